"""What follows from the deal, the counts, the contract, the tricks or an earlier answer is not asked (84).

Every fact of every conversation is either known to some table of `known_facts.kibitz`, or is for the director, with the
reason why no log shows it. A new fact belongs to one of the two.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kibitz.laws.asks import AnswerSource
from kibitz.laws.editions import LAWS_2007, LAWS_2024
from kibitz.laws.registry import irregularities
from kibitz.table.engine.rulings import RecordedAnswer
from kibitz.table.table import Table

CASES = Path(__file__).with_name("known_facts.kibitz").read_text(encoding="utf-8").split("\n\n")[1:]
FACTS = {
    fact.id
    for edition in (LAWS_2007, LAWS_2024)
    for irregularity in irregularities(edition)
    for fact in irregularity.facts
}

FOR_THE_DIRECTOR = {
    "what a call, a play or a bid meant to the partnership": """
        artificial artificial_pass call_differs had_agreement lowest_with_same_denominations
        means_something_else method_differs neither_artificial psychic_and_artificial repeats_denomination
        same_or_more_precise_meaning special_understanding understanding agreed_meaning_established
        against_the_regulations agreed_to_vary_beforehand varied_after based_on_the_deal disclosed_as_required repeated
        partner_had_more_reason_to_know aid call_was_mistaken only_general_knowledge""",
    "what somebody meant, knew or intended": """
        arranging_dummy arranging_or_reaching call_is_clear call_meant card_meant current_trick_only deliberate_use
        evidently_no_claim exposed_deliberately infringed_on_purpose knowingly meant_to_claim on_purpose
        other_intention_beyond_dispute perhaps_unaware_of_trump prearranged shown_to_mislead thought_it_was_his_turn
        without_pause_for_thought noticed_through_partner which_card_of_that_rank form_told_partner_something
        could_have_known could_have_known_it_helped named_to_be_played warned_of_wrong_hand
        corrects_declarers_explanation own_error tried_to_spoil_the_board meant_to_accept""",
    "who saw or heard what": """
        cards_visible hands_from_wrong_pockets information_disputed information_from_partner
        information_made_available information_reached_player known_which_was_seen seen_card_may_interfere
        shown_when_restored held_as_played held_face_up_at_table put_where_played_cards_lie lawfully_shown
        both_sides_or_director_present handled_cards_of_another permission_to_touch played_before_his_turn
        information_could_interfere source_of_information own_side_offended card_of_dummy_could_not_be_seen""",
    "what somebody did that the log shows only if it was entered": """
        corrected_in_time director_ordered_inspection director_ordered_it director_told_at_once director_was_there
        dummy_was_first happened_already how_too_many left_to_watch_declarer misinformed_of_turn played_but_not_put_away
        put_right_at_once review_was_correct seat_change_permitted sides_changed_direction partnership_changed
        players_moved_wrongly all_calls_repeated score_was_agreed tricks_or_revoke_disputed which_pause defenders_differ
        reason_to_take_back play_based_on_misinformation led_on_misinformation_too_late conduct how_concealed
        prohibited_conduct deal_fault deal_origin deal_was_improper card_not_put_away missing_card_found
        where_missing_card_was surplus_card played_again_too_late_to_correct cancelled_call
        exposed_in_auction""",
    "judgement: damage, influence, what would have happened, what is normal or likely": """
        assisted_by_exposed_card by_call_or_play_alone can_be_put_right
        chose_what_was_suggested crucial_to_choice damaged
        damaged_by_revokes defenders_gained demonstrable_bridge_reason could_well_have_influenced false_inference
        gained_from_ignorance had_logical_alternative information_affected_result irrational_not_to
        later_revokes_cost_tricks line_based_on_irregular_lead needs_card_with_one_opponent needs_unstated_line
        non_offenders_damaged non_offending_side_damaged normal_play_possible normal_score_possible
        offending_side_gained outcome_could_have_differed playable_without_changing_calls rests_on_partners_choice
        result_assignable revoke_not_compensated seen_card_affected_result self_inflicted_damage side_that_gained
        suggested_play_damaged too_many_possibilities took_advantage
        trick_likely_won no_normal_play_loses_it such_tricks
        tricks_awarded would_fail_to_follow_on_every_line facts_lost_in_mixed_cards what_was_taken partner_to_blame""",
    "the claim referee says it, where the table has one; else it is judgement": """
        good_on_every_normal_line referees_opinion referees_view trump_could_win""",
    "the director decides or does it": """
        after_consultation award_adjusted_score board_may_be_played card_becomes_penalty_card deemed_led director_agrees
        director_assigns_it director_designates_otherwise director_inspects discipline done evidence facts_agreed
        facts_found fully_convinced ground information_remedy information_remedy_after_call late_score measure
        players_ruling raise_score_too redeal_wanted remedy right_lost ruling_was_wrong spectator_must_go
        what_the_laws_say withdrawal_instructed wrong_beyond_reasonable_doubt responsibility responsibility_at_fault
        recorded_tricks_wrong proposal""",
    "a player chooses it": "card_for_dummy card_to_add card_to_play new_call",
    "of the event, not of this board: the event says it, or the director": """
        board_already_used board_played_since contestants_at_fault copies_marked_differently deprived_of_result
        earlier_board_without_result how_fouled other_result_clearly_favours_one_side
        other_result_favours_non_offending_side played_at_one_table_only played_in_different_forms requested_in_time
        result_at_other_table right_board_played_later several_results_or_boards somebody_played_board_before
        time_for_another_board organiser_approves""",
    "of an appeal: who hears it, what they decide, and what the regulations say of it": """
        appeal_decision appeal_through_director appeal_without_merit body_can_act captain_concurs
        director_in_charge_has_ruled final_decision recommendation_followed""",
    "the regulations say it, where they do": "alert_was_required appeal_about",
}
REASONS = {name: reason for reason, names in FOR_THE_DIRECTOR.items() for name in names.split()}


def known(case: str) -> tuple[str, ...]:
    """The facts that the table of this case is to know."""
    return tuple(name for line in case.splitlines() if line.startswith("; knows ") for name in line.split()[2:])


def tables() -> Iterator[object]:
    """Each case in the edition that it names, or in both."""
    for case in CASES:
        for edition in (LAWS_2007, LAWS_2024):
            log = case if " edition=" in case else case.replace("kibitz 1", f"kibitz 1 edition={edition.book}")
            if f" edition={edition.book}" in log:
                yield pytest.param(log, known(case), id=f"{edition.book} {' '.join(known(case))}")


@pytest.mark.parametrize(("log", "facts"), list(tables()))
def test_the_table_knows_and_does_not_ask(log: str, facts: tuple[str, ...]) -> None:
    rulings = Table.read(log).position.rulings
    answered = {
        (step.ask.id, step.answer.source)
        for ruling in rulings
        for step in ruling.record
        if isinstance(step, RecordedAnswer)
    }
    for fact in facts:
        assert (fact, AnswerSource.TABLE) in answered, fact
        assert fact not in [ruling.pending.id for ruling in rulings if ruling.pending is not None]


def test_every_fact_is_known_to_some_table_or_for_the_director() -> None:
    shown = {name for case in CASES for name in known(case)}
    assert not shown & set(REASONS), "a table knows it"
    assert FACTS - shown - set(REASONS) == set(), "say how a table knows it, or why none does"
    assert (shown | set(REASONS)) - FACTS == set(), "no Law asks for it"
