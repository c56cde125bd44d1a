"""What a repair makes the director announce and note down, in order; what is alike is said once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from kibitz.laws.editions import Edition, cite
from kibitz.movement.board_sets import boards_of
from kibitz.movement.plan import MovementKind
from kibitz.movement.repair.outcome.cost import Cost, DeprivedContestant
from kibitz.movement.repair.outcome.note import RepairNote, numbers_said
from kibitz.movement.repair.record.facts import Cancelled
from kibitz.movement.repair.record.progress import LatePlay, Progress

FEW = 3
"""Up to so many tables or contestants are named with their boards; if there are more, they are named together."""


def notes_of(before: Progress, after: Progress, paid: Cost, edition: Edition) -> Iterator[RepairNote]:
    """What the new plan costs, as notes."""
    yield from _cancelled(after.record.cancelled, edition)
    yield from _deprived(paid.deprived, edition)
    yield from _late_plays(paid.late_plays)
    everybody = set(after.playing)
    if not paid.told:
        yield RepairNote("nothing_changes")
    elif paid.cards.keys() == everybody:
        yield RepairNote("told_everybody")
    elif paid.cards:
        yield RepairNote("told", {"contestants": tuple(paid.cards)})
    if others := _other_opponents(before, after, paid):
        yield RepairNote("other_opponents", {"contestants": others})
    yield from _sit_outs(paid)
    for (a, b), times in paid.again.items():
        yield RepairNote("meet_again", {"one": a, "other": b, "times": times})
    yield from _sharing(paid, after)
    for boards in sorted(set(paid.fewer.values())):
        contestants = tuple(contestant for contestant, count in paid.fewer.items() if count == boards)
        if set(contestants) == everybody:
            yield RepairNote("fewer_everybody", {"boards": boards})
        else:
            yield RepairNote("fewer", {"contestants": contestants, "boards": boards})
    if after.plan.kind is not MovementKind.TEAMS:  # Moore's measure is for scores across the field, not for matches
        spreads = {"before": _hundredths(paid.spread_before), "after": _hundredths(paid.spread_after)}
        yield RepairNote("balance" if before.playing == after.playing else "balance_of_others", spreads)


def _other_opponents(before: Progress, after: Progress, paid: Cost) -> tuple[int, ...]:
    """Who goes to the same tables with the same boards, and meets others there than was planned."""
    if after.plan.kind is MovementKind.TEAMS:
        return ()
    old, new = (
        {
            (encounter.round, contestant): set(encounter.contestants)
            for encounter in progress.ahead
            for contestant in encounter.contestants
        }
        for progress in (before, after)
    )
    meeting = {player for (number, player), who in new.items() if old.get((number, player), who) != who}
    return tuple(sorted(meeting - paid.cards.keys()))


def _cancelled(cancelled: Iterable[Cancelled], edition: Edition) -> Iterator[RepairNote]:
    """By rounds and Laws, and if there are few tables by tables."""
    rounds: dict[tuple[int, str], dict[int, list[Cancelled]]] = {}
    for encounter in cancelled:
        rounds.setdefault((encounter.round, cite(encounter.by, edition)), {}).setdefault(encounter.table, []).append(
            encounter
        )
    for (number, law), tables in rounds.items():
        if len(tables) > FEW:
            boards = sorted({late.board for here in tables.values() for late in here})
            before = any(late.played_before for here in tables.values() for late in here) or None
            values = {
                **numbers_said("boards", boards),
                **numbers_said("tables", sorted(tables)),
                "played_before": before,
            }
            yield RepairNote("cancelled_at_tables", {"round": number, **values, "by": law})
            continue
        alike: dict[tuple[object, ...], list[int]] = {}
        for here in tables.values():
            for encounter in here:
                alike.setdefault((encounter.table, encounter.ns, encounter.ew, encounter.played_before), []).append(
                    encounter.board
                )
        for (table, ns, ew, played_before), missing in alike.items():
            values = {"round": number, "table": table, "ns": ns, "ew": ew, "played_before": played_before}
            yield RepairNote("cancelled", {**values, **numbers_said("boards", missing), "by": law})


def _deprived(all_of_them: Iterable[DeprivedContestant], edition: Edition) -> Iterator[RepairNote]:
    """Those who lack the same boards together; if that makes many, those who lack as many."""
    boards: dict[tuple[str, int], list[int]] = {}
    for contestant, board, by in all_of_them:
        boards.setdefault((cite(by, edition), contestant), []).append(board)
    for law in dict.fromkeys(law for law, _ in boards):
        lacking: dict[tuple[int, ...], list[int]] = {}
        for (by_law, contestant), missing in boards.items():
            if by_law == law:
                lacking.setdefault(tuple(missing), []).append(contestant)
        if len(lacking) <= FEW:
            for missing_boards, who in lacking.items():
                yield RepairNote(
                    "deprived", {"contestants": tuple(who), **numbers_said("boards", missing_boards), "by": law}
                )
            continue
        for count in sorted({len(missing_boards) for missing_boards in lacking}):
            all_ = sorted(contestant for lost, who in lacking.items() if len(lost) == count for contestant in who)
            yield RepairNote("deprived_each", {**numbers_said("contestants", all_), "boards": count, "by": law})


def _late_plays(late_plays: Sequence[LatePlay]) -> Iterator[RepairNote]:
    rounds: dict[int, list[LatePlay]] = {}
    for late in late_plays:
        rounds.setdefault(late.round, []).append(late)
    for number, here in rounds.items():
        if len(here) > FEW:
            count = sum(len(late.boards) for late in here)
            tables = sorted(late.table for late in here)
            yield RepairNote("late_plays", {"round": number, **numbers_said("tables", tables), "boards": count})
            continue
        for late in here:
            values = {"round": number, "table": late.table, "ns": late.ns, "ew": late.ew}
            yield RepairNote("late_play", {**values, **numbers_said("boards", late.boards)})


def _sit_outs(paid: Cost) -> Iterator[RepairNote]:
    """Each with the rounds; if there are many, one after the other, or round by round."""
    rounds: dict[int, list[int]] = {}
    for contestant, numbers in paid.sit_outs.items():
        for number in numbers:
            rounds.setdefault(number, []).append(contestant)
    in_order = sorted(rounds.items())
    if len(paid.sit_outs) <= FEW or len(rounds) > len(paid.sit_outs):
        for contestant, numbers in paid.sit_outs.items():
            yield RepairNote("sits_out", {"contestant": contestant, **numbers_said("rounds", numbers)})
    elif len(rounds) == len(paid.sit_outs) and all(len(who) == 1 for who in rounds.values()):
        in_turn = tuple(who[0] for _, who in in_order)
        yield RepairNote(
            "sit_out_in_turn", {"contestants": in_turn, **numbers_said("rounds", [number for number, _ in in_order])}
        )
    else:
        for number, who in in_order:
            yield RepairNote("sit_out_in_round", {"round": number, "contestants": tuple(who)})


def _sharing(paid: Cost, after: Progress) -> Iterator[RepairNote]:
    """The boards that two tables share in one round; if they share in several rounds, the rounds."""
    shared: dict[tuple[int, ...], dict[int, list[int]]] = {}
    for encounter in paid.sharing:
        boards = boards_of((encounter.set,), after.set_size)
        shared.setdefault(encounter.tables, {}).setdefault(encounter.round, []).extend(boards)
    for tables, rounds in shared.items():
        boards = tuple(rounds[min(rounds)]) if len(rounds) == 1 else ()
        yield RepairNote(
            "share", {**numbers_said("rounds", sorted(rounds)), "tables": tables, **numbers_said("boards", boards)}
        )


def _hundredths(value: float) -> Fraction:
    return Fraction(round(value * 100), 100)
