"""A book compared with the engine: its numbers with those that Kibitz uses, its provisions and terms with our lists.

A difference that is known has its reason in `differences.toml`, by the kind of book; what has none is news: either the
copy is damaged, or Kibitz is wrong.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from kibitz.game import SEATS, Denomination, Vulnerability
from kibitz.game.boards import standard_dealer, standard_vulnerability
from kibitz.game.score import (
    DOUBLED_FIRST,
    DOUBLED_FROM_FOURTH,
    DOUBLED_NEXT,
    DOUBLED_OVERTRICK,
    FIRST_NO_TRUMP_EXTRA,
    GAME_BONUS,
    GRAND_SLAM_BONUS,
    MADE_DOUBLED,
    ODD_TRICK,
    PARTSCORE_BONUS,
    SMALL_SLAM_BONUS,
    UNDOUBLED_UNDERTRICK,
)  # fmt: skip
from kibitz.lawbook.book import LawBook
from kibitz.lawbook.kinds import book_kind, book_kinds
from kibitz.laws.provisions import provisions, sort_key
from kibitz.laws.scoring_switches import AVG_IMP
from kibitz.laws.switches import APPEAL_PERIOD, CORRECTION_PERIOD
from kibitz.laws.terms import TERMS
from kibitz.scoring.methods.base import SHARES
from kibitz.scoring.methods.imps import LEAST_DIFFERENCES

_BOARDS = range(1, 17)
_SUITS = (Denomination.CLUBS, Denomination.DIAMONDS, Denomination.HEARTS, Denomination.SPADES)
_DOUBLINGS = ("undoubled", "doubled", "redoubled")
_VULNERABLE = ("not", "vulnerable")


@dataclass(frozen=True, slots=True)
class BookDifference:
    """Where a book and the engine differ: about what, where, what each has, and the reason if it is known."""

    about: str
    at: str
    book: str
    kibitz: str
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class EngineCheck:
    """What was compared, how much of each, and where the two differ."""

    compared: Mapping[str, int]
    differences: tuple[BookDifference, ...]

    @property
    def unexplained(self) -> tuple[BookDifference, ...]:
        """The differences for which nobody has given a reason."""
        return tuple(difference for difference in self.differences if difference.reason is None)


def engine_check(book: LawBook) -> EngineCheck:
    """Compare a book with what Kibitz uses and lists."""
    numbers = list(_numbers(book))
    listed = provisions(book.edition)
    terms = [term.id for term in TERMS if term.defined and book.edition.book in term.books]
    found = [
        *(BookDifference("number", at, _row(theirs), _row(ours)) for at, theirs, ours in numbers if theirs != ours),
        *(BookDifference("provision", number, "", number) for number in listed if number not in book),
        *(BookDifference("provision", number, number, "") for number in book.provisions if number not in listed),
        *_terms(book, terms),
        *(
            BookDifference("index", number, number, "")
            for number in dict.fromkeys(number for entry in book.index for number in entry.dangling)
        ),
    ]
    reasons = _reasons().get(book.kind, {})
    explained = tuple(
        BookDifference(one.about, one.at, one.book, one.kibitz, reasons.get(one.about, {}).get(one.at)) for one in found
    )
    compared = {
        "number": len(numbers),
        "provision": len(listed),
        "term": len(terms),
        "index": sum(len(entry.numbers) for entry in book.index),
    }
    return EngineCheck(compared, explained)


def _row(numbers: Sequence[int] | None) -> str:
    return "" if numbers is None else " ".join(map(str, numbers))


@cache
def _reasons() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    return tomllib.loads(files("kibitz.lawbook").joinpath("differences.toml").read_text("utf-8"))


def reasons() -> Iterable[tuple[str, str, str, str]]:
    """Every reason that is given: the kind of book, about what, where, and its id."""
    for kind, abouts in _reasons().items():
        for about, places in abouts.items():
            yield from ((kind, about, at, reason) for at, reason in places.items())


def _terms(book: LawBook, terms: Sequence[str]) -> Iterator[BookDifference]:
    headwords = term_headwords(book)
    yield from (BookDifference("term", term, "", term) for term in terms if term not in headwords)
    known = {word for words in headwords.values() for word in words}
    for definition in book.definitions:
        if definition.term and definition.term not in known:
            yield BookDifference("term", definition.term, definition.term, "")


def term_headwords(book: LawBook) -> Mapping[str, tuple[str, ...]]:
    """The headwords under which a book defines our terms, by the ids of these."""
    if book.kind not in book_kinds():
        return {}
    own = {definition.term for definition in book.definitions}
    found = {}
    for term, words in book_kind(book.kind).part("terms").items():
        there = tuple(word for word in ([words] if isinstance(words, str) else words) if word in own)
        if there:
            found[term] = there
    return found


def _numbers(book: LawBook) -> Iterator[tuple[str, tuple[int, ...] | None, tuple[int, ...]]]:
    """Each row of numbers that a Law has: where, as the book has it, as Kibitz uses it."""
    rows = _rows(book, "2")
    for at, ours in enumerate(_boards()):
        yield f"2.{at + 1}", rows[at] if at < len(rows) else None, ours
    keys = book_kind(book.kind).part("numbers").get("law77", ()) if book.kind in book_kinds() else ()
    rows = _rows(book, "77")
    for at, key in enumerate(keys):
        yield f"77 {key}", rows[at] if at < len(rows) else None, _score(key)
    scale = dict(_scale(book))
    for worth, least in enumerate(LEAST_DIFFERENCES, start=1):
        yield f"78B {worth}", (scale[worth],) if worth in scale else None, (least,)
    percents = tuple(sorted(int(100 * share) for share in SHARES.values()))
    yield "12C2a", _in_text(book, "12C2a", r"(\d+)\s?%"), percents
    yield "12C2b", tuple(sorted(set(_in_text(book, "12C2b", r"(?<!\d)(\d)\s+IMP") or ()))) or None, (AVG_IMP.default,)
    yield "79C1", _in_text(book, "79C1", r"(?<!\d)(\d\d)(?=\s+\w*m?in|\s+phút)"), (CORRECTION_PERIOD.default,)
    yield "92B", _in_text(book, "92B", r"(?<!\d)(\d\d)(?=\s+\w*m?in|\s+phút)"), (APPEAL_PERIOD.default,)


def _rows(book: LawBook, number: str) -> list[tuple[int, ...]]:
    """The rows of a Law's tables that have whole numbers, and these."""
    if number not in book:
        return []
    found = (
        tuple(int(digits) for cell in row[1:] for digits in re.findall(r"\d+", cell) if _is_numbers(cell))
        for table in book[number].tables
        for row in table.rows
    )
    return [row for row in found if row]


