"""Files of deals that were cut off, sent as text or tampered with: said with their place, and the rest is read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import kibitz as kb
from kibitz.formats import deal_files
from kibitz.formats.deal_files import BER, BHG, BIGDEAL, BRI, CDS, DGE, DLM, DUP, RZD, InvalidDealFile, MachineFormat
from kibitz.formats.deal_files.deal_format import CATALOGUE
from tests.game.helpers import shared

SAMPLE = "data/deal-formats/test_test."
DEALS = dict(enumerate(kb.deals(4, seed=11), 1))
DUP_FILE, BRI_FILE, DLM_FILE = DUP.dumps(DEALS), BRI.dumps(DEALS), DLM.dumps(DEALS)
ROW = b'"AKQJ","AKQ","AKQ","AKQ","T987","JT9","JT9","JT9","6543","876","876","876","2","5432","5432","5432","1","N/-"\n'


def codes(form: MachineFormat, data: bytes) -> list[str]:
    return [said.code for dealt in form.records(data) for said in dealt.findings]


@pytest.mark.parametrize("form", [DUP, BRI], ids=lambda form: form.name)
def test_a_file_that_breaks_off(form: MachineFormat) -> None:
    data = form.dumps(DEALS)
    assert [dealt.deal for dealt in form.records(data[:-40])] == list(DEALS.values())
    assert codes(form, data[:-40]) == ["half-record"]
    assert [dealt.deal for dealt in form.records(data[:-100])] == [*list(DEALS.values())[:3], None]
    assert codes(form, data[:-100]) == ["half-record", "bad-record"]
    assert codes(form, data + b"\x1a") == []
    with pytest.raises(InvalidDealFile, match=r"is damaged: the file ends in the middle of a board \(byte \d+\)"):
        form.loads(data[:-40])


def test_a_file_that_was_sent_as_text_has_lost_its_zeros() -> None:
    for form, data in ((BRI, BRI_FILE), (DUP, DUP_FILE)):
        assert [dealt.deal for dealt in form.records(data.replace(b"\0", b""))] == list(DEALS.values())
        assert codes(form, data.replace(b"\0", b"")) == ["as-text"]


@pytest.mark.parametrize(
    ("form", "damage", "expected"),
    [
        (DUP, lambda data: data[:156] + b"x" * 156 + data[312:], ["bad-record"]),
        (DUP, lambda data: data[:90] + b"2" + data[91:], []),
        (DUP, lambda data: data[:234] + data[78:146] + data[302:], ["halves-differ"]),
        (DUP, lambda data: data[:146] + b"YN1  0 9  " + data[156:], ["numbers"]),
        (DUP, lambda data: data[:146] + b"YN5  0 4  " + data[156:], []),
        (DUP, lambda data: data[:156] * 2, ["numbers", "deal-again"]),
        (BRI, lambda data: data[:128] + b"99" + data[130:], ["bad-record"]),
        (DLM, lambda data: data.replace(b"Checksum=5", b"Checksum=9"), ["checksum"]),
        (DLM, lambda data: data.replace(b"Duplicates=1\r\n", b"Duplicates=1\r\nwhat is this\r\n"), ["unknown-line"]),
        (BIGDEAL, lambda data: ROW.replace(b"N/-", b"E/NS"), ["marked-otherwise"]),
        (BIGDEAL, lambda data: ROW.replace(b"N/-", b"?"), ["bad-value"]),
        (BIGDEAL, lambda data: ROW + ROW.replace(b"AKQJ", b"AKQ"), ["bad-record"]),
    ],
)
def test_a_board_that_is_damaged(form: MachineFormat, damage: Callable[[bytes], bytes], expected: list[str]) -> None:
    data = {"DUP": DUP_FILE, "BRI": BRI_FILE, "DLM": DLM_FILE}.get(form.name, ROW)
    assert codes(form, damage(data)) == expected


def test_every_code_is_met() -> None:
    marked = {"bad-record", "half-record", "as-text", "halves-differ", "numbers", "checksum", "unknown-line"}
    assert set(CATALOGUE) == marked | {"deal-again", "marked-otherwise", "bad-value"}


def test_a_letter_of_a_board_that_was_changed_fails_its_check() -> None:
    at = DLM_FILE.index(b"Board 02=") + 9
    letters = DLM_FILE[at : at + 26]
    swapped = letters[1:2] + letters[:1] + letters[2:]
    assert swapped != letters
    assert "checksum" not in codes(DLM, DLM_FILE.replace(letters, swapped)), "an exclusive or does not see the order"
    other = bytes((letters[0] ^ 1,)) + letters[1:]
    assert codes(DLM, DLM_FILE.replace(letters, other)) == ["bad-record", "checksum"]


def test_a_file_with_a_key_is_refused() -> None:
    with pytest.raises(InvalidDealFile, match="encrypted"):
        DLM.loads(DLM_FILE.replace(b"Crypto key=0", b"Crypto key=7"))


@pytest.mark.parametrize(
    ("name", "form"), [("dge", DGE), ("ber", BER), ("bhg", BHG), ("cds", CDS), ("rzd", RZD)], ids=lambda name: str(name)
)
def test_formats_of_others_that_break_off(name: str, form: MachineFormat) -> None:
    data = shared(SAMPLE + name).read_bytes()
    found = list(form.records(data[:-20]))
    assert len([dealt for dealt in found if dealt.deal is not None]) in (14, 15, 16)
    assert [said.code for dealt in found for said in dealt.findings if said.code != "numbers"] in (
        ["half-record"],
        ["bad-record"],
    )


def test_boards_that_a_borel_file_leaves_out() -> None:
    lines = shared(f"{SAMPLE}bhg").read_bytes().split(b"\r\n")
    lines[3] = b""
    assert sorted(deal_files.BHG.loads(b"\r\n".join(lines))) == [1, 2, *range(4, 17)]


def test_a_file_that_is_too_large_is_not_read() -> None:
    with pytest.raises(InvalidDealFile, match="no file of a dealing machine is as large"):
        BER.loads(b"1" * ((1 << 24) + 1))
