"""Pages of results of the ACBL: every way in which a score is written, and what is not such a page."""

import json
from contextlib import suppress

import pytest

from kibitz.formats import sessions
from kibitz.messages import Speaker
from kibitz.scoring.awards import AVERAGE, LATE, MINUS, NOT_PLAYED, PLUS, Award
from kibitz.scoring.flaws import Unscorable
from tests.formats.sessions.acbl.pages import Page, line, one, page, pair, read, section

ENGLISH = Speaker("en", strict=True)
OTHER_JSON = (
    "The file is JSON that nobody here reads. Read are sessions that Kibitz wrote (.json of “kibitz convert” and "
    "“kibitz event export”), rows of results, and pages of results of the ACBL."
)


@pytest.mark.parametrize(
    ("fields", "ns", "ew"),
    [
        ({"ns_score": "PASS", "ew_score": "PASS"}, 0, 0),
        ({"ns_score": "0", "ew_score": "0", "contract": "PASS"}, 0, 0),
        ({"ns_score": "0", "ew_score": "0", "contract": "Passed Out"}, 0, 0),
        ({"ns_score": "AVE+", "ew_score": "AVE-"}, PLUS, MINUS),
        ({"ns_score": "Ave", "ew_score": "Ave+"}, AVERAGE, PLUS),
        ({"ns_score": "A+", "ew_score": "A+"}, PLUS, PLUS),
        ({"ns_score": "AVG-", "ew_score": "AVG"}, MINUS, AVERAGE),
        ({"ns_score": "NP", "ew_score": "NP"}, NOT_PLAYED, NOT_PLAYED),
        ({"ns_score": "No Play", "ew_score": "No Play"}, NOT_PLAYED, NOT_PLAYED),
        ({"ns_score": None, "ew_score": None, "contract": None}, NOT_PLAYED, NOT_PLAYED),
        ({"ns_score": "", "ew_score": "", "contract": "NP"}, NOT_PLAYED, NOT_PLAYED),
        ({"ns_score": "LP", "ew_score": "LP"}, LATE, LATE),
        ({"ns_score": "Late Play", "ew_score": "Late Play"}, LATE, LATE),
        ({"ns_score": "420", "ew_score": "-450"}, 420, 450),
        ({"ns_score": -50, "ew_score": 50}, -50, -50),
        ({"ns_score": "420", "ew_score": None}, 420, 420),
    ],
)
def test_scores_of_every_kind(fields: Page, ns: Award, ew: Award) -> None:
    session = one(**fields)
    assert not session.flaws, session.flaws
    (result,) = session.results
    assert (result.ns_award, result.ew_award) == (ns, ew)


@pytest.mark.parametrize(
    ("fields", "result"),
    [
        ({"contract": "4 S", "declarer": "N", "tricks_taken": "10", "result": "="}, "4S= by N"),
        ({"contract": "3 NT", "declarer": "s", "result": "+1", "ns_score": "430", "ew_score": "-430"}, "3NT+1 by S"),
        ({"contract": "4 H*", "declarer": "W", "result": "-2", "ns_score": "300", "ew_score": "-300"}, "4HX-2 by W"),
        (
            {"contract": "1 S XX", "declarer": "N", "tricks_taken": 7, "ns_score": "520", "ew_score": "-520"},
            "1SXX= by N",
        ),
    ],
)
def test_what_happened_at_the_table(fields: Page, result: str) -> None:
    session = one(**fields)
    assert [str(board_result.result) for board_result in session.results] == [result]
    assert not session.doubts


def test_a_declarer_who_is_a_side_is_doubted_and_the_score_stands() -> None:
    session = one(contract="4 S", declarer="NS", tricks_taken="10")
    assert [result.ns_award for result in session.results] == [420]
    (doubt,) = session.doubts
    assert ENGLISH.say(doubt.message_id, **doubt.values) == (
        "Board 1, 1 against 2: 4S has no declarer. The score is taken as it stands."
    )


def test_a_line_that_cannot_be_read_is_named_and_the_rest_is_read() -> None:
    pairs = [pair("1"), pair("2"), pair("3"), pair("4")]
    rows = [line("1", "2", "125"), line("3", "4", "50"), line("5", "4", "50")]
    session = read(page(section("A", pairs, {1: rows, 0: [line("1", "2", "50")]})))
    assert [result.ns for result in session.results] == ["3", "5"]
    said = [ENGLISH.say(remark.message_id, **remark.values) for remark in session.flaws + session.doubts]
    assert said == [
        "Board 1, 1 against 2: No contract scores 125 on board 1, with its vulnerability (Law 77).",
        'The file: "0" is not the number of a board.',
        "5 is on the travellers (1 time) but not in the list of participants.",
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_it_does_not_matter_how_it_was_saved(encoding: str) -> None:
    text = json.dumps(page(section("A", [pair("1"), pair("2")], {1: [line("1", "2", "50")]})), indent=2)
    (session,) = sessions.loads(text.encode(encoding))
    assert len(session.results) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"name": "x"}', OTHER_JSON),
        ('[{"sessions": [{"sections": 3}]}]', OTHER_JSON),
        (
            '{"sessions": [',
            "The file is damaged or not whole: it begins as a page of results (JSON), and line 1 cannot be read "
            "(Expecting value). Save it again.",
        ),
        (
            '{"a": ' + "[" * 100_000,
            "The file is damaged: it begins as a page of results (JSON), but no such page is made like that. "
            "Save it again.",
        ),
        (
            '{"a": ' + "9" * 10_000 + "}",
            "The file begins as JSON does, but it has a number with thousands of digits, which no page of results has.",
        ),
        ('{"sessions": [{"sections": []}]}', "There is not one result in the file."),
    ],
)
def test_other_json_is_refused_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(Unscorable) as refused:
        sessions.loads(text)
    assert ENGLISH.say(refused.value.flaw.message_id, **refused.value.flaw.values) == said


def test_half_a_letter_in_a_name_can_be_written_again() -> None:
    whole = page(section("A", [pair("1"), pair("2")], {1: [line("1", "2", "50")]}), name="Even\ud800ing")
    (session,) = sessions.loads(json.dumps(whole))
    assert session.name == "Even?ing"


def test_a_comment_that_opens_a_pbn_file_is_not_json() -> None:
    text = '{ Evening }\n[Board "1"]\n[PairNS "1"]\n[PairEW "2"]\n[Declarer "S"]\n[Contract "4S"]\n[Result "10"]\n'
    (session,) = sessions.loads(text)
    assert [result.ns_award for result in session.results] == [420]


@pytest.mark.parametrize("value", [None, 7, "x", [], {}, [None], [[]], {"1": None}, True])
@pytest.mark.parametrize(
    "name",
    ["sessions", "sections", "pair_summaries", "boards", "board_results", "strat_place", "stratValues", "players"],
)
def test_a_field_of_another_kind_never_surprises(name: str, value: object) -> None:
    whole = page(section("A", [pair("1", players=[]), pair("2")], {1: [line("1", "2", "50")]}), stratValues={})

    def changed(found: object) -> object:
        if isinstance(found, dict):
            return {key: value if key == name else changed(field) for key, field in found.items()}
        return [changed(entry) for entry in found] if isinstance(found, list) else found

    with suppress(Unscorable):
        found = sessions.loads(json.dumps(changed(whole)))
        assert all(len(session.results) == len(session.figures) for session in found)
