"""The pages say messages in TypeScript: web/tests/speaker.test.ts holds it to the same cases as this holds Python."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from kibitz.messages import MessageError, Speaker
from kibitz.messages.catalogue import BASE, Catalogue

SAYINGS = json.loads(Path(__file__).with_name("sayings.json").read_text("utf-8"))


@dataclass(frozen=True)
class Word:
    message_id: str


@pytest.mark.parametrize("case", SAYINGS["cases"], ids=range(len(SAYINGS["cases"])))
def test_case(case: dict[str, Any]) -> None:
    values = {name: value_of(value) for name, value in case["values"].items()}
    speaker = Speaker(case["language"])
    if case["said"] is None:
        with pytest.raises(MessageError):
            speaker.render(case["text"], **values)
    else:
        assert speaker.render(case["text"], **values) == case["said"]


def test_words_are_those_of_the_catalogue() -> None:
    catalogue = Catalogue("en")
    for message, wording in SAYINGS["words"].items():
        assert catalogue.wording(message) == ({BASE: wording} if isinstance(wording, str) else wording)


def value_of(data: Any) -> object:
    if isinstance(data, dict):
        return Word(data["id"])
    return [value_of(one) for one in data] if isinstance(data, list) else data
