"""The teams of an event as an account: places by strata, stages, what changed, and how every figure came about."""

from dataclasses import replace
from fractions import Fraction

import pytest

from kibitz.game import Vulnerability
from kibitz.laws.regulations import Regulations
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring import COMPLEMENT, LATE, MINUS, NOT_PLAYED, PLUS, Artificial, BetterOf, Unscorable, Weighted
from kibitz.scoring.awards import Award
from kibitz.scoring.standings import (
    EventTallies,
    Penalty,
    RankedEntry,
    RankingLayout,
    Unit,
    WeighedSession,
    changes,
    rank_tallies,
    rankings,
)
from kibitz.scoring.teams import (
    METHODS,
    BoardKey,
    EventRules,
    MatchLine,
    TeamTallies,
    bye,
    explain_match,
    rule_boards,
    score_match,
)
from kibitz.scoring.working import Working, explain, explain_place
from tests.because import because
from tests.scoring.matches.helpers import (
    BLUES,
    REDS,
    closed_room,
    counted,
    flat,
    given,
    match,
    open_room,
    placed,
    swing,
)

RULES = EventRules.of(Regulations(vp_scale="wbf_discrete", team_tie_breaks=["imp_quotient"]))
LINES = (
    *(
        MatchLine("A", "B", 12, 8, gained=30, lost=20, boards=8),
        MatchLine("B", "A", 8, 12, gained=20, lost=30, boards=8),
    ),
    *(MatchLine("C", "D", 12, 8, gained=10, lost=1, boards=8), MatchLine("D", "C", 8, 12, gained=1, lost=10, boards=8)),
)


def said(working: Working, depth: int = 0) -> list[str]:
    """Every step, indented."""
    words = WorkingWords()
    lines = [" " * depth + words.step(working)]
    for part in working.parts:
        lines += said(part, depth + 2)
    return lines


class TestAccount:
    tallies = TeamTallies(RULES.table(LINES), RULES)

    def test_places_are_those_of_the_table(self) -> None:
        """A and C are equal by VPs; the quotient of IMPs tells them apart, as it does B and D."""
        ranking = rank_tallies(self.tallies)
        assert [(str(row.place), row.contestant, row.shown) for row in ranking.rows] == [
            ("1", "C", 12),
            ("2", "A", 12),
            ("3", "B", 8),
            ("4", "D", 8),
        ]
        assert self.tallies.unit == "vps"
        assert self.tallies["A"].boards == 8

    def test_with_handicap_teams_are_told_apart_by_their_own_rules_too(self) -> None:
        """B has 8 and 4 more, and is equal with A and C; the quotients are 10, 30/20 and 20/30."""
        entries = [RankedEntry("B", handicap=4)]
        _, with_handicap = rankings(self.tallies, entries, RankingLayout(handicap=True))
        assert [(str(row.place), row.contestant, row.shown) for row in with_handicap.rows] == [
            ("1", "C", 12),
            ("2", "A", 12),
            ("3", "B", 12),
            ("4", "D", 8),
        ]

    def test_with_handicap_the_mean_of_a_match_still_counts(self) -> None:
        lines = [*LINES, *(MatchLine(team, "E", 11, 9, round=2) for team in "AB")]
        tallies = TeamTallies(RULES.table(lines, by_average=True), RULES)
        _, with_handicap = rankings(tallies, [RankedEntry("D", handicap=1)], RankingLayout(handicap=True))
        assert list(with_handicap.places) == ["C", "A", "B", "D"]

    def test_a_place_says_which_rule_for_teams_decided_it(self) -> None:
        place = explain_place(rank_tallies(self.tallies), "A")
        assert said(place)[1:] == [
            "  Nobody has a better figure; the same has C.",
            "  The tie between A and C is broken by the IMPs won divided by the IMPs lost.",
            "    C: 10.",
            "    A: 1.5.",
        ]
        assert place.parts[1].regulations == {"team_tie_breaks": ("imp_quotient",)}
        assert [tie.rule for tie in rank_tallies(self.tallies).row("A").ties] == ["imp_quotient"]

    def test_strata_and_categories(self) -> None:
        entries = [
            RankedEntry(team, stratum=stratum) for team, stratum in zip("ABCD", ("a", "b", "a", "b"), strict=True)
        ]
        first, second = rankings(self.tallies, entries, RankingLayout(strata=("a", "b")))
        assert list(first.places) == ["C", "A", "B", "D"]
        assert [(who, str(place)) for who, place in second.places.items()] == [("B", "1"), ("D", "2")]

    def test_who_withdrew_has_no_place(self) -> None:
        tallies = TeamTallies(RULES.table(LINES, withdrawn=["A"]), RULES)
        ranking = rank_tallies(tallies)
        assert "A" in ranking.unplaced
        assert list(ranking.places) == ["C", "B", "D"]

    def test_a_stage_of_an_event(self) -> None:
        event = EventTallies([WeighedSession("first", self.tallies), WeighedSession("second", self.tallies, weight=2)])
        assert (event.unit, event["A"].shown) == ("vps", 36)
        assert "A: 12 VPs from 1 match." in [sentence.strip() for sentence in said(explain(event, "A"))]

    def test_what_changed(self) -> None:
        after = TeamTallies(RULES.table(LINES, penalties=[Penalty("C", Fraction(1, 2), Unit.VPS)]), RULES)
        found = changes(rank_tallies(self.tallies), rank_tallies(after))
        assert [(move.contestant, str(move.place_before), str(move.place), move.shown) for move in found] == [
            ("A", "2", "1", 12),
            ("C", "1", "2", Fraction(23, 2)),
        ]
        assert [note.id for note in rank_tallies(after).row("C").notes] == ["penalty"]

    def test_boards_won_have_a_top(self) -> None:
        rules = EventRules.of(Regulations(), "board_a_match")
        lines = counted(rules.lines(score_match(match(*swing(1, 420, 170), *flat(2)), rules.matches)))
        tallies = TeamTallies(rules.table(lines), rules)
        assert (tallies[REDS].score, tallies[REDS].out_of, tallies[REDS].percentage) == (3, 4, 75)
        assert tallies.most_available == 4

    def test_a_result_is_worth_what_it_is_in_its_own_match(self) -> None:
        """Board 1 comes again in the second round, against others."""
        first, second = (match(*swing(1, ours, 170), round=round) for round, ours in ((1, 420), (2, -50)))
        names = {REDS: REDS, BLUES: "Greens"}
        others = [replace(result, ns=names[str(result.ns)], ew=names[str(result.ew)]) for result in second.results]
        scores = [score_match(played) for played in (first, replace(second, second="Greens", results=tuple(others)))]
        tallies = TeamTallies(RULES.table(LINES), RULES, scores)
        assert [tallies.worth(board_result, REDS) for board_result in (first.results[0], others[0])] == [6, -6]
        assert tallies.worth(others[0], BLUES) is None

    def test_nobody_of_that_name(self) -> None:
        for ask in (self.tallies.table.row, self.tallies.__getitem__, self.tallies.explain, self.tallies.shown):
            with pytest.raises(Unscorable, check=because("contestant_unknown")):
                ask("zz")

    def test_two_byes_of_which_the_round_is_not_known(self) -> None:
        table = RULES.table([bye("A"), bye("A")])
        assert (table.row("A").vps, table.flaws) == (24, ())
        assert [flaw.id for flaw in RULES.table([bye("A", round=2), bye("A", round=2)]).flaws] == ["match_twice"]

    def test_a_team_that_has_no_match_yet(self) -> None:
        table = RULES.table(LINES, teams=["A", "E"])
        assert (table.row("E").played, table.row("E").vps) == (0, 0)
        assert [str(row.place) for row in placed(table) if row.team == "E"] == ["5"]


