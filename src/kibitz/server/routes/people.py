"""Who somebody is: links, accounts, passwords, and the cookie by which a browser is known again."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from typing import Annotated, Any, Literal

from fastapi import APIRouter
from pydantic import Field
from starlette.responses import Response

from kibitz.event.entries import Role
from kibitz.server.answering import Answer
from kibitz.server.answers import plainly
from kibitz.server.desk import Asking, Visitor
from kibitz.server.errors import ServerError
from kibitz.server.identity import COOKIE, MOST_TOKENS, OWNER, Grant, strongest
from kibitz.server.models import Strict
from kibitz.server.passwords import hashed, is_right
from kibitz.store import token_hash

router = APIRouter(prefix="/api", tags=["people"])

_DAY = 86_400


class TokenBrought(Strict):
    """The token of a link."""

    token: Annotated[str, Field(max_length=200)]


class Login(Strict):
    """A name and a password."""

    name: Annotated[str, Field(max_length=200)]
    password: Annotated[str, Field(max_length=200)]


class AccountWanted(Strict):
    """Somebody who shall be able to log in, and what he is in an event, or in every one."""

    name: Annotated[str, Field(min_length=1, max_length=100)]
    password: Annotated[str, Field(max_length=200)]
    role: Literal["organiser", "director", "assistant", "committee"] = "director"
    event: Annotated[str, Field(max_length=100)] = ""


class PasswordWanted(Strict):
    """Another password."""

    password: Annotated[str, Field(max_length=200)]


def _me(grants: tuple[Grant, ...]) -> dict[str, Any]:
    events = {each.event: strongest(grants, each.event) for each in grants}
    return {
        "known": bool(grants),
        "owner": any(each.event == "" and each.who.role is Role.ORGANISER for each in grants),
        "name": next((each.who.name for each in grants if each.who.name), ""),
        "events": {id: _grant(each) for id, each in events.items() if each is not None and id},
    }


def _grant(grant: Grant) -> dict[str, str]:
    who = grant.who
    return {"role": who.role.value, "name": who.name, "contestant": who.contestant, "table": who.table}


@router.get("/me")
async def me(visitor: Asking) -> Response:
    """Who this browser is, and in which events."""
    return plainly(visitor, _me(visitor.grants))


@router.post("/links")
async def come_in(visitor: Asking, brought: TokenBrought) -> Response:
    """Come in by a link: of a table, of a person, of a role, or the owner's."""
    desk = visitor.desk
    desk.guesses.check(visitor.address)
    hashed_token = hashlib.sha256(brought.token.encode(errors="surrogatepass")).hexdigest()
    if any(hmac.compare_digest(hashed_token, each) for each in desk.owner_tokens):
        account = await desk.people.owner()
        token = await desk.people.let_in(account=account.id)
        found = {"event": "", "role": Role.ORGANISER.value, "name": "", "contestant": "", "table": "", "go": "/"}
        return _with_cookie(visitor, Answer(found), token)
    link = await asyncio.to_thread(desk.store.links.by_token_hash, token_hash(brought.token))
    if link is None:
        desk.guesses.take(visitor.address)
        raise ServerError("link_unknown", status=401)
    who = link.who
    page = "table" if who.role is Role.PLAYER else "wall" if who.role is Role.SCREEN else ""
    found = {
        "event": link.event_id, "role": who.role.value, "name": who.name, "contestant": who.contestant,
        "table": who.table, "go": f"/e/{link.event_id}/{page}".rstrip("/"),
    }  # fmt: skip
    if any(each.link == link.id for each in visitor.grants):
        return Answer(found)
    token = await desk.people.let_in(link=link.id)
    await asyncio.to_thread(desk.store.links.mark_used, link.id, desk.house.clock())
    return _with_cookie(visitor, Answer(found), token)


@router.post("/login")
async def log_in(visitor: Asking, given: Login) -> Response:
    """Come in with a name and a password."""
    desk = visitor.desk
    desk.guesses.check(visitor.address)
    desk.logins.take(given.name.casefold())
    account = await asyncio.to_thread(desk.store.accounts.by_name, given.name)
    usable = account is not None and not account.disabled and account.name != OWNER
    right = await asyncio.to_thread(is_right, given.password, account.password if account and usable else None)
    if account is None or not right:
        desk.guesses.take(visitor.address)
        raise ServerError("wrong_password", status=401)
    token = await desk.people.let_in(account=account.id)
    grants = await desk.people.grants(token)
    return _with_cookie(visitor, Answer(_me(grants + visitor.grants)), token)


@router.post("/logout")
async def log_out(visitor: Asking) -> Response:
    """Go: this browser is nobody again."""
    await visitor.desk.people.put_out(visitor.cookie)
    answer = Answer(_me(()))
    answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return answer


@router.get("/accounts")
async def accounts(visitor: Asking) -> Response:
    """Everybody who can log in, and what he is (owner)."""
    visitor.must_own()
    store = visitor.desk.store
    found = await asyncio.to_thread(store.accounts.all)
    members = await asyncio.to_thread(store.accounts.memberships)
    return plainly(
        visitor,
        {
            "accounts": [
                {
                    "id": each.id,
                    "name": each.name,
                    "disabled": each.disabled is not None,
                    "roles": [
                        {"event": one.event_id or "", "role": one.role.value}
                        for one in members
                        if one.account_id == each.id
                    ],
                }
                for each in found
                if each.name != OWNER
            ]
        },
    )


@router.post("/accounts", status_code=201)
async def add_account(visitor: Asking, wanted: AccountWanted) -> Response:
    """Let somebody log in (owner)."""
    visitor.must_own()
    store, now = visitor.desk.store, visitor.desk.house.clock()
    if wanted.event:
        await visitor.hall(wanted.event)
    password = await asyncio.to_thread(hashed, wanted.password)
    account = await asyncio.to_thread(store.accounts.add, wanted.name, password, now)
    await asyncio.to_thread(store.accounts.join, account.id, wanted.event or None, Role(wanted.role), now)
    return Answer({"id": account.id, "name": account.name}, 201)


@router.post("/accounts/{account}/password")
async def set_password(visitor: Asking, account: str, wanted: PasswordWanted) -> Response:
    """Another password for somebody (owner), or for oneself; he has to log in again."""
    if account not in {each.account for each in visitor.grants if each.account}:
        visitor.must_own()
    password = await asyncio.to_thread(hashed, wanted.password)
    await asyncio.to_thread(visitor.desk.store.accounts.set_password, account, password)
    visitor.desk.people.forget()
    return Answer({"id": account})


@router.post("/accounts/{account}/disable")
async def disable(visitor: Asking, account: str) -> Response:
    """Let somebody log in no more (owner)."""
    visitor.must_own()
    await asyncio.to_thread(visitor.desk.store.accounts.disable, account, visitor.desk.house.clock())
    visitor.desk.people.forget()
    return Answer({"id": account})


def _with_cookie(visitor: Visitor, answer: Response, token: str) -> Response:
    """The browser keeps the new token, and of those before the ones that are worth something."""
    worth = {each.browser for each in visitor.grants}
    before = [each for each in visitor.cookie.split(".") if each and token_hash(each) in worth]
    answer.set_cookie(
        COOKIE,
        ".".join([token, *before][:MOST_TOKENS]),
        max_age=visitor.desk.settings.session_days * _DAY,
        path="/",
        httponly=True,
        samesite="lax",
        secure=visitor.request.url.scheme == "https",
    )
    return answer
