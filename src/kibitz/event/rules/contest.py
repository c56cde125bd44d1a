"""The event as a whole: its conditions, who takes part, who plays for somebody else, what is announced.

| provision | what it says | here |
|---|---|---|
| 78D, 80B2i | the organiser publishes the conditions of contest beforehand | `create`; later `set_conditions` |
| 80B2h | the organiser takes the entries | `enter_contestant`, `change_contestant`, `withdraw_contestant` |
| 80B2d | who may enter is for the conditions; players and their number are checked | `contestant_of` |
| Definitions: contestant, team | a player, a pair, or four and more as regulated | `contestant_of` |
| 4 | partners stay together for the session, but for substitutes whom the director authorises | `seat_substitute` |
| 8A1 | the director instructs the players | `announce` |

By what the contest is scored and under which Laws was published before it began, and contestants have played by it. So
once play has begun only the organiser changes that, and says why; everybody can read what was changed, when and why
(`kibitz.event.views.conditions`). Who the contestants are is never changed any more.
Who of a team sits where it says itself before the round, and the director at any time (`line_up`); no score needs it.
"""

from __future__ import annotations

import re
from dataclasses import fields, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from kibitz.event.access.playing_director import check_not_lifted
from kibitz.event.acts import (
    Announced,
    ConditionsSet,
    ContestantChanged,
    ContestantDetails,
    ContestantEntered,
    ContestantWithdrawn,
    EntryLost,
    EventCreated,
    EventExported,
    LineUpGiven,
    NameErased,
    Player,
    PlayersNamed,
    SubstituteSeated,
)
from kibitz.event.conditions import CONTEST, changed_fields, read_conditions
from kibitz.event.log.entries import EventEntry, EventRole
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.sessions.lineups import lineup, players_by_member, section_of
from kibitz.event.state import Announcement, Contestant, GivenLineUp, Substitute
from kibitz.laws import switches
from kibitz.scoring.standings import EntryStatus

if TYPE_CHECKING:
    from kibitz.event.contest import Event

MOST_TEXT = 1000
MOST_NAME = 120
_ID = re.compile(r"[^\W_][\w-]{0,11}")
_SIZES = {"pairs": (2, 2), "individual": (1, 1)}


def check_text(text: str, what: str, most: int = MOST_NAME) -> str:
    """A text that a person has written: there, and not endless."""
    text = text.strip()
    if not text:
        raise Refused("nothing_said", what=what)
    if len(text) > most:
        raise Refused("too_long", what=what, most=most)
    return text


@rule(EventCreated)
def create(event: Event, entry: EventEntry, act: EventCreated) -> Apply:
    """An event is set up; this is the first entry of its log and no other."""
    if event.log:
        raise Refused("already_created", name=event.name)
    name = check_text(act.name, "name")
    conditions = read_conditions(act.conditions)
    if (conditions.powers or conditions.withheld) and entry.who.role is not EventRole.ORGANISER:
        raise NotAllowed("organiser_gives_powers", law="80B")

    def apply() -> None:
        event.name, event.created, event.conditions = name, entry.at, conditions

    return apply


def has_begun(event: Event) -> bool:
    """Whether anybody has begun to play."""
    sections = (section for session in event.sessions.values() for section in session.sections.values())
    return bool(event.results) or any(section.clock.round for section in sections)


@rule(ConditionsSet)
def set_conditions(event: Event, entry: EventEntry, act: ConditionsSet) -> Apply:
    """Conditions of contest are laid down; once play has begun only with a reason, and the contest by the organiser."""
    conditions = read_conditions(act.conditions)
    changed = changed_fields(event.conditions, conditions)
    if "kind" in changed and (event.contestants or event.sessions):
        raise Refused("kind_is_fixed", kind=event.conditions.kind)
    if {"powers", "withheld"} & set(changed) and entry.who.role is not EventRole.ORGANISER:
        raise NotAllowed("organiser_gives_powers", law="80B")
    check_not_lifted(event, entry.who, conditions)
    if has_begun(event) and changed:
        if not entry.why.strip():
            raise Refused("why_conditions")
        contest = [name for name in changed if name in CONTEST]
        if contest and entry.who.role is not EventRole.ORGANISER:
            raise NotAllowed("organiser_changes_contest", fields=contest)

    def apply() -> None:
        event.conditions = conditions
        scores_changed(event, entry)

    return apply


@rule(EventExported)
def export(event: Event, entry: EventEntry, act: EventExported) -> Apply:
    """That somebody took the hands away before they are public is on record, as is a look at them (16D; 2007: 16C)."""
    return lambda: None


