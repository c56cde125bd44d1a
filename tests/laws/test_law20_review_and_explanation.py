"""Law 20: reviews, questions and explanations; with 41B and 41C."""

from __future__ import annotations

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.table import Table
from tests.laws.proving import awards, effects, ledger, notices, pending, proves, reviews, table


def ruled(name: str, edition: Edition, *answers: str) -> Table:
    """A ruling opened by name, with nothing known but these answers."""
    return table("\n".join([f"TD rules {name} offender=S", *(f"TD finds {answer}" for answer in answers)]), edition)


# Reviews.


@proves("20A")
def test_a_call_not_heard_is_repeated(edition: Edition) -> None:
    """A-20A: no irregularity."""
    at = table("N 1S\nE mishears #1", edition)
    assert notices(at) == ["call_to_be_repeated 20A"]
    at.do("E attention #2")
    at.do("E calls-td")
    assert effects(at) == ["instruct 20A repeat_call"]


@proves("20B")
def test_a_review_out_of_turn_or_in_part_is_refused(edition: Edition) -> None:
    """I-20B."""
    assert notices(table("N 1S\nE review", edition)) == []
    assert notices(table("N 1S\nS review", edition)) == ["review_out_of_turn 20B"]
    at = table("N 1S\nE review partial\nS attention #2\nS calls-td", edition)
    assert notices(at)[0] == "review_partial 20B"
    assert "instruct E 20B restate_whole_auction_or_nothing" in effects(at)


@proves("20B")
def test_a_player_who_must_pass_has_no_review(edition: Edition) -> None:
    """I-20B: with what the table knows of their duty to pass."""
    fact = "comparable" if edition.book == 2017 else "same_or_more_precise_meaning"
    at = table(
        f"N 1S\nE 1H\nS calls-td\nS chooses decline\nE P\nTD finds {fact}=no\nS 2S\n"
        "W review\nN attention #8\nN calls-td",
        edition,
    )
    assert "review_must_pass 20B" in notices(at)
    assert "instruct W 20B refuse_review" in effects(at)


@proves("20C1")
def test_a_defender_may_ask_whether_the_lead_is_theirs(edition: Edition) -> None:
    assert effects(ruled("improper-review", edition, "review_fault=whose_lead")) == [
        "instruct 20C1 say_whose_lead_it_is"
    ]


@proves("20C2")
def test_after_the_final_pass_too_a_review_is_whole(edition: Edition) -> None:
    """I-20B."""
    at = table("N 1S\nE P\nS P\nW P\nE review partial\nN attention #5\nN calls-td", edition)
    assert "review_partial 20C2" in notices(at)
    assert "instruct E 20C2 restate_whole_auction_or_nothing" in effects(at)
    at = ruled("improper-review", edition, "review_fault=out_of_turn", "auction_over=yes", "play_over=no")
    assert effects(at)[0] == "instruct S 20C2 refuse_review"


@proves("41B", "41C")
def test_after_their_first_card_only_the_contract(edition: Edition) -> None:
    """I-20B, C-41B."""
    at = ruled("improper-review", edition, "review_fault=after_first_card", "play_over=no")
    assert effects(at)[:2] == ["instruct S 41B refuse_review", "inform S 41C contract_and_whether_doubled"]
    assert effects(ruled("improper-review", edition, "review_fault=dummy"))[0] == "instruct S 41B refuse_review"


@proves("20D")
def test_partner_of_the_player_who_asked_does_not_restate(edition: Edition) -> None:
    """I-20D."""
    at = table("N 1S\nE review\nW restates\nN attention #3\nN calls-td", edition)
    assert "restated_by_partner 20D" in notices(at)
    assert "instruct 20D opponent_restates" in effects(at)


