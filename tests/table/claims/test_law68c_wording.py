"""What players say when they claim (68C): read rightly, or kept as it was said; never as its opposite."""

from __future__ import annotations

import pytest

from kibitz.table.claims.statement import ClaimStatement, ClaimStep
from kibitz.table.outcome import outcome_data
from kibitz.table.table import Table


def told(step: ClaimStep) -> str:
    """A step in a few words: "ruff D 2 dummy"."""
    values = (step.suit, step.card, step.count, step.where and step.where.value, step.through)
    return " ".join([step.act.value, *(str(value) for value in values if value is not None), *["high"] * step.high])


READ = {
    # Trumps.
    "draw trumps": "draw_trumps",
    "after drawing trumps": "draw_trumps",
    "After drawing trumps, the rest are mine": "draw_trumps, rest",
    "pull trumps and claim": "draw_trumps, rest",
    "I'm drawing trumps": "draw_trumps",
    "once trumps are drawn, dummy is good": "draw_trumps, rest dummy",
    "clearing trumps, clubs from the top": "draw_trumps, cash C",
    "drawing trumps in two rounds and cashing the diamonds.": "draw_trumps 2, cash D",
    "first draw trumps, then clubs": "draw_trumps, cash C",
    "draw trumps - all good": "draw_trumps, rest",
    "run the clubs after drawing trumps": "draw_trumps, cash C",
    "ruff a diamond before drawing trumps": "ruff D 1, draw_trumps",
    "ace of trumps, then clubs": "run_trumps 1, cash C",
    "no trumps left": "no_trumps",
    "draw a trump": "draw_trumps 1",
    "pull one trump": "draw_trumps 1",
    "one more trump, then clubs": "draw_trumps 1, cash C",
    "there's one trump out, I draw it": "trump_out 1, draw_trumps",
    "two trumps are still out": "trump_out 2",
    "trumps and clubs": "run_trumps, cash C",
    "clubs, then trumps": "cash C, run_trumps",
    "draw trumps, then cash": "draw_trumps, rest",
    "win the ace, draw trumps": "win, draw_trumps",
    "After trumps are drawn, clubs": "draw_trumps, cash C",
    "after trumps are in, clubs": "draw_trumps, cash C",
    "after all trumps have been drawn, clubs": "draw_trumps, cash C",
    "once the trumps have been pulled, clubs": "draw_trumps, cash C",
    "first trumps are drawn, then clubs": "draw_trumps, cash C",
    "clubs, finally trumps are drawn": "cash C, draw_trumps",
    "trumps are drawn first, then clubs": "draw_trumps, cash C",
    "clubs after trumps are drawn": "draw_trumps, cash C",
    "trumps are drawn, then clubs": "no_trumps, cash C",
    "trumps are gone, all mine": "no_trumps, rest",
    # Suits and cards.
    "run the diamonds, the spades and the clubs": "cash D, cash S, cash C",
    "top hearts": "cash H",
    "top two clubs": "cash C 2",
    "cash two diamonds": "cash D 2",
    "play off the clubs in dummy": "cash C dummy",
    "heart ace": "play H HA",
    "the ace of hearts and the king of spades": "play H HA, play S SK",
    "king, queen of hearts": "play H HK, play H HQ",
    "cash ace, king and queen of hearts then spades": "play H HA, play H HK, play H HQ, cash S",
    "♥A": "play H HA",
    "♣AK, ♦A": "play C CA, play C CK, play D DA",
    "AK of clubs": "play C CA, play C CK",
    "win the ace of clubs, draw trumps": "play C CA, draw_trumps",
    "cross to the king of hearts": "play H HK",
    "cross to dummy in hearts, then clubs": "cash H 1, cash C",
    "crossing to hand with a spade": "cash S 1",
    "crossing to dummy with the ace of clubs": "play C CA",
    "a club to the ace": "play C CA",
    # Ruffs, finesses, discards.
    "ruffing two diamonds in dummy": "ruff D 2 dummy",
    "trumping a spade": "ruff S 1",
    "heart ruff": "ruff H 1",
    "two spade ruffs in dummy": "ruff S 2 dummy",
    "ruffing": "win",
    "discard a heart and a diamond on the clubs": "discard H 1, cash C, discard D 1",
    "ruff a heart high in dummy": "ruff H 1 dummy high",
    "high cross-ruff": "crossruff high",
    "on a crossruff": "crossruff",
    "taking the marked finesse in spades": "finesse S",
    "the club finesse through East": "finesse C E",
    "finesse West for the queen of clubs": "finesse C CQ W",
    "throwing a diamond on the ace of hearts": "play H HA, discard D 1",
    "discarding the losing club on the high diamonds": "cash D, discard C",
    # Tricks that go to the others.
    "giving you the ace of spades": "concede S 1",
    "the ace of spades is yours": "concede S 1",
    "conceding a diamond at the end": "concede D 1",
    "losing only a spade": "concede S 1",
    "lose two spades and a club": "concede S 2, concede C 1",
    "all the rest bar a heart": "concede H 1",
    "you get a trump": "concede_trump 1",
    "all but the ace of trumps": "concede_trump 1",
    "all but one": "lose 1",
    "you get two tricks": "lose 2",
    "you can have a heart": "concede H 1",
    "take your ace of clubs": "concede C 1",
    "one for you, the rest are mine": "lose 1, rest",
    "two diamonds to lose": "concede D 2",
    "one heart loser": "concede H 1",
    "two for me and two for you": "win 2, lose 2",
    # How many, and that they are good: nothing about how.
    "my trumps are good": "win",
    "all trumps": "rest",
    "I'm down one": "result -1",
    "it's one off": "result -1",
    "I have the rest": "rest",
    "I've got the rest": "rest",
    "the rest are mine": "rest",
    "they're all mine": "rest",
    "cashing out": "rest",
    "claim": "rest",
    "dummy's good": "rest dummy",
    "my hand is high": "rest hand",
    "the clubs are good": "win C",
    "ten tricks": "win 10",
    "I make eleven tricks": "win 11",
    "one trick": "win 1",
    "I have three more tricks": "win 3",
    "the last two": "win 2",
    "making ten": "win 10",
    "making": "result 0",
    "just making": "result 0",
    "contract made": "result 0",
    "one down": "result -1",
    "down two": "result -2",
    "plus one": "result 1",
    "five spades and two clubs": "win S 5, win C 2",
    "five spades, two clubs and the ace of hearts": "win S 5, win C 2, win H 1",
    "two master diamonds and the last trump": "win D 2, win 1",
    "four hearts then three spades and a diamond": "cash H 4, cash S 3, cash D 1",
    "six or seven, depending on the king of hearts": "win 6, finesse H HK",
}


