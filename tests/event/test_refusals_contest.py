"""Every refusal about the event, its sessions and results is said, and says what it names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kibitz.event
from kibitz.messages.speaker import Speaker

HERE = Path(kibitz.event.__file__).parent
CALL = re.compile(r'(?:Refused|NotAllowed|Refusal|InvalidConditions|cls)\(\s*"([a-z_]+)"')


def ids() -> list[str]:
    texts = (file.read_text("utf-8") for file in HERE.rglob("*.py"))
    return sorted({refusal_id for text in texts for refusal_id in CALL.findall(text)})


@pytest.mark.parametrize("id", ids())
def test_every_refusal_has_its_sentence(id: str) -> None:
    assert Speaker("en", strict=True).has(f"event.refusal.{id}")
