"""Results typed from paper: as few keys as can be, nothing guessed, nothing overwritten silently."""

from __future__ import annotations

import re

import pytest

from kibitz.event.acts import ResultEntered, ScoreAdjusted, ScoreAwarded
from kibitz.event.refusals import Refused
from kibitz.event.state import BoardAtTable
from kibitz.event.typed_results import MeaningKind, TypedMeaning, meaning_of, read_typed
from kibitz.event.typed_results.grammar import WHOLE_LINE, TypedAward, TypedJump
from kibitz.event.typed_results.implied import result_meant
from kibitz.event.typed_results.meaning import TypedBy
from kibitz.event.typed_results.score_sheet import score_sheet_view, typed_line_view
from kibitz.game import Result, Vulnerability
from tests.event.evening import ASSISTANT, DIRECTOR, SPECTATOR, Evening, club, refuses, table


def meant(text: str, *others: str, above: str = "", vulnerable: str = "None") -> str:
    line = read_typed(text)
    assert line is not None
    assert not isinstance(line, TypedAward | TypedJump)
    known = [Result.parse(other) for other in others]
    return str(result_meant(line, Vulnerability(vulnerable), Result.parse(above) if above else None, known))


def why_not(text: str, *others: str, above: str = "", vulnerable: str = "None") -> str:
    with pytest.raises(Refused) as error:
        meant(text, *others, above=above, vulnerable=vulnerable)
    return error.value.id


@pytest.mark.parametrize(
    ("typed", "result"),
    [
        ("4sn", "4S= by N"),
        ("4sn=", "4S= by N"),
        ("4S N", "4S= by N"),
        ("n4s", "4S= by N"),
        ("4sn1", "4S+1 by N"),
        ("4sn+1", "4S+1 by N"),
        ("4s+1n", "4S+1 by N"),
        ("4sn11", "4S+1 by N"),
        ("3ne8", "3NT-1 by E"),
        ("4sn-2", "4S-2 by N"),
        ("4sxn-2", "4SX-2 by N"),
        ("4snx-2", "4SX-2 by N"),
        ("4♠×n−2", "4SX-2 by N"),
        ("4sxxn", "4SXX= by N"),
        ("3nn", "3NT= by N"),
        ("3nts", "3NT= by S"),
        ("1nw-1", "1NT-1 by W"),
        ("4SX by North -1", "4SX-1 by N"),
        ("p", "Pass"),
        ("pass", "Pass"),
    ],
)
def test_a_contract_is_typed_in_any_usual_way(typed: str, result: str) -> None:
    assert meant(typed) == result


@pytest.mark.parametrize("typed", ["8s", "zz", "4", "60", "0", "4sns", "4sxnxx", "x" * 300, "7nn5", "4sn14"])
def test_a_wrong_line_is_refused_in_one_sentence(typed: str) -> None:
    assert why_not(typed) in ("typed_unreadable", "typed_tricks", "typed_no_score")


def test_the_declarer_is_implied_where_all_tables_had_the_same_in_that_denomination() -> None:
    assert meant("4s", "4S= by N", "2S+1 by N", "3NT= by S") == "4S= by N"
    assert meant("3n-1", "4S= by N", "3NT= by S") == "3NT-1 by S"
    assert why_not("4s") == why_not("4s", "3NT= by N") == why_not("4s", "4S= by N", "4S= by S") == "typed_declarer"


def test_tricks_alone_are_of_the_contract_above() -> None:
    assert meant("=", above="4SX-1 by N") == "4SX= by N"
    assert meant("+1", above="4S= by N") == "4S+1 by N"
    assert meant("-1", above="4S= by N") == "4S-1 by N"
    assert why_not("=") == why_not("=", above="Pass") == "typed_nothing_above"
    assert why_not("+4", above="4S= by N") == "typed_tricks"


