"""From a file to its ranking without the command: as the file says it was scored."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kibitz.formats import sessions
from kibitz.formats.sessions import FileSession
from kibitz.laws.regulations import Regulations
from kibitz.results import RankingAsked, combine, compare, rank_field
from kibitz.results.contestants import known, names_of
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.standings import EntryStatus, natural
from tests.because import because
from tests.game.helpers import shared

HOWELL = "board,ns,ew,score\n1,10,9,420\n1,2,3,420\n2,9,2,50\n2,3,10,50\n"


def read(text: str) -> FileSession:
    (session,) = sessions.loads(text)
    return session


def test_a_file_to_its_ranking_as_the_program_that_wrote_it_has_it() -> None:
    (session,) = sessions.load(shared("data/usebio/butler_howell.xml"))
    ranked = rank_field(session)
    assert (ranked.method, ranked.profile) == ("butler", "compscore")
    published = {contestant.id: contestant.published for contestant in session.contestants}
    for who, place in ranked.rankings.overall.places.items():
        assert place.number == published[who].place
        assert ranked.tallies[who].shown == published[who].total
    agreement = compare(ranked)
    assert agreement.compared["datums"] == 35
    assert not agreement.differences


def test_matchpoints_where_the_file_does_not_say() -> None:
    ranked = rank_field(read(HOWELL))
    assert (ranked.method, ranked.profile, ranked.scales) == ("matchpoints", "", ())
    assert [*ranked.rankings.overall.places] == ["2", "3", "9", "10"]


@pytest.mark.parametrize(
    "text", ["board,ns,ew,score\n1,1,11,420\n1,2,12,450\n", "board,ns,ew,score\n1,1,1,420\n1,2,2,450\n"]
)
def test_two_winners_where_nobody_sat_both_ways(text: str) -> None:
    assert [ranking.group.line for ranking in rank_field(read(text)).rankings] == ["NS", "EW"]
    assert [ranking.group.line for ranking in rank_field(read(text), RankingAsked(winners=1)).rankings] == [""]


def test_who_takes_no_place_must_be_there() -> None:
    ranked = rank_field(read(HOWELL), RankingAsked(statuses={"9": EntryStatus.WITHDRAWN}))
    assert ranked.rankings.overall.unplaced == {"9": EntryStatus.WITHDRAWN}
    with pytest.raises(Unscorable, check=because("contestant_unknown")):
        rank_field(read(HOWELL), RankingAsked(statuses={"77": EntryStatus.WITHDRAWN}))


def test_sections_are_scored_apart_if_that_is_asked_for() -> None:
    session = read("section,board,ns,ew,score\nA,1,1,2,420\nA,1,3,4,170\nB,1,1,2,420\nB,1,3,4,50\n")
    apart = rank_field(session, RankingAsked(by_section=True, winners=1))
    assert {ranking.group.section for ranking in apart.rankings} == {"", "A", "B"}
    assert apart.tallies["A3"].score == 0
    assert rank_field(session, RankingAsked(winners=1)).tallies["A3"].score == 2


def test_sessions_are_put_together() -> None:
    event = combine([read(HOWELL), read(HOWELL.replace("1,10,9,420", "1,10,9,450"))])
    assert event.tallies.unit == "percent"
    assert event.tallies["10"].score == Fraction(125, 2)  # 50 and 75
    assert event.rankings.overall.winners == ["3", "10"]  # 3 sat E-W where N-S had the lower score
    with pytest.raises(Unscorable):
        combine([read(HOWELL)])


def test_numbers_are_sorted_as_numbers() -> None:
    assert sorted(["10", "9", "B1", "A10", "A9", "3EW", "3NS", "Ann", "²"], key=natural) == [
        "3EW",
        "3NS",
        "9",
        "10",
        "A9",
        "A10",
        "Ann",
        "B1",
        "²",
    ]


NAMED = """board,ns,ew,score,ns names,ew names
1,1,2,420,Ann Ash - Bob Oak,Cy Elm - Di Fir
1,3,4,50,Ann Ash - Eve Yew,Flo Bay - Gus-Ole Box
"""


@pytest.mark.parametrize(
    ("who", "id"),
    [
        ("Ann Ash - Bob Oak", "1"),
        ("ann ash – bob oak", "1"),
        ("Bob Oak & Ann Ash", "1"),
        ("Bob Oak", "1"),
        ("Eve Yew", "3"),
        ("Flo Bay - Gus-Ole Box", "4"),
        ("2", "2"),
    ],
)
def test_a_pair_may_be_named_by_its_players(who: str, id: str) -> None:
    session = read(NAMED)
    assert known(who, ["1", "2", "3", "4"], names_of([session])) == id


@pytest.mark.parametrize("who", ["Ann Ash", "Ann", "", "-", "Zoe"])
def test_a_name_of_two_pairs_or_of_nobody_names_none(who: str) -> None:
    with pytest.raises(Unscorable, check=because("contestant_unknown")):
        known(who, ["1", "2", "3", "4"], names_of([read(NAMED)]))


def test_sessions_are_put_together_as_the_regulations_have_it() -> None:
    """Pair 10 has 75 and 25 percent; with weights of 1 and 3 that is 37.5, and the better of them is 75."""
    both = [read(HOWELL.replace("1,2,3,420", f"1,2,3,{score}")) for score in (400, 450)]
    laid_down: dict[str, dict[str, object]] = {
        "alike": {},
        "weighed": {"session_weights": [1, 3]},
        "best": {"best_sessions": 1},
    }
    figures = {
        name: combine(both, RankingAsked(regulations=Regulations().with_(**given))).tallies["10"].score
        for name, given in laid_down.items()
    }
    assert figures == {"alike": 50, "weighed": Fraction(75, 2), "best": 75}
