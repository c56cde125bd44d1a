"""A place explains itself: who has more, who is equal, and which rule broke the tie (78D)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.results import contestant_given
from kibitz.scoring.standings import EntryStatus, Place, Ranking, RankingNote, StandingsRow, TieBroken
from kibitz.scoring.standings.ties import TieBreakName
from kibitz.scoring.working.tree import Amount, Working


def explain_place(ranking: Ranking, who: str | int) -> Working:
    """How a contestant got a place in a ranking, or why they have none; `explain` says how they got their figure."""
    who = contestant_given(who)
    if who not in ranking.places and who not in ranking.unplaced:
        raise Unscorable("contestant_unknown", contestant=who)
    row = ranking.row(who)
    values: dict[str, object] = {
        "contestant": who,
        "group": ranking.group,
        "worth": Amount(row.shown, ranking.tallies.unit),
        "of": len(ranking.places),
    }
    if row.place is None:
        values["note"] = RankingNote(row.status.value, {"boards": row.tally.boards})
        return Working("standing.unplaced", None, values, "91B" if row.status is EntryStatus.DISQUALIFIED else "78D")
    values["place"] = str(row.place)
    parts = tuple(_steps(ranking, row, row.place))
    return Working("standing.place", row.place.number, values, "78D", parts=parts)


def _steps(ranking: Ranking, row: StandingsRow, place: Place) -> Iterator[Working]:
    unit, rules = ranking.tallies.unit, ranking.tallies.rules
    if row.handicap:
        worth = {"before": Amount(row.tally.shown, unit), "handicap": row.handicap, "worth": Amount(row.shown, unit)}
        yield Working("place.handicap", row.shown, worth, "78D")
    figures = ranking.figures()
    mine = figures[row.contestant]
    ahead = sum(figures[who] > mine for who in ranking.places)
    equals = tuple(who for who in ranking.places if figures[who] == mine and who != row.contestant)
    yield Working(
        "place.compared", None, {"ahead": ahead, "equals": equals}, "78D", {"rank_on": rules.rank_on} if equals else {}
    )
    by_rules = ranking.tallies.tie_rules().laid_down
    for tie in row.ties:
        yield _tie(tie, by_rules)
    if place.shared_by > 1:
        share = tuple(who for who, other_place in ranking.places.items() if other_place == place)
        yield Working("place.shared", place.number, {"equals": share, "place": str(place)}, "78D", by_rules)


def _tie(tie: TieBroken, by_rules: Mapping[str, object]) -> Working:
    """What each of those who were equal has by the rule, the best first."""
    parts = tuple(
        Working("place.by_rule", tie.values[who][0], {"contestant": who, "compared": tie.values[who]})
        for group in tie.order
        for who in group
    )
    return Working("place.tie", None, {"equals": tie.equals, "rule": TieBreakName(tie.rule)}, "78D", by_rules, parts)
