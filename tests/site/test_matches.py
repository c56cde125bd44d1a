"""A knock-out match on a site: who won it, by name, and its margin where something was carried over (78D)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kibitz.messages import LANGUAGES
from kibitz.site import SiteSettings
from tests.formats.lin.helpers import MATCH
from tests.game.helpers import shared
from tests.results.files.test_brought_events import brought
from tests.site.clubs import SeenPage, club, published


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match on vugraph, into which one team brought 19 IMPs, in all languages."""
    folder = tmp_path_factory.mktemp("match")
    event = brought(shared(MATCH).read_text("utf-8")).event
    with club(folder, match=event.log) as store:
        for language in LANGUAGES:
            published(store, folder / language, SiteSettings("Club", language))
    return folder


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_winner_of_a_match_is_named(site: Path, language: str) -> None:
    page = (site / language / "events" / "match" / "index.html").read_text("utf-8")
    said = re.findall(r'<small class="sub">([^<]*30[^<]*)</small>', page)
    assert len(said) == 2
    assert all("Fleisher" in sentence and "Nickell" not in sentence for sentence in said)
    assert not any(re.search(r"\b2\b", sentence) for sentence in said)


def test_what_was_carried_over_stands_between_the_boards_and_the_sum(site: Path) -> None:
    page = (site / "en" / "events" / "match" / "matches.html").read_text("utf-8")
    (table,) = re.findall(r'<table class="matches">(.*?)</table>', page)
    assert SeenPage(table).words == "Match IMP Carry-over Sum Nickell Fleisher 30 41 80 99 110 140".split()
