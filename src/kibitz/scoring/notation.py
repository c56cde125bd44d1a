"""How awards are written: `4S= N`, `-420`, `ave+`, `55%`, `+3imp`, `60%:3NT-N+1,40%:3NT-N-1`, `not-played`.

For one side, as in the log of a table (`TD adjusts NS=... EW=...`): points are that side's own. For a whole table, as
on a traveller: points are N-S's, and besides come `A6040`, `A60/40`, `ave+/ave-` and `NS=... EW=...`.
"""

from __future__ import annotations

import re
from fractions import Fraction

from kibitz.game import KibitzError, Result, Side, Vulnerability
from kibitz.scoring.awards import (
    AVERAGE,
    CANCELLED,
    COMPLEMENT,
    LATE,
    MINUS,
    NOT_PLAYED,
    PLUS,
    Artificial,
    Award,
    BetterOf,
    Outcome,
    Weighted,
    share_of,
)
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.methods.imps import LEAST_DIFFERENCES

_WORDS: dict[str, Award] = {
    **dict.fromkeys(("ave+", "av+", "avg+", "a+", "average+", "average plus"), PLUS),
    **dict.fromkeys(("ave", "av", "avg", "a", "a=", "ave=", "avg=", "average"), AVERAGE),
    **dict.fromkeys(("ave-", "av-", "avg-", "a-", "average-", "average minus"), MINUS),
    **dict.fromkeys(("not-played", "not played", "np"), NOT_PLAYED),
    **dict.fromkeys(("cancelled", "canceled"), CANCELLED),
    **dict.fromkeys(("late", "late play"), LATE),
    "complement": COMPLEMENT,
}
_SHARE = re.compile(r"[0-9]{1,3}(?:[.,][0-9]{1,6})?\s*%")
_SHARE_OF_TOP = re.compile(r"([0-9]{1,6}/[1-9][0-9]{0,5}) of (?:a )?top")  # 60/40 is a share for each side
_IMPS = re.compile(r"([+-]?(?:[0-9]{1,2}(?:[.,][0-9]{1,6})?|[0-9]{1,6}/[1-9][0-9]{0,5}))\s*imps?")
_POINTS = re.compile(r"[+-]?[0-9]{1,5}")
_WEIGHT = re.compile(r"\s*([0-9]{1,3}(?:[.,][0-9]{1,6})?\s*%|[0-9]{1,6}\s*/\s*[0-9]{1,6})\s*(?::|\bof\b|\s)\s*(.+?)\s*")
_PARTS = re.compile(r"[,;]\s*(?=[0-9]{1,3}(?:[.,][0-9]{1,6})?\s*%|[0-9]{1,6}\s*/)")
_TWO_SHARES = re.compile(
    r"a(?P<ns>[0-9]{2})(?P<ew>[0-9]{2})"
    r"|a? ?(?P<ns_percent>[0-9]{2,3}(?:[.,][0-9]{1,6})?) ?%? ?[/-] ?(?P<ew_percent>[0-9]{2,3}(?:[.,][0-9]{1,6})?) ?%?"
)
_TWO_SIDES = re.compile(r"NS\s*[=:]\s*(.+?)[\s,;/]+EW\s*[=:]\s*(.+)", re.IGNORECASE)
_DASHED = re.compile(r"(.+)-\s*([NESWnesw])\s*([=+-].*)")
_BETTER = "better of "
_LONGEST = 400
MOST_IMPS = len(LEAST_DIFFERENCES)
"""The most that a board can be worth (78B)."""


def _plain(text: str) -> str:
    if len(text) > _LONGEST:
        raise Unscorable("not_a_score", text=f"{text[:40]}…")
    return " ".join(text.replace("−", "-").split())


def read_award(text: str, side: Side, vulnerability: Vulnerability, at_table: Result | None = None) -> Award:
    """One side's award; `at_table` is what `table` means."""
    word = _plain(text)
    plainly = word.lower()
    if plainly in _WORDS:
        return _WORDS[plainly]
    if plainly == "table":
        if at_table is None:
            raise Unscorable("no_table_result", text=text)
        return at_table.points(vulnerability)
    if plainly.startswith(_BETTER):
        first, _, second = word[len(_BETTER) :].partition(" | ")
        return BetterOf(*(read_award(award_text, side, vulnerability, at_table) for award_text in (first, second)))
    if _SHARE.fullmatch(plainly):
        return Artificial(share=share_of(plainly.replace(" ", "")))
    if of_top := _SHARE_OF_TOP.fullmatch(plainly):
        return Artificial(share=Fraction(of_top[1]))
    if at_imps := _IMPS.fullmatch(plainly):
        worth = Fraction(at_imps[1].replace(",", "."))
        if abs(worth) > MOST_IMPS:
            raise Unscorable("imps_beyond_scale", imps=worth, most=MOST_IMPS)
        return Artificial(imps=worth)
    if _POINTS.fullmatch(plainly):
        return _north_south(int(plainly), side)
    parts = _PARTS.split(word)
    if len(parts) > 1 or _WEIGHT.fullmatch(word):
        return Weighted(tuple(_outcome(part, side, vulnerability, text) for part in parts))
    return read_result(word).points(vulnerability)


