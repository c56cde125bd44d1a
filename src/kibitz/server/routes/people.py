"""Who somebody is: links, accounts, passwords, and the cookie by which a browser is known again."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from typing import Annotated, Literal, NotRequired, TypedDict

from fastapi import APIRouter
from pydantic import Field
from starlette.responses import Response

from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.log.new_entries import check_name
from kibitz.event.views.types import ContestantId, RoleName, TableName
from kibitz.game.about import About
from kibitz.server.access.devices import keep_cookie, with_device
from kibitz.server.access.identity import COOKIE, OWNER, Grant, is_player_of, kept_tokens, spelled, strongest
from kibitz.server.access.passwords import hashed, is_right
from kibitz.server.access.visitors import Asking, Visitor
from kibitz.server.act_models import Strict
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.answers.views import answer_plain
from kibitz.server.errors import ServerError
from kibitz.store import token_hash


class GrantedData(TypedDict):
    """What somebody is in an event; what does not apply is empty."""

    role: RoleName
    name: str
    contestant: ContestantId
    table: TableName


class MeData(TypedDict):
    """Who this browser is."""

    known: bool
    owner: Annotated[bool, About("Whether they organise every event.")]
    name: str
    events: Annotated[dict[str, GrantedData], About("What they are, by event.")]
    seats: Annotated[
        dict[str, list[GrantedData]], About("By event, the other seats of players whose links it has: one can go back.")
    ]


CameInData = TypedDict(
    "CameInData",
    {
        "event": Annotated[str, About('The event; "" for the owner\'s link, which opens all.')],
        "role": RoleName,
        "name": str,
        "contestant": ContestantId,
        "table": TableName,
        "go": Annotated[str, About("The page that a browser opens.")],
        "instead_of": NotRequired[
            Annotated[
                GrantedData, About("They have another seat there. Nothing has changed: ask them, and bring it again.")
            ]
        ],
        "as": NotRequired[Annotated[str, About("Who they are now in that event, as `by` of an entry repeats it.")]],
    },
)


CameInData.__doc__ = "What a link makes of the one who brought it."


class AccountRoleData(TypedDict):
    """What an account may do, in an event or in every one."""

    event: Annotated[str, About('"": in every event')]
    role: RoleName


class AccountData(TypedDict):
    """Somebody who can log in."""

    id: str
    name: str
    disabled: bool
    roles: list[AccountRoleData]


class AccountsData(TypedDict):
    """Everybody who can log in."""

    accounts: list[AccountData]


class AccountAddedData(TypedDict):
    """A new account."""

    id: str
    name: str


class AccountChangedData(TypedDict):
    """An account that was changed."""

    id: str


router = APIRouter(prefix="/api", tags=["people"])

CAME_IN = {
    "event": "thursday-pairs-7f3k", "role": "player", "name": "", "contestant": "", "table": "4",
    "go": "/e/thursday-pairs-7f3k/table", "as": "player||4",
}  # fmt: skip
"""What the link of a table answers."""


class TokenBrought(Strict):
    """The token of a link, which is the last part of its address."""

    token: Annotated[str, Field(max_length=200, examples=["q7Zt3nW0xkV5bR1m"])]
    ask: bool = False  # not to replace another seat, but to say so (`instead_of`)


class SeatWanted(Strict):
    """A seat of a player to which a browser goes back; it has the link."""

    event: Annotated[str, Field(max_length=100)]
    contestant: Annotated[str, Field(max_length=40)] = ""
    table: Annotated[str, Field(max_length=40)] = ""


class Login(Strict):
    """A name and a password."""

    name: Annotated[str, Field(max_length=200, examples=["director"])]
    password: Annotated[str, Field(max_length=200, examples=["a long sentence that nobody guesses"])]


class AccountWanted(Strict):
    """Somebody who shall be able to log in, and what they are in an event, or in every one."""

    name: Annotated[str, Field(min_length=1, max_length=100)]
    password: Annotated[str, Field(max_length=200)]
    role: Literal["organiser", "director", "assistant", "committee"] = "director"
    event: Annotated[str, Field(max_length=100)] = ""


class PasswordWanted(Strict):
    """Another password; who changes their own says the old one too."""

    password: Annotated[str, Field(max_length=200)]
    old: Annotated[str, Field(max_length=200)] = ""


def _me(grants: tuple[Grant, ...]) -> MeData:
    events = {grant.event: strongest(grants, grant.event) for grant in grants}
    return {
        "known": bool(grants),
        "owner": any(grant.event == "" and grant.who.role is EventRole.ORGANISER for grant in grants),
        "name": next((grant.who.name for grant in grants if grant.who.name), ""),
        "events": {id: _grant(event) for id, event in events.items() if event is not None and id},
        "seats": _other_seats(grants, events),
    }


def _other_seats(grants: tuple[Grant, ...], now: dict[str, Grant | None]) -> dict[str, list[GrantedData]]:
    """The seats of players that a browser has besides the one that counts."""
    found: dict[str, list[GrantedData]] = {}
    for grant in grants:
        if is_player_of(now.get(grant.event)) and is_player_of(grant) and grant.who != _who(now[grant.event]):
            found.setdefault(grant.event, []).append(_grant(grant))
    return found


def _who(grant: Grant | None) -> EventActor | None:
    return grant.who if grant is not None else None


def _grant(grant: Grant) -> GrantedData:
    who = grant.who
    return {"role": who.role.value, "name": who.name, "contestant": who.contestant, "table": who.table}


@router.get("/me")
@answers(MeData)
async def me(visitor: Asking) -> Response:
    """Who this browser is, and in which events."""
    return answer_plain(visitor, _me(visitor.grants))


@router.post("/links")
@answers(CameInData, example=CAME_IN, cookies=True)
async def come_in(visitor: Asking, brought: TokenBrought) -> Response:
    """Come in by a link: of a table, of a person, of a role, or the owner's."""
    services = visitor.services
    hashed_token = hashlib.sha256(brought.token.encode(errors="surrogatepass")).hexdigest()
    if any(hmac.compare_digest(hashed_token, owner_token) for owner_token in services.owner_tokens):
        account = await services.people.owner()
        token = await services.people.let_in(account=account.id)
        found: CameInData = {
            "event": "", "role": EventRole.ORGANISER.value, "name": "", "contestant": "", "table": "",
            "go": services.first_page,
        }  # fmt: skip
        return _with_cookie(visitor, JsonAnswer(found), token)
    link = await asyncio.to_thread(services.store.links.by_token_hash, token_hash(brought.token))
    if link is None:
        services.tokens.take(visitor.address)
        raise ServerError("link_unknown", status=401)
    who = link.who
    alone = who.role is EventRole.PLAYER and not who.contestant and not who.table
    page = (
        "partners"
        if alone
        else "table"
        if who.role is EventRole.PLAYER
        else "wall"
        if who.role is EventRole.SCREEN
        else ""
    )
    found = {
        "event": link.event_id, "role": who.role.value, "name": who.name, "contestant": who.contestant,
        "table": who.table, "go": f"/e/{link.event_id}/{page}".rstrip("/"),
    }  # fmt: skip
    had = next((known_grant for known_grant in visitor.grants if known_grant.link == link.id), None)
    grant = had or Grant(link.event_id, who, "", link=link.id)
    now = strongest((grant, *visitor.grants), link.event_id) or grant
    found["as"] = spelled(now.who)
    sat = strongest(visitor.grants, link.event_id)
    seated = sat is not None and is_player_of(sat) and (sat.who.contestant or sat.who.table)  # not who seeks a partner
    if brought.ask and sat is not None and seated and is_player_of(grant) and sat.who != who:
        asked = JsonAnswer({**found, "as": spelled(sat.who), "instead_of": _grant(sat)})
        keep_cookie(visitor, asked, COOKIE, visitor.cookie)
        return asked
    if had is not None:  # they are again what this link makes them, whatever came after it
        token = next(
            cookie_token
            for cookie_token in visitor.cookie.split(".")
            if cookie_token and token_hash(cookie_token) == had.browser
        )
        return _with_cookie(visitor, JsonAnswer(found), token, link.event_id)
    if is_player_of(grant):  # each new browser has limits of its own
        services.browsers.take(link.id)
    token = await services.people.let_in(link=link.id)
    await asyncio.to_thread(services.store.links.mark_used, link.id, services.events.clock())
    return _with_cookie(visitor, JsonAnswer(found), token, link.event_id)


