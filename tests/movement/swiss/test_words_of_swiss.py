"""Every refusal of a Swiss event has a sentence, and every sentence is said."""

from collections.abc import Callable

import pytest

from kibitz.messages import ids, say
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Kind
from kibitz.movement.swiss import Draw, Entry, Match, Odd, Swiss, SwissRules
from kibitz.scoring.flaws import Flaw
from tests.movement.swiss.helpers import play

FOUR = {1: 40, 2: 30, 3: 20, 4: 10}
FIRST = Draw(1, (Match(1, 1, 2), Match(2, 3, 4)))


def wrong(*matches: Match, byes: tuple[int, ...] = (), round: int = 1) -> Callable[[], object]:
    entries = [Entry(1, club="Reds"), Entry(2, club="Reds"), Entry(3, table=2), Entry(4), Entry(5)]
    return lambda: Swiss.of(entries, SwissRules(clubs_apart=(1,))).forbid(4, 5).publish(Draw(round, matches, byes))


def a_bye_again() -> Swiss:
    swiss = play(5, 1)
    return swiss.publish(Draw(2, (Match(1, 1, 2), Match(2, 3, 4)), (5,)))


REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: SwissRules(kind=Kind.INDIVIDUAL), "A Swiss event is for pairs or teams: players of an individual chan"),
    (lambda: Swiss.of(1), "1 contestant is too few for a Swiss round: it takes two."),
    (lambda: Swiss.of(2).withdraw(1).withdraw(2).draw(), "0 contestants are too few for a Swiss round: it takes two."),
    (lambda: Swiss.of(2000), "2000 contestants are more than a Swiss event takes: 1000 is the most. Divide the field."),
    (lambda: SwissRules(boards=0), "The rule boards cannot be 0: it is 1 or more."),
    (lambda: SwissRules(triple_rounds=5), "Three contestants play each other in one round or over two, not 5."),
    (lambda: SwissRules(kind=Kind.PAIRS, odd=Odd.TRIPLE), "Three pairs have one table between them and cannot all mee"),
    (lambda: play(5, 1, SwissRules(odd=Odd.TRIPLE, boards=1)).movement(), "A match of 1 board cannot be halved for a"),
    (lambda: play(500, 1).movement(), "A plan of the tables holds 400, and these teams need 500: post the draw as it"),
    (lambda: Swiss.of(4).withdraw(7), "There is no number 7 in this event."),
    (lambda: Swiss.of(4).enter(Entry(4)), "Number 4 is entered already."),
    (lambda: Swiss.of(4).enter(Entry(9)), "Entries are numbered in a row: after those there are comes 5, not 9."),
    (lambda: Swiss.of(4).publish(Draw(3, FIRST.matches)), "Round 3 cannot be published yet: the next is round 1."),
    (lambda: Swiss.of(4).recall(), "The draw of round 0 cannot be taken back: nothing has been drawn."),
    (lambda: Swiss.of(4).movement(), "Round 1 is not drawn: there is none yet."),
    (lambda: play(4, 2).movement(3), "Round 3 is not drawn: there are 2."),
    (lambda: play(4, 2, SwissRules(rounds=2)).draw(FOUR), "Round 3 is one too many: the event has 2."),
    (lambda: play(4, 1).draw(), "Round 2 is drawn on the standings after round 1: give everybody's score."),
    (lambda: play(4, 2).draw(FOUR, after=1), "These are the standings after round 1, but round 3 is drawn on those "),
    (lambda: Swiss.of(4).draw(FOUR, after=1), "These are the standings after round 1, but round 1 is drawn before th"),
    (lambda: play(4, 1).draw({**FOUR, 7: 0, 8: 0}), "The standings have 7 and 8, who are not in this event."),
    (
        lambda: play(4, 1).draw({1: 4, 2: 3}),
        "The standings after round 1 lack 3 and 4: give them a score, or let them ",
    ),
    (lambda: Swiss.of(2).forbid(1, 2).draw(), "Round 1 cannot be drawn: 1 and 2 have too few left whom they may meet"),
    (lambda: Swiss.of(4).draw(fixed=[(1, 2), (2, 3)]), "Number 2 cannot be given this opponent: it does not play in"),
    (lambda: FIRST.swap(1, 7), "Number 7 is not in the draw of round 1, and cannot change places."),
    (wrong(Match(1, 1, 4), Match(2, 3, 4), byes=(5, 2)), "Round 1: number 4 is in the draw twice."),
    (wrong(Match(1, 1, 4), Match(2, 3, 2)), "Round 1: number 5 is not in the draw: give it an opponent or the bye."),
    (wrong(Match(1, 1, 4), Match(2, 3, 2), byes=(5, 6)), "Round 1: number 6 is in the draw and does not play in this"),
    (wrong(Match(2, 1, 4), Match(2, 3, 2), byes=(5,)), "Round 1: table 2 is given to two matches."),
    (wrong(Match(1, 4, 5), Match(2, 3, 2), byes=(1,)), "Round 1: 4 and 5 may never be drawn together."),
    (wrong(Match(1, 1, 2), Match(2, 3, 4), byes=(5,)), "Round 1: 1 and 2 are both of Reds, which this round keeps a"),
    (wrong(Match(1, 3, 2), Match(2, 1, 4), byes=(5,)), "Round 1: number 3 must not move, and belongs to table 2."),
    (lambda: play(4, 1).publish(Draw(2, (Match(1, 1, 3), Match(2, 2, 4)))), "Round 2: 1 and 3 meet again: they are dr"),
    (a_bye_again, "Round 2: number 5 has a bye again, and others have had fewer."),
]


def refused(request: Callable[[], object]) -> Flaw:
    with pytest.raises(Unplayable) as refusal:
        request()
    return refusal.value.flaw


def test_a_refusal_says_what_is_wrong_and_every_sentence_is_said() -> None:
    said = set()
    for request, begins in REFUSED:
        flaw = refused(request)
        assert say(flaw.message_id, "en", **flaw.values).startswith(begins)
        said.add(flaw.message_id)
    assert said == {each for each in ids("en") if each.startswith("movement.flaw.swiss_")}


@pytest.mark.parametrize(("kind", "odd"), [(Kind.PAIRS, Odd.BYE), (Kind.TEAMS, Odd.TRIPLE)])
def test_a_plan_says_what_it_is(kind: Kind, odd: Odd) -> None:
    plan = play(7, 2, SwissRules(kind=kind, odd=odd)).movement(2)
    assert say(f"movement.family.{plan.family}") == f"Swiss {kind}"
    said = [say(f"movement.detail.{key}", "en", value=value) for key, value in plan.details.items()]
    if odd is Odd.BYE:
        assert said == ["A bye for 5."]
    else:
        assert said[0].endswith(" play each other.")
        assert said[1].startswith("A round is played in halves")


def test_a_draw_says_itself() -> None:
    swiss = play(5, 5)
    first, last = swiss.published(1), play(4, 4).published(4)
    assert say(first.message_id, "en", **first.message_values) == (
        "Round 1: 2 matches, a bye for 5. Nobody meets anybody again."
    )
    assert say(last.message_id, "en", **last.message_values) == "Round 4: 2 matches. 2 rematches: no draw has fewer."
