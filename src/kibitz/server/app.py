"""The server as one app."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from pathlib import Path

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from kibitz import __version__
from kibitz.event.refusals import Refused
from kibitz.event.sessions.automations import KIBITZ, due
from kibitz.server.access.guard import Guard
from kibitz.server.access.tokens import new_secret, secret_in, secret_in_store
from kibitz.server.answers.asked_again import AnsweringApp, AskedBefore
from kibitz.server.answers.refusals import JsonAnswer, answer_errors
from kibitz.server.answers.views import ViewCache
from kibitz.server.clock_watch import ClockWatch
from kibitz.server.description import SUMMARY, TITLE, describe
from kibitz.server.events import OpenEvents
from kibitz.server.pages import pages_router, site_router
from kibitz.server.round_backups import RoundBackups
from kibitz.server.routes import ROUTERS
from kibitz.server.services import Services
from kibitz.server.settings import Settings
from kibitz.store import BackupFolder, Store, StoreError, StoreReadOnly
from kibitz.store.steady_clock import SteadyClock, clock_of, now_utc

_DAILY = 86_400.0
_log = logging.getLogger(__name__)


def create_app(store: Store, settings: Settings | None = None) -> FastAPI:
    """An app that serves the events of a store."""
    settings = settings or Settings()
    clock = SteadyClock(now_utc()) if settings.new_time else clock_of(store)
    events = OpenEvents(store, clock, settings.pulse)
    file = store.database.where.file
    folder = BackupFolder.of(file, settings.backups, settings.backups_kept) if file and settings.backups else None
    services = Services(store, settings, events, settings.secret or _secret(store))
    backups = RoundBackups(events, folder, services.notices)
    watch = ClockWatch(events, clock, services.notices)

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(events.follow(_DAILY, _forget_expired))]
        tasks.append(asyncio.create_task(asyncio.to_thread(services.lawbooks.make_ready)))
        if settings.poll:
            tasks.append(asyncio.create_task(events.follow(settings.poll, OpenEvents.look)))
            tasks.append(asyncio.create_task(events.follow(settings.poll, lambda _: services.look())))
        await backups.begin()
        tasks.append(asyncio.create_task(_noted(backups.look_through(starting=True))))
        tasks.append(asyncio.create_task(events.follow(1.0, lambda _: backups.look())))
        tasks.append(asyncio.create_task(events.follow(1.0, lambda _: watch.look())))
        tasks.append(asyncio.create_task(events.follow(settings.tables_kept / 10, lambda _: services.let_tables_go())))
        tasks.append(asyncio.create_task(_noted(services.event_tables.begin())))
        tasks.append(asyncio.create_task(events.follow(0.5, lambda _: services.event_tables.look())))
        if settings.automations:
            tasks.append(asyncio.create_task(events.follow(1.0, enter_what_is_due)))
        yield
        events.close()
        services.tables.close()
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await backups.make()

    app = AnsweringApp(
        title=TITLE,
        version=__version__,
        summary=SUMMARY,
        lifespan=running,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        default_response_class=JsonAnswer,
    )
    app.state.services = services
    app.state.views = ViewCache()
    app.state.asked_before = AskedBefore()
    app.state.screens = Counter()
    app.state.screens_by_link = Counter()
    app.state.backups = backups
    app.state.clock_watch = watch
    answer_errors(app)
    for router in ROUTERS:
        app.include_router(router)
    describe(app)
    app.include_router(site_router(services.site))
    app.include_router(pages_router(settings.pages))
    app.add_middleware(GZipMiddleware, minimum_size=1_500, compresslevel=5)
    app.add_middleware(Guard, settings=settings, milliseconds=lambda: events.milliseconds())
    return app


async def _noted(looking: Awaitable[None]) -> None:
    """Something that is done once beside the rest; trouble with the store is noted, and told by who meets it next."""
    try:
        await looking
    except StoreError as error:
        _log.warning("%s", error)


async def enter_what_is_due(events: OpenEvents) -> None:
    """Enter what the program does by itself, in the events that are in memory."""
    now = events.clock()
    for open_event in list(events.in_memory.values()):
        for act in due(open_event.event, now):
            with suppress(Refused):  # somebody was quicker
                await events.enter(open_event.id, KIBITZ, [act])


async def _forget_expired(events: OpenEvents) -> None:
    await asyncio.to_thread(events.store.sessions.forget_expired, events.clock() - timedelta(minutes=1))


def _secret(store: Store) -> bytes:
    """The secret of links, which a server keeps for the next time it is started.

    Beside a file of SQLite it is in a file of its own: the database, which holds hashes of tokens only, is copied and
    handed on as a backup, and such a copy lets nobody in. PostgreSQL, which several servers may share and which has its
    own users and rights, keeps it in the database. Where nothing can be written the links that are there still work.
    """
    file = store.database.where.file
    try:
        return secret_in_store(store) if file is None else secret_in(Path(f"{file}.key"))
    except (OSError, StoreReadOnly):
        return new_secret()
