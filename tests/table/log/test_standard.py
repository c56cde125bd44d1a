"""The examples of docs/notation.md are true: the Laws know every name in them, and the first log can be folded."""

from __future__ import annotations

import re

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2024
from kibitz.laws.effects import EffectKind
from kibitz.laws.registry import irregularities, is_registered
from kibitz.laws.vocabulary import Fact, option_called
from kibitz.table.acts import REGISTER
from kibitz.table.director import written_answers
from kibitz.table.log.amendments import AMENDMENTS
from kibitz.table.log.entries import Entry
from kibitz.table.log.notation import parse_line
from kibitz.table.log.verbs import VERBS
from kibitz.table.table import Table
from tests.laws.proving import calls, pending
from tests.places import ROOT

STANDARD = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
LAWS = [irregularity for edition in (LAWS_2007, LAWS_2024) for irregularity in irregularities(edition)]
FACTS: dict[str, list[Fact]] = {}
for _law in LAWS:
    for _fact in _law.facts:
        FACTS.setdefault(_fact.id, []).append(_fact)
OPTIONS = {option for law in LAWS for option in law.options}


def line(entry: Entry) -> str:
    """The name of a case: what the line says."""
    return " ".join(map(str, entry.values.values()))


def examples(*verbs: str) -> list[Entry]:
    """Every line with one of these verbs, in the lists, the logs and the text."""
    lines = re.findall(r"^```kibitz(?:-lines)?\n(.*?)```", STANDARD, re.DOTALL | re.MULTILINE)
    found = [written for block in lines for written in block.splitlines()]
    found += re.findall(r"`((?:TD|[NESW]) [^`]+)`", STANDARD)
    pattern = re.compile(rf"(TD|[NESW]) ({'|'.join(verbs)}) ")
    read = [parse_line(example.split(" ;")[0], 999) for example in found if pattern.match(example)]
    return list({line(entry): entry for entry in read}.values())


@pytest.mark.parametrize("entry", examples("finds", "overrules"), ids=line)
def test_every_fact_is_asked_for_by_a_law_and_the_answer_is_one(entry: Entry) -> None:
    facts = FACTS[entry["fact"]]
    for fact in facts:
        written_answers.check(str(entry.get("value") or entry.text), fact.id, [fact])  # refuses what is none


@pytest.mark.parametrize("entry", examples("chooses"), ids=line)
def test_every_option_is_granted_by_a_law(entry: Entry) -> None:
    assert option_called(str(entry["option"]), OPTIONS) is not None


@pytest.mark.parametrize("entry", examples("rules"), ids=line)
def test_every_irregularity_has_a_conversation(entry: Entry) -> None:
    assert is_registered(entry["irregularity"], LAWS_2024)


@pytest.mark.parametrize("entry", examples("effect"), ids=line)
def test_every_effect_is_one(entry: Entry) -> None:
    kind = entry["kind"].replace("-", "_")
    assert len(entry.get("args", ())) == len(EffectKind(kind).value_names)
    if kind == "review":
        assert is_registered(f"review-{entry['args'][0].replace('_', '-')}", LAWS_2024)


def test_there_are_such_examples() -> None:
    assert len(examples("finds")) > 15
    assert all(examples(verb) for verb in ("rules", "chooses", "effect", "overrules"))


def test_the_first_log_is_folded() -> None:
    log = re.findall(r"^```kibitz\n(.*?)```", STANDARD, re.DOTALL | re.MULTILINE)[0]
    at = Table.read(log)
    assert calls(at) == "S:1H W:2D N:2H E:Pass S:Pass W:Pass"
    assert pending(at) == []
    assert at.position.play is not None


def test_the_standard_says_which_verbs_are_only_remembered() -> None:
    sentence = re.search(r"only remembered, for whoever(.*?)\n\n", STANDARD, re.DOTALL)
    assert sentence is not None
    remembered = set(re.findall(r"\*\*([a-z-]+)\*\*", sentence[1]))
    # Claims and concessions are read when they are agreed to (69A), what was ruled by whoever compares.
    used = REGISTER.verbs | set(AMENDMENTS) | {"claims", "concedes", "ruled"}
    assert remembered == set(VERBS) - used
