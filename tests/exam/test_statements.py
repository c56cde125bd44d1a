"""What is asked as right and offered as wrong, kind by kind: only what the books say, and nothing they leave open."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import kibitz.messages
from kibitz.cli.exams.words import ExamWords
from kibitz.exam import HARD, MEDIUM, LawNumber, Level, Question, QuestionPart, Task
from kibitz.exam.chance import Chance
from kibitz.exam.question_parts.laws_named import is_on, laws_for, provisions_of
from kibitz.exam.question_parts.of_ruling import parts_of
from kibitz.exam.question_parts.part import NoOption, small_number
from kibitz.exam.situations.scene import makers
from kibitz.exam.situations.situation import situation
from kibitz.exam.situations.stages import walk
from kibitz.exam.wrong_answers.falsehood import (
    BURDENS,
    NAMING_NOBODY,
    is_taken_back,
    key,
)
from kibitz.game import Card, Seat
from kibitz.laws.asks import AnswerSource, Ask
from kibitz.laws.editions import LAWS_2007, LAWS_2024, Edition
from kibitz.laws.effects import INFORMATION, Effect, EffectKind
from kibitz.laws.roles import OFFENDER, Role
from kibitz.laws.vocabulary import Option
from kibitz.messages.rulings import RulingWords
from kibitz.messages.speaker import Speaker
from kibitz.table.engine.duties import IN_THE_AUCTION
from kibitz.table.engine.rulings import RecordedEffect
from tests.size import size

BOOKS = (LAWS_2007, LAWS_2024)


@pytest.fixture(scope="module")
def words() -> ExamWords:
    return ExamWords(RulingWords(voice=Speaker("en", strict=True)))


def made(name: str, edition: Edition, level: Level = HARD, count: int = 8) -> Iterator[Question]:
    """Some questions of one kind: so many under `make soak`, otherwise half as many, and three at least."""
    for number in range(size(max(3, count // 2), count)):
        question = _made(name, edition, level, number)
        if question is not None:
            yield question


@cache
def _made(name: str, edition: Edition, level: Level, number: int) -> Question | None:
    maker = next(candidate for candidate in makers() if candidate.name == name)
    found = situation(maker, edition, level, Chance(f"statements {number}"))
    walked = walk(found) if found is not None else None
    if found is None or walked is None:
        return None
    return Question(number, found, walked, parts_of(walked, Chance(f"parts {number}")))


def effects(part: QuestionPart, *, right: bool) -> list[RecordedEffect]:
    return [
        statement.says
        for statement in part.statements
        if isinstance(statement.says, RecordedEffect) and statement.right is right
    ]


# Which Law.


@pytest.mark.parametrize("edition", BOOKS, ids=str)
@pytest.mark.parametrize(
    ("name", "laws"),
    [
        ("revoke-noticed-after-others-have-played", {"61", "62"}),
        ("revoke-noticed-too-late", {"61", "63", "64"}),
        ("defender-leads-out-of-turn", {"56", "53"}),
        ("declarer-leads-from-the-wrong-hand", {"55", "53"}),
        ("card-dropped-in-the-play", {"49", "50"}),
        ("bid-out-of-rotation", {"31", "29", "28"}),
        ("claim-with-a-trump-out", {"68", "69", "70"}),
        ("card-dropped-while-calling-out-of-rotation", {"24", "29", "31"}),
    ],
)
def test_every_law_by_which_the_ruling_goes_is_right(name: str, laws: set[str], edition: Edition) -> None:
    for question in made(name, edition, count=3):
        first = question.parts[0]
        assert first.typed
        right = {statement.says.number for statement in first.statements if isinstance(statement.says, LawNumber)}
        assert laws <= right
        assert not right & {"16", "72", "12"}  # which go with any ruling, and rule on none of these


def test_a_situation_is_on_a_law_and_on_its_parts() -> None:
    question = next(made("revoke-noticed-too-late", LAWS_2024))
    assert is_on(question.walk, "63")
    assert is_on(question.walk, "63A1")
    assert is_on(question.walk, "63A")
    assert not is_on(question.walk, "63A4")
    assert not is_on(question.walk, "6")
    assert "61" in laws_for(question.walk)
    assert "61A" in provisions_of(question.walk)


# What holds to the end.


def test_what_the_same_ruling_takes_back_is_not_asked() -> None:
    """23B: after a comparable call the withdrawn one may be used, and 16C2 and 16C3 have nothing to say."""
    comparable = 0
    for name in ("bid-out-of-rotation", "pass-out-of-rotation", "card-dropped-while-calling-out-of-rotation"):
        for question in made(name, LAWS_2024, MEDIUM if name.startswith("bid") else HARD, 16):
            cited = {step.effect.by for ruling in question.walk.table.position.rulings for step in ruling.effects}
            if "23B" not in cited:
                continue
            comparable += 1
            for part in question.parts:
                for step in effects(part, right=True):
                    assert step.effect.by not in ("16C2", "16C3", "30B1a", "31B1")
    assert comparable >= 3


def test_taken_back() -> None:
    side, call = (Seat.NORTH, Seat.SOUTH), {"about": "1H"}
    unknown = RecordedEffect(Effect(EffectKind.UNAUTHORISED, "16C2", Role.OFFENDING_SIDE, call), side)
    review = RecordedEffect(Effect(EffectKind.REVIEW, "16C3", None, {"question": "used_withdrawn_information"}))
    allowed = RecordedEffect(Effect(EffectKind.AUTHORISED, "23B", Role.OFFENDING_SIDE, call), side)
    everybody = RecordedEffect(Effect(EffectKind.AUTHORISED, "50E1", Role.BOTH_SIDES, call), tuple(Seat))
    assert is_taken_back(unknown, [unknown, review, allowed])
    assert is_taken_back(review, [unknown, review, allowed])
    assert not is_taken_back(unknown, [unknown, review])
    assert not is_taken_back(review, [unknown, review])
    assert not is_taken_back(unknown, [allowed, unknown])
    assert not is_taken_back(unknown, [unknown, everybody])  # a card in the auction, and later on the table for all
    assert not is_taken_back(allowed, [unknown, review, allowed])


# What the books leave open.


@pytest.mark.parametrize("edition", BOOKS, ids=str)
def test_a_designation_changed(edition: Edition) -> None:
    """45C4b: who thought before changing it may have had second thoughts; nothing is said of information."""
    seen = 0
    for level in (MEDIUM, HARD):
        for question in made("declarer-corrects-himself", edition, level, 12):
            for part in question.parts:
                seen += 1
                for statement in part.statements:
                    says = statement.says
                    if isinstance(says, Ask):
                        assert statement.right or says.id != "without_pause_for_thought"
                    if isinstance(says, RecordedEffect):
                        assert says.effect.kind not in (*INFORMATION, EffectKind.REVIEW)
    assert seen > 20


@pytest.mark.parametrize("edition", BOOKS, ids=str)
@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("card-of-dummy-named-wrongly", {"other_intention_beyond_dispute"}),
        ("insufficient-bid-put-right-wrongly", {"unintended"}),
    ],
)
def test_what_is_presumed_is_told_before_anything_rests_on_it(name: str, facts: set[str], edition: Edition) -> None:
    for question in made(name, edition, count=4):
        told = [telling.answer for telling in question.parts[1].told if telling.answer is not None]
        assert facts <= {answer.ask.id for answer in told}
        assert all(answer.answer.source is not AnswerSource.PRESUMED for answer in told)


def test_whether_a_low_card_was_played_on_purpose_is_told() -> None:
    """50B: a minor penalty card, unless it was exposed by deliberate play."""
    minor = 0
    for question in made("two-cards-at-once", LAWS_2024, count=16):
        for part in question.parts:
            kinds = [step for step in effects(part, right=True) if step.effect.kind == EffectKind.PENALTY_CARD]
            for step in kinds:
                card = step.effect["card"]
                if isinstance(card, Card) and not card.rank.is_honour:
                    told = [telling.answer for telling in part.told if telling.answer is not None]
                    found = next(answer for answer in told if answer.ask.id == "exposed_by_deliberate_play")
                    assert found.answer.value is step.effect["major"]
                    minor += 1
    assert minor >= 2


# Stories.


def test_a_trick_with_three_cards_is_told_as_one(words: ExamWords) -> None:
    """Law 67: after a trick to which a hand has played nothing, the next card is a lead."""
    for question in made("trick-without-a-card", LAWS_2024):
        acts = list(words.acts(question))
        assert "does not play to the trick" in acts[0]
        assert " leads " in acts[1]
        assert not any(" leads " in act for act in acts[2:])


def test_a_card_in_place_of_a_revoke_is_no_lead(words: ExamWords) -> None:
    """62B: the trick was complete when it was noticed."""
    told = 0
    for question in made("revoke-noticed-after-others-have-played", LAWS_2024):
        for telling in (told_act for part in question.parts for told_act in part.told if told_act.act is not None):
            told += 1
            assert " plays " in words.told(telling, question)
    assert told


def test_the_suit_of_a_bid_above_seven() -> None:
    """Law 38: eight hearts relates to hearts."""
    for question in made("bid-above-seven", LAWS_2024):
        for part in question.parts:
            for told in part.told:
                if told.answer is not None and told.answer.ask.id == "suits_of_withdrawn_call":
                    bid = question.walk.opening.breach.call
                    assert bid is not None
                    suit = bid.what.denomination.trumps  # type: ignore[attr-defined]
                    assert told.answer.answer.value == (() if suit is None else (suit,))


def test_options_of_two_players_are_explained_to_them(words: ExamWords) -> None:
    for question in made("declarer-leads-from-the-wrong-hand", LAWS_2024):
        who = next(part for part in question.parts if part.task is Task.WHO)
        options = next(part for part in question.parts if part.task is Task.OPTIONS)
        assert words.task(options).endswith("to them?" if len(who.right) > 1 else "to that player?")


def test_a_penalty_card_is_not_called_taken_back() -> None:
    """58B2, 49: it lies on the table."""
    for name in ("two-cards-at-once", "defender-leads-out-of-turn"):
        for question in made(name, LAWS_2024):
            for part in question.parts:
                assert all(step.effect.kind != EffectKind.RETRACT for step in effects(part, right=True))


# False by what it says, at the time at which it is said.


@pytest.mark.parametrize("edition", BOOKS, ids=str)
def test_no_further_rectification_is_true_where_none_follows(edition: Edition) -> None:
    """31A1: the call is repeated, and that is all. 69B: the agreed result stands, and that is all."""
    seen = set()
    for name in ("bid-out-of-rotation", "claim-agreed-to-too-soon"):
        for question in made(name, edition, HARD, 10):
            for part in (candidate for candidate in question.parts if candidate.task is Task.FOLLOWS):
                right = {step.effect.kind for step in effects(part, right=True)}
                if not right & BURDENS:
                    seen |= right
                    assert "no_rectification" not in {step.effect.kind for step in effects(part, right=False)}
    assert {"must_repeat", "result_stands"} <= seen


@pytest.mark.parametrize("edition", BOOKS, ids=str)
@pytest.mark.parametrize(
    "name", ["defender-leads-out-of-turn", "two-opening-leads", "opening-lead-by-the-wrong-defender"]
)
def test_what_the_next_step_offers_is_no_wrong_option_of_this_one(name: str, edition: Edition) -> None:
    """50D2 comes after 54D and 56B: to forbid or require the suit is an option, a step later."""
    for question in made(name, edition, count=6):
        offered = {s.says.id for p in question.parts for s in p.statements if s.right and isinstance(s.says, Option)}
        for part in question.parts:
            wrong = {
                statement.says.id
                for statement in part.statements
                if isinstance(statement.says, Option) and not statement.right
            }
            assert not wrong & (offered | {"require", "forbid", "spread"})


@pytest.mark.parametrize("edition", BOOKS, ids=str)
def test_what_declarer_may_still_choose_is_no_wrong_statement(edition: Edition) -> None:
    """54: while declarer has to choose it is not false that the lead will stand, or be a penalty card. 57A1, 57A2."""
    for name, kinds in (
        ("two-opening-leads", {"accept_lead", "becomes_declarer"}),
        ("defender-plays-before-his-partner", {"play_highest", "play_lowest"}),
    ):
        for question in made(name, edition, count=6):
            first = next(part for part in question.parts if part.task is Task.FOLLOWS)
            if question.parts.index(first) < max(i for i, p in enumerate(question.parts) if p.task is Task.OPTIONS):
                assert not kinds & {step.effect.kind for step in effects(first, right=False)}


@pytest.mark.parametrize("edition", BOOKS, ids=str)
def test_a_pass_in_place_of_a_pass_is_not_offered(edition: Edition) -> None:
    offered = 0
    for name in ("pass-out-of-rotation", "call-changed", "bid-out-of-rotation"):
        for question in made(name, edition, MEDIUM, 12):
            calls = {str(entry["call"]) for entry in question.situation.happened if entry.get("call")}
            asked = [s.says.id for p in question.parts for s in p.statements if isinstance(s.says, NoOption)]
            offered += "pass_instead" in asked
            assert "Pass" not in calls or "pass_instead" not in asked
    assert offered


@pytest.mark.parametrize("edition", BOOKS, ids=str)
def test_nobody_is_asked_to_pass_after_the_auction_has_ended(edition: Edition) -> None:
    """32B2 and the like: the last pass has been made when the ruling comes to it."""
    for name in ("double-out-of-rotation", "bid-by-player-who-must-pass", "card-dropped-while-calling-out-of-rotation"):
        for question in made(name, edition, count=8):
            late = [s.followed for s in question.walk.stages if s.over]
            for part in question.parts:
                steps = effects(part, right=True)
                if any(step is effect.step for followed in late for effect in followed for step in steps):
                    assert not set(IN_THE_AUCTION) & {step.effect.kind for step in effects(part, right=False) + steps}


@pytest.mark.parametrize("edition", BOOKS, ids=str)
def test_the_other_edition_is_named_only_where_it_differs(edition: Edition, words: ExamWords) -> None:
    """29A, 27A1, 54: that a call or a lead may be accepted is said by both, and explained by the one in force."""
    explained = 0
    for name in ("bid-out-of-rotation", "insufficient-bid", "opening-lead-by-the-wrong-defender"):
        for question in made(name, edition, MEDIUM, 8):
            for part in (candidate for candidate in question.parts if candidate.task is Task.FOLLOWS):
                for statement in part.statements:
                    if statement.right:
                        continue
                    why = words.why_not(part, statement, question)
                    assert why
                    kind = statement.says.effect.kind if isinstance(statement.says, RecordedEffect) else ""
                    if kind in ("accept", "accept_lead", "becomes_declarer", "retract"):
                        explained += 1
                        assert "Laws of" not in why
    assert explained


# Which card it is.


@pytest.mark.parametrize("edition", BOOKS, ids=str)
def test_a_second_card_while_partner_has_yet_to_play(edition: Edition, words: ExamWords) -> None:
    """57A; and 45E where four cards lie on the table."""
    for question in made("second-card-before-partner-has-played", edition):
        assert question.walk.opening.irregularity.law == "57A"
        assert "another card" in " ".join(words.acts(question))
    for question in made("fifth-card-to-the-trick", edition):
        assert question.walk.opening.irregularity.law == "45E"
        assert len(question.situation.before().position.plays) % 4 == 0
        assert "another card" in " ".join(words.acts(question))


@pytest.mark.parametrize("edition", BOOKS, ids=str)
def test_nobody_calls_the_director_for_an_ordinary_designation(edition: Edition) -> None:
    """46B1, 46B2: a suit, high or low. The director comes for 46B3, 46B4 and 46B5."""
    cited = set()
    for question in made("card-of-dummy-named-wrongly", edition, count=16):
        cited |= {step.effect.by for ruling in question.walk.table.position.rulings for step in ruling.effects}
    assert {"46B4", "46B5"} <= cited
    assert not cited & {"46B1a", "46B1c", "46B2"}


# One sentence is one statement.


def test_the_key_of_an_effect_names_whom_its_sentence_names() -> None:
    file = Path(kibitz.messages.__file__).parent / "en" / "ruling" / "common.toml"
    sentences: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))["effect"]
    for kind in NAMING_NOBODY:
        assert "who" not in sentences[kind].lower(), kind
    one = RecordedEffect(Effect(EffectKind.TAKE_BACK, "58B2", OFFENDER, {"card": "H3"}), (Seat.WEST,))
    two = RecordedEffect(Effect(EffectKind.TAKE_BACK, "53", Role.DUMMY, {"card": "H3"}), (Seat.NORTH,))
    assert key(one) == key(two)


# Claims that fail.


@pytest.mark.parametrize("edition", BOOKS, ids=str)
@pytest.mark.parametrize("name", ["claim-with-a-trump-out", "claim-that-needs-a-finesse"])
def test_a_claim_that_fails(name: str, edition: Edition, words: ExamWords) -> None:
    """70C, 70E1: one trick less than was claimed; the cards are told before it, and the number is not."""
    by = {"claim-with-a-trump-out": "70C", "claim-that-needs-a-finesse": "70E1"}[name]
    questions = list(made(name, edition, count=3))
    assert questions
    for question in questions:
        left = 13 - len(question.situation.before().position.plays) // 4
        last = question.parts[-1]
        (award,) = effects(last, right=True)
        assert (award.effect.kind, award.effect.by, award.effect["tricks"]) == ("award_tricks", by, left - 1)
        assert left in [step.effect["tricks"] for step in effects(last, right=False)]
        told = [telling for part in question.parts for telling in part.told]
        assert any(telling.faced for telling in told)
        assert "tricks_awarded" not in {telling.answer.ask.id for telling in told if telling.answer is not None}
        faced = next(words.told(telling, question) for telling in told if telling.faced)
        assert all(seat in faced for seat in ("North", "East", "South", "West"))


@pytest.mark.parametrize("edition", BOOKS, ids=str)
def test_tricks_that_are_given_back(edition: Edition) -> None:
    """71B (2007: 71.2): a trick that could not be lost. 69B2: one that would likely have been won, or nothing."""
    for question in made("winner-conceded", edition, count=3):
        (back,) = effects(question.parts[-1], right=True)
        assert (back.effect.kind, back.effect["tricks"]) == ("transfer", 1)
        assert back.effect.by in ("71B", "71.2")
    found = set()
    for question in made("claim-agreed-to-too-soon", edition, count=6):
        (what,) = effects(question.parts[-1], right=True)
        found.add((what.effect.kind, what.effect.by))
    assert found <= {("transfer", "69B2"), ("result_stands", "69B")}
    assert found


# Numbers.


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("5", 5),
        ("05", 5),
        ("93", 93),
        ("0", None),
        ("94", None),
        ("", None),
        ("9" * 5000, None),
        ("²", None),
        ("٣", None),
    ],
)
def test_small_numbers(text: str, number: int | None) -> None:
    assert small_number(text, 93) == number
