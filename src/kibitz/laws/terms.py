"""The terms that the Laws define: in which editions, and in which provision, where it is one of the Laws that does it.

The words are in the messages (`definitions`). What both books only use, or what is explained where it is used, has its
provision here and is found by name all the same: `comparable call` is 23A.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kibitz.laws.editions import Edition
from kibitz.laws.provisions import exists

_BOTH = (2007, 2017)


@dataclass(frozen=True, slots=True)
class Term:
    """A term: in which books it is, and by which provisions it is explained, the first that an edition has."""

    id: str
    books: tuple[int, ...] = _BOTH
    by: tuple[str, ...] = ()
    differs: bool = False  # the words of 2007 are others
    defined: bool = True  # among the definitions, and not only in a Law

    @property
    def name(self) -> str:
        """As it is typed."""
        return self.id.replace("_", " ")

    def provision(self, edition: Edition) -> str | None:
        """The provision that says more of it."""
        return next((number for number in self.by if exists(number, edition)), None)

    def message(self, edition: Edition) -> str:
        """The id of its words in that edition."""
        return f"definitions.{self.id}.says{'_2007' if self.differs and edition.book == 2007 else ''}"


def _in_a_law(id: str, *by: str, books: tuple[int, ...] = _BOTH) -> Term:
    return Term(id, books, by, defined=False)


TERMS = (
    Term("adjusted_score", by=("12",)),
    Term("alert", by=("40B2a(iii)", "40B2a")),
    Term("artificial_call"),
    Term("auction", by=("17",)),
    _in_a_law("auction_period", "17A"),
    _in_a_law("average_plus", "12C2a"),
    Term("bid", by=("18A",)),
    Term("board", by=("2",)),
    Term("call"),
    _in_a_law("claim", "68A"),
    _in_a_law("clarification_period", "17D1", books=(2017,)),
    _in_a_law("comparable_call", "23A", books=(2017,)),
    _in_a_law("concession", "68B"),
    Term("contestant"),
    Term("contract", by=("22",)),
    Term("convention", books=(2007,)),
    Term("deal", by=("6B",)),
    Term("declarer", by=("54A",)),
    _in_a_law("defective_trick", "67"),
    Term("defender"),
    Term("denomination", by=("18E",)),
    Term("direction", books=(2007,)),
    Term("director", by=("81",)),
    Term("double", by=("19A",)),
    Term("dummy", by=("41D",), differs=True),
    Term("event", differs=True),
    Term("extraneous", books=(2017,), by=("16B1",)),
    Term("follow_suit", by=("44C",)),
    _in_a_law("fouled_board", "87A"),
    Term("game", by=("77",), differs=True),
    Term("hand"),
    Term("honour"),
    Term("imp", by=("78B",)),
    Term("infraction"),
    _in_a_law("insufficient_bid", "18D"),
    Term("irregularity", differs=True),
    Term("lead", by=("44A",)),
    Term("lho"),
    _in_a_law("logical_alternative", "16B1b"),
    Term("matchpoint", by=("78A",)),
    Term("misinformation", books=(2017,), by=("75D1",)),
    Term("odd_trick", by=("18A",)),
    Term("opening_lead", by=("41A",)),
    Term("opponent"),
    Term("overtrick", by=("77",)),
    Term("pack", by=("1A", "1")),
    Term("part_score", by=("77",)),
    Term("partner"),
    Term("pass"),
    Term("penalty", by=("90",)),
    Term("penalty_card", by=("50",)),
    Term("play", by=("45A",)),
    Term("play_period", by=("41C",)),
    Term("premium_points", by=("77",)),
    Term("presumed_declarer", books=(2017,)),
    Term("psychic_call", by=("40C1",)),
    Term("rectification", by=("10",), differs=True),
    Term("redouble", by=("19B",)),
    _in_a_law("regulating_authority", "80A"),
    Term("revoke", by=("61A",), differs=True),
    Term("rho"),
    Term("rotation"),
    Term("round", by=("8B",)),
    Term("session", by=("8C",), differs=True),
    Term("side"),
    Term("slam", by=("77",)),
    Term("sorted_pack", by=("6D2",)),
    _in_a_law("special_partnership_understanding", "40B1"),
    Term("suit", by=("1A", "1")),
    Term("team"),
    Term("tournament", books=(2017,)),
    _in_a_law("tournament_organiser", "80B"),
    Term("trick", by=("44",)),
    Term("trick_points", by=("77",)),
    Term("trump", by=("44E",)),
    Term("turn"),
    Term("undertrick", by=("77",)),
    Term("unintended", by=("25A",)),
    Term("visible_card", books=(2017,)),
    Term("vulnerability", by=("2",)),
    Term("withdrawn", by=("47",)),
)  # fmt: skip
_ALIASES = {
    "international matchpoint": "imp", "imps": "imp", "honor": "honour", "partscore": "part_score", "deck": "pack",
    "average": "average_plus", "average minus": "average_plus", "organiser": "tournament_organiser",
    "psychic bid": "psychic_call", "psyche": "psychic_call", "sorted deck": "sorted_pack", "premiums": "premium_points",
    "left-hand opponent": "lho", "right-hand opponent": "rho", "tournament director": "director",
    "understanding": "special_partnership_understanding", "artificial": "artificial_call",
    "comparable": "comparable_call", "replacement call": "comparable_call",
}  # fmt: skip


def terms(edition: Edition) -> Iterator[Term]:
    """The terms of an edition, by the alphabet."""
    return (known_term for known_term in TERMS if edition.book in known_term.books)


def term(text: str) -> Term | None:
    """The term that is written so, in the singular or the plural; none where there is no such term."""
    wanted = " ".join(text.replace("_", " ").casefold().split())
    named = {known_term.name: known_term for known_term in TERMS} | {name: _by_id(id) for name, id in _ALIASES.items()}
    return named.get(wanted) or named.get(wanted.removesuffix("s"))


def _by_id(id: str) -> Term:
    return next(known_term for known_term in TERMS if known_term.id == id)
