"""Two directors correct the same board at once: both are told, one in the answer, the other on a screen."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.server.live.test_live import came_in, enter, heard, messages, running, set_up


def test_two_directors_correct_the_same_board_at_once(tmp_path: Path) -> None:
    with running(tmp_path) as address, came_in(address) as organiser:
        event = set_up(organiser)
        paths = {}
        for name in ("Jana", "Petr"):
            body = {"role": "director", "name": name}
            made = organiser.post(f"/api/events/{event}/links", json=body).json()["links"][0]
            paths[name] = made["path"].rpartition("/")[2]
        enter(organiser, event, "begin", kind="round_started", session=1, round=1)
        tables = organiser.get(f"/api/events/{event}/table", params={"table": "1"}).json()
        board = tables["boards"][0]["board"]
        act = {"kind": "result_entered", "session": 1, "round": 1, "table": 1, "board": board, "result": "4S= N"}
        seen = enter(organiser, event, "result", **act).json()["entry"]["number"]
        with came_in(address, paths["Jana"]) as jana, came_in(address, paths["Petr"]) as petr:
            both = {"result": seen, "revision": seen}
            with petr.stream("GET", f"/api/events/{event}/live") as stream:
                told = messages(stream)
                heard(told, "hello")
                changed = correct(jana, event, "4S+1 N", **both).json()["version"]
                assert heard(told, f"board.{board}")["version"] == changed  # on the second one's screen
            with (
                jana.stream("GET", f"/api/events/{event}/live") as stream,
                petr.stream("GET", f"/api/events/{event}/live") as own,
            ):
                told, theirs = messages(stream), messages(own)
                heard(told, "hello")
                heard(theirs, "hello")
                refused = correct(petr, event, "4S-1 N", **both)
                clash = heard(told, "room.clash")
                assert (clash["by"], clash["before"], clash["board"]) == ("Petr", "Jana", str(board))
                enter(organiser, event, "dinner", kind="announced", text="Dinner at seven.")
                after = next(theirs)  # what they are told in the answer they are not told on their screen as well
                assert after["topic"] != "room.clash"
            assert refused.status_code == 409
            assert refused.json()["id"] == "event.refusal.changed_meanwhile"
            assert refused.json()["values"]["by"] == "Jana"
            assert refused.json()["values"]["result"].startswith("4S+1")  # what it is now
            assert "Jana" in refused.json()["message"]
            with jana.stream("GET", f"/api/events/{event}/live") as stream:
                told = messages(stream)
                heard(told, "hello")
                both["revision"] = changed  # they have looked, and know better
                again = correct(petr, event, "4S-1 N", **both).json()["version"]
                assert heard(told, f"board.{board}")["version"] == again  # on the first one's screen


def test_players_do_not_hear_of_it(tmp_path: Path) -> None:
    """That two directors disagree is theirs to settle."""
    with running(tmp_path) as address, came_in(address) as organiser:
        event = set_up(organiser)
        enter(organiser, event, "begin", kind="round_started", session=1, round=1)
        links = organiser.get(f"/api/events/{event}/links").json()["links"]
        token = next(link["path"] for link in links if link["table"] == "1").rpartition("/")[2]
        board = organiser.get(f"/api/events/{event}/table", params={"table": "1"}).json()["boards"][0]["board"]
        act = {"kind": "result_entered", "session": 1, "round": 1, "table": 1, "board": board, "result": "4S= N"}
        seen = enter(organiser, event, "result", **act).json()["entry"]["number"]
        correct(organiser, event, "4S+1 N", result=seen, revision=seen)
        with came_in(address, token) as phone, phone.stream("GET", f"/api/events/{event}/live") as stream:
            told = messages(stream)
            heard(told, "hello")
            assert correct(organiser, event, "4S-1 N", result=seen, revision=seen).status_code == 409
            enter(organiser, event, "dinner", kind="announced", text="Dinner at seven.")
            assert next(told)["topic"] == "announcements"


def correct(client: httpx.Client, event: str, to: str, **which: int) -> httpx.Response:
    body = {"key": f"{to} {which}", "why": "misheard", "act": {"kind": "result_corrected", "to": to, **which}}
    return client.post(f"/api/events/{event}/entries", json=body)
