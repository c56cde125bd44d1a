"""Accounts, links and browsers: kept beside the log, by hashes only."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from kibitz.event.log.entries import EventActor, EventRole
from kibitz.store import NameTaken, NoSuchAccount, NoSuchEvent, Store, Unstorable, token_hash
from tests.store.helpers import NOW, created

LATER = NOW + timedelta(hours=1)


@pytest.fixture
def tuesday(store: Store) -> Store:
    store.create("tuesday", [created()])
    store.create("friday", [created()])
    return store


def test_an_account_is_found_by_its_name_however_capitalised(store: Store) -> None:
    anna = store.accounts.add("Žofie", "hash", NOW)
    store.accounts.add("Bob", "hash2", NOW)
    assert store.accounts.by_name("ŽOFIE") == store.accounts.get(anna.id) == anna
    assert [account.name for account in store.accounts.all()] == ["Bob", "Žofie"]
    with pytest.raises(NameTaken, match="named žofie"):
        store.accounts.add("žofie", "hash", NOW)
    assert store.accounts.by_name("nobody") is store.accounts.get("1") is None


@pytest.mark.parametrize("name", ["", "a\0", "\ud800", "x" * 201])
def test_a_name_that_no_database_keeps(store: Store, name: str) -> None:
    with pytest.raises(Unstorable):
        store.accounts.add(name, "hash", NOW)
    assert store.accounts.by_name(name) is None


def test_who_is_disabled_or_has_a_new_password_is_logged_out(store: Store) -> None:
    anna = store.accounts.add("Anna", "hash", NOW)
    changes: list[Callable[[], None]] = [
        lambda: store.accounts.disable(anna.id, NOW),
        lambda: store.accounts.set_password(anna.id, "hash2"),
    ]
    for change in changes:
        store.sessions.add("token", NOW, LATER, account_id=anna.id)
        change()
        assert store.sessions.get("token", NOW) is None
    changed = store.accounts.get(anna.id)
    assert changed
    assert (changed.password, changed.disabled) == ("hash2", NOW)
    store.accounts.enable(anna.id)
    assert (found := store.accounts.get(anna.id))
    assert found.disabled is None
    with pytest.raises(NoSuchAccount):
        store.accounts.disable("nobody", NOW)


def test_somebody_is_something_in_an_event_or_in_all(tuesday: Store) -> None:
    accounts = tuesday.accounts
    anna, bob = (accounts.add(name, "hash", NOW).id for name in ("Anna", "Bob"))
    for _ in range(2):  # once is enough
        accounts.join(anna, None, EventRole.ORGANISER, NOW)
        accounts.join(bob, "tuesday", EventRole.DIRECTOR, NOW)
    accounts.join(anna, "tuesday", EventRole.DIRECTOR, NOW)
    assert accounts.roles(anna, "tuesday") == {EventRole.ORGANISER, EventRole.DIRECTOR}
    assert accounts.roles(anna, "friday") == {EventRole.ORGANISER}
    assert accounts.roles(bob, "tuesday") == {EventRole.DIRECTOR}
    assert accounts.roles(bob, "friday") == set()
    assert len(accounts.memberships(event_id="tuesday")) == 3
    assert len(accounts.memberships(account_id=bob)) == 1
    assert accounts.leave(anna, None, EventRole.ORGANISER)
    assert not accounts.leave(anna, None, EventRole.ORGANISER)
    assert accounts.roles(anna, "friday") == set()
    with pytest.raises(NoSuchEvent):
        accounts.join(anna, "monday", EventRole.DIRECTOR, NOW)
    with pytest.raises(NoSuchAccount):
        accounts.join("nobody", "tuesday", EventRole.DIRECTOR, NOW)


def test_a_link_is_known_by_the_hash_of_its_token_until_it_is_revoked(tuesday: Store) -> None:
    links = tuesday.links
    hashed = token_hash("secret")
    assert len(hashed) == 64
    player = EventActor(EventRole.PLAYER, "Anna", "12", "A4")
    link = links.add("tuesday", hashed, player, NOW)
    assert links.by_token_hash(hashed) == links.get(link.id) == link
    assert link.who == player
    links.mark_used(link.id, LATER)
    assert (used := links.get(link.id))
    assert used.used == LATER
    tuesday.sessions.add("browser", NOW, LATER, link_id=link.id)
    revoked = links.revoke(link.id, LATER)
    assert revoked
    assert revoked == links.get(link.id) == links.revoke(link.id, NOW)
    assert links.by_token_hash(hashed) is links.by_token_hash("secret") is links.by_token_hash("\0") is None
    assert tuesday.sessions.get("browser", NOW) is None
    assert links.of("tuesday") == []
    assert links.of("tuesday", revoked=True) == [revoked]
    assert links.revoke("nothing", NOW) is None


def test_links_for_all_tables_are_made_at_once_or_none(tuesday: Store) -> None:
    made = [(token_hash(str(table)), EventActor(EventRole.PLAYER, table=str(table))) for table in range(1, 13)]
    links = tuesday.links.add_all("tuesday", made, NOW)
    assert {stored_link.id for stored_link in tuesday.links.of("tuesday")} == {link.id for link in links}
    assert [link.who.table for link in links] == [str(table) for table in range(1, 13)]
    assert tuesday.links.of("friday") == tuesday.links.add_all("friday", [], NOW) == []
    with pytest.raises(NoSuchEvent):
        tuesday.links.add_all("monday", [(token_hash("x"), EventActor(EventRole.SCREEN))], NOW)
    with pytest.raises(Unstorable):
        tuesday.links.add_all(
            "friday", [(token_hash("x"), EventActor(EventRole.SCREEN)), ("y", EventActor(EventRole.PLAYER, "\0"))], NOW
        )
    assert tuesday.links.of("friday") == []


def test_a_browser_stays_until_its_time_is_over(tuesday: Store) -> None:
    sessions = tuesday.sessions
    anna = tuesday.accounts.add("Anna", "hash", NOW)
    session = sessions.add("a", NOW, LATER, account_id=anna.id)
    assert sessions.get("a", NOW) == session
    assert sessions.get("a", LATER) is sessions.get("b", NOW) is sessions.get("\ud800", NOW) is None
    sessions.extend("a", LATER + timedelta(hours=1))
    assert sessions.get("a", LATER)
    sessions.add("b", NOW, LATER, account_id=anna.id)
    assert sessions.forget_expired(LATER) == 1
    sessions.end("a")
    assert sessions.get("a", NOW) is None
    with pytest.raises(NoSuchAccount):
        sessions.add("c", NOW, LATER, account_id="nobody")
    with pytest.raises(ValueError, match="either"):
        sessions.add("c", NOW, LATER)


def test_who_came_in_by_the_link_of_an_event_goes_with_it(tuesday: Store) -> None:
    anna = tuesday.accounts.add("Anna", "hash", NOW)
    tuesday.accounts.join(anna.id, "tuesday", EventRole.DIRECTOR, NOW)
    link = tuesday.links.add("tuesday", "t", EventActor(EventRole.SCREEN), NOW)
    tuesday.sessions.add("screen", NOW, LATER, link_id=link.id)
    tuesday.sessions.add("laptop", NOW, LATER, account_id=anna.id)
    tuesday.delete("tuesday")
    assert tuesday.links.get(link.id) is None
    assert tuesday.sessions.get("screen", NOW) is None
    assert tuesday.accounts.memberships(account_id=anna.id) == []
    assert tuesday.sessions.get("laptop", NOW)
