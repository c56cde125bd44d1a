"""End positions as they come up at tables, and what a careful director awards (70A to 71)."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017
from tests.analysis.helpers import claim, ruled

EDITIONS = pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)

# Hands are North's, East's, South's and West's; South is declarer and on lead, unless it is said otherwise.
POSITIONS: dict[str, tuple[int, str, str, dict[str, Any]]] = {
    # Suits that do not break, with opponents' long suit open.
    "A K J 9 7 opposite Q 8: the queen from the short hand, then the ten falls": (
        5,
        "..Q8.6543 ..T654.KQ ..AKJ97.7 ..32.AJT9",
        "NT",
        {},
    ),
    "the same as stated": (5, "..Q8.6543 ..T654.KQ ..AKJ97.7 ..32.AJT9", "NT", {"says": "diamonds from the top"}),
    "the same with the ten five long: four tricks, and the last diamond is not led for fun": (
        4,
        "..Q8.6543 ..T6543.K ..AKJ97.7 ..2.AJT98",
        "NT",
        {},
    ),
    "A K Q T 9, and the jack fourth: three tricks": (3, "..32.6543 ..J876.KQ ..AKQT9.7 ..54.AJT9", "NT", {}),
    "A K Q 5 does not break, and the claimer sees it: the ace beside it is cashed": (
        4,
        "..52.432 ..A.JT98 .A..AKQ5 ..KQJ4.7",
        "NT",
        {},
    ),
    "but what was stated is played": (
        3,
        "..52.432 ..A.JT98 .A..AKQ5 ..KQJ4.7",
        "NT",
        {"says": "clubs from the top"},
    ),
    "four spades that are solid but for the fifth: the ace beside them is taken": (
        5,
        "2.3.AQ4.2 T9876.4.. AKQJ4.A.. ..J985.A3",
        "NT",
        {},
    ),
    # Cards taken for good.
    "a jack taken for good is led before the tops": (0, ".32.432. .Q.AKQJ. .J..AKQJ .654.65.", "NT", {}),
    "a king that the ace beats, in a claim of all but one: it is led last": (
        3,
        "43..2.2 765..5. AK..A.K T9..K.A",
        "NT",
        {"tricks": 3},
    ),
    "7 5 4 and the six out": (0, ".432.. .A65.. 754... 6.KQ..", "NT", {}),
    "but a suit with an ace is played from the top": (3, "..432. ...432 A75... 6.KQ..", "NT", {}),
    "and so is one that has been begun from the top": (4, "...5432 32.2..8 AK75... 64.K..A", "NT", {}),
    # Discards.
    "aces are kept while opponents cash": (1, ".2.43. .5.5.4 .A.2.3 KQ.6..", "NT", {"tricks": 1, "turn": "W"}),
    "in both hands": (2, ".A..432 J54..3. ..A.765 KQ.6.6.", "NT", {"tricks": 2, "turn": "W"}),
    "the last winner of a suit is kept, a second one of another goes": (
        1,
        "A.2.. 7.3.. K.A.. .K.Q.",
        "NT",
        {"tricks": 1, "turn": "W"},
    ),
    "a small card that looks good may be thrown for another that is not": (
        3,
        "2.AKQ.. 3.432.. 7..J.98 6.5.Q.7",
        "NT",
        {"turn": "N"},
    ),
    "so may any winner, if all the claimer's cards look good": (
        3,
        "2.AKQ.. 3.432.. A..J.AK K.5.Q.Q",
        "NT",
        {"turn": "N"},
    ),
    "an ace that holds opponents' suit is not thrown for winners that dummy's losers need": (
        4,
        "43..2.32 65..3.54 AK.A..AK .KQ.4.76",
        "NT",
        {"turn": "W"},
    ),
    "nor with fewer cards": (2, "43..2. 65..3. AK.A.. .KQ.4.", "NT", {"turn": "W"}),
    "all cards of the claimer look good only while cashing their own": (
        2,
        "3..2.2 5..Q.3 A..J.A K.K..Q",
        "NT",
        {"turn": "W"},
    ),
    "a plain loser goes first": (4, "2.AKQ.. 3.432.. 7..2.98 6.5.K.7", "NT", {"turn": "N"}),
    # The claimer has overlooked a card, and plays for what was claimed as it looks.
    "a low card of a solid suit is not led to the only one in dummy, if that cuts off the rest": (
        4,
        "JT.Q.A.Q Q.8.KJ7. .AKJT..J 87...K96",
        "NT",
        {},
    ),
    "nor with another suit in dummy; but the queen that is not good may be led before the diamonds": (
        3,
        "J9.8.AK.J .QT.T98.5 Q..QJ.AQT KT8.73..9",
        "NT",
        {},
    ),
    # Entries and blocks.
    "K 4 opposite A Q 7: the king first": (4, ".K4.A.2 .T98.2. .AQ7..3 .J65.3.", "NT", {"tricks": 4}),
    "Q 8 opposite A K J 9: the queen before the eight": (4, "..AKJ9. ..T76.2 ..Q8.A3 ..543.K", "NT", {}),
    "a blocked suit and no entry": (2, ".QJT.. .32..A .AK..2 .65..K", "NT", {}),
    "the jack goes on dummy's nine, as it is the only way to hand": (
        5,
        "T9.K.K9. K4..632. .9.J7.QJ 62.82..7",
        "NT",
        {"turn": "N"},
    ),
    "a winner is not left behind": (4, "K4..A.3 QJ.2..5 A3.A..2 T9.3.K.", "NT", {}),
    "nine tricks counted, eight on top: they are not blocked": (
        8,
        "Q73.QT8.985. J.AKJ.AKQ72. KT92.96542.. A865.7.JT64.",
        "NT",
        {"by": "E", "declarer": "E", "turn": "N"},
    ),
    # Trumps forgotten.
    "a winner is ruffed": (3, "..5432. ...5432 9.A..AK 3..KQJ.", "S", {}),
    "a trump that must fall": (4, "..5432. ...5432 9.A..AK 3.K..QJ", "S", {}),
    "the master trump": (0, "..32.2 ..QJ.3 .5.AK. .9..AK", "H", {}),
    "ruffed once, claimers have seen a trump, and draw the other": (4, "..5432.2 ..T98.A3 AK9.AK.. 32..KQJ.", "S", {}),
    "low ruff, over-ruffed": (2, "Q2..A. J..K2. A.32.. .AK.3.", "S", {}),
    # Finesses.
    "a two-way finesse, the queen third with East": (2, ".KT3.. .Q98.. .AJ2.. .765..", "NT", {}),
    "a two-way finesse, the queen third with West": (2, ".KT3.. .765.. .AJ2.. .Q98..", "NT", {}),
    "either way may lose to the queen that would fall from East": (1, ".KT3.. .Q9..2 .AJ2.. .876..", "NT", {}),
    "and from West": (1, ".KT3.. .876.. .AJ2.. .Q9..2", "NT", {}),
    "with the lead in dummy too": (1, ".KT3.. .876.. .AJ2.. .Q9..2", "NT", {"turn": "N"}),
    "a queen that must fall": (3, ".KT3.. .Q..32 .AJ2.. .9..54", "NT", {}),
    "a finesse into the hand that is known to have the card is not tried": (
        3,
        ".AQ9.. ...765 .KT5.. .J64..",
        "NT",
        {"shown_out": "EH"},
    ),
    "a squeeze that was not stated": (2, "A.3.Q. 54.5.. 2.AJ.. .KQ.K.", "NT", {"turn": "N"}),
    # Concessions and numbers.
    "a loser goes on dummy's winner": (3, "AK.2.. QJ.3.. 2.A.3. T9..4.", "NT", {"tricks": 2}),
    "a loser is ruffed": (3, "32...2 ..543. AK.2.. ..876.", "S", {"tricks": 2}),
    "the two top trumps": (2, "..32. ..54. AK... QJ...", "S", {"concession": True}),
    "the last trick, with the highest club": (2, "..32. ..54. A...Q 2...J", "NT", {"tricks": 1}),
    "one claimed, three on top": (3, "..432. ...432 AKQ... J.32..", "NT", {"tricks": 1}),
    "a defender with nothing": (0, "..432. ..765. AKQ... .654..", "S", {"by": "W", "concession": True}),
    "a defender with an ace that they would not throw": (
        1,
        "..432. ..765. AK.2.. Q.A.9.",
        "S",
        {"by": "W", "concession": True},
    ),
    "one more claimed than there is": (3, "432..2.5 765...A4 AKQ..3.2 8.4.KQJ.", "NT", {"tricks": 4}),
    # Defenders.
    "three tops on lead": (3, "..432. 2..5.3 QJ.2.. AK.A..", "NT", {"by": "W", "turn": "W", "tricks": 2}),
    "partner may lead the wrong suit": (1, "..32. 2..4. Q..A. AK...", "NT", {"by": "W", "turn": "E"}),
    "partner's bare ace takes the lead away": (1, "..43.2 A..5.3 2..A.A KQJ...", "NT", {"by": "W", "turn": "W"}),
    "two master cards, of which partner may keep the wrong one": (
        1,
        "..32. ..A.A ..K.K .9..2",
        "H",
        {"by": "W", "turn": "W"},
    ),
}


@EDITIONS
@pytest.mark.parametrize("name", POSITIONS)
def test_what_a_director_awards(name: str, edition: Any) -> None:
    award, hands, denomination, told = POSITIONS[name]
    assert ruled(claim(hands, denomination, edition=edition, **told)).tricks == award


SOLID: dict[str, tuple[int, str, dict[str, Any]]] = {
    "the queen goes on a winner": (3, ".AQ.2. .K5.3. .3..AK .J9.4.", {}),
    "the heart is conceded": (3, ".AQ..32 .K98..5 .32..AK .JT7..4", {"tricks": 3}),
    "and onside": (3, ".AQ..32 .JT7..5 .32..AK .K98..4", {"tricks": 3}),
}


@EDITIONS
@pytest.mark.parametrize("name", SOLID)
def test_nobody_is_made_to_finesse_whose_tricks_are_solid(name: str, edition: Any) -> None:
    """70E1 of 2007 speaks of lines on which the claim depends: with the tricks there, the ace is played."""
    award, hands, told = SOLID[name]
    opinion = ruled(claim(hands, "NT", edition=edition, **told))
    assert opinion.tricks == award
    assert "finesse_irrational" not in [reason.id for reason in opinion.reasons]


def test_opponents_keep_their_winners() -> None:
    """The line that is shown has opponents who throw small cards and cash what they have."""
    opinion = ruled(claim("..Q8.6543 ..T6543.K ..AKJ97.7 ..2.AJT98", "NT"))
    thrown = [
        str(card.card)
        for trick in opinion.line[:-1]
        for card in trick.cards[1:]
        if card.card.suit is not trick.cards[0].card.suit and card.seat.side != opinion.claimer.side
    ]
    assert thrown
    assert "CA" not in thrown