@router.post("/seat")
@answers(CameInData, known=True, refuses=(404,), cookies=True)
async def go_back(visitor: Asking, wanted: SeatWanted) -> Response:
    """Go back to a seat that one had before another table's code was scanned."""
    for grant in visitor.grants:
        who = grant.who
        if is_player_of(grant) and (grant.event, who.contestant, who.table) == (
            wanted.event,
            wanted.contestant,
            wanted.table,
        ):
            tokens = [token for token in visitor.cookie.split(".") if token and token_hash(token) == grant.browser]
            found: CameInData = {
                "event": grant.event, "role": who.role.value, "name": who.name, "contestant": who.contestant,
                "table": who.table, "go": f"/e/{grant.event}/table", "as": spelled(who),
            }  # fmt: skip
            return _with_cookie(visitor, JsonAnswer(found), tokens[0], grant.event)
    raise ServerError("link_unknown", status=404)


@router.post("/login")
@answers(MeData, cookies=True)
async def log_in(visitor: Asking, given: Login) -> Response:
    """Come in with a name and a password."""
    services = visitor.services
    name = given.name.casefold()
    taken = (
        (services.guesses, visitor.address),
        (services.logins, (name, visitor.address)),
        (services.login_names, name),
    )
    for bucket, who in taken:  # before anything takes time: many who come at once are many
        bucket.take(who)
    account = await asyncio.to_thread(services.store.accounts.by_name, given.name)
    usable = account is not None and not account.disabled and account.name != OWNER
    right = await services.hashing(is_right, given.password, account.password if account and usable else None)
    if account is None or not right:
        raise ServerError("wrong_password", status=401)
    for bucket, who in taken:
        bucket.give(who)
    token = await services.people.let_in(account=account.id)
    grants = await services.people.grants(token)
    return _with_cookie(visitor, JsonAnswer(_me(grants + visitor.grants)), token)


