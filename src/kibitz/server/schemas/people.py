"""Who somebody is: what `/api/me`, `/api/links`, `/api/login` and `/api/accounts` answer."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.schemas.common import Contestant, Role, TableName, Time

EventId = Annotated[str, Field(examples=["thursday-pairs-7f3k"])]


class Granted(TypedDict):
    """What somebody is in an event; what does not apply is empty."""

    role: Role
    name: str
    contestant: Contestant
    table: TableName


class Me(TypedDict):
    """Who this browser is."""

    known: bool
    owner: Annotated[bool, Field(description="Whether he organises every event.")]
    name: str
    events: Annotated[dict[str, Granted], Field(description="What he is, by event.")]


CameIn = TypedDict(
    "CameIn",
    {
        "event": Annotated[str, Field(description='The event; "" for the owner\'s link, which opens all.')],
        "role": Role,
        "name": str,
        "contestant": Contestant,
        "table": TableName,
        "go": Annotated[str, Field(description="The page that a browser opens.")],
        "as": NotRequired[
            Annotated[str, Field(description="Who he is now in that event, as `by` of an entry repeats it.")]
        ],
    },
)
CameIn.__doc__ = "What a link makes of the one who brought it."


class AccountRole(TypedDict):
    """What an account may do, in an event or in every one."""

    event: Annotated[str, Field(description='"": in every event')]
    role: Role


class Account(TypedDict):
    """Somebody who can log in."""

    id: str
    name: str
    disabled: bool
    roles: list[AccountRole]


class Accounts(TypedDict):
    """Everybody who can log in."""

    accounts: list[Account]


class AccountAdded(TypedDict):
    """A new account."""

    id: str
    name: str


class AccountChanged(TypedDict):
    """An account that was changed."""

    id: str


class Link(TypedDict):
    """A link by which somebody comes in without a password."""

    id: str
    role: Role
    name: str
    contestant: Contestant
    table: TableName
    path: Annotated[
        str, Field(description='Where it leads; its last part is the token. "" where the server cannot show it again.')
    ]
    url: str
    created: Time
    used: Time | None
    revoked: bool


class Links(TypedDict):
    """Links."""

    links: list[Link]


class Health(TypedDict):
    """That the server runs."""

    ok: Literal[True]
    version: Annotated[str, Field(description="The version of Kibitz.")]
    address: Annotated[str, Field(description='Where phones reach it; "" where it does not know.')]


class Clock(TypedDict):
    """What time it is at the server."""

    now: Time
    ms: Annotated[int, Field(description="The same in milliseconds since 1970.")]
