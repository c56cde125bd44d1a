"""Matches as a page: each as a table, how figures came about, a comparison with the file."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from kibitz.cli.common.working_page import page_width, regulations_said, working_page
from kibitz.cli.ranking.agreement import agreement_page
from kibitz.cli.ranking.teams.lists import TeamLists
from kibitz.cli.ranking.teams.match_table import match_rows, match_table, paired
from kibitz.cli.ranking.teams.report import TeamsReport
from kibitz.cli.ranking.teams.workings import workings_of
from kibitz.results.team_pairs import pair_names
from kibitz.scoring.teams import MatchKind, MatchScore, line_ups
from kibitz.scoring.working import Working

MOST_MATCHES = 12  # drawn as tables where nobody asked for one
_OF_FOUR = 2  # tables


def teams_page(ranked: TeamsReport) -> Iterator[Text]:
    """All that was asked for; the matches and the table where nothing else was."""
    return page_lines(ranked, page_width())


def page_lines(ranked: TeamsReport, width: int) -> Iterator[Text]:
    """The same in lines no wider than that."""
    return _Page(ranked, width).lines()


class _Page(TeamLists):
    def lines(self) -> Iterator[Text]:
        ranked, session, wanted = self.ranked, self.ranked.session, self.ranked.wanted
        yield from self.title(self.say("rank.title", name=session.name or None, date=session.date or None))
        counted = {"teams": len(ranked.of.teams), "matches": len(ranked.of.scores)}
        results = sum(len(match_score.match.results) for match_score in ranked.of.scores)
        yield from self.told(self.say("rank_teams.scored", **counted, results=results, method=ranked.of.method))
        for board in wanted.travellers:
            yield from self.traveller(board)
        for team in ranked.scorecards:
            for number, score in enumerate(ranked.of.scores):
                if team in score.match.teams:
                    yield from self.match(number)
            yield from self.card(team)
        for team in ranked.explained:
            yield from self.explained(team)
        if ranked.agreement is not None:
            yield Text()
            yield from agreement_page(ranked.agreement, self.words, self.width, of_teams=True)
        if not (wanted.travellers or ranked.scorecards or ranked.explained or ranked.agreement):
            yield from self.all()

    def all(self) -> Iterator[Text]:
        if len(self.ranked.of.scores) <= MOST_MATCHES:
            for number in range(len(self.ranked.of.scores)):
                yield from self.match(number)
        else:
            yield from self.results()
        yield from self.standings()

    def name(self, score: MatchScore) -> str:
        round = score.match.round if len(self.ranked.of.scores) > 1 else 0
        return self.say("rank_teams.match", first=score.match.first, second=score.match.second, round=round or None)

    def match(self, number: int) -> Iterator[Text]:
        score = self.ranked.of.scores[number]
        yield Text()
        yield from self.title(self.name(score))
        rows = list(match_rows(score, self.words))
        if rows:
            yield from match_table(rows, score, self.words, self.width)
        yield from self.tables(score)
        yield from self.outcome(number)

    def tables(self, score: MatchScore) -> Iterator[Text]:
        """How many there were, where there were more than two, and who played at them."""
        first, second = score.match.teams
        if score.match.tables > _OF_FOUR:
            yield from self.told(self.say("rank_teams.tables", tables=score.match.tables))
        for round, pairs in line_ups(score.match, pair_names(self.ranked.session)):
            values = {"first": first, "pairs": pairs[first], "second": second, "others": pairs[second]}
            yield from self.told(self.say("rank_teams.line_up", round=round or None, **values))

    def outcome(self, number: int) -> Iterator[Text]:
        """What the match comes to."""
        score, lines = self.ranked.of.scores[number], self.ranked.of.lines[number]
        is_void = lines is not None and lines[0].kind is MatchKind.VOID
        if score.is_scored:
            yield from self.scored(score)
            if not is_void:
                yield from self.won(score)
        else:
            yield from self.told(self.say(f"rank_teams.{'nothing' if score.is_over else 'not_begun'}"))
        if lines is not None and self.ranked.of.rules.in_vps:
            first, second = score.match.teams
            states = {"void": "yes" if is_void else "no", "over": "yes" if score.is_over else "no"}
            values = {"first": first, "second": second, "vps": self.vps(lines)}
            yield from self.told(self.say("rank_teams.vps", **values, **states))
        elif self.ranked.of.counted and score.is_to_come and self.ranked.of.rules.in_vps:
            yield from self.told(self.say("rank_teams.no_vps"))

    def scored(self, score: MatchScore) -> Iterator[Text]:
        """The score, set by set too, and penalties."""
        first, second = score.match.teams
        unit = score.rules.method.unit
        if score.rules.method.top or score.is_balanced:
            scores = paired(score.both_scores, self.words)
            yield from self.told(self.say("rank_teams.score", first=first, second=second, scores=scores, unit=unit))
        sets = score.by_set(first)
        if len(sets) > 1 and unit != "boards":
            won = tuple(self.words.figures(list(sets.values()), signed=True))
            yield from self.told(self.say("rank_teams.sets", team=first, sets=won))
        both = self.ranked.of.brought(score)
        if both is not None and both[0] - both[1] == score.carried and not score.rules.method.top:
            own, theirs = self.words.figures(list(both))
            values = {"first": first, "second": second, "own": own, "theirs": theirs}
            yield from self.told(self.say("rank_teams.brought_both", **values))
        elif score.carried and not score.rules.method.top:
            ahead = first if score.carried > 0 else second
            lead = score.carried if score.carried > 0 else -score.carried
            worth = self.words.figure(lead)
            yield from self.told(self.say("rank_teams.brought", team=ahead, worth=worth, size=lead, unit=unit))
        for team in score.match.teams:
            for deduction in (*score.deductions(team), *score.deductions(team, in_vps=True)):
                yield from self.told(self.say("rank_teams.deducted", team=team, penalty=deduction.penalty), 2)

    def won(self, score: MatchScore) -> Iterator[Text]:
        """Who won, or is ahead."""
        first, second = score.match.teams
        unit = score.rules.method.unit
        margins = score.margin(first), score.margin(second)
        if not score.rules.knock_out and margins[0] != -margins[1]:
            own = dict(zip(("ours", "theirs"), self.words.figures(margins, signed=True), strict=True))
            yield from self.told(self.say("rank_teams.own_margins", first=first, second=second, **own))
            if not score.is_over:
                yield from self.told(self.say("rank_teams.open", count=score.left))
            return
        ahead, size = self.ranked.of.rules.ahead(score)
        values = {"margin": self.words.figure(size), "size": size, "unit": unit}
        if not score.is_over:
            yield from self.told(self.say("rank_teams.leads", leader=ahead, **values, count=score.left))
        elif score.rules.knock_out and ahead is None:
            decision = self.ranked.of.rules.decide(score)
            yield from self.told(self.say(decision.message_id, **decision.message_values))
        else:
            yield from self.told(self.say("rank_teams.outcome", winner=ahead, **values))

    def traveller(self, board: int) -> Iterator[Text]:
        """A board in all matches."""
        rows = [row for score in self.ranked.of.scores for row in match_rows(score, self.words)]
        own = [row for row in rows if row.board.board == board]
        yield Text()
        yield from self.title(self.say("rank_teams.board", board=board))
        yield from match_table(own, own[0].score, self.words, self.width, of_board=True)

    def explained(self, team: str) -> Iterator[Text]:
        is_of_board = self.ranked.wanted.board is not None
        yield Text()
        if not is_of_board and self.ranked.of.tallies is not None:
            yield from self.place(team)
            yield Text()
        told: list[Working] = []
        for number, (score, working) in enumerate(workings_of(self.ranked, team)):
            told.append(working)
            if number:
                yield Text()
            if score is not None and is_of_board:
                yield from self.title(self.name(score))
            yield from working_page(working, self.words, self.width)
        yield from regulations_said(told, self.words, self.width)
