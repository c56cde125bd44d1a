"""A draw that is published may be changed by hand, mended, and taken back; nothing is broken unnoticed."""

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import MovementKind
from kibitz.movement.swiss import Draw, Swiss, SwissEntry, SwissMatch, SwissOddNumber, SwissRules, Triple
from kibitz.movement.swiss.entries import (
    DrawPublished,
    DrawRecalled,
    SwissCameBack,
    SwissForbidden,
    SwissLeft,
)
from tests.movement.swiss.helpers import play

SCORES = {number: 20 - number for number in range(1, 9)}


def second_round() -> tuple[Swiss, Draw]:
    swiss = Swiss.of(8)
    swiss = swiss.publish(swiss.draw())  # 1-5, 2-6, 3-7, 4-8
    return swiss, swiss.draw(SCORES)  # 1-2, 3-4, 5-6, 7-8


def ids(swiss: Swiss, draw: Draw) -> list[str]:
    return [flaw.id for flaw in swiss.check(draw)]


def test_two_change_places() -> None:
    swiss, draw = second_round()
    changed = draw.swap(2, 3)
    assert set(changed.meetings()) == {(1, 3), (2, 4), (5, 6), (7, 8)}
    assert swiss.check(changed) == ()
    assert changed.distance > draw.distance
    assert swiss.publish(changed).published(2).matches == changed.matches


def test_opponents_change_directions() -> None:
    _, draw = second_round()
    assert draw.swap(1, 2).matches[0] == SwissMatch(1, draw.matches[0].ew, draw.matches[0].ns)


def test_a_rematch_by_hand_is_noticed() -> None:
    swiss, draw = second_round()
    changed = draw.swap(2, 5)  # 1-5 again, and 2-6
    assert ids(swiss, changed) == ["swiss_rematch", "swiss_rematch"]
    with pytest.raises(Unplayable) as refused:
        swiss.publish(changed)
    assert len(refused.value.flaws) == 2
    accepted = swiss.publish(changed, despite=["swiss_rematch"], reason="they asked for it")
    assert len(accepted.published(2).rematches) == 2


def test_an_earlier_round_is_checked_against_later_ones() -> None:
    swiss, draw = second_round()
    swiss = swiss.publish(draw)
    changed = swiss.published(1).swap(5, 2)  # 1-2 in round 1, and in round 2
    assert "swiss_rematch" in ids(swiss, changed)


def test_what_nobody_can_accept() -> None:
    swiss, draw = second_round()
    twice = Draw(2, (*draw.matches[:3], SwissMatch(4, 7, 1)))
    assert ids(swiss, twice) == ["swiss_in_draw_twice", "swiss_missing"]
    same_table = Draw(2, (*draw.matches[:3], SwissMatch(3, 7, 8)))
    assert ids(swiss, same_table) == ["swiss_table_twice"]
    for wrong in (twice, same_table):
        with pytest.raises(Unplayable):
            swiss.publish(wrong, despite=["swiss_in_draw_twice", "swiss_missing", "swiss_table_twice"])


def test_a_swap_with_a_bye_or_a_triple() -> None:
    swiss = Swiss.of(7, SwissRules())
    swiss = swiss.publish(swiss.draw())
    draw = swiss.draw({number: 20 - number for number in range(1, 8)})
    assert draw.byes == (6,)
    assert draw.swap(6, 1).byes == (1,)
    assert ids(swiss, draw.swap(6, 7)) == ["swiss_bye_again"]
    triple = Swiss.of(7, SwissRules(odd=SwissOddNumber.TRIPLE)).draw().swap(1, 6)
    assert triple.triples == (Triple(3, (5, 1, 7)),)
    with pytest.raises(Unplayable) as refused:
        draw.swap(1, 8)
    assert refused.value.flaw.id == "swiss_not_in_draw"


def test_clubs_forbidden_pairings_and_who_must_not_move() -> None:
    entries = [
        SwissEntry(1, club="Reds"),
        SwissEntry(2, club="Reds"),
        SwissEntry(3, table=2),
        SwissEntry(4),
        SwissEntry(5),
        SwissEntry(6),
    ]
    swiss = Swiss.of(entries, SwissRules(clubs_apart=(1,))).forbid(4, 5)
    draw = Draw(1, (SwissMatch(1, 1, 2), SwissMatch(2, 4, 5), SwissMatch(3, 3, 6)))
    assert sorted(ids(swiss, draw)) == ["swiss_apart", "swiss_forbidden", "swiss_moved"]
    assert swiss.check(swiss.draw()) == ()


def test_a_pair_who_must_not_move_is_not_turned() -> None:
    entries = [SwissEntry(1, table=1), SwissEntry(2), SwissEntry(3), SwissEntry(4)]
    swiss = Swiss.of(entries, SwissRules(kind=MovementKind.PAIRS))
    draw = swiss.draw()
    assert swiss.check(draw) == ()
    assert ids(swiss, draw.swap(1, 3)) == ["swiss_moved"]