@pytest.mark.parametrize(("text", "steps"), READ.items())
def test_it_is_read(text: str, steps: str) -> None:
    statement = ClaimStatement.parse(text)
    assert ", ".join(map(told, statement.steps)) == steps
    assert statement.unread == ()
    assert statement.text == text


KEPT = [
    "on a squeeze",
    "claiming on a double squeeze",
    "cross to the king",
    "small to the ace",
    "taking the marked finesse",
    "finesse the queen of trumps",
    "trumps",
    "two trumps",
    "draw 2 trumps",
    "a heart",
    "making four",
    "hearts are 3-3",
    "trumps break 3-2",
    "overtaking the queen",
    "setting up the clubs",
    "keep the ace of clubs",
    "ruffing high",
    "run hearts or spades",
    "a heart to the ten",
    "do the spades run?",
    "having drawn trumps",
    "avoid trumps",
    "4S, 2H",
    "3♣",
]
DOUBTED = [
    "not drawing trumps",
    "don't draw trumps",
    "without drawing trumps",
    "never touching a trump",
    "no finesse",
    "you get nothing",
    "unless trumps are 4-0",
    "if clubs break",
    "run the clubs if they break",
    "clubs, unless they are 4-1",
    "I think dummy is good",
    "draw trumps or not",
    "draw no trumps",
    "no need to draw trumps",
    "drawing trumps is not necessary",
    "draw trumps only if needed",
    "you don't get a trump",
    "losing no spade",
    "you may get a club",
    "I lose at most one club",
    "all mine except if trumps split",
    "either the spade or the heart finesse",
    "instead of drawing trumps I cash clubs",
    "run clubs until someone ruffs",
    "dummy is not good",
    "hearts are not good",
    "dummy is good except the heart",
    "the ace of clubs is missing",
]