class TestWorking:
    """From the weights of a board to the VPs that are left after a penalty."""

    ruling = Weighted.of([("60%", 420), ("40%", -50)], Vulnerability.NONE)
    rules = EventRules.of(Regulations(match_rounding="1", vp_scale="wbf_discrete"))
    played = match(open_room(1).adjusted(ruling, ruling), closed_room(1, 170), *swing(8, 110, 80), round=3)
    score = score_match(
        played,
        rules.matches,
        penalties=[Penalty(REDS, Fraction(3, 2), Unit.VPS, law="90B1", reason="late")],
        carried=Fraction(4),
    )

    def test_a_match_up_to_its_vps(self) -> None:
        assert said(explain_match(self.score, REDS, rules=self.rules)) == [
            "Round 3, Reds against Blues, 2 boards: 12.5 VPs.",
            "  Board 1, Reds: +1.2 IMPs.",
            "    The weights together: +1.2 IMPs.",
            "      60%: +420 sitting North-South and -170 sitting East-West make +250: +6 IMPs.",
            "      40%: -50 sitting North-South and -170 sitting East-West make -220: -6 IMPs.",
            "  Board 8, Reds: +1 IMP.",
            "    +110 sitting North-South and -80 sitting East-West make +30: +1 IMP.",
            "  Together on 2 boards: +2.2 IMPs.",
            "  Rounded to 1: 2.",
            "  +4 IMPs carried over: +6 IMPs.",
            "  +6 IMPs by the scale wbf_discrete: 14 VPs. The side that is ahead by 5 to 6 IMPs gets 14, the other 6.",
            "  Procedural penalty, 1.5 VPs: late. That is 1.5 VPs less: 12.5 VPs.",
        ]

    def test_it_is_data(self) -> None:
        data = explain_match(self.score, REDS, rules=self.rules).to_data()
        assert data["figure"] == {"exact": "25/2", "decimal": "12.5"}
        laws = [step.law for step in explain_match(self.score, REDS, rules=self.rules).steps()]
        assert laws[:4] == ["78B", "78B", "12C1c, 78B", "78B"]

    def test_one_board(self) -> None:
        assert said(explain_match(self.score, BLUES, 8))[0] == "Board 8, Blues: -1 IMP."
        with pytest.raises(Unscorable, check=because("no_result_in_match")):
            explain_match(self.score, REDS, 9)

    def test_an_event(self) -> None:
        table = self.rules.table([*counted(self.rules.lines(self.score)), bye(REDS, 12, 4)], carried={REDS: 3})
        steps = said(TeamTallies(table, self.rules, [self.score]).explain(REDS))
        assert [step for step in steps if step.startswith("  ") and step[2] != " "] == [
            "  Round 3, Reds against Blues, 2 boards: 12.5 VPs.",
            "  Round 4: no opponents, 12 VPs.",
            "  Carried over: 3 VPs.",
            "  All matches together: 27.5 VPs.",
        ]
        assert said(TeamTallies(table, self.rules, [self.score]).explain(REDS, 1))[0] == "Board 1, Reds: +1.2 IMPs."

    def test_why_a_board_counts_nothing(self) -> None:
        fouled = match(open_room(1, 420, form="turned"), closed_room(1, 170), open_room(2, 110), *flat(3))
        steps = said(explain_match(score_match(fouled), REDS))
        assert steps[1:5] == [
            "  Board 1, Reds: nothing.",
            "    Board 1 was not the same at both tables. It counts nothing until the director rules (87C, 86B2).",
            "  Board 2, Reds: nothing.",
            "    Board 2 has a result at one table and nothing that it can be compared with. "
            "Until the director rules, it counts nothing (86B1, 86B2).",
        ]
        assert steps[-1] == "  The match is not over: 2 boards are not scored."

    def test_artificial_scores(self) -> None:
        boards = (
            *(*swing(1, 420, 170), *given(2, PLUS, MINUS)),
            *given(3, BetterOf(PLUS, Artificial(imps=Fraction(7))), COMPLEMENT),
        )
        score = score_match(match(*boards))
        assert said(explain_match(score, REDS, 2)) == [
            "Board 2, Reds: +6 IMPs.",
            "  Average plus would be +3 IMPs. The team's own mean on the other boards is +6 IMPs, and counts instead: "
            "+6 IMPs.",
        ]
        assert said(explain_match(score, BLUES, 3)) == [
            "Board 3, Blues: -7 IMPs.",
            "  What the other team's score leaves: -7 IMPs.",
            "    The better of two: +7 IMPs.",
            "      Average plus would be +3 IMPs. The team's own mean on the other boards is +6 IMPs, and counts "
            "instead: +6 IMPs.",
            "      An artificial score: +7 IMPs.",
        ]

    def test_a_board_of_a_set(self) -> None:
        results = [
            board_result
            for round in (1, 2)
            for board_result in (open_room(1, 420, round=round), closed_room(1, round=round))
        ]
        score = score_match(match(*results, by_set=True))
        assert said(explain_match(score, REDS, 1, round=2))[0] == "Board 1 of set 2, Reds: +9 IMPs."
        assert said(explain_match(score, REDS, 1))[0] == "Reds has board 1 2 times."
        assert BoardKey(2, 1) in [score.match.key(result) for result in results]

    def test_a_void_match(self) -> None:
        score = score_match(match(boards=(1, 2), over=True))
        steps = said(explain_match(score, REDS, rules=RULES))
        assert "  The match is void: 40% of 20 VPs = 8 VPs." in steps

    def test_a_knock_out(self) -> None:
        rules = EventRules.of(Regulations(), knock_out=True)
        score = score_match(rule_boards(match(open_room(1, 420)), [1]), rules.matches)
        assert said(explain_match(score, REDS, 1))[-1] == (
            "  Scored separately Reds has +3 IMPs and Blues +3 IMPs. In a knock-out both get the average: 0 IMPs."
        )

    @pytest.mark.parametrize("method", sorted(METHODS))
    @pytest.mark.parametrize("several", ["sum", "mean", "aggregate"])
    def test_every_step_can_be_said_and_ends_in_the_figure(self, method: str, several: str) -> None:
        """Four tables, one with each kind of award in turn, and one result that is late."""
        rules = EventRules.of(Regulations(several_tables=several, match_rounding="1"), method, knock_out=True)
        awards: list[Award] = [PLUS, MINUS, self.ruling, LATE, NOT_PLAYED, BetterOf(PLUS, 420)]
        results = []
        for board, award in zip((1, 8, 11, 14, 17, 24), awards, strict=True):
            tables = [open_room(board, 420), open_room(board, 110), closed_room(board, 170), closed_room(board, -50)]
            tables[0] = tables[0].adjusted(award, COMPLEMENT if isinstance(award, BetterOf) else award)
            results += [replace(table, table=str(at)) for at, table in enumerate(tables)]
        score = score_match(match(*results, tables=4, over=True), rules.matches)
        for team in score.match.teams:
            working = explain_match(score, team, rules=rules)
            assert all(said(working))
            assert {board_score.board for board_score in score.boards} == {
                part.values["board"] for part in working.parts if part.id == "team.board"
            }
            line = next(counted_line for counted_line in counted(rules.lines(score)) if counted_line.team == team)
            assert working.figure == line.total
