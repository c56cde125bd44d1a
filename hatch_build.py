"""See that a package has the pages in it, and compile what there is to compile.

| KIBITZ_COMPILE | what a wheel has in it |
|---|---|
| 0 | nothing compiled: a wheel for every system |
| not set | the double-dummy solver, where there is a C++ compiler: a wheel for this system, and every Python |
| 1 | that, and the hot modules, by mypyc: a wheel for this system and this Python |

The modules are named in pyproject.toml under [tool.kibitz]. Their .py files stay in the wheel beside the extension
modules, for tracebacks and type checkers; Python imports the extension first.
"""

import importlib.util
import os
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES = "src/kibitz/server/pages"


class KibitzBuildHook(BuildHookInterface[Any]):
    """Refuses a package without pages, and adds the extension modules to a wheel; an editable install has neither."""

    def dependencies(self) -> list[str]:
        """Name what an isolated build has to fetch."""
        return ["mypy[mypyc]>=2", "setuptools>=77"] if compiling() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look for the pages, and compile outside the source tree, so that no extension module can linger there."""
        if version == "editable":
            return
        if not os.path.exists(os.path.join(self.root, PAGES, "index.html")) and os.environ.get("KIBITZ_PAGES") != "0":
            raise SystemExit(f"There are no pages in {PAGES}: make pages builds them; KIBITZ_PAGES=0 leaves them out.")
        if self.target_name != "wheel" or os.environ.get("KIBITZ_COMPILE") == "0":
            return
        self.workplace = tempfile.TemporaryDirectory()
        built = compile_solver(self.root, self.workplace.name)
        if built and not compiling():
            build_data.update(pure_python=False, tag=f"py3-none-{this_system()}")
        if compiling():
            with open(os.path.join(self.root, "pyproject.toml"), "rb") as file:
                modules: list[str] = tomllib.load(file)["tool"]["kibitz"]["compile"]
            built += compile_modules(modules, self.workplace.name)
            build_data.update(pure_python=False, infer_tag=True)
        build_data["force_include"].update({str(path): str(path.relative_to(self.workplace.name)) for path in built})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear the workplace away."""
        if hasattr(self, "workplace"):
            self.workplace.cleanup()


def compiling() -> bool:
    """Tell whether the builder asked for a compiled wheel; KIBITZ_COMPILE=unoptimised makes it sooner, for tests."""
    return os.environ.get("KIBITZ_COMPILE", "0") not in ("", "0")


def this_system() -> str:
    """The system for which a wheel is that was compiled here."""
    from packaging.tags import sys_tags

    return next(sys_tags()).platform


def compile_solver(root: str, workplace: str) -> list[Path]:
    """Compile the kernel of the double-dummy solver, unless make just has; where that cannot be done, do without."""
    source = os.path.join(root, "src", "kibitz", "solver", "kernel_build.py")
    spec = importlib.util.spec_from_file_location("kernel_build", source)
    assert spec is not None
    assert spec.loader is not None
    kernel_build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(kernel_build)
    folder = Path(workplace, "kibitz", "solver", "kernel")
    folder.mkdir(parents=True)
    try:
        made: Path = kernel_build.ready(folder)
        return [made if made.parent == folder else Path(shutil.copy2(made, folder))]
    except kernel_build.CannotCompile as reason:
        print(f"The double-dummy solver is not compiled: {reason}.", file=sys.stderr)
        return []


def compile_modules(modules: list[str], workplace: str) -> list[Path]:
    """Compile modules as one group, so that they call each other directly, and return the files made."""
    from mypyc.build import mypycify
    from setuptools import Distribution  # type: ignore[import-untyped]

    optimise = "0" if os.environ["KIBITZ_COMPILE"] == "unoptimised" else "3"
    arguments = [f"--cache-dir={os.path.join(workplace, 'mypy')}", *modules]
    extensions = mypycify(arguments, opt_level=optimise, group_name="kibitz", target_dir=os.path.join(workplace, "c"))
    command = Distribution({"name": "kibitz", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = workplace, os.path.join(workplace, "o")
    command.ensure_finalized()
    command.run()
    return [Path(path) for path in command.get_outputs()]
