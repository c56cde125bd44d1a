"""79C: a correction changes what it touches and only that, and comes to the same as scoring anew."""

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from kibitz.scoring.awards import AVERAGE, MINUS, NOT_PLAYED, PLUS
from kibitz.scoring.fields.corrections import correct, correct_all
from kibitz.scoring.fields.field import Field, Grouping, score
from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.methods.base import Method
from kibitz.scoring.methods.field_imps import Butler, CrossImps
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.results import BoardResult
from kibitz.scoring.standings import FieldTallies, changes as moved_between, rank_tallies
from kibitz.scoring.standings.places import Place, field_figures, places
from tests.because import because
from tests.scoring.random_sessions import Chance, a_result, figures, likely, session, standings, two_awards

METHODS: dict[str, Method] = {
    "matchpoints": Matchpoints(),
    "small groups": Matchpoints(small_groups="larger_group"),
    "unscaled": Matchpoints(short_boards="none"),
    "cross-IMPs": CrossImps(),
    "Butler": Butler(dropped=1),
}


def changes(
    draw: random.Random, field: Field, chance: Chance
) -> Iterator[tuple[BoardResult | None, BoardResult | None]]:
    """Corrections of every kind, some of which cannot stand."""
    held = list(field.results)
    old = draw.choice(held)
    pool = likely(old.board)
    ns_award, ew_award = two_awards(draw, pool)
    yield old, replace(old, ns_award=ns_award, ew_award=ew_award)
    yield old, replace(old, ns_award=(points := draw.choice(pool)), ew_award=points)
    yield old, replace(old, board=draw.randint(1, chance.boards + 1), ns_award=0, ew_award=0)
    yield old, replace(old, ns=draw.choice([result.ew for result in held]))
    yield old, replace(old, ns=old.ew, ew=old.ns)
    yield old, replace(old, round=draw.randint(1, 3))
    yield old, replace(old, form=draw.choice(["", "x", "y"]))
    yield old, None
    ns, ew = (("A90", "A91"), ("A92", "A93")) if chance.individual else ("A90", "A92")
    yield None, a_result(draw, draw.randint(1, chance.boards), ns, ew, [0, 50, -50], chance)
    yield None, replace(old, board=chance.boards + 1, ns_award=0, ew_award=0)


@pytest.mark.parametrize("name", METHODS)
@given(
    seed=st.integers(0, 2**32),
    pairs=st.sampled_from([4, 8, 12]),
    boards=st.integers(1, 4),
    plain=st.sampled_from([0.2, 0.7, 1.0]),
    individual=st.booleans(),
    sections=st.integers(1, 2),
    window=st.sampled_from(["session", "match"]),
)
def test_several_corrections_one_after_the_other_come_to_the_same_as_scoring_anew(
    name: str, seed: int, pairs: int, boards: int, plain: float, individual: bool, sections: int, window: str
) -> None:
    chance = Chance(pairs, boards, plain, individual=individual, sections=sections)
    draw = random.Random(seed)
    averages = Averages(window, draw.choice([(), (Fraction(3, 5), Fraction(1, 2))]), draw.choice([(), (3, 1, 0)]))
    grouping = Grouping(by_section=draw.random() < 0.5, by_round=draw.random() < 0.3)
    results = session(seed, chance)
    field = score(results, METHODS[name], grouping=grouping, averages=averages)
    for _ in range(6):
        if not results:
            break
        old, new = draw.choice(list(changes(draw, field, chance)))
        changed = [result for result in results if result is not old] + ([] if new is None else [new])
        anew = score(changed, METHODS[name], grouping=grouping, averages=averages)
        before = standings(field), figures(field)
        if anew.set_aside:
            assert new is not None
            with pytest.raises(Unscorable) as refused:
                correct(field, old, new)
            assert [(rejected.result, rejected.flaw.id) for rejected in anew.set_aside] == [
                (new, refused.value.flaw.id)
            ]
            assert (standings(field), figures(field)) == before
            continue
        correction = correct(field, old, new)
        assert (standings(field), figures(field)) == before
        after = correction.after
        assert standings(after) == standings(anew)
        assert figures(after) == figures(anew)
        assert places(field_figures(after)) == places(field_figures(anew))
        assert {who for who in standings(after) if after.own_averages(who)} == {
            who for who in standings(anew) if anew.own_averages(who)
        }
        for who in standings(anew):
            assert sorted(map(str, after.own_averages(who))) == sorted(map(str, anew.own_averages(who)))
        both = standings(field), standings(anew)
        assert set(correction.touched) == {who for who in both[0] | both[1] if both[0].get(who) != both[1].get(who)}
        results, field = changed, after


