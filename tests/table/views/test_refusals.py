"""A refusal tells a player nothing of others' cards, acts or turns."""

from __future__ import annotations

import re

import pytest

from kibitz.game import CARDS, Seat
from kibitz.messages import LANGUAGES, say
from kibitz.table import Refusal, Table
from kibitz.table.views import DIRECTOR, SPECTATOR, refused_for
from kibitz.table.views.refusals import IN_THE_WORDS, NOT_NOW, OF_POLICY
from tests.places import ROOT

DEAL = "N:AKQJ.AKQ.AKQ.AKQ T98.JT9.JT9.JT98 765.876.876.7654 432.5432.5432.32"
OF_THE_NOTATION = ROOT / "src" / "kibitz" / "table" / "log"
OF_A_FILE = {  # a header or a whole log, which nobody sends from a table; and numbers of the log
    "no_header", "no_version", "newer_version", "not_a_header_key", "header_key_like_it", "key_twice",
    "no_such_edition", "not_a_board", "not_a_vulnerability", "no_such_policy", "wrong_number", "entry_not_before",
    "nothing_to_amend", "no_such_entry", "nothing_to_take_back", "weights_do_not_add_up", "at_line",
}  # fmt: skip


def refused(table: Table, line: str) -> Refusal:
    with pytest.raises(Refusal) as caught:
        table.do(line)
    return caught.value


def playing(policy: str = "permit") -> Table:
    table = Table(dealer="N", deal=DEAL, policy=policy)
    table.extend("N 7NT\nE P\nS P\nW P\nE ST")
    return table


def test_by_asking_for_every_card_nobody_finds_where_it_is() -> None:
    table = playing()
    others = [card for card in CARDS if card not in table.position.deal[Seat.WEST]]
    told = {str(refused_for(Seat.WEST, refused(table, f"W {card}"), Seat.WEST)) for card in others}
    assert told == {"That cannot be done here and now."}
    assert "North" in str(refused_for(DIRECTOR, refused(table, "W SA")))


@pytest.mark.parametrize(
    "line", ["W SA", "W ST", "W changes #2 P", "W chooses accept", "W faces", "W claims 14", "W 1S"]
)
def test_not_yours_not_here_and_not_now_are_one_answer(line: str) -> None:
    table = playing("prevent")
    answers = [refused_for(who, refused(table, line)) for who in (Seat.WEST, SPECTATOR)]
    assert [(answer.id, answer.values, answer.line) for answer in answers] == [(NOT_NOW, {}, None)] * 2


def test_what_is_wrong_in_the_words_is_told() -> None:
    refusal = refused_for(Seat.WEST, refused(playing(), "W plsy SA"))
    assert (refusal.id, refusal.line) == ("no_verb_like_it", None)


@pytest.mark.parametrize("policy", ["prevent", "warn"])
def test_that_an_act_would_be_irregular_is_told_to_whose_act_it_is(policy: str) -> None:
    refusal = refused(playing(policy), "W S4")
    assert refusal.id in OF_POLICY
    assert refused_for(Seat.WEST, refusal, Seat.WEST).id == refusal.id
    assert refused_for(Seat.WEST, refusal).id == refused_for(Seat.NORTH, refusal, Seat.WEST).id == NOT_NOW


def test_every_refusal_of_the_notation_is_known() -> None:
    raised = set()
    for file in OF_THE_NOTATION.glob("*.py"):
        raised.update(re.findall(r'Refusal\(\s*"(\w+)"', file.read_text("utf-8")))
    assert {id for id in raised if not id.startswith("regulations_")} - IN_THE_WORDS - OF_A_FILE == set()
    elsewhere = set()
    for file in OF_THE_NOTATION.parent.rglob("*.py"):
        if OF_THE_NOTATION not in file.parents and file.name != "table.py":
            elsewhere.update(re.findall(r'Refusal\(\s*"(\w+)"', file.read_text("utf-8")))
    assert elsewhere & IN_THE_WORDS == set()


def test_the_sentence_is_there_in_every_language() -> None:
    assert len({say(f"refusal.{NOT_NOW}", language=language) for language in LANGUAGES}) == len(LANGUAGES)