@proves("20E")
def test_an_error_that_nobody_put_right(edition: Edition) -> None:
    """I-20D: an adjusted score for damage."""
    answers = ("restated_by_partner_of_asker=no", "review_was_correct=no", "put_right_at_once=no")
    assert reviews(ruled("erroneous-review", edition, *answers)) == ["damaged_by_review 20E"]
    at = ruled("review-damaged-by-review", edition, "non_offending_side_damaged=yes")
    assert awards(at) == ["adjust NS EW assigned 20E"]
    put_right = (*answers[:2], "put_right_at_once=yes")
    assert effects(ruled("erroneous-review", edition, *put_right)) == ["no_rectification 20E"]


# Questions.


@proves("20F1")
def test_a_question_out_of_turn_in_the_auction(edition: Edition) -> None:
    """I-20F1: partner may not use it."""
    assert notices(table("N 1S!\nE asks #1", edition)) == []
    at = table("N 1S!\nW asks #1\nN attention #2\nN calls-td", edition)
    assert "question_out_of_turn 20F1" in notices(at)
    assert effects(at)[0] == "instruct W 20F1 ask_at_own_turn"
    assert "partner_used_unauthorised_information 16B3" in reviews(at)


@proves("2017:20F1")
def test_a_player_who_must_pass_asks_nothing(edition: Edition) -> None:
    """I-20F1: so in 2017 only."""
    answers = ("question_fault=must_pass", "auction_over=no", "play_over=no")
    assert effects(ruled("improper-question", edition, *answers))[0] == "instruct S 20F1 ask_at_own_turn"


@proves("2007:20F1")
def test_in_2007_they_may_ask(edition: Edition) -> None:
    at = ruled("improper-question", edition, "question_fault=must_pass", "play_over=no")
    assert effects(at)[0] == "no_rectification 20F1"


@proves("20F2")
def test_a_question_out_of_turn_in_the_play(edition: Edition) -> None:
    """I-20F1."""
    answers = ("question_fault=out_of_turn", "auction_over=yes", "play_over=no")
    assert effects(ruled("improper-question", edition, *answers))[0] == "instruct S 20F2 ask_at_own_turn"


@proves("41B")
def test_presumed_dummy_asks_nothing(edition: Edition) -> None:
    at = table("N 1S\nE P\nS P\nW P\nS asks #2\nE attention #5\nE calls-td", edition)
    assert "question_dummy 41B" in notices(at)
    assert effects(at)[0] == "instruct S 41B ask_at_own_turn"


@proves("20F3")
def test_one_call_may_be_asked_about_but_partner_may_not_use_it(edition: Edition) -> None:
    """I-20F1."""
    at = table("N 1S!\nE asks #1", edition)
    assert "question unauthorised W 20F3" in ledger(at)
    at = ruled("improper-question", edition, "question_fault=one_call", "play_over=no")
    assert effects(at)[:2] == ["no_rectification 20F3", "unauthorised N 20F3 question"]


@proves("20G1", "2017:20G2")
def test_questions_for_partner_or_to_draw_a_wrong_answer(edition: Edition) -> None:
    """I-20G."""
    at = ruled("improper-question", edition, "question_fault=for_partner", "play_over=no")
    assert awards(at) == ["penalty NS question_for_partner 20G1"]
    if edition.book == 2017:
        at = ruled("improper-question", edition, "question_fault=to_draw_wrong_answer", "play_over=no")
        assert awards(at) == ["penalty NS question_to_draw_wrong_answer 20G2"]


# Explanations.


@proves("20F1", "20F2")
def test_a_player_does_not_explain_their_own_call(edition: Edition) -> None:
    """I-20F1: their partner does, unless the director orders otherwise."""
    at = table("N 1S\nN explains #1 {five}\nE attention #2\nE calls-td", edition)
    assert "explained_own_call 20F1" in notices(at)
    assert "instruct S 20F1 partner_explains" in effects(at)
    by = "16B1a" if edition.book == 2007 else "16B1"
    assert ledger(at) == ["explanation authorised EW 16A1c", f"explanation unauthorised S {by}"]
    after = ruled("explained-by-caller", edition, "auction_over=yes", "play_over=no")
    assert "instruct N 20F2 partner_explains" in effects(after)
    ordered = ruled("explained-by-caller", edition, "auction_over=no")
    ordered.do("TD finds director_ordered_it=yes")
    assert effects(ordered) == ["no_rectification 20F1"]


