"""An outstanding trump (70C): tricks are lost to it if it was not mentioned, may have been forgotten, and could win."""

import pytest

from kibitz.analysis.claims import judge
from kibitz.game import Card
from kibitz.table.log import notation
from kibitz.table.table import Table
from tests.analysis.helpers import claim, ruled, why

# Spades are trumps. South has a good trump and three winners; West has the last small trump and no heart or club.
FORGOTTEN = "..5432. ...5432 9.A..AK 3..KQJ."


def test_a_trump_not_mentioned_ruffs_a_winner() -> None:
    """South, who said nothing, may lead the ace of hearts before the nine of trumps; West ruffs (70C)."""
    opinion = ruled(claim(FORGOTTEN, "S"))
    assert (opinion.tricks, opinion.opponents) == (3, 1)
    assert why(opinion)["trump_lost"] == "70C"
    assert opinion.reasons[0].values["cards"] == (Card.parse("S3"),)


def test_a_trump_that_claimer_knew_of_is_drawn() -> None:
    """The director finds that South knew of it: the second condition fails (70C2), and it is drawn first."""
    opinion = ruled(claim(FORGOTTEN, "S", aware=True))
    assert opinion.tricks == 4
    assert why(opinion)["trump_known"] == "70C2"


def test_a_trump_that_was_mentioned_is_drawn() -> None:
    """ "Draw trumps" is a statement about that trump: the first condition fails (70C1)."""
    opinion = ruled(claim(FORGOTTEN, "S", says="draw trumps; all the rest"))
    assert opinion.tricks == 4
    assert why(opinion)["trump_stated"] == "70C1"


def test_the_forgotten_trump_is_the_master() -> None:
    """Two master diamonds and a trump that South thinks is the last; West has a higher one and two top clubs.

    South may play the trump first, thinking all three are good: West takes it and two clubs (70C, 70D1).
    """
    assert ruled(claim("..32.2 ..QJ.3 .5.AK. .9..AK", "H")).tricks == 0


def test_the_master_trump_with_a_long_suit_behind_it() -> None:
    """Hearts are trumps; South has AKJ of clubs opposite the queen and a small trump, West the master and three spades.

    The four supposed winners may be played in any order, so the trump first: nothing is left (70C).
    """
    assert ruled(claim("..432.Q ..987.2 .7..AKJ AKQ.8..", "H")).tricks == 0


def test_with_one_round_drawn_nobody_has_forgotten_three() -> None:
    """All trumps but three are South's and North's, and trumps have just been started: South knows (70C2)."""
    opinion = ruled(claim("T9.43.43. 32...AKQJ KQJ.AK.A. 4.T9.KQ.T", "S"))
    assert opinion.tricks == 6
    assert why(opinion)["trump_known"] == "70C2"


def test_unless_the_director_finds_that_the_claimer_had() -> None:
    """The same, but South said that there were none left.

    South may cash a heart first: East ruffs it. Then South has seen a trump, and draws what is left: five tricks (70C).
    """
    opinion = ruled(claim("T9.43.43. 32...AKQJ KQJ.AK.A. 4.T9.KQ.T", "S", aware=False))
    assert opinion.tricks == 5
    assert why(opinion)["trump_lost"] == "70C"


def test_a_trump_that_must_fall_costs_nothing() -> None:
    """South has the two highest trumps and an ace to which West follows: no normal play loses a trick (70C3)."""
    opinion = ruled(claim("..432. ...432 AK.A.. Q.K2..", "S"))
    assert opinion.tricks == 3
    assert why(opinion)["trump_harmless"] == "70C3"


def test_small_trumps_look_alike() -> None:
    """South has 7 5 4 of trumps and overlooks the six: it is careless, not irrational, to lead a lower one (70C3)."""
    position = "..432. ...432 754... 6.32.."
    assert ruled(claim(position, "S")).tricks == 2
    assert ruled(claim(position, "S"), claim_suit_order="top_down").tricks == 3


def test_a_solid_looking_holding_is_played_from_the_top() -> None:
    """With Q 3 2 of trumps South plays the queen first, which draws the jack (70C3)."""
    assert ruled(claim("..432. ...432 Q32... J.32..", "S")).tricks == 3


def test_a_holding_headed_by_the_jack_is_doubtful() -> None:
    """With J 3 2 against the ten it is less plain that the jack is led first, and doubt is against South (70A, 70C3).

    If that is said, it is done.
    """
    assert ruled(claim("..432. ...432 J32... T.32..", "S")).tricks == 2
    for says in ("trumps from the top", "run the trumps"):
        assert ruled(claim("..432. ...432 J32... T.32..", "S", says=says)).tricks == 3


@pytest.mark.parametrize("position", ["T94... 7..96. J.8.7. .Q7..9", "J4...2 7..96. AK.8.. .Q7..9"])
@pytest.mark.parametrize("aware", [False, None])
def test_a_trump_forgotten_is_not_drawn_because_that_helps(position: str, aware: bool | None) -> None:
    """South, unaware of East's seven, may ruff the heart with North's four first: it is overruffed (70C)."""
    opinion = ruled(claim(position, "S", aware=aware))
    assert opinion.tricks == 2
    assert why(opinion)["trump_lost"] == "70C"


