"""Laws 50C, 50D1, 51A and 52 as a director asks about them, with nothing known but what they say."""

from __future__ import annotations

from kibitz.laws.editions import Edition
from tests.laws.proving import effects, pending, proves, reviews, table

AT_TURN = "TD rules penalty-card-at-turn offender=E\nTD finds cards={}\n"
NOT_PLAYED = "TD rules penalty-card-not-played offender=E\nTD finds cards={}\nTD finds penalty_cards_due={}\n"


@proves("50C")
def test_a_minor_penalty_card_goes_before_other_small_cards(edition: Edition) -> None:
    """P-50C."""
    at = table(AT_TURN.format("H5") + "TD finds penalty_cards_playable=H5", edition)
    assert effects(at) == ["require_card E 50D1a H5"]
    at = table(AT_TURN.format("H5") + "TD finds penalty_card_is_minor=yes", edition)
    assert effects(at)[-1] == "instruct E 50C minor_penalty_card_first"


@proves("50D1a")
def test_a_major_penalty_card_must_be_played(edition: Edition) -> None:
    """P-50D1."""
    at = table(AT_TURN.format("HA") + "TD finds penalty_cards_playable=HA", edition)
    assert effects(at) == ["require_card E 50D1a HA"]


@proves("50D1b")
def test_but_following_suit_comes_first(edition: Edition) -> None:
    """P-50D1."""
    at = table(AT_TURN.format("HA") + "TD finds penalty_cards_playable=none", edition)
    assert effects(at) == ["instruct E 50D1b penalty_card_waits"]


@proves("51A")
def test_of_several_declarer_says_which(edition: Edition) -> None:
    """P-50D1, P-51: also where only some of them can be played."""
    log = AT_TURN.format("HA+S3+C2") + "TD finds penalty_cards_playable=HA+S3\n"
    at = table(log, edition)
    assert [question.split()[0] for question in pending(at)] == ["penalty_card_to_play"]
    at = table(log + "TD chooses S3", edition)
    assert effects(at) == ["require_card E 51A S3"]


@proves("52B1a", "52B1c", "2017:64C1", "2007:64C")
def test_declarer_accepts_the_other_card(edition: Edition) -> None:
    """P-52: the penalty card stays what it is. No trick is moved, but the other side gets its due (64B3, 64C)."""
    at = table(NOT_PLAYED.format("H5", "HA") + "TD chooses accept", edition)
    assert effects(at)[:2] == ["accept_instead E 52B1a H5", "penalty_card E 52B1c HA True"]
    assert reviews(at) == [f"revoke_equity {'64C1' if edition.book == 2017 else '64C'}"]
    at = table(NOT_PLAYED.format("H5", "H4") + "TD finds penalty_card_is_minor=yes\nTD chooses accept", edition)
    assert "penalty_card E 52B1c H4 False" in effects(at)


@proves("52B1b")
def test_declarer_must_having_played_on(edition: Edition) -> None:
    """P-52."""
    at = table(NOT_PLAYED.format("H5", "HA") + "TD finds declarer_played_after_it=yes", edition)
    assert effects(at)[:2] == ["accept_instead E 52B1b H5", "penalty_card E 52B1c HA True"]
    assert pending(at) == []


@proves("52B2")
def test_declarer_does_not_accept_it(edition: Edition) -> None:
    """P-52: the penalty card is played, and the other becomes one, however small."""
    at = table(NOT_PLAYED.format("H5", "HA") + "TD chooses decline", edition)
    assert effects(at)[:2] == ["replace_card E 52B2 H5 HA", "penalty_card E 52B2 H5 True"]
    by = "50E4" if edition.book == 2017 else "50E3"
    assert reviews(at) == [f"assisted_by_exposed_card {by}"]


@proves("52B2")
def test_and_says_which_of_several(edition: Edition) -> None:
    log = NOT_PLAYED.format("H5", "HA+S3") + "TD chooses decline\nTD chooses S3"
    at = table(log, edition)
    assert pending(at) == []
    assert effects(at)[0] == "replace_card E 52B2 H5 S3"


@proves("52A")
def test_the_offender_may_not_take_it_back_unasked(edition: Edition) -> None:
    """P-52."""
    at = table(NOT_PLAYED.format("H5", "HA") + "TD finds took_card_back_himself=yes\nTD chooses accept", edition)
    assert effects(at)[0] == "instruct E 52A card_stays_until_declarer_decides"
