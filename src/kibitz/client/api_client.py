"""A program at the server: it comes in by a link, enters results, agrees, rules, and hears of what changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, cast
from urllib.parse import urlsplit

from kibitz.client.answers import AnyActJson, EntryJson, LiveMessageJson, TableNowJson
from kibitz.client.live_stream import changes
from kibitz.client.operations import ApiOperations
from kibitz.client.refusals import ClientError, ServerRefused
from kibitz.game import Board, Card, Result, Side
from kibitz.game.values import count_given, written_out

_NOT_CHANGES = ("hello", "tick")


class Client(ApiOperations):
    """A server by its address; who brings the token of a link may do what the link is for.

    >>> import kibitz as kb
    >>> kb.Client("http://localhost:8000")  # it asks nothing before you do
    <Client at http://localhost:8000>

        table = kb.Client("http://localhost:8000", "q7Zt3nW0xkV5bR1m")     # or with the whole link alone
        table.enter_result(8, "4SX+1 N", lead="HK")
        for change in table.follow():
            print(change["topic"])

    Every address of the API is a method besides, by the name of its operation: `get_ranking()`, `answer_ruling(61, …)`.
    """

    def __init__(
        self,
        address: str,
        token: str | None = None,
        *,
        name: str | None = None,
        password: str | None = None,
        language: str = "en",
        timeout: float = 30.0,
        patience: float = 10.0,
    ) -> None:
        """By the token of a link, by a link as a whole, by `name` and `password`, or as somebody whom nobody knows."""
        super().__init__(address, language, timeout, patience)
        segments = [segment for segment in urlsplit(address).path.split("/") if segment]
        brought: object = token if token is not None or len(segments) < 2 else segments[-1]
        if brought is not None:
            if not isinstance(brought, str) or not brought:
                raise ClientError("no_text", what="token", value=written_out(brought))
            came_in = self.come_in(token=brought.rstrip("/").rpartition("/")[2])
            if not isinstance(came_in.get("event"), str):
                raise ClientError("not_kibitz", address=self.address)
            self.event = came_in["event"]
        if name is not None or password is not None:
            for what, given in (("name", name), ("password", password)):
                if not isinstance(given, str):
                    raise ClientError("no_text", what=what, value=written_out(given))
            assert name is not None
            assert password is not None
            self.log_in(name=name, password=password)

    def __repr__(self) -> str:
        return f"<Client at {self.address}{f', event {self.event}' if self.event else ''}>"

    # What is entered.

    def enter_act(
        self, kind: str, *, why: str | None = None, sure: Callable[[str], bool] | None = None, event: str | None = None,
        **fields: Any,
    ) -> EntryJson:  # fmt: skip
        """Enter one act by its kind; where the server asks whether it is really so, `sure` answers the question."""
        act = {"kind": kind, **{name: value for name, value in fields.items() if value is not None}}
        try:
            entered = self.enter(act=cast(AnyActJson, act), why=why, event=event)
        except ServerRefused as refused:
            if not refused.questioned or sure is None or not sure(str(refused)):
                raise
            entered = self.enter(act=cast(AnyActJson, {**act, "sure": True}), why=why, event=event)
        return cast(EntryJson, cast(dict[str, Any], entered)["entry"])

    def enter_result(
        self,
        board: Board | int | str,
        result: Result | str,
        side: Side | str = "NS",
        *,
        lead: Card | str | None = None,
        table: str | int | None = None,
        sure: Callable[[str], bool] | None = None,
        event: str | None = None,
    ) -> EntryJson:
        """Enter what a board came to, at one's own table or at the one that is named, in the round in play."""
        now = self._table(table, event)
        place: dict[str, Any] = {
            "session": now["session"],
            "round": now["round"],
            "table": now["table"],
            "board": _number(board),
        }
        written = {"result": str(Result.of(result)), "side": str(Side.of(side))}
        card = None if lead is None else str(Card.of(lead))
        return self.enter_act("result_entered", sure=sure, event=event, **place, **written, lead=card)

    def agree(
        self,
        board: Board | int | str,
        side: Side | str = "EW",
        *,
        table: str | int | None = None,
        event: str | None = None,
    ) -> EntryJson:
        """Agree for a side with what was entered for a board."""
        seen = _entered(self._table(table, event), board)
        agreed: dict[str, Any] = {"result": seen["id"], "revision": seen["revision"], "side": Side.of(side)}
        return self.enter_act("result_agreed", event=event, **agreed)

    def call_director(self, what: str, *, table: str | int | None = None, event: str | None = None) -> EntryJson:
        """Call the director to one's table, or to the one that is named, and say what for."""
        now = self._table(table, event)
        place: dict[str, Any] = {"session": now["session"], "table": now["table"]}
        return self.enter_act("director_called", event=event, **place, what=what)

    def _table(self, table: str | int | None, event: str | None) -> TableNowJson:
        """One's own table, or the one that is named; refused where the link is for another."""
        given: object = str(table) if type(table) is int else table
        if given is not None and not (isinstance(given, str) and given.strip()):
            raise ClientError("no_text", what="table", value=written_out(table))
        name = given
        try:
            now = self.get_table(table=name, event=event)
        except ServerRefused as refused:
            if name is None and refused.reason == "event.refusal.no_such_table":
                raise ClientError("which_table") from None
            raise
        here = now.get("table")
        if here is None:
            raise ClientError("no_table_now")
        if name is not None and now["role"] == "player" and name.strip().casefold() != here.casefold():
            raise ClientError("another_table", table=name, own=here)
        return now

    # What changes.

    def follow(self, *topics: str, event: str | None = None, everything: bool = False) -> Iterator[LiveMessageJson]:
        """What changes, as it changes, of these families of topics or of all; with `everything` also that it lives.

        It says what has changed, not what it is now: ask for what you show. It connects again after a break, and ends
        when the link is revoked or the event deleted.
        """
        for topic in topics:
            if not isinstance(topic, str):
                raise ClientError("no_text", what="topic", value=written_out(topic))
        messages = changes(self, self.the_event(event), ",".join(topics))
        return (message for message in messages if everything or message["topic"] not in _NOT_CHANGES)


def _number(board: Board | int | str) -> object:
    return board.number if isinstance(board, Board) else count_given(board)


def _entered(now: TableNowJson, board: Board | int | str) -> dict[str, Any]:
    number = _number(board)
    for one in cast(Iterable[dict[str, Any]], now["boards"]):
        if one["board"] == number and one.get("id"):
            return one
    raise ClientError("no_result_to_agree", board=number)