@rule(NameErased)
def erased(event: Event, entry: EventEntry, act: NameErased) -> Apply:
    """That a name was taken out changes nothing more: the entries are without it already."""
    return lambda: None


@rule(EntryLost)
def lost(event: Event, entry: EventEntry, act: EntryLost) -> Apply:
    """Nobody can carry out what nobody knows: it stays in the log, among what could not be read."""
    raise Refused("entry_lost")


def scores_changed(event: Event, entry: EventEntry) -> None:
    """What is scored may be another from this entry on, in every session."""
    for session in event.sessions:
        event.scored_at[session] = entry.number


# Who takes part.


@rule(ContestantEntered)
def enter_contestant(event: Event, entry: EventEntry, act: ContestantEntered) -> Apply:
    """A contestant takes part, or takes part again."""
    if not _ID.fullmatch(act.contestant):
        raise Refused("not_a_number", contestant=act.contestant[:20])
    known = event.contestants.get(act.contestant)
    if known is not None and known.status is not EntryStatus.WITHDRAWN:
        raise Refused("contestant_there", contestant=act.contestant)
    made = contestant_of(event, act, EntryStatus.RANKED)
    return lambda: put_contestant(event, entry, made)


@rule(ContestantChanged)
def change_contestant(event: Event, entry: EventEntry, act: ContestantChanged) -> Apply:
    """Names and the like are put right; who has left or was sent away stays so."""
    known = event.contestant(act.contestant)
    gone = known.status in (EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED)
    made = contestant_of(event, act, known.status if gone else EntryStatus.RANKED)
    return lambda: put_contestant(event, entry, made)


@rule(PlayersNamed)
def name_players(event: Event, entry: EventEntry, act: PlayersNamed) -> Apply:
    """Who plays is said at the table, once: afterwards those who run the event put it right."""
    known = event.contestant(act.contestant)
    if known.players:
        raise Refused("named_already", contestant=act.contestant)
    if not act.players:
        raise Refused("wrong_number_of_players", contestant=act.contestant, count=0, least=1, most=1)
    shared = {field.name: getattr(known, field.name) for field in fields(ContestantDetails)}
    name = known.name if event.conditions.kind == "teams" else ""  # a pair that had one name was half named
    said = ContestantChanged(**{**shared, "players": act.players, "name": name})
    made = replace(contestant_of(event, said, known.status), status=known.status)
    return lambda: put_contestant(event, entry, made)


def put_contestant(event: Event, entry: EventEntry, made: Contestant) -> None:
    """A contestant is there, or is another than before; what is scored has changed."""
    event.contestants[made.id] = made
    scores_changed(event, entry)


@rule(ContestantWithdrawn)
def withdraw_contestant(event: Event, entry: EventEntry, act: ContestantWithdrawn) -> Apply:
    """A contestant takes part no more; its results stay, and the regulations say what they count."""
    known = event.contestant(act.contestant)
    if known.status in (EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED):
        raise Refused("contestant_gone", contestant=act.contestant)
    over = bool(event.sessions) and all(session.official for session in event.sessions.values())
    if over and entry.who.role is not EventRole.ORGANISER:  # it takes a place from an official ranking
        raise NotAllowed("organiser_withdraws", contestant=act.contestant)

    return lambda: put_contestant(event, entry, replace(known, status=EntryStatus.WITHDRAWN))


def contestant_of(event: Event, act: ContestantEntered | ContestantChanged, status: EntryStatus) -> Contestant:
    """The contestant that an entry says, if it can be one."""
    least, most = _SIZES.get(event.conditions.kind) or (4, event.conditions.regulations[switches.TEAM_SIZE])
    if act.players and not least <= len(act.players) <= max(least, most):
        raise Refused(
            "wrong_number_of_players", contestant=act.contestant, count=len(act.players), least=least, most=most
        )
    for player in act.players:
        check_text(player.name, "player")
        for other in event.contestants.values():
            if other.id != act.contestant and any(same_person(player, other_player) for other_player in other.players):
                raise Refused("plays_elsewhere", player=player.name, contestant=other.id)
    if len({entered_player.name for entered_player in act.players}) < len(act.players):
        raise Refused("player_twice", contestant=act.contestant)
    for what in ("name", "captain", "club", "stratum"):
        if text := getattr(act, what):
            check_text(text, what)
    if act.handicap and not re.fullmatch(r"[+-]?[0-9]{1,3}([.,][0-9]{1,3})?", act.handicap):
        raise Refused("not_a_handicap", text=act.handicap[:20])
    if act.without_standing and status is EntryStatus.RANKED:
        status = EntryStatus.WITHOUT_STANDING
    handicap = str(act.handicap).replace(",", ".")
    return Contestant(
        act.contestant,
        act.players,
        act.name,
        act.captain,
        act.club,
        act.stratum,
        act.categories,
        handicap if handicap and Fraction(handicap) else "",
        status,
    )


