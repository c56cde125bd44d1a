"""What speaks for and against a movement, as data: an id, values, and how much it counts against.

The weights are a director's sense in numbers, in one place. About ten is a good reason to play something else; one
tips the scales between equals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import ClassVar

from kibitz.game.errors import Message
from kibitz.game.spans import Span
from kibitz.movement.choice.wish import MovementWish
from kibitz.movement.ease import Ease, ease
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.quality import Quality, Shared


@dataclass(frozen=True, slots=True)
class MovementReason(Message):
    """Something that speaks against a movement; the messages say it, as `movement.choose.reason.<id>`."""

    prefix: ClassVar[str] = "movement.choose.reason."

    cost: float = 0.0

    @property
    def about(self) -> str:
        """What it is about: cards of both kinds are cards, copies are copies."""
        return _ABOUT.get(self.id, self.id)


_ABOUT = {
    "table_cards": "cards",
    "guide_cards": "cards",
    "schedule": "cards",
    "sharing": "copies",
    "sharing_once": "copies",
    "not_enough_copies": "copies",
    "long": "too_long",
}

_ONCE_IN = 3  # rounds: once in fewer is often

UNEQUAL_BOARDS = 4.0  # for a round that some play and others do not
SIT_OUT = 5.0  # for a round more than must be
OUTSIDE = (15.0, 5.0)  # for boards outside what was asked, and for each of them
UNUSUAL = (6.0, 1.5)  # for a number of boards that is not usual, where nobody asked, and for each more or less
TOO_LONG = (10.0, 0.5)  # for going over the time, and for each minute
EVENING = (225, 0.1)  # minutes, where nobody says how many there are, and for each more
STRANGERS = 14.0  # if nobody met anybody
MET_AGAIN = 12.0  # if every meeting were a second one
PARTNER_AGAIN = 20.0  # if everybody had each partner again
IMBALANCE = 10.0  # for a spread as large as the mean
OTHER_BOARDS = 10.0  # if nobody played what the others play
BOARDS = 0.12  # for each board that a team does not play, and that has to be dealt all the same
SHARING = 2.5  # for two tables that share all the time
COPIES = 3.0  # for a second copy of all boards
NO_COPIES = 15.0  # where more tables than two have to share one, all the time
BYE_STAND = 0.5
HALVES = 2.0  # for boards of a round that come from two places
SWITCH = (0.5, 1.5)  # of whole rounds, and of some tables only
CARDS = {Ease.ANNOUNCED: 0.0, Ease.TABLE_CARDS: 1.2, Ease.GUIDE_CARDS: 1.5}  # for each table
SCHEDULE = 0.2  # of that for teams, who need only a schedule on the wall
MUST_MOVE = 10.0  # for everybody who wanted to stay
PER_ROUND = {1: 20.0, 2: 0.5, 3: 0.0, 4: 0.0, 5: 1.0, 6: 2.0, 7: 3.0}  # boards; more: 4
LONG_ROUND = 4.0
PER_MATCH = {1: 20.0, 2: 1.5, 3: 0.5}  # the same for teams, to whom a long match is no trouble
MANY_ROUNDS = (13, 2.0)  # and for each more
SEVERAL_WINNERS = (8, 4.0)  # tables, and for each less and one: where nobody asked, a short ranking pleases few
TROUBLE = {
    "scissors": 5.0,
    "blackpool": 4.0,
    "appendix_mitchell": 3.0,
    "two_stanza": 2.0,
    "crisscross": 2.0,
    "relay_after_each": 2.0,
    "triple_hesitation": 7.0,
    "double_hesitation": 7.0,
    "extended_hesitation": 7.0,
    "hesitation_mitchell": 6.0,
    "bowman": 1.0,
    "rover_mitchell": 1.0,
    "skip_whist": 1.5,
}  # what is unusual has to be explained


def numbers_met(quality: Quality) -> Mapping[int, int]:
    """How many of the others each contestant meets, in an individual partners too."""
    others: dict[int, int] = dict.fromkeys(range(1, quality.movement.contestants + 1), 0)
    for pair in quality.meetings.keys() | quality.partnerships.keys():
        for contestant in pair:
            others[contestant] += 1
    return others


def could_meet(movement: Movement) -> Mapping[int, int]:
    """How many there are for each to meet: all the others, or where there are several lines those of the others.

    With a half table one line is shorter, so that those of the other have fewer to meet.
    """
    everybody = movement.contestants
    if movement.winners > 1:
        return {contestant: everybody - len(line) for line in movement.lines for contestant in line}
    return dict.fromkeys(range(1, everybody + 1), everybody - 1)


def span_of(numbers: Mapping[int, int]) -> Span:
    """The fewest and the most that anybody has."""
    return Span(min(numbers.values()), max(numbers.values()))


def span_said(name: str, span: Span) -> dict[str, int | None]:
    """A span as a message has it: the most by its name, and the fewest only where they are fewer."""
    return {name: span.most, f"fewest_{name}": span.least if span.least < span.most else None}


def reasons(quality: Quality, wish: MovementWish) -> Iterator[MovementReason]:
    """Everything that speaks against a movement."""
    yield from visible_reasons(quality, wish)
    mean = float(quality.balance.mean)
    if quality.movement.winners == 1 and mean > 0 and quality.spread > 0:
        yield MovementReason("imbalance", {"spread": quality.spread}, IMBALANCE * quality.spread / mean)


def visible_reasons(quality: Quality, wish: MovementWish) -> Iterator[MovementReason]:
    """All of it but how evenly it compares, which takes longest to find out."""
    movement = quality.movement
    yield from _boards(quality, wish)
    yield from _meetings(quality)
    yield from _material(quality, wish)
    yield from _practice(quality)
    minutes = wish.pace.minutes(movement)
    if wish.minutes is not None and minutes > wish.minutes:
        over = minutes - wish.minutes
        yield MovementReason("too_long", {"over": over}, TOO_LONG[0] + TOO_LONG[1] * over)
    elif wish.minutes is None and minutes > EVENING[0]:
        yield MovementReason("long", {"minutes": minutes}, EVENING[1] * (minutes - EVENING[0]))
    if movement.winners > 1 and wish.winners is None:
        cost = 1.0 + SEVERAL_WINNERS[1] * max(SEVERAL_WINNERS[0] - movement.tables, 0)
        ranked = {number: len(line) for number, line in enumerate(movement.lines)}
        yield MovementReason(
            "several_winners", {"winners": movement.winners, **span_said("ranked", span_of(ranked))}, cost
        )
    missing = wish.stationary - len(quality.stationary)
    if missing > 0:
        yield MovementReason(
            "must_move", {"stationary": len(quality.stationary), "missing": missing}, MUST_MOVE * missing
        )


def _boards(quality: Quality, wish: MovementWish) -> Iterator[MovementReason]:
    movement = quality.movement
    played = quality.boards_of.values()
    asked = wish.boards is not None or wish.minutes is not None
    away = wish.span.away(max(played))
    if not asked:  # who sits out has the same evening
        away = min(away, wish.span.away(in_the_room(movement)))
    if away:
        if asked:
            yield MovementReason(
                "boards_outside",
                {**span_said("boards", span_of(quality.boards_of)), "away": away},
                OUTSIDE[0] + OUTSIDE[1] * away,
            )
        else:
            yield MovementReason(
                "boards_unusual", span_said("boards", span_of(quality.boards_of)), UNUSUAL[0] + UNUSUAL[1] * away
            )
    if min(played) < max(played):
        missed = Fraction(max(played) - min(played), movement.boards_per_set)
        values = {"least": min(played), "most": max(played)}
        yield MovementReason("boards_differ", values, UNEQUAL_BOARDS * float(missed))
    if movement.kind is MovementKind.TEAMS:
        yield MovementReason("boards_needed", {"boards": movement.boards}, BOARDS * (movement.boards - max(played)))
    elif max(played) < movement.boards:
        of_all = {"boards": movement.boards, **span_said("played", span_of(quality.boards_of))}
        yield MovementReason("other_boards", of_all, OTHER_BOARDS * (1 - max(played) / movement.boards))
    longest = max((len(rounds) for rounds in quality.sit_outs.values()), default=0)
    if longest:
        values = {"contestants": len(quality.sit_outs), "rounds": longest}
        yield MovementReason("sit_out", values, SIT_OUT * (longest - 1))


def _meetings(quality: Quality) -> Iterator[MovementReason]:
    movement = quality.movement
    there, known = could_meet(movement), numbers_met(quality)
    share = min(known[one] / there[one] for one in there)
    if share < 1:
        strangers = {**span_said("met", span_of(known)), **span_said("others", span_of(there))}
        yield MovementReason("strangers", strangers, STRANGERS * (1 - share))
    again = sum(times - 1 for times in quality.meetings.values())
    if again and movement.kind is not MovementKind.INDIVIDUAL:
        share = again / sum(quality.meetings.values())
        yield MovementReason("met_again", {"times": quality.most_meetings, "meetings": again}, MET_AGAIN * share)
    together = quality.partnerships.values()
    if twice := sum(times - 1 for times in together):
        values = {"partnerships": twice, "times": max(together)}
        yield MovementReason("partner_again", values, PARTNER_AGAIN * twice / sum(together))


def in_the_room(movement: Movement) -> int:
    """How many boards the evening has, round by round at the busiest table: whoever sits out plays fewer."""
    busiest = sum(max(len(table.sets) for table in tables) for _, tables in movement.by_round())
    return busiest * movement.boards_per_set


def partners(quality: Quality) -> Span:
    """In an individual: how many different partners each player has, the fewest and the most."""
    found: dict[int, int] = dict.fromkeys(range(1, quality.movement.contestants + 1), 0)
    for pair in quality.partnerships:
        for player in pair:
            found[player] += 1
    return Span(min(found.values()), max(found.values()))


def _material(quality: Quality, wish: MovementWish) -> Iterator[MovementReason]:
    movement = quality.movement
    shared = [share for share in quality.sharing if not is_a_match(quality, share)]
    if shared:
        have = wish.copies or 1
        sharing = sum(ceil(len(share.tables) / have) - 1 for share in shared)
        values = {"copies": quality.copies, "tables": len({table for share in shared for table in share.tables})}
        often = len({share.round for share in shared if len(share.tables) > 2 * have})
        missing = NO_COPIES * often / movement.rounds
        if wish.copies is None and (once := shared_once(quality)):
            values = {"round": once, "tables": values["tables"]}
            yield MovementReason("sharing_once", values, SHARING * sharing / movement.rounds)
        elif quality.copies <= have:
            yield MovementReason("copies", values)
        elif wish.copies is None and sharing > movement.rounds:
            yield MovementReason("copies", values, COPIES + missing)
        elif often:
            yield MovementReason("not_enough_copies", values, missing + SHARING * sharing / movement.rounds)
        else:
            yield MovementReason("sharing", values, SHARING * sharing / movement.rounds)
    if bye_stands(quality):
        yield MovementReason("bye_stand", {"sets": bye_stands(quality)}, BYE_STAND)


def shared_once(quality: Quality) -> int | None:
    """The only round in which tables share boards, which any number of them can do for once; None if there is none."""
    rounds = {share.round for share in quality.sharing}
    return rounds.pop() if len(rounds) == 1 and quality.movement.rounds > _ONCE_IN else None


def is_a_match(quality: Quality, shared: Shared) -> bool:
    """Whether it is only the two tables of a match that share, as they always do."""
    if quality.movement.kind is not MovementKind.TEAMS or len(shared.tables) != 2:
        return False
    here, there = (
        (encounter.ns, encounter.ew)
        for encounter in quality.movement.encounters
        if encounter.round == shared.round and encounter.table in shared.tables
    )
    return here == there[::-1]


def bye_stands(quality: Quality) -> int:
    """How many sets at most wait on a bye-stand: in play before, and in play again later."""
    in_play: dict[int, list[int]] = {}
    for encounter in quality.movement.encounters:
        for board_set in encounter.sets:
            in_play.setdefault(board_set, []).append(encounter.round)
    waiting = [0] * (max(meeting.round for meeting in quality.movement.encounters) + 1)
    for rounds in in_play.values():
        for number in set(range(min(rounds), max(rounds))) - set(rounds):
            waiting[number] += 1
    return max(waiting)


def _practice(quality: Quality) -> Iterator[MovementReason]:
    movement = quality.movement
    each_round = max(len(encounter.sets) for encounter in movement.encounters) * movement.boards_per_set
    teams = movement.kind is MovementKind.TEAMS
    cost = PER_MATCH.get(each_round, 0.0) if teams else PER_ROUND.get(each_round, LONG_ROUND)
    if cost:
        yield MovementReason("boards_per_round", {"boards": each_round}, cost)
    if any(len(encounter.sets) > 1 for encounter in movement.encounters) and not teams:
        yield MovementReason("halves", {}, HALVES)
    if movement.rounds > MANY_ROUNDS[0]:
        yield MovementReason(
            "many_rounds", {"rounds": movement.rounds}, MANY_ROUNDS[1] * (movement.rounds - MANY_ROUNDS[0])
        )
    if cost := TROUBLE.get(movement.family, 0.0):
        yield MovementReason("unusual", {}, cost)
    if switched := movement.details.get("switched"):
        whole = isinstance(switched, tuple) and all(isinstance(number, int) for number in switched)
        yield MovementReason("switch", {"whole": whole}, SWITCH[not whole])
    how = ease(movement)
    if how is not Ease.ANNOUNCED and movement.tables > 1:
        cost = CARDS[how] * movement.tables
        if teams:
            yield MovementReason("schedule", {}, SCHEDULE * cost)
        else:
            yield MovementReason(how.name.lower(), {"tables": movement.tables}, cost)
