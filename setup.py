"""The parts of the build that pyproject.toml cannot say: packages beside game/ and compiled modules.

Every ``x.py`` with an ``x.pxd`` beside it is compiled where there is a C compiler with Python's headers.
Where there is none, or with LONGHALL_PLAIN=1, the same file runs as plain Python. With a compiler, a module
that does not compile is an error: a build is compiled or plain, never half of each.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, find_namespace_packages, setup
from setuptools.command.build_py import build_py
from setuptools.errors import CCompilerError, CompileError, ExecError, LinkError, PlatformError

BUILD = "build/cython"
DATA = ("game.sprites", "game.sounds", "game.widgets.fonts")
PICTURES_AND_SOUNDS = (".svg", ".png", ".wav")
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


class BuildPy(build_py):
    """Without compiled modules: removes those of an earlier build, which would hide the plain ones.

    The scripts that draw sprites, make sounds and adapt fonts stay out: they are no part of the program.
    """

    def run(self) -> None:
        if self.editable_mode and not self.distribution.has_ext_modules():
            for pxd in Path("game").rglob("*.pxd"):
                for earlier in (*pxd.parent.glob(f"{pxd.stem}.*.so"), *pxd.parent.glob(f"{pxd.stem}.*.pyd")):
                    earlier.unlink()
        super().run()

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        return [] if package.startswith(DATA) else super().find_package_modules(package, package_dir)


def compiler_works() -> bool:
    """Whether a C extension can be compiled and linked here."""
    # setuptools brings its own distutils; under this name its errors are those of setuptools.errors.
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    if sys.platform == "darwin":  # asking its cc would open a dialog where the tools are not installed
        try:
            subprocess.run(["xcode-select", "-p"], check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            return False
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE, encoding="utf-8")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            for name in ("include", "platinclude"):
                compiler.add_include_dir(sysconfig.get_path(name))
            if os.name == "nt":
                compiler.add_library_dir(os.path.join(sys.base_exec_prefix, "libs"))
            objects = compiler.compile([str(source)], output_dir=folder)
            compiler.link_shared_object(
                objects, str(Path(folder, "probe.so")), export_symbols=["PyInit_probe"]
            )
        except (CCompilerError, CompileError, LinkError, ExecError, PlatformError, OSError):
            return False
    return True


def extensions() -> list[Extension]:
    if os.environ.get("LONGHALL_PLAIN") or not compiler_works():
        print("longhall: no C compiler used; the modules stay plain Python", file=sys.stderr)
        return []
    from Cython.Build import cythonize

    types = sorted(Path("game").rglob("*.pxd"))
    sources = [pxd.with_suffix(".py") for pxd in types]
    modules = [
        Extension(
            ".".join(source.with_suffix("").parts),
            [source.as_posix()],
            extra_compile_args=[] if os.name == "nt" else ["-O3", "-g0"],
            depends=[pxd.as_posix() for pxd in types],
        )
        for source in sources
        if source.exists()
    ]
    # Types are shared: a class whose base has changed must be compiled again, which neither Cython nor
    # setuptools sees where types stand in a file of their own.
    made = [
        path.stat().st_mtime
        for source in sources
        if (path := Path(BUILD, source.with_suffix(".c"))).exists()  # others are of modules that are gone
    ]
    return cythonize(
        modules,
        build_dir=BUILD,
        # Where processes are forked: started anew, as elsewhere, they would run this file once more.
        nthreads=(os.cpu_count() or 1) if sys.platform == "linux" else 0,
        force=bool(made) and max(pxd.stat().st_mtime for pxd in types) > min(made),
        compiler_directives={
            "language_level": 3,
            "boundscheck": False,
            "wraparound": False,
            "initializedcheck": False,
            "cdivision": True,
            "annotation_typing": False,  # types come from the .pxd files alone
            "infer_types": False,
            "binding": False,
        },
    )


def packages() -> list[str]:
    """Every folder of game/, and the data folders beside it under their installed names.

    Folders without Python count as well: their files are data. Those beside game/ that hold nothing but
    Python are scripts that made the data, and stay away.
    """
    trees = [(Path(top), *sorted(Path(top).rglob("*"))) for top in ("sprites", "sounds")]
    beside = [
        folder
        for tree in trees
        for folder in tree
        if folder.is_dir()
        and folder.name != "__pycache__"
        and any(path.is_file() and path.suffix != ".py" for path in folder.iterdir())
    ]
    return find_namespace_packages(include=["game", "game.*"]) + [
        ".".join(("game", *folder.parts)) for folder in beside
    ]


setup(
    ext_modules=extensions(),
    packages=packages(),
    cmdclass={"build_py": BuildPy},
    options={"build_ext": {"parallel": os.cpu_count()}},
)
