"""A team says who sits where before the round begins; its opponents see it when it has begun."""

from __future__ import annotations

from kibitz.event.acts import ContestantChanged, LineUpGiven, Player, ScoreMadeOfficial, SubstituteSeated
from kibitz.event.log.entries import EventActor
from kibitz.event.refusals import NotAllowed
from kibitz.event.sessions.lineups import line_up_of
from kibitz.event.sessions.plans import SectionWanted
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.ranked.matches import matches_view
from kibitz.event.views.scorecard import scorecard_view
from kibitz.event.views.summary import summary_view
from kibitz.event.views.table import table_view
from kibitz.movement.teams import round_robin
from tests.event.evening import DIRECTOR, SPECTATOR, Evening, club, player, refuses, table

NS, EW = ("Ada1", "Bea1"), ("Cat1", "Dee1")


def teams() -> Evening:
    """Four teams of five, each match of two boards."""
    five = tuple(tuple(Player(f"{name}{team}") for name in ("Ada", "Bea", "Cat", "Dee", "Eve")) for team in range(1, 5))
    wanted = SectionWanted(round_robin(4, boards_per_set=2), players=five)
    return Evening('kind = "teams"\nmethod = "imps"\n[regulations]\nteam_size = 6').set_up(wanted, deals=False)


def seated(made: Evening, who: EventActor, team: str = "1", round: int = 1) -> dict[str, list[str]]:
    """Who sits for a team on which side in the round in play, as somebody sees it at its tables."""
    section = made.event.section(1, "")
    found = {}
    for meeting in section.of_round[round]:
        if team in section.who(meeting.ns) + section.who(meeting.ew):
            view = table_view(made.event, who, made.now, section.table_name(meeting.table))
            for side in ("ns", "ew"):
                for contestant in view[side]:
                    if contestant["id"] == team:
                        found[side] = [one["name"] for one in contestant["players"]]
    return found


def opponents(made: Evening) -> EventActor:
    """The link of the team that meets team 1 in the first round."""
    section = made.event.section(1, "")
    met = {who for meeting in section.of_round[1] for who in section.who(meeting.ns) if "1" in section.who(meeting.ew)}
    return player(met.pop())


def test_a_team_gives_its_line_up_and_it_holds_until_it_gives_another() -> None:
    made = teams()
    made.do(LineUpGiven("1", 1, NS, EW), player("1"))
    made.do(LineUpGiven("1", 1, ("Eve1", "Bea1"), EW, 3), player("1"))
    made.start()
    assert seated(made, player("1")) == {"ns": [*NS], "ew": [*EW]}
    made.start(2)
    assert seated(made, DIRECTOR, round=2) == {"ns": [*NS], "ew": [*EW]}
    made.start(3)
    assert seated(made, DIRECTOR, round=3) == {"ns": ["Eve1", "Bea1"], "ew": [*EW]}


def test_a_team_without_a_line_up_is_seated_whole() -> None:
    made = teams().start()
    assert [len(there) for there in seated(made, DIRECTOR).values()] == [5, 5]


def test_opponents_see_a_line_up_when_the_round_has_begun() -> None:
    made = teams()
    made.do(LineUpGiven("1", 1, NS, EW), player("1"))
    others = opponents(made)
    assert all(len(there) == 5 for there in seated(made, others).values())
    matches = matches_view(made.event, others, made.now, EventStandings(made.event), 1)["rounds"][0]["matches"]
    assert [line_up for match in matches for line_up in match["line_ups"]] == [None] * 4
    assert all("line_ups" not in row for row in summary_view(made.event, others, made.now)["contestants"])
    assert seated(made, player("1")) == seated(made, DIRECTOR) == {"ns": [*NS], "ew": [*EW]}
    made.start()
    assert seated(made, others) == {"ns": [*NS], "ew": [*EW]}
    matches = matches_view(made.event, SPECTATOR, made.now, EventStandings(made.event), 1)["rounds"][0]["matches"]
    assert {"ns": [*NS], "ew": [*EW]} in [line_up for match in matches for line_up in match["line_ups"]]


