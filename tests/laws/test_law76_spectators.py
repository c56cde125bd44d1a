"""Law 76: spectators."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.table import Table
from tests.laws.proving import effects, pending, proves, table


def sources(edition: Edition) -> str:
    return "16D" if edition.book == 2017 else "16C"


@proves("76B1", "2017:16D", "2007:16C")
def test_a_spectator_looks_at_one_hand_and_no_more(edition: Edition) -> None:
    """I-76: found by the table, ruled when the director is called."""
    assert table("SPEC looks N\nSPEC looks N\nE calls-td", edition).position.rulings == []
    at = table("SPEC looks N\nSPEC looks E\nE calls-td\nTD finds information_reached_player=yes", edition)
    assert effects(at) == [
        "instruct 76B1 tell_spectator",
        f"instruct {sources(edition)} rule_on_other_sources",
    ]


@proves("76B1")
def test_the_regulations_may_allow_more_hands(edition: Edition) -> None:
    text = f"kibitz 1 edition={edition}\nTD rules spectator-interferes\nTD finds spectators_act=looked_at_hands\n"
    regulations = Regulations(edition, spectator_hands=2)
    assert effects(Table.read(f"{text}TD finds hands_seen=2", regulations)) == ["no_rectification 76B1"]
    assert effects(Table.read(f"{text}TD finds hands_seen=3", regulations)) == ["instruct 76B1 tell_spectator"]


@proves("76B2", "76B3", "76B4", "76B5", "81C3")
def test_a_spectator_does_not_take_part(edition: Edition) -> None:
    """I-76."""
    for line, by in (
        ("SPEC gesture {nods}", "76B2"),
        ("SPEC remark {nice lead}", "76B3"),
        ("SPEC does {drops a glass}", "76B4"),
        ("SPEC attention", "76B5"),
    ):
        at = table(f"{line}\nN calls-td\nTD finds information_reached_player=no", edition)
        assert effects(at)[0] == f"instruct {by} tell_spectator"
        if by == "76B5":  # the director has learned of it, in whatever way
            assert effects(at)[1] == "instruct 81C3 rule_on_irregularity"


@proves("76C1", "76A2")
def test_a_spectator_speaks_of_facts_only_when_asked_and_contacts_nobody(edition: Edition) -> None:
    for act, by in (("spoke_unasked", "76C1"), ("contacted_player", "76A2")):
        at = table(f"TD rules spectator-interferes\nTD finds spectators_act={act}", edition)
        assert effects(at) == [f"instruct {by} tell_spectator"]
        assert pending(at) == [f"information_reached_player {sources(edition)}"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_asked_by_the_director_a_spectator_may_speak(edition: Edition) -> None:
    at = table("N 1S\nE 1H\nS calls-td\nSPEC says {East did say one heart}", edition)
    assert [breach.kind for breach in at.position.breaches] == ["insufficient-bid"]


@proves("76A1")
def test_the_director_may_send_a_spectator_away(edition: Edition) -> None:
    at = table(
        "SPEC remark {why not spades?}\nN calls-td\nTD finds spectator_must_go=yes\n"
        "TD finds information_reached_player=no",
        edition,
    )
    assert effects(at) == ["instruct 76A1 spectator_leaves"]


@proves("76C2")
def test_the_authority_may_have_a_policy(edition: Edition) -> None:
    text = f"kibitz 1 edition={edition}\nTD rules spectator-interferes\nTD finds spectators_act=remarked"
    at = Table.read(text, Regulations(edition, spectator_irregularity_policy="as for a player of that side"))
    assert "instruct 76C2 spectator_policy" in effects(at)


@proves("76B5")
def test_if_a_spectator_calls_the_director_the_director_comes(edition: Edition) -> None:
    at = table("N 1S\nE 1H\nSPEC calls-td\nS chooses accept\nTD finds information_reached_player=no", edition)
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["insufficient-bid", "spectator-interferes"]
    assert "instruct 76B5 tell_spectator" in effects(at)
