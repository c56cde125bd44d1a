"""Every figure of a ranking shows its working: of a session, an event, of Swiss pairs; and every place."""

from __future__ import annotations

import json
from collections.abc import Iterable
from fractions import Fraction

import pytest

from kibitz.laws.editions import EDITIONS
from kibitz.laws.provisions import exists
from kibitz.laws.switches import SWITCHES
from kibitz.messages import Speaker
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring import MINUS, PLUS, BoardResult, CrossImps, Field, Matchpoints, Unscorable, score, vp
from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.methods.base import Method
from kibitz.scoring.standings import (
    CarryOver,
    Combination,
    Conversion,
    EntryStatus,
    EventTallies,
    FieldTallies,
    GivenVps,
    Group,
    Penalty,
    PenaltyKind,
    RankedEntry,
    RankingRules,
    Refund,
    SwissPairs,
    Tallies,
    Unit,
    WeighedSession,
    hybrid,
    in_one_stage,
    rank_tallies,
)
from kibitz.scoring.working import Working, explain, explain_place, explain_total
from tests.because import because

WORDS = WorkingWords(voice=Speaker("en", strict=True))
SLOW = Penalty("6", Fraction(1, 4), Unit.TOP, reason="slow play")
RUDE = Penalty("6", 1, Unit.MATCHPOINTS, PenaltyKind.DISCIPLINARY, by="the director", id="rude")
FACTORED = RankingRules(sit_out_score="factored", factored_rounding=Fraction(1, 100))


def field(method: Method | None = None) -> Field:
    """Three boards; pairs 4 and 5 have only two of them."""
    played = [
        (1, "1", "2", 420), (1, "3", "4", 170), (1, "5", "6", -50),
        (2, "1", "4", 110), (2, "5", "2", 140), (2, "3", "6", 110),
        (3, "1", "6", 100), (3, "3", "2", -100),
    ]  # fmt: skip
    return score([BoardResult.scored(*line) for line in played], method or Matchpoints())


def swiss(conversions: Iterable[Conversion], **more: object) -> SwissPairs:
    """One round of four boards."""
    results = [
        BoardResult.scored(board, ns, ew, points, round=1)
        for ns, ew, scores in (("a", "b", (420, 110, 400, 130)), ("c", "d", (170, 110, 430, 130)))
        for board, points in enumerate(scores, 1)
    ]
    return SwissPairs(results, tuple(conversions), **more)  # type: ignore[arg-type]


BY_PERCENT = Conversion(Matchpoints(), vp.by_name("swiss_pairs"))
BY_IMPS = Conversion(CrossImps(), vp.by_name("wbf_continuous"))


def said(working: Working) -> list[str]:
    """The steps right under it."""
    return [WORDS.step(part) for part in working.parts]


def step(working: Working, id: str) -> Working:
    return next(candidate for candidate in working.steps() if candidate.id == id)


def test_a_session_from_the_boards_to_what_is_shown() -> None:
    working = explain(FieldTallies(field(), penalties=[SLOW, RUDE, Refund("rude", reason="appeal")]), "6")
    assert WORDS.step(working) == "6: 54.17% on 3 boards."
    assert working.figure == Fraction("54.17")
    assert said(working) == [
        "6: 7.5 of 12 on 3 boards, 62.5%.",
        "Procedural penalty, 25% of a top: slow play. That is 1 less: 6.5.",
        "Disciplinary penalty (Law 91A), 1 matchpoint (the director). Refunded: appeal; 0 is left of it: 6.5.",
        "6.5 of 12 is 54 1/6%.",
        "Shown to 0.01: 54.17%.",
    ]
    assert [part.law for part in working.parts] == ["78A", "90A", "93B", "78A", "78D"]
    assert working.parts[-1].regulations == {"percentage_rounding": "0.01"}
    assert working.parts[0] == explain(field(), "6")
    assert explain(FieldTallies(field()), "6", 2) == explain(field(), "6", 2)


def test_a_score_that_is_factored_up() -> None:
    factored = step(explain(FieldTallies(field(), FACTORED), "5"), "factored_up")
    assert WORDS.step(factored) == ("2 of 3 boards, and the score is factored up: 4 × 12 / 8 = 6, rounded to 0.01: 6.")
    assert factored.regulations == {"sit_out_score": "factored", "factored_rounding": "0.01"}


def test_the_mean_of_a_board_where_that_is_ranked() -> None:
    working = explain(FieldTallies(field(CrossImps()), RankingRules(without_top="mean")), "6")
    mean = step(working, "mean_of_a_board")
    assert WORDS.step(mean) == "+3.5 IMPs on 3 boards: +1 1/6 IMPs a board."
    assert mean.regulations == {"imps_ranked_on": "mean"}
    assert WORDS.step(working) == "6: +1.17 IMPs a board, on 3 boards."
    event = explain(
        EventTallies([WeighedSession("1", FieldTallies(field(CrossImps())))], RankingRules(without_top="mean")), "6"
    )
    assert WORDS.step(event) == "6: +1.17 IMPs a board, in 1 session."
    assert WORDS.step(step(event, "mean_of_a_board")) == "+3.5 IMPs on 3 boards: +1 1/6 IMPs a board."


