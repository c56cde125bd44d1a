"""Sessions really played, run as events: entered by the tables, agreed, made official; ranked as they were published.

`kibitz rank` finds every figure of these files as it was published (`tests/formats`). Here the same comes out of the
log of an event: who sits where is planned, each result is entered by one side and agreed by the other, in the order of
a room, some of them wrongly first. The files lie beside the checkout; where they do not, these tests are skipped.
"""

from __future__ import annotations

import csv
import random
from collections.abc import Iterable
from typing import Any

import pytest

from kibitz.event.acts import (
    ContestantEntered,
    Meeting,
    Plan,
    Player,
    ResultAgreed,
    ResultCancelled,
    ResultCorrected,
    ResultEntered,
    RoundStarted,
    ScoreAwarded,
    ScoreMadeOfficial,
    SectionPlanned,
)
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.ranking import ranking_view
from kibitz.formats.sessions import load
from kibitz.game import Side
from kibitz.results import RankedSession, rank_field
from kibitz.scoring import BoardResult, Grouping, score
from kibitz.scoring.awards import Artificial
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.notation import write_award
from kibitz.scoring.standings import FieldTallies, rank_tallies
from tests.event.evening import DIRECTOR, ORGANISER, SPECTATOR, Evening, table
from tests.game.helpers import shared

FILES = (
    "usebio/mp_pairs_howell.xml",
    "usebio/mp_pairs_mitchell_03.xml",
    "usebio/butler_howell.xml",
    "usebio/cross_imp_howell.xml",
    "usebio/converted_pairs-with-np-passed.usebio.xml",
    "usebio/examples_pairs-with-np-passed.xml",
    "acbl/sample-club-game-2.json",
)
WRONG = "7NTXX-13 W"


def conditions_of(ranked: RankedSession) -> str:
    """The conditions of contest under which a file was scored."""
    profile = f'profile = "{ranked.profile}"\n' if ranked.profile else ""
    winners = 2 if any(ranking.group.line for ranking in ranked.rankings) else 1
    lines = (f'method = "{ranked.method}"', f"winners = {winners}", 'ranking = "at_once"')
    return "\n".join([*lines, "[regulations]", profile])