@pytest.mark.parametrize("text", [*KEPT, *DOUBTED])
def test_it_is_kept_as_it_was_said(text: str) -> None:
    statement = ClaimStatement.parse(text)
    assert statement.steps == ()
    assert ", ".join(statement.unread) == text


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("if spades are 3-3, I run the spades", ""),
        ("if spades break then run them, then clubs", ""),
        ("draw trumps and run the spades if they break", ""),
        ("draw trumps, unless they are 4-0", ""),
        ("draw trumps, unless they are 4-0, then run the clubs", ""),
        ("draw trumps, then if clubs are 3-3 all the rest", "draw_trumps"),
        ("draw trumps; if clubs are 3-3, run the clubs; ace of hearts", "draw_trumps, play H HA"),
        ("without drawing trumps and ruffing a heart", ""),
        ("not drawing trumps, clubs from the top", ""),
        ("don't draw trumps; run the clubs", "cash C"),
        ("no finesse, just clubs from the top", ""),
        ("run the clubs; otherwise the spade finesse; ace of hearts", "cash C"),
        ("before drawing trumps, ruff a diamond", ""),
        ("spades, but clubs first", ""),
        ("hearts last, then spades", "cash S"),
        ("cash the clubs, but not the ace", ""),
        ("squeeze you in hearts and clubs", ""),
        ("cash clubs, stopping if they don't break", ""),
        ("rather than draw trumps, ruff a heart", ""),
        ("never mind, all mine", ""),
        ("you get the ace of spades and nothing else", ""),
        ("run spades, squeezing East", "cash S"),
    ],
)
def test_a_condition_or_a_negation_takes_with_it_what_depends_on_it(text: str, steps: str) -> None:
    """What is left unsaid by it is not filled in, and nothing is read as the opposite of what it says."""
    statement = ClaimStatement.parse(text)
    assert ", ".join(map(told, statement.steps)) == steps
    assert statement.unread
    assert all(unread in text for unread in statement.unread)


def test_the_words_are_kept_as_they_were() -> None:
    """70B1: they are repeated as they were said, capitals and all."""
    statement = ClaimStatement.parse("  Draw Trumps, then SOMETHING odd & the Rest ")
    assert statement.text == "Draw Trumps, then SOMETHING odd & the Rest"
    assert statement.read == ("Draw Trumps", "the Rest")
    assert statement.unread == ("SOMETHING odd",)


CLAIM = """kibitz 1 edition={edition}
TD position contract=4S-S trick=7 lead=S won=5
"""


@pytest.mark.parametrize("edition", [2007, 2017])
@pytest.mark.parametrize(
    ("line", "tricks"),
    [
        ("S claims", 7),
        ("S claims {I have the rest}", 7),
        ("S claims 4 {you get a club}", 4),
        ("S claims {making}", 5),
        ("S claims {one down}", 4),
        ("S claims {plus one}", 6),
        ("S claims {ten tricks}", 5),
        ("S claims {you get a trump}", 6),
        ("S claims {draw trumps, losing a spade and a heart}", 5),
        ("S claims {all but one}", 6),
        ("S claims {five spades and two clubs}", 7),
        ("S concedes {you get two tricks}", 5),
        ("S concedes", 0),
        ("W claims {one down}", 3),
        ("W claims {contract made}", 2),
    ],
)
def test_how_many_tricks_are_claimed_in_words(edition: int, line: str, tricks: int) -> None:
    """68A, 68B1: what was said tells how many, where the line has no number; else all that are left."""
    claim = Table.read(CLAIM.format(edition=edition) + line).position.claim
    assert claim is not None
    assert not claim.unclear
    assert claim.tricks == tricks


# South plays 4H and leads to trick 10: four tricks are left.
FOUR_LEFT = """kibitz 1 edition={edition}
TD position contract=4H-S trick=10 lead=S{won}
"""
STATED = [
    ("S claims {three tricks}", 6, 3),
    ("S claims {I have three more tricks}", 6, 3),
    ("S claims {three}", 6, 3),
    ("S claims {two clubs and the ace of spades}", 6, 3),
    ("S claims {two clubs, the rest are mine}", 6, 4),
    ("S claims {two for me and two for you}", 6, 2),
    ("S claims {two tricks for you}", 6, 2),
    ("E claims {one trick}", 6, 1),
    ("E claims {one trick}", None, 1),
    ("S claims {one down, I think}", 6, 3),
    ("S claims {you get your trump I suppose}", 6, 3),
    ("S claims {nine tricks}", 6, 3),
    ("S claims {making ten}", 6, 4),
    ("S concedes {two tricks}", 6, 2),
    ("S concedes {the last two}", 6, 2),
    ("S concedes {a heart and a club}", 6, 2),
    ("S concedes {you get two}", 6, 2),
    ("S concedes {one down}", 7, 2),
    ("W concedes {making}", 7, 1),
    ("E concedes {all but one}", 6, 1),
    ("W concedes {everything but the ace of clubs}", 6, 1),
    ("S concedes {the rest}", 6, 0),
    ("S claims {if clubs break}", 6, 4),
    ("S claims {you get nothing}", 6, 4),
    ("S claims {cash two clubs}", 6, 4),
    ("S claims {hearts are 3-3, this one is mine}", 6, 4),
    ("S spreads {all but one}", 6, 3),
]


