"""`kibitz convert`: whole files or none."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import kibitz as kb
from kibitz.formats import lin, pbn, usebio
from kibitz.formats.access import can_read_access
from tests.cli.boards.test_show import LIN, MATCH
from tests.cli.conftest import Process, Run
from tests.game.helpers import shared

LATIN = MATCH.encode("latin-1")
BROKEN = LATIN.replace(b"QJ974.75.975.872", b"QJ9743.75.975.872")


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("in.pbn").write_bytes(LATIN)


def test_a_file_becomes_strict_pbn(run: Run) -> None:
    result = run("convert", "in.pbn", "out.pbn")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "kibitz: 2 games written to out.pbn.\n"
    written = Path("out.pbn").read_bytes()
    assert written.replace(b"\r\n", b"\n").startswith(b"% PBN 2.1\n% EXPORT\n")
    before, after = pbn.load("in.pbn"), pbn.load("out.pbn")
    assert [game.findings for game in after] == [(), ()]
    for old, new in zip(before, after, strict=True):
        assert (old.board, old.auction, old.play, old.result) == (new.board, new.auction, new.play, new.result)


def test_strict_pbn_stays_as_it_is(run: Run) -> None:
    run("convert", "in.pbn", "once.pbn")
    run("convert", "once.pbn", "twice.pbn")
    assert Path("once.pbn").read_bytes() == Path("twice.pbn").read_bytes()


def test_from_standard_input_to_standard_output(process: Process, run: Run) -> None:
    run("convert", "in.pbn", "out.pbn")
    result = process("convert", "-", "-", stdin=LATIN)
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout == Path("out.pbn").read_bytes()


@pytest.mark.parametrize("target", ["out.pbn", "-"])
def test_a_file_with_errors_is_refused_whole(run: Run, target: str) -> None:
    Path("in.pbn").write_bytes(BROKEN)
    result = run("convert", "in.pbn", target)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "line 30" in result.stderr
    assert "in.pbn has 1 error, so nothing was written" in result.stderr
    assert os.listdir() == ["in.pbn"]


def test_what_can_be_understood_is_written_if_asked(run: Run) -> None:
    Path("in.pbn").write_bytes(BROKEN)
    result = run("convert", "--lenient", "in.pbn", "out.pbn")
    assert result.exit_code == 0
    assert "line 30" in result.stderr
    first, _ = pbn.load("out.pbn")
    assert first.result == pbn.loads(MATCH)[0].result


def test_an_existing_file_is_replaced_only_by_force(run: Run) -> None:
    Path("out.pbn").write_bytes(b"mine")
    assert run("convert", "in.pbn", "out.pbn").exit_code == 1
    assert Path("out.pbn").read_bytes() == b"mine"
    assert run("convert", "in.pbn", "out.pbn", "--force").exit_code == 0
    assert len(pbn.load("out.pbn")) == 2


def test_a_file_can_be_converted_into_itself(run: Run) -> None:
    assert run("convert", "in.pbn", "in.pbn", "--force").exit_code == 0
    assert len(pbn.load("in.pbn")) == 2
    assert os.listdir() == ["in.pbn"]


@pytest.mark.parametrize(
    ("target", "says"),
    [
        ("out.xyz", "its name ends in .pbn, .lin, .dup, .bri, .dlm, .xml, .json, .csv or .xlsx.\n"),
        ("out", "its name ends in .pbn, .lin, .dup, .bri, .dlm, .xml, .json, .csv or .xlsx.\n"),
        ("out.bws", "the rounds as .sql.\n"),
    ],
)
def test_an_unknown_format_is_refused_with_those_known(run: Run, target: str, says: str) -> None:
    result = run("convert", "in.pbn", target)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.endswith(says)
    assert os.listdir() == ["in.pbn"]


def test_a_file_is_what_its_content_is_whatever_its_name(run: Run) -> None:
    Path("archive.txt").write_text(LIN, encoding="utf-8")
    assert run("convert", "archive.txt", "games.pbn").stderr == "kibitz: 1 game written to games.pbn.\n"
    (game,) = pbn.load("games.pbn")
    assert (str(game.result), game.tags["North"]) == ("1C= by N", "Cy")
    assert run("convert", "games.pbn", "again.lin").exit_code == 0
    assert Path("again.lin").read_text("utf-8") == LIN
    Path("letter.pbn").write_text("Dear partner\n", encoding="utf-8")
    refused = run("convert", "letter.pbn", "out.pbn")
    assert refused.exit_code == 1
    assert "letter.pbn: This is text in no format of boards" in refused.stderr


def test_what_a_format_has_no_place_for_is_said(run: Run) -> None:
    Path("archive.lin").write_text(LIN, encoding="utf-8")
    refused = run("convert", "archive.lin", "out.dup")
    assert refused.exit_code == 1
    assert "Board 1 has an auction: a DUP file has nothing but deals." in refused.stderr
    alone = run("convert", "archive.lin", "out.dup", "--deals-only")
    assert alone.stderr == (
        "kibitz: Only the deals were written, as asked: of 1 game more is known.\nkibitz: 1 game written to out.dup.\n"
    )
    (game,) = lin.loads(LIN)
    assert game.board is not None
    pbn.dump(pbn.Game.of(game.board, {"Site": "Brno"}), "named.pbn")
    assert run("convert", "named.pbn", "named.lin").stderr == (
        "kibitz: LIN has no place for Site: left out of 1 game.\nkibitz: 1 game written to named.lin.\n"
    )
    pbn.dump([pbn.Game.of(game.board, {"Site": "Brno"})] * 2, "twice.pbn")
    assert run("convert", "twice.pbn", "once.dup").stderr == (
        "kibitz: DUP has no place for Site: left out of 2 games.\nkibitz: 1 game written to once.dup.\n"
    )
    assert Path("once.dup").stat().st_size == 156


def test_boards_that_a_file_counts_from_1_get_the_numbers_that_they_have(run: Run) -> None:
    Path("archive.lin").write_text(LIN, encoding="utf-8")
    assert run("convert", "archive.lin", "set.bri", "--deals-only").exit_code == 0
    assert run("convert", "set.bri", "set.pbn", "--first", "17").exit_code == 0
    assert [game.board.number for game in pbn.load("set.pbn") if game.board] == [17]
    refused = run("convert", "archive.lin", "again.pbn", "--first", "17")
    assert refused.stderr == "kibitz: Board 1 has been played: --first numbers deals alone. Add --deals-only.\n"


def test_the_results_of_a_bws_become_a_table(run: Run) -> None:
    if not can_read_access():
        pytest.skip("needs the package access-parser")
    result = run("convert", str(shared("data/bws/BMInput1.bws")), "results.csv")
    assert result.stderr == (
        "kibitz: 1 result was entered again at the table (12 is the board): the last counts.\n"
        "kibitz: 154 results written to results.csv.\n"
    )
    assert Path("results.csv").read_text("utf-8").startswith("ID,Section,Table,Round,Board,PairNS,PairEW,")
    assert run("rank", "results.csv").exit_code == 0


def test_the_results_of_a_bws_become_a_workbook_and_games(run: Run) -> None:
    if not can_read_access():
        pytest.skip("needs the package access-parser")
    source = str(shared("data/bws/BMInput1.bws"))
    ranked = run("rank", source, "--json").stdout
    for name in ("results.xlsx", "results.pbn", "results.json"):
        assert "154 results written" in run("convert", source, name).stderr
    assert [row["total"] for row in _rows(run("rank", "results.json", "--json").stdout)] == [
        row["total"] for row in _rows(ranked)
    ]


def _rows(text: str) -> list[dict[str, object]]:
    (session,) = json.loads(text)
    return [row for ranking in session["rankings"] for row in ranking["rows"]]


TABLE = "board,ns,ew,contract,declarer,tricks\n1,1,2,4S,N,10\n1,3,4,4S,N,9\n"


def test_results_are_known_by_their_content_too(run: Run, process: Process) -> None:
    Path("table.txt").write_text(TABLE, encoding="utf-8")
    assert "2 results written to a.pbn" in run("convert", "table.txt", "a.pbn").stderr
    assert run("convert", "table.txt", "a.xlsx").exit_code == 0
    Path("a.xlsx").rename("a.dat")
    assert "2 results written to b.pbn" in run("convert", "a.dat", "b.pbn").stderr
    assert Path("a.pbn").read_bytes() == Path("b.pbn").read_bytes()
    piped = process("convert", "-", "-", stdin=TABLE.encode())
    assert (piped.returncode, piped.stdout) == (0, Path("a.pbn").read_bytes())
    refused = run("convert", "a.dat", "c.dup")
    assert "This is a workbook, and no file of boards." in refused.stderr


def test_the_hands_of_a_file_of_results_go_into_any_format_of_deals(run: Run) -> None:
    (game,) = lin.loads(LIN)
    assert game.deal is not None
    pbn.dump(game, "one.pbn")
    assert run("convert", "one.pbn", "one.json").exit_code == 0
    assert run("convert", "one.json", "one.dlm").exit_code == 0
    assert [read.deal for read in kb.read("one.dlm")] == [game.deal]
    usebio.dump(usebio.Document(events=(), hands={"1": game.deal}), "hands.xml")
    assert run("convert", "hands.xml", "hands.pbn").stderr == "kibitz: 1 game written to hands.pbn.\n"


def test_a_failure_in_the_middle_leaves_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(pbn, "dump", broken)
    result = run("convert", "in.pbn", "out.pbn")
    assert (result.exit_code, result.stderr) == (1, "kibitz: No space left on device.\n")
    assert os.listdir() == ["in.pbn"]


def test_names_that_latin_letters_cannot_write_are_refused_in_these_alone(run: Run) -> None:
    polish = MATCH.replace("Podgór", "Łukasz Ślęzak")
    Path("in.pbn").write_bytes(polish.encode("cp1250"))
    refused = run("convert", "in.pbn", "out.pbn", "--encoding", "cp1250", "--to-encoding", "iso-8859-1")
    assert (refused.exit_code, os.listdir()) == (1, ["in.pbn"])
    assert "Ł" in refused.stderr
    assert run("convert", "in.pbn", "out.pbn", "--encoding", "cp1250").exit_code == 0
    assert '[West "Łukasz Ślęzak"]' in Path("out.pbn").read_text(encoding="utf-8")


@pytest.mark.parametrize("option", ["--encoding", "--to-encoding"])
def test_an_encoding_that_is_none_is_named(run: Run, option: str) -> None:
    result = run("convert", "in.pbn", "out.pbn", option, "klingon")
    assert (result.exit_code, os.listdir()) == (1, ["in.pbn"])
    assert result.stderr.count("\n") == 1
    assert "'klingon' is not an encoding" in result.stderr


def test_a_large_file_goes_through(run: Run) -> None:
    run("deal", "-n", "8000", "-o", "large.pbn")
    assert Path("large.pbn").stat().st_size > 1 << 20
    result = run("convert", "large.pbn", "out.pbn")
    assert (result.exit_code, result.stderr) == (0, "kibitz: 8,000 games written to out.pbn.\n")
    assert sum(1 for _ in pbn.read("out.pbn")) == 8000


RESULTS = "board,ns,ew,contract,declarer,tricks\n1,1,2,4S,N,10\n1,3,4,9S,N,9\n1,5,6,4S,N,9\n"


@pytest.mark.parametrize("target", ["out.pbn", "out.xml", "-"])
def test_results_with_errors_are_refused_whole(run: Run, target: str) -> None:
    Path("bad.csv").write_text(RESULTS)
    result = run("convert", "bad.csv", target)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "9S" in result.stderr
    assert "bad.csv has 1 error, so nothing was written; --lenient" in result.stderr
    assert sorted(os.listdir()) == ["bad.csv", "in.pbn"]


def test_what_can_be_understood_of_results_is_written_if_asked(run: Run) -> None:
    Path("bad.csv").write_text(RESULTS)
    result = run("convert", "--lenient", "bad.csv", "out.json")
    assert result.exit_code == 0
    assert "9S" in result.stderr
    assert "2 results written to out.json." in result.stderr
    assert len(json.loads(Path("out.json").read_text())["sessions"][0]["results"]) == 2


def test_usebio_that_ends_in_the_middle_is_refused(run: Run) -> None:
    Path("in.csv").write_text(RESULTS.replace("9S", "4S"))
    assert run("convert", "in.csv", "whole.xml").exit_code == 0
    whole = Path("whole.xml").read_text()
    Path("cut.xml").write_text(whole[: whole.index("</TRAVELLER_LINE>") + 25])
    result = run("convert", "cut.xml", "out.csv")
    assert result.exit_code == 1
    assert "so nothing was written" in result.stderr
    assert not Path("out.csv").exists()


@pytest.mark.parametrize("text", ["", "vg|x,y|", "% PBN 2.1\n"])
def test_a_file_without_a_board_is_refused(run: Run, text: str) -> None:
    Path("e.lin").write_text(text)
    result = run("convert", "e.lin", "out.pbn")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "kibitz: There is no board in e.lin, so nothing was written.\n"
    assert not Path("out.pbn").exists()


def test_results_that_a_file_of_boards_cannot_hold_are_named(run: Run) -> None:
    Path("in.csv").write_text(RESULTS.replace("9S", "4S"))
    assert run("convert", "in.csv", "bare.json").exit_code == 0
    told = json.loads(Path("bare.json").read_text())
    deal = pbn.load("in.pbn")[0].deal
    assert deal is not None
    told["sessions"][0]["deals"] = {"1": deal.format()}
    Path("results.json").write_text(json.dumps(told))
    assert run("convert", "results.json", "results.xml").exit_code == 0
    result = run("convert", "results.xml", "out.lin")
    assert result.exit_code == 0, result.stderr
    assert "LIN has no place for the 3 results of results.xml; .pbn, .xml" in result.stderr
    assert "no place" not in run("convert", "results.xml", "deals.lin", "--deals-only").stderr


def test_what_counted_and_a_table_of_text_has_not_is_named(run: Run) -> None:
    lines = [
        f"{round}|1|{2 * table}|{at}|{2 * table + 1}|{at + 1}|4S|N|{9 + table % 2}|"
        for round in (1, 2, 3)
        for table in (1, 2, 3)
        for at in (8 + 2 * ((table + round) % 3),)
    ]
    Path("scores.txt").write_text("\n".join(lines), encoding="utf-8")
    said = run("convert", "scores.txt", "scores.csv").stderr
    assert "A table of text has no place for what counted in this ranking: the method of scoring, " in said
    assert "rounds that have boards of their own. From scores.csv it may come out otherwise" in said
    for form in ("xlsx", "xml", "json"):
        made = run("convert", "scores.txt", f"scores.{form}")
        assert (made.exit_code, made.stderr.count("\n")) == (0, 1), made.stderr
        checked = run("rank", "--check", f"scores.{form}")
        assert (checked.exit_code, "agree" in checked.stdout) == (0, True), checked.stdout


def test_a_carry_over_is_in_a_workbook_and_missed_in_a_table_of_text(run: Run) -> None:
    file = str(shared("data/lin/bridgebots_tests_resources_usbf_sf_14502.lin"))
    assert "counted in this ranking: the carry-over. " in run("convert", file, "match.csv").stderr
    said = run("convert", file, "match.xlsx").stderr
    assert "match.xlsx has no place for the calls and cards that are known of 30 results; .pbn" in said
    assert "counted in this ranking" not in said
    ranked = run("rank", "match.xlsx").stdout
    assert "Fleisher wins by 30 IMPs." in ranked
    assert "VP" not in ranked
    assert run("rank", "--check", "match.xlsx").exit_code == 0
