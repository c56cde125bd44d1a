"""Laws 9 to 12, 72 to 76, 81 to 85 and 89 to 91 with nothing known: every road through every conversation."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kibitz.laws.asks import Answer, AnswerSource, Ask, AskKey, Manner
from kibitz.laws.case import Case
from kibitz.laws.converse import hold
from kibitz.laws.editions import EDITIONS, Edition
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.provisions import exists
from kibitz.laws.registry import Irregularity, irregularities
from kibitz.laws.regulations import Regulations
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import AnswerKind, CallOrCard
from kibitz.messages.speaker import speaker

MODULES = ("law09", "law10", "law11", "law12", "law72", "law73", "law74", "law76", "law82", "law84", "law89", "law90")
Road = dict[AskKey, object]


def ours(edition: Edition) -> list[Irregularity]:
    return [
        irregularity
        for irregularity in irregularities(edition)
        if irregularity.module.rpartition(".")[2].startswith(MODULES)
    ]


def possible(ask: Ask) -> list[object]:
    if ask.options:
        return list(ask.options)
    if ask.kind is AnswerKind.YES_NO:
        return [True, False]
    if ask.kind is AnswerKind.WORD:
        assert ask.fact is not None
        return list(ask.fact.words)
    plain: dict[AnswerKind, list[object]] = {
        AnswerKind.NUMBER: [1, 2],
        AnswerKind.TEXT: ["12A1"],
        AnswerKind.CALL: [CallOrCard("1H")],
    }
    return plain[ask.kind]


def roads(irregularity: Irregularity, case: Case, answers: Road) -> Iterator[tuple[list[Ask], list[Effect]]]:
    """The questions and effects of every road that begins with these answers."""
    asked: list[Ask] = []
    followed: list[Effect] = []
    keys: list[AskKey] = []

    def answer(key: AskKey, ask: Ask) -> Answer | None:
        asked.append(ask)
        keys.append(key)
        return Answer(answers[key], AnswerSource.DIRECTOR) if key in answers else None

    pending = hold(irregularity.converse, case, answer, lambda _, effect: followed.append(effect))
    if pending is None:
        yield asked, followed
        return
    for value in possible(pending):
        yield from roads(irregularity, case, {**answers, keys[-1]: value})


CASES = [(edition, our) for edition in EDITIONS for our in ours(edition)]


@pytest.mark.parametrize(
    ("edition", "irregularity"), CASES, ids=[f"{breach.id}-{edition}" for edition, breach in CASES]
)
def test_every_road_ends_in_something_and_cites_what_the_edition_has(
    edition: Edition, irregularity: Irregularity
) -> None:
    case = Case(edition, Regulations(edition))
    found = list(roads(irregularity, case, {}))
    assert found
    for asked, followed in found:
        assert followed, f"nothing follows from {[ask.id for ask in asked]}"
        for by in [ask.by for ask in asked] + [effect.by for effect in followed]:
            assert exists(by, edition), f"{by} is not in {edition}"
        assert not any(ask.manner is Manner.COMING for ask in asked)
        for effect in followed:
            assert effect.kind != EffectKind.ADJUST or effect["score"] in (
                "assigned",
                "artificial",
                "average_plus",
                "average",
                "average_minus",
                "taken_away",
                "less_self_inflicted",
            )


# Effects whose value is an id that the catalogue has words for, and under which table.
TABLES = {
    "instruct": ("what", "instruct"),
    "refer": ("what", "refer"),
    "inform": ("what", "inform"),
    "penalty": ("reason", "reason"),
    "review": ("question", "review"),
    "adjust": ("score", "score"),
}


@pytest.mark.parametrize(
    ("edition", "irregularity"), CASES, ids=[f"{breach.id}-{edition}" for edition, breach in CASES]
)
def test_everything_on_every_road_can_be_said(edition: Edition, irregularity: Irregularity) -> None:
    voice = speaker("en")
    wanted = {irregularity.message_id}
    for asked, followed in roads(irregularity, Case(edition, Regulations(edition)), {}):
        wanted |= {f"ruling.fact.{ask.id}" for ask in asked if not ask.options}
        roles = {role.value for role in Role}
        words = {(ask.id, word) for ask in asked if ask.fact for word in ask.fact.words if word not in roles}
        for fact, word in words:
            own = f"ruling.word.{fact}.{word}"  # as it is meant in this question, or as everywhere
            wanted.add(own if voice.has(own) else f"ruling.word.{word}")
        for effect in followed:
            wanted.add(effect.message_id)
            if effect.kind in TABLES:
                name, table = TABLES[effect.kind]
                wanted.add(f"ruling.{table}.{effect[name]}")
            elif effect.kind in (EffectKind.AUTHORISED, EffectKind.UNAUTHORISED) and not isinstance(
                effect["about"], CallOrCard
            ):
                wanted.add(f"ruling.about.{effect['about']}")
    assert {message_id for message_id in wanted if not voice.has(message_id)} == set()


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_no_two_facts_of_one_name(edition: Edition) -> None:
    facts = {fact for our in ours(edition) for fact in our.facts}
    assert len({fact.id for fact in facts}) == len(facts)