def test_the_sessions_of_an_event() -> None:
    session = FieldTallies(field())
    event = EventTallies(
        [
            WeighedSession("Monday", session),
            WeighedSession("Tuesday", FieldTallies(field(), penalties=[SLOW]), weight=2),
            WeighedSession("Wednesday", session, counts_for={"6": "7", "2": "8"}),
        ],
        combination=Combination(best=2),
        carry_over=CarryOver(session, Fraction(1, 3)),
        penalties=[Penalty("6", 2, Unit.PERCENT)],
    )
    assert said(explain(event, "6")) == [
        "Carry-over: 62.5%, × 1/3 = 20 5/6%.",
        "Session Monday: 62.5%.",
        "Session Tuesday: 54 1/6%, × 2 = 108 1/3%.",
        "Session Wednesday: absent. It does not count.",
        "The mean: 191 2/3% / 3 1/3 = 57.5%.",
        "Procedural penalty, 2 percentage points. That is 2% less: 55.5%.",
    ]
    assert said(explain(event, "8")) == [
        "Carry-over: nothing.",
        "Session Monday: absent. 0% for it.",
        "Session Tuesday: absent. It does not count.",
        "Session Wednesday: 29 1/6%; played by 2.",
        "The mean: 29 1/6% / 2 = 14 7/12%.",
        "Shown to 0.01: 14.58%.",
    ]
    there = explain(event, "8").parts[3].parts
    assert there == (explain(session, "2"),)
    assert "Session Wednesday: 70 5/6%. It is not among the best 2, and does not count." in said(explain(event, "1"))
    assert [WORDS.step(part) for part in explain(event, "6", 1).parts] == ["Session Monday.", "Session Tuesday."]
    assert explain(event, "8", 1) == explain(session, "2", 1)


def test_scores_that_are_added_up_and_a_carry_over_brought_to_the_tops_of_the_stage() -> None:
    session = FieldTallies(field())
    carried = CarryOver(session, Fraction(1, 3), by="tops")
    event = EventTallies(
        [WeighedSession("1", session), WeighedSession("2", session, weight=2)],
        combination=Combination(of="scores"),
        carry_over=carried,
    )
    working = explain(event, "6")
    assert WORDS.step(step(working, "brought_to_tops")) == (
        "7.5 of 12 on 3 boards, brought to the tops of this stage: 11.25."
    )
    assert said(working)[-2:] == ["Together: 26.25 of 42.", "26.25 of 42 is 62.5%."]


def test_imps_of_several_sessions_are_added() -> None:
    session = FieldTallies(field(CrossImps()))
    assert said(explain(EventTallies([WeighedSession("1", session), WeighedSession("2", session)]), "6")) == [
        "Session 1: +3.5 IMPs.",
        "Session 2: +3.5 IMPs.",
        "Together: +7 IMPs.",
    ]


def test_a_match_of_swiss_pairs_by_two_methods() -> None:
    taken = [Penalty("a", Fraction(1, 2), Unit.VPS), Penalty("a", 1, Unit.MATCHPOINTS, round=1)]
    tallies = swiss(
        hybrid(BY_PERCENT, BY_IMPS, shares=[Fraction(1, 2)] * 2), given=[GivenVps("a", 2, 12, "bye")], penalties=taken
    )
    working = explain(tallies, "a")
    assert WORDS.step(working) == "a: 19.9 VPs from 2 matches."
    assert said(working) == [
        "Round 1, a against b, 4 boards: 8.4 VPs.",
        "Round 2: 12 VPs given (bye).",
        "All matches together: 20.4 VPs.",
        "Procedural penalty, 0.5 VPs. That is 0.5 VPs less: 19.9 VPs.",
    ]
    by_matchpoints, by_imps = working.parts[0].parts
    assert WORDS.step(by_matchpoints) == "Matchpoints: 2 VPs."
    assert said(by_matchpoints) == [
        "On 4 boards: 4 of 8.",
        "Procedural penalty, 1 matchpoint, round 1. That is 1 less: 3.",
        "3 of 8 is 37.5%.",
        "37.5% by the scale swiss_pairs: 4 VPs. The side with 61.09% to 63.63% gets 16, the other 4.",
        "50% of 4 VPs: 2 VPs.",
    ]
    assert said(by_imps)[1] == (
        "+5 IMPs by the scale wbf_continuous: 12.8 VPs. A margin of 5 IMPs: the formula gives 12.799315, the card 12.8."
    )
    assert [part.figure for part in by_imps.parts[0].parts] == [6, 0, -1, 0]
    assert [WORDS.step(part) for part in explain(tallies, "a", 1).parts] == ["Matchpoints.", "Cross-IMPs."]
    with pytest.raises(Unscorable, check=because("board_not_on_card")):
        explain(tallies, "a", 9)


