"""All that leaves the server while boards are played at random: each frame and each answer, at the moment it is sent.

Four seats, a spectator behind each of two, one who has said nothing of themselves. After every act each stream has what
the server counts for it, and every new frame is held against what its reader may know by then.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kibitz.game import Seat
from kibitz.store import token_hash
from tests.live.knowing import Knowing
from tests.live.test_secrecy import OFTEN, Randomly
from tests.server.helpers import NO_LIMITS, Person, served
from tests.server.tables.test_live_tables import Player, begun, four_at
from tests.server.watching import listening, until
from tests.size import size

pytestmark = pytest.mark.anyio
CARD = re.compile(r"\b[SHDC][2-9TJQKA]\b|[♠♥♦♣]")
ACTS = size(40, 220)


class Mind(Randomly):
    """What comes to somebody's mind, at a table on a server."""

    def __init__(self, seed: int, players: dict[str, Player]) -> None:
        self.random = Random(seed)
        self.players = players
        self.said = 0
        self.verbs = [*OFTEN, "expose", "claim", "object", "correct", "alert", "having_none", "take_back"]
        self.weights = [OFTEN.get(verb, 1) for verb in self.verbs]

    def question(self, seat: Seat | None) -> list[str]:
        return ["accept", "decline"]

    def asks(self, seat: Seat) -> dict[str, Any]:
        seen = self.players[str(seat)].sees
        verb = self.random.choices(self.verbs, self.weights)[0]
        if verb in ("card", "expose"):
            mine = [*seen["hands"].get(str(seat), []), *seen["hands"].get(str(seat.partner), [])]
            return {"do": verb, "card": self.random.choice(mine)}
        if verb in ("call", "having_none", "claim", "agree", "choose"):
            return {"do": verb, **{name: given for name, given in self.what(verb, seat).items() if name != "insists"}}
        if verb in ("ask", "explain", "correct", "alert"):
            words = {"text": self.word()} if verb in ("explain", "correct") else {}
            return {"do": verb, "place": self.random.randrange(8), **words}
        return {"do": verb, **({"agree": True} if verb == "answer_change" else {})}


@pytest.mark.parametrize(("policy", "edition"), [("prevent", "2024"), ("permit", "2007")])
async def test_no_byte_tells_what_its_reader_may_not_know(tmp_path: Path, policy: str, edition: str) -> None:
    async with (
        served(tmp_path, **NO_LIMITS) as app,
        listening(app) as address,
        four_at(app, address, policy=policy, edition=edition) as players,
    ):
        await begun(players)
        table = players["N"].table
        readers = {player.token: player for player in players.values()}
        behind = {player.token: seat for seat, player in players.items()}
        for seat in "NE":
            asked = {"name": f"Behind {seat}", "behind": seat, "join": players["N"].join}
            taken = (await Person(app).http.post(f"/api/tables/{table}/spectators", json=asked)).json()
            readers[taken["token"]], behind[taken["token"]] = Player(address, table, taken["token"]), seat
        readers[""], behind[""] = Player(address, table, ""), ""
        for token, reader in readers.items():
            if token not in {player.token for player in players.values()}:
                await reader.follow()
        followed = app.state.services.tables.in_memory[table]
        knowing, mind = Knowing(followed.table), Mind(7, players)
        read = dict.fromkeys(readers, 0)

        async def look() -> None:
            counts = {watch.token: watch.count for watch in followed.watches.values()}
            sent = {token: counts[token_hash(token) if token else ""] for token in readers}
            await until(lambda: all(len(readers[token].frames) == count for token, count in sent.items()))
            for token, reader in readers.items():
                for frame in reader.frames[read[token] :]:
                    knowing.holds(frame["table"], behind[token])
                read[token] = sent[token]
                assert [frame["n"] for frame in reader.frames] == [*range(1, sent[token] + 1)]

        await look()
        for _ in range(ACTS):
            board = followed.table.board
            if board is None or board.ended is not None:
                break
            turn = board.table.position.turn
            seat = turn if turn is not None and mind.random.random() < 0.8 else mind.random.choice([*Seat])
            act = mind.asks(seat)
            text = act.get("explanation") if act["do"] == "call" else act.get("text")
            if text:
                knowing.says(seat, text)
            player = players[str(seat)]
            body = {"act": act, "seen": player.frames[-1]["mark"]}
            answer = await player.http.post(
                f"/api/tables/{table}/acts", json=body, headers={"kibitz-seat": player.token}
            )
            assert answer.status_code in (200, 409, 422), answer.text
            assert not CARD.search(answer.text), answer.text
            await look()
            snapshot = await player.http.get(f"/api/tables/{table}", headers={"kibitz-seat": player.token})
            knowing.holds(snapshot.json(), str(seat))
        for reader in readers.values():
            await reader.go()