OWN = "N 2D\nS explains #1 {majors}\nE P\nS corrects-explanation #2 {diamonds}\nS calls-td\n"


@proves("2017:20F4a", "2007:20F4")
def test_who_sees_that_they_explained_wrongly_calls_the_director(edition: Edition) -> None:
    """I-20F4: then 21B."""
    by = "20F4" if edition.book == 2007 else "20F4a"
    at = table(OWN, edition)
    assert f"director_to_be_called_for_correction {by}" in notices(at)
    assert effects(at)[0] == f"inform WE {by} corrected_explanation"
    assert pending(at) == ["could_well_have_influenced 21B1a"]


@proves("2017:20F4a", "2007:20F4")
def test_too_late_a_correction_may_be_penalised(edition: Edition) -> None:
    """I-20F4: 2007 at once; 2017 before the clarification period ends."""
    by = "20F4" if edition.book == 2007 else "20F4a"
    at = ruled("own-explanation-wrong", edition, "corrected_during_play=no")
    at.do("TD finds corrected_in_time=no")
    assert awards(at) == [f"penalty NS late_correction {by}"]


@proves("2017:75B2", "2007:20F4")
def test_seen_during_the_play_it_is_corrected_then(edition: Edition) -> None:
    """I-20F4."""
    by = "20F4" if edition.book == 2007 else "75B2"
    at = ruled("own-explanation-wrong", edition, "corrected_during_play=yes")
    assert effects(at)[0] == f"inform WE {by} corrected_explanation"


PARTNER = "N 2D\nS explains #1 {majors}\nE P\n"


@proves("20F5a")
def test_in_the_auction_partners_explanation_may_not_be_corrected(edition: Edition) -> None:
    """I-20F5: a penalty, and the correction is unauthorised for partner."""
    at = table(f"{PARTNER}N corrects-explanation #2 {{diamonds}}\nE calls-td", edition)
    assert "penalty NS early_correction 20F5a" in awards(at)
    assert any(line.startswith("correction unauthorised S") for line in ledger(at))
    assert "partner_used_unauthorised_information 16B3" in reviews(at)


@proves("20F5b(ii)", "2017:75B3", "2007:75B")
def test_declarer_and_dummy_correct_it_after_the_final_pass(edition: Edition) -> None:
    """I-20F5."""
    at = table(f"{PARTNER}S P\nW P\nN corrects-explanation #2 {{diamonds}}\nN calls-td", edition)
    assert effects(at)[:2] == [
        "inform EW 20F5b(ii) explanation_was_wrong",
        f"instruct N {'75B' if edition.book == 2007 else '75B3'} correct_explanation",
    ]
    assert awards(at) == []


@proves("20F5b(i)")
def test_a_defender_waits_until_play_is_over(edition: Edition) -> None:
    """I-20F5."""
    early = table(
        "N P\nE 1D\nS P\nE explains #2 {clubs}\nW explains #2 {clubs}\nW 1S\nN P\nE P\nS P\n"
        "TD rules partners-explanation-wrong offender=N\nTD finds correction_time=clarification",
        edition,
    )
    assert "penalty NS early_correction 20F5b(i)" in awards(early)
    late = ruled("partners-explanation-wrong", edition, "correction_time=after_play")
    assert effects(late)[0] == "inform WE 20F5b(i) explanation_was_wrong"


@proves("20F5b")
def test_who_never_corrects_it_has_failed_a_duty(edition: Edition) -> None:
    """I-20F5."""
    at = ruled("partners-explanation-wrong", edition, "correction_time=never")
    assert awards(at) == ["penalty NS explanation_not_corrected 20F5b"]


