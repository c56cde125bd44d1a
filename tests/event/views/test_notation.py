"""Results, leads, awards and amounts are said in words in the log, and stay what they were in its data."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, strategies as st

from kibitz.event.acts import ResultCorrected, ResultEntered, ScoreAdjusted
from kibitz.event.views.log import LogSearch, log_view
from kibitz.event.views.words.notation import amount_written, award_written, card_written, in_words
from kibitz.messages import Speaker
from kibitz.server.answers.words import to_json, worded
from tests.event.directing import ADA, BEN, ENGLISH, do, evening
from tests.event.rooms import START


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4SX+1 N", "4♠× +1 by North"),
        ("4S= by N", "4♠= by North"),
        ("3NT-N-1", "3NT−1 by North"),
        ("2CXX-2 E", "2♣×× −2 by East"),
        ("Pass", "passed out"),
        ("60%:2C-1 by E,40%:2NT+2 by S", "60% of 2♣−1 by East and 40% of 2NT+2 by South"),
        ("60%:+420,40%:-50", "60% of +420 for North-South and 40% of −50 for North-South"),
        ("ave+", "average plus"),
        ("ave+/ave-", "average plus to North-South and average minus to East-West"),
        ("NS=4S-N= EW=table", "4♠= by North to North-South and the score at the table to East-West"),
        ("55%", "55%"),
        ("60/40", "60% to North-South and 40% to East-West"),
        ("+3imp", "3 IMPs"),
        ("-420", "−420 for North-South"),
        ("better of ave+ | 4S= N", "the better of average plus and 4♠= by North"),
        ("not-played", "not played"),
    ],
)
def test_an_award_says_itself(text: str, said: str) -> None:
    written = award_written(text)
    assert written == text
    assert ENGLISH.spell(written) == said


def test_a_lead_says_itself() -> None:
    assert ENGLISH.spell(card_written("S2")) == "♠2"
    assert card_written("no card") == "no card"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("10% of top", "10 % topu"),
        ("1/4 top", "25 % topu"),
        ("1.5%", "1,5 %"),
        ("2 MP", "2 soutěžní body"),
        ("3 IMPs", "3 IMP"),
        ("a beer", "a beer"),
    ],
)
def test_the_amount_of_a_penalty_is_said_in_the_readers_language(text: str, said: str) -> None:
    written = amount_written(text)
    assert written == text
    assert Speaker("cs", strict=True).spell(written) == said


@given(st.text(max_size=60))
def test_what_is_no_award_stays_as_it_is(text: str) -> None:
    assert award_written(text) == text
    assert ENGLISH.render("{award}", award=award_written(text)) is not None


def test_only_what_is_written_so_is_said() -> None:
    values = in_words({"result": 7, "award": "", "text": "4S= N", "lead": "HK"})
    assert values == {"result": 7, "award": "", "text": "4S= N", "lead": "HK"}
    assert ENGLISH.render("{result} {text} {lead}", **values) == "7 4S= N ♥K"


def test_the_log_says_contracts_and_awards() -> None:
    event = evening()
    id = do(event, ResultEntered(1, 1, 1, 1, "4S= N"))
    do(event, ResultCorrected(id, id, "4SX-1 N"), BEN, why="the traveller says so")
    do(event, ScoreAdjusted(id, event.results[id].revision, "60%:4S-1 by N,40%:4S= by N", "12C1c"), BEN, why="tempo")
    lines = worded(log_view(event, ADA, START, LogSearch(session=1)), ENGLISH)["entries"]
    corrected = next(line for line in lines if line["kind"] == "result_corrected")
    adjusted = next(line for line in lines if line["kind"] == "score_adjusted")
    assert "from 4♠= by North to 4♠× −1 by North" in corrected["text"]
    assert "adjusted to 60% of 4♠−1 by North and 40% of 4♠= by North; it was 4♠× −1 by North" in adjusted["text"]
    data = json.loads(to_json(lines))
    assert data[0]["values"]["award"] == "60%:4S-1 by N,40%:4S= by N"
    found = log_view(event, ADA, START, LogSearch(text="4SX-1"))["entries"]
    assert found


def test_a_lead_is_in_the_sentence() -> None:
    event = evening()
    do(event, ResultEntered(1, 1, 1, 1, "4S= N", lead="HK", side="NS"))
    line = worded(log_view(event, ADA, START, LogSearch(kind="result_entered"), limit=1), ENGLISH)["entries"][0]
    assert line["text"].endswith("4♠= by North, lead ♥K, entered by the director.")
