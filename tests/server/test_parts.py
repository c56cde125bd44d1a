"""The parts of the server by themselves: what is told to whom, how often one may ask, what a token is made of."""

from __future__ import annotations

import asyncio
import gzip
import random
import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

import kibitz.server
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.game import Denomination
from kibitz.messages import Speaker
from kibitz.server.access.passwords import UNUSABLE, hashed, is_right
from kibitz.server.access.rate_limits import Buckets
from kibitz.server.access.tokens import link_token, secret_in, secret_in_store
from kibitz.server.answers.views import KeptView
from kibitz.server.answers.words import speaker_for, worded
from kibitz.server.errors import ServerError
from kibitz.server.live.feed import Feed, Listener
from kibitz.server.settings import RateLimit, Settings
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


def test_a_hundred_live_tables_behind_one_router_come_within_a_minute_and_a_flood_does_not() -> None:
    now, club, usual = [100.0], "the club's router", Settings()
    services = {name: Buckets(getattr(usual, name), lambda: now[0]) for name in ("table_makers", "watchers")}
    entries = Buckets(usual.address_entries, lambda: now[0])
    for made, whom in (("table_makers", 100), ("", 400), ("watchers", 200)):  # also if they come in one moment
        for _ in range(whom):
            entries.take(club)  # nobody is known there
            if made:
                services[made].take(club)
    for made, let_in in (("table_makers", 132), ("watchers", 330)):
        flood, come = Buckets(getattr(usual, made), lambda: now[0]), 0
        for _ in range(60):
            now[0] += 1
            for _ in range(50):
                with suppress(ServerError):
                    flood.take(club)
                    come += 1
        assert come <= let_in


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


def test_who_reads_is_told_at_once_and_who_does_not_is_told_the_latest_when_they_do() -> None:
    sent: list[bytes] = []
    listener = Listener(True)
    reads = True

    def send(chunk: bytes) -> bool:
        if reads:
            sent.append(chunk)
        return reads

    listener.hear({"room": b"1"})  # before the stream has begun
    listener.send = send
    listener.hear({"room": b"2", "log": b"2"})  # nothing overtakes what waits
    assert (sent, listener.take()) == ([], b"22")
    listener.hear({"room": b"3"})
    assert sent == [b"3"]
    reads = False
    for version in (b"4", b"5", b"6"):
        listener.hear({"room": version})
    reads = True
    assert listener.woken.is_set()
    assert (sent, listener.take()) == ([b"3"], b"6")
    listener.close()
    listener.hear({"room": b"7"})
    assert sent == [b"3"], "who has gone is told nothing"


@pytest.mark.parametrize("size", [1_500, 4_095, 4_096, 40_000, 400_000])
def test_what_is_packed_is_what_was_there(size: int) -> None:
    body = bytes(random.Random(size).choices(b'{"exact":1/2,"shown":0.5}', k=size))
    kept = KeptView(body, '"tag"')
    status, headers, packed = kept.sent("", "gzip, br")
    assert status == 200
    assert (b"content-encoding", b"gzip") in headers
    assert gzip.decompress(packed) == body


class _Later:
    """A loop in which nothing happens until it is said."""

    def __init__(self) -> None:
        self.due: list[tuple[float, Callable[[], object]]] = []

    def call_later(self, wait: float, call: Callable[..., object], *given: object) -> object:
        self.due.append((wait, partial(call, *given)))
        return self

    def pass_by(self, seconds: float) -> None:
        now, self.due = self.due, []
        for wait, call in now:
            if wait <= seconds:
                call()
            else:
                self.due.append((wait - seconds, call))


RESULT_TOPICS = {"log", "room", "ranking", "table.A1", "board.7"}


def crowd(monkeypatch: pytest.MonkeyPatch, size: int) -> tuple[Feed, _Later, dict[str, Listener]]:
    """Many who listen, among them somebody at table A1, somebody at A2, a screen, and the director."""
    later = _Later()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: later)
    feed = Feed()
    feed.begin(10)
    told = {name: Listener(False, lambda name=name: frozenset({name})) for name in ("A1", "A2")}  # type: ignore[misc]
    told |= {"screen": Listener(False), "director": Listener(True)}
    feed.listeners |= {*told.values(), *(Listener(False, lambda: frozenset({"B9"})) for _ in range(size))}
    return feed, later, told


def test_a_crowd_hears_of_the_ranking_less_often_and_a_table_of_itself_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    feed, later, told = crowd(monkeypatch, 1_000)
    feed.publish(RESULT_TOPICS, 11, usual=True)
    later.pass_by(0.2)
    assert set(told["A1"].waiting) == {"table.A1"}
    assert set(told["screen"].waiting) == {"table.A1"}
    assert set(told["director"].waiting) == {"log", "table.A1"}
    assert not told["A2"].waiting
    later.pass_by(1.3)
    assert "room" in told["director"].waiting
    assert "ranking" not in told["screen"].waiting
    later.pass_by(1.5)
    assert all({"ranking", "board.7"} <= set(listener.waiting) for listener in told.values())


def test_few_hear_of_everything_in_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    feed, later, told = crowd(monkeypatch, 50)
    feed.publish(RESULT_TOPICS, 11, usual=True)
    assert not feed.shown_for("ranking", 10), "who asks is shown it as it is"
    later.pass_by(0.2)
    assert set(told["director"].waiting) == RESULT_TOPICS


def test_a_page_is_shown_to_a_crowd_as_it_was_told_last(monkeypatch: pytest.MonkeyPatch) -> None:
    feed, later, _ = crowd(monkeypatch, 1_000)
    feed.publish(RESULT_TOPICS, 11, usual=True)
    assert feed.shown_for("ranking", 10) == 3.0
    assert feed.shown_for("room", 10) == 1.5
    later.pass_by(3.0)
    assert not feed.shown_for("ranking", 10), "a screen that was told of it is shown it"
    assert feed.shown_for("ranking", 11)
    feed.publish(RESULT_TOPICS, 12)
    assert not feed.shown_for("ranking", 11), "what the director does is on all pages at once"
    assert not feed.shown_for("room", 11)


def test_who_moves_hears_of_the_new_table(monkeypatch: pytest.MonkeyPatch) -> None:
    feed, later, told = crowd(monkeypatch, 0)
    feed.publish({"table.A1"}, 11, usual=True)
    later.pass_by(0.2)
    told["A2"].tables = lambda: frozenset({"A1"})
    feed.publish({"clock"}, 12)
    later.pass_by(0.2)
    told["A2"].take()
    feed.publish({"table.A1"}, 13, usual=True)
    feed.listeners.discard(told["A1"])
    told["A1"].take()
    later.pass_by(0.2)
    assert set(told["A2"].waiting) == {"table.A1"}
    assert not told["A1"].waiting, "they are gone"


def test_what_views_say_by_id_is_said_in_words() -> None:
    voice = speaker_for("fr, en;q=0.5")
    said = worded({"note": {"message": "server.too_often", "values": {"seconds": 1}}, "many": (1, 2)}, voice)
    assert said["note"]["text"].endswith("in 1 second.")
    assert said["many"] == [1, 2]
    assert speaker_for("pl-PL,pl;q=0.9").language.code == "pl"
    assert speaker_for("pl-x-intl").say("word.call.bid", level=1, denomination=Denomination.NO_TRUMP) == "1NT"