def same_person(one: Player, other: Player) -> bool:
    """Whether two entries are surely the same person: by the federation's number. A name two people may share."""
    return bool(one.number) and one.number == other.number


@rule(SubstituteSeated)
def seat_substitute(event: Event, entry: EventEntry, act: SubstituteSeated) -> Apply:
    """Somebody plays for a member of a contestant, as the director authorises (4) and the regulations have it."""
    contestant = event.contestant(act.contestant)
    session = event.session(act.session)
    if session.official:
        raise Refused("score_is_official", session=act.session)
    check_text(act.by.name, "player")
    back = act.by.name == act.out  # who was replaced plays again
    allowed = event.conditions.regulations[switches.SUBSTITUTES]
    if not back and allowed == "none":
        raise Refused("no_substitutes")
    if not back and allowed == "registered" and not act.by.number.strip():
        raise Refused("substitute_registered", player=act.by.name)
    if contestant.players and act.out not in contestant.names:
        raise Refused("not_a_member", player=act.out, contestant=act.contestant)
    if act.first_round < 1 or (act.last_round and act.last_round < act.first_round):
        raise Refused("no_such_rounds", first=act.first_round, last=act.last_round)
    if not back:
        check_not_playing(event, act)
    made = Substitute(entry.number, act.contestant, act.session, act.out, act.by, act.first_round, act.last_round)
    return lambda: event.substitutes.append(made)


def check_not_playing(event: Event, act: SubstituteSeated) -> None:
    """Nobody plays for two contestants in a round, nor in two seats."""
    in_play = {who for section in event.session(act.session).sections.values() for who in section.contestants if who}
    for other in sorted(in_play | {act.contestant}):
        for player in lineup(event, other, act.session, act.first_round):
            same = same_person(player, act.by) or (not (player.number and act.by.number) and player.name == act.by.name)
            if same and (other != act.contestant or player.name != act.out):
                raise Refused("plays_elsewhere", player=act.by.name, contestant=other)


@rule(LineUpGiven)
def line_up(event: Event, entry: EventEntry, act: LineUpGiven) -> Apply:
    """A team says who sits where: two on each side, before the round begins; later only those who run the event."""
    contestant = event.contestant(act.contestant)
    if event.conditions.kind != "teams":
        raise Refused("line_up_of_team")
    if event.session(act.session).official:
        raise Refused("score_is_official", session=act.session)
    section = section_of(event, act.session, act.contestant)
    if act.first_round < 1 or (section is not None and act.first_round > section.rounds):
        raise Refused("no_such_round", round=act.first_round)
    if section is not None and act.first_round <= section.clock.round and not entry.who.is_staff:
        raise Refused("line_up_too_late", round=act.first_round)
    playing = players_by_member(event, act.contestant, act.session, act.first_round)
    members = {player.name: member for member, player in playing.items()}  # a substitute sits for whom they play
    named = act.ns + act.ew
    for name in named:
        if name not in members and name not in contestant.names:
            raise Refused("not_a_member", player=name[:40], contestant=act.contestant)
    ns, ew = (tuple(members.get(name, name) for name in side) for side in (act.ns, act.ew))
    if len(ns) != 2 or len(ew) != 2 or len({*ns, *ew}) != 4:
        raise Refused("line_up_of_four", count=len({*ns, *ew}))
    made = GivenLineUp(entry.number, act.contestant, act.session, ns, ew, act.first_round)
    return lambda: event.line_ups.append(made)


@rule(Announced)
def announce(event: Event, entry: EventEntry, act: Announced) -> Apply:
    """The director tells everybody something, or a section, or a table."""
    text = check_text(act.text, "announcement", MOST_TEXT)
    sections = [section for session in event.sessions.values() for section in session.sections.values()]
    if act.section and all(section.name != act.section for section in sections):
        raise Refused("no_such_section", session=0, section=act.section)
    if act.table and all(section.table_name(table) != act.table for section in sections for table in section.tables):
        raise Refused("no_such_table", table=act.table)
    by = entry.who.name or entry.who.role.value
    made = Announcement(entry.number, entry.at, by, text, act.section, act.table)
    return lambda: event.announcements.append(made)
