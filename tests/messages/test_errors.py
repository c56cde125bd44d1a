"""Every error of every package is a sentence of the catalogue, in the language that is set."""

from __future__ import annotations

import ast
import copy
import pickle
import pkgutil
import re
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from inspect import signature
from pathlib import Path

import pytest

import kibitz
from kibitz.game.errors import Illegal, KibitzError, Message
from kibitz.messages import (
    UnknownLanguage,
    current_language,
    in_language,
    say,
    set_language,
    speaker,
    speaker as say_in,  # the function; the module of that name is patched below
)
from kibitz.messages.catalogue import BASE, HOME, Catalogue
from kibitz.messages.languages import ENGLISH
from kibitz.messages.templates import parse, placeholders
from kibitz.store.errors import NoSuchEvent
from kibitz.table.log.refusal import Refusal

ROOT = Path(kibitz.__file__).parent
SPEAKER = import_module("kibitz.messages.speaker")
SAID_TOO = {"law", "file", "what"}  # arguments of their own that errors say as well; others are for the program
LEFT_OUT = ("kibitz.store.migrations", "kibitz.__main__")  # scripts: they do something when they are imported


# What is raised, by the source.


@dataclass(frozen=True)
class Site:
    """A place that makes an error or a message: by which ids, and with which values; none where it is not written."""

    where: str
    kind: type[KibitzError] | type[Message]
    ids: tuple[str, ...]
    values: frozenset[str] | None

    @property
    def message(self) -> type[Message]:
        return self.kind.kind if issubclass(self.kind, KibitzError) else self.kind

    def said(self, id: str) -> Message:
        """What is said there, every value a text."""
        return self.message(id, dict.fromkeys(self.values or (), "x"))


@cache
def kinds() -> Mapping[str, type[KibitzError] | type[Message]]:
    """All errors and messages by the names of their classes."""
    for module in pkgutil.walk_packages([str(ROOT)], "kibitz."):
        if not module.name.startswith(LEFT_OUT):
            import_module(module.name)
    found: dict[str, type[KibitzError] | type[Message]] = {}
    waiting: list[type[KibitzError] | type[Message]] = [KibitzError, Message]
    while waiting:
        one = waiting.pop()
        waiting += one.__subclasses__()
        if one.__module__.startswith("kibitz."):
            found[one.__name__] = one
    from kibitz.cli.common.errors import CommandProblem

    return {**found, "problem": CommandProblem}  # the function that makes them


@cache
def sites() -> tuple[Site, ...]:
    return tuple(site for path in sorted(ROOT.rglob("*.py")) for site in _sites(path))


def _sites(path: Path) -> Iterator[Site]:
    for node, within in _calls(ast.parse(path.read_text("utf-8"))):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        kind = kinds().get(within if ast.unparse(node.func) in ("cls", "super().__init__") else name)
        if kind is None or not node.args:
            continue
        ids = tuple(_ids(node.args[0]))
        where = f"{path.relative_to(ROOT)}:{node.lineno}"
        if issubclass(kind, Message):
            yield Site(where, kind, ids, _keys(node.args[1] if len(node.args) > 1 else None))
        else:
            yield Site(where, kind, ids, _named(node, kind))


def _calls(node: ast.AST, within: str = "") -> Iterator[tuple[ast.Call, str]]:
    """Every call, and the class in whose body it stands."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.Call):
            yield part, within
        yield from _calls(part, part.name if isinstance(part, ast.ClassDef) else within)


def _ids(node: ast.expr) -> Iterator[str]:
    """The ids that an argument may be: a text, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _ids(node.body)
        yield from _ids(node.orelse)


def _named(node: ast.Call, kind: type[KibitzError]) -> frozenset[str] | None:
    names = {word.arg for word in node.keywords}
    own = {name for name, one in signature(kind).parameters.items() if one.kind is one.KEYWORD_ONLY}
    return None if None in names else frozenset(str(name) for name in names) - (own - SAID_TOO)


def _keys(node: ast.expr | None) -> frozenset[str] | None:
    if node is None:
        return frozenset()
    if not isinstance(node, ast.Dict) or not all(isinstance(key, ast.Constant) for key in node.keys):
        return None
    return frozenset(str(key.value) for key in node.keys if isinstance(key, ast.Constant))


@cache
def templates() -> Mapping[str, frozenset[str]]:
    """The values that each message of the English catalogue names."""
    catalogue = Catalogue(ENGLISH.code)
    found = {}
    for id in catalogue.ids():
        wording = catalogue.wording(id)
        assert wording is not None
        found[id] = frozenset(part.name for part in placeholders(parse(wording[BASE], ENGLISH)))
    return found


def test_the_sites_are_found() -> None:
    assert len(sites()) > 700
    assert {site.where.partition("/")[0] for site in sites()} >= {
        *("game", "laws", "table", "scoring", "movement", "dealing", "event", "analysis", "exam", "formats", "results"),
        *("messages", "assistant", "store", "server", "cli"),
    }


