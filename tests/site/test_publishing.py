"""Only what has changed is made; what may not be seen is not there; a name that is erased is in no file."""

from __future__ import annotations

import json
import os
from datetime import timedelta
from pathlib import Path

import pytest

from kibitz.event.acts import ContestantChanged, PenaltyGiven, Player, PlayRecorded, ResultCorrected
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.log.names_in_text import UnsureName
from kibitz.formats import sessions
from kibitz.formats.members import Member
from kibitz.results import rank_session
from kibitz.site import NameShown, SiteNotWritten, SiteSettings
from kibitz.store.erasure import erase_person
from tests.event.evening import DIRECTOR, ORGANISER, Evening, club as before_play, names
from tests.site.clubs import birds, club, over, published, teams, texts, two_sessions
from tests.size import size

HERON = "Anna Heron"


def named(*more: str) -> list[tuple[Player, Player]]:
    """Pairs in which these people play."""
    people = [*more, *(f"Bird Number{number}" for number in range(12 - len(more)))]
    return [(Player(people[2 * pair]), Player(people[2 * pair + 1])) for pair in range(6)]


def corrected(evening: Evening) -> EventEntry:
    """A result is corrected."""
    result = next(iter(evening.event.results.values()))
    evening.do(ResultCorrected(result.id, result.revision, to="2C= S"), DIRECTOR, "It was two clubs.")
    return evening.event.log[-1]


def test_what_has_not_changed_is_not_written_again(tmp_path: Path) -> None:
    with club(tmp_path, birds=birds()) as store:
        first = published(store, tmp_path / "site")
        again = published(store, tmp_path / "site")
        assert len(first.written) > 70
        assert (again.made, again.written, again.removed) == ((), (), ())


def test_of_many_events_only_the_one_that_changed_is_made(tmp_path: Path) -> None:
    count = size(25, 500)
    evening = over(players=named(HERON), deals=False)
    other = over(players=[(Player(f"Other{pair}"), Player(f"Another{pair}")) for pair in range(6)], deals=False)
    logs = {f"event-{number}": (evening if number == 7 else other).event.log for number in range(count)}
    with club(tmp_path, **logs) as store:
        first = published(store, tmp_path / "site")
        assert len(first.made) == first.events == count
        store.append("event-7", [corrected(evening)])
        times = {file: file.stat().st_mtime_ns for file in (tmp_path / "site").rglob("*") if file.is_file()}
        second = published(store, tmp_path / "site")
        assert second.made == ("event-7",)
        touched = {
            file.relative_to(tmp_path / "site").as_posix()
            for file, time in times.items()
            if file.exists() and file.stat().st_mtime_ns != time
        }
        assert touched <= set(second.written)
        outside = {name for name in second.written if not name.startswith("events/event-7/")}
        assert {name for name in outside if not name.startswith("people/")} <= {"index.html", "kibitz-site.json"}
        assert len([name for name in outside if name.startswith("people/")]) <= 12
        assert len(second.written) < 45


def test_an_event_of_which_nothing_may_be_seen_is_not_there(tmp_path: Path) -> None:
    with club(tmp_path, secret=before_play().event.log) as store:
        made = published(store, tmp_path / "site")
        assert (made.events, made.not_yet) == (0, ("secret",))
        assert "There is no event here yet." in texts(tmp_path / "site")["index.html"]


def test_hands_are_not_there_before_they_are_public(tmp_path: Path) -> None:
    evening = before_play('scores = "at_once"\nranking = "at_once"\n')
    evening.start().play(1)
    evening.wait(120)
    with club(tmp_path, running=evening.event.log) as store:
        made = published(store, tmp_path / "site")
    found = texts(tmp_path / "site")
    assert made.events == 1
    assert not any('class="hands"' in text for text in found.values())
    assert not [name for name in found if name.endswith(".svg")]


def test_an_erased_name_is_in_no_file_after_the_site_was_published_again(tmp_path: Path) -> None:
    site = tmp_path / "site"
    with club(tmp_path, one=over(players=named(HERON)).event.log, two=over(players=named(HERON)).event.log) as store:
        published(store, site)
        had = [name for name, text in texts(site).items() if "Heron" in text]
        assert len(had) > 10
        erase_person(store, HERON, ORGANISER, over().now + timedelta(days=1))
        after = published(store, site)
        assert set(after.made) == {"one", "two"}
        found = texts(site)
        assert [name for name, text in found.items() if "heron" in text.lower()] == []
        assert not any("heron" in name.lower() for name in found)
        assert len([name for name in after.removed if name.startswith("people/")]) == 1