def test_a_scorecard_names_who_sat_on_that_side() -> None:
    made = teams()
    made.do(LineUpGiven("1", 1, NS, EW), DIRECTOR)
    made.start().play(1)
    card = scorecard_view(made.event, DIRECTOR, made.now, EventStandings(made.event), 1, "1")
    sat = {row["side"]: [one["name"] for one in row["players"]] for row in card["rows"]}
    assert sat == {"NS": [*NS], "EW": [*EW]}


def test_a_substitute_sits_where_the_one_does_for_whom_they_play() -> None:
    made = teams()
    made.do(SubstituteSeated("1", 1, "Bea1", Player("Wren")))
    made.do(LineUpGiven("1", 1, ("Ada1", "Wren"), EW), player("1"))
    made.start()
    assert seated(made, DIRECTOR)["ns"] == ["Ada1", "Wren"]
    made.do(SubstituteSeated("1", 1, "Bea1", Player("Bea1"), 1))
    assert seated(made, DIRECTOR)["ns"] == ["Ada1", "Bea1"]


def test_a_line_up_of_somebody_who_is_no_member_any_more_says_nothing() -> None:
    made = teams()
    made.do(LineUpGiven("1", 1, NS, EW))
    made.do(ContestantChanged("1", tuple(Player(name) for name in ("Kos", "Bea1", "Cat1", "Dee1"))))
    made.start()
    assert len(seated(made, DIRECTOR)["ns"]) == 4
    assert seated(made, DIRECTOR)["ew"] == [*EW]


def test_what_is_no_line_up_is_refused() -> None:
    made = teams()
    with refuses("not_your_contestant", NotAllowed):
        made.do(LineUpGiven("1", 1, NS, EW), player("2"))
    with refuses("not_your_contestant", NotAllowed):
        made.do(LineUpGiven("1", 1, NS, EW), table("1"))
    with refuses("not_a_member"):
        made.do(LineUpGiven("1", 1, ("Ada1", "Bea2"), EW))
    for ns, ew in ((NS, NS), (NS, ()), (NS, ("Ada1", "Cat1")), (("Ada1", "Bea1", "Eve1"), EW)):
        with refuses("line_up_of_four"):
            made.do(LineUpGiven("1", 1, ns, ew))
    for round in (0, 4):
        with refuses("no_such_round"):
            made.do(LineUpGiven("1", 1, NS, EW, round))
    made.start()
    with refuses("line_up_too_late"):
        made.do(LineUpGiven("1", 1, NS, EW), player("1"))
    made.do(LineUpGiven("1", 1, NS, EW), DIRECTOR)
    made.do(LineUpGiven("1", 1, EW, NS, 2), player("1"))
    for round in (1, 2, 3):
        (made if round == 1 else made.start(round)).play(round)
    made.do(ScoreMadeOfficial(1))
    with refuses("score_is_official"):
        made.do(LineUpGiven("1", 1, NS, EW))
    with refuses("line_up_of_team"):
        club().do(LineUpGiven("1", 1, ("N1", "S1"), ("N1", "S1")))


def test_a_line_up_holds_in_the_next_session_too_unless_another_is_given() -> None:
    made = teams()
    made.do(LineUpGiven("1", 1, NS, EW, 2), player("1"))
    made.set_up(SectionWanted(round_robin(4, boards_per_set=2)), deals=False, session=2)
    carried = line_up_of(made.event, "1", 2, 1)
    assert carried is not None
    assert (carried.ns, carried.ew) == (NS, EW)
    made.do(LineUpGiven("1", 2, EW, NS), player("1"))
    changed = line_up_of(made.event, "1", 2, 1)
    assert changed is not None
    assert (changed.ns, changed.ew) == (EW, NS)
    assert line_up_of(made.event, "1", 1, 1) is None
