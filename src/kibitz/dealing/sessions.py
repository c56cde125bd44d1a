"""A session's deals, derived from a secret: nobody can foresee them, and afterwards everybody can check them (Law 6E4).

The recipe (version 1) is frozen, like that of the commitment in `secret`, which also says what a secret and a name are.
The deal of a board is found thus, beginning with the attempt 0:

1. Write five lines: the words below, the name of the session, the draw (an empty line if there was none), the number
   of the board, the number of the attempt.

       kibitz deal 1
       Tuesday club, 3 March 2026

       1
       0

2. Compute their HMAC-SHA-256, the key being the 32 bytes of the secret. On a command line: `printf 'kibitz deal
   1\\nTuesday club, 3 March 2026\\n\\n1\\n0\\n' | openssl dgst -sha256 -mac HMAC -macopt hexkey:000102...`
3. Read its first 24 hexadecimal digits as a number. If it is a number below 53,644,737,765,488,792,839,237,440,000, it
   is the number of the deal, as `numbers` tells. Otherwise go back to 1 with the next attempt. (So no deal is likelier
   than another; one attempt in three fails.)

Different boards and sessions never have the same deal but by a coincidence that will not be seen in the lifetime of the
universe. A repeated deal therefore means that the same secret was dealt from twice, and it is refused (Law 6D2) rather
than replaced: a rule that replaces deals would let an organiser be rid of deals they do not like.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping

from kibitz.dealing.arguments import deals_given, is_list
from kibitz.dealing.numbers import DEALS, numbered_deal
from kibitz.dealing.secret import Secret, checked_name, lines, text_given
from kibitz.game import Board, Deal, Illegal, InvalidBoard, KibitzError


class RepeatedDeal(Illegal):
    """A deal that was dealt before, in this session or another."""


class NotAsPromised(KibitzError):
    """Deals that are not those promised; `boards` are the numbers of those that differ, if it is they."""

    boards: tuple[int, ...] = ()


def session_deals(
    secret: Secret | str,
    session: str,
    boards: Iterable[int | str],
    *,
    draw: str = "",
    avoid: Iterable[Deal | str] = (),
) -> dict[int, Deal]:
    """The deals of a session by board number; refuses to give one that is among those to avoid, or twice.

    >>> from kibitz.dealing import Secret, session_deals
    >>> deals = session_deals(Secret.new(), "Monday", range(1, 25))
    >>> len(deals), deals[24].is_sound
    (24, True)
    """
    used = set(deals_given(avoid))
    if not is_list(boards):
        raise InvalidBoard("board_list", given=type(boards).__name__)
    deals: dict[int, Deal] = {}
    board_of: dict[Deal, int] = {}
    for board in (Board(number).number for number in boards):
        if board in deals:
            raise InvalidBoard("board_named_twice", board=board)
        deal = session_deal(secret, session, board, draw=draw)
        if deal in used:
            raise RepeatedDeal("dealing.used_before", law="6D2", board=board)
        if deal in board_of:
            raise RepeatedDeal(
                "dealing.same_deal",
                law="6D2",
                first=board_of[deal],
                board=board,
            )
        deals[board] = deal
        board_of[deal] = board
    return deals


def session_deal(secret: Secret | str, session: str, board: int | str, *, draw: str = "") -> Deal:
    """The deal of one board of a session."""
    key = Secret.of(secret)
    number = Board(board).number
    names = checked_name(session), "" if draw == "" else checked_name(draw)
    attempt = 0
    while True:
        text = lines("kibitz deal 1", *names, str(number), str(attempt))
        digest = hmac.digest(key.value, text, "sha256")
        if (drawn := int.from_bytes(digest[:12], "big")) < DEALS:
            return numbered_deal(drawn)
        attempt += 1


def verify(
    commitment: str,
    secret: Secret | str,
    session: str,
    deals: Mapping[int, Deal | str] | Mapping[str, Deal | str],
    *,
    draw: str = "",
) -> None:
    """Check that the secret is the one promised for the session and that these are its deals, by board number.

    >>> from kibitz.dealing import Secret, session_deals, verify
    >>> secret = Secret.new()
    >>> promise = secret.commitment("Monday")  # published before the session
    >>> verify(promise, secret, "Monday", session_deals(secret, "Monday", range(1, 25)))
    """
    key = Secret.of(secret)
    if not isinstance(deals, Mapping):
        raise InvalidBoard("board_list", given=type(deals).__name__)
    if key.commitment(session) != text_given(commitment).strip().lower():
        raise NotAsPromised(
            "dealing.not_promised",
            commitment=commitment,
            session=session,
        )
    dealt = {Board(board).number: Deal.of(deal) for board, deal in deals.items()}
    promised = {board: session_deal(key, session, board, draw=draw) for board in dealt}
    wrong = tuple(board for board, deal in dealt.items() if deal != promised[board])
    if wrong:
        error = NotAsPromised(
            "dealing.other_deals",
            board=wrong[0],
            deal=promised[wrong[0]],
            count=len(wrong),
            total=len(deals),
        )
        error.boards = wrong
        raise error