@pytest.mark.parametrize("way", [NameShown.INITIALS, NameShown.NUMBER])
def test_names_are_shown_as_the_organiser_decides_also_in_what_was_published_before(
    tmp_path: Path, way: NameShown
) -> None:
    site = tmp_path / "site"
    with club(tmp_path, one=over(players=named(HERON)).event.log) as store:
        published(store, site, SiteSettings("Club", "en", NameShown.WHOLE))
        assert any(HERON in text for text in texts(site).values())
        published(store, site, SiteSettings("Club", "en", way))
        found = texts(site)
        told = [text for file, text in found.items() if not file.endswith(".js")]
        assert not any("Heron" in text or "Bird Number" in text for text in told)
        expected = "A. H." if way is NameShown.INITIALS else "Pair 1"
        assert expected in found["events/one/index.html"]


def test_a_log_that_was_changed_is_published_as_it_is_now(tmp_path: Path) -> None:
    site, evening = tmp_path / "site", over(players=named(HERON))
    with club(tmp_path, one=evening.event.log) as store:
        published(store, site)
        evening.do(ContestantChanged("1", (Player("Ibis Grey"), Player("Piotr Wren"))))
        store.append("one", [evening.event.log[-1]])
        published(store, site)
        assert not any("Heron" in text for text in texts(site).values())


def test_an_event_can_be_taken_out_and_one_that_is_gone_from_the_store_goes(tmp_path: Path) -> None:
    site = tmp_path / "site"
    with club(tmp_path, one=over().event.log, two=over().event.log, three=over().event.log) as store:
        assert published(store, site, events=["one", "two"]).events == 2
        assert published(store, site, events=["three"], without=["one"]).taken_out == ("one",)
        store.delete("two")
        assert published(store, site, events=["three"]).taken_out == ("two",)
        assert sorted(path.name for path in (site / "events").iterdir()) == ["three"]


