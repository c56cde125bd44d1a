"""The pages offer the languages that there is a catalogue in, and no other."""

from __future__ import annotations

import re

from kibitz.messages import LANGUAGES
from tests.places import ROOT


def test_the_languages_to_choose_from_have_sentences() -> None:
    source = (ROOT / "web/src/core/preferences.ts").read_text(encoding="utf-8")
    listed = re.search(r"LANGUAGES: Readonly<Record<string, string>> = \{(.*?)\}", source, re.DOTALL)
    assert listed is not None
    offered = set(re.findall(r"(\w+): \"", listed[1]))
    there = {path.name for path in (ROOT / "src/kibitz/messages").iterdir() if path.name in LANGUAGES and path.is_dir()}
    assert offered == {language for language in there if (ROOT / "src/kibitz/messages" / language / "web").is_dir()}
