"""Which details a movement may have, and what each is: those that our own constructions announce.

Whoever shows a movement has a sentence for each of these, made for a value of that shape.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import StrEnum

_MOST = 99_999
_SPAN = re.compile(r"[0-9]{1,5}(?:-[0-9]{1,5})?")
_GROUP = re.compile(r"[0-9]{1,5}(?:[-+][0-9]{1,5})+")


class DetailShape(StrEnum):
    """What the value of a detail is."""

    NUMBER = "number"
    NUMBERS = "numbers"
    YES = "yes"
    SPAN = "span"
    GROUPS = "groups"


_NUMBER = (
    "all_together blocks boards_down copies crisscross crisscross_boards_stay east_west_down east_west_up"
    " individual_again individual_together knock_out_rounds leap new_boards_after no_ew_at no_ns_at one_at_break pivot"
    " repaired_from_round ring rings skip_after special_round special_sum swiss_halves swiss_rounds teams_boards_down"
    " teams_ew_down teams_ew_up teams_head_to_head teams_home_to teams_new_boards teams_score_break teams_segments"
    " teams_skip_after teams_stays"
)
_NUMBERS = (
    "extra_rover individual_stay leap_after pivots relay_between rest_after rover scissors share skips_after stationary"
    " swiss_byes swiss_triple switched teams_board_moves teams_bye_stands teams_ew_moves teams_seat_second"
    " teams_sections"
)
SHAPES: Mapping[str, DetailShape] = {
    **dict.fromkeys(_NUMBER.split(), DetailShape.NUMBER),
    **dict.fromkeys(_NUMBERS.split(), DetailShape.NUMBERS),
    **dict.fromkeys(
        "boards_by_card individual_guide_cards pivot_steps rainbow_steps switched_tables teams_exchange".split(),
        DetailShape.YES,
    ),
    **dict.fromkeys("ascending descending stay_east_west stay_north_south".split(), DetailShape.SPAN),
    **dict.fromkeys("side_by_side teams_share teams_triples".split(), DetailShape.GROUPS),
}
"""The shape of each detail that is known."""


def fits(value: object, shape: DetailShape) -> bool:
    """Whether a value is of that shape."""
    return _FITS[shape](value)


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value <= _MOST


def _is_span(value: object) -> bool:
    return isinstance(value, str) and _SPAN.fullmatch(value) is not None


def _is_group(value: object) -> bool:
    return isinstance(value, str) and _GROUP.fullmatch(value) is not None


_FITS: Mapping[DetailShape, Callable[[object], bool]] = {
    DetailShape.NUMBER: _is_number,
    DetailShape.NUMBERS: lambda value: isinstance(value, tuple) and all(map(_is_number, value)),
    DetailShape.YES: lambda value: isinstance(value, bool),
    DetailShape.SPAN: _is_span,
    DetailShape.GROUPS: lambda value: isinstance(value, tuple) and all(map(_is_group, value)),
}
