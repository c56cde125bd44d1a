"""Claims at a live table (68 to 71): play on by consent, an objection at once, an agreement taken back."""

from __future__ import annotations

import pytest

from kibitz.assistant.answer_lines import UnusableAnswer
from kibitz.assistant.referee import claim_referee
from kibitz.game import Card
from kibitz.live import LiveRefusal, LiveTable, TableOpened
from kibitz.live.claim_phrases import CLAIM_PHRASES
from kibitz.live.codec import read_live_line, write_live_line
from kibitz.live.conditions import conditions_of
from kibitz.messages.languages import in_language
from kibitz.table.claims.claimed_position import ClaimStatement
from kibitz.table.claims.phrases import phrases
from tests.live.playing import DEAL, Four
from tests.live.test_boards import played


def directed(**settings: object) -> Four:
    """Two boards with a director, and with a claim referee where one is asked for."""
    opened = TableOpened(deals=(DEAL, DEAL), directed=True, **settings)  # type: ignore[arg-type]
    return played(Four(opened, LiveTable(claim_referee(conditions_of(opened)))))


def agreed() -> Four:
    """North has claimed all thirteen tricks, and both defenders agreed."""
    four = directed()
    four.do("N", "claim", tricks=13)
    four.do("E", "agree")
    four.do("W", "agree")
    return four


@pytest.mark.parametrize("name", CLAIM_PHRASES)
def test_68c_every_fixed_phrase_is_understood_by_the_referee(name: str) -> None:
    [phrase] = phrases(CLAIM_PHRASES[name])
    assert phrase.steps


def test_68c_a_statement_of_phrases_words_and_cards_is_read_piece_by_piece() -> None:
    four = directed()
    four.do("N", "claim", tricks=9, phrases=["draw", "top-D"], statement="clubs are good", line=["SA"])
    claim = four.sees("E")["claim"]
    assert claim is not None
    assert [(piece["phrase"], piece["suit"], piece["text"]) for piece in claim["pieces"]] == [
        ("draw", "", ""),
        ("top", "D", ""),
        ("", "", "SA"),
        ("", "", "clubs are good"),
    ]
    with pytest.raises(LiveRefusal):
        four.do("N", "claim", tricks=9, phrases=["something"])


def test_79a_a_claim_tells_what_the_board_comes_to_if_it_stands() -> None:
    four = directed()
    won = four.sees("N")["tricks"]
    four.do("N", "claim", tricks=13 - sum(won.values()))
    claim = four.sees("E")["claim"]
    assert claim is not None
    assert claim["comes_to"] is not None
    comes_to = claim["comes_to"]
    four.do("E", "agree")
    four.do("W", "agree")
    assert comes_to == four.sees("E")["result"]


def test_68d2b_play_goes_on_when_all_four_consent_and_the_other_side_asks_first() -> None:
    four = directed()
    four.do("N", "claim", tricks=13)
    assert "play_on" not in four.sees("N")["may"]["verbs"]
    with pytest.raises(LiveRefusal):
        four.do("N", "play_on")
    four.do("E", "play_on")
    for seat in "WNS":
        assert "play_on" in four.sees(seat)["may"]["verbs"]
        four.do(seat, "play_on")
    seen = four.sees("N")
    assert seen["claim"] is not None
    assert (seen["phase"], seen["claim"]["status"], seen["turn"]) == ("play", "void", "S")
    four.cards("H8")


def test_68d2b_one_who_will_not_calls_the_director() -> None:
    four = directed()
    four.do("N", "claim", tricks=13)
    with pytest.raises(LiveRefusal):
        four.do("W", "play_on", agree=False)  # nobody has asked
    four.do("E", "play_on")
    four.do("W", "play_on")
    four.do("S", "play_on", agree=False)
    assert four.sees("TD")["rulings"][-1]["question"] is not None
    assert four.sees("W")["called"] == ["S"]
    with pytest.raises(LiveRefusal):
        four.do("N", "play_on")


