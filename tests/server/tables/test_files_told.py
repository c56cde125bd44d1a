"""Every file and replay that leaves the server of a board that is over, held against what its reader may know.

Four play at random and everything may go wrong; they write to the director, who finds facts and speaks to some alone.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from kibitz.game import Seat
from kibitz.live.asked.forms import FIELDS
from kibitz.live.views import Onlooker, live_view
from kibitz.table.outcome import plain
from tests.live.playing import DEAL
from tests.live.test_secrecy import OFTEN, Randomly
from tests.server.helpers import NO_LIMITS, Person, served
from tests.size import size

pytestmark = pytest.mark.anyio
FORMS = ("pbn", "lin", "kibitz")
OF_THE_DIRECTOR = ("secret", "finds", "could_have_known", "TD rules", "chooses", "asks", "remark", "tempo", "insists")


class Mind(Randomly):
    """What comes to somebody's mind, at a table on a server."""

    def __init__(self, seed: int, table: Any) -> None:
        self.random, self.table, self.said = Random(seed), table, 0
        self.verbs = [*OFTEN, "expose", "claim", "correct", "alert", "take_back", "tell", "say", "find", "remark"]
        self.weights = [OFTEN.get(verb, 4) for verb in self.verbs]

    def question(self, seat: Seat | None) -> list[str]:
        """What can be answered, as the table knows it."""
        seen = live_view(self.table, "t", Onlooker(seat, directs=seat is None), "en")
        found = [ruling["question"] for ruling in seen["rulings"] if ruling["question"] is not None]
        return [option["answer"] for question in found for option in question["options"]]

    def asked(self, verb: str, seat: Seat) -> dict[str, object]:
        """What is sent with it."""
        if verb in ("card", "expose"):
            return {"card": self.random.choice([str(plain(card)) for card in self.table.board.deal[seat]])}
        return {name: given for name, given in self.what(verb, seat).items() if name in FIELDS[verb]}


@pytest.mark.parametrize("seed", range(size(2, 30)))
async def test_no_file_of_a_board_tells_what_is_the_directors(tmp_path: Path, seed: int) -> None:
    async with served(tmp_path, **NO_LIMITS) as app:
        person = Person(app)
        settings = {
            "policy": "permit",
            "directed": True,
            "deals": [DEAL],
            "regulations": 'alert_by = "self"\nspectator_hands = 1',
        }
        opened = await person.post("/tables", settings)
        path, tokens = f"/api/tables/{opened['id']}", {"TD": opened["lead"], "keep": opened["keep"]}
        for seat in "NESW":
            asked = {"join": opened["join"], "seat": seat, "name": seat}
            tokens[seat] = (await person.post(f"/tables/{opened['id']}/seats", asked))["token"]
        wanted = {"name": "Olga", "behind": "S", "join": opened["join"]}
        watches = await Person(app).http.post(f"{path}/spectators", json=wanted)
        tokens["Olga"] = watches.json()["token"]

        async def do(who: str, **act: Any) -> bool:
            answer = await person.http.post(f"{path}/acts", json={"act": act}, headers={"kibitz-seat": tokens[who]})
            assert answer.status_code in (200, 409, 422), answer.text
            return answer.is_success

        for seat in "NESW":
            await do(seat, do="ready")
        table = app.state.services.tables.in_memory[opened["id"]].table
        mind = Mind(seed, table)
        for step in range(size(120, 300)):
            board = table.board
            if board is None or board.ended is not None:
                break
            turn = board.table.position.turn
            seat = turn if turn is not None and mind.random.random() < 0.8 else mind.random.choice([*Seat])
            verb = mind.random.choices(mind.verbs, mind.weights)[0]
            await do("TD", do="here")
            match verb:
                case "tell":
                    await do(str(seat), do="tell", text=f"secret{step}")
                case "director":
                    await do(str(seat), do="director", reason=f"secret{step}")
                case "say":
                    await do("TD", do="say", text=f"secret{step}", to=[str(seat)])
                case "find":
                    await do("TD", do="find", **mind.what("find", seat))
                case "remark":
                    await do("TD", do="line", line=f"TD says {{secret{step}}}")
                case _:
                    await do(str(seat), do=verb, **mind.asked(verb, seat))
        if table.board.ended is None:
            await do("TD", do="line", line="TD finds could_have_known=no")
            assert await do("TD", do="adjust", award="ave", law="12C1d", text="secret words", stop=True)
        made = await person.http.post(f"{path}/boards/1/links", headers={"kibitz-seat": tokens["N"]})
        tokens["link"] = made.json()["token"]
        got = 0
        for who, token in tokens.items():
            files = [(f"{path}/boards", {"format": form, "token": token}) for form in FORMS]
            files += [(f"{path}/boards/1/file", {"format": form, "token": token}) for form in FORMS]
            files.append((f"{path}/boards/1/player", {}))
            for at, query in files:
                answer = await person.http.get(at, params=query, headers={"kibitz-seat": token})
                assert answer.status_code in (200, 401), answer.text
                got += answer.is_success
                if who != "TD" and answer.is_success:
                    told = [word for word in OF_THE_DIRECTOR if word in answer.text]
                    assert not told, f"{who} reads {told} in {at} {query}"
                elif query.get("format") == "kibitz":
                    assert "TD" not in who or "secret" in answer.text  # the director has the whole log
        assert got > 30
