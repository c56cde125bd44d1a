"""Law 40: partnership understandings."""

from __future__ import annotations

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.table import Table
from tests.laws.proving import awards, effects, ledger, notices, pending, proves, reviews, table


def ruled(name: str, edition: Edition, *answers: str, **regulations: object) -> Table:
    """A ruling opened by name, with nothing known but these answers and regulations."""
    lines = [
        f"kibitz 1 edition={edition}",
        f"TD rules {name} offender=S",
        *(f"TD finds {answer}" for answer in answers),
    ]
    return Table.read("\n".join(lines), Regulations(edition, **regulations))


def adjusted(review: str, edition: Edition) -> list[str]:
    """What comes of it after play if there was damage."""
    found = effects(ruled(review, edition, "non_offending_side_damaged=no"))
    assert [effect.split()[0] for effect in found] == ["result_stands"]
    return awards(ruled(review, edition, "non_offending_side_damaged=yes"))


# What may be agreed.


@proves("40A2")
def test_understandings_rest_on_the_deal(edition: Edition) -> None:
    at = ruled("understanding-from-elsewhere", edition, "based_on_the_deal=no")
    assert ledger(at) == ["understanding unauthorised SN 40A2"]
    assert awards(at) == ["penalty NS understanding_from_elsewhere 40A2"]
    assert effects(ruled("understanding-from-elsewhere", edition, "based_on_the_deal=yes")) == ["no_rectification 40A2"]


@proves("40A3")
def test_any_call_without_notice(edition: Edition) -> None:
    """I-40C1: partner knew no more than the opponents."""
    at = ruled("concealed-understanding", edition, "partner_had_more_reason_to_know=no")
    assert effects(at) == ["no_rectification 40A3"]


@proves("40C1")
def test_a_concealed_understanding_is_adjusted_and_penalised(edition: Edition) -> None:
    """I-40C1."""
    at = ruled("concealed-understanding", edition, "partner_had_more_reason_to_know=yes")
    assert awards(at) == ["penalty NS concealed_understanding 40C1"]
    assert reviews(at) == ["damaged_by_concealed_understanding 40C1"]
    assert adjusted("review-damaged-by-concealed-understanding", edition) == ["adjust NS EW assigned 40C1"]


@proves("2017:40A4", "2007:40B2a")
def test_a_method_may_not_depend_on_the_player(edition: Edition) -> None:
    """I-40A4."""
    by = "40B2a" if edition.book == 2007 else "40A4"
    at = ruled("meaning-depends-on-player", edition, "method_differs=yes")
    assert awards(at) == [f"penalty NS meaning_depends_on_player {by}"]
    assert reviews(at) == ["damaged_by_understanding 12A1"]
    assert adjusted("review-damaged-by-understanding", edition) == ["adjust NS EW assigned 12A1"]
    style = ruled("meaning-depends-on-player", edition, "method_differs=no")
    assert effects(style) == [f"no_rectification {by}"]


def test_in_2007_the_regulations_may_allow_that() -> None:
    at = ruled("meaning-depends-on-player", LAWS_2007, meaning_may_depend_on_player=True)
    assert effects(at) == ["no_rectification 40B2a"]


# What the regulations do not allow.


@proves("2017:40B4", "2007:40B5")
def test_a_special_understanding_against_the_regulations(edition: Edition) -> None:
    """I-40B4."""
    by = "40B5" if edition.book == 2007 else "40B4"
    at = ruled("understanding-not-allowed", edition, "against_the_regulations=yes")
    assert awards(at) == [f"penalty NS understanding_not_allowed {by}"]
    assert reviews(at) == [f"damaged_by_understanding_not_allowed {by}"]
    assert adjusted("review-damaged-by-understanding-not-allowed", edition) == [f"adjust NS EW assigned {by}"]


@proves("2017:40B2a(i)", "2007:40B2a", "2017:40B1c", "2007:40B1b")
def test_only_special_understandings_are_regulated(edition: Edition) -> None:
    """I-40B4: an artificial call is special unless the authority decides otherwise."""
    by = "40B2a" if edition.book == 2007 else "40B2a(i)"
    assert effects(ruled("understanding-not-allowed", edition, artificial_is_spu=False)) == [f"no_rectification {by}"]
    assert pending(ruled("understanding-not-allowed", edition)) == [f"against_the_regulations {by}"]


