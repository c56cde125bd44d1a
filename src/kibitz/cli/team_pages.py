"""Matches as a page: each as a table, the table of the event, how figures came about, a comparison with the file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from textwrap import wrap

from rich.text import Text

from kibitz.cli.columns import Column
from kibitz.cli.drawing import symbols
from kibitz.cli.output import printable
from kibitz.cli.team_rank import RankedTeams
from kibitz.cli.team_tables import both_scores, draw_in_groups, is_balanced, match_rows, match_table, paired
from kibitz.cli.team_workings import match_working
from kibitz.cli.working_page import page_width
from kibitz.scoring.rounding import Number
from kibitz.scoring.teams import Kind, Line, MatchScore, Row

MOST_MATCHES = 12  # drawn as tables where nobody asked for one
_MOST_DIFFERENCES = 40


def teams_page(ranked: RankedTeams) -> Iterator[Text]:
    """All that was asked for; the matches and the table where nothing else was."""
    return page_lines(ranked, page_width())


def page_lines(ranked: RankedTeams, width: int) -> Iterator[Text]:
    """The same in lines no wider than that."""
    return _Page(ranked, width).lines()


class _Page:
    def __init__(self, ranked: RankedTeams, width: int) -> None:
        self.ranked, self.width = ranked, width
        self.words = ranked.words
        self.say = ranked.words.voice.say

    def lines(self) -> Iterator[Text]:
        ranked, session, wanted = self.ranked, self.ranked.session, self.ranked.wanted
        yield from self.title(self.say("rank.title", name=session.name or None, date=session.date or None))
        counted = {"teams": len(ranked.teams), "matches": len(ranked.scores)}
        results = sum(len(each.match.results) for each in ranked.scores)
        yield from self.told(self.say("rank_teams.scored", **counted, results=results, method=ranked.method))
        for board in wanted.travellers:
            yield from self.traveller(board)
        for team in ranked.scorecards:
            for number, score in enumerate(ranked.scores):
                if team in score.match.teams:
                    yield from self.match(score, ranked.lines[number])
            yield from self.card(team)
        for team in ranked.explained:
            yield from self.explained(team)
        if ranked.agreement is not None:
            yield from self.agreement()
        if not (wanted.travellers or ranked.scorecards or ranked.explained or ranked.agreement):
            yield from self.all()

    def all(self) -> Iterator[Text]:
        if len(self.ranked.scores) <= MOST_MATCHES:
            for score, lines in zip(self.ranked.scores, self.ranked.lines, strict=True):
                yield from self.match(score, lines)
        else:
            yield from self.results()
        if self.ranked.table is not None:
            yield from self.standings(self.ranked.table.rows)

    def title(self, text: str) -> Iterator[Text]:
        yield from self.told(text, style="bold")

    def told(self, text: str, indent: int = 0, style: str = "") -> Iterator[Text]:
        before = " " * indent
        for line in wrap(
            printable(text), self.width, initial_indent=before, subsequent_indent=before + "  ", break_on_hyphens=False
        ):
            yield symbols(line, style)

    def name(self, score: MatchScore) -> str:
        round = score.match.round if len(self.ranked.scores) > 1 else 0
        return self.say("rank_teams.match", first=score.match.first, second=score.match.second, round=round or None)

    def match(self, score: MatchScore, lines: tuple[Line, Line] | None) -> Iterator[Text]:
        yield Text()
        yield from self.title(self.name(score))
        rows = list(match_rows(score, self.words))
        if rows:
            yield from match_table(rows, score, self.words, self.width)
        yield from self.outcome(score, lines)

    def outcome(self, score: MatchScore, lines: tuple[Line, Line] | None) -> Iterator[Text]:
        """What the match comes to."""
        first, second = score.match.teams
        if any(each.is_scored for each in score.boards):
            yield from self.won(score)
        else:
            yield from self.told(self.say("rank_teams.nothing"))
        if lines is not None and self.ranked.rules.in_vps:
            vps = self.vps(lines)
            void = "yes" if lines[0].kind is Kind.VOID else "no"
            yield from self.told(self.say("rank_teams.vps", first=first, second=second, vps=vps, void=void))

    def won(self, score: MatchScore) -> Iterator[Text]:
        """Who won, penalties taken."""
        first, second = score.match.teams
        margins = score.margin(first), score.margin(second)
        unit = score.rules.method.unit
        if score.rules.method.top or is_balanced(score):
            scores = paired(both_scores(score), self.words)
            yield from self.told(self.say("rank_teams.score", first=first, second=second, scores=scores, unit=unit))
        sets = score.by_set(first)
        if len(sets) > 1 and unit != "boards":
            won = tuple(self.words.figures(list(sets.values()), signed=True))
            yield from self.told(self.say("rank_teams.sets", team=first, sets=won))
        for team in score.match.teams:
            for each in (*score.deductions(team), *score.deductions(team, in_vps=True)):
                yield from self.told(self.say("rank_teams.deducted", team=team, penalty=each.penalty), 2)
        if score.rules.knock_out:
            decision = self.ranked.rules.decide(score)
            said = {**decision.message_values, "margin": self.words.figure(decision.margin)}
            yield from self.told(self.say(decision.message_id, **said))
        elif margins[0] == -margins[1]:
            winner = None if margins[0] == 0 else first if margins[0] > 0 else second
            margin = self.words.figure(max(margins))
            size = {"margin": margin, "size": max(margins), "unit": unit}
            yield from self.told(self.say("rank_teams.outcome", winner=winner, **size))
        else:
            own = dict(zip(("ours", "theirs"), self.words.figures(margins, signed=True), strict=True))
            yield from self.told(self.say("rank_teams.own_margins", first=first, second=second, **own))

    def results(self) -> Iterator[Text]:
        """Every match in one line."""
        scores, words = self.ranked.scores, self.words
        yield Text()
        vps = [self.vps(each) if each else "" for each in self.ranked.lines]
        columns = [
            Column(words.heading("round"), [str(each.match.round or "") for each in scores], right=True),
            Column(self.say("rank_teams.heading.home"), [each.match.first for each in scores], is_name=True),
            Column(self.say("rank_teams.heading.visitors"), [each.match.second for each in scores], is_name=True),
            Column(self.unit(), [paired(both_scores(each), words) for each in scores], right=True, gives_way=1),
        ]
        if self.ranked.rules.in_vps:
            columns.append(Column(self.say("rank.heading.vps"), vps, right=True))
        yield from draw_in_groups(columns, self.width)

    def vps(self, lines: tuple[Line, Line]) -> str:
        return paired((lines[0].total, lines[1].total), self.words, places=self.ranked.rules.scale.places)

    def unit(self) -> str:
        return self.say(f"rank_teams.unit.{self.ranked.rules.matches.method.unit}")

    def standings(self, rows: Sequence[Row]) -> Iterator[Text]:
        words, say = self.words, self.say
        yield Text()
        yield from self.title(say("rank_teams.table"))
        in_imps = self.ranked.rules.matches.method.unit == "imps"
        points = say("rank.heading.vps") if self.ranked.rules.in_vps else self.unit()
        carried = [row.carried or None for row in rows]
        columns = [
            Column(words.heading("place"), [str(row.place or "") for row in rows], True, 0, False,
                   words.heading("place", "short")),
            Column(say("rank_teams.heading.team"), [row.team for row in rows], is_name=True),
            self.figures("played", [row.played for row in rows], 1),
            self.figures("won", [row.won for row in rows], 2),
            self.figures("drawn", [row.drawn for row in rows], 2),
            self.figures("lost", [row.lost for row in rows], 2),
        ]  # fmt: skip
        if in_imps:
            columns += [
                self.figures("imps_for", [row.imps_for for row in rows], 3),
                self.figures("imps_against", [row.imps_against for row in rows], 3),
            ]
        columns += [
            self.figures("carried", carried, 4),
            Column(points, words.figures([row.vps for row in rows]), right=True),
        ]
        remarks = [say("rank_teams.taken", taken=words.figure(row.taken)) if row.taken else "" for row in rows]
        yield from draw_in_groups(columns, self.width, remarks)

    def figures(self, heading: str, figures: Sequence[Number | None], gives_way: int) -> Column:
        title = self.say(f"rank_teams.heading.{heading}")
        return Column(title, self.words.figures(figures), right=True, gives_way=gives_way)

    def card(self, team: str) -> Iterator[Text]:
        """A team's matches in one table."""
        table = self.ranked.table
        if table is None:
            return
        words, lines = self.words, table.card(team)
        yield Text()
        yield from self.title(self.say("rank_teams.card", team=team))
        points = self.say("rank.heading.vps") if self.ranked.rules.in_vps else self.unit()
        yield from draw_in_groups(
            [
                Column(words.heading("round"), [str(each.round or "") for each in lines], right=True),
                Column(words.heading("opponents"), [each.opponent or "" for each in lines], is_name=True),
                self.figures("imps_for", [each.gained for each in lines], 2),
                self.figures("imps_against", [each.lost for each in lines], 2),
                Column(points, words.figures([each.total for each in lines]), right=True),
            ],
            self.width,
        )
        yield from self.place(team)

    def place(self, team: str) -> Iterator[Text]:
        if self.ranked.table is None:
            return
        row = self.ranked.table.row(team)
        shown = {"vps": self.words.figure(row.vps), "unit": self.ranked.rules.unit.value}
        yield from self.told(
            self.say("rank_teams.place", team=team, place=str(row.place) if row.place else None, **shown)
        )

    def traveller(self, board: int) -> Iterator[Text]:
        """A board in all matches."""
        rows = [row for score in self.ranked.scores for row in match_rows(score, self.words)]
        own = [row for row in rows if row.board.board == board]
        yield Text()
        yield from self.title(self.say("rank_teams.board", board=board))
        yield from match_table(own, own[0].score, self.words, self.width, of_board=True)

    def explained(self, team: str) -> Iterator[Text]:
        board = self.ranked.wanted.board
        scores = [each for each in self.ranked.scores if team in each.match.teams]
        if board is not None:
            scores = [each for each in scores if any(one.board == board for one in each.boards)]
        yield Text()
        if board is None and self.ranked.table is not None:
            yield from self.place(team)
            yield Text()
        for number, score in enumerate(scores):
            if number:
                yield Text()
            yield from self.title(self.name(score))
            for indent, step in match_working(self.ranked, score, team, board):
                yield from self.told(step, indent)

    def agreement(self) -> Iterator[Text]:
        agreement = self.ranked.agreement
        assert agreement is not None
        say, count = self.say, sum(agreement.compared.values())
        yield Text()
        yield from self.title(say("rank.check.heading"))
        if not count:
            yield from self.told(say("rank.check.none"), 2)
            return
        for each in agreement.differences[:_MOST_DIFFERENCES]:
            domain = "rank_teams" if each.id == "match" else "rank"
            values = {name: self.shown(value) for name, value in each.values.items()}
            yield from self.told(say(f"{domain}.check.{each.id}", **values), 2)
        left = len(agreement.differences) - _MOST_DIFFERENCES
        if left > 0:
            yield from self.told(say("rank.check.more", count=left), 2)
        if agreement.differences:
            yield from self.told(say("rank.check.some", wrong=len(agreement.differences), count=count), 2)
        else:
            yield from self.told(say("rank_teams.check.all", count=count, **agreement.compared), 2)

    def shown(self, value: object) -> object:
        return self.words.figure(value) if isinstance(value, Fraction) else value