def test_a_score_alone_is_resolved_where_it_is_unambiguous() -> None:
    assert meant("420", "4S= by N") == "4S= by N"
    assert meant("-50", "4S= by N") == "4S-1 by N"
    assert meant("620", "4S-1 by N", "3NT= by S", vulnerable="NS") == "4S= by N"
    assert meant("-420", "4H+1 by E") == "4H= by E"
    assert meant("42", "4S= by N") == meant("450", "4S= by N")[:2] + "= by N"
    assert why_not("420") == why_not("-50", "4S= by N", "3NT= by N") == "typed_several"
    assert why_not("-100", "4S= by N") == "typed_several"  # two down, or one down doubled
    assert why_not("-50") == "typed_many"
    assert why_not("60") == "typed_no_score"


def test_a_score_of_the_other_vulnerability_is_asked_about_77() -> None:
    for typed, vulnerable, other in (
        ("420", "NS", "+620"),
        ("430", "All", "+630"),
        ("620", "EW", "+420"),
        ("-50", "All", "−100"),
    ):
        with pytest.raises(Refused) as refused:
            meant(typed, vulnerable=vulnerable)
        assert refused.value.flaw.id == "typed_other_score"
        assert refused.value.values["other"] == other


@pytest.mark.parametrize("typed", ["110", "-50", "100", "200", "-140"])
def test_where_many_contracts_make_a_score_one_is_shown_as_it_is_typed(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        meant(typed)
    example = str(refused.value.values["example"])
    assert refused.value.flaw.id == "typed_many"
    assert Result.parse(meant(example)).points(Vulnerability("None")) == int(typed), example


def test_90_is_one_of_five_contracts_which_are_named() -> None:
    with pytest.raises(Refused) as refused:
        meant("90")
    assert refused.value.flaw.id == "typed_several"
    assert refused.value.values["contracts"] == ("1♣", "1♦", "1NT", "2♣", "2♦")


def test_a_letter_settles_what_a_score_leaves_open() -> None:
    assert meant("420sn") == "4S= by N"
    assert meant("420s", "4S= by N", "4H= by S") == "4S= by N"
    assert meant("420n", "4S= by N", "4H= by S") == "4S= by N"  # no score of no trump: it is North
    assert meant("-50n", "4S= by N", "3NT= by N") == "3NT-1 by N"
    assert meant("-100x", "4S= by N") == "4SX-1 by N"


def test_a_line_that_is_whole_is_read_and_needs_no_enter() -> None:
    whole = re.compile(WHOLE_LINE)
    for line in ("4sn=", "4sn1", "4s-1", "4sxn-2", "3nn1", "3nt=", "=", "+1", "p", "np"):
        assert whole.fullmatch(line), line
        assert read_typed(line) is not None
    for begun in ("4", "4s", "4sn", "4sx", "4sn-", "4sn+", "420", "-1", "-", "a", "b1", "3n", "1"):
        assert not whole.fullmatch(begun), begun


PLACE = BoardAtTable(1, "", 1, 1, 1)


def typed(evening: Evening, text: str, place: BoardAtTable = PLACE, above: str = "") -> TypedMeaning:
    return meaning_of(evening.event, place, text, TypedBy(DIRECTOR, evening.now), above)


@pytest.fixture
def evening() -> Evening:
    return Evening().set_up().start()


def test_what_is_typed_is_an_act_that_the_event_takes(evening: Evening) -> None:
    meaning = typed(evening, "4sn1")
    assert (meaning.kind, meaning.result, meaning.points) == (MeaningKind.ENTERS, "4S+1 by N", 450)
    assert meaning.act == ResultEntered(1, 1, 1, 1, "4S+1 by N")
    evening.do(meaning.act)
    assert typed(evening, "450", BoardAtTable(1, "", 2, 3, 1)).result == "4S+1 by N"  # as at the first table


def test_an_average_and_a_board_not_played_are_typed_too(evening: Evening) -> None:
    for text, award in (("a", "NS=ave EW=ave"), ("a+-", "NS=ave+ EW=ave-"), ("a6040", "NS=60% EW=40%")):
        assert typed(evening, text).act == ScoreAwarded(1, 1, 1, 1, award)
    meaning = typed(evening, "np")
    assert meaning.needs_reason
    assert meaning.act is not None
    evening.do(meaning.act, why="as the sheet has it")
    assert typed(evening, "np").kind is MeaningKind.SAME


def test_a_second_typing_shows_what_differs(evening: Evening) -> None:
    first = evening.do(ResultEntered(1, 1, 1, 1, "4S= N"))
    assert (typed(evening, "4sn").kind, typed(evening, "4sn").act) == (MeaningKind.SAME, None)
    other = typed(evening, "4sn1")
    assert other.kind is MeaningKind.DIFFERS
    assert evening.event.result(first).result == "4S= by N"  # nothing is changed yet
    assert other.act is not None
    evening.do(other.act, why="typed again")
    assert evening.event.result(first).result == "4S+1 by N"


def test_what_one_side_has_entered_is_agreed_by_the_same_from_paper(evening: Evening) -> None:
    first = evening.do(ResultEntered(1, 1, 1, 1, "4S= N"), table("1"))
    again = typed(evening, "4sn")
    assert again.kind is MeaningKind.SAME
    assert again.act is not None
    evening.do(again.act)
    assert evening.event.result(first).counts


def test_what_the_director_has_decided_is_left_alone(evening: Evening) -> None:
    first = evening.do(ResultEntered(1, 1, 1, 1, "4S= N"))
    with refuses("typed_has_result"):
        typed(evening, "a")
    evening.do(ScoreAdjusted(first, first, "NS=ave+ EW=ave-"), why="misinformation")
    for text in ("4sn", "p", "a"):
        with refuses("typed_decided"):
            typed(evening, text)


def test_what_the_event_would_refuse_is_refused_while_the_cursor_is_there(evening: Evening) -> None:
    evening.do(ResultEntered(1, 1, 1, 1, "4S= N", ns=("1",), ew=("5",)))
    with refuses("has_result"):
        typed(evening, "4sn", BoardAtTable(1, "", 2, 1, 1))


def test_a_sheet_has_the_rows_of_a_traveller_or_of_a_round(evening: Evening) -> None:
    sheet = score_sheet_view(evening.event, DIRECTOR)
    assert (sheet["by"], sheet["number"]) == ("board", 1)
    assert [row["ns"][0]["id"] for row in sheet["rows"]] == ["1", "2", "3"]
    assert {row["state"] for row in sheet["rows"]} == {"to_enter"}
    slips = score_sheet_view(evening.event, DIRECTOR, "round", 2)
    assert [(row["table"], row["round"]) for row in slips["rows"]] == [(1, 2), (1, 2), (2, 2), (2, 2), (3, 2), (3, 2)]
    for row in sheet["rows"]:
        evening.do(ResultEntered(1, row["round"], row["table"], 1, "4S= N"))
    after = score_sheet_view(evening.event, ASSISTANT)
    assert after["number"] == 2  # the first that lacks something
    assert after["sheets"][0] == {"number": 1, "rows": 3, "done": 3}
    with refuses("not_for_you"):
        score_sheet_view(evening.event, SPECTATOR)


def test_a_typed_line_is_answered_with_its_act_or_with_one_sentence(evening: Evening) -> None:
    view = typed_line_view(evening.event, DIRECTOR, evening.now, PLACE, "4sn")
    assert view["means"] == "enters"
    assert view["act"] is not None
    assert view["act"]["kind"] == "result_entered"
    wrong = typed_line_view(evening.event, DIRECTOR, evening.now, PLACE, "4sq")
    assert (wrong["means"], wrong["act"]) == ("refused", None)
    assert wrong["says"] is not None
    assert wrong["says"]["message"] == "event.refusal.typed_unreadable"
    jump = typed_line_view(evening.event, DIRECTOR, evening.now, PLACE, "b7")
    assert jump["jump"] == {"to": "board", "number": 7}
    assert typed_line_view(evening.event, DIRECTOR, evening.now, PLACE, " ")["means"] == "nothing"


def test_what_is_not_yet_to_be_played_comes_last_and_is_marked() -> None:
    evening = club().start(1)
    sheet = score_sheet_view(evening.event, DIRECTOR, number=3)
    assert [row["to_come"] for row in sheet["rows"]] == [False, True, True]
    assert sheet["rows"][0]["round"] == 1
    before = score_sheet_view(club().event, DIRECTOR, number=3)  # rounds that nobody begins: all that is planned
    assert not any(row["to_come"] for row in before["rows"])
    evening.play(1)
    assert score_sheet_view(evening.event, DIRECTOR, "round")["number"] == 2
