"""Damaged files: whatever is done to a file, the reader answers with findings, never with an error of its own."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from kibitz.formats import pbn
from tests.size import size

SAMPLE = """% PBN 2.1
[Event "##Cup"] ; first
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
[Declarer "S"]
[Contract "5HX"]
[Result "9"]
[Auction "N"]
1D 1S 3H =1= {a} 4S
4NT !? X $20 Pass Pass
5C X 5H X
AP
[Note "1:six hearts"]
[Play "W"]
SK H3 S4 S3
C5 C2 ^R S5 ^L CK
- - - H2
*
[ScoreTable "-Rank\\3R;Names\\9;+Score_NS"]
1 "Ann;Bob" 420
2 Solo -50

[Board "2"]
[Auction "E"]
^S ^I 1C +
{ two

lines }
"""
JUNK = [
    *'{}[]"\\#^=$*+-;%\n\t!?/:',
    "\n\n",
    "##",
    "^R ",
    "^S ",
    "AP",
    "²",
    "ř",
    "\x85",
    "\ufeff",
    "9" * 5000,
    '[Play "W"]',
    '[Auction "N"]',
    '[Note "',
    '[ScoreTable "Rank\\999999;"]',
    '[Board "',
    '[Result "^NS 9 EW"]',
]
changes = st.lists(
    st.tuples(st.integers(0, len(SAMPLE)), st.integers(0, 25), st.sampled_from(JUNK)), min_size=1, max_size=8
)


def damaged(edits: list[tuple[int, int, str]]) -> str:
    """The sample with stretches replaced by junk."""
    text = SAMPLE
    for at, cut, junk in edits:
        text = text[:at] + junk + text[at + cut :]
    return text


@settings(max_examples=size(80, 400), deadline=None)
@given(changes)
def test_whatever_is_damaged_is_answered_with_findings(edits: list[tuple[int, int, str]]) -> None:
    text = damaged(edits)
    games = pbn.loads(text)
    last = text.count("\n") + 1
    assert all(1 <= finding.line <= last and str(finding) for game in games for finding in game.findings)
    written = pbn.dumps(games)
    again = pbn.loads(written)
    if not any(finding.severity is pbn.Severity.ERROR for game in games for finding in game.findings):
        assert pbn.dumps(again) == written


@settings(max_examples=size(40, 200), deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    if 8 * data.count(0) > len(data) and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        with pytest.raises(pbn.InvalidPBN, match="no text at all"):
            pbn.loads(data)
    else:
        assert all(str(finding) for game in pbn.loads(data) for finding in game.findings)


@pytest.mark.parametrize(
    "hostile",
    [
        pytest.param("[Site " + " " * 400_000 + "\n", id="a tag that does not end"),
        pytest.param('[Site "x"' + " " * 400_000 + "\n", id="a value that does"),
        pytest.param("[ " * 20_000, id="tags in tags"),
        pytest.param("{" * 400_000, id="comments in comments"),
        pytest.param('[Site "' + "\\" * 400_001, id="nothing but escapes"),
        pytest.param('[Event "#"]\n' * 20_000, id="one tag again and again"),
        pytest.param('[Auction "N"]\n1C =1=\n' + '[Note "1:x"]\n' * 20_000, id="notes on one call"),
        pytest.param('[Note "1:' + "x " * 200_000 + '"]\n', id="a long note"),
    ],
)
def test_a_hostile_file_takes_as_long_as_it_is(hostile: str) -> None:
    """Where anything is gone through twice for each character, this takes minutes."""
    text = '[Board "1"]\n' + hostile
    for game in pbn.loads(text):
        assert game.findings is not None
