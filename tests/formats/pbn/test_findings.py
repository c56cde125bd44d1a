"""Every finding of the catalogue, each by the smallest text that gives it, on the line where it stands."""

from __future__ import annotations

import pytest

from kibitz.formats import pbn
from kibitz.formats.pbn.findings import CATALOGUE

DEAL = '[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]\n'
PLAYED = DEAL + '[Declarer "S"]\n[Contract "5HX"]\n'
PLAY = PLAYED + '[Play "W"]\n'
NORTH = '[Dealer "N"]\n[Auction "N"]\n'
CASES = [
    ("encoding", '%Content-type: text/x-pbn; charset=windows-1250\n[North "Dvořák"]'.encode("cp1250"), 2),
    ("encodings-mixed", '[North "Łuk"]\n'.encode() + '[East "Žižka"]'.encode("cp1250"), 2),
    ("bad-character", '[North "a\tb"]', 1),
    ("bad-character", '[Board "1"]\n[Dealer N]', 2),
    ("line-too-long", "{" + "x" * 260 + '}\n[Board "1"]', 1),
    ("comment-not-closed", '[Board "1"]\n{ lost', 2),
    ("wrong-character", 'what\n[Board "1"]', 1),
    ("missing-quote", '[Event "x]', 1),
    ("no-tag-value", "[Event]", 1),
    ("no-empty-line", '[Board "1"]\n[Deal "N:- - - -"]\n[Board "2"]\n[Deal "N:- - - -"]', 3),
    ("too-many", '[Board "1"]\n' * 1005, 1001),
    ("unknown-tag", '[Board "1"]\n[Mine "x"]', 2),
    ("tag-exists", '[Board "1"]\n[Board "2"]', 2),
    ("bad-inheritance", '[Dealer "#"]', 1),
    ("bad-tag-value", '[Room "Green"]', 1),
    ("bad-tag-value", '[Board "1"]\n[Scoring "MP;;MP1"]', 2),
    ("unlisted-value", '[Competition "Marathon"]', 1),
    ("bad-number", '[Board "0"]', 1),
    ("bad-number", '[Round "&"]', 1),
    ("bad-number", '[TimeCall "soon"]', 1),
    ("bad-number", '[ScorePercentage "NS 101"]', 1),
    ("bad-number", PLAYED + '[Result "NS 8 EW 6"]', 4),
    ("bad-date", '[Date "2024.13.01"]', 1),
    ("bad-time", '[Time "25 o\'clock"]', 1),
    ("bad-side", '[Dealer "Q"]', 1),
    ("bad-rank", '[Deal "N:1... - - -"]', 1),
    ("bad-suit", PLAY + "KT", 5),
    ("bad-trump", NORTH + "1", 3),
    ("short-no-trump", NORTH + "1N", 3),
    ("short-no-trump", '[Declarer "S"]\n[Contract "3N"]', 2),
    ("bad-deal", '[Deal "N:- - - -"]', 1),
    ("bad-deal", '[Deal "N:A.K.. A... - -"]', 1),
    ("bad-deal", '[Deal "N:AKQ... 2... - -"]', 1),
    ("sloppy", NORTH + "P", 3),
    ("sloppy", PLAY + "SK --", 5),
    ("sloppy", '[Board "1"]\n' + DEAL.replace("N:", "N: "), 2),
    ("score-history", '[Vulnerable "All"]\n[ScoreRubberHistory "NS 0 0/0 EW 0 0/0"]', 2),
    ("no-dealer", '[Auction "N"]', 1),
    ("no-deal", '[Declarer "S"]\n[Contract "5HX"]\n[Play "W"]', 3),
    ("no-declarer", DEAL + '[Contract "5HX"]\n[Play "W"]', 3),
    ("no-contract", DEAL + '[Declarer "S"]\n[Play "W"]', 3),
    ("wrong-first-caller", '[Dealer "N"]\n[Auction "E"]\nPass', 3),
    ("wrong-first-caller", NORTH + "1C - Pass", 3),
    ("bad-call", NORTH + "1S 1H", 3),
    ("bad-call", NORTH + "9Z", 3),
    ("call-after-plus", NORTH + "+ Pass", 3),
    ("sufficient", NORTH + "1S ^I 2S", 3),
    ("bad-card", PLAY + "SA", 5),
    ("bad-card", PLAY + "SK S9", 5),
    ("bad-card", PLAY + "SK - - SA", 5),
    ("card-after-plus", PLAY + "+ H3", 5),
    ("double-plus", PLAY + "+ +", 5),
    ("end-after-plus", PLAY + "+ *", 5),
    ("after-end", NORTH + "1S * {x} Pass", 3),
    ("revoke", PLAY + "SK H3 D5 S3".replace("D5", "DT"), 5),
    ("bad-revoke", PLAY + "SK ^R H3", 5),
    ("bad-lead", PLAY + "^L SK", 5),
    ("double-irregularity", PLAY + "SK ^R ^R H3", 5),
    ("double-irregularity", PLAY + "^L SK ^L H3", 5),
    ("bad-irregularity", NORTH + "^R 1S", 3),
    ("bad-irregularity", PLAY + "SK ^R ^L H3", 5),
    ("double-suffix", NORTH + "1S !! !", 3),
    ("double-nag", NORTH + "1S $1 $2", 3),
    ("bad-nag", NORTH + "1S $7", 3),
    ("bad-note", NORTH + "1S =33=", 3),
    ("bad-note", NORTH + '1S\n[Note "33:x"]', 4),
    ("double-note", NORTH + "1S =1= =2=", 3),
    ("no-note", NORTH + "1S =1=", 2),
    ("unused-note", NORTH + '1S\n[Note "1:x"]', 2),
    ("bad-section", '[Note "1:x"]', 1),
    ("bad-declarer", '[Dealer "S"]\n[Declarer "N"]\n[Auction "S"]\n1C AP', 2),
    ("bad-declarer", '[Dealer "S"]\n[Declarer "^S"]\n[Auction "S"]\n1C AP', 2),
    ("bad-contract", '[Dealer "S"]\n[Contract "Pass"]\n[Auction "S"]\n1C AP', 2),
    ("bad-risk", '[Dealer "S"]\n[Declarer "S"]\n[Contract "1CX"]\n[Auction "S"]\n1C AP', 3),
    ("bad-result", PLAYED + '[Result "0"]\n[Play "W"]\nSK H3 S4 S3', 4),
    ("bad-column", '[ScoreTable "Rank\\L"]', 1),
    ("bad-column", '[ScoreTable "Rank\\99999"]', 1),
    ("missing-elements", '[ScoreTable "Rank;Names"]\n1', 2),
    ("bad-order", '[ScoreTable "-Rank"]\n2 1', 1),
    ("comment-in-table", '[ScoreTable "Rank"]\n1 {x}', 2),
]


@pytest.mark.parametrize(("code", "text", "line"), CASES)
def test_it_is_found_where_it_stands(code: str, text: str | bytes, line: int) -> None:
    found = [finding for game in pbn.loads(text) for finding in game.findings]
    assert (code, line) in [(problem.code, problem.line) for problem in found]
    assert all(problem.severity is CATALOGUE[problem.code] for problem in found)


def test_every_code_of_the_catalogue_has_its_case() -> None:
    assert {code for code, _, _ in CASES} == CATALOGUE.keys()


def test_tricks_of_both_sides_need_not_be_thirteen_while_the_play_is_to_be_continued() -> None:
    played = PLAY + "SK SA S3 S5\n+\n"
    codes = [finding.code for game in pbn.loads(played + '[Result "NS 3 EW 1"]\n') for finding in game.findings]
    assert "bad-number" not in codes