def test_the_regulations_may_name_what_they_forbid() -> None:
    named = {"multi": "forbid", "Wilkosz": "conditional", "stayman": "allow"}
    for edition in (LAWS_2007, LAWS_2017):
        forbidden = ruled("understanding-not-allowed", edition, "understanding=multi", spu_policy=named)
        assert awards(forbidden) != []
        allowed = ruled("understanding-not-allowed", edition, "understanding=stayman", spu_policy=named)
        assert [effect.split()[0] for effect in effects(allowed)] == ["no_rectification"]
        asked = ruled("understanding-not-allowed", edition, "understanding=Wilkosz", spu_policy=named)
        assert pending(asked)[0].startswith("against_the_regulations")


@proves("2017:40B2a(iv)", "2007:40B3")
def test_understandings_that_vary(edition: Edition) -> None:
    """I-40B2a: where the regulations forbid it."""
    by = "40B3" if edition.book == 2007 else "40B2a(iv)"
    answers = ("varied_after=opponents_irregularity", "agreed_to_vary_beforehand=yes")
    at = ruled("varied-understanding", edition, *answers, vary_after_opponents_irregularity=False)
    assert awards(at) == [f"penalty NS varied_understanding {by}"]
    assert effects(ruled("varied-understanding", edition, answers[0])) == [f"no_rectification {by}"]


def test_only_in_2007_may_varying_after_a_question_be_forbidden() -> None:
    """I-40B2a."""
    answers = ("varied_after=question", "agreed_to_vary_beforehand=yes")
    assert awards(ruled("varied-understanding", LAWS_2007, *answers, vary_after_question=False)) != []
    assert effects(ruled("varied-understanding", LAWS_2017, answers[0])) == ["no_rectification 40B2a(iv)"]


@proves("2017:40B2a(v)", "2007:40B2d")
def test_psychic_artificial_calls(edition: Edition) -> None:
    """I-40B2a: where the regulations restrict them."""
    by = "40B2d" if edition.book == 2007 else "40B2a(v)"
    at = ruled("psychic-artificial-call", edition, "psychic_and_artificial=yes", psychic_artificial_restricted=True)
    assert awards(at) == [f"penalty NS psychic_artificial_call {by}"]
    assert effects(ruled("psychic-artificial-call", edition)) == [f"no_rectification {by}"]


# What may be consulted.


@proves("40B2b", "2017:20G3", "2007:20G2")
def test_ones_own_card_or_notes(edition: Edition) -> None:
    """I-40B2b, I-20G: the declaring side only, in the clarification period only."""
    notes = "20G2" if edition.book == 2007 else "20G3"
    at = table("N 1S\nE consults own-card\nS attention #2\nS calls-td", edition)
    assert "own_system_consulted 40B2b" in notices(at)
    assert awards(at) == ["penalty EW consulted_own_system 40B2b"]
    assert ledger(at) == [f"aid unauthorised E {notes}"]
    assert reviews(at) == ["damaged_by_aid 12A1"]
    assert adjusted("review-damaged-by-aid", edition) == ["adjust NS EW assigned 12A1"]
    over = "N 1S\nE P\nS P\nW P\n"
    assert notices(table(f"{over}N consults own-card", edition)) == []
    assert notices(table(f"{over}E consults notes", edition)) == ["own_system_consulted 40B2b"]


@proves("40B2b")
def test_the_declaring_side_may_in_the_clarification_period(edition: Edition) -> None:
    """I-40B2b."""
    when = "own_card_consulted_when=clarification"
    free = ruled("consulted-own-system", edition, when, "offender_declares=yes")
    assert effects(free) == ["no_rectification 40B2b"]
    assert awards(ruled("consulted-own-system", edition, when, "offender_declares=no")) != []


@proves("40B2c(i)", "40B2c(ii)", "40B2c(iii)", "2017:40B2c(iv)")
def test_the_opponents_card(edition: Edition) -> None:
    """I-40B2b: at the times that are permitted."""
    times = {"before_auction": "(i)", "clarification": "(ii)", "own_turn": "(iii)", "explaining_partner": "(iv)"}
    for when, roman in times.items():
        found = effects(ruled("consulted-opponents-card", edition, f"opponents_card_consulted_when={when}"))
        if edition.book == 2007 and roman == "(iv)":
            assert found[0] == "penalty S 40B2c consulted_opponents_card"
        else:
            assert found == [f"no_rectification 40B2c{roman}"]


