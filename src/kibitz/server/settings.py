"""How a server is run."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from kibitz.store.backups import KEPT

PAGES = Path(__file__).parent / "pages"
"""Where the built pages are; `make` builds them from web/, and the wheel carries them."""


@dataclass(frozen=True, slots=True)
class RateLimit:
    """How much of something one may have: at once, and again for each second that passes."""

    burst: float
    a_second: float


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run. A club's phones all come from one address: limits by address are for a thousand of them."""

    address: str = ""  # as phones reach it, "http://192.168.1.20:8000"; empty: as each request says
    certificate: Path | None = None  # made for the room, so that phones can install it; None: there is none
    fingerprint: str = ""  # of that certificate, as browsers show it
    owner_token: str = ""  # makes the browser that brings it the organiser of everything
    secret: bytes = b""  # from which the tokens of links are made; empty: the store keeps one
    pages: Path = PAGES
    members: Path | None = None  # the list of the club's members; None: beside the store
    lawbooks: Path | None = None  # the folder of law books; None: beside the store
    site: Path | None = None  # the folder of the club's site; None: beside the store
    session_days: int = 60
    largest_body: int = 262_144
    largest_import: int = 67_108_864
    # One phone that sends without end is stopped by its own limit, before it has used up what its table shares.
    entries: RateLimit = field(default=RateLimit(240, 20))  # by link or account
    device_entries: RateLimit = field(default=RateLimit(60, 5))  # by browser of a player
    questions: RateLimit = field(default=RateLimit(960, 160))  # GETs by link of players
    device_questions: RateLimit = field(default=RateLimit(240, 40))  # GETs by browser
    browsers: RateLimit = field(default=RateLimit(60, 0.1))  # that come in anew, by link of players
    address_entries: RateLimit = field(default=RateLimit(3_000, 300))
    address_questions: RateLimit = field(default=RateLimit(10_000, 2_000))
    member_names: RateLimit = field(default=RateLimit(60, 0.01))  # names of members completed, by link of players
    # A club of a hundred tables behind one router comes within a minute: 400 players and 200 who watch.
    table_makers: RateLimit = field(default=RateLimit(120, 0.2))  # live tables set up, by address
    watchers: RateLimit = field(default=RateLimit(300, 0.5))  # spectators that come to live tables, by address
    seat_acts: RateLimit = field(default=RateLimit(60, 10))  # by seat of a live table
    guesses: RateLimit = field(default=RateLimit(20, 0.1))  # wrong passwords by address
    tokens: RateLimit = field(default=RateLimit(600, 10))  # wrong tokens by address; a right one always lets in
    logins: RateLimit = field(default=RateLimit(8, 0.05))  # attempts by name and address
    login_names: RateLimit = field(
        default=RateLimit(100, 0.2)
    )  # by name from everywhere: nobody locks another out by it
    away_after: float = 20.0  # seconds without a connection after which a player at a live table is shown as away
    tables_kept: float = 600.0  # seconds for which a live table stays in memory after somebody was there
    ice_servers: tuple[str, ...] = ()  # by which browsers find each other for voice and faces; none: in one network
    connections: int = 5_000  # live, at once
    connections_each: int = 12  # live, of one browser
    connections_link: int = 48  # live, of all players who come by one link
    connections_address: int = 200  # live, of all at one address whom nobody knows
    poll: float = 1.0  # seconds between looks for what another program entered; 0: never
    tick: float = 20.0  # seconds after which a silent live connection hears that it still lives
    pulse: float = 0.2  # seconds for which changes are drawn together
    automations: bool = True
    new_time: bool = False  # take the time of the machine, whatever the store remembers of before
    backups: Path | None = None  # the folder for the copies that are made by themselves; None: none are made
    backups_kept: int = KEPT
