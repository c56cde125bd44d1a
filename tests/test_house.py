"""The house is easy to enter: every folder has a map of all that is in it, and no name stands for two things."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

import kibitz
from kibitz.cli.commands import COMMANDS
from tests.places import ROOT

SOURCES = ROOT / "src" / "kibitz"
MOST = 25
BY_NUMBER = {"laws"}
"""Folders whose numbers are the map: a Law is found by its own."""
PACKAGES = sorted(file.parent for file in SOURCES.rglob("__init__.py"))
FOLDERS = sorted({file.parent for top in (SOURCES, ROOT / "tests") for file in top.rglob("*.py")})


def name_of(folder: Path) -> str:
    return folder.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
def test_no_folder_is_crowded(folder: Path) -> None:
    if folder.name not in BY_NUMBER:
        assert len(list(folder.glob("*.py"))) <= MOST


@pytest.mark.parametrize("package", PACKAGES, ids=name_of)
def test_the_map_of_a_package_names_all_its_rooms_and_modules(package: Path) -> None:
    text = ast.get_docstring(ast.parse((package / "__init__.py").read_text("utf-8"))) or ""
    named = set(re.findall(r"`(?:\w+[./])*(\w+)(?:\.py)?`", text))
    rooms = {path.name for path in package.iterdir() if (path / "__init__.py").exists()}
    modules = {path.stem for path in package.glob("*.py") if not path.stem.startswith("_")}
    if package.parent.name == "migrations":
        return  # each is named by its number, and by what it changed
    if package.parent.name == "cli":
        modules -= {listed.name for listed in COMMANDS}  # these are found by their own names
    if package.name in BY_NUMBER:
        modules = {module for module in modules if not re.match(r"law\d", module)}
    assert sorted((rooms | modules) - named) == []


def alias_in(statement: ast.stmt) -> str | None:
    """The name that a statement gives to a type: `X = A | B`, `X: TypeAlias = ...`, `type X = ...`, a `NewType`.

    A type that is `Annotated` is not another type: it says how an option or a field is written where it stands.
    """
    match statement:
        case ast.AnnAssign(target=ast.Name(name), annotation=ast.Name("TypeAlias")):
            return name
        case ast.Assign(targets=[ast.Name(name)], value=ast.Call(func=ast.Name("NewType"))):
            return name
        case ast.Assign(targets=[ast.Name(name)], value=ast.Subscript(value=ast.Name(of))) if of != "Annotated":
            return name if is_type_name(name) else None
        case ast.Assign(targets=[ast.Name(name)], value=ast.BinOp(op=ast.BitOr())):
            return name if is_type_name(name) else None
    if type(statement).__name__ == "TypeAlias":  # from Python 3.12 on
        return ast.unparse(statement).split()[1]
    return None


def is_type_name(name: str) -> bool:
    return name[:1].isupper() and not name.isupper()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Award = int | Weighted", "Award"),
        ("Cards = tuple[Card, ...]", "Cards"),
        ("Value: TypeAlias = int", "Value"),
        ("Id = NewType('Id', str)", "Id"),
        ("Json = Annotated[bool, Option('--json')]", None),
        ("SHAPES = FIRST | SECOND", None),
        ("FIRST = SHAPES[0]", None),
    ],
)
def test_a_name_that_is_given_to_a_type_is_known(text: str, name: str | None) -> None:
    assert alias_in(ast.parse(text).body[0]) == name


def test_no_two_public_classes_or_types_share_a_name() -> None:
    where = defaultdict(list)
    for file in sorted(SOURCES.rglob("*.py")):
        for statement in ast.parse(file.read_text("utf-8")).body:
            name = statement.name if isinstance(statement, ast.ClassDef) else alias_in(statement)
            if name is not None and not name.startswith("_"):
                where[name].append(name_of(file))
    assert {name: files for name, files in where.items() if len(files) > 1} == {}


PAGES = [
    ROOT / "CONTRIBUTING.md",
    *(ROOT / "docs" / f"{name}.md" for name in ("architecture", "laws", "walk-bid", "walk-result")),
]
HOMES = (ROOT, SOURCES, ROOT / "web")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_what_a_page_about_the_house_names_is_there(page: Path) -> None:
    """Files and folders of the house, by their paths or by their names alone."""
    paths = re.findall(r"`((?:[\w.*-]+/)+[\w.*-]*)`", page.read_text("utf-8"))
    assert paths
    missing = [path for path in paths if not any(any(home.glob(path.rstrip("/"))) for home in HOMES)]
    files = {*re.findall(r"`([\w-]+\.(?:py|toml|tsx?))`", page.read_text("utf-8"))} - {"pyproject.toml"}
    missing += [file for file in files if not any(any(home.rglob(file)) for home in (SOURCES, ROOT / "tests"))]
    assert missing == []


DOCS = ROOT / "docs"
IN_NAV = set(re.findall(r"(?m)^ +- .*: (\S+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8")))
NAMED_PACKAGES = re.findall(r"(?m)\| `(\w+)` \|$", kibitz.__doc__ or "")


def test_every_page_of_the_documentation_is_in_its_table_of_contents() -> None:
    assert {page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md")} == IN_NAV


def test_the_map_of_the_house_names_every_package() -> None:
    assert set(NAMED_PACKAGES) == {package.name for package in PACKAGES if package.parent == SOURCES}


@pytest.mark.parametrize("package", NAMED_PACKAGES)
def test_a_package_is_on_the_picture_and_in_the_reference(package: str) -> None:
    assert f'class="name">{package}<' in (DOCS / "house.svg").read_text("utf-8")
    if package != "cli":  # it has no names for programs: its reference is the page of the command line
        assert f"[{package}]({package}.md)" in (DOCS / "reference" / "index.md").read_text("utf-8")
        assert f"reference/{package}.md" in IN_NAV


@cache
def listed(package: Path) -> set[str]:
    """The public names of a package, as its `__all__` lists them."""
    for statement in ast.parse((package / "__init__.py").read_text("utf-8")).body:
        match statement:
            case (
                ast.Assign(targets=[ast.Name("__all__")], value=value)
                | ast.AnnAssign(target=ast.Name("__all__"), value=ast.expr() as value)
            ):
                return set(ast.literal_eval(value))
    raise AssertionError(f"{name_of(package)} does not list its public names")


def is_public(module: str) -> bool:
    """Whether each step of the way to a module, or to a name of a package, is listed as public."""
    _, top, *steps = module.split(".")
    package = SOURCES / top
    for step in steps:
        if not (package / "__init__.py").exists():
            return True  # a name in a module that is public
        if step not in listed(package) and not (package.name in BY_NUMBER and re.match(r"law\d", step)):
            return False
        package /= step
    return True


@pytest.mark.parametrize("package", [folder for folder in PACKAGES if folder.parent == SOURCES], ids=name_of)
def test_a_package_imports_only_what_another_lists_as_public(package: Path) -> None:
    private = set()
    for file in package.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kibitz."):
                imported = [f"{node.module}.{alias.name}" for alias in node.names]
                private |= {
                    module for module in imported if module.split(".")[1] != package.name and not is_public(module)
                }
    assert sorted(private) == []


@pytest.mark.parametrize("package", [folder for folder in PACKAGES if folder != SOURCES], ids=name_of)
def test_every_package_lists_its_public_names(package: Path) -> None:
    if "migrations" not in package.parts:
        text = re.sub(r"(?ms)^__all__.*?[\])]$", "", (package / "__init__.py").read_text("utf-8"))
        assert [name for name in sorted(listed(package)) if not re.search(rf"\b{name}\b", text)] == []


PERHAPS_VAGUE = re.compile(r"\bfor\b[\s\w,.*()\[\]\\#]*\beach\b")
"""A loop over `each`, or what reads like one: the target of a loop has no other letters."""


def test_a_loop_variable_says_what_it_holds() -> None:
    vague = [
        f"{file.relative_to(ROOT)}:{name.lineno}"
        for folder in ("src", "tests", "bench")
        for file in sorted((ROOT / folder).rglob("*.py"))
        if PERHAPS_VAGUE.search(text := file.read_text("utf-8"))  # most files need not be parsed
        for loop in ast.walk(ast.parse(text))
        if isinstance(loop, ast.For | ast.AsyncFor | ast.comprehension)
        for name in ast.walk(loop.target)
        if isinstance(name, ast.Name) and name.id == "each"
    ]
    assert not vague, f"name what it is instead of `each`: {', '.join(vague)}"