def four_tables() -> Field:
    """Two boards at four tables."""
    results = [
        BoardResult.scored(board, f"N{table}", f"E{(table + board) % 4}", (90, 110, 140, 170)[table])
        for board in (1, 2)
        for table in range(4)
    ]
    return score(results, Matchpoints())


def test_what_changed_for_whom() -> None:
    field = four_tables()
    worst = next(result for result in field.results if result.board == 1 and result.ns == "N0")
    correction = correct(field, worst, worst.adjusted(400, 400))
    # N0 goes from bottom to top of board 1, and E1 who sat there the other way.
    after = correction.after
    assert set(correction.touched) == {"N0", "N1", "N2", "N3", "E1", "E2", "E3", "E0"}
    assert (field.total("N0"), after.total("N0")) == (0, 6)
    assert after.total("E1") == field.total("E1") - 6
    assert [after.total(who) - field.total(who) for who in ("N1", "N2", "N3")] == [-2, -2, -2]
    before, now = (rank_tallies(FieldTallies(scored)) for scored in (field, after))
    moved = {
        move.contestant: (move.place_before, move.place) for move in moved_between(before, now, correction.touched)
    }
    assert moved["N0"] == (Place(8), Place(4, 2))
    assert correction.before is field


def test_a_result_that_was_set_aside_can_be_corrected() -> None:
    wrong = BoardResult.scored(1, "5", "6", 125)
    sound = [BoardResult.scored(1, "1", "2", 420), BoardResult.scored(1, "3", "4", 450)]
    field = score([*sound, wrong], Matchpoints())
    right = BoardResult.scored(1, "5", "6", 120)
    after = correct(field, wrong, right).after
    assert after.flaws == []
    assert_same(after, score([*sound, right], Matchpoints()))


def test_what_stood_in_the_way_of_another_result_no_longer_does() -> None:
    first, second = BoardResult.scored(1, "3", "4", 420), BoardResult.scored(1, "3", "6", 450)
    others = [BoardResult.scored(1, "1", "2", 400)]
    field = score([*others, first, second], Matchpoints())
    assert [rejected.flaw.id for rejected in field.set_aside] == ["two_results"]
    right = BoardResult.scored(1, "5", "4", 420)
    after = correct(field, first, right).after
    assert after.flaws == []
    assert_same(after, score([*others, right, second], Matchpoints()))


def test_two_tables_that_exchanged_their_opponents_are_put_right_at_once() -> None:
    old = [BoardResult.scored(1, "1", "2", 420), BoardResult.scored(1, "3", "4", 450)]
    new = [BoardResult.scored(1, "1", "4", 420), BoardResult.scored(1, "3", "2", 450)]
    field = score(old, Matchpoints())
    with pytest.raises(Unscorable, check=because("two_results")):
        correct(field, old[0], new[0])
    correction = correct_all(field, zip(old, new, strict=True))
    assert_same(correction.after, score(new, Matchpoints()))
    assert set(correction.touched) == {"2", "4"}