def test_the_director_puts_two_together() -> None:
    swiss, draw = second_round()
    fixed = swiss.draw(SCORES, fixed=[(1, 4)])
    assert set(fixed.meetings()) == {(1, 4), (2, 3), (5, 6), (7, 8)}
    assert fixed.matches[0].table == 1
    assert fixed.flaws == ()
    assert fixed.distance - draw.distance == 8
    again = swiss.draw(SCORES, fixed=[(5, 1)])
    assert [flaw.id for flaw in again.flaws] == ["swiss_rematch"]


def test_why_two_do_not_meet() -> None:
    swiss, _ = second_round()
    assert swiss.between(1, 2) == ()
    (flaw,) = swiss.between(5, 1)
    assert (flaw.id, flaw.values["before"]) == ("swiss_rematch", 1)
    assert [flaw.id for flaw in swiss.forbid(2, 1).between(1, 2)] == ["swiss_forbidden"]
    assert [flaw.id for flaw in swiss.withdraw(2).between(1, 2)] == ["swiss_does_not_play"]


@pytest.mark.parametrize("kind", [MovementKind.PAIRS, MovementKind.TEAMS])
def test_two_who_must_not_move_do_not_meet(kind: MovementKind) -> None:
    swiss = Swiss.of(
        [SwissEntry(1, table=1), SwissEntry(2, table=2), SwissEntry(3), SwissEntry(4)], SwissRules(kind=kind)
    )
    assert [flaw.id for flaw in swiss.between(2, 1)] == ["swiss_moved"]
    assert swiss.between(3, 2) == ()


def test_a_draw_is_taken_back_and_the_log_remembers() -> None:
    swiss, draw = second_round()
    swiss = swiss.publish(draw).recall("a score was wrong")
    assert swiss.drawn == 1
    again = swiss.publish(swiss.draw({**SCORES, 8: 40}))
    assert [type(entry) for entry in again.log[-3:]] == [DrawPublished, DrawRecalled, DrawPublished]
    assert again.published(2).matches != draw.matches
    assert Swiss(again.rules, again.log).history == again.history
    with pytest.raises(Unplayable) as refused:
        Swiss.of(4).recall()
    assert refused.value.flaw.id == "swiss_nothing_drawn"


def test_rounds_are_published_in_order() -> None:
    with pytest.raises(Unplayable) as refused:
        Swiss.of(4).publish(Draw(2, (SwissMatch(1, 1, 2), SwissMatch(2, 3, 4))))
    assert refused.value.flaw.values == {"round": 2, "next": 1}


def test_no_round_after_the_last() -> None:
    with pytest.raises(Unplayable) as refused:
        play(6, 2, SwissRules(rounds=2)).draw(dict.fromkeys(range(1, 7), 0))
    assert refused.value.flaw.id == "swiss_over"


def test_who_is_left_alone_meets_the_bye_and_all_others_stay() -> None:
    """Seven contestants, 7 has the bye; 3 does not turn up for round 1, so that 6 is free."""
    swiss = Swiss.of(7)
    draw = swiss.draw()
    swiss = swiss.publish(draw).withdraw(3, round=1)
    assert ids(swiss, swiss.published(1)) == ["swiss_does_not_play"]
    mended = swiss.mend()
    kept = [match for match in draw.matches if 3 not in match.contestants]
    assert set(kept) < set(mended.matches)
    assert mended.byes == ()
    assert (6, 7) in set(mended.meetings())
    assert swiss.publish(mended).check(mended) == ()


def test_a_late_entry_meets_the_bye() -> None:
    swiss = Swiss.of(7)
    draw = swiss.draw()
    swiss = swiss.publish(draw).enter(SwissEntry(8), round=1)
    mended = swiss.mend()
    assert set(draw.matches) < set(mended.matches)
    assert (7, 8) in set(mended.meetings())


def test_who_is_left_alone_has_the_bye() -> None:
    swiss = play(6, 2)
    scores = {number: 20 - number for number in range(1, 7)}
    draw = swiss.draw(scores)
    swiss = swiss.publish(draw)
    gone = draw.matches[0].ns
    mended = swiss.withdraw(gone, round=3).mend()
    assert mended.byes == (draw.matches[0].ew,)
    assert mended.matches == draw.matches[1:]


def test_an_unknown_contestant_is_refused() -> None:
    for log in (SwissLeft(9, 1), SwissForbidden(1, 9), SwissCameBack(0, 1)):
        with pytest.raises(Unplayable) as refused:
            Swiss(SwissRules(), (*Swiss.of(4).log, log))
        assert refused.value.flaw.id == "swiss_unknown"
    for number, flaw in ((4, "swiss_entered_twice"), (6, "swiss_numbers")):
        with pytest.raises(Unplayable) as refused:
            Swiss.of(4).enter(SwissEntry(number))
        assert refused.value.flaw.id == flaw