def test_every_error_has_its_sentence() -> None:
    missing = {
        f"{site.where}: {site.said(id).message_id}"
        for site in sites()
        for id in site.ids
        if site.said(id).message_id not in templates()
    }
    assert not missing


def test_every_sentence_has_its_values() -> None:
    lacking = {
        f"{site.where}: {id} lacks {sorted(lacks)}"
        for site in sites()
        if site.values is not None
        for id in site.ids
        if (lacks := templates().get(site.said(id).message_id, frozenset()) - site.said(id).message_values.keys())
    }
    assert not lacking


def test_what_breaks_a_law_says_which() -> None:
    silent = {
        f"{site.where}: {id}"
        for site in sites()
        if issubclass(site.kind, Illegal)
        for id in site.ids
        if "law" not in templates().get(site.said(id).message_id, {"law"})
    }
    assert not silent


# The language that is set.


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A small catalogue in a second language, beside the English one."""
    (tmp_path / "en").symlink_to(HOME / "en")
    (tmp_path / "pl").mkdir()
    (tmp_path / "pl/store.toml").write_text('no_such_event = "Nie ma turnieju {event}."', "utf-8")
    monkeypatch.delenv("KIBITZ_STRICT_MESSAGES", raising=False)
    monkeypatch.setattr(SPEAKER, "HOME", tmp_path)
    SPEAKER._speaker.cache_clear()
    yield
    set_language("en")
    SPEAKER._speaker.cache_clear()


ERROR = NoSuchEvent("no_such_event", event="tuesday")
IN_ENGLISH = "There is no event tuesday."
IN_POLISH = "Nie ma turnieju tuesday."


@pytest.mark.usefixtures("polish")
def test_an_error_is_said_in_the_language_that_is_set() -> None:
    assert str(ERROR) == IN_ENGLISH
    set_language("pl_PL.UTF-8")
    assert str(ERROR) == str(ERROR.message) == say("store.no_such_event", event="tuesday") == IN_POLISH
    assert str(Refusal("nothing_asked")) == "No ruling is waiting for an answer."  # which this catalogue lacks
    assert say_in("en").tell(ERROR.message) == IN_ENGLISH  # who names a language is answered in it


@pytest.mark.usefixtures("polish")
def test_a_language_may_be_set_for_one_task_alone() -> None:
    heard: list[str] = []
    with in_language("pl") as language:
        assert language is current_language()
        assert str(ERROR) == IN_POLISH
        other = threading.Thread(target=lambda: heard.append(str(ERROR)))
        other.start()
        other.join()
        with in_language("en"):
            assert str(ERROR) == IN_ENGLISH
        assert str(ERROR) == IN_POLISH
    assert [str(ERROR), *heard] == [IN_ENGLISH] * 2
    set_language("pl")
    other = threading.Thread(target=lambda: heard.append(str(ERROR)))
    other.start()
    other.join()
    assert heard[-1] == IN_POLISH  # that of the program holds in all its threads


def test_a_language_that_nobody_speaks_is_not_set() -> None:
    for change in (set_language, lambda code: in_language(code).__enter__()):
        with pytest.raises(
            UnknownLanguage, match="'tlh' is not a language that Kibitz speaks: write en, pl, cs, sk, vi"
        ):
            change("tlh")
    assert current_language() is ENGLISH
    assert speaker().language is ENGLISH


# Whatever happens, an error can be printed.


class Unprintable:
    """A value with which nothing can be done."""

    def __str__(self) -> str:
        raise RuntimeError

    __repr__ = __str__


def test_an_error_can_always_be_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert str(KibitzError("nowhere.said", seat="N")) == "nowhere.said (seat=N)"
    assert str(KibitzError("nowhere.said")) == "nowhere.said"
    assert str(KibitzError("store.no_such_event")) == "store.no_such_event"  # without its value
    assert "event" in str(NoSuchEvent("no_such_event", event=Unprintable()))
    monkeypatch.setattr("kibitz.messages.told", None)
    assert str(ERROR) == "store.no_such_event (event=tuesday)"


def test_a_repr_is_short_and_can_be_pasted() -> None:
    assert repr(ERROR) == "NoSuchEvent('no_such_event', event='tuesday')"
    assert repr(ERROR.message) == "StoreMessage('no_such_event', {'event': 'tuesday'})"


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))])
def test_an_error_can_be_sent(again) -> None:  # type: ignore[no-untyped-def]
    for error in (ERROR, Refusal("nothing_asked", line=3), Refusal("no_such_ruling", ruling=2)):
        sent = again(error)
        assert (type(sent), str(sent), repr(sent)) == (type(error), str(error), repr(error))


def test_an_error_within_a_sentence_is_said_in_its_language() -> None:
    said = speaker("en").render("Because {reason}", reason=ERROR)
    assert re.fullmatch(f"Because {IN_ENGLISH}", said)
