"""Law 73: communication, tempo and deception."""

from __future__ import annotations

import pytest

from kibitz.laws.citations import EXTRANEOUS
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.table import Table
from tests.laws.proving import awards, effects, ledger, notices, pending, proves, reviews, table

MISLED = """
    TD rules opponent-misled offender=E
    TD finds false_inference=yes
    TD finds demonstrable_bridge_reason=no
"""


@proves("2024:89B", "2024:73B", "2024:73C1")
def test_communication_by_other_means_is_prohibited_conduct_since_2024(edition: Edition) -> None:
    """I-73B: handed on, not ruled at the table."""
    at = table("TD rules improper-communication offender=E", edition)
    assert effects(at) == [
        "refer EW 89B prohibited_conduct",
        "unauthorised W 73B communication",
        "instruct 73C1 rule_on_information",
    ]
    assert pending(at) == []


@proves("73B2", "91A")
def test_a_prearranged_method_is_the_gravest_offence(edition: Edition) -> None:
    """I-73B before the amendments."""
    at = table("TD rules improper-communication offender=E\nTD finds prearranged=yes", edition)
    assert effects(at) == ["refer EW 73B2 prearranged_communication", "penalty EW 91A prearranged_communication"]


@proves("73B1", "90A", "16B3")
def test_communication_that_was_not_prearranged(edition: Edition) -> None:
    at = table("TD rules improper-communication offender=E\nTD finds prearranged=?", edition)
    assert awards(at) == ["penalty EW improper_communication 90A"]
    assert ledger(at) == ["communication unauthorised W 73B1"]
    assert reviews(at) == ["damaged_by_irregularity 16B3"]


@proves("2017:73C1", "2017:73C2", "2007:73C", "2007:90A", "16B3", "2024:73C1", "2024:73C2", "2024:16B3")
def test_who_takes_advantage_of_partners_information_may_be_penalised(edition: Edition) -> None:
    """I-16B: damage is looked into after play."""
    lines = "TD rules partners-information-used offender=W\nTD finds information_from_partner=yes"
    at = table(f"{lines}\nTD finds took_advantage=yes", edition)
    avoids, penalty = ("73C1", "73C2") if edition.book == 2017 else ("73C", "90A")
    assert effects(at) == [
        f"unauthorised W {avoids} information_from_partner",
        f"penalty W {penalty} took_advantage",
        "review 16B3 damaged_by_irregularity",
    ]


@proves("2017:73C1", "2007:73C")
def test_who_avoids_it_has_done_nothing_wrong(edition: Edition) -> None:
    lines = "TD rules partners-information-used offender=W\nTD finds information_from_partner="
    avoids = "73C1" if edition.book == 2017 else "73C"
    at = table(f"{lines}yes\nTD finds took_advantage=no", edition)
    assert effects(at) == [f"unauthorised W {avoids} information_from_partner"]
    assert effects(table(f"{lines}no", edition)) == [f"no_rectification {avoids}"]


@proves("73D1", "2017:16B1", "2007:16B1a")
def test_unintended_variation_is_no_infraction(edition: Edition) -> None:
    """I-73D1: the opponents may draw inferences at their own risk, partner may not."""
    at = table("TD rules variation-of-tempo-or-manner offender=E\nTD finds false_inference=no", edition)
    assert effects(at)[-1] == "no_rectification 73D1"
    assert ledger(at) == ["variation authorised SN 73D1", f"variation unauthorised W {EXTRANEOUS.number(edition)}"]


@proves("73D2")
def test_variation_on_purpose_is(edition: Edition) -> None:
    """I-73D2."""
    at = table("TD rules variation-of-tempo-or-manner offender=E\nTD finds on_purpose=yes", edition)
    assert awards(at) == ["penalty EW misled_on_purpose 73D2"]
    assert pending(at) == ["false_inference 73E2" if edition.book == 2017 else "false_inference 73F"]


@proves("2017:73E2", "2007:73F")
def test_variation_that_misled_an_opponent_need_not_be_meant_to(edition: Edition) -> None:
    """I-73D2: a false inference, no bridge reason, and they could have known; nobody is penalised for it."""
    by = "73E2" if edition.book == 2017 else "73F"
    log = "N 1S\nE tempo slow\nE P\nS 2S\nTD rules variation-of-tempo-or-manner offender=E"
    at = table(log, edition)
    assert pending(at) == [f"false_inference {by}"]
    for fact in ("false_inference=yes", "demonstrable_bridge_reason=no", "could_have_known_it_helped=yes"):
        at.do(f"TD finds {fact}")
    assert reviews(at) == [f"damaged_by_irregularity {by}"]
    assert awards(at) == []


