"""Who sat at the table: of a team not all, and for somebody perhaps another (4)."""

from __future__ import annotations

import re
from pathlib import Path

from kibitz.event.acts import LineUpGiven
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.traveller import traveller_view
from kibitz.site import NameShown, SiteSettings
from tests.formats.lin.helpers import MATCH
from tests.game.helpers import shared
from tests.results.files.test_brought_events import brought
from tests.site.clubs import NOW, SeenPage, club, over, published, teams


def site_of_match(folder: Path, names: NameShown = NameShown.WHOLE) -> str:
    """The page of the first board of a match on vugraph."""
    event = brought(shared(MATCH).read_text("utf-8")).event
    with club(folder, match=event.log) as store:
        published(store, folder / "site", SiteSettings("Club", "en", names))
    return (folder / "site" / "events" / "match" / "board-1-46.html").read_text("utf-8")


def test_the_page_of_a_board_names_the_players_of_each_table_under_their_teams(tmp_path: Path) -> None:
    page = site_of_match(tmp_path)
    rows = [" ".join(SeenPage(row).words) for row in re.findall(r'<tr id="r\d+">.*?</tr>', page)]
    assert [re.findall(r"Nickell|Fleisher|\w+ – \w+", row) for row in rows] == [
        ["Nickell", "Rodwell – Meckstroth", "Fleisher", "Weinstein – Levin"],
        ["Fleisher", "Martel – Stansby", "Nickell", "Mahmood – Hamman"],
    ]


def test_they_are_named_as_was_decided(tmp_path: Path) -> None:
    page = site_of_match(tmp_path, NameShown.INITIALS)
    assert not re.findall("Rodwell|Meckstroth|Weinstein|Levin|Martel|Stansby|Mahmood|Hamman", page)
    assert ">R. – M.<" in page


def test_of_a_team_without_a_line_up_and_of_a_pair_nobody_is_named_twice() -> None:
    for evening in (teams(), over()):
        event = evening.event
        rows = traveller_view(event, EventActor(EventRole.SPECTATOR), NOW, EventStandings(event), 1, 1)["rows"]
        assert rows
        assert not any(row["ns_players"] or row["ew_players"] for row in rows)


def test_a_line_up_says_who_sat_there() -> None:
    sat = [LineUpGiven(one, 1, (f"N of {one}", f"S of {one}"), (f"E of {one}", f"W of {one}")) for one in "1234"]
    event = teams(*sat).event
    rows = traveller_view(event, EventActor(EventRole.SPECTATOR), NOW, EventStandings(event), 1, 1)["rows"]
    assert len(rows) == 4
    for row in rows:
        for contestants, players, seats in ((row["ns"], row["ns_players"], "NS"), (row["ew"], row["ew_players"], "EW")):
            assert [one["name"] for one in players] == [f"{seat} of {contestants[0]['id']}" for seat in seats]
