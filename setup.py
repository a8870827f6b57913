"""Compiled modules: every ``x.py`` with an ``x.pxd`` beside it, where a C compiler exists.

Everything else about the project stands in pyproject.toml. ``optional`` makes setuptools go on without a
module that cannot be compiled; the plain Python file is then used. LONGHALL_PLAIN=1 skips compiling.
"""

import os
from pathlib import Path

from setuptools import Extension, setup


def extensions() -> list[Extension]:
    if os.environ.get("LONGHALL_PLAIN"):
        return []
    from Cython.Build import cythonize

    sources = [pxd.with_suffix(".py") for pxd in sorted(Path("game").rglob("*.pxd"))]
    modules = [
        Extension(".".join(source.with_suffix("").parts), [source.as_posix()], optional=True,
                  extra_compile_args=[] if os.name == "nt" else ["-O3"])
        for source in sources if source.exists()
    ]
    return cythonize(
        modules,
        build_dir="build/cython",
        compiler_directives={
            "language_level": 3,
            "boundscheck": False,
            "wraparound": False,
            "initializedcheck": False,
            "cdivision": True,
            "infer_types": False,
            "binding": False,
        },
    )


setup(ext_modules=extensions())
