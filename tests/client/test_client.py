"""A program at a real server: it comes in, scores a table, rules, downloads, and hears of what changes."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kibitz.client import Client, ClientError, NoServer, ServerRefused
from kibitz.game import Board, Card, KibitzError, Result, Seat
from kibitz.server import python_client
from kibitz.server.description import api_description
from tests.server.helpers import OWNER
from tests.server.live.test_live import running


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def organiser(address: str) -> Client:
    """The owner, with an event whose first round is played."""
    client = Client(address, OWNER)
    client.event = client.create_event(name="Thursday", plan={"pairs": 8, "family": "howell"}, links=True)["id"]
    client.enter_act("round_started", session=1, round=1)
    return client


def at_table(organiser: Client, number: str = "1") -> Client:
    link = next(link for link in organiser.get_links()["links"] if link["table"] == number)
    return Client(f"{organiser.address}{link['path']}")


def test_what_is_written_from_the_description_is_up_to_date() -> None:
    for name, text in python_client.files(api_description()).items():
        assert (python_client.FOLDER / name).read_text("utf-8") == text, "run `python -m kibitz.server.python_client`"


def test_a_table_is_scored_and_agreed_in_text_or_values(organiser: Client) -> None:
    table = at_table(organiser)
    assert table.event == organiser.event
    first, second, *_ = (one["board"] for one in table.get_table()["boards"])
    entry = table.enter_result(first, "4S= N", lead=Card.of("HK"), sure=lambda question: question.endswith("?"))
    assert entry["number"] > 0
    table.agree(first)
    table.enter_result(second, Result.of("3N= S"), sure=lambda question: True)
    rows = organiser.get_board(first)["rows"]
    assert [(row["standing"], row["result"]) for row in rows] == [("agreed", "4S= by N")]
    assert {row["board"] for row in organiser.get_results(session=1)["results"]} == {first, second}
    with pytest.raises(ClientError, match="nothing to agree with"):
        table.agree(99)


def test_what_the_server_refuses_is_its_sentence(organiser: Client) -> None:
    table = at_table(organiser)
    with pytest.raises(ServerRefused) as refused:
        table.enter_act("result_entered", session=1, round=1, table="1", board=99, result="4S= N", side="NS")
    assert refused.value.status == 422
    assert str(refused.value).endswith(".")
    assert refused.value.reason.startswith("event.refusal.")
    with pytest.raises(ServerRefused) as stranger:
        Client(organiser.address).get_log(event=organiser.event)
    assert stranger.value.status in (401, 403)
    with pytest.raises(ServerRefused):
        Client(organiser.address, "no-such-token")


def test_what_is_sent_twice_counts_once(organiser: Client) -> None:
    act: Any = {"kind": "announced", "text": "Tea is ready."}
    first = organiser.enter(act=act, key="tea")
    again = organiser.enter(act=act, key="tea")
    assert again["version"] == first["version"]
    assert again.get("repeated")


def test_a_ruling_is_answered(organiser: Client) -> None:
    at_table(organiser).call_director("A revoke")
    board = organiser.get_table(table="1")["boards"][0]["board"]
    opened = organiser.enter_act("ruling_opened", session=1, round=1, table="1", board=board)
    number = opened["number"]
    said = organiser.answer_ruling(number, after=0, begin="")
    said = organiser.answer_ruling(number, after=said["next"], irregularity="insufficient-bid", offender="E")
    ask = said["conversation"]["ask"]
    assert ask is not None
    assert ask["by"] == "27"
    assert [ruling["id"] for ruling in organiser.get_rulings()["rulings"]] == [number]


def test_files_are_downloaded(organiser: Client) -> None:
    assert organiser.get_export().startswith(b"{")
    assert organiser.get_paper("guide-cards.pdf", session=1).startswith(b"%PDF-")


def test_changes_are_heard_as_they_come_and_the_stream_ends_with_the_link(organiser: Client) -> None:
    table = at_table(organiser)
    stream = table.follow("table", everything=True)
    assert next(stream)["topic"] == "hello"
    board = table.get_table()["boards"][0]["board"]
    entry = table.enter_result(board, "Pass", sure=lambda question: True)
    heard = next(message for message in stream if message["topic"].startswith("table"))
    assert heard["version"] >= entry["number"]
    link = next(link for link in organiser.get_links()["links"] if link["table"] == "1")
    organiser.revoke_link(link["id"])
    assert all(message["topic"] in ("tick", "table", "table.1", "*", "hello") for message in stream)


def test_after_a_break_what_was_missed_is_told_first(organiser: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    broken: list[int] = []
    real = organiser.response

    def breaks(*args: Any, **more: Any) -> Any:
        if args[1][-1:] == ["live"] and not broken:
            broken.append(1)
            raise NoServer("no_server", address=organiser.address, why="gone")
        return real(*args, **more)

    monkeypatch.setattr(organiser, "response", breaks)
    stream = organiser.follow(everything=True)
    assert next(stream)["topic"] == "hello"
    assert broken


def test_a_server_that_is_away_is_said_in_a_sentence() -> None:
    with pytest.raises(NoServer, match=r"^The server at http://127\.0\.0\.1:9 cannot be reached"):
        Client("http://127.0.0.1:9", patience=0).get_health()


ANY: Any = Client
WRONG: dict[str, Callable[[Any], object]] = {
    "no address": lambda client: Client("club"),
    "a number": lambda client: ANY(8000),
    "no token": lambda client: ANY(client.address, 5),
    "an empty token": lambda client: Client(client.address, ""),
    "a wrong port": lambda client: Client("http://club:port"),
    "no event": lambda client: Client(client.address).get_ranking(),
    "an event of another kind": lambda client: client.get_ranking(event=5),
    "a session of another kind": lambda client: client.get_ranking(session=object()),
    "a result of another kind": lambda client: client.enter_result(1, 5),
    "a seat as a side": lambda client: client.enter_result(1, "Pass", Seat.NORTH, table="1"),
    "a call as a lead": lambda client: client.enter_result(1, "Pass", lead="1S", table="1"),
    "a board of another kind": lambda client: client.enter_result("x", "Pass", table="1"),
    "an act of no kind": lambda client: client.enter_act(5),
    "a topic of another kind": lambda client: client.follow(5),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_what_is_of_the_wrong_kind_is_refused(organiser: Client, wrong: Callable[[Any], object]) -> None:
    with pytest.raises(KibitzError):
        wrong(organiser)


def test_it_needs_nothing_but_the_standard_library() -> None:
    code = "import sys, kibitz; kibitz.Client; print(*{name.partition('.')[0] for name in sys.modules})"
    loaded = {*subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()}
    assert not loaded & {"httpx", "fastapi", "pydantic", "requests", "urllib3"}


def test_a_client_shows_itself_shortly(organiser: Client, tmp_path: Path) -> None:
    assert repr(organiser) == f"<Client at {organiser.address}, event {organiser.event}>"


def test_an_event_that_is_set_up_is_the_one_that_is_meant(address: str) -> None:
    client = Client(address, OWNER)
    first = client.create_event(name="First", plan={"pairs": 8, "family": "howell"})["id"]
    assert client.event == first
    client.enter_act("round_started", session=1, round=1)
    second = client.create_event(name="Second")["id"]
    assert client.event == second
    board = client.get_table(table="1", event=first)["boards"][0]["board"]
    client.enter_result(str(board), "Pass", table="1", event=first)
    with pytest.raises(ServerRefused, match="its result is agreed"):  # the organiser's own entry is
        client.agree(str(board), table="1", event=first)
    client.call_director("A revoke.", table="1", event=first)
    assert [row["standing"] for row in client.get_board(board, event=first)["rows"]] == ["agreed"]


def test_a_topic_that_there_is_not_is_refused(organiser: Client) -> None:
    with pytest.raises(ServerRefused, match='"topics" must be of these, with commas: event, clock'):
        next(organiser.follow("rankings"))


def test_a_wrong_field_is_told_what_it_must_be(organiser: Client) -> None:
    place: dict[str, Any] = {"session": 1, "round": 1, "table": "1", "result": "4S= N", "side": "NS"}
    with pytest.raises(ServerRefused, match=r'board" must be a whole number, not "x"\.$') as refused:
        organiser.enter_act("result_entered", board="x", **place)
    assert refused.value.reason == "server.field_wrong"
    with pytest.raises(ServerRefused, match="perhaps result_entered"):
        organiser.enter_act("result_enterd")
    wrong: Any = {"pairs": 8, "boards": 21}
    with pytest.raises(ServerRefused, match=r'"plan.boards" must be a text, not 21\.'):
        organiser.create_event(name="Wrong", plan=wrong)
    with pytest.raises(ServerRefused) as secret:
        organiser.log_in(name="x", password=12345)  # type: ignore[arg-type]
    assert "12345" not in str(secret.value)


def test_a_value_of_the_game_is_sent_as_it_is_written(organiser: Client) -> None:
    board = organiser.get_table(table="1")["boards"][0]["board"]
    entry = organiser.enter_act("ruling_opened", session=1, round=1, table="1", board=board)
    said = organiser.answer_ruling(entry["number"], after=0, begin="")
    east: Any = Seat.EAST
    organiser.answer_ruling(entry["number"], after=said["next"], irregularity="revoke", offender=east)


def test_it_is_not_patient_for_long_unless_it_is_told() -> None:
    assert Client("http://localhost:1").patience == 10.0


def test_a_link_enters_nothing_at_another_table(organiser: Client) -> None:
    table = at_table(organiser)
    board = table.get_table()["boards"][0]["board"]
    others: list[str | int] = ["2", 2, "77"]
    for other in others:
        said = f"This link is for table 1, and enters nothing at table {other}"
        with pytest.raises(ClientError, match=said):
            table.enter_result(board, "3NT= N", table=other)
        with pytest.raises(ClientError, match=said):
            table.agree(board, table=other)
        with pytest.raises(ClientError, match=said):
            table.call_director("a revoke", table=other)
    assert organiser.get_results(session=1)["results"] == []
    with pytest.raises(ClientError, match="not said which table is meant"):
        organiser.enter_result(board, "3NT= N")
    with pytest.raises(ClientError, match="The table is text"):
        organiser.enter_result(board, "3NT= N", table="")
    entered = table.enter_result(Board(board), "3NT= N", table=1, sure=lambda question: True)
    table.agree(Board(board), table="1")
    assert entered["number"] > 0


def test_a_name_without_a_password_is_told_so(organiser: Client) -> None:
    with pytest.raises(ClientError, match="The password is text; None is none"):
        Client(organiser.address, name="x")
