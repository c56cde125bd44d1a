"""`kibitz rule` on every irregularity: it is found by its words, and can be ruled on with nothing known."""

from __future__ import annotations

import pytest

from kibitz.assistant.answer_lines import line_for, may_doubt, numbered
from kibitz.assistant.irregularity_search import SUBJECTS, about, search
from kibitz.cli.rulings.draft import RulingDraft
from kibitz.laws.editions import LAWS_2007, LAWS_2017, LAWS_2024, Edition
from kibitz.laws.registry import irregularities
from kibitz.laws.vocabulary import AnswerKind
from kibitz.messages.rulings import RulingWords
from kibitz.table.log import notation
from tests.cli.conftest import Run

VALUES = {
    AnswerKind.CALL: "P",
    AnswerKind.BID: "1H",
    AnswerKind.CARD: "H5",
    AnswerKind.CARDS: "H5 ST",
    AnswerKind.SUIT: "H",
    AnswerKind.SUITS: "H S",
    AnswerKind.ROLE: "lho",
    AnswerKind.NUMBER: "1",
    AnswerKind.WORD: "something",
    AnswerKind.SCORE: "3NT-N=",
    AnswerKind.TEXT: "in some words",
}


def rule_on(id: str, edition: Edition, words: RulingWords, *, first: bool) -> RulingDraft:
    """Lead through a ruling with nothing known: yes and the first option to everything, or no and the last."""
    draft = RulingDraft(edition, None)
    draft.begin("")
    draft.go_on(draft.consultation.after((f"TD rules {id}",)))
    for _ in range(80):
        ruling = draft.table.position.open_ruling or draft.course.waiting
        if ruling is None or ruling.pending is None:
            return draft
        ask = ruling.pending
        assert words.question(ruling, ask)
        offered = numbered(ask, words)
        if offered:
            typed = "1" if first else str(len(offered))
        elif ask.kind is AnswerKind.YES_NO:
            typed = "y" if first else "?" if may_doubt(ask) else "n"
        else:
            otherwise = "H5" if ask.one else VALUES[ask.kind]
            typed = {"call": "1H", "last_bid": "1S", "card_instead": "H6"}.get(ask.id, otherwise)
        draft.go_on(draft.consultation.after((line_for(ruling, ask, typed, words),)))
    raise AssertionError(f"{id} has no end: {draft.lines}")


@pytest.mark.parametrize("first", [True, False], ids=["yes", "no"])
@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017, LAWS_2024], ids=str)
def test_every_irregularity_can_be_ruled_on_with_nothing_known(edition: Edition, first: bool) -> None:
    words = RulingWords()
    for irregularity in irregularities(edition):
        if irregularity.id == "by-hand" and not first:
            continue  # it goes on until the director says that it is done
        draft = rule_on(irregularity.id, edition, words, first=first)
        for ruling in draft.table.position.rulings:
            for step in ruling.record:
                assert words.step(ruling, step)
        assert notation.parse(notation.format(draft.table.log)).entries == draft.table.log.entries


def test_every_irregularity_is_found_by_its_subject_its_law_and_its_words() -> None:
    words = RulingWords()
    listed = [kind for subject in SUBJECTS for kind in about(subject, LAWS_2024)]
    assert {kind.id for kind in listed} == {irregularity.id for irregularity in irregularities(LAWS_2024)} - {"by-hand"}
    assert len(listed) == len(set(listed))
    for kind in listed:
        if "review" not in kind.when:
            assert kind in search(f"L{kind.law}", LAWS_2024, words)
        assert kind in search(words.irregularity(kind.id), LAWS_2024, words)


def test_a_search_by_law_is_narrow() -> None:
    words = RulingWords()
    assert [irregularity.id for irregularity in search("27", LAWS_2017, words)] == ["insufficient-bid"]
    assert [irregularity.id for irregularity in search("law 27B1a", LAWS_2017, words)] == ["insufficient-bid"]
    assert search("99", LAWS_2017, words) == ()
    assert search("x", LAWS_2017, words) == ()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("hesitation", "unauthorised-information"),
        ("mispull", "change-of-call"),
        ("COOT", "bid-out-of-rotation"),
        ("14 cards", "wrong-number-of-cards"),
        ("out of turn", "opening-lead-out-of-turn"),
        ("kibitzer", "spectator-interferes"),
    ],
)
def test_a_directors_own_words_find_it(typed: str, found: str) -> None:
    assert found in [irregularity.id for irregularity in search(typed, LAWS_2024, RulingWords())]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("4S-S trick 5 W leads won 3", "TD position contract=4S-S trick=5 lead=W won=3"),
        ("3nt by n, trick 9, east on lead", "TD position contract=3nt-n trick=9 lead=E"),
        ("4SX-S", "TD position contract=4SX-S"),
        ("N 1S P 2H", "TD auction N 1S P 2H"),
        ("", None),
    ],
)
def test_a_director_who_comes_late_says_what_they_know(typed: str, line: str | None) -> None:
    draft = RulingDraft(LAWS_2017, None)
    draft.begin(typed)
    assert draft.lines == (() if line is None else (line,))


def test_the_assistant_takes_cards_and_rules_on_a_revoke(run: Run) -> None:
    """Nobody's hand is known; West admits to having a heart, and corrects the revoke (62A, 62B1, 62C1)."""
    typed = "2017\n4S-S trick 5 S leads won 3\nHA\nS2\nH3\nS asks W\nW answers yes\nH9\n2\n\n\n"
    result = run("rule", stdin=typed.encode())
    text = " ".join(result.stdout.split())
    assert result.exit_code == 0
    assert "Which card does West play? Enter to stop here." in text
    assert "♥9 takes the place of ♠2." in text
    assert "♠2 is a major penalty card of West" in text
    assert "♥3 was played after the revoke: does South (declarer) take it back?" in text
    assert "East is to play." in text


def test_a_card_that_is_dealt_twice_is_pointed_out(run: Run) -> None:
    """It can be written, for it happens (13C)."""
    log = "kibitz 1\nTD deal N:AK32.432.432.432 E:A987.AKQ.AKQ.AKQ S:- W:-\n"
    assert "The deal gives ♠A to two hands" in run("rule", "-", stdin=log.encode()).stdout