def test_who_draws_two_rounds_sees_what_happens() -> None:
    """South said two rounds; East shows out of the first, so South knows that West is left with the jack (70C).

    South does not lead the four into it before the hearts: one trick is lost, to the ruff.
    """
    position = "32.AK..2 ..9876.9 AK4.32.. JT9..A.A"
    assert ruled(claim(position, "S", says="draw trumps in two rounds")).tricks == 4


def test_a_ruff_is_made_as_low_as_it_can_be() -> None:
    """Clubs are trumps, North claims the rest after West has won the first trick with the ace of diamonds.

    West will play another diamond; North ruffs low, and East, who led a singleton, ruffs higher with the eight (70A).
    """
    position = "AK.AT..QT765432 T98532.J9754..8 QJ4.KQ6.K7.AKJ9 76.832.QJ98652."
    assert ruled(claim(position, "C", by="N", declarer="N", turn="W")).tricks == 11


def test_an_expert_who_is_warned_ruffs_high() -> None:
    """East has been seen to have no diamond, and North, an expert, ruffs so that the eight cannot win (70A)."""
    position = "AK.AT..QT765432 T98532.J9754..8 QJ4.KQ6.K7.AKJ9 76.832.QJ98652."
    claimed = claim(position, "C", by="N", declarer="N", turn="W", shown_out="ED")
    assert ruled(claimed, claim_player_class="expert").tricks == 12


def test_nobody_has_to_run_trumps_when_none_is_out() -> None:
    """Leading the ace of trumps would fetch North's queen; South has a club to be ruffed, and no trump is out (70A)."""
    assert ruled(claim("63.Q.T. Q..A.Q9 5.A..72 JT..KJ.", "H", 2)).tricks == 2


BASE = "2..43.2 5.6.5.9 A.K..AK ..AK.Q7"


@pytest.mark.parametrize("seen", ["face_up", "major", "minor"])
def test_a_trump_that_lies_or_lay_face_up_is_not_forgotten(seen: str) -> None:
    """70C2: they were looking at it."""
    assert ruled(claim(BASE, "H")).tricks == 3
    opinion = ruled(claim(BASE, "H", **{seen: "H6"}))  # type: ignore[arg-type]
    assert opinion.tricks == 4
    assert why(opinion)["trump_known"] == "70C2"


def test_the_director_may_find_that_the_claimer_did_not_know_of_it_all_the_same() -> None:
    assert ruled(claim(BASE, "H", minor="H6", aware=False)).tricks == 3


def test_of_another_trump_the_claimer_may_be_unaware_though_one_lies_face_up() -> None:
    """The one that is seen is drawn; the other is forgotten until it shows itself."""
    hands = "...65432 .5..QJT8 .KQ..AK7 .6.AKQ.9"
    opinion = ruled(claim(hands, "H", face_up="H6"))
    assert str(opinion.line[0].cards[0].card) == "HK"
    higher = "2..43.2 5.9.5.9 A.8..AK .7.AK.Q"
    assert "trump_lost" in why(ruled(claim(higher, "H", face_up="H7")))


def test_a_defender_sees_the_trump_in_dummy() -> None:
    """70C2: West does not lead the nine of trumps to the ten that lies on the table."""
    assert ruled(claim("3.T.2. ...654 2..AK. AK.9..", "H", by="W", turn="W")).tricks == 2


@pytest.mark.parametrize(("bound", "award"), [("", 1), ("SK", 2)])
def test_a_major_penalty_card_is_played_as_soon_as_it_can_be(bound: str, award: int) -> None:
    """50D1a: West, void of clubs, must throw the king of spades on the ace, and South's queen is good (71B)."""
    assert ruled(claim("2...2 .9.4. Q...A K..3.", "NT", 1, major=bound)).tricks == award


def test_a_minor_penalty_card_comes_before_another_small_card_of_its_suit() -> None:
    """50C: West may not keep the nine and play the seven, but may keep an honour."""
    hands = "32...2 ..543. A8..A. 97...5"
    assert ruled(claim(hands, "NT", minor="S9")).tricks == 3
    assert ruled(claim("32...2 ..543. A8..A. T7...5", "NT", minor="S7")).tricks == 2


LOGS = {
    "exposed, a minor penalty card": "E exposes H6\nS calls-td\nS claims\nE calls-td\nE objects\n",
    "a revoke corrected after the claim": "S CA\nW C7\nS dummy C2\nE H6\nS claims {the rest}\nE calls-td\nE objects\n",
}


@pytest.mark.parametrize("edition", [2007, 2017])
@pytest.mark.parametrize("what", LOGS)
def test_at_the_table_a_trump_on_the_table_wins_nothing(what: str, edition: int) -> None:
    """70C2, 50, 62B: who has shown a trump too early does not gain a trick with it, as if it were forgotten."""
    header = f"kibitz 1 edition={edition}\nTD deal N:2..43.2 E:5.6.5.9 S:A.K..AK W:..AK.Q7\n"
    log = header + "TD position contract=4H-S trick=10 lead=S won=6\n" + LOGS[what]
    rulings = Table.of(notation.parse(log), referee=judge).position.rulings
    effects = [effect.effect for ruling in rulings for effect in ruling.effects]
    found = next(effect for effect in effects if effect.kind == "propose_tricks")
    assert (found["tricks"], found["exact"]) == (3 if "CA" in log else 4, True)
