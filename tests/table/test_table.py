"""A table keeps its log whatever is tried: refusals, corrections, what-ifs, storing and resuming."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kibitz.game import CALLS, PASS, Call, Deal, Seat
from kibitz.laws import switches
from kibitz.laws.editions import LAWS_2017, LAWS_2024
from kibitz.laws.regulations import Regulations, profile
from kibitz.messages import say
from kibitz.table import Header, Refusal, Table
from kibitz.table.log.jsonform import from_json, to_json
from kibitz.table.outcome import outcome_data
from kibitz.table.table import MOST_ENTRIES
from tests.because import because
from tests.laws.proving import calls, duties, notices, pending, reviews, table

BARRED = """
    N 1S
    E 1H
    S calls-td
    S chooses decline
    E 3C
    TD finds lowest_with_same_denominations=no
    TD finds comparable=no
"""


def test_a_line_that_is_refused_leaves_everything_as_it_was() -> None:
    at = table("N 1S\nE 1H\nS calls-td")
    before, log = outcome_data(at), at.log
    for line in (
        "S chooses banana",
        "TD finds comparable=maybe",
        "TD finds moon=yes",
        "N 1",
        "Q 1S",
        "N 8X",
        "no event",
    ):
        with pytest.raises(Refusal) as refused:
            at.do(line)
        assert refused.value.line == 4, line
        assert outcome_data(at) == before, line
        assert at.log == log, line


def test_an_answer_that_nothing_asks_for_is_kept_and_pointed_out() -> None:
    assert notices(table("N 1S\nTD finds comparable=yes")) == ["not_asked_yet 84"]
    for line in ("TD finds call=1H", "TD finds done=yes", "S chooses accept"):
        with pytest.raises(Refusal, check=because("nothing_asked")):
            table(f"N 1S\n{line}")


def test_a_log_has_an_end() -> None:
    at = Table()
    for _ in range(MOST_ENTRIES):
        at.do("N tempo slow")
    with pytest.raises(Refusal, check=because("too_many_entries")):
        at.do("N tempo slow")


def test_an_answer_to_a_question_of_another_law_is_kept_and_pointed_out() -> None:
    at = table("N 1S\nE 1H\nS calls-td\nTD finds artificial_pass=yes")
    assert notices(at) == ["not_asked_yet 84"]
    assert pending(at) == ["accept/decline S 27A1"]


def test_an_answer_that_only_ends_a_ruling_by_hand_is_for_no_other() -> None:
    with pytest.raises(Refusal) as refused:
        table("N 1S\nE 1H\nS calls-td\nTD finds done=yes")
    assert refused.value.values["expected"] == ("S chooses accept", "S chooses decline")


@pytest.mark.parametrize("lines", range(1, 9))
def test_a_ruling_can_be_stopped_stored_and_resumed_at_any_line(lines: int) -> None:
    whole = table(BARRED + "S P")
    half = Table(whole.header)
    half.extend(whole.log.entries[:lines])
    stored = json.dumps(to_json(half.log))
    resumed = Table.of(from_json(json.loads(stored)))
    assert outcome_data(resumed) == outcome_data(half)
    resumed.extend(whole.log.entries[lines:])
    assert outcome_data(resumed) == outcome_data(whole)


def test_every_earlier_moment_can_be_seen() -> None:
    at = table(BARRED)
    assert pending(at.at(3)) == ["accept/decline S 27A1"]
    assert calls(at.at(2)) == "N:1S"
    assert len(at) == 7


def test_facts_told_out_of_order_are_kept() -> None:
    at = table("N 1S\nE 1H\nS calls-td\nTD finds comparable=no\nS chooses decline\nE P")
    assert duties(at) == ["pass_rest W 27B2", "lead_restriction W 26B 1H"]


def test_a_presumption_told_otherwise_later_is_reconsidered() -> None:
    at = table("N 1S\nE 1H\nS calls-td\nE 2H\nTD finds unintended=yes")
    assert calls(at) == "N:1S E:2H"
    assert duties(at) == []


# The record was wrong.


def test_a_corrected_line_is_read_as_it_should_have_been() -> None:
    at = table("N 1S\nE 1H\nTD corrects #2 = E 2H")
    assert calls(at) == "N:1S E:2H"
    assert len(at.log) == 3


def test_a_struck_line_did_not_happen_and_an_inserted_one_did() -> None:
    assert calls(table("N 1S\nE 2H\nTD strikes #2")) == "N:1S"
    assert calls(table("N 1S\nS 2S\nTD inserts #2 = E P")) == "N:1S E:Pass S:2S"


def test_lines_that_no_longer_fit_after_a_correction_are_left_out_and_told() -> None:
    at = table("N 1S\nE 1H\nS calls-td\nS chooses accept\nTD corrects #2 = E 2H")
    assert calls(at) == "N:1S E:2H"
    assert notices(at) == ["no_longer_fits 84"]


def test_what_a_correction_would_change_can_be_seen_before_it_is_made() -> None:
    at = table("N 1S\nE 1H")
    assert calls(at.what_if("TD corrects #2 = E 2H")) == "N:1S E:2H"
    assert calls(at) == "N:1S"


# The ruling was wrong.


def test_a_wrong_ruling_is_put_right_at_once_if_nobody_has_called_since() -> None:
    at = table(BARRED + "TD overrules R1 comparable=yes {82C}", LAWS_2017)
    assert duties(at) == []
    assert reviews(at) == ["assisted_by_insufficient_bid 27D"]


def test_a_wrong_ruling_acted_on_lifts_what_is_still_owed_and_is_looked_into_after_play() -> None:
    at = table(BARRED + "S P\nTD overrules R1 comparable=yes {82C}", LAWS_2017)
    assert duties(at) == []
    assert calls(at) == "N:1S E:3C S:Pass"
    assert reviews(at) == ["assisted_by_insufficient_bid 27D", "directors_error 82C"]


# Policies.


def test_prevent_does_not_let_an_irregularity_happen() -> None:
    with pytest.raises(Refusal) as refused:
        table("N 1S\nE 1H", header="dealer=N policy=prevent")
    assert (refused.value.id, refused.value.values["law"]) == ("prevented", "27")


def test_warn_lets_it_happen_when_the_player_insists() -> None:
    with pytest.raises(Refusal, check=because("warned")):
        table("N 1S\nE 1H", header="dealer=N policy=warn")
    assert calls(table("N 1S\nE 1H insists\nS 2S", header="dealer=N policy=warn")) == "N:1S E:1H S:2S"


# The plain course.


def test_a_plain_board_is_the_same_as_one_folded_entry_by_entry() -> None:
    deal = Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T98.JT9.JT9.JT98 765.876.876.7654 432.5432.5432.32")
    plain = Table(Header(dealer=Seat.NORTH))
    plain.deal(deal)
    for seat, call in zip(Seat, [Call.parse("7NT"), PASS, PASS, PASS], strict=True):
        plain.call(seat, call)
    position = plain.position
    again = Table.of(plain.log)
    again.do("S says {thank you}")
    assert [item.call for item in position.items] == [CALLS[34], PASS, PASS, PASS]
    assert again.position.contract == position.contract
    assert len(plain) == 5


def test_the_regulations_say_what_a_table_lets_happen_whose_header_does_not() -> None:
    electronic = profile("electronic").under(LAWS_2024)
    with pytest.raises(Refusal, check=because("prevented")):
        Table.read("kibitz 1 edition=2024 dealer=N\nN 1S\nE 1H", electronic)
    permitted = Table.read("kibitz 1 edition=2024 dealer=N policy=permit\nN 1S\nE 1H", electronic)
    assert [breach.kind for breach in permitted.position.breaches] == ["insufficient-bid"]
    assert Table.read("kibitz 1 edition=2024 dealer=N\nN 1S\nE 1H").position.policy == "permit"


# Answers.


def test_an_option_is_chosen_once() -> None:
    with pytest.raises(Refusal, check=because("no_option_open")):
        table("N 1S\nE 1H\nS calls-td\nS chooses decline\nS chooses accept")


def test_of_two_answers_given_beforehand_the_last_one_counts() -> None:
    at = table("N 1S\nE 1H\nS calls-td\nS chooses decline\nTD finds comparable=yes\nTD finds comparable=no\nE P")
    assert "pass_rest W 27B2" in duties(at)


# Rulings by hand.


def test_by_hand_the_turn_goes_to_another_player() -> None:
    at = table("N 1S\nTD effect turn S by=82B\nTD finds done=yes\nS 2S")
    assert calls(at) == "N:1S S:2S"
    assert str(at.position.turn) == "W"


def test_a_provision_that_there_is_not_is_refused() -> None:
    with pytest.raises(Refusal, check=because("no_such_provision")):
        table("N 1S\nTD effect pass_rest E by=99Z")


# What cannot have happened.


@pytest.mark.parametrize(
    "line", ["E claims 13", "E concedes 1", "N counts 99", "TD strikes #7", "E takes-back #1", "E changes #1 2S"]
)
def test_it_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        table(f"N 1S\n{line}")


def test_an_amendment_cannot_be_amended() -> None:
    with pytest.raises(Refusal, check=because("nothing_to_amend")):
        table("N 1S\nE 1H\nTD corrects #2 = E 2H\nTD strikes #3")


def test_no_card_gets_into_two_hands() -> None:
    deal = "TD deal N:AKQ2.J32.T98.765 E:JT9.AKQ.765.8432 S:8765.T98.AKQ.JT9 W:43.7654.J432.AKQ\n"
    for line in ("TD moves SA E>S", "TD restores HA to=W", "TD deal N:AKQ3.J32.T98.765 E:- S:- W:-"):
        with pytest.raises(Refusal):
            table(deal + line)


def test_nothing_is_called_when_the_board_is_over() -> None:
    with pytest.raises(Refusal, check=because("board_over")):
        table("N 1S\nTD ends play\nE P")


def test_a_fact_that_only_the_other_edition_asks_for_is_noted() -> None:
    at = table(BARRED + "TD finds same_or_more_precise_meaning=no", LAWS_2017)
    assert notices(at) == ["not_needed 84"]


def test_the_dealer_alone_may_be_given() -> None:
    assert pending(table("TD auction N\nS P\nW calls-td", header="")) == ["accept/decline W 29A"]


def test_regulations_named_in_the_header_are_read(tmp_path: Path) -> None:
    """As the command reads them: a profile always, a file where the log lies."""
    assert Table.read("kibitz 1 edition=2017 regulations=ebu").regulations == profile("ebu").under(LAWS_2017)
    assert Table(Header(regulations="ebu")).regulations == profile("ebu").under(LAWS_2024)
    (tmp_path / "club.toml").write_text("appeal_period = 60", encoding="utf-8")
    log = "kibitz 1 edition=2017 regulations=club.toml\nN 1S"
    (tmp_path / "a.kibitz").write_text(log, encoding="utf-8")
    for at in (Table.read(log, folder=tmp_path), Table.load(tmp_path / "a.kibitz")):
        assert at.regulations[switches.APPEAL_PERIOD] == 60
        assert at.what_if("E P").regulations == at.regulations
    assert Table.read(log, Regulations(LAWS_2017)).regulations == Regulations(LAWS_2017)  # what is given counts


@pytest.mark.parametrize(
    ("name", "refusal"),
    [
        ("club.toml", "regulations_without_folder"),
        ("../club.toml", "regulations_not_beside"),
        ("/dev/zero", "regulations_not_beside"),
    ],
)
def test_and_refused_where_they_cannot_be_found(name: str, refusal: str) -> None:
    with pytest.raises(Refusal) as refused:
        Table.read(f"kibitz 1 regulations={name}")
    assert refused.value.id == refusal
    values: dict[str, Any] = dict(refused.value.values)
    assert name in say(f"refusal.{refused.value.id}", **values)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        Table.read("kibitz 1 regulations=club.toml", folder=tmp_path)
    assert refused.value.id == "regulations_unreadable"
    (tmp_path / "folder").mkdir()
    with pytest.raises(Refusal) as refused:
        Table.read("kibitz 1 regulations=folder", folder=tmp_path)
    assert refused.value.id == "regulations_not_a_file"
