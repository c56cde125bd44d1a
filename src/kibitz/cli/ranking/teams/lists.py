"""All matches in a list, the table of an event, and the matches of one team."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from kibitz.cli.ranking.teams.match_table import draw_in_groups, paired
from kibitz.cli.ranking.teams.sheet import Sheet
from kibitz.pictures.parts import TextColumn
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.teams import MatchKind, MatchLine, TeamRow


class TeamLists(Sheet):
    """Draws them."""

    def results(self) -> Iterator[Text]:
        """Every match in one line."""
        ranked, words = self.ranked, self.words
        scores = ranked.of.scores
        yield Text()
        columns = [
            TextColumn(words.heading("round"), [str(score.match.round or "") for score in scores], right=True),
            TextColumn(self.say("rank_teams.heading.home"), [score.match.first for score in scores], is_name=True),
            TextColumn(self.say("rank_teams.heading.visitors"), [score.match.second for score in scores], is_name=True),
            TextColumn(self.unit, [self._score(score.both_scores) for score in scores], right=True, gives_way=1),
        ]
        if ranked.of.rules.in_vps:
            vps = [self.vps(line) if line else "" for line in ranked.of.lines]
            columns.append(TextColumn(self.say("rank.heading.vps"), vps, right=True))
        states = ["" if score.is_over else self.say("rank_teams.in_progress") for score in scores]
        yield from draw_in_groups(columns, self.width, states)

    def _score(self, both: tuple[Number, Number]) -> str:
        return paired(both, self.words, signed=min(both) < 0)

    def standings(self) -> Iterator[Text]:
        """The table."""
        if self.ranked.of.tallies is None:
            return
        words, say = self.words, self.say
        places = [place for place, _ in self.ranked.of.rows]
        rows = [row for _, row in self.ranked.of.rows]
        yield Text()
        yield from self.title(say("rank_teams.table"))
        columns = [
            TextColumn(words.heading("place"), [str(place or "") for place in places], True, 0, False,
                   words.heading("place", "short")),
            TextColumn(say("rank_teams.heading.team"), [row.team for row in rows], is_name=True),
            self.column("played", [row.played for row in rows], 1),
            self.column("won", [row.won for row in rows], 2),
            self.column("drawn", [row.drawn for row in rows], 2),
            self.column("lost", [row.lost for row in rows], 2),
        ]  # fmt: skip
        if self.ranked.of.rules.matches.method.unit == "imps":
            columns += [
                self.column("imps_for", [row.imps_for for row in rows], 3),
                self.column("imps_against", [row.imps_against for row in rows], 3),
            ]
        columns += [
            self.column("carried", [row.carried or None for row in rows], 4),
            TextColumn(self.points, self.in_points([row.vps for row in rows]), right=True),
        ]
        remarks = [tuple(self._remarks(row)) for row in rows]
        yield from draw_in_groups(
            columns, self.width, [words.voice.spell(remark, "semicolon") if remark else "" for remark in remarks]
        )
        yield from self._byes()

    def _remarks(self, row: TeamRow) -> Iterator[str]:
        """What there is to say of a team: penalties of the event and of its matches, matches that go on."""
        unit = self.ranked.of.rules.matches.method.unit
        in_match = sum(score.taken(row.team) for score in self.ranked.of.scores if row.team in score.match.teams)
        if self.ranked.of.rules.in_vps:
            in_points: Number = row.taken
        else:
            in_points, in_match = simple(row.taken + in_match), 0
        if in_points:
            laws = self._laws(row.team, in_points=True)
            yield self.say("rank_teams.taken", taken=self.words.figure(in_points), laws=laws)
        if in_match:
            said = {"taken": self.words.figure(in_match), "laws": self._laws(row.team, in_points=False)}
            yield self.say("rank_teams.taken_in_match", **said, size=in_match, unit=unit)
        going_on = sum(not score.is_over for score in self.ranked.of.scores if row.team in score.match.teams)
        if going_on:
            yield self.say("rank_teams.going_on", count=going_on)

    def _laws(self, team: str, *, in_points: bool) -> tuple[str, ...]:
        """By which Laws a team has penalties: in the points of the event, or in the score of a match."""
        found = [penalty.law for penalty in self.ranked.of.of_event if penalty.contestant == team] if in_points else []
        for score in self.ranked.of.scores:
            if team not in score.match.teams:
                continue
            if in_points:
                found += [deduction.penalty.law for deduction in score.deductions(team, in_vps=True)]
            if not in_points or not self.ranked.of.rules.in_vps:
                found += [deduction.penalty.law for deduction in score.deductions(team)]
        return tuple(dict.fromkeys(found))

    def _byes(self) -> Iterator[Text]:
        if self.ranked.of.byes:
            teams = tuple(self.say("rank_teams.bye_of", team=bye.team, round=bye.round) for bye in self.ranked.of.byes)
            vps = self.ranked.of.byes[0].vps
            yield from self.told(self.say("rank_teams.byes", vps=self.words.figure(vps), size=vps, teams=teams))

    def card(self, team: str) -> Iterator[Text]:
        """A team's matches in one table."""
        if self.ranked.of.tallies is None:
            return
        words, lines = self.words, self.ranked.of.tallies.table.card(team)
        yield Text()
        yield from self.title(self.say("rank_teams.card", team=team))
        yield from draw_in_groups(
            [
                TextColumn(words.heading("round"), [str(line.round or "") for line in lines], right=True),
                TextColumn(words.heading("opponents"), [self._opponent(line) for line in lines], is_name=True),
                self.column("imps_for", [line.gained for line in lines], 2),
                self.column("imps_against", [line.lost for line in lines], 2),
                TextColumn(self.points, self.in_points([line.total for line in lines]) if lines else [], right=True),
            ],
            self.width,
        )
        yield from self.place(team)

    def _opponent(self, line: MatchLine) -> str:
        return self.say("rank_teams.bye") if line.kind is MatchKind.BYE else line.opponent or ""

    def place(self, team: str) -> Iterator[Text]:
        """Where a team stands."""
        if self.ranked.of.tallies is None:
            return
        place, row = next((place, row) for place, row in self.ranked.of.rows if row.team == team)
        (vps,) = self.in_points([row.vps])
        shown = {"vps": vps, "unit": self.ranked.of.rules.unit.value}
        yield from self.told(self.say("rank_teams.place", team=team, place=str(place) if place else None, **shown))