def test_who_was_entered_by_mistake_is_gone() -> None:
    results = [BoardResult.scored(1, "1", "2", 420), BoardResult.scored(1, "3", "4", 450)]
    field = score(results, Matchpoints())
    after = correct(field, results[0], BoardResult.scored(1, "9", "2", 420)).after
    assert set(after.contestants) == {"9", "2", "3", "4"}
    with pytest.raises(Unscorable, check=because("contestant_unknown")):
        after.total("1")


def assert_same(after: Field, anew: Field) -> None:
    assert set(after.contestants) == set(anew.contestants)
    for who in anew.contestants:
        assert (after.total(who), after.available(who)) == (anew.total(who), anew.available(who))


def test_who_is_not_touched_is_not_named() -> None:
    field = four_tables()
    best = next(result for result in field.results if result.board == 1 and result.ns == "N3")
    correction = correct(field, best, best.adjusted(650, 650))  # a top as before
    assert correction.touched == []


def test_only_the_travellers_of_the_board_are_priced_again() -> None:
    field = four_tables()
    old = next(result for result in field.results if result.board == 1)
    after = correct(field, old, old.adjusted(140, 140)).after
    assert [key.board for key in after.travellers if after.travellers[key] is not field.travellers.get(key)] == [1]


def test_average_plus_follows_a_correction_on_another_board() -> None:
    # 12C2c: N3 has average plus on board 1 and a top on board 2, so all of board 1; when board 2 is corrected to a
    # bottom, average plus is what it says again.
    field = four_tables()
    spoilt = next(result for result in field.results if result.board == 1 and result.ns == "N3")
    field = correct(field, spoilt, spoilt.adjusted(PLUS, MINUS)).after
    assert field.total("N3") == 6 + 6
    top = next(result for result in field.results if result.board == 2 and result.ns == "N3")
    correction = correct(field, top, top.adjusted(-100, -100))
    assert correction.after.total("N3") == Fraction(6, 10) * 6
    assert "N3" in correction.touched


@pytest.mark.parametrize(
    ("flaw", "wrong"),
    [
        ("impossible_score", BoardResult.scored(1, "N0", "E1", 125)),
        ("plays_itself", BoardResult.scored(1, "N0", "N0", 90)),
        ("two_results", BoardResult.scored(1, "N1", "E1", 90)),
        ("no_such_board", BoardResult.scored(0, "N0", "E1", 90)),
    ],
)
def test_a_correction_that_cannot_stand_is_refused_and_changes_nothing(flaw: str, wrong: BoardResult) -> None:
    field = four_tables()
    old = next(result for result in field.results if result.board == 1 and result.ns == "N0")
    before = standings(field), figures(field)
    with pytest.raises(Unscorable) as caught:
        correct(field, old, wrong)
    assert caught.value.flaw.id == flaw
    assert (standings(field), figures(field)) == before


def test_a_result_that_is_not_there_cannot_be_corrected() -> None:
    field = four_tables()
    stranger = BoardResult.scored(1, "N0", "E9", 50)
    with pytest.raises(Unscorable) as caught:
        correct(field, stranger, None)
    assert caught.value.flaw.id == "no_such_result"


def test_a_result_equal_to_the_one_held_stands_for_it() -> None:
    field = four_tables()
    same = replace(next(iter(field.results)))
    assert correct(field, same, same.adjusted(AVERAGE, AVERAGE)).old is next(iter(field.results))


def test_a_board_that_turns_out_not_to_have_been_played_leaves_nothing_behind() -> None:
    field = score([BoardResult.scored(1, "a", "b", 50), BoardResult.scored(1, "c", "d", 90)], Matchpoints())
    old = next(iter(field.results))
    after = correct(field, old, old.adjusted(NOT_PLAYED, NOT_PLAYED)).after
    assert (after.boards("a"), after.total("a"), after.available("a")) == (0, 0, 0)
    assert "a" not in places(field_figures(after))
    empty = correct(score([old], Matchpoints()), old, None).after
    assert not list(empty.results)
    assert not places(field_figures(empty))
