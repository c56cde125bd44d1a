"""An option has the same word in every Law; what older logs write is still read."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2024, Edition
from kibitz.laws.registry import irregularities
from kibitz.laws.vocabulary import OPTION_WORDS, Option, option_called
from kibitz.table.log.refusal import Refusal
from tests.laws.proving import duties, effects, pending, table

BOTH = pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2024], ids=str)
OPTIONS = {
    option
    for edition in (LAWS_2007, LAWS_2024)
    for irregularity in irregularities(edition)
    for option in irregularity.options
}
IN_ORDER: list[Option] = sorted(OPTIONS, key=lambda option: option.name)
WORDS = {
    "accept", "decline", "withdraw", "keep", "require", "forbid", "no_restriction", "spread", "highest_of_suit_led",
    "lowest_of_suit_led", "lead_from_declarer", "lead_from_dummy", "not_corrected",
}  # fmt: skip
LED = "TD position contract=4S-S trick=3 lead=W\nTD rules lead-out-of-turn offender=E\nTD finds cards=HA\n"


def test_these_are_all_the_words() -> None:
    assert {option.id for option in OPTIONS} == WORDS


@pytest.mark.parametrize("option", IN_ORDER, ids=lambda option: option.name)
def test_each_is_also_read_as_its_own_law_has_it(option: Option) -> None:
    assert option_called(option.name, [option]) is option
    assert option_called(option.id.replace("_", "-").upper(), [option]) is option
    assert OPTION_WORDS.get(option.name, option.id) == option.id


def test_other_words_are_for_options_that_there_are() -> None:
    assert set(OPTION_WORDS.values()) <= WORDS
    assert not WORDS & set(OPTION_WORDS)


@BOTH
@pytest.mark.parametrize("word", ["decline", "refuse"])
def test_a_call_or_a_lead_is_declined_in_the_same_word(word: str, edition: Edition) -> None:
    at = table(f"N 1S\nE 1H\nS calls-td\nS chooses {word}", edition)
    assert "cancel 27B 1H" in effects(at)
    at = table(f"{LED}TD chooses {word}", edition, "dealer=S")
    assert any(effect.startswith("retract E") for effect in effects(at))


@BOTH
def test_the_question_is_asked_in_those_words(edition: Edition) -> None:
    at = table(LED, edition, "dealer=S")
    assert [question.split()[0] for question in pending(at)] == ["accept/decline"]


EXPOSED = """TD deal N:AKQ2.K32.432.K32 E:T98.AQ7.765.7654 S:J6543.JT.AKQ.AQJ W:7.98654.JT98.T98
    TD auction S 4S P P P
    E HA
    S calls-td
    S chooses decline
    """


@BOTH
@pytest.mark.parametrize("chosen", ["require", "require hearts", "forbid", "forbid H"])
def test_the_only_suit_may_be_named_with_the_option_or_not(chosen: str, edition: Edition) -> None:
    at = table(f"{EXPOSED}S chooses {chosen}", edition, "dealer=S")
    kind = "require_suit" if "require" in chosen else "forbid_suit"
    assert [duty for duty in duties(at) if duty.startswith(kind)] == [f"{kind} W 50D2a H"]
    assert pending(at) == []


@BOTH
def test_but_no_other_suit(edition: Edition) -> None:
    with pytest.raises(Refusal) as refused:
        table(f"{EXPOSED}S chooses require spades", edition, "dealer=S")
    assert refused.value.id == "not_open_to_choice"
    at = table(EXPOSED, edition, "dealer=S")
    assert pending(at) == ["require/forbid/no_restriction S 50D2"]


def test_the_last_suit_that_is_left_need_not_be_named() -> None:
    text = "TD rules lead-restriction offender=E\nTD finds call=1H\nTD finds suits_specified_legally=S,H,D\n"
    for chosen in ("TD chooses forbid", "TD chooses forbid clubs", "TD chooses forbid\nTD chooses clubs"):
        at = table(text + chosen)
        assert effects(at) == ["forbid_suit 26B C"]
