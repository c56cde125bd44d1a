"""Pairs, players and teams of a file go one way: ranked, compared, and beside an earlier file."""

from __future__ import annotations

import pytest

from kibitz.formats.sessions import FileSession, loads
from kibitz.results import (
    RankedSession,
    RankedTeams,
    RankingAsked,
    changes_since,
    combine,
    compare,
    rank_session,
)
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.ranking_data import ranking_data
from kibitz.scoring.standings import Penalty, Unit
from tests.because import because

PAIRS = "board,ns,ew,score\n1,1,2,420\n1,3,4,170\n2,1,4,110\n2,3,2,110\n"
PLAYERS = "board,north,east,south,west,score\n1,Ann,Cy,Bo,Di,420\n1,Ed,Gus,Flo,Hal,170\n"
TEAMS = """round,board,ns,ew,ns team,ew team,score
1,1,r1,b1,Reds,Blues,420
1,1,b2,r2,Blues,Reds,170
2,1,r1,g1,Reds,Greens,420
2,1,g2,r2,Greens,Reds,420
3,1,b1,g1,Blues,Greens,-50
3,1,g2,b2,Greens,Blues,420
"""


def read(text: str) -> FileSession:
    (session,) = loads(text)
    return session


@pytest.mark.parametrize(
    ("text", "method", "kind", "unit", "contestants"),
    [
        (PAIRS, None, RankedSession, "percent", 4),
        (PLAYERS, None, RankedSession, "percent", 8),
        (TEAMS, None, RankedTeams, "vps", 3),
        (TEAMS, "board_a_match", RankedTeams, "matchpoints", 3),
        (TEAMS, "butler", RankedSession, "imps", 6),
    ],
)
def test_the_file_or_the_method_says_what_is_ranked(
    text: str, method: str | None, kind: type, unit: str, contestants: int
) -> None:
    ranked = rank_session(read(text), RankingAsked(method))
    assert isinstance(ranked, kind)
    rankings = [ranking_data(ranking) for ranking in ranked.rankings]
    assert {ranking["unit"] for ranking in rankings} == {unit}
    assert sum(len(ranking["rows"]) for ranking in rankings) == contestants
    assert not compare(ranked).differences
    changes = changes_since(ranked, rank_session(read(text), RankingAsked(method)))
    assert not changes
    assert changes.results.in_both == len(ranked.session.results)


def test_a_penalty_moves_a_team_as_it_does_a_pair() -> None:
    for text, who, unit in ((PAIRS, "1", Unit.MATCHPOINTS), (TEAMS, "reds", Unit.VPS)):
        before = rank_session(read(text))
        after = rank_session(read(text), RankingAsked(penalties=(Penalty(who, 1, unit),)))
        moved = [change for _, some in changes_since(before, after).moved for change in some]
        changed = [change for change in moved if change.shown != change.shown_before]
        assert [change.contestant.casefold() for change in changed] == [who]


def test_what_cannot_be_is_refused_by_name() -> None:
    for text, method, flaw in (
        (TEAMS, "butler,imps", "hybrid_of_teams"),
        (PAIRS, "imps", "teams_only"),
        (PAIRS, "bridge", "no_such_method"),
    ):
        with pytest.raises(Unscorable, check=because(flaw)):
            rank_session(read(text), RankingAsked(method))


def test_sessions_of_teams_are_put_together_as_those_of_pairs_are() -> None:
    """78D: victory points are added; a session of one match counts too, and a name is a name in other letters."""
    second = TEAMS.replace("Reds", "REDS").replace("3,1,b1,g1,Blues,Greens,-50", "3,1,b1,g1,Blues,Greens,420")
    last = "round,board,ns,ew,ns team,ew team,score\n1,1,r1,b1,Reds,Blues,420\n1,1,b2,r2,Blues,Reds,-50\n"
    read_sessions = [read(text) for text in (TEAMS, second, last)]
    together = combine(read_sessions)
    apart = [rank_session(session, RankingAsked(added_up=True)) for session in read_sessions]
    assert together.tallies.unit == "vps"
    assert set(together.tallies.contestants) == {"Reds", "Blues", "Greens"}
    for team, spelled in (("Reds", ("Reds", "REDS", "Reds")), ("Blues", ("Blues",) * 3)):
        alone = [ranked.tallies[name].score for ranked, name in zip(apart, spelled, strict=True) if ranked.tallies]
        assert together.tallies[team].score == sum(alone)
    (ranking,) = together.rankings
    assert len(ranking.rows) == 3


def test_a_penalty_of_a_team_is_of_the_event_or_of_a_session() -> None:
    sessions = [read(TEAMS), read(TEAMS)]
    plain = combine(sessions).tallies["Reds"].score
    for session in ("", "2"):
        penalty = Penalty("reds", 2, Unit.VPS, session=session)
        assert combine(sessions, RankingAsked(penalties=(penalty,))).tallies["Reds"].score == plain - 2


def test_what_is_won_is_not_added_up() -> None:
    with pytest.raises(Unscorable, check=because("knock_out_not_combined")):
        combine([read(TEAMS), read(TEAMS)], RankingAsked(knock_out=True))
    with pytest.raises(Unscorable, check=because("sessions_differ")):
        combine([read(TEAMS), read(PAIRS)])