def test_68d_there_is_no_playing_on_in_2007() -> None:
    four = directed(edition="2007")
    four.do("N", "claim", tricks=13)
    assert "play_on" not in four.sees("E")["may"]["verbs"]
    with pytest.raises(LiveRefusal):
        four.do("E", "play_on")


def test_68b2_partner_objects_at_once_and_nothing_is_conceded() -> None:
    four = directed().cards("H8", "H6", "H4")
    four.do("E", "concede", tricks=12)
    assert "E" in four.sees("N")["hands"]
    four.do("W", "object")
    seen = four.sees("N")
    assert (seen["phase"], seen["turn"], seen["penalty"]) == ("play", "E", {})
    assert seen["rulings"][-1]["follows"][0]["by"] == "68B2"


def test_70_the_referees_reasons_and_line_are_for_the_director_alone() -> None:
    four = directed()
    four.do("N", "claim", tricks=13, phrases=["draw"])
    four.do("W", "object")
    opinion = four.sees("TD")["rulings"][-1]["opinion"]
    assert opinion["reasons"]
    assert len(opinion["line"]) == 13
    assert all("opinion" not in ruling for seat in "NESW" for ruling in four.sees(seat)["rulings"])


def test_69a_an_agreement_can_be_taken_back_before_the_next_board_comes() -> None:
    four = agreed()
    assert [four.sees(seat)["withdrawable"] for seat in "NESW"] == [[], [{"board": 1, "final": False}]] * 2
    four.do("W", "withdraw_agreement", text="two aces")
    assert four.sees("N")["phase"] == "claim"
    with pytest.raises(LiveRefusal):
        four.do("N", "ready")
    four.do("TD", "find", answer="1")  # as the referee proposes
    seen = four.sees("W")
    assert seen["phase"] == "ended"
    assert [(row["board"], row["points"]) for row in seen["played"]] == [(1, -100)]
    assert seen["withdrawable"] == []


def test_69a_until_the_side_calls_on_the_next_board_which_waits_meanwhile() -> None:
    four = agreed().begin()
    assert four.sees("W")["withdrawable"] == [{"board": 1, "final": False}]
    four.do("W", "withdraw_agreement")
    assert [four.sees(seat)["board"]["number"] for seat in "NESW"] == [1] * 4  # type: ignore[index]
    four.do("TD", "find", answer="1")
    seen = four.sees("E")
    assert seen["board"] is not None
    assert (seen["board"]["number"], seen["phase"], seen["turn"]) == (2, "auction", "E")
    assert [(row["board"], row["points"]) for row in seen["played"]] == [(1, -100)]
    again = LiveTable.reread(read_live_line(write_live_line(entry)) for entry in four.log)
    assert [(board.board.number, board.points) for board in again.played] == [(1, -100)]


def test_69a_too_late_in_the_middle_of_the_next_board() -> None:
    four = agreed().begin().calls("P")  # East deals
    assert four.sees("W")["withdrawable"] == []
    with pytest.raises(LiveRefusal):
        four.do("W", "withdraw_agreement")


def test_69b_later_the_director_looks_at_it() -> None:
    four = agreed().begin().calls("P", "P", "P", "P")
    assert four.sees("W")["withdrawable"] == [{"board": 1, "final": True}]
    four.do("W", "withdraw_agreement", board=1)
    ruling = four.sees("TD")["rulings"][-1]
    assert (ruling["by"], ruling["is_open"]) == ("69B", True)


def test_71_a_concession_can_be_taken_back_by_the_side_that_made_it() -> None:
    four = directed().cards("H8", "H6", "H4")
    four.do("N", "claim", tricks=3)
    four.do("E", "agree")
    four.do("W", "agree")
    assert all(four.sees(seat)["withdrawable"] for seat in "NESW")
    four.do("N", "withdraw_agreement")
    assert four.sees("TD")["rulings"][-1]["by"].startswith("71")


