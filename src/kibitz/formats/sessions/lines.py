"""One line of a traveller, from its texts to a result; what the score says is compared with what the contract says.

Where the two differ the score is taken: it is what was scored, and a director who adjusts a score often leaves the
contract that was played beside it. The contract stays with the result, as what happened at the table, and the line is
doubted. A score that no contract can bring (Law 77) is not taken for anything.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from kibitz.formats.file_places import FilePlace
from kibitz.formats.reporting import Report, reason
from kibitz.game import Contract, KibitzError, Result, Seat, Side, Vulnerability
from kibitz.game.boards import standard_vulnerability
from kibitz.game.spans import small_number
from kibitz.scoring.awards import NOT_PLAYED, Award, Weighted
from kibitz.scoring.fields.checks import possible_points
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.notation import read_award, read_awards, read_result
from kibitz.scoring.results import BoardResult, Who

NOTHING = ("", "-", "--", "?")
_NOT_PLAYED = {"NP", "N P", "N/P", "NOT PLAYED", "NOT-PLAYED", "NO PLAY", "NOT PLAYED YET", "NO RESULT"}
_NOBODY = {"0", "00", "phantom", "fantom", "bye", "sitout", "nobody", "none", "pauza", "pauze", "ghost", "freilos"}
_OTHER_WORDS = re.compile(
    r"^(?:(?P<late>lp|late play)|(?P<np>n/p|n p|no play|not played yet|no result))$|\bav[eg]? ?(?=[+=/-]|$)",
    re.IGNORECASE,
)
_MEANT = {"late": "late", "np": "NP", "": "ave"}
_PASSED = re.compile(r"(?:ALL |4 ?X? ?)?PASS?(?:E|ED)?(?: ?OUT)?|AP|P|PO|4P", re.IGNORECASE)
_AWARD = re.compile(
    r"(?:A(?:V|VE|VG|VERAGE)?[0-9+=%/ -]*)+|[0-9.,]+ ?%.*|[0-9]{2}/[0-9]{2}|[0-9]{1,6}/[0-9]{1,6} ?:.*|NS ?[=:].*",
    re.IGNORECASE,
)
_POINTS = re.compile(r"[+-]?[0-9]{1,5}")
_WITHOUT_TRUMPS = re.compile(r"([1-7]) ?(?:BA|BT|SA|BEZ)(?![a-z])", re.IGNORECASE)  # Polish, Czech and Slovak, German
_MOST_TRICKS = 13
_LEAST_SCORE = 50  # of a contract (Law 77); between the two is a wrong number of tricks
_THOUSANDS = re.compile(r"(?<=[0-9]) (?=[0-9]{3}$)")  # as spreadsheets set them apart: 1 430
_OVER = re.compile(r"=|[+-] ?[0-9]{1,2}")
_TRICKS = re.compile(r"[0-9]{1,2}")
_DIGITS = re.compile(r"[0-9]+")
_SHARES = frozenset(map(str, range(30, 75, 5)))  # of both sides, where no contract stands beside them
_HIGHEST_BOARD = 9999


@dataclass(slots=True)
class TravellerTexts:
    """The texts of a line; empty where there is none."""

    where: FilePlace
    board: int
    ns: Who
    ew: Who
    contract: str = ""
    declarer: str = ""
    tricks: str = ""
    score: str = ""
    ns_score: str = ""
    ew_score: str = ""
    table: str = ""
    round: int = 0
    section: str = ""
    form: str = ""
    vulnerability: Vulnerability | None = None
    players: tuple[str, ...] = ()  # North, East, South and West, where contestants are others
    was_scored: bool = False  # the file has matchpoints or IMPs for it
    lead: str = ""
    auction: str = ""
    cards: str = ""
    said: tuple[str, ...] = ()

    @property
    def marking(self) -> Vulnerability:
        """Who is vulnerable: as the board is marked, which is by its number (Law 2) unless the file says otherwise."""
        return standard_vulnerability(self.board) if self.vulnerability is None else self.vulnerability


def board_number(text: str) -> int:
    """The number of a board; 0 if it is none."""
    number = small_number(text, 4) or 0
    return number if number <= _HIGHEST_BOARD else 0


def is_nobody(number: str) -> bool:
    """Whether a number or a name stands for a pair that is not there: who meets it sits out."""
    return number.strip() in NOTHING or "".join(filter(str.isalnum, number)).lower() in _NOBODY


def first_number(text: str) -> int:
    """The first number in a text such as "Round 2"; 0 if it has none."""
    found = _DIGITS.search(text)
    return int(found[0]) if found and len(found[0]) < 5 else 0


def named(who: Who) -> str:
    """A contestant, or both players of a side, in one text."""
    return who if isinstance(who, str) else " + ".join(who)


# A session writes the same few hundred results again and again: what was read without a doubt is remembered.
_SOUND: dict[tuple[object, ...], tuple[Result | None, Award, Award]] = {}
_MOST_REMEMBERED = 1 << 14


def read_line(line: TravellerTexts, report: Report) -> BoardResult | None:
    """The result that a line tells, or none where it had to be set aside."""
    texts = line.contract, line.declarer, line.tricks, line.score, line.ns_score, line.ew_score
    key = (*texts, line.marking, line.was_scored)
    known = _SOUND.get(key)
    if known is None:
        doubts = len(report.doubts)
        try:
            known = _read(line, report)
        except KibitzError as error:
            report.set_aside("line_unreadable", line.where, reason=reason(error))
            return None
        if len(report.doubts) == doubts and len(_SOUND) < _MOST_REMEMBERED and sum(map(len, texts)) < 100:
            _SOUND[key] = known
    return awarded(line, *known)


def awarded(line: TravellerTexts, result: Result | None, ns: Award, ew: Award) -> BoardResult:
    """The result of a line whose awards are known."""
    places = line.table, line.round, line.section, line.form
    marked = _marked(line, result, ns)
    return BoardResult(line.board, line.ns, line.ew, ns, ew, result, *places, marked, line.players)


def _marked(line: TravellerTexts, result: Result | None, award: Award) -> Vulnerability | None:
    """How the board was marked, where that is not as Law 2 has it.

    A score that is taken although it does not fit the marking shows that the board was marked otherwise.
    """
    if not isinstance(award, int) or award in possible_points(line.marking):
        return line.vulnerability
    fitting = [vulnerability for vulnerability in Vulnerability if award in possible_points(vulnerability)]
    return next(
        (vulnerability for vulnerability in fitting if result is not None and result.points(vulnerability) == award),
        fitting[0],
    )


def _read(line: TravellerTexts, report: Report) -> tuple[Result | None, Award, Award]:
    line.score = _THOUSANDS.sub("", plain(line.score))
    if line.score in NOTHING and is_award(line.contract):
        line.contract, line.score = "", line.contract
    if all(plain(text) in NOTHING for text in (line.score, line.ns_score, line.ew_score)) and _is_score(line):
        line.tricks, line.score = "", line.tricks
    if line.score in NOTHING and is_award(line.tricks):
        line.tricks, line.score = "", line.tricks
    if all(plain(text) in NOTHING for text in (line.contract, line.tricks)) and _is_result(line.score):
        line.contract, line.score = line.score, ""
    result = _at_table(line, report)
    return result, *_awards(line, result, report)


def _at_table(line: TravellerTexts, report: Report) -> Result | None:
    """What happened at the table, as contract, declarer and tricks tell it; none where they do not."""
    contract, tricks = _WITHOUT_TRUMPS.sub(r"\1NT", plain(line.contract)), plain(line.tricks)
    if contract in NOTHING and tricks not in NOTHING and not _OVER.fullmatch(tricks) and not _TRICKS.fullmatch(tricks):
        contract, tricks = tricks, ""  # a whole result stands in the column of results
    if contract in NOTHING or contract.upper() in _NOT_PLAYED:
        return None
    if _PASSED.fullmatch(contract):
        return Result()
    declarer = None if line.declarer.strip() in NOTHING else Seat.parse(line.declarer)
    if tricks in NOTHING:
        return _without_tricks(contract, declarer, line)
    try:
        bid = Contract.parse(contract, declarer)
    except KibitzError:
        if declarer is None and _is_contract(contract):
            report.doubt("no_declarer", line.where, contract=contract)
            return None
        raise
    if _OVER.fullmatch(tricks):
        over = 0 if tricks == "=" else int(tricks.replace(" ", ""))
        return Result(bid, bid.tricks_needed + over)
    if _TRICKS.fullmatch(tricks):
        return Result(bid, int(tricks))
    raise Unscorable("not_tricks", text=line.tricks)


def _is_score(line: TravellerTexts) -> bool:
    """Whether a score stands where the tricks should: nobody wins 50 of them."""
    tricks = plain(line.tricks)
    most = _MOST_TRICKS if plain(line.contract) in NOTHING else _LEAST_SCORE - 1
    return _POINTS.fullmatch(tricks) is not None and abs(int(tricks)) > most


def _is_result(text: str) -> bool:
    """Whether a whole result stands where the score should: it tells the score, and more."""
    try:
        read_result(text)
    except KibitzError:
        return False
    return True


def is_award(text: str) -> bool:
    """Whether an artificial score stands where a contract should."""
    return _AWARD.fullmatch(plain(text)) is not None


def _without_tricks(contract: str, declarer: Seat | None, line: TravellerTexts) -> Result | None:
    """A whole result in one text, or a contract whose tricks the score tells."""
    if not _is_contract(contract):
        return Result.parse(contract, declarer) if declarer is not None else read_result(contract)
    score = plain(line.score)
    if not _POINTS.fullmatch(score):
        return None
    try:
        bid = Contract.parse(contract, declarer)
    except KibitzError:
        return None  # nobody says who declared
    for tricks in range(14):
        if Result(bid, tricks).points(line.marking) == int(score):
            return Result(bid, tricks)
    return None


def _is_contract(text: str) -> bool:
    try:
        Contract.parse(text, Seat.NORTH)
    except KibitzError:
        return False
    return True


def _awards(line: TravellerTexts, result: Result | None, report: Report) -> tuple[Award, Award]:
    score, ns, ew = plain(line.score), plain(line.ns_score), plain(line.ew_score)
    marking = line.marking
    if ns not in NOTHING or ew not in NOTHING:
        return _two_awards(ns, ew, line, result, report)
    not_played = plain(line.contract).upper() in _NOT_PLAYED
    if score in NOTHING or (not_played and not line.was_scored and score in ("0", "+0", "-0")):
        if result is not None:
            points = result.points(marking)
            return points, points
        if not_played:
            return NOT_PLAYED, NOT_PLAYED
        raise Unscorable("no_score_on_line")
    if result is not None and _is_result(score):  # said twice
        points = _checked(read_result(score).points(marking), line, result, report)
        return points, points
    if not _POINTS.fullmatch(score):
        awards = read_awards(score, marking, result)
        _check_awards(awards, line)
        return awards
    points = int(score)
    if not_played:
        report.doubt("not_played_but_scored", line.where, score=points)
    points = _checked(points, line, result, report)
    return points, points


def _two_awards(ns: str, ew: str, line: TravellerTexts, result: Result | None, report: Report) -> tuple[Award, Award]:
    """A score for each side, each in its own view; one that is missing is what the other leaves."""
    if plain(line.contract) in NOTHING and ns in _SHARES and ew in _SHARES:
        return read_awards(f"{ns}/{ew}", line.marking, result)
    if ns in NOTHING or ew in NOTHING:
        side, text = (Side.EAST_WEST, ew) if ns in NOTHING else (Side.NORTH_SOUTH, ns)
        if not isinstance(award := read_award(text, side, line.marking, result), int):
            raise Unscorable("one_side_only", side=side.opponents)
        award = _checked(award, line, result, report)
        return award, award
    awards = (
        read_award(ns, Side.NORTH_SOUTH, line.marking, result),
        read_award(ew, Side.EAST_WEST, line.marking, result),
    )
    if isinstance(awards[0], int) and awards[0] == awards[1]:
        points = _checked(awards[0], line, result, report)
        return points, points
    _check_awards(awards, line)
    return awards


def _check_awards(awards: tuple[Award, Award], line: TravellerTexts) -> None:
    """Every score that is awarded without its contract must be one that the board can have."""
    for award in awards:
        parts = award.outcomes if isinstance(award, Weighted) else ()
        loose = [award] if isinstance(award, int) else [part.points for part in parts if part.result is None]
        for points in loose:
            _refuse_impossible(points, line)


def _checked(points: int, line: TravellerTexts, result: Result | None, report: Report) -> int:
    """The score that counts; doubted where the contract says otherwise."""
    if result is None:
        _refuse_impossible(points, line)
        return points
    right = result.points(line.marking)
    if points == right:
        return points
    if not any(points in possible_points(marking) for marking in Vulnerability):
        report.doubt("impossible_score_replaced", line.where, score=points, result=result, points=right)
        return right
    report.doubt(
        "score_contradicts_contract", line.where, score=points, result=result, points=right, vulnerable=line.marking
    )
    return points


def _refuse_impossible(points: int, line: TravellerTexts) -> None:
    if points not in possible_points(line.marking):
        raise Unscorable("impossible_score", points=points, board=line.board, ns=None, ew=None)


def plain(text: str) -> str:
    """A text in one spelling of spaces and minus signs, and of averages and late plays by other names."""
    spaced = " ".join(text.replace("−", "-").replace("–", "-").split())
    return _OTHER_WORDS.sub(lambda found: _MEANT[found.lastgroup or ""], spaced)