def _is_numbers(cell: str) -> bool:
    return re.fullmatch(r"[\d,\s]+", cell) is not None


def _boards() -> Iterator[tuple[int, ...]]:
    for seat in SEATS:
        yield tuple(number for number in _BOARDS if standard_dealer(number) is seat)
    for sides in Vulnerability:
        yield tuple(number for number in _BOARDS if standard_vulnerability(number) is sides)


def _score(key: str) -> tuple[int, ...]:
    """The numbers of a row of Law 77, as Kibitz uses them; a row may be only for one doubling or vulnerability."""
    name, *only = key.split(".")
    doubled = [_DOUBLINGS.index(word) for word in only if word in _DOUBLINGS]
    vulnerable = [_VULNERABLE.index(word) for word in only if word in _VULNERABLE]
    times = doubled or range(3)
    sides = vulnerable or range(2)
    no_trump = ODD_TRICK[Denomination.NO_TRUMP]
    match name:
        case "suits":
            return tuple(ODD_TRICK[suit] << doubling for doubling in times for suit in _SUITS)
        case "first_no_trump":
            return tuple((no_trump + FIRST_NO_TRUMP_EXTRA) << doubling for doubling in times)
        case "next_no_trump":
            return tuple(no_trump << doubling for doubling in times)
        case "small_slam":
            return SMALL_SLAM_BONUS
        case "grand_slam":
            return GRAND_SLAM_BONUS
        case "overtrick":
            return tuple(DOUBLED_OVERTRICK[side] << (doubling - 1) for doubling in times for side in sides)
        case "game":
            return tuple(GAME_BONUS[side] for side in sides)
        case "part_score":
            return (PARTSCORE_BONUS,)
        case "made":
            return tuple(MADE_DOUBLED << (doubling - 1) for doubling in times)
    first, from_two, from_four = DOUBLED_FIRST, DOUBLED_NEXT, DOUBLED_FROM_FOURTH
    by_name = {
        "first_down": (UNDOUBLED_UNDERTRICK, first),
        "next_down": (UNDOUBLED_UNDERTRICK, from_two),
        "fourth_down": ((0, 0), from_four),
    }
    undoubled, once = by_name[name]
    columns = (undoubled, once, tuple(2 * points for points in once))
    return tuple(columns[doubling][side] for side in sides for doubling in times)


def _scale(book: LawBook) -> Iterator[tuple[int, int]]:
    """The IMPs of the scale in Law 78B, each with the least difference that is worth them."""
    for table in book["78B"].tables if "78B" in book else ():
        for row in table.rows:
            for difference, worth in zip(row[::2], row[1::2], strict=False):
                least = re.search(r"\d+", difference)
                if least and worth.isdigit():
                    yield int(worth), int(least[0])


def _in_text(book: LawBook, number: str, pattern: str) -> tuple[int, ...] | None:
    if number not in book.provisions:
        return None
    found = tuple(int(digits) for digits in re.findall(pattern, book.provisions[number].text))
    return found or None


def in_order(differences: Iterable[BookDifference]) -> list[BookDifference]:
    """Differences as the book runs, those of terms last."""
    return sorted(differences, key=lambda one: (one.about == "term", _place(one.at), one.at))


def _place(at: str) -> tuple[int, ...]:
    digits = re.match(r"\d+", at)
    return sort_key(digits[0]) if digits else (0,)