def test_68c_cards_tapped_one_after_another_are_the_line_of_the_statement() -> None:
    statement = ClaimStatement.parse("SA DA DK. then clubs")
    assert statement.unread == ()
    assert [step.card for step in statement.steps] == [Card.of("SA"), Card.of("DA"), Card.of("DK"), None]
    four = directed()
    four.do("N", "claim", tricks=9, line=["SA", "DA", "DK"])
    four.do("W", "object")
    opinion = four.sees("TD")["rulings"][-1]["opinion"]
    assert not any("could not read" in reason for reason in opinion["reasons"])
    assert "SA" in {card["card"] for trick in opinion["line"] for card in trick["cards"]}


def undirected(claim: int = 13) -> Four:
    """North has claimed where nobody directs, and West doubts it."""
    opened = TableOpened(deals=(DEAL, DEAL))
    four = played(Four(opened, LiveTable(claim_referee(conditions_of(opened)))))
    four.do("N", "claim", tricks=claim)
    four.do("W", "object", text="the king of spades")
    return four


def test_70a_without_a_director_one_of_each_side_agrees_on_the_referees_number() -> None:
    four = undirected()
    for seat in "NESW":
        seen = four.sees(seat)
        assert seen["claim"] is not None
        settling = seen["claim"]["settling"]
        assert settling is not None
        assert settling["opinion"] is not None
        assert settling["opinion"]["reasons"]
        assert (seen["claim"]["objections"], len(seen["hands"])) == (["the king of spades"], 4)  # 70B3
        assert all(ruling["question"] is None for ruling in seen["rulings"])  # nothing that only a director knows
    assert settling is not None
    proposed = settling["proposal"]
    assert isinstance(proposed, int)
    four.do("N", "settle", tricks=13)
    with pytest.raises(LiveRefusal):
        four.do("N", "find", answer="accept")
    four.do("S", "settle", tricks=proposed)  # the claimer's side alone settles nothing
    assert four.sees("E")["phase"] == "claim"
    four.do("E", "settle", tricks=proposed)
    assert (four.sees("E")["phase"], four.sees("E")["tricks"]["NS"]) == ("ended", proposed)


def test_12c2_a_board_on_which_they_do_not_agree_is_left_by_one_of_each_side() -> None:
    four = undirected()
    four.do("N", "settle", tricks=13)
    four.do("W", "settle", tricks=0)
    four.do("N", "leave_board")
    assert (four.sees("S")["phase"], four.sees("S")["leaving"]) == ("claim", ["N"])
    four.do("E", "leave_board")
    assert [(row["board"], row["result"]) for row in four.sees("S")["played"]] == [(1, "")]
    assert four.begin().sees("S")["board"]["number"] == 2  # type: ignore[index]


@pytest.mark.parametrize("next_board", [False, True])
def test_69a_an_agreement_taken_back_without_a_director_is_settled_by_the_players(*, next_board: bool) -> None:
    opened = TableOpened(deals=(DEAL, DEAL))
    four = played(Four(opened, LiveTable(claim_referee(conditions_of(opened)))))
    four.do("N", "claim", tricks=12)
    for seat in "EW":
        four.do(seat, "agree")
    if next_board:
        four.begin()
    four.do("W", "withdraw_agreement", board=1)
    assert (four.sees("S")["phase"], "settle" in four.sees("S")["may"]["verbs"]) == ("claim", True)
    for seat in "NE":
        four.do(seat, "settle", tricks=9)
    seen = four.sees("S")
    assert [row["result"] for row in seen["played"]] == ["2S+1 by N"]
    assert seen["board"] is not None
    assert seen["board"]["number"] == (2 if next_board else 1)


@pytest.mark.parametrize("language", ["en", "pl", "cs", "sk", "vi"])
def test_70a_an_answer_that_is_none_is_refused_with_those_that_there_are(language: str) -> None:
    """The proposal of the claim referee is taken or not: a number of tricks is no answer to that."""
    four = directed()
    four.do("N", "claim", tricks=13)
    four.do("E", "object")
    options = next(ruling["question"] for ruling in four.sees("TD", language)["rulings"] if ruling["question"])[
        "options"
    ]
    with pytest.raises(UnusableAnswer) as refused:
        four.do("TD", "find", answer="13")
    with in_language(language):
        assert all(option["label"] in str(refused.value) for option in options), str(refused.value)
    four.do("TD", "find", answer="accept")