def test_a_match_without_a_scale() -> None:
    assert (
        said(explain(swiss([Conversion(Matchpoints())]), "c").parts[0])[-1] == "50% of 2 for each of 4 boards: 4 VPs."
    )


def test_12c2c_where_the_window_is_the_stage_other_sessions_count() -> None:
    others = [BoardResult.scored(board, "C", "D", 0) for board in (1, 2, 3)]
    first = [BoardResult(3, "A", "B", PLUS, MINUS), BoardResult.scored(1, "A", "B", 420), others[0], others[2]]
    second = [BoardResult.scored(1, "A", "B", 420), BoardResult.scored(2, "A", "B", -420), *others[:2]]
    fields = [score(session, Matchpoints(), averages=Averages("stage")) for session in (first, second)]
    own = explain(in_one_stage(fields)[0], "A", 3).parts[-1]
    assert (own.id, own.figure, own.regulations) == ("own.plus_taken", Fraction(4, 3), {"own_average_window": "stage"})
    assert WORDS.step(own).startswith("A has 4 of 6 (66.67%) on 3 other boards.")
    assert said(own) == ["Board 1: 2 of 2.", "In other sessions of the stage, 2 boards: 2 of 4."]


def test_a_place_and_the_rule_that_broke_the_tie() -> None:
    ranking = rank_tallies(FieldTallies(field(), RankingRules(tie_breaks=("head_to_head", "point_a_board"))))
    working = explain_place(ranking, "2")
    assert WORDS.step(working) == "2: place 5 of 6, with 29.17%."
    assert said(working) == [
        "4 contestants have a better figure; the same has 3.",
        "The tie between 2 and 3 is broken by the boards they played against each other.",
    ]
    tie = working.parts[1]
    assert said(tie) == ["2: 0.875.", "3: 0.125."]
    assert tie.regulations == {"tie_breaks": ("head_to_head", "point_a_board")}
    assert explain_place(rank_tallies(FieldTallies(field())), "2").parts[-1].id == "place.shared"
    assert said(explain_place(ranking, "1")) == ["Nobody has a better figure."]


def test_a_place_with_handicap_and_none_at_all() -> None:
    entries = [RankedEntry("2", handicap=50), RankedEntry("3", status=EntryStatus.DISQUALIFIED)]
    ranking = rank_tallies(FieldTallies(field()), entries, group=Group(handicap=True))
    assert said(explain_place(ranking, "2")) == [
        "29.17% and a handicap of 50: 79.17%.",
        "Nobody has a better figure.",
    ]
    out = explain_place(ranking, "3")
    assert WORDS.step(out) == "3, with 29.17%, takes no place: disqualified (Law 91B)."
    assert (out.figure, out.law) == (None, "91B")
    with pytest.raises(Unscorable, check=because("contestant_unknown")):
        explain_place(ranking, "9")


ACCOUNTS: list[Tallies] = [
    FieldTallies(field(), FACTORED, [SLOW, RUDE, Refund("rude", Fraction(1, 2))]),
    FieldTallies(field(CrossImps()), RankingRules(without_top="mean"), [Penalty("6", 1, Unit.IMPS)]),
    EventTallies(
        [WeighedSession("1", FieldTallies(field())), WeighedSession("2", FieldTallies(field()), counts_for={"6": "7"})]
    ),
    EventTallies([WeighedSession("1", FieldTallies(field(CrossImps())))], RankingRules(without_top="mean")),
    swiss([BY_PERCENT], given=[GivenVps("e", 1, 12, law="12C2")]),
    swiss(hybrid(BY_PERCENT, BY_IMPS)),
]


@pytest.mark.parametrize("tallies", ACCOUNTS)
def test_every_step_is_said_cites_and_is_json(tallies: Tallies) -> None:
    ranking = rank_tallies(tallies)
    for who in tallies.contestants:
        for edition in EDITIONS:
            working = explain(tallies, who, edition=edition)
            assert working.figure == tallies[who].shown
            for line in (*working.steps(), *explain_place(ranking, who).steps()):
                assert WORDS.step(line)
                assert not line.law or exists(line.law, edition), line.law
                assert set(line.regulations) <= set(SWITCHES)
        json.dumps(explain(tallies, who).to_data(WORDS.step))
        json.dumps(explain_place(ranking, who).to_data(WORDS.step))
        brief = explain_total(tallies, who)
        assert brief.figure == tallies[who].shown
        assert all(not line.parts for line in brief.steps() if line.id.startswith("figure."))


def test_nobody_has_nothing_to_explain() -> None:
    for tallies in ACCOUNTS:
        with pytest.raises(Unscorable, check=because("contestant_unknown")):
            explain(tallies, "nobody")


def test_who_has_only_results_that_were_set_aside() -> None:
    tallies = FieldTallies(score([BoardResult.scored(1, "8", "9", 125)], Matchpoints()))
    assert [part.id for part in explain(tallies, "8").parts] == ["set_aside"]
