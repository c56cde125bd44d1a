"""The boards of a session: dealt or loaded, looked at, published (6, 80B2, 81).

| provision | what it says | here |
|---|---|---|
| 1A (2007: 1); 6B | a deal is the whole pack, thirteen cards to each hand | `put_boards` |
| 6D2 | no deal is played that was played before | `put_boards` |
| 6E4 | dealing by another method that is as random; anybody can check it afterwards | `put_boards` |
| 16D (2007: 16C); 81C | who knows a board is not to judge or play it unnoticed | `take_deals`, `open_hands` |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.dealing import NotAsPromised, Secret, verify
from kibitz.event.access.playing_director import check_no_player
from kibitz.event.acts import BoardsPut, DealsTaken, HandsOpened, HandsPublished
from kibitz.event.director.appeal_subject import subject
from kibitz.event.director_state import AppealStatus
from kibitz.event.log.entries import EventEntry, EventRole
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.rules.hearings import DIRECTOR_IN_CHARGE
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.sessions.board_states import BoardProgress, missing
from kibitz.event.state import Session
from kibitz.game import Deal, KibitzError

if TYPE_CHECKING:
    from kibitz.event.contest import Event


@rule(BoardsPut)
def put_boards(event: Event, entry: EventEntry, act: BoardsPut) -> Apply:
    """The deals of boards are known; those of a board that was played only change with a reason."""
    session = event.session(act.session)
    begun = any(section.clock.round for section in session.sections.values())
    if begun and entry.who.role is EventRole.ASSISTANT:
        raise NotAllowed("director_puts_boards", session=act.session)
    if act.section:
        event.section(act.session, act.section)
    deals = {board_number(text): read_deal(text, deal) for text, deal in act.deals.items()}
    if not deals:
        raise Refused("nothing_said", what="boards")
    planned = {
        board for section in session.sections.values() if act.section in ("", section.name) for board in section.boards
    }
    if strange := sorted(set(deals) - planned):
        raise Refused("boards_not_planned", boards=tuple(strange))
    if act.seed:
        check_promise(act, deals)
    check_new(event, session, act, deals, bool(entry.why.strip()))
    written = {(act.section, board): str(deal) for board, deal in deals.items()}

    def apply() -> None:
        event.put_session(session, deals={**session.deals, **written}, commitment=act.commitment or session.commitment)

    return apply


def board_number(text: str) -> int:
    """The number of a board, as the log writes it."""
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= 2000):
        raise Refused("not_a_board", text=text[:20])
    return int(text)


def read_deal(board: str, text: str) -> Deal:
    """A deal of the whole pack."""
    try:
        deal = Deal.parse(text)
    except KibitzError:
        raise Refused("not_a_deal", board=board) from None
    if not deal.is_sound:
        raise Refused("deal_not_sound", board=board)
    return deal


def check_promise(act: BoardsPut, deals: dict[int, Deal]) -> None:
    """Deals that are said to follow from a secret do."""
    try:
        verify(act.commitment, Secret.parse(act.seed), act.named, deals)
    except NotAsPromised:
        raise Refused("not_as_promised") from None
    except KibitzError:
        raise Refused("not_a_secret") from None


def check_new(event: Event, session: Session, act: BoardsPut, deals: dict[int, Deal], why: bool) -> None:
    """A board that has a result keeps its deal, and no deal comes twice; unless the director says why."""
    if why:
        return
    seen = {
        deal: board
        for number, held_session in event.sessions.items()
        for (_, board), deal in held_session.deals.items()
        if number != session.number or board not in deals  # a board may be the same in all sections
    }
    for board, deal in deals.items():
        here = (act.section, board) in session.deals
        played = any(act.section in ("", result.section) for result in event.results_of_board(session.number, board))
        if played and here and session.deals[act.section, board] != str(deal):
            raise Refused("board_was_played", board=board)
        if str(deal) in seen:
            raise Refused("deal_twice", board=board, other=seen[str(deal)])
        seen[str(deal)] = board


@rule(DealsTaken)
def take_deals(event: Event, entry: EventEntry, act: DealsTaken) -> Apply:
    """Somebody has the deals as a file, for the dealing machine; a director who plays has not."""
    session = event.session(act.session)
    if act.section:
        event.section(act.session, act.section)
    boards = [board for section, board in session.deals if section in ("", act.section)]
    if not boards:
        raise Refused("no_deals", session=act.session)
    for board in boards:
        check_no_player(event, entry.who, act.session, board, entry.at)
    by = (act.section, entry.who.role.value, entry.who.name)
    return lambda: event.put_session(session, taken=session.taken | {by})


@rule(HandsOpened)
def open_hands(event: Event, entry: EventEntry, act: HandsOpened) -> Apply:
    """A director looks at a board, for a ruling; that they did is on record. Another who looks is on record, too."""
    session = event.session(act.session)
    if session.deal(act.section, act.board) is None:
        raise Refused("no_deal", board=act.board)
    if entry.who.role is EventRole.COMMITTEE and not _hears_of(event, act):
        raise NotAllowed("committee_hears_no_such", board=act.board, law="93B3")
    check_no_player(event, entry.who, act.session, act.board, entry.at)
    by = (act.section, act.board, entry.who.role.value, entry.who.name)
    return lambda: event.put_session(session, opened=session.opened | {by})


def _hears_of(event: Event, act: HandsOpened) -> bool:
    """Whether an appeal about that board was handed on to the committee."""
    for appeal in event.appeals.values():
        if appeal.session != act.session or appeal.status not in _HEARD or appeal.body == DIRECTOR_IN_CHARGE:
            continue
        about = subject(event, appeal.against)
        ruling = event.rulings.get(about.ruling)
        boards = {about.board, *((ruling.board, ruling.board_played) if ruling else ())}
        if act.board in boards and (not about.table or about.table.startswith(act.section)):
            return True
    return False


_HEARD = (AppealStatus.HEARD, AppealStatus.RECOMMENDED, AppealStatus.DECIDED)


@rule(HandsPublished)
def publish_hands(event: Event, entry: EventEntry, act: HandsPublished) -> Apply:
    """Everybody may see the hands; while a board has still to be played only with a reason."""
    session = event.session(act.session)
    if session.hands_public:
        raise Refused("hands_are_public", session=act.session)
    if not session.deals:
        raise Refused("no_deals", session=act.session)
    for _, board in session.deals:
        check_no_player(event, entry.who, act.session, board, entry.at)
    if not session.official and not entry.why.strip():
        for left in (board for board in missing(event, act.session) if board.state is not BoardProgress.LEFT):
            table = session.sections[left.section].table_name(left.table)
            raise Refused("still_to_play", board=left.board, round=left.round, table=table)
    return lambda: event.put_session(session, hands_public=True)