@proves("20F5b")
def test_the_director_is_to_be_called_for_it(edition: Edition) -> None:
    at = table(f"{PARTNER}S P\nW P\nN corrects-explanation #2 {{diamonds}}", edition)
    assert "director_to_be_called_for_correction 20F5b" in notices(at)


def test_a_call_line_that_was_explained_is_corrected_by_its_number() -> None:
    """The explanation of North's call is South's: for South it is their own, for North their partner's."""
    at = table("N 2D! {majors}\nE P\nS corrects-explanation #1 {diamonds}\nS calls-td", LAWS_2017)
    assert at.position.rulings[0].irregularity.id == "own-explanation-wrong"
    at = table("N 2D! {majors}\nE P\nN corrects-explanation #1 {diamonds}\nE calls-td", LAWS_2007)
    assert at.position.rulings[0].irregularity.id == "partners-explanation-wrong"


def test_only_the_side_that_explained_corrects_an_explanation() -> None:
    """What an opponent says of it is remembered, and nothing is ruled on."""
    at = table(f"{PARTNER}W corrects-explanation #2 {{surely diamonds}}\nE calls-td", LAWS_2017)
    assert at.position.breaches == []


@proves("41C")
def test_who_doubled_is_not_told_during_the_play(edition: Edition) -> None:
    """I-20F2: only what the contract is, and whether it is doubled."""
    lines = "N 1S\nE X\nS P\nW P\nN P\nE leads H5\nW asks {who doubled?}"
    at = table(lines, edition)
    assert notices(at) == ["question_who_doubled 41C"]
    at.do("N attention #7")
    at.do("N calls-td")
    assert "inform W 41C contract_and_whether_doubled" in effects(at)


@proves("2017:16B1", "2007:16B1a")
def test_a_question_is_in_the_ledger_once(edition: Edition) -> None:
    at = table("N 1S\nE P\nW asks #1\nN attention #3\nN calls-td", edition)
    assert [f"{information.about} {information.entry}" for information in at.position.ledger] == ["question 3"]
    assert ledger(at) == [f"question unauthorised E {'16B1a' if edition.book == 2007 else '16B1'}"]


@proves("20F1")
def test_in_writing_where_the_regulations_want_it(edition: Edition) -> None:
    lines = f"kibitz 1 edition={edition} dealer=N\nN 1S\nN explains #1 {{five}}\nE attention #2\nE calls-td"
    at = Table.read(lines, Regulations(edition, written_explanations="required"))
    assert "instruct S 20F1 explain_in_writing" in effects(at)
    assert "instruct S 20F1 explain_in_writing" not in effects(Table.read(lines))


@proves("20F5b(ii)")
def test_declarer_who_says_so_only_after_the_play_is_late(edition: Edition) -> None:
    """Declarer's side does so after the final pass, whatever a defender does; unless it was noticed only later."""
    text = "N 1NT\nS explains #1 {12-14}\nE P\nS P\nW P\nTD ends play\nN corrects-explanation #2 {15-17}\nE calls-td"
    at = table(text, edition)
    assert effects(at)[:2] == [
        "penalty N 20F5b(ii) partner_corrected_late",
        "inform EW 20F5b(ii) explanation_was_wrong",
    ]
    seen_then = table(f"{text}\nTD finds R1 corrected_in_time=yes", edition)
    assert effects(seen_then)[0] == "inform EW 20F5b(ii) explanation_was_wrong"


@proves("2017:20F4a", "2007:20F4")
def test_on_a_passed_out_board_an_own_explanation_is_not_corrected_in_the_play(edition: Edition) -> None:
    """There was none: the duty is that of the auction period, and not that of the play (75B2)."""
    text = "N P\nS explains #1 {0-11}\nE P\nS P\nW P\nS corrects-explanation #2 {0-15}\nE calls-td"
    by = "20F4" if edition.book == 2007 else "20F4a"
    assert effects(table(text, edition))[0] == f"inform WE {by} corrected_explanation"
