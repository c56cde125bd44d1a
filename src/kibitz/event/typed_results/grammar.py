"""A typed line, read.

| typed | read as |
|---|---|
| `4sn` `4sn=` | 4♠ by North, made exactly |
| `4sn1` `4sn+1` `4sn11` | with an overtrick; from 7 on the number is of all tricks |
| `4sxn-2` | doubled, two down; the declarer and the doubling may stand in any order |
| `3n` `3nt` `3nn` | 3NT; 3NT by North |
| `=` `+1` `-2` | the contract of the line above, made, with an overtrick, two down |
| `420` `-50` `42` | the score of N-S; a number that does not end in 0 lacks its last 0 |
| `420s` `420sn` `-500x` | the same where the score alone leaves it open |
| `p` | passed out |
| `a` `a+-` `a6040` `np` | average, average plus to N-S and minus to E-W, shares, not played |
| `b7` `r3` | on to board 7, to round 3 |

Capitals and spaces do not matter, and whatever `kibitz.game.Result` reads is read too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from kibitz.event.refusals import Refused
from kibitz.game import Denomination, KibitzError, Result, Seat
from kibitz.game.score import Doubling


@dataclass(frozen=True)
class TypedContract:
    """A contract and what came of it; who played it where it was said."""

    level: int
    denomination: Denomination
    doubling: Doubling
    declarer: Seat | None
    over: int


@dataclass(frozen=True)
class TypedTricks:
    """What came of the contract that stands in the line above."""

    over: int


@dataclass(frozen=True)
class TypedScore:
    """The score of North-South, and what was said besides; `letter` is a suit or a seat, whichever fits."""

    points: int
    denomination: Denomination | None = None
    doubling: Doubling | None = None
    declarer: Seat | None = None
    letter: str = ""


@dataclass(frozen=True)
class TypedPass:
    """All four players passed."""


@dataclass(frozen=True)
class TypedAward:
    """An artificial score, as `kibitz.scoring.notation` reads it, or that the board was not played."""

    award: str


@dataclass(frozen=True)
class TypedJump:
    """On to another board or round."""

    to: Literal["board", "round"]
    number: int


TypedLine = TypedContract | TypedTricks | TypedScore | TypedPass | TypedAward | TypedJump

_PLAIN = str.maketrans(
    {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "×": "x", "*": "x", "−": "-", "–": "-", " ": None, "\t": None, ",": None}
)
_DOUBLING = "(?P<{}>xx|x)?"
_SEAT = "(?P<{}>[nesw])?"
_CONTRACT = re.compile(
    _SEAT.format("before")
    + "(?P<level>[1-7])(?P<denomination>nt|[cdhsn])"
    + _DOUBLING.format("doubled")
    + _SEAT.format("declarer")
    + _DOUBLING.format("doubled_after")
    + r"(?P<tricks>=|\+?[0-9]{1,2}|-[0-9]{1,2})?"
    + _SEAT.format("after")
)
_TRICKS = re.compile(r"=|[+-][1-9]")
_SCORE = re.compile(
    "(?P<sign>[+-]?)(?P<points>[1-9][0-9]{1,3})(?P<doubled>xx|x)?(?P<denomination>nt|[cdhsn])?"
    "(?P<doubled_after>xx|x)?(?P<declarer>[nesw])?"
)
_AVERAGES = {"a": "ave", "a+": "ave+", "a-": "ave-"}
_TWO_AVERAGES = re.compile(r"a([+=-])/?a?([+=-])")
_SHARES = re.compile(r"a?([0-9]{2})/?([0-9]{2})")
_JUMP = re.compile(r"([br])([0-9]{1,4})")
_PASSES = frozenset({"p", "pass", "passed", "passedout", "po", "ap", "allpass"})
_NOT_PLAYED = frozenset({"np", "notplayed", "not-played"})
_TOTAL_FROM = 7  # more overtricks than six there are not: the number is of all tricks
_LONGEST = 40

WHOLE_LINE = r"p|np|=|\+[1-6]|[nesw]?[1-7](?:nt|[cdhsn])(?:xx|x)?[nesw]?(?:xx|x)?(?:=|\+?[1-6]|-[1-9])"
"""Lines after which nobody waits for Enter, in lower case: nothing that is usual begins so and goes on.