def read_awards(text: str, vulnerability: Vulnerability, at_table: Result | None = None) -> tuple[Award, Award]:
    """The awards of both sides, N-S's first, from what stands in one place of a traveller."""
    word = _plain(text)
    if two := _TWO_SHARES.fullmatch(word.lower()):
        ns, ew = two["ns"] or two["ns_percent"], two["ew"] or two["ew_percent"]
        return Artificial(share=share_of(f"{ns}%")), Artificial(share=share_of(f"{ew}%"))
    if sides := for_each_side(word):
        ns, ew = sides
    else:
        both = read_award(word, Side.NORTH_SOUTH, vulnerability, at_table)
        if isinstance(both, Artificial) and (both.share is not None or both.imps is not None):
            return both, COMPLEMENT
        return both, both
    return (
        read_award(ns, Side.NORTH_SOUTH, vulnerability, at_table),
        read_award(ew, Side.EAST_WEST, vulnerability, at_table),
    )


def for_each_side(text: str) -> tuple[str, str] | None:
    """What stands there for N-S and for E-W where each has an award of its own: `NS=ave+ EW=ave-`, `ave+/ave-`."""
    word = _plain(text)
    if two := _TWO_SIDES.fullmatch(word):
        return two[1], two[2]
    if word.lower().startswith("a") and word.count("/") == 1:
        ns, _, ew = word.partition("/")
        return ns, ew
    return None


def read_result(text: str) -> Result:
    """A result as a traveller writes it ("4S= N") or as a log does ("4S-N=")."""
    dashed = _DASHED.fullmatch(text)
    try:
        return Result.parse(f"{dashed[1]}{dashed[3]} by {dashed[2]}" if dashed else text)
    except KibitzError as error:
        raise Unscorable("not_a_score", text=text) from error


def write_award(award: Award, side: Side) -> str:
    """One side's award as it is read."""
    match award:
        case int():
            return f"{_north_south(award, side):+d}" if award else "0"
        case Weighted(outcomes):
            return ",".join(f"{_percent(outcome.share)}:{_write_outcome(outcome, side)}" for outcome in outcomes)
        case Artificial(share=Fraction() as share):
            written = _percent(share)
            return written if written.endswith("%") else f"{written} of top"
        case Artificial(imps=Fraction() as worth):
            return f"{'+' if worth > 0 else ''}{_decimal(worth)}imp"
        case Artificial(average=average):
            return average.value if average else ""
        case BetterOf(first, second):
            return f"{_BETTER}{write_award(first, side)} | {write_award(second, side)}"
        case _:
            return str(award.value)


def _north_south(points: int, side: Side) -> int:
    return points if side is Side.NORTH_SOUTH else -points


def _outcome(part: str, side: Side, vulnerability: Vulnerability, text: str) -> Outcome:
    read = _WEIGHT.fullmatch(part)
    if read is None:
        raise Unscorable("not_a_score", text=text)
    share = share_of(read[1].replace(" ", ""))
    if _POINTS.fullmatch(read[2]):
        return Outcome(_north_south(int(read[2]), side), share)
    result = read_result(read[2])
    return Outcome(result.points(vulnerability), share, result)


def _write_outcome(outcome: Outcome, side: Side) -> str:
    result = outcome.result
    if result is None:
        return f"{_north_south(outcome.points, side):+d}"
    if result.contract is None:
        return "Pass"
    over = f"{result.over:+d}" if result.over else "="
    return f"{result.contract.bid}{result.contract.doubling}-{result.contract.declarer}{over}"


def _percent(share: Fraction) -> str:
    percent = share * 100
    return f"{_decimal(percent)}%" if 10**6 % percent.denominator == 0 else f"{share.numerator}/{share.denominator}"


def _decimal(figure: Fraction) -> str:
    """Exactly: as a decimal fraction where six places are enough, else as a common one."""
    if 10**6 % figure.denominator:
        return f"{figure.numerator}/{figure.denominator}"
    whole, parts = divmod(abs(int(figure * 10**6)), 10**6)
    return f"{'-' if figure < 0 else ''}{whole}.{parts:06}".rstrip("0").rstrip(".")
