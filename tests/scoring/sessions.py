"""Sessions really played, as their files tell them: results, and the figures that were published for them."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from xml.etree import ElementTree

from kibitz.game import SIDES, Board, Contract, Result, Side
from kibitz.scoring.notation import read_awards
from kibitz.scoring.results import BoardResult
from tests.game.helpers import shared


@dataclass
class Line:
    """One line of a traveller: the result, and what was published for the two sides."""

    result: BoardResult
    points: tuple[str, str]
    average: str = ""

    def published(self) -> Iterator[tuple[Side, Fraction]]:
        """Each side with its figure."""
        for side, figure in zip(SIDES, self.points, strict=True):
            yield side, Fraction(figure)


@dataclass
class Contestant:
    """A contestant as published, in the words of the file."""

    name: str
    total: str
    place: str = ""
    percentage: str = ""
    direction: str = ""
    boards: int = 0
    stratum: int = 1
    places: dict[int, str] = field(default_factory=dict)


@dataclass
class Session:
    """A session: its lines and its contestants."""

    lines: list[Line]
    contestants: list[Contestant]

    @property
    def results(self) -> list[BoardResult]:
        """All results."""
        return [line.result for line in self.lines]


def usebio(name: str) -> Session:
    """A USEBIO session of pairs; in a Mitchell movement pairs are 1NS, 1EW."""
    event = ElementTree.parse(shared(f"data/usebio/{name}")).getroot().find("EVENT")
    assert event is not None
    two_winners = event.findtext("WINNER_TYPE") == "2"
    lines = []
    for board in event.iter("BOARD"):
        for row in board.iter("TRAVELLER_LINE"):
            texts = {element.tag: (element.text or "").strip() for element in row}
            lines.append(_usebio_line(int(board.findtext("BOARD_NUMBER", "")), texts, two_winners))
            lines[-1].average = board.findtext("BOARD_AVERAGE", "")
    return Session(lines, [_usebio_pair(pair) for pair in event.iter("PAIR")])


def _usebio_line(board: int, texts: dict[str, str], two_winners: bool) -> Line:
    ns, ew = (re.sub(r"\D", "", texts[f"{side}_PAIR_NUMBER"]) + (side if two_winners else "") for side in ("NS", "EW"))
    contract = texts.get("CONTRACT", "")
    result = None
    if contract == "PASS":
        result = Result()
    elif contract not in ("", "NP"):
        result = Result(Contract.parse(f"{contract} by {texts['PLAYED_BY']}"), int(texts["TRICKS"]))
    awards = read_awards(texts["SCORE"], Board(board).vulnerability)
    found = re.compile(r"(NS|EW)_(MATCH|BUTLER|CROSS_IMP)_POINTS")
    points = {match[1]: text for tag, text in texts.items() if (match := found.fullmatch(tag))}
    return Line(BoardResult(board, ns, ew, *awards, result), (points["NS"], points["EW"]))


def _usebio_pair(pair: ElementTree.Element) -> Contestant:
    texts = (pair.findtext(tag, "") for tag in ("PAIR_NUMBER", "TOTAL_SCORE", "PLACE", "PERCENTAGE", "DIRECTION"))
    number, total, place, share, direction = texts
    return Contestant(number.replace(" ", ""), total, place, share, direction)


def scorer() -> Session:
    """The session as the program Scorer keeps it: matchpoints in tenths, totals as a fraction of what was available."""
    root = ElementTree.parse(shared("data/usebio/examples_pairs-with-np-passed.xml")).getroot()
    lines = []
    for row in root.iter("result"):
        found = BoardResult.scored(
            int(row.get("bd", "")),
            f"{row.get('ns')}NS",
            f"{row.get('ew')}EW",
            int(row.get("score", "")),
            table=row.get("tab", ""),
            round=int(row.get("rnd", "")),
        )
        lines.append(Line(found, (f"{row.get('mp_ns')}/10", f"{row.get('mp_ew')}/10")))
    contestants = [
        Contestant(
            f"{row.get('no')}{'NS' if row.get('dir') == 'N' else 'EW'}",
            row.get("match_points", ""),
            row.get("place", ""),
            row.get("res", ""),
            "NS" if row.get("dir") == "N" else "EW",
        )
        for row in root.iter("pair")
    ]
    return Session(lines, contestants)


def acbl() -> Session:
    """The session from ACBL Live."""
    section = json.loads(shared("data/acbl/sample-club-game-2.json").read_text())["sessions"][0]["sections"][0]
    lines = [
        Line(_acbl_result(board["board_number"], row), (row["ns_match_points"], row["ew_match_points"]))
        for board in section["boards"]
        for row in board["results"]
    ]
    contestants = [
        Contestant(
            row["pair_number"],
            row["score"],
            percentage=row["percentage"],
            boards=row["boards_played"],
            stratum=int(row["strat"]),
            places={place["strat_number"]: place["rank"] for place in row["strat_place"]},
        )
        for row in section["pair_summaries"]
    ]
    return Session(lines, contestants)


def _acbl_result(board: int, row: dict[str, str]) -> BoardResult:
    contract = Contract.parse(f"{row['contract'].replace(' ', '')} by {row['declarer']}")
    result = Result(contract, int(row["tricks_taken"]))
    ns, ew = int(row["ns_score"]), -int(row["ew_score"])
    return BoardResult(board, row["ns_pair"], row["ew_pair"], ns, ew, result, round=int(row["round_number"]))


LEAGUE = "data/field/2012-Polish-League"


def league_results() -> list[BoardResult]:
    """Every table of the Polish League; a pair is its two players, by their numbers."""
    results: list[BoardResult] = []
    for line in shared(f"{LEAGUE}/scores.txt").read_text("utf-8").splitlines():
        round, board, north, east, south, west, contract, declarer, tricks, *_ = line.split("|")
        result = Result() if contract == "P" else Result(Contract.parse(f"{contract} by {declarer}"), int(tricks))
        ns, ew = ("-".join(sorted(pair)) for pair in ((north, south), (east, west)))
        results.append(BoardResult.played(int(board), ns, ew, result, round=int(round), table=str(len(results))))
    return results


def league_averages(name: str) -> list[list[tuple[str, int, str]]]:
    """The two published lists, of those with many boards and of those with few: pair, number of boards, average."""
    names = shared(f"{LEAGUE}/names.txt").read_text("utf-8").splitlines()
    numbers = {player: number for number, _, player in (line.partition("|") for line in names)}
    lists: list[list[tuple[str, int, str]]] = []
    for line in shared(f"{LEAGUE}/{name}").read_text("utf-8").splitlines():
        if line.startswith("Players"):
            lists.append([])
        elif found := re.match(r"(\S.+?) - (.+?) +\| +([0-9]+) +(-?[0-9.]+) \|", line):
            pair = "-".join(sorted((numbers[found[1]], numbers[found[2]])))
            lists[-1].append((pair, int(found[3]), found[4]))
    return lists
