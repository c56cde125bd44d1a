"""The pages offer the languages that there is a catalogue of, by the names that Kibitz has for them."""

import re

from kibitz.messages import LANGUAGES
from kibitz.messages.catalogue import HOME
from tests.places import ROOT


def test_the_pages_offer_every_language_that_there_are_sentences_in() -> None:
    source = (ROOT / "web/src/core/plurals.ts").read_text("utf-8")
    english = re.search(r'ENGLISH: Rules = \{ name: "(.+?)"', source)
    others = dict(re.findall(r'^  (\w\w): \{ name: "(.+?)"', source, re.MULTILINE))
    assert english is not None
    assert {"en": english[1], **others} == {code: language.name for code, language in LANGUAGES.items()}
    assert {path.name for path in HOME.iterdir() if path.name in LANGUAGES and path.is_dir()} == set(LANGUAGES)
