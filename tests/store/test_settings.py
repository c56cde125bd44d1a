"""What a server keeps about itself: put there once, by whoever is first."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from kibitz.store import Store, Unstorable, open_store


def test_a_setting_is_put_once_and_stays(store: Store, where: str) -> None:
    assert store.settings.get("secret") is None
    assert store.settings.put_if_absent("secret", "a") == "a"
    assert store.settings.put_if_absent("secret", "b") == "a"
    assert store.settings.put_if_absent("empty", "") == ""
    assert store.settings.put_if_absent("empty", "b") == ""
    with open_store(where) as again:
        assert again.settings.get("secret") == "a"
        assert again.settings.get("Secret") is None


def test_of_several_one_is_first_and_all_have_its_value(store: Store) -> None:
    start = threading.Barrier(4)

    def put(value: str) -> str:
        start.wait()
        return store.settings.put_if_absent("secret", value)

    with ThreadPoolExecutor(4) as pool:
        found = set(pool.map(put, "abcd"))
    assert found == {store.settings.get("secret")}


def test_texts_that_no_database_keeps(store: Store) -> None:
    with pytest.raises(Unstorable):
        store.settings.put_if_absent("secret", "\0")
    assert store.settings.get("\ud800") is store.settings.get("secret") is None