def plan_of(results: Iterable[BoardResult], numbers: dict[str, int]) -> Plan:
    """Those who met, one meeting a round at one table after the other: who sat there, and which boards they played."""
    boards: dict[tuple[str, str], list[int]] = {}
    for result in results:
        boards.setdefault((str(result.ns), str(result.ew)), []).append(result.board)
    rounds: list[set[str]] = []
    meetings = []
    for (ns, ew), there in boards.items():
        round = next((at for at, busy in enumerate(rounds) if not busy & {ns, ew}), len(rounds))
        if round == len(rounds):
            rounds.append(set())
        rounds[round] |= {ns, ew}
        meetings.append(Meeting(round + 1, len(rounds[round]) // 2, (numbers[ns],), (numbers[ew],), tuple(there)))
    return Plan("pairs", len(numbers), tuple(meetings))


def played(ranked: RankedSession, draw: random.Random) -> Evening:
    """The session as an event, up to its official score."""
    results = list(ranked.session.results)
    ids = list(dict.fromkeys(str(who) for result in results for who in (result.ns, result.ew)))
    evening = Evening(conditions_of(ranked))
    for id in ids:
        evening.do(ContestantEntered(id, (Player(f"{id} one"), Player(f"{id} two"))), ORGANISER)
    plan = plan_of(results, {id: number for number, id in enumerate(ids, 1)})
    evening.do(SectionPlanned(1, "", plan, tuple(ids)), ORGANISER)
    where = {
        (ids[meeting.ns[0] - 1], ids[meeting.ew[0] - 1], board): meeting
        for meeting in plan.meetings
        for board in meeting.boards
    }
    of_round: dict[int, list[BoardResult]] = {}
    for result in results:
        of_round.setdefault(where[str(result.ns), str(result.ew), result.board].round, []).append(result)
    for round in sorted(of_round):
        evening.do(RoundStarted(1, round))
        draw.shuffle(of_round[round])
        for round_result in of_round[round]:
            enter(evening, round_result, where[str(round_result.ns), str(round_result.ew), round_result.board], draw)
    evening.do(ScoreMadeOfficial(1))
    return evening


def enter(evening: Evening, result: BoardResult, at: Meeting, draw: random.Random) -> None:
    """A table enters a result and agrees, at times wrongly, which the director puts right; and awards are entered."""
    if isinstance(result.ns_award, Artificial) or result.result is None:
        ns, ew = (write_award(result.award(side), side) for side in (Side.NORTH_SOUTH, Side.EAST_WEST))
        evening.do(ScoreAwarded(1, at.round, at.table, result.board, f"NS={ns} EW={ew}"), DIRECTOR, "as published")
        return
    link, text = table(str(at.table)), str(result.result)
    wrongly = draw.random() < 0.1
    entered = evening.do(
        ResultEntered(1, at.round, at.table, result.board, WRONG if wrongly else text, sure=True), link
    )
    evening.do(ResultAgreed(entered, entered, "EW"), link)
    if wrongly:
        evening.do(ResultCorrected(entered, entered + 1, text), DIRECTOR, "both sides say so")


def rows(view: Any) -> dict[str, tuple[Any, ...]]:
    """What the ranking says of each: place, figure, boards."""
    return {
        row["contestant"]["id"]: (row["place"], row["shared_by"], row["figure"]["exact"], row["boards"])
        for ranking in view["rankings"]
        if not (ranking["section"] or ranking["stratum"])
        for row in ranking["rows"]
    }


@pytest.mark.parametrize("name", FILES)
def test_a_session_that_was_played_is_ranked_as_it_was_published(name: str) -> None:
    (session,) = load(shared(f"data/{name}"))
    ranked = rank_field(session)
    evening = played(ranked, random.Random(name))
    followed = EventStandings(evening.event)
    view = ranking_view(evening.event, SPECTATOR, evening.now, followed, 1)
    expected = {
        row.contestant: (
            row.place.number if row.place else None,
            row.place.shared_by if row.place else None,
            str(row.shown),
            row.tally.boards,
        )
        for ranking in ranked.rankings
        if not (ranking.group.section or ranking.group.stratum)
        for row in ranking.rows
    }
    assert rows(view) == expected
    assert len(expected) > 5


def test_a_session_as_the_bridgemates_of_a_club_sent_it() -> None:
    """A Howell of a Czech club: the movement as it was really played, a board erased and sent again."""
    with shared("data/bws/BMInput1.ReceivedData.csv").open(newline="") as file:
        sent = sorted(csv.DictReader(file), key=lambda record: int(record["ID"]))
    pairs = sorted({int(record[side]) for record in sent for side in ("PairNS", "PairEW")})
    boards: dict[tuple[int, int, int, int], set[int]] = {}
    for record in sent:
        place = int(record["Round"]), int(record["Table"]), int(record["PairNS"]), int(record["PairEW"])
        boards.setdefault(place, set()).add(int(record["Board"]))
    assert len(boards) == len({place[:2] for place in boards}), "at each table two pairs met in a round"
    meetings = [
        Meeting(round, at, (pairs.index(ns) + 1,), (pairs.index(ew) + 1,), tuple(sorted(there)))
        for (round, at, ns, ew), there in boards.items()
    ]
    evening = Evening('winners = 1\nranking = "at_once"')
    for pair in pairs:
        evening.do(ContestantEntered(str(pair), (Player(f"{pair} one"), Player(f"{pair} two"))), ORGANISER)
    evening.do(SectionPlanned(1, "", Plan("pairs", len(pairs), tuple(meetings)), tuple(map(str, pairs))), ORGANISER)
    results: dict[tuple[int, int, int], tuple[int, BoardResult]] = {}
    latest = 0
    for record in sent:
        where = round, at, board = int(record["Round"]), int(record["Table"]), int(record["Board"])
        if record["Remarks"] == "Result erased":
            gone, _ = results.pop(where)
            evening.do(ResultCancelled(gone, evening.event.results[gone].revision, "79B"), DIRECTOR, "both erased it")
            continue
        if round > latest:
            latest += 1
            evening.do(RoundStarted(1, latest))
        text = bridgemate(record)
        entered = ResultEntered(1, round, at, board, text, sure=True)
        number = evening.do(entered, DIRECTOR if round < latest else table(record["Table"]))
        if not evening.event.results[number].counts:
            evening.do(ResultAgreed(number, number, "EW"), table(record["Table"]))
        results[where] = number, BoardResult.played(board, record["PairNS"], record["PairEW"], text)
    evening.do(ScoreMadeOfficial(1))
    view = ranking_view(evening.event, SPECTATOR, evening.now, EventStandings(evening.event), 1)
    stands = [result for _, result in results.values()]
    by_hand = rank_tallies(FieldTallies(score(stands, Matchpoints(), grouping=Grouping())))
    assert rows(view) == {
        row.contestant: (row.place.number, row.place.shared_by, str(row.shown), row.tally.boards)
        for row in by_hand.rows
        if row.place
    }
    assert len(stands) == len(sent) - 2, "one was erased, and one line says so"


def bridgemate(sent: dict[str, str]) -> str:
    """A line of the Bridgemate's as a traveller has it: "4 NT", "-2" and "N" are "4NT-2 N"."""
    if sent["Contract"] == "PASS":
        return "Pass"
    contract = sent["Contract"].replace(" ", "").replace("x", "X")
    return f"{contract}{sent['Result']} {sent['NS/EW']}"
