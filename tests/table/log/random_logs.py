"""Entries and logs of every verb, made at random from the table of verbs."""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from kibitz.game import (
    BIDS,
    CALLS,
    CARDS,
    DENOMINATIONS,
    RANKS,
    SEATS,
    SUITS,
    Contract,
    Deal,
    Hand,
    Result,
    Vulnerability,
)
from kibitz.game.score import Doubling
from kibitz.laws.editions import EDITIONS
from kibitz.table.log import kinds
from kibitz.table.log.entries import POLICIES, Actor, BidAboveSeven, Entry, Header, Log
from kibitz.table.log.kinds import ValueKind
from kibitz.table.log.lines import write_line
from kibitz.table.log.refusal import Refusal
from kibitz.table.log.verbs import LINE_VERBS, VERBS, Param, Style, Verb
from kibitz.table.log.wellformed import TIME

cards = st.sampled_from(CARDS)
calls = st.one_of(
    st.sampled_from(CALLS), st.builds(BidAboveSeven, st.sampled_from((8, 9)), st.sampled_from(DENOMINATIONS))
)
contracts = st.builds(
    Contract,
    st.sampled_from(BIDS),
    st.sampled_from(Doubling),
    st.sampled_from(SEATS),
)
results = st.one_of(st.just(Result()), st.builds(Result, contracts, st.integers(0, 13)))
deals = st.builds(Deal, st.dictionaries(st.sampled_from(SEATS), st.builds(Hand, st.sets(cards, max_size=15))))
plain_scores = st.one_of(
    st.sampled_from(("ave+", "ave", "ave-", "60%", "+3imp", "table", "cancelled", "not-played")),
    results.map(kinds.RESULT.write),
)
scores = st.one_of(
    plain_scores,
    st.lists(plain_scores, min_size=2, max_size=3).map(
        lambda drawn_scores: ",".join(f"1/{len(drawn_scores)}:{one}" for one in drawn_scores)
    ),
)
text = st.text(max_size=20)
times = st.from_regex(TIME, fullmatch=True)

_OF_KIND: dict[str, st.SearchStrategy[Any]] = {
    "CALL": calls,
    "CARD": cards,
    "CALL|CARD": st.one_of(calls, cards),
    "SUIT": st.sampled_from(SUITS),
    "RANK": st.sampled_from(RANKS),
    "SEAT": st.sampled_from(SEATS),
    "WHO": st.sampled_from([actor for actor in Actor if actor.side or actor is Actor.ALL]),
    "NUMBER": st.integers(0, 10**9 - 1),
    "TRICK": st.integers(1, 13),
    "Rn": st.integers(1, 10**9 - 1),
    "WORD": st.from_regex(r"[a-z0-9][a-z0-9_-]*", fullmatch=True),
    "VALUE": text.filter(kinds.VALUE.accepts),
    "FACT": st.from_regex(r"[a-z][a-z0-9_-]*", fullmatch=True),
    "ARGUMENT": text.filter(kinds.ARGUMENT.accepts),
    "PROVISION": st.sampled_from(("9", "27B1a", "30B1b(i)", "12C2", "35.1", "40B2a(iv)")),
    "CONTRACT": contracts,
    "RESULT": results,
    "SCORE": scores,
    "AMOUNT": st.sampled_from(("10%", "3imp", "0.5vp", "1/4top", "warning")),
    "DEAL": deals,
}


def of_kind(kind: ValueKind, number: int) -> st.SearchStrategy[Any]:
    """A value of that kind for the entry of that number."""
    if kind.type is bool:
        return st.just(True)
    if kind.words:
        return st.sampled_from(kind.words)
    return st.integers(1, number - 1) if kind is kinds.ENTRY else _OF_KIND[kind.name]


def _value(draw: Callable[[st.SearchStrategy[Any]], Any], param: Param, number: int) -> object:
    if not param.many:
        return draw(of_kind(param.kind, number))
    unique = param.kind is kinds.CARD
    return tuple(draw(st.lists(of_kind(param.kind, number), min_size=1, max_size=4, unique=unique)))


@st.composite
def entries(draw: st.DrawFn, number: int | None = None, within: bool = False) -> Entry:
    """A well-formed entry of any verb."""
    number = draw(st.integers(3, 60)) if number is None else number
    verbs = [verb for verb in VERBS.values() if number > 1 or not _refers(verb)]
    verb = draw(st.sampled_from([verb for verb in verbs if not within or verb.name not in LINE_VERBS]))
    values: dict[str, object] = {}
    for param in verb.params:
        chosen = param.needed or param.name in verb.one_of or draw(st.booleans())
        if not chosen or (param.kind is kinds.ENTRY and number < 2) or (param.name in ("args", "value") and not values):
            continue
        if param.style is Style.LINE:
            before = values["entry"]
            assert isinstance(before, int)
            inner = draw(entries(before, within=True))
            values[param.name] = Entry(inner.actor, inner.verb, inner.values, inner.text)
        else:
            values[param.name] = _value(draw, param, number)
    if "fact" not in values:
        values = {name: value for name, value in values.items() if name != "args" or verb.name == "effect"}
        if verb.name == "overrules":
            values.pop("value", None)
    said = draw(st.one_of(st.none(), text))
    if "text" in verb.one_of:
        said = draw(text.filter(str.strip))
    time, comment = (None, None) if within else (draw(st.one_of(st.none(), times)), draw(st.one_of(st.none(), text)))
    actor = draw(st.sampled_from([actor for actor in Actor if actor in verb.actors]))
    entry = Entry(actor, verb.name, values, said, number, time, comment)
    if not _can_be_written(entry):
        return Entry(actor, "says", {}, "instead", number)
    return entry


def _refers(verb: Verb) -> bool:
    return any(param.needed and param.kind is kinds.ENTRY for param in verb.params)


def _can_be_written(entry: Entry) -> bool:
    """Whether no value stands where another could, and no card stands twice."""
    held = [value for value in entry.values.values() if type(value) is type(CARDS[0])]
    held += entry.values.get("cards", ())
    if len(set(held)) < len(held):
        return False
    try:
        write_line(entry)
    except Refusal:
        return False
    return True


@st.composite
def headers(draw: st.DrawFn) -> Header:
    """A header with any keys."""
    keys = st.from_regex(r"[A-Za-z][A-Za-z0-9_.-]*", fullmatch=True)
    known = ("edition", "board", "dealer", "vul", "vulnerability", "policy", "regulations")
    return Header(
        draw(st.sampled_from(EDITIONS)),
        draw(st.one_of(st.none(), st.integers(1, 999))),
        draw(st.one_of(st.none(), st.sampled_from(SEATS))),
        draw(st.one_of(st.none(), st.sampled_from(Vulnerability))),
        draw(st.sampled_from(POLICIES)),
        draw(st.one_of(st.none(), text)),
        1,
        draw(st.dictionaries(keys.filter(lambda key: key.lower() not in known), text, max_size=2)),
    )


@st.composite
def logs(draw: st.DrawFn) -> Log:
    """A log of a few entries, with remarks between them."""
    made = tuple(draw(entries(number)) for number in range(1, draw(st.integers(0, 6)) + 1))
    comments = draw(st.lists(st.tuples(st.integers(0, 8), text), max_size=2))
    return Log(draw(headers()), made, tuple(comments))
