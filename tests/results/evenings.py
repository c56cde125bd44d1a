"""Whole evenings by chance, of every kind, and what two rankings have in common: every figure, place and status."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import cache
from random import Random

from kibitz.demo.driver import demo_log
from kibitz.event.acts import Plan, Player
from kibitz.event.conditions import Conditions
from kibitz.event.contest import Event
from kibitz.event.director_state import Penalised
from kibitz.event.sessions.plans import plan_of
from kibitz.event.standings.live import EventStandings, StandingsTable
from kibitz.event.state import Contestant
from kibitz.formats.sessions import FileSession
from kibitz.formats.sessions.writing import SESSION_FORMATS
from kibitz.laws.regulations import Regulations
from kibitz.movement import MovementKind, MovementWish, choose, howell
from kibitz.movement.teams import round_robin
from kibitz.results import RankedTeams, rank_session
from kibitz.scoring.ranking_data import row_data
from kibitz.scoring.standings import EntryStatus, Ranking
from kibitz.scoring.standings.ranking import Group
from tests.event.rooms import RESULTS, enter, log, mitchell, official, room

NAMES = (
    'O\'Brien "Bob"',
    "<b>Ł & Ż</b>",
    "=HYPERLINK(1)",
    "+48 600",
    "-Minus",
    "@at",
    "عمر الشريف",
    "Nguyễn Văn; Á",
    "two\nlines",
    "tab\there",
    "semi;colon, comma",
    "]]> ?> -->",
    "% percent",
    '[Board "1"]',
    "{brace}",
    "back\\slash",
)
AWARDS = (
    "A6040",
    "A5050",
    "ave+/ave-",
    "ave-/ave-",
    "60%:4S= N,40%:4S-1 N",
    "NS=60%:+420,40%:-50 EW=ave+",
    "NS=-50 EW=ave",
    "ave+/ave",
    "not-played",
    "NS=2/3:+420,1/3:-50 EW=complement",
)
IMP_AWARDS = ("+3imp/-3imp", "NS=+3imp EW=-2imp", "ave+/ave-", "60%:4S= N,40%:4S-1 N", "NS=-50 EW=+50")
FORMATS = tuple(form for form in SESSION_FORMATS if form != "lin")  # which is for matches whose hands are known
OFFENCE = 'slow <play> & "worse"'
KINDS = (
    "mitchell",
    "one winner",
    "howell",
    "sections",
    "sections apart",
    "butler",
    "cross",
    "individual",
    "swiss",
    "teams",
    "teams in imps",
    "strata",
)


def evening(kind: str, seed: int) -> Event:
    """An evening of that kind: results by chance, adjusted, artificial, fouled and missing ones, penalties."""
    chance = Random(f"{kind} {seed}")
    event = _room(kind, chance)
    for number, who in enumerate(list(event.contestants)):
        players = tuple(Player(f"{chance.choice(NAMES)} {who}{side}", f"{number}{side}") for side in "ab")
        one = event.contestants[who]
        single = event.conditions.kind == "individual"
        event.contestants[who] = Contestant(
            who,
            players[:1] if single else players,
            name=f"Team {who} {chance.choice(NAMES)}" if event.conditions.kind == "teams" else "",
            stratum=chance.choice("AB") if kind == "strata" else "",
            categories=("mixed",) if kind == "strata" and chance.random() < 0.5 else (),
            handicap=chance.choice(("", "1.5", "-2")) if kind == "strata" else "",
            status=EntryStatus.WITHOUT_STANDING if chance.random() < 0.05 else one.status,
        )
    _play(event, chance)
    _penalise(event, chance)
    if chance.random() < 0.7:
        official(event)
    return event


def _room(kind: str, chance: Random) -> Event:
    two, one = Conditions(), Conditions(winners=1)
    tables = chance.randint(3, 5)
    plan = mitchell(tables, tables if tables % 2 else tables - 1, 2)
    rounds = max(meeting.round for meeting in plan.meetings)
    match kind:
        case "mitchell" | "strata":
            return room(plan, conditions=two, round=rounds)
        case "one winner":
            return room(plan, conditions=one, round=rounds)
        case "butler":
            return room(
                plan,
                conditions=Conditions(method="butler", regulations=Regulations(butler_datum="median"))
                if chance.random() < 0
                else Conditions(method="butler"),
                round=rounds,
            )
        case "cross":
            return room(plan, conditions=Conditions(method="cross_imps", winners=1), round=rounds)
        case "sections" | "sections apart":
            across = kind == "sections"
            return room(plan, conditions=Conditions(across_sections=across), sections=("A", "B"), round=rounds)
        case "howell":
            found = howell(4, boards_per_set=2)
            return room(plan_of(found), conditions=Conditions(), round=found.rounds)
        case "individual":
            found = choose(MovementWish(MovementKind.INDIVIDUAL, 8)).candidates[0].movement
            return room(plan_of(found), conditions=Conditions(kind="individual"), round=found.rounds)
        case "swiss":
            found = howell(4, boards_per_set=3)
            conditions = Conditions(method=chance.choice(("matchpoints", "cross_imps")), victory_points=True)
            return room(plan_of(found), conditions=conditions, round=found.rounds)
        case "teams" | "teams in imps":
            found = round_robin(4, boards_per_set=4)
            conditions = Conditions(kind="teams", method="imps", victory_points=kind == "teams")
            return room(plan_of(found), conditions=conditions, round=found.rounds)
    raise ValueError(kind)


def _play(event: Event, chance: Random) -> None:
    imps = event.conditions.method != "matchpoints"
    teams = event.conditions.kind == "teams"
    for section in list(event.sessions[1].sections.values()):
        for (round, table), meeting in section.meetings.items():
            if not (section.who(meeting.ns) and section.who(meeting.ew)):
                continue
            for board in meeting.boards:
                luck = chance.random()
                if luck < 0.03 and not teams:
                    continue
                award = chance.choice(IMP_AWARDS if imps else AWARDS) if luck < 0.12 else ""
                form = "other" if luck > 0.97 and not teams else ""
                played = chance.choice(RESULTS) if not award or chance.random() < 0.5 else ""
                made = enter(event, round, table, board, played, section=section.name, award=award, form=form)
                if played:
                    from dataclasses import replace

                    event.put_result(replace(made, lead=chance.choice(("SQ", "H2", "D10", "CA", ""))))


def _penalise(event: Event, chance: Random) -> None:
    unit = {"matchpoints": "25% of top", "teams": "1 VP"}.get(event.conditions.method, "2 imps")
    if event.conditions.victory_points:
        unit = "1 VP"
    for who in chance.sample(list(event.contestants), 2):
        entry = log(event)
        event.penalties[entry.number] = Penalised(entry.number, entry.at, "Ada", 1, who, unit, OFFENCE, "90B2")


@cache
def demo() -> Event:
    """The demo evening to its end."""
    return Event.folded(demo_log(datetime(2026, 3, 5, 23, tzinfo=UTC), seed=1, rounds=99).entries)


def standings(event: Event, session: int = 1) -> StandingsTable:
    return EventStandings(event).of(session)


def told(rankings: Iterable[Ranking], names: dict[str, str] | None = None) -> dict[Group, list[tuple[object, ...]]]:
    """All that rankings say, by their groups: exact."""
    known = names or {}
    found: dict[Group, list[tuple[object, ...]]] = {}
    for ranking in rankings:
        rows: list[tuple[object, ...]] = []
        for row in ranking.rows:
            data = row_data(row, ranking.tallies.unit)
            tally = data["tally"]
            worth = tuple(sorted(str(deduction.worth) for deduction in tally["deductions"]))
            figures = (
                tally["boards"],
                tally["total"],
                tally["score"],
                tally["shown"],
                tally["rounded_total"],
                tally["percentage"],
            )
            rows.append(
                (
                    known.get(row.contestant, row.contestant),
                    data["place"],
                    data["status"],
                    data["shown"],
                    *figures,
                    worth,
                )
            )
        found[ranking.group] = sorted(rows, key=str)
    return found


def live(event: Event, session: int = 1) -> dict[Group, list[tuple[object, ...]]]:
    return told(standings(event, session).rankings.values())


def ranked_again(session: FileSession) -> dict[Group, list[tuple[object, ...]]]:
    """What the session is ranked as, by the numbers of the contestants."""
    ranked = rank_session(session)
    names = {name: id for id, name in ranked.pairs.items()} if isinstance(ranked, RankedTeams) else {}
    return told(ranked.rankings, names)


def plain_plan() -> Plan:
    return mitchell(3, 3, 2)
