"""The parts of the server by themselves: what is told to whom, how often one may ask, what a token is made of."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

import kibitz.server
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.messages import Speaker
from kibitz.server.access.passwords import UNUSABLE, hashed, is_right
from kibitz.server.access.rate_limits import Buckets
from kibitz.server.access.tokens import link_token, secret_in, secret_in_store
from kibitz.server.answers.words import speaker_for, worded
from kibitz.server.errors import ServerError
from kibitz.server.live.feed import Feed, Listener
from kibitz.server.settings import RateLimit
from kibitz.store import open_store

HOME = Path(kibitz.server.__file__).parent


def test_everything_that_is_refused_has_a_sentence() -> None:
    voice = Speaker("en", strict=True)
    source = "".join(file.read_text() for file in HOME.rglob("*.py"))
    ids = set(re.findall(r'ServerError\(\s*"(\w+)"', source))
    assert len(ids) > 15
    assert [refusal for refusal in ids if not voice.has(f"server.{refusal}")] == []


def test_a_bucket_empties_and_fills() -> None:
    now = [100.0]
    buckets = Buckets(RateLimit(2, 0.5), lambda: now[0])
    buckets.take("a")
    buckets.take("a")
    with pytest.raises(ServerError) as refused:
        buckets.take("a")
    assert (refused.value.status, refused.value.after) == (429, 2)
    buckets.take("b")
    now[0] += 2
    buckets.take("a")
    now[0] += 1000
    assert buckets.level("a") == 2


def test_a_link_is_made_again_from_the_secret_and_from_nothing_else(tmp_path: Path) -> None:
    secret = secret_in(tmp_path / "kibitz.key")
    assert secret_in(tmp_path / "kibitz.key") == secret
    assert (tmp_path / "kibitz.key").stat().st_mode & 0o077 == 0
    who = EventActor(EventRole.PLAYER, table="A4")
    tokens = {
        link_token(secret, "club", who, 0),
        link_token(secret, "club", who, 1),
        link_token(secret, "other", who, 0),
        link_token(secret, "club", EventActor(EventRole.PLAYER, contestant="A4"), 0),
        link_token(b"another", "club", who, 0),
    }
    assert len(tokens) == 5
    assert link_token(secret, "club", who, 0) in tokens
    assert all(len(token) == 20 for token in tokens)


@pytest.mark.parametrize("left", ["", "00", "what is this?", "00" * 31])
def test_a_file_without_a_secret_gets_one(tmp_path: Path, left: str) -> None:
    (tmp_path / "kibitz.key").write_text(left)
    secret = secret_in(tmp_path / "kibitz.key")
    assert len(secret) == 32
    assert secret_in(tmp_path / "kibitz.key") == secret
    assert [path.name for path in tmp_path.iterdir()] == ["kibitz.key"]


def test_a_secret_is_kept_in_the_store_where_there_is_no_file_beside_it(tmp_path: Path) -> None:
    url = f"sqlite:///file:{tmp_path}/kibitz.db?uri=true"
    with open_store(url) as store, open_store(url) as other:
        assert len(secret_in_store(store)) == 32
        assert secret_in_store(store) == secret_in_store(other)


def test_passwords() -> None:
    stored = hashed("correct horse")
    assert is_right("correct horse", stored)
    assert not is_right("wrong horse", stored)
    assert not is_right("correct horse", None)
    assert not is_right(UNUSABLE, UNUSABLE)
    with pytest.raises(ServerError):
        hashed("short")


def test_a_listener_holds_the_latest_of_each_topic_and_no_more() -> None:
    async def go() -> None:
        feed = Feed(pulse=0.01)
        feed.begin(10)
        staff, player = Listener(True), Listener(False, lambda: frozenset({"A1"}))
        feed.listeners |= {staff, player}
        for version in range(11, 1_000):
            feed.publish({"log", "ranking", "table.A1", "table.A2", "board.7"}, version)
            if version % 300 == 0:
                await asyncio.sleep(0.05)
        await asyncio.sleep(0.05)
        assert set(staff.waiting) == {"log", "ranking", "table.A1", "table.A2", "board.7"}
        assert set(player.waiting) == {"ranking", "table.A1", "board.7"}
        assert b'"version":999' in player.take()
        assert player.take() == b""

    asyncio.run(go())


def test_what_views_say_by_id_is_said_in_words() -> None:
    voice = speaker_for("fr, en;q=0.5")
    said = worded({"note": {"message": "server.too_often", "values": {"seconds": 1}}, "many": (1, 2)}, voice)
    assert said["note"]["text"].endswith("in 1 second.")
    assert said["many"] == [1, 2]
    assert speaker_for("pl-PL,pl;q=0.9").language.code == "pl"
