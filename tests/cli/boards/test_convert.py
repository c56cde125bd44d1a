"""`kibitz convert`: whole files or none."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kibitz.formats import pbn
from tests.cli.boards.test_show import MATCH
from tests.cli.conftest import Process, Run

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


@pytest.mark.parametrize(("source", "target"), [("in.pbn", "out.lin"), ("in.lin", "out.pbn"), ("in.pbn", "out")])
def test_an_unknown_format_is_refused_with_those_known(run: Run, source: str, target: str) -> None:
    Path("in.lin").write_bytes(b"pn|a,b,c,d|")
    result = run("convert", source, target)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.endswith("Kibitz knows .pbn and .dup.\n")
    assert sorted(os.listdir()) == ["in.lin", "in.pbn"]


def test_a_failure_in_the_middle_leaves_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(pbn, "dump", broken)
    result = run("convert", "in.pbn", "out.pbn")
    assert (result.exit_code, result.stderr) == (1, "kibitz: No space left on device.\n")
    assert os.listdir() == ["in.pbn"]


def test_names_that_latin_letters_cannot_write_need_utf_8(run: Run) -> None:
    polish = MATCH.replace("Podgór", "Łukasz Ślęzak")
    Path("in.pbn").write_bytes(polish.encode("cp1250"))
    refused = run("convert", "in.pbn", "out.pbn", "--encoding", "cp1250")
    assert (refused.exit_code, os.listdir()) == (1, ["in.pbn"])
    assert "Ł" in refused.stderr
    assert run("convert", "in.pbn", "out.pbn", "--encoding", "cp1250", "--to-encoding", "utf-8").exit_code == 0
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
