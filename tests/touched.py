"""Which tests a change touches: `python -m tests.touched [PATH ...]` names their files, the nearest first.

Without paths: whatever differs from the main branch, and what git does not know yet. A test is near to a module that it
imports, itself or by its helpers, or whose name it has; farther from one that those modules import. A face
(`from kibitz.game import Auction`) stands for the module that the name comes from, not for the whole package. Tests in
browsers take minutes: they are named only when they have changed themselves.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from tests.places import ROOT

IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+(?P<home>[\w.]+)[ \t]+import[ \t]+(?P<names>\([^)]*\)|[^\n#(]+)"
    r"|import[ \t]+(?P<whole>[^\n#]+))",
    re.MULTILINE,
)
NAME = re.compile(r"([\w.]+)(?:[ ]+as[ ]+(\w+))?[ ]*(?:,|$)")
COMMENT = re.compile(r"#.*")
HOUSES = {"src/kibitz": "src", "tests": "", "bench": ""}  # folders of modules, and what their names leave out


class Imports:
    """Which module of a checkout imports which."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.files = dict(_modules(root))
        self._texts = {name: path.read_text(encoding="utf-8") for name, path in self.files.items()}

    @cached_property
    def names(self) -> Mapping[Path, str]:
        """The module of a file."""
        return {path: name for name, path in self.files.items()}

    def imported(self, module: str) -> set[str]:
        """The modules that one imports, by their own names."""
        return {self._home(home, name) for home, name, _ in self._said(module)} & self.files.keys()

    @cached_property
    def importers(self) -> Mapping[str, set[str]]:
        """The modules that import one."""
        found: dict[str, set[str]] = {name: set() for name in self.files}
        for module in self.files:
            for other in self.imported(module):
                found[other].add(module)
        for module, known in found.items():
            home = module.rpartition(".")[0]
            if not known and home in self.files:  # what nobody names is looked for by its package
                known.add(home)
        return found

    def _said(self, module: str) -> Iterator[tuple[str, str, str]]:
        """What is imported: from where, what, and as what."""
        for match in IMPORT.finditer(self._texts[module]):
            text = COMMENT.sub("", match["whole"] or match["names"])
            for name, other in NAME.findall(" ".join(text.strip("() \t").split())):
                home, what = (name, "") if match["whole"] else (match["home"], name)
                yield home, what, other or name

    def _home(self, home: str, name: str, depth: int = 0) -> str:
        """The module that a name comes from, past any faces."""
        if not name or depth > 9:
            return home
        if f"{home}.{name}" in self.files:
            return f"{home}.{name}"
        path = self.files.get(home)
        if path is not None and path.name == "__init__.py":
            for other, what, known_as in self._said(home):
                if known_as == name:
                    return self._home(other, what, depth + 1)
        return home


def _modules(root: Path) -> Iterator[tuple[str, Path]]:
    for house, without in HOUSES.items():
        for path in sorted((root / house).rglob("*.py")):
            parts = path.relative_to(root / without).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def is_test(path: Path) -> bool:
    """Whether pytest collects it."""
    return path.name.startswith("test_") and path.suffix == ".py"


def touched_by(changed: Iterable[Path], imports: Imports) -> list[Path]:
    """The files of tests that these files touch, the nearest first."""
    near: dict[Path, None] = {}
    modules: dict[str, None] = {}
    for path in changed:
        if path in imports.names:
            modules[imports.names[path]] = None
            near |= dict.fromkeys(name for name in imports.names if is_test(name) and _is_named_after(name, path))
        else:
            near |= dict.fromkeys(_about(path, imports))
    ring = list(modules)
    while ring:
        near |= dict.fromkeys(imports.files[module] for module in ring if is_test(imports.files[module]))
        found = dict.fromkeys(other for module in ring for other in sorted(imports.importers[module]))
        ring = [module for module in found if module not in modules]
        modules |= dict.fromkeys(ring)
    return list(near)


def _is_named_after(test: Path, path: Path) -> bool:
    return path.stem != "__init__" and re.fullmatch(rf"test_{re.escape(path.stem)}(_.*)?", test.stem) is not None


def _about(path: Path, imports: Imports) -> Iterator[Path]:
    """The tests for a file that is no module: a page of documentation itself, what names it, what lies beside it."""
    if path.suffix == ".md" and path.exists():
        yield path
    for module, other in imports.files.items():
        if is_test(other) and (path.parent == other.parent or path.name in imports._texts[module]):
            yield other
    parts = path.relative_to(imports.root).parts
    if parts[:2] == ("src", "kibitz") and len(parts) > 3:
        yield from (other for other in imports.names if is_test(other) and f"tests/{parts[2]}/" in other.as_posix())


def changed(root: Path) -> list[Path]:
    """What differs from the main branch, or is new."""
    base = next(
        (found for branch in ("main", "origin/main") if (found := _git(root, "merge-base", branch, "HEAD"))), ["HEAD"]
    )
    names = _git(root, "diff", "--name-only", base[0]) + _git(root, "ls-files", "--others", "--exclude-standard")
    return [root / name for name in dict.fromkeys(names)]


def _git(root: Path, *words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True)
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


def _within(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        yield from sorted(file for file in path.rglob("*") if file.is_file()) if path.is_dir() else [path]


def main(words: list[str]) -> None:
    """Print the files, one a line."""
    paths = [Path(word).resolve() for word in words]
    begun = list(_within(paths) if paths else changed(ROOT))
    for path in touched_by(begun, Imports(ROOT)):
        if path in begun or ROOT / "tests/browser" not in path.parents:
            print(path.relative_to(ROOT))


if __name__ == "__main__":
    main(sys.argv[1:])