@router.post("/logout")
@answers(MeData, cookies=True)
async def log_out(visitor: Asking) -> Response:
    """Go: this browser is nobody again."""
    await visitor.services.people.put_out(visitor.cookie)
    visitor.services.put_out(*(grant.browser for grant in visitor.grants))
    answer = JsonAnswer(_me(()))
    answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return answer


@router.get("/accounts")
@answers(AccountsData, known=True)
async def accounts(visitor: Asking) -> Response:
    """Everybody who can log in, and what they are (owner)."""
    visitor.must_own()
    store = visitor.services.store
    found = await asyncio.to_thread(store.accounts.all)
    members = await asyncio.to_thread(store.accounts.memberships)
    shown: list[AccountData] = [
        {
            "id": account.id,
            "name": account.name,
            "disabled": account.disabled is not None,
            "roles": [
                {"event": member.event_id or "", "role": member.role.value}
                for member in members
                if member.account_id == account.id
            ],
        }
        for account in found
        if account.name != OWNER
    ]
    return answer_plain(visitor, AccountsData(accounts=shown))


@router.post("/accounts", status_code=201)
@answers(AccountAddedData, known=True, refuses=(404, 409))
async def add_account(visitor: Asking, wanted: AccountWanted) -> Response:
    """Let somebody log in (owner)."""
    visitor.must_own()
    store, now = visitor.services.store, visitor.services.events.clock()
    check_name(wanted.name, "name")
    if wanted.event:
        await visitor.open_event(wanted.event)
    password = await visitor.services.hashing(hashed, wanted.password)
    account = await asyncio.to_thread(store.accounts.add, wanted.name, password, now)
    await asyncio.to_thread(store.accounts.join, account.id, wanted.event or None, EventRole(wanted.role), now)
    return JsonAnswer(AccountAddedData(id=account.id, name=account.name), 201)


@router.post("/accounts/{account}/password")
@answers(AccountChangedData, known=True)
async def set_password(visitor: Asking, account: str, wanted: PasswordWanted) -> Response:
    """Another password for somebody (owner), or for oneself; they have to log in again."""
    services = visitor.services
    if not visitor.is_owner:
        if account not in {grant.account for grant in visitor.grants if grant.account}:
            visitor.must_own()
        services.guesses.take(visitor.address)
        found = await asyncio.to_thread(services.store.accounts.get, account)
        if found is None or not await services.hashing(is_right, wanted.old, found.password):
            raise ServerError("wrong_password", status=401)
        services.guesses.give(visitor.address)
    password = await services.hashing(hashed, wanted.password)
    await asyncio.to_thread(services.store.accounts.set_password, account, password)
    services.put_out(account)
    return JsonAnswer(AccountChangedData(id=account))


@router.post("/accounts/{account}/disable")
@answers(AccountChangedData, known=True)
async def disable_account(visitor: Asking, account: str) -> Response:
    """Let somebody log in no more (owner)."""
    visitor.must_own()
    await asyncio.to_thread(visitor.services.store.accounts.disable, account, visitor.services.events.clock())
    visitor.services.put_out(account)
    return JsonAnswer(AccountChangedData(id=account))


@router.post("/accounts/{account}/enable")
@answers(AccountChangedData, known=True)
async def enable_account(visitor: Asking, account: str) -> Response:
    """Let somebody who was shut out log in again (owner)."""
    visitor.must_own()
    await asyncio.to_thread(visitor.services.store.accounts.enable, account)
    return JsonAnswer(AccountChangedData(id=account))


def _with_cookie(visitor: Visitor, answer: Response, token: str, event: str = "") -> Response:
    """The browser keeps the new token, and of those before the ones that are worth something."""
    tokens = [cookie_token for cookie_token in visitor.cookie.split(".") if cookie_token]
    before = [
        (cookie_token, tuple(grant for grant in visitor.grants if grant.browser == token_hash(cookie_token)))
        for cookie_token in tokens
    ]
    kept = kept_tokens(token, event, [(cookie_token, grants) for cookie_token, grants in before if grants])
    keep_cookie(visitor, answer, COOKIE, ".".join(kept))
    return with_device(visitor, answer)