@proves("40B2c")
def test_the_opponents_card_at_another_time(edition: Edition) -> None:
    """I-40B2b."""
    assert notices(table("N 1S\nE consults opponents-card", edition)) == []
    at = table("N 1S\nW consults opponents-card\nS attention #2\nS calls-td", edition)
    assert "opponents_card_consulted 40B2c" in notices(at)
    assert awards(at) == ["penalty EW consulted_opponents_card 40B2c"]


@proves("2017:40B2d", "2007:40C3a")
def test_aids_to_memory(edition: Edition) -> None:
    """I-40B2b."""
    by = "40C3a" if edition.book == 2007 else "40B2d"
    assert awards(ruled("memory-aid", edition, "aid=table")) == [f"penalty NS memory_aid {by}"]
    allowed = ruled("memory-aid", edition, "aid=table", memory_aids=["table"])
    assert effects(allowed) == [f"no_rectification {by}"]


# Disclosure.


@proves("2017:40B3a", "2007:40B4")
def test_what_was_not_disclosed(edition: Edition) -> None:
    """I-40B3."""
    by = "40B4" if edition.book == 2007 else "40B3a"
    at = ruled("failure-to-disclose", edition, "disclosed_as_required=no")
    assert awards(at) == []
    assert reviews(at) == [f"damaged_by_failure_to_disclose {by}"]
    assert adjusted("review-damaged-by-failure-to-disclose", edition) == [f"adjust NS EW assigned {by}"]
    assert effects(ruled("failure-to-disclose", edition, "disclosed_as_required=yes")) == [f"no_rectification {by}"]


@proves("2017:40B3b", "2007:40C3b")
def test_repeated_failure_may_be_penalised(edition: Edition) -> None:
    """I-40B3."""
    by = "40C3b" if edition.book == 2007 else "40B3b"
    at = ruled("failure-to-disclose", edition, "repeated=yes", "disclosed_as_required=no")
    assert awards(at) == [f"penalty NS repeated_failure_to_disclose {by}"]


@proves("2017:40B5a", "2007:40B6a")
def test_what_every_player_knows_need_not_be_told(edition: Edition) -> None:
    """I-40B5."""
    by = "40B6a" if edition.book == 2007 else "40B5a"
    at = ruled("incomplete-explanation", edition, "only_general_knowledge=yes")
    assert effects(at) == [f"no_rectification {by}"]


@proves("2017:40B5b", "2007:40B6b")
def test_crucial_information_left_out(edition: Edition) -> None:
    """I-40B5."""
    by = "40B6b" if edition.book == 2007 else "40B5b"
    assert reviews(ruled("incomplete-explanation", edition, "only_general_knowledge=no")) == [
        f"damaged_by_incomplete_explanation {by}"
    ]
    review = "review-damaged-by-incomplete-explanation"
    at = ruled(review, edition, "crucial_to_choice=yes", "non_offending_side_damaged=yes")
    assert awards(at) == [f"adjust NS EW assigned {by}"]
    assert effects(ruled(review, edition, "crucial_to_choice=no")) == [f"result_stands {by}"]


@proves("2017:40B4", "2007:40B5")
def test_the_authority_may_designate_an_understanding_as_special(edition: Edition) -> None:
    """I-40B1: whatever the regulations say of artificial calls."""
    rules = {"spu_designation": ["weak two in diamonds"], "artificial_is_spu": False}
    named = ruled("understanding-not-allowed", edition, "understanding={weak two in diamonds}", **rules)
    named.do("TD finds against_the_regulations=yes")
    assert awards(named) == [f"penalty NS understanding_not_allowed {'40B5' if edition.book == 2007 else '40B4'}"]
    other = ruled("understanding-not-allowed", edition, "understanding=stayman", **rules)
    assert pending(other) == []
    assert effects(other) == [f"no_rectification {'40B2a' if edition.book == 2007 else '40B2a(i)'}"]