A page that follows it goes on by itself the moment such a line stands there; it is the only rule that a page is given.
"""


def read_typed(text: str) -> TypedLine | None:
    """What was typed, or None where nothing was; a line that is nothing of the kind is refused with one sentence."""
    line = text.strip().lower().translate(_PLAIN)
    if not line:
        return None
    if len(line) > _LONGEST:
        raise Refused("typed_unreadable", text=f"{text.strip()[:_LONGEST]}…")
    if line in _PASSES:
        return TypedPass()
    if line in _NOT_PLAYED:
        return TypedAward("not-played")
    if found := _average(line):
        return TypedAward(found)
    if jump := _JUMP.fullmatch(line):
        return TypedJump("board" if jump[1] == "b" else "round", int(jump[2]))
    if _TRICKS.fullmatch(line):
        return TypedTricks(0 if line == "=" else int(line))
    if contract := _CONTRACT.fullmatch(line):
        return _contract(contract, text.strip())
    if score := _SCORE.fullmatch(line):
        return _score(score)
    return _as_written(text.strip())


def _average(line: str) -> str:
    if line in _AVERAGES:
        both = _AVERAGES[line]
        return f"NS={both} EW={both}"
    if two := _TWO_AVERAGES.fullmatch(line):
        ns, ew = (f"ave{'' if sign == '=' else sign}" for sign in two.groups())
        return f"NS={ns} EW={ew}"
    if (shares := _SHARES.fullmatch(line)) and ("/" in line or line.startswith("a")):
        return f"NS={shares[1]}% EW={shares[2]}%"
    return ""


def _contract(match: re.Match[str], text: str) -> TypedContract:
    level = int(match["level"])
    seats = {seat for seat in (match["before"], match["declarer"], match["after"]) if seat}
    doubled = {said for said in (match["doubled"], match["doubled_after"]) if said}
    if len(seats) > 1 or len(doubled) > 1:
        raise Refused("typed_unreadable", text=text)
    over = _over(match["tricks"] or "=", level)
    if not 0 <= 6 + level + over <= 13:
        raise Refused("typed_tricks", text=text, tricks=6 + level + over)
    return TypedContract(
        level,
        Denomination(match["denomination"][0].upper()),
        _doubling(doubled.pop() if doubled else ""),
        Seat(seats.pop().upper()) if seats else None,
        over,
    )


def _over(tricks: str, level: int) -> int:
    if tricks == "=":
        return 0
    number = int(tricks)
    return number - 6 - level if tricks[0] not in "+-" and number >= _TOTAL_FROM else number


def _doubling(said: str) -> Doubling:
    return {"": Doubling.UNDOUBLED, "x": Doubling.DOUBLED, "xx": Doubling.REDOUBLED}[said]


def _score(match: re.Match[str]) -> TypedScore:
    points = int(match["points"])
    if points % 10:  # no score does: the last 0 was left out
        points *= 10
    said = match["doubled"] or match["doubled_after"]
    denomination, declarer = match["denomination"], match["declarer"]
    return TypedScore(
        -points if match["sign"] == "-" else points,
        Denomination(denomination[0].upper()) if denomination and (declarer or denomination not in "ns") else None,
        _doubling(said) if said else None,
        Seat(declarer.upper()) if declarer else None,
        denomination if denomination in ("n", "s") and not declarer else "",
    )


def _as_written(text: str) -> TypedLine:
    """What `kibitz.game.Result` reads: "4SX by North -1"."""
    try:
        result = Result.parse(text)
    except KibitzError:
        raise Refused("typed_unreadable", text=text) from None
    if result.contract is None:
        return TypedPass()
    contract = result.contract
    return TypedContract(contract.level, contract.denomination, contract.doubling, contract.declarer, result.over)
