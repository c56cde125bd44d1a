"""What changed between two files of matches, as a page and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from kibitz.cli.common.working_page import page_width
from kibitz.cli.ranking.changes_page import moved_columns, moved_data
from kibitz.cli.ranking.teams.match_table import draw_in_groups, paired
from kibitz.cli.ranking.teams.report import TeamsReport
from kibitz.cli.ranking.teams.sheet import Sheet
from kibitz.results import Changes, MatchMoved, MatchOutcome
from kibitz.results.result_changes import only_where
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import RankingChange
from kibitz.scoring.working.tree import exact


def team_changes_page(found: Changes, after: TeamsReport, width: int | None = None) -> Iterator[Text]:
    """The changes for a person to read; `after` is how it is now."""
    return _ChangesSheet(after, page_width() if width is None else width).lines(found)


class _ChangesSheet(Sheet):
    def lines(self, found: Changes) -> Iterator[Text]:
        if not found:
            yield from self.told(self.say("rank.changes.none"))
            return
        yield from self.title(self.say("rank.changes.results", count=len(found.results.changed)))
        for encounter, before, after in only_where(found.results.changed):
            values = {
                "board": encounter.board,
                "ns": encounter.ns,
                "ew": encounter.ew,
                "round": encounter.round or None,
            }
            yield from self.told(self.say("rank_teams.changes.result", **values, before=before, after=after), 2)
        yield from self.matches(found)
        yield from self.teams(found)

    def matches(self, found: Changes) -> Iterator[Text]:
        if found.matches:
            yield Text()
            yield from self.title(self.say("rank_teams.changes.matches", count=len(found.matches)))
        for match in found.matches:
            first, second = match.teams
            both = {"before": self.then(match.before), "after": self.then(match.after)}
            name = self.say("rank_teams.match", first=first, second=second, round=match.round or None)
            yield from self.told(self.say("rank_teams.changes.match", match=name, **both), 2)
            for change in match.figures:
                yield from self.told(self.say(change.message_id, **change.message_values), 4)

    def then(self, then: MatchOutcome | None) -> str | None:
        """What a match came to: the margins of both, and their VPs."""
        if then is None:
            return None
        balanced = then.margins[0] == -then.margins[1]
        margin = self.words.figure(then.margins[0], signed=True)
        shown = margin if balanced else paired(then.margins, self.words, signed=True)
        vps = None
        if then.points is not None and self.ranked.of.rules.in_vps:
            vps = paired(then.points, self.words, places=self.places)
        return self.say("rank_teams.changes.then", margins=shown, vps=vps, over="yes" if then.is_over else "no")

    def teams(self, found: Changes) -> Iterator[Text]:
        moved = _teams(found)
        if not moved:
            return
        yield Text()
        yield from self.title(self.say("rank.changes.standings"))
        columns = moved_columns(moved, self.say("rank_teams.heading.team"), self.some, self.words)
        yield from draw_in_groups(columns, self.width)

    def some(self, figures: list[Number | None]) -> list[str]:
        there = [figure for figure in figures if figure is not None]
        shown = iter(self.in_points(there) if there else ())
        return ["" if figure is None else next(shown) for figure in figures]


def team_changes_data(found: Changes) -> dict[str, Any]:
    """The changes for a program."""
    return {
        "in_both": found.results.in_both,
        "results": [
            {
                "round": encounter.round or None,
                "board": encounter.board,
                "table": encounter.table or None,
                "ns": encounter.ns,
                "ew": encounter.ew,
                "before": before,
                "after": after,
            }
            for encounter, before, after in only_where(found.results.changed)
        ],
        "matches": [_match(match) for match in found.matches],
        "standings": [moved_data(team, "team", "points") for team in _teams(found)],
    }


def _teams(found: Changes) -> list[RankingChange]:
    """The teams that moved; there is one ranking of them."""
    return [change for _, moved in found.moved for change in moved]


def _match(moved: MatchMoved) -> dict[str, Any]:
    return {
        "round": moved.round or None,
        "teams": list(moved.teams),
        "before": _then(moved.before),
        "after": _then(moved.after),
    }


def _then(then: MatchOutcome | None) -> dict[str, Any] | None:
    if then is None:
        return None
    return {
        "margins": [exact(margin) for margin in then.margins],
        "points": None if then.points is None else [exact(point) for point in then.points],
        "over": then.is_over,
    }