@proves("2017:73E2", "2007:73F")
def test_an_innocent_player_was_misled_without_a_bridge_reason(edition: Edition) -> None:
    """I-73D2: an adjusted score, after play."""
    by = "73E2" if edition.book == 2017 else "73F"
    at = table(f"{MISLED}TD finds could_have_known_it_helped=yes", edition)
    assert reviews(at) == [f"damaged_by_irregularity {by}"]
    at = table(f"{MISLED}TD finds could_have_known_it_helped=yes\nTD ends play\nTD finds damaged=yes", edition)
    assert awards(at) == [f"adjust NS EW assigned {by}"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
@pytest.mark.parametrize(
    "answers",
    [
        ["false_inference=no"],
        ["false_inference=yes", "demonstrable_bridge_reason=yes"],
        ["false_inference=yes", "demonstrable_bridge_reason=no", "could_have_known_it_helped=no"],
    ],
)
def test_one_condition_that_fails_is_enough(edition: Edition, answers: list[str]) -> None:
    lines = "\n".join(f"TD finds {answer}" for answer in answers)
    at = table(f"TD rules opponent-misled offender=E\n{lines}", edition)
    assert effects(at) == ["no_rectification 73D1"]


@proves("73D2")
def test_misleading_on_purpose_is_penalised_as_well(edition: Edition) -> None:
    at = table(
        f"TD rules opponent-misled offender=E\nTD finds on_purpose=yes\n{MISLED.strip().partition(chr(10))[2]}", edition
    )
    assert awards(at) == ["penalty EW misled_on_purpose 73D2"]


@proves("2017:73E1", "2007:73E")
def test_deception_by_a_call_or_play_alone_is_legal(edition: Edition) -> None:
    at = table("TD rules opponent-misled\nTD finds by_call_or_play_alone=yes", edition)
    assert effects(at) == [f"no_rectification {'73E1' if edition.book == 2017 else '73E'}"]


@proves("90B8", "2017:16B1", "2007:16B1a", "16B3")
def test_a_prescribed_pause_was_ignored(edition: Edition) -> None:
    """I-73D3."""
    text = f"kibitz 1 edition={edition}\nTD rules mandatory-pause-ignored offender=E\nTD finds which_pause=after_stop"
    at = Table.read(text, Regulations(edition, mandatory_pauses=["after_stop"]))
    assert awards(at) == ["penalty EW pause_ignored 90B8"]
    assert ledger(at) == [f"variation unauthorised W {EXTRANEOUS.number(edition)}"]
    assert reviews(at) == ["damaged_by_irregularity 16B3"]


@proves("2017:73D3", "2007:73A2")
def test_no_pause_is_prescribed_without_a_regulation(edition: Edition) -> None:
    at = table("TD rules mandatory-pause-ignored\nTD finds which_pause=first_round", edition)
    assert effects(at) == [f"no_rectification {'73D3' if edition.book == 2017 else '73A2'}"]


@proves("2017:73E2", "2007:73F")
def test_declarer_misled_by_a_defenders_tempo(edition: Edition) -> None:
    """The director who is called for it rules on what it told partner (16B), and is led to what it told declarer."""
    by = "73E2" if edition.book == 2017 else "73F"
    played = "TD auction S 1NT P P P\nW H5\nN H2\nE H3\nS HA\nS D2\nW tempo slow\nW D3\n"
    at = table(played + "S attention #7\nS calls-td", edition)
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["unauthorised-information"]
    assert f"declarer_may_have_been_misled {by}" in notices(at)
    at.do("TD rules opponent-misled offender=W")
    assert f"declarer_may_have_been_misled {by}" not in notices(at)
    for found in ("false_inference=yes", "demonstrable_bridge_reason=no", "could_have_known_it_helped=yes"):
        at.do("TD finds " + found)
    assert f"damaged_by_irregularity {by}" in reviews(at)
    assert pending(at) == [f"information_made_available {'16B1' if edition.book == 2017 else '16B1a'}"]
