"""Every conversation on boards, hands and the deal, along every path: with nothing known it comes to an end, cites only
provisions that there are, and has words for all that it says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kibitz.game import PASS, Card
from kibitz.laws.asks import Answer, AnswerSource, Ask, AskKey
from kibitz.laws.case import Case
from kibitz.laws.converse import hold
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.effects import Effect
from kibitz.laws.provisions import exists
from kibitz.laws.registry import Irregularity, irregularities
from kibitz.laws.regulations import Regulations
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Fact
from kibitz.messages.ruling_phrases import NAMED
from kibitz.messages.speaker import speaker
from kibitz.table.table import Table

MODULES = (
    "law01_02_pack_and_board",
    "law05_08_seats_and_moves",
    "law06_deal",
    "law07_control_of_cards",
    "law13_wrong_number_of_cards",
    "law14_missing_card",
    "law15_wrong_board",
    "law16_other_sources",
)
OURS = [
    (edition, irregularity)
    for edition in (LAWS_2007, LAWS_2017)
    for irregularity in irregularities(edition)
    if irregularity.module.rpartition(".")[2] in MODULES
]
# Words that other families have in their files.
ELSEWHERE = frozenset({"ruling.fact.partner_called", "ruling.fact.opening_lead_faced", "ruling.fact.result_assignable"})


def possible(ask: Ask) -> list[object]:
    """Some answers of each sort that a question can get."""
    words = ask.fact.words if ask.fact is not None else ()
    match ask.kind:
        case AnswerKind.YES_NO:
            return [True, False]
        case AnswerKind.WORD:
            return list(words)
        case AnswerKind.ROLE:
            return [*map(Role, words), None]
        case AnswerKind.CALL:
            return [CallOrCard(PASS)]
        case AnswerKind.CARD:
            return [Card.parse("H3"), Card.parse("HA")]
        case AnswerKind.CARDS:
            return [(Card.parse("H3"), Card.parse("HA"))]
        case AnswerKind.NUMBER:
            return [4]
        case _:
            raise AssertionError(f"what can be answered to {ask}?")


def paths(irregularity: Irregularity, edition: Edition) -> Iterator[tuple[list[Ask], list[Effect]]]:
    """Every way in which the conversation can go: what is asked, and what follows."""
    waiting: list[list[object]] = [[]]
    while waiting:
        given = waiting.pop()
        asked: list[Ask] = []
        followed: list[Effect] = []

        def answer(key: AskKey, ask: Ask, given: list[object] = given, asked: list[Ask] = asked) -> Answer | None:
            asked.append(ask)
            return Answer(given[len(asked) - 1], AnswerSource.DIRECTOR) if len(asked) <= len(given) else None

        def apply(number: int, effect: Effect, followed: list[Effect] = followed) -> None:
            followed.append(effect)

        pending = hold(irregularity.converse, Case(edition, Regulations(edition)), answer, apply)
        if pending is None or _of_another_family(pending):
            yield asked, followed
        else:
            waiting.extend([*given, value] for value in possible(pending))


def _of_another_family(ask: Ask) -> bool:
    """Whether the conversation has gone on to a revoke or a defective trick (14B1, 14B4)."""
    return ask.id == "card_played_instead" or ask.by.startswith(("61", "62", "63", "64", "67"))


@pytest.mark.parametrize(
    ("edition", "irregularity"), OURS, ids=lambda parameter: str(getattr(parameter, "id", parameter))
)
def test_every_path_ends_in_something_that_follows(edition: Edition, irregularity: Irregularity) -> None:
    found = list(paths(irregularity, edition))
    assert found
    for asked, followed in found:
        assert followed, f"{[ask.id for ask in asked]} come to nothing"
        cited = {ask.by for ask in asked} | {effect.by for effect in followed}
        assert all(exists(number, edition) for number in cited), cited


@pytest.mark.parametrize(
    ("edition", "irregularity"), OURS, ids=lambda parameter: str(getattr(parameter, "id", parameter))
)
def test_there_are_words_for_everything(edition: Edition, irregularity: Irregularity) -> None:
    needed = {irregularity.message_id}
    for asked, followed in paths(irregularity, edition):
        needed |= {ask.fact.message_id for ask in asked if ask.fact is not None}
        for effect in followed:
            needed.add(effect.message_id)
            tables = {"what": effect.kind, "reason": "reason", "question": "review", "about": "about"}
            needed |= {
                f"ruling.{tables[name]}.{value}"
                for name, value in effect.values.items()
                if name in tables and isinstance(value, str)
            }
    missing = {message for message in needed - ELSEWHERE if not speaker().has(message)}
    assert not missing


def spelled(value: object) -> str:
    """An answer as a director writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return value.value if isinstance(value, Role) else str(value)


@pytest.mark.parametrize("choose", [0, -1], ids=["first", "last"])
@pytest.mark.parametrize(
    ("edition", "irregularity"), OURS, ids=lambda parameter: str(getattr(parameter, "id", parameter))
)
def test_the_director_can_rule_by_name_with_nothing_known(
    edition: Edition, irregularity: Irregularity, choose: int
) -> None:
    """No deal, no auction, no seats: the director answers what is asked, and the ruling ends."""
    at = Table.read(f"kibitz 1 edition={edition}\nTD rules {irregularity.id}")
    while (ask := at.position.rulings[0].pending) is not None:
        assert len(at.log) < 30
        at.do(f"TD finds {ask.id}={spelled(possible(ask)[choose])}")
    assert at.position.rulings[0].closed
    assert at.position.rulings[0].effects


FAMILY = (*MODULES, "law24_exposed_cards", "law41_opening_lead", "law48_50_exposed_cards")


def asked_of_the_family() -> list[Fact]:
    """Every fact that the Laws on boards, hands and cards ask for by words."""
    facts = {
        fact.id: fact
        for edition in (LAWS_2007, LAWS_2017)
        for irregularity in irregularities(edition)
        if irregularity.module.rpartition(".")[2] in FAMILY
        for fact in irregularity.facts
        if fact.words
    }
    return [facts[name] for name in sorted(facts)]


@pytest.mark.parametrize("fact", asked_of_the_family(), ids=lambda fact: fact.id)
def test_a_question_has_no_ids_and_each_answer_has_words(fact: Fact) -> None:
    question = speaker().say(fact.message_id, a="H5", **NAMED)
    assert "_" not in question
    for word in fact.words:
        said = [
            message for message in (f"ruling.word.{fact.id}.{word}", f"ruling.word.{word}") if speaker().has(message)
        ]
        assert said, word
        assert "_" not in speaker().say(said[0])
