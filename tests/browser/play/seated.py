"""A live table whose four players act by the network, and whose links are opened in browsers."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic, sleep
from typing import Any

import httpx

from tests.browser.club import PATIENCE, Club
from tests.browser.play.four import DEAL


class Seats:
    """Who sits at a table, each by their token."""

    def __init__(self, address: str, table: str, tokens: dict[str, str]) -> None:
        self.address = address
        self.path, self.page = f"/api/tables/{table}", f"{address}/play/{table}"
        self.tokens = tokens
        self.join = ""

    def does(self, who: str, verb: str, **what: object) -> None:
        self.post(f"{self.path}/acts", {"act": {"do": verb, **what}}, self.tokens[who])

    def ready(self) -> None:
        for seat in "NESW":
            self.does(seat, "ready")

    def calls(self, *calls: str, dealer: str = "N") -> None:
        """Calls in rotation."""
        for place, call in enumerate(calls):
            self.does("NESW"[("NESW".index(dealer) + place) % 4], "call", call=call)

    def cards(self, *cards: str) -> None:
        """Cards: `N H8`, declarer's for dummy."""
        for seat, card in (one.split() for one in cards):
            self.does(seat, "card", card=card)

    def turn(self) -> str:
        """Whose turn it is; at a table of an event the board comes in its own time."""
        until = monotonic() + PATIENCE / 1_000
        while True:
            seen = httpx.get(self.address + self.path, headers={"kibitz-seat": self.tokens["N"]}, timeout=30).json()
            if seen["turn"]:
                return str(seen["turn"])
            assert monotonic() < until, seen
            sleep(0.1)

    def watches(self, behind: str) -> None:
        """Somebody sits down behind a player."""
        self.tokens["watching"] = self.post(
            f"{self.path}/spectators", {"name": "Olga", "behind": behind, "join": self.join}
        )["token"]

    def post(self, path: str, body: dict[str, Any], token: str = "") -> Any:
        answer = httpx.post(self.address + path, json=body, headers={"kibitz-seat": token}, timeout=30)
        assert answer.is_success, answer.text
        return answer.json()

    def link(self, who: str) -> str:
        return f"{self.page}#{'lead' if who == 'TD' else 'seat'}={self.tokens[who]}"


class Seated(Seats):
    """A table that was set up, and on which the first board has come."""

    def __init__(self, club: Club, *, names: Mapping[str, str] | None = None, **opened: Any) -> None:
        super().__init__(club.address, "", {})
        made = self.post("/api/tables", {"deals": [DEAL], "regulations": "spectator_hands = 1", **opened})
        super().__init__(club.address, made["id"], {"TD": made["lead"]})
        self.join = made["join"]
        for seat in "NESW":
            sits = {"join": made["join"], "seat": seat, "name": (names or {}).get(seat, seat)}
            self.tokens[seat] = self.post(f"{self.path}/seats", sits)["token"]
        self.ready()


def at_play(club: Club, **opened: Any) -> Seated:
    """3NT by North, whose dummy has been faced."""
    table = Seated(club, **opened)
    table.calls("1NT", "P", "3NT", "P", "P", "P")
    table.cards("E HA")
    for seat in "WN":
        table.does(seat, "no_questions")
    return table