def test_events_of_another_store_are_left_alone(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (tmp_path / "other").mkdir()
    with club(tmp_path, one=over().event.log) as store:
        published(store, site)
    with club(tmp_path / "other", two=over().event.log) as store:
        made = published(store, site)
        assert (made.events, made.others, made.made) == (2, 1, ("two",))


def test_a_file_that_is_gone_is_made_again(tmp_path: Path) -> None:
    with club(tmp_path, one=over().event.log) as store:
        published(store, tmp_path / "site")
        (tmp_path / "site/events/one/board-1-1.html").unlink()
        assert published(store, tmp_path / "site").written == ("events/one/board-1-1.html",)


def test_a_folder_with_other_things_in_it_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/thesis.txt").write_text("mine")
    refused = pytest.raises(SiteNotWritten, match=r"has other things in it \(thesis.txt\)")
    with club(tmp_path, one=over().event.log) as store, refused:
        published(store, tmp_path / "site")
    assert os.listdir(tmp_path / "site") == ["thesis.txt"]


def test_the_list_of_a_site_that_is_no_list_is_named(tmp_path: Path) -> None:
    with club(tmp_path, one=over().event.log) as store:
        published(store, tmp_path / "site")
        (tmp_path / "site/kibitz-site.json").write_text("{")
        with pytest.raises(SiteNotWritten, match=r"kibitz-site.json in .* cannot be read"):
            published(store, tmp_path / "site")


def test_the_site_says_of_people_no_more_than_their_names_as_they_are_shown(tmp_path: Path) -> None:
    players = [(Player(HERON, "12345"), Player("Piotr Wren", "777")), *named()[1:]]
    with club(tmp_path, one=over(players=players).event.log) as store:
        published(store, tmp_path / "site", SiteSettings("Club", "en", NameShown.INITIALS))
        secret = store.settings.get("site_secret") or ""
    found = texts(tmp_path / "site")
    assert not any("12345" in text or secret in text for text in found.values())
    summary = json.loads(found["events/one/summary.json"])
    assert {person["name"] for person in summary["people"] if person["file"] == "card-1.html"} == {"A. H.", "P. W."}


@pytest.mark.parametrize("way", NameShown)
def test_who_imposed_a_penalty_is_nowhere_on_the_site(tmp_path: Path, way: NameShown) -> None:
    evenings = {"one": over(), "two": two_sessions()}
    for evening in evenings.values():
        evening.do(PenaltyGiven(1, "3", "25% of top", "slow play"), EventActor(EventRole.DIRECTOR, "Sova"))
    with club(tmp_path, **{name: evening.event.log for name, evening in evenings.items()}) as store:
        published(store, tmp_path / "site", SiteSettings("Club", "en", way))
    found = texts(tmp_path / "site")
    for name, text in found.items():
        assert "Sova" not in text, name
        assert "slow play (" not in text, name
    for event in evenings:
        assert "slow play" in found[f"events/{event}/index.html"]
        assert "slow play" in found[f"events/{event}/rulings.html"]


def test_where_nobody_can_be_told_apart_there_is_no_list_and_no_search(tmp_path: Path) -> None:
    with club(tmp_path, one=over(players=named(HERON)).event.log) as store:
        published(store, tmp_path / "site", SiteSettings("Club", "en"))
        assert 'type="search"' in texts(tmp_path / "site")["events/one/index.html"]
        published(store, tmp_path / "site", SiteSettings("Club", "en", NameShown.NUMBER))
        found = texts(tmp_path / "site")
        assert "people.html" not in found
        pages = {name: text for name, text in found.items() if name.endswith(".html")}
        assert [name for name, text in pages.items() if "people.html" in text or 'type="search"' in text] == []
        numbered = Member(HERON, "12345", id="1")
        published(store, tmp_path / "site", SiteSettings("Club", "en", NameShown.NUMBER), [numbered])
        found = texts(tmp_path / "site")
        assert "12345" in found["people.html"]
        assert "A player" not in found["people.html"]


def test_results_are_there_as_files_and_are_ranked_to_the_same_figures(tmp_path: Path) -> None:
    with club(tmp_path, evening=over().event.log, teams=teams().event.log, twice=two_sessions().event.log) as store:
        published(store, tmp_path / "site")
    events = tmp_path / "site" / "events"
    for name in ("results-1.xml", "results-1.json", "results-1.pbn", "results-1.xlsx"):
        (told,) = sessions.load(events / "evening" / name)
        assert len(told.results) == 18, name
    (json_told,) = sessions.load(events / "evening" / "results-1.json")
    (xml_told,) = sessions.load(events / "evening" / "results-1.xml")
    places = [
        [(row.place, row.shown) for row in rank_session(told).rankings.overall.rows] for told in (json_told, xml_told)
    ]
    assert places[0] == places[1]
    assert (events / "teams" / "matches-1.csv").is_file()
    matches = [file.read_text("utf-8") for file in (events / "teams").glob("match-1-*.lin")]
    page = (events / "teams" / "matches.html").read_text("utf-8")
    assert len(matches) == page.count('href="match-1-') > 1
    assert {text.count("vg|") for text in matches} == {1}
    assert len(sessions.load(events / "twice" / "results.json")) == 2
    assert 'href="ranking-1.csv"' in (events / "evening" / "index.html").read_text("utf-8")


def test_files_name_people_as_the_pages_do(tmp_path: Path) -> None:
    players = [[Player("Anna Heron"), Player("Bo Wren")], *names(6)[1:]]
    evening = over(players=players)
    result = next(one for one in evening.event.results.values() if one.result == "Pass")
    explained = PlayRecorded(result.id, "P P P P", said=("Heron says up to 10", "", "", "like a heron"))
    entry = evening.do(explained, DIRECTOR)
    with club(tmp_path, evening=evening.event.log, teams=teams().event.log) as store:
        made = published(store, tmp_path / "site", SiteSettings(names=NameShown.INITIALS))
    assert made.unsure == (("evening", UnsureName(entry, ("heron",))),)
    found = texts(tmp_path / "site")
    assert "A. H. says up to 10" in found["events/evening/results-1.pbn"]
    for name, text in found.items():
        assert "Heron" not in text, name
        assert "N of 1" not in text, name


def test_a_session_that_is_not_open_to_everybody_has_no_files(tmp_path: Path) -> None:
    log = [entry for entry in over().event.log if entry.act.kind not in ("score_made_official", "hands_published")]
    with club(tmp_path, evening=log) as store:
        published(store, tmp_path / "site")
    assert not list((tmp_path / "site").rglob("results-*"))
