"""Whom somebody met over all events, on how many boards, and what was got against them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import cast

import pytest

from kibitz.event.acts import LineUpGiven, Player
from kibitz.site.facts.head_to_head import MetKept, Opponent, head_to_head
from kibitz.store.erasure import erase_person
from tests.event.evening import ORGANISER
from tests.site.clubs import club, over, published, teams, texts

PAIRS = [(Player(f"Heron {pair}"), Player(f"Wren {pair}")) for pair in range(1, 7)]


def kept(site: Path, event: str) -> MetKept:
    summary = json.loads((site / "events" / event / "summary.json").read_text("utf-8"))
    return cast(MetKept, summary["met"])


def met(site: Path, name: str, *events: str) -> dict[str, Opponent]:
    told = [kept(site, event) for event in events]
    (key,) = {key for one in told for key, called in one["people"] if called == name}
    return {one.name: one for one in head_to_head(told, {key})[key]}


def test_opponents_are_counted_over_all_events(tmp_path: Path) -> None:
    site = tmp_path / "site"
    evening = over(players=PAIRS, deals=False)
    with club(tmp_path, one=evening.event.log, two=over(players=PAIRS, deals=False, seed=2).event.log) as store:
        published(store, site)
        once, twice = met(site, "Heron 1", "one"), met(site, "Heron 1", "one", "two")
        assert once.keys() == {f"{bird} {pair}" for bird in ("Heron", "Wren") for pair in (4, 5, 6)}
        assert {one.boards for one in once.values()} == {2}
        assert {one.boards for one in twice.values()} == {4}
        percent = sum(one.percent for one in once.values()) / sum(one.in_percent for one in once.values())
        (row,) = [person for person in summary_people(site, "one") if person["name"] == "Heron 1"]
        assert percent == pytest.approx(row["percentage"], abs=0.001)  # all boards together are the session
        theirs = met(site, "Wren 4", "one")["Heron 1"]
        assert (theirs.average or 0) + (once["Wren 4"].average or 0) == pytest.approx(100)
        (page,) = [text for name, text in texts(site).items() if name.startswith("people/") and "<h1>Heron 1<" in text]
        told = page.partition('id="met"')[2]
        assert re.search(r">Wren 4</a></td><td class=\"number\">4<", told)
        assert f"{twice['Wren 4'].average:.2f}" in told
        erase_person(store, "Wren 4", ORGANISER, evening.now)
        published(store, site)
        assert not [name for name, text in texts(site).items() if "Wren 4" in text]
        assert "Heron 4" in met(site, "Heron 1", "one")


def summary_people(site: Path, event: str) -> list[dict[str, object]]:
    people: list[dict[str, object]] = json.loads((site / "events" / event / "summary.json").read_text("utf-8"))[
        "people"
    ]
    return people


def test_of_a_team_only_those_who_sat_there_met(tmp_path: Path) -> None:
    sat = [LineUpGiven(one, 1, (f"N of {one}", f"S of {one}"), (f"E of {one}", f"W of {one}")) for one in "1234"]
    with club(tmp_path, untold=teams().event.log, told=teams(*sat).event.log) as store:
        published(store, tmp_path / "site")
    found = met(tmp_path / "site", "N of 1", "untold")
    assert len(found) == 12
    assert {(one.boards, one.in_imps, one.average) for one in found.values()} == {(8, 8, None)}
    found = met(tmp_path / "site", "N of 1", "told")
    assert found.keys() == {f"{seat} of {team}" for seat in "EW" for team in (2, 3, 4)}
    assert {one.boards for one in found.values()} == {8}
