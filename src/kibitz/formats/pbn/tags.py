"""The tags of the standard, and which values each may have (chapters 3.4 and 4)."""

from __future__ import annotations

import re
from collections.abc import Callable

from kibitz.formats.pbn.model import MANDATORY
from kibitz.formats.pbn.report import PbnReport
from kibitz.game import Invalid
from kibitz.game.seats import vulnerability_marked

# Tables by their predefined columns (chapter 5).
TABLES = (
    "ActionTable",
    "AuctionTimeTable",
    "InstantScoreTable",
    "OptimumPlayTable",
    "OptimumResultTable",
    "PlayTimeTable",
    "ScoreTable",
    "TotalScoreTable",
)
NOT_INHERITED = ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note")

_PLAIN = (
    "Application Annotator AnnotatorNA BidSystemEW BidSystemNS DealId Description EastNA EventSponsor Generator "
    "HomeTeam NorthNA PairEW PairNS Section SouthNA Stage Table Termination VisitTeam WestNA"
).split()

_SCORING = (
    "mp matchpoints imp cavendish chicago rubber bam instant butler butler-2 experts cross cross1 cross2 mean median "
    "mp1 mp2 oldmp mitchell2 mitchell3 mitchell4 ascherman bastille emp imp_1948 imp_1961"
).split()

Check = Callable[[PbnReport, str, str], None]


def _matches(pattern: str, code: str) -> Check:
    compiled = re.compile(pattern, re.ASCII)

    def check(report: PbnReport, tag: str, value: str) -> None:
        if not compiled.fullmatch(value):
            report.add(tag, code, tag=tag, value=value)

    return check


def _one_of(*values: str, code: str) -> Check:
    def check(report: PbnReport, tag: str, value: str) -> None:
        if value not in values:
            report.add(tag, code, tag=tag, value=value)

    return check


def _sides(number: str) -> str:
    """The five forms of a score: of declarer, of one side, or of both."""
    one = rf"\s*+(?>{number})\s*+"
    return rf"{one}|EW{one}|NS{one}|EW{one}NS{one}|NS{one}EW{one}"


def _date(report: PbnReport, tag: str, value: str) -> None:
    match = re.fullmatch(r"[\d?]{4}\.([\d?]{2})\.([\d?]{2})", value)
    if not match or any(
        part.isdigit() and not 1 <= int(part) <= last for part, last in zip(match.groups(), (12, 31), strict=True)
    ):
        report.add(tag, "bad-date", value=value)


def _percentage(report: PbnReport, tag: str, value: str) -> None:
    numbers = re.findall(r"\d+\.?\d*", value)
    if not _PERCENTAGE.fullmatch(value) or any(float(number) > 100 for number in numbers):
        report.add(tag, "bad-number", tag=tag, value=value)


def _scoring(report: PbnReport, tag: str, value: str) -> None:
    for field in value.split(";"):
        if not field:
            report.add(tag, "bad-tag-value", tag=tag, value=value)
        elif field.lower() not in _SCORING:
            report.add(tag, "unlisted-value", tag=tag, value=field)


def _vulnerable(report: PbnReport, tag: str, value: str) -> None:
    if value.lower() in ("none", "love", "-", "ns", "ew", "all", "both"):
        return
    try:
        meaning = vulnerability_marked(value)
    except Invalid:
        meaning = None
    if meaning is None or len(value) == 1:
        report.add(tag, "bad-tag-value", tag=tag, value=value)
    else:
        report.add(tag, "sloppy", value=value, meaning=meaning)


def check_score_history(report: PbnReport, history: str, vulnerable: str) -> None:
    """A side that has won a game of the rubber is vulnerable, and only such a side (4.2.6)."""
    match = _HISTORY.fullmatch(history)
    if not match:
        report.add("ScoreRubberHistory", "bad-tag-value", tag="ScoreRubberHistory", value=history)
        return
    won = [any(int(points) >= 100 for points in match[side].split()) for side in ("ns", "ew")]
    if vulnerable and vulnerability_marked(vulnerable) != won[0] + 2 * won[1]:
        report.add("ScoreRubberHistory", "score-history")


_PERCENTAGE = re.compile(_sides(r"\+?\d+\.?\d*"))
_HISTORY = re.compile(
    r"NS\s+\d+\s+\d+\s*/\s*(?P<ns>\d{1,9}(?:\s+\d{1,9}){0,2})\s+"
    r"EW\s+\d+\s+\d+\s*/\s*(?P<ew>\d{1,9}(?:\s+\d{1,9}){0,2})\s*",
    re.ASCII,
)
_type = _one_of("human", "program", code="unlisted-value")

CHECKS: dict[str, Check] = {
    "Date": _date,
    "EventDate": _date,
    "UTCDate": _date,
    "Time": _matches(r"[\d?]{2}:[\d?]{2}:[\d?]{2}", "bad-time"),
    "UTCTime": _matches(r"[\d?]{2}:[\d?]{2}:[\d?]{2}", "bad-time"),
    "Round": _matches(r"\w+(\.\w+)*", "bad-number"),
    "Board": _matches(r"0*[1-9]\d*", "bad-number"),
    "Dealer": _matches(r"[NESWnesw]", "bad-side"),
    "Vulnerable": _vulnerable,
    "Declarer": _matches(r"\^?[NESWnesw]", "bad-tag-value"),
    "Scoring": _scoring,
    "Result": _matches(r"\^?(?:" + _sides(r"1[0-3]|\d") + ")", "bad-number"),
    "Score": _matches(_sides(r"[+-]?\d+"), "bad-number"),
    "ScoreIMP": _matches(_sides(r"[+-]?\d+(?:\.\d*)?"), "bad-number"),
    "ScoreMP": _matches(_sides(r"[+-]?\d+(?:\.\d*)?"), "bad-number"),
    "ScorePercentage": _percentage,
    "ScoreRubber": _matches(_sides(r"\d+\s*/\s*\d+"), "bad-number"),
    "OptimumScore": _matches(_sides(r"[+-]?\d+").partition("|")[2], "bad-number"),
    "Hidden": _matches(r"[NESW]*", "bad-tag-value"),
    "FrenchMP": _one_of("Yes", "No", code="bad-tag-value"),
    "Room": _one_of("Open", "Closed", code="bad-tag-value"),
    "Competition": _one_of("Cavendish", "Chicago", "Individuals", "Pairs", "Rubber", "Teams", code="unlisted-value"),
    "Mode": _one_of("EM", "EMB", "IBS", "OKB", "TABLE", "TC", code="unlisted-value"),
    "WestType": _type,
    "NorthType": _type,
    "EastType": _type,
    "SouthType": _type,
    "TimeControl": _matches(r"\d+/\d+", "bad-tag-value"),
    "TimeCall": _matches(r"\d+", "bad-number"),
    "TimeCard": _matches(r"\d+", "bad-number"),
}

KNOWN = frozenset((*MANDATORY, *TABLES, *_PLAIN, *CHECKS, "Auction", "Play", "Note", "ScoreRubberHistory"))