@pytest.mark.parametrize("edition", [2007, 2017])
@pytest.mark.parametrize(("line", "won", "tricks"), STATED)
def test_the_number_stated_is_what_is_claimed_or_conceded(
    edition: int, line: str, won: int | None, tricks: int
) -> None:
    """68A, 68B1: of a concession it is the number given away; of a claim in all, what the side has is taken off."""
    at = Table.read(FOUR_LEFT.format(edition=edition, won="" if won is None else f" won={won}") + line)
    claim = at.position.claim
    assert claim is not None
    assert (claim.tricks, claim.unclear) == (tricks, False)
    assert at.position.open_ruling is None


@pytest.mark.parametrize("edition", [2007, 2017])
@pytest.mark.parametrize(
    ("line", "won"),
    [
        ("E claims {down one}", 4),  # it can no longer be one down
        ("S claims {one down}", None),  # nobody has said how many were won
        ("S claims {all but one if the clubs break}", 6),
        ("S claims {six or seven, depending on the king of hearts}", 6),
        ("S claims {two for me and one for you}", 6),
        ("S claims {4S, 2H}", 6),
        ("S concedes {six tricks}", 6),
        ("S concedes {maybe two}", 6),
        ("S concedes {a trump and a club}", 6),
        ("S concedes {I keep the ace of clubs}", 6),
    ],
)
def test_a_number_that_is_not_understood_is_asked_for(edition: int, line: str, won: int | None) -> None:
    """68A: it is neither all of them, nor known, and an agreement scores nothing before it is."""
    log = FOUR_LEFT.format(edition=edition, won="" if won is None else f" won={won}") + line
    at = Table.read(log + "\nW agrees" * (line[0] == "S"))
    ruling = at.position.open_ruling
    assert ruling is not None
    assert ruling.pending is not None
    assert ruling.pending.id == "tricks_claimed"
    assert outcome_data(at)["claim"]["tricks"] is None
    assert not at.position.play_ended
    at.do("TD finds tricks_claimed=3")
    claim = at.position.claim
    assert claim is not None
    assert (claim.tricks, claim.unclear) == (3, False)
    assert at.position.play_ended is (line[0] == "S")


def test_the_claimer_says_how_many_they_meant() -> None:
    """68A: nobody else is needed."""
    log = FOUR_LEFT.format(edition=2017, won="") + "S claims {one down}\nS claims 3\nW agrees"
    at = Table.read(log)
    assert at.position.claim is not None
    assert at.position.claim.tricks == 3
    assert at.position.play_ended


@pytest.mark.parametrize(
    ("won", "trick", "line", "tricks"),
    [
        (0, 1, "S claims {nine tricks}", 9),
        (0, 2, "S claims {twelve tricks}", 12),
        (1, 2, "S claims {twelve tricks}", None),  # twelve in all, or the twelve that are left
        (1, 2, "S claims {twelve tricks in all}", 11),
        (1, 2, "S claims {I make twelve tricks}", 11),
        (1, 2, "S claims {twelve more tricks}", 12),
    ],
)
def test_tricks_of_the_whole_board_or_of_those_left(won: int, trick: int, line: str, tricks: int | None) -> None:
    """68A: where both could be meant, the player is asked."""
    at = Table.read(f"kibitz 1\nTD position contract=3NT-S trick={trick} lead=S won={won}\n{line}")
    claim = at.position.claim
    assert claim is not None
    assert (None if claim.unclear else claim.tricks) == tricks


@pytest.mark.parametrize("later", ["", "W objects\nW calls-td\n"])
def test_the_words_as_the_director_finds_them_tell_the_number(later: str) -> None:
    """70B1: if it was all but one, three of four were claimed."""
    log = FOUR_LEFT.format(edition=2017, won=" won=6") + f"S claims {{as you see}}\n{later}"
    at = Table.read(log)
    assert at.position.claim is not None
    assert at.position.claim.tricks == 4
    at.do("TD finds statement {all but one}")
    assert at.position.claim is not None
    assert at.position.claim.tricks == 3
    given = at.position.rulings[-1].answers
    assert [answer.value for key, answer in given.items() if key.id == "tricks_claimed"] == [3]
