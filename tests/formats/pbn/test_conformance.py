"""The PBN author's own conformance files: what must read clean, and the error that each comment names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kibitz.formats import pbn
from tests.places import ABSENT, SHARED

FILES = SHARED / "data" / "pbn"
needs_files = pytest.mark.skipif(not FILES.is_dir(), reason=ABSENT)

# What the comments in the error files say, and what this reader calls it.
NAMES = {
    "New tag name": {"unknown-tag"},
    "No tag value": {"no-tag-value"},
    "Bad character": {"bad-character", "encoding"},
    "Bad character: missing quote": {"missing-quote"},
    "No integer tag value": {"bad-number"},
    "No non-negative integer tag value": {"bad-number"},
    "Bad date": {"bad-date"},
    "Bad side: Dealer": {"wrong-first-caller"},
    "Bad side": {"bad-side"},
    "Wrong tag value: Double SK": {"bad-deal"},
    "Wrong tag value: Double space": {"sloppy"},
    "Wrong tag value": {"bad-tag-value"},
    "Bad rank": {"bad-rank"},
    "Bad deal": {"bad-deal"},
    "Bad tag value": {"bad-tag-value", "bad-number"},
    "Bad number": {"bad-number"},
    "Wrong character": {"wrong-character"},
    "Bad section": {"bad-section"},
    "No dealer": {"no-dealer"},
    "No deal": {"no-deal"},
    "No declarer": {"no-declarer"},
    "No contract": {"no-contract"},
    "Tag exists already": {"tag-exists"},
    "Bad call": {"bad-call"},
    "Double suffix": {"double-suffix"},
    "Double nag": {"double-nag"},
    "Bad nag": {"bad-nag"},
    "Bad note": {"bad-note"},
    "Double note": {"double-note"},
    "No note for =32=": {"unused-note"},
    "No note": {"no-note"},
    "Unused note": {"unused-note"},
    "Bad declarer": {"bad-declarer"},
    "Bad trump": {"bad-trump", "short-no-trump", "bad-contract"},
    "Bad risk": {"bad-risk"},
    "Revoke": {"revoke"},
    "Bad card": {"bad-card"},
    "Bad suit": {"bad-suit"},
    "Bad Revokes": {"bad-revoke"},
    "Bad revoke": {"bad-revoke"},
    "Bad lead": {"bad-lead"},
    "Double illegal": {"double-irregularity"},
    "Bad illegal": {"bad-irregularity"},
    "Sufficient": {"sufficient"},
    "Bad result": {"bad-result"},
    "Bad inheritance": {"bad-inheritance"},
    "Line too long": {"line-too-long"},
    "New Scoring fields": {"unlisted-value"},
    "Vulnerable tag and": {"score-history"},
    "Double '+'": {"double-plus"},
    "Card after '+'": {"card-after-plus"},
    "Call after '+'": {"call-after-plus", "double-plus"},
    "Wrong syntax in width": {"bad-column"},
    "No comment allowed": {"comment-in-table"},
    "Forbidden characters": {"bad-character"},
    "Missing table elements": {"missing-elements"},
}
# Games of the error files whose comment is shared with the one before, or missing.
WITHOUT_COMMENT = {
    ("errors_20.pbn", 2): "bad-tag-value",
    ("errors_20.pbn", 4): "score-history",
    ("errors_20.pbn", 5): "score-history",
    ("errors_20.pbn", 6): "score-history",
    ("errors_20.pbn", 13): "bad-column",
    ("errors_20.pbn", 14): "bad-column",
    ("errors_20.pbn", 17): "bad-character",
    ("errors_20.pbn", 18): "bad-character",
    ("errors_20.pbn", 19): "comment-not-closed",
    ("errors_20.pbn", 20): "bad-character",
    ("errors_20.pbn", 22): "bad-order",
    ("errors_20.pbn", 23): "bad-order",
    ("errors_10.pbn", 70): "unlisted-value",
    ("errors_10.pbn", 71): "end-after-plus",
}
REMARKS = ("The intention", "The file contains", "Correct revokes", "EXPORT")


def codes_named(comment: str) -> set[str]:
    """The codes for what a comment names; the longest name that fits."""
    fitting = [name for name in NAMES if comment.startswith(name)]
    assert fitting, f"the comment {comment!r} is not in the table of this test"
    return NAMES[max(fitting, key=len)]


def games_of(name: str) -> list[tuple[int, list[str], list[pbn.PbnFinding]]]:
    """Each game of an error file: its number, the comments that name errors, and what was found between its lines."""
    lines = (FILES / name).read_bytes().decode("latin-1").split("\n")
    findings = [finding for game in pbn.load(FILES / name) for finding in game.findings]
    starts = [(int(m[1]), at) for at, line in enumerate(lines, 1) if (m := re.match(r"% =+ game (\d+) =+", line))]
    ends = [start for _, start in starts[1:]] + [len(lines) + 1]
    games = []
    for (number, start), end in zip(starts, ends, strict=True):
        text = (line[1:].strip() for line in lines[start : end - 1] if line.startswith("%"))
        comments = [line for line in text if line and not line.startswith(REMARKS)]
        games.append((number, comments, [finding for finding in findings if start <= finding.line < end]))
    return games


@needs_files
@pytest.mark.parametrize("name", ["correct_10.pbn", "correct_20.pbn", "correct_21.pbn", "basic_10.pbn", "basic_20.pbn"])
def test_a_correct_file_reads_clean(name: str) -> None:
    games = pbn.load(FILES / name)
    assert games
    assert [str(finding) for game in games for finding in game.findings] == []


@needs_files
@pytest.mark.parametrize("name", ["errors_10.pbn", "errors_20.pbn", "errors_21.pbn"])
def test_each_error_that_a_comment_names_is_found(name: str) -> None:
    seen = 0
    for number, comments, findings in games_of(name):
        codes = {finding.code for finding in findings}
        for comment in comments:
            assert codes & codes_named(comment), f"{name}, game {number}: {comment!r} was not found, only {codes}"
            seen += 1
        expected = WITHOUT_COMMENT.get((name, number))
        assert expected is None or expected in codes, f"{name}, game {number}: {expected} not in {codes}"
        times = next((int(m[1]) for c in comments if (m := re.search(r": (\d)x$", c))), 0)
        assert len(findings) >= times
    assert seen > 0


@needs_files
def test_errors_are_found_on_the_line_that_the_comment_stands_above() -> None:
    lines = (FILES / "errors_10.pbn").read_bytes().decode("latin-1").split("\n")
    findings = [finding for game in pbn.load(FILES / "errors_10.pbn") for finding in game.findings]
    for comment in ("Double suffix", "Bad nag", "Bad call", "Bad rank", "Bad suit", "Bad lead", "Tag exists already"):
        for at, line in enumerate(lines, 1):
            if line.startswith(f"% {comment}"):
                codes = codes_named(comment)
                assert any(finding.line == at + 1 and finding.code in codes for finding in findings), (
                    f"{comment} at {at}"
                )


@needs_files
def test_real_files_of_other_programs_are_read() -> None:
    boards = {path.name: pbn.load(path) for path in FILES.glob("pbn_files_*.pbn")}
    assert len(boards["pbn_files_large1.pbn"]) == 100
    assert boards["pbn_files_empty.pbn"] == []
    for games in boards.values():
        for game in games:
            assert game.board is not None
            assert game.deal is not None
            assert game.deal.is_sound
            assert all(finding.severity < pbn.Severity.ERROR for finding in game.findings), game.findings


@needs_files
@pytest.mark.parametrize("path", sorted(FILES.glob("*.pbn")), ids=lambda path: path.name)
def test_a_file_reads_the_same_however_its_tags_and_words_are_spaced(path: Path) -> None:
    text = re.sub(r"\r\n?", "\n", path.read_bytes().decode("latin-1"))
    spaced = re.sub(r"^\[(\w+) ([^\n]{,200})\]$", r"[\1  \2 ]", text, flags=re.MULTILINE)
    games, again = pbn.loads(text), pbn.loads(spaced)
    assert again == games
    found = [[(finding.line, finding.code) for game in both for finding in game.findings] for both in (games, again)]
    assert found[0] == found[1]
    assert [game.line for game in games] == [game.line for game in again]


@needs_files
@pytest.mark.parametrize("path", sorted(FILES.glob("*.pbn")), ids=lambda path: path.name)
def test_what_is_written_reads_back_the_same(path: Path) -> None:
    games = pbn.load(path)
    text = pbn.dumps(games)
    again = pbn.loads(text)
    assert len(again) == len(games)
    assert pbn.dumps(again) == text
    for before, after in zip(games, again, strict=True):
        if any(finding.severity is pbn.Severity.ERROR for finding in before.findings):
            continue
        assert after.board == before.board
        assert after.deal == before.deal
        assert after.auction == before.auction
        assert after.auction_section == before.auction_section
        assert after.play == before.play
        assert after.play_section == before.play_section
        assert after.contract == before.contract
        assert after.result == before.result
        assert after.tables == before.tables
        assert after.comments == before.comments
