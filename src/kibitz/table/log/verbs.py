"""The table of verbs: everything that can be entered in a log, who can do it, and with which values.

The reader, the writer, the JSON form and the table in the documentation all follow from it. A row says: the verb, who,
the Laws that speak of it, what it means, and its values in the order in which they are written.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType

from kibitz.table.log import kinds
from kibitz.table.log.entries import Actor
from kibitz.table.log.kinds import (
    CALL,
    CARD,
    ENTRY,
    NUMBER,
    PROVISION,
    RULING,
    SEAT,
    SUIT,
    VALUE,
    WORD,
    ValueKind,
)

PLAYER = frozenset((Actor.N, Actor.E, Actor.S, Actor.W))
TABLE = PLAYER | {Actor.NS, Actor.EW, Actor.ALL}
OFFICIAL = frozenset((Actor.TD, Actor.DIC, Actor.AC))
PRESENT = PLAYER | OFFICIAL | {Actor.SPEC}
ANYBODY = frozenset(Actor)


class Style(Enum):
    """How a value stands in the line."""

    PLACE = "in its place"
    MARK = "a mark after the word before it"
    PLUS = "several joined by plus signs"
    JOINED = "joined to the value before it by a sign"
    KEY = "name=value"
    AFTER = "its name, then the value"
    FACT = "part of fact(argument,argument)=value"
    LINE = "an equals sign, then a whole line"


@dataclass(frozen=True, slots=True)
class Param:
    """A value of a verb: its name, its kind, and how it is written."""

    name: str
    kind: ValueKind
    needed: bool = False
    many: bool = False
    style: Style = Style.PLACE
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Verb:
    """One row of the table; of the values in `one_of`, where there are any, a line gives one at least."""

    name: str
    actors: frozenset[Actor]
    laws: str
    meaning: str
    params: tuple[Param, ...]
    one_of: tuple[str, ...] = ()
    family: str = ""

    def param(self, name: str) -> Param | None:
        """The value of that name, if the verb has it."""
        return next((param for param in self.params if param.name == name), None)


def _need(name: str, kind: ValueKind, sign: str = "") -> Param:
    return Param(name, kind, needed=True, style=Style.JOINED if sign else Style.PLACE, sign=sign)


def _may(name: str, kind: ValueKind) -> Param:
    return Param(name, kind)


def _many(name: str, kind: ValueKind, needed: bool = False) -> Param:
    return Param(name, kind, needed, many=True)


def _key(name: str, kind: ValueKind, needed: bool = False) -> Param:
    return Param(name, kind, needed, style=Style.KEY)


def _flag(word: str) -> Param:
    return Param(word, kinds.flag(word))


_INSISTS = _flag("insists")
_WITH = Param("with", ENTRY, style=Style.AFTER)
_ENTRY = _may("entry", ENTRY)
_THE_ENTRY = _need("entry", ENTRY)
_RULING = _may("ruling", RULING)
_THE_RULING = _need("ruling", RULING)
_BY = _key("by", PROVISION)
_CARDS = _many("cards", CARD, needed=True)
_SPEECH = ("text",)
_SIDES = ("NS", "EW")


def _fact(needed: bool) -> tuple[Param, ...]:
    return (
        Param("fact", kinds.FACT, needed, style=Style.FACT),
        Param("args", kinds.ARGUMENT, many=True, style=Style.FACT),
        Param("value", VALUE, style=Style.FACT),
    )


_FAMILIES: Mapping[str, tuple[Verb, ...]] = {
    "Calls and cards": (
        Verb("call", PLAYER, "17-19, 25-39", "makes a call; ! is an alert, and what is said explains it", (
            _need("call", CALL), Param("alert", kinds.flag("!"), style=Style.MARK), _INSISTS, _WITH)),
        Verb("card", PLAYER, "44, 45, 53-60", "plays a card from that hand, or several at once", (
            Param("cards", CARD, needed=True, many=True, style=Style.PLUS, sign="+"), _INSISTS, _WITH)),
        Verb("leads", PLAYER, "41A, 45E, 54-57", "leads a card, where that must be said; face down with down", (
            _need("card", CARD), _flag("down"), _INSISTS, _WITH)),
        Verb("faces", PLAYER, "41C", "turns the face-down lead up", (_may("card", CARD),)),
        Verb("changes", PLAYER, "21B1, 25, 45C4, 47", "puts another call or card in place of one, or wants to", (
            _THE_ENTRY, _may("new", kinds.CALL_OR_CARD))),
        Verb("takes-back", PLAYER, "9C, 25, 45C4, 47, 62", "takes a call or card back; their last, if none is named", (
            _ENTRY,)),
    ),
    "Cards and boards": (
        Verb("shuffles", TABLE | OFFICIAL, "6A", "shuffles the pack", ()),
        Verb("deals", TABLE | OFFICIAL, "6B-6E", "deals the cards", ()),
        Verb("sits", PLAYER, "4, 5", "sits down in another seat", (_need("seat", SEAT),)),
        Verb("moves-board", TABLE | OFFICIAL, "7A, 8A", "moves the board on the table", (
            _need("how", kinds.one_of("removed", "rotated", "replaced")),)),
        Verb("withdraws-cards", PLAYER, "7B1, 17A", "takes a hand from the board; another's pocket with from", (
            _key("from", SEAT),)),
        Verb("counts", PLAYER, "7B2, 13, 14", "counts the cards of their hand", (_need("count", NUMBER),)),
        Verb("looks", PRESENT, "7B2, 43A2, 74C5, 76B", "looks at their own hand, or at another's", (
            _may("whom", SEAT),)),
        Verb("cards-from", PLAYER, "15A", "holds the cards of another board", (
            _key("board", NUMBER, needed=True),)),
        Verb("saw", PRESENT, "13A2, 16D, 74C5", "has seen or heard something: another's cards, another board", (
            _may("whom", SEAT), _many("cards", CARD), _key("board", NUMBER)), ("whom", "cards", "board", "text")),
        Verb("touches", PRESENT, "7B3, 45F", "touches a card, or with of another's cards", (
            _may("card", CARD), _key("of", SEAT)), ("card", "of", "text")),
        Verb("mixes", TABLE, "7B3, 65D, 66D", "mixes cards together", (_key("of", SEAT),)),
        Verb("returns", TABLE, "7C, 17D2", "puts a hand back into the board; into another's pocket with to", (
            _key("to", SEAT),)),
        Verb("deal", OFFICIAL, "13, 14, 84", "gives the cards as far as they are known", (_need("deal", kinds.DEAL),)),
        Verb("moves", OFFICIAL, "13A, 13B", "moves a card from one hand to another", (
            _need("card", CARD), _need("source", SEAT), _need("target", SEAT, ">"))),
        Verb("removes", OFFICIAL, "13C", "takes a card away that is not part of the deal", (
            _need("card", CARD), _key("from", SEAT))),
        Verb("restores", OFFICIAL, "14, 67B2", "gives a card back to the hand it belongs to", (
            _need("card", CARD), _key("to", SEAT, needed=True))),
        Verb("auction", OFFICIAL, "84", "gives the dealer and the calls so far in one line", (
            _need("dealer", SEAT), _many("calls", CALL))),
        Verb("position", OFFICIAL, "84", "gives contract, trick, who leads, declarer's tricks: all else is unknown", (
            _key("contract", kinds.CONTRACT, needed=True), _key("trick", kinds.TRICK), _key("lead", SEAT),
            _key("won", NUMBER))),
    ),
    "Information": (
        Verb("tempo", PLAYER, "16B, 73A2, 73D", "calls or plays slowly or fast", (
            _need("speed", kinds.one_of("slow", "fast", "normal")), _ENTRY, _key("seconds", NUMBER))),
        Verb("stop", PLAYER, "73A2, 73D3", "asks for the pause that is prescribed", ()),
        Verb("remark", PRESENT, "16B, 73, 74", "makes a remark", (_ENTRY,), _SPEECH),
        Verb("gesture", PRESENT, "16B, 73, 74", "makes a gesture, a movement or a face", (_ENTRY,), _SPEECH),
        Verb("says", ANYBODY, "18A, 19A, 74, 76", "says anything else; with #n, the words a call was made in", (
            _ENTRY,), _SPEECH),
        Verb("does", ANYBODY, "74, 90B", "does anything else", (_ENTRY,), _SPEECH),
        Verb("mishears", PLAYER, "20A", "does not hear a call, or hears another", (_THE_ENTRY, _may("call", CALL))),
        Verb("alerts", PLAYER, "20F5, 21B1, 40B2", "alerts a call", (_THE_ENTRY,)),
        Verb("announces", PLAYER, "20F5, 40B2", "announces the meaning of a call", (_THE_ENTRY,), _SPEECH),
        Verb("asks", PRESENT, "20F, 41B, 61B", "asks about a call, or asks a player", (
            _ENTRY, _may("whom", SEAT))),
        Verb("explains", PRESENT, "20F, 40", "explains a call or an agreement", (_ENTRY,), _SPEECH),
        Verb("answers", PRESENT, "20F, 61B", "answers by a word or in their own words", (
            _may("word", kinds.one_of("yes", "no", "none", "silence")), _ENTRY), ("word", "text")),
        Verb("corrects-explanation", PLAYER, "20F4, 20F5, 75B", "corrects an explanation", (_THE_ENTRY,), _SPEECH),
        Verb("review", PLAYER, "20B, 20C, 41B", "asks to have the auction restated", (_flag("partial"),)),
        Verb("restates", PRESENT, "20D, 20E, 41C", "restates the auction or the contract", ()),
        Verb("consults", TABLE, "10C2, 20G3, 40B2", "consults partner, or what is named", (
            _may("what", kinds.one_of("partner", "own-card", "opponents-card", "notes", "captain")),)),
    ),
    "The director": (
        Verb("attention", PRESENT, "9A, 43A1, 81C3", "draws attention to an irregularity", (_ENTRY,)),
        Verb("calls-td", TABLE | {Actor.SPEC}, "9B1, 43A1", "summons the director", ()),
        Verb("arrives", ANYBODY, "9B1, 90B1", "comes to the table", ()),
        Verb("reserves", TABLE, "16B2", "reserves the right to summon the director later", (_ENTRY,)),
        Verb("warns", PLAYER, "9A3, 42B2, 43B2", "tries to prevent an irregularity", (_may("whom", SEAT),)),
        Verb("imposes", TABLE, "10B", "players make a ruling themselves", (), _SPEECH),
        Verb("rules", OFFICIAL, "81C, 82", "opens a ruling by the name of the irregularity", (
            _need("irregularity", WORD), _key("offender", SEAT), _key("entry", ENTRY))),
        Verb("finds", OFFICIAL, "84, 85", "finds a fact; without a value, what is said is the value", (
            _RULING, *_fact(True)), ("value", "text")),
        Verb("chooses", PLAYER | OFFICIAL, "10C", "chooses an option; for= is the player whose option it is", (
            _RULING, _need("option", WORD), _may("value", VALUE), _key("for", SEAT))),
        Verb("instructs", OFFICIAL, "9B2, 81C, 90B8", "tells a player what to do", (
            _may("whom", kinds.PLAYERS),), _SPEECH),
        Verb("orders", OFFICIAL, "6D, 16D2, 82B", "orders a redeal, a change of positions, a board to be cancelled", (
            _need("what", WORD), _BY)),
        Verb("effect", OFFICIAL, "82B", "rules by hand: what happens, to whom, how", (
            _need("kind", WORD), _may("who", kinds.PLAYERS), _many("args", kinds.FREE), _BY)),
        Verb("ruled", OFFICIAL, "81C, 83", "what a ruling came to, as the table wrote it down", (
            _THE_RULING,), _SPEECH),
        Verb("waives", TABLE | OFFICIAL, "10B, 81C5", "waives a rectification, or that of a ruling", (_RULING,)),
        Verb("overrules", OFFICIAL, "82C, 93", "finds that a ruling was wrong, and the fact as it is", (
            _THE_RULING, *_fact(False)), ("value", "text")),
    ),
    "The record": (
        Verb("corrects", OFFICIAL, "79, 84", "the record was wrong: the line should have been this", (
            _THE_ENTRY, Param("line", kinds.LINE, needed=True, style=Style.LINE))),
        Verb("inserts", OFFICIAL, "84", "the record was wrong: this happened before that line", (
            _THE_ENTRY, Param("line", kinds.LINE, needed=True, style=Style.LINE))),
        Verb("strikes", OFFICIAL, "84", "the record was wrong: that did not happen", (_THE_ENTRY,)),
        Verb("ends", OFFICIAL, "8, 17D, 22, 79", "a period has ended", (
            _need("what", kinds.one_of("auction", "play", "board", "round", "session")),)),
    ),
    "The play": (
        Verb("spreads", PLAYER, "41D, 48B, 54A", "spreads a hand, or begins to with these cards", (
            _many("cards", CARD),)),
        Verb("dummy", PLAYER, "45B, 46", "names a card of dummy, in full or not", (
            _may("card", CARD), _may("rank", kinds.RANK),
            _may("word", kinds.one_of("high", "low", "small", "win", "anything", "nothing", "same", "unclear")),
            _may("suit", SUIT)), ("card", "rank", "word", "suit")),
        Verb("redesignates", PLAYER, "45C4", "names another card of dummy instead", (
            _need("old", CARD), _need("new", CARD, "="))),
        Verb("puts", PLAYER, "45B, 45D", "dummy moves a card to the played position", (_need("card", CARD),)),
        Verb("holds", PLAYER, "45C1, 45C2", "holds a card so that it can be seen, or as one plays it", (
            _need("card", CARD),)),
        Verb("exposes", PLAYER, "24, 48-50", "exposes cards; dropped if by accident", (_CARDS, _flag("dropped"))),
        Verb("names", PLAYER, "45C4, 49, 63A2", "names cards that they hold", (_CARDS,)),
        Verb("picks-up", PLAYER, "24D, 48, 50D2", "takes exposed cards back into the hand", (_CARDS,)),
        Verb("omits", PLAYER, "67", "has not played to the trick: said at once, or when it is found", (
            _key("trick", kinds.TRICK),)),
        Verb("adds", PLAYER, "67B1", "adds a card to the ones already played", (
            _need("card", CARD), _key("trick", kinds.TRICK))),
        Verb("turns", PLAYER, "45G, 65, 66", "turns a played card", (
            _ENTRY, _need("how", kinds.one_of("wrong", "right", "up", "down")), _key("trick", kinds.TRICK))),
        Verb("inspects", PRESENT, "66", "looks at cards already played", (_key("trick", kinds.TRICK),)),
        Verb("exchanges", PLAYER, "43A2", "exchanges hands with another player", (_need("whom", SEAT),)),
        Verb("shows", PLAYER, "43A3, 74", "shows their hand to another player", (_need("whom", SEAT),)),
        Verb("leaves", ANYBODY, "43A2, 74", "leaves the seat or the table", ()),
    ),
    "Claims": (
        Verb("claims", PLAYER, "68", "claims that many of the remaining tricks, or all of them, or the current trick", (
            _may("tricks", NUMBER), _flag("trick"))),
        Verb("concedes", PLAYER, "68", "concedes that many of the remaining tricks, or all, or the current trick", (
            _may("tricks", NUMBER), _flag("trick"))),
        Verb("objects", TABLE, "68B2, 68D, 70", "doubts the claim, or objects to partner's concession", ()),
        Verb("plays-on", TABLE, "68D2", "asks for, or agrees to, play to go on; with no, will not have it", (
            _may("word", kinds.one_of("yes", "no")),)),
        Verb("refuses", TABLE, "68D2b, 10C", "will not have play go on after a claim, or does not take an offer", ()),
        Verb("agrees", TABLE, "69A, 79A", "agrees to the claim, or to the tricks won", (
            _key("NS", NUMBER), _key("EW", NUMBER))),
        Verb("withdraws-agreement", TABLE, "69B, 71", "takes the agreement or concession back", ()),
        Verb("awards", OFFICIAL, "70, 71, 79B", "awards that many tricks of the board", (
            _key("NS", NUMBER), _key("EW", NUMBER)), _SIDES),
    ),
    "Scores and appeals": (
        Verb("enters", TABLE | OFFICIAL, "79", "enters the result of the board", (_need("result", kinds.RESULT),)),
        Verb("calls-next", TABLE, "64B4, 69A", "makes a call on the next board", ()),
        Verb("adjusts", OFFICIAL, "12, 86, 87", "awards an adjusted score", (
            _RULING, _key("NS", kinds.SCORE), _key("EW", kinds.SCORE), _BY), _SIDES),
        Verb("penalises", OFFICIAL, "90, 91", "gives a penalty or a warning", (
            _need("who", kinds.PLAYERS), _need("amount", kinds.AMOUNT), _BY)),
        Verb("posts", OFFICIAL, "79C, 92B", "makes the official score available", ()),
        Verb("appeals", TABLE, "92", "asks for a review of a ruling, or of what the director gave in that line", (
            _RULING, _ENTRY), ("ruling", "entry")),
        Verb("concurs", TABLE, "92D", "agrees to the appeal of a partner or a team", (_THE_RULING,)),
        Verb("withdraws-appeal", TABLE, "92", "takes the appeal back", (_THE_RULING,)),
        Verb("refers", OFFICIAL, "81C7, 89, 93", "hands a matter on", (
            _RULING, _key("to", WORD)), ("ruling", "to", "text")),
        Verb("upholds", OFFICIAL, "93", "lets a ruling stand", (_THE_RULING,)),
        Verb("varies", OFFICIAL, "93", "changes a ruling on appeal", (_THE_RULING,)),
        Verb("dismisses", OFFICIAL, "92, 93", "does not hear an appeal", (_THE_RULING,)),
    ),
}  # fmt: skip


def _table() -> dict[str, Verb]:
    verbs: dict[str, Verb] = {}
    for family, rows in _FAMILIES.items():
        for row in rows:
            verbs[row.name] = replace(row, family=family)
    return verbs


VERBS: Mapping[str, Verb] = MappingProxyType(_table())
# Verbs that hold a whole line: such a line is never part of another.
LINE_VERBS = frozenset(verb.name for verb in VERBS.values() if any(param.style is Style.LINE for param in verb.params))
