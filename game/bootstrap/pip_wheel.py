"""Fetching pip itself, for a Python that came without it (Debian's): the simple index of PEP 503 and 691.

The index and the certificates are those that pip would use, as far as its environment variables and
configuration files name them.
"""

from __future__ import annotations

import configparser
import hashlib
import json
import os
import re
import ssl
import sys
import urllib.error
import urllib.request
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

PUBLIC_INDEX = "https://pypi.org/simple"
AT_LEAST, BELOW = (24, 0), (28, 0)  # major versions that this project's set-up is known or expected to suit
_WHEEL = re.compile(r"pip-(\d+(?:\.\d+)*)-py3-none-any\.whl")
_ACCEPT = "application/vnd.pypi.simple.v1+json, application/vnd.pypi.simple.v1+html;q=0.2, text/html;q=0.1"


class FetchError(Exception):
    """pip cannot be fetched; the text says why."""


class Candidate(NamedTuple):
    """A wheel that the index offers."""

    version: tuple[int, ...]
    url: str
    sha256: str


def fetch(folder: Path) -> Path:
    """Download the newest suitable pip into ``folder`` and return the wheel's path.

    Raises:
        FetchError: no network, nothing suitable, or a file that is not what the index announced.
    """
    settings = _pip_settings()
    page = settings.get("index-url", PUBLIC_INDEX).rstrip("/") + "/pip/"
    context = ssl.create_default_context(cafile=settings.get("cert"))
    content, kind, address = _get(page, context, {"Accept": _ACCEPT})
    best = choose(read_index(content, kind, address))
    data, _, _ = _get(best.url, context, {})
    if hashlib.sha256(data).hexdigest() != best.sha256:
        raise FetchError(f"{best.url} is not the file that the index announced")
    wheel = folder / f"pip-{'.'.join(map(str, best.version))}-py3-none-any.whl"
    wheel.write_bytes(data)
    return wheel


def choose(candidates: list[Candidate]) -> Candidate:
    """The newest candidate within the pinned range that can be checked."""
    fit = [one for one in candidates if AT_LEAST <= one.version < BELOW and one.sha256]
    if not fit:
        raise FetchError("the package index offers no pip that suits")
    return max(fit)


def read_index(content: bytes, kind: str, address: str) -> list[Candidate]:
    """The wheels of pip on an index page.

    Args:
        content: the page.
        kind: its content type, JSON (PEP 691) or HTML (PEP 503).
        address: where it came from, for relative links.

    Raises:
        FetchError: not an index page.
    """
    if "json" not in kind:
        parser = _Links()
        parser.feed(content.decode("utf-8", "replace"))
        return [one for link, requires in parser.found if (one := _candidate(address, link, "", requires))]
    try:
        files = json.loads(content)["files"]
        entries = [(item["url"], item.get("hashes", {}).get("sha256", ""), item.get("requires-python") or "")
                   for item in files if not item.get("yanked")]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise FetchError(f"{address} is no package index") from None
    return [one for entry in entries if (one := _candidate(address, *entry))]


def _candidate(address: str, link: str, sha256: str, requires: str) -> Candidate | None:
    url, fragment = urldefrag(urljoin(address, link))
    wheel = _WHEEL.fullmatch(unquote(urlsplit(url).path.rsplit("/", 1)[-1]))
    if wheel is None or not _python_fits(requires):
        return None
    if not sha256 and fragment.startswith("sha256="):
        sha256 = fragment[len("sha256="):]
    return Candidate(tuple(int(part) for part in wheel[1].split(".")), url, sha256)


def _python_fits(requires: str) -> bool:
    """Whether the running Python is within ``requires``; pip uses lower bounds and exclusions only."""
    lowest = re.search(r">=\s*(\d+)\.(\d+)", requires)
    return lowest is None or sys.version_info >= (int(lowest[1]), int(lowest[2]))


class _Links(HTMLParser):
    """Collects the links of an HTML index page that have not been withdrawn."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []  # address, required Python

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        link = values.get("href")
        if tag == "a" and link and "data-yanked" not in values:
            self.found.append((link, values.get("data-requires-python") or ""))


def _get(url: str, context: ssl.SSLContext, headers: dict[str, str]) -> tuple[bytes, str, str]:
    """Content, content type and final address of ``url``."""
    request = urllib.request.Request(url, headers={"User-Agent": "longhall-set-up", **headers})
    try:
        with urllib.request.urlopen(request, timeout=60, context=context) as answer:
            return answer.read(), answer.headers.get("Content-Type", ""), answer.url
    except urllib.error.HTTPError as error:
        raise FetchError(f"{url} answers {error.code} {error.reason}") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        if isinstance(reason, ssl.SSLCertVerificationError):
            raise FetchError("no certificates to trust; install the package ca-certificates") from None
        why = getattr(reason, "strerror", None) or reason
        raise FetchError(f"{urlsplit(url).hostname or url} cannot be reached ({why}); "
                         "set-up needs the network once") from None


def _pip_settings() -> dict[str, str]:
    """``index-url`` and ``cert`` from pip's configuration files and, stronger, from its environment."""
    found: dict[str, str] = {}
    for path in _pip_files():
        parser = configparser.RawConfigParser()
        try:
            parser.read(path, encoding="utf-8")
        except (configparser.Error, UnicodeDecodeError):
            continue
        for section in ("global", "install"):
            if parser.has_section(section):
                found.update((name, parser[section][name]) for name in ("index-url", "cert")
                             if parser[section].get(name))
    for name, variable in (("index-url", "PIP_INDEX_URL"), ("cert", "PIP_CERT")):
        if os.environ.get(variable):
            found[name] = os.environ[variable]
    return found


def _pip_files() -> list[Path]:
    """pip's configuration files, the strongest last."""
    home = Path.home()
    if os.environ.get("PIP_CONFIG_FILE"):
        return [Path(os.environ["PIP_CONFIG_FILE"])]
    if sys.platform == "win32":
        folders = [os.environ.get("PROGRAMDATA"), os.environ.get("APPDATA")]
        return [Path(folder) / "pip" / "pip.ini" for folder in folders if folder]
    configured = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    folders = ("/etc", "/etc/xdg/pip", "/Library/Application Support/pip",
               home / ".pip", home / "Library/Application Support/pip", configured / "pip")
    return [Path(folder) / "pip.conf" for folder in folders]
