"""Boards played at random by people who also err, alert, explain, ask, claim and call the director.

What each of them may know is worked out here from the lines alone, in another way than the table does it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kibitz.game import CALLS, SEATS, Card, Deal, KibitzError, Seat, Side
from kibitz.laws.editions import LAWS_2007, LAWS_2024
from kibitz.laws.regulations import Regulations
from kibitz.table import Entry, Header, Table
from kibitz.table.cards.legality import cards_left
from tests.table.anything import answer, card_of, legal_act, random_hands

MOST = 130  # events on a board
SHOWN = {"card", "leads", "exposes", "names", "dummy", "puts", "holds", "redesignates", "picks-up", "adds"}


class RandomBoard:
    """One board as it is played, with what was said at it and to whom."""

    def __init__(self, random: Random, policy: str, alert_by: str, *, screens: bool = False) -> None:
        edition = LAWS_2024 if random.random() < 0.8 else LAWS_2007
        self.random = random
        self.deal = Deal.from_bits(random_hands(random))
        self.header = Header(edition, board=random.choice([1, 2, 3, 4, 7]), policy=policy)
        self.regulations = Regulations(
            edition, alert_by=alert_by, screens=screens, auction_shown_in_play=random.random() < 0.3
        )
        self.alert_by, self.screens = alert_by, screens
        self.table = Table(self.header, self.regulations, deal=self.deal)
        self.hearers: dict[str, set[Seat]] = {}  # of each text that was said

    def again(self, deal: Deal) -> Table | None:
        """The same lines with another deal, if they can be."""
        table = Table(self.header, self.regulations, deal=deal)
        try:
            table.extend(self.table.log.entries[1:])
        except KibitzError:
            return None
        return table

    def play(self) -> Iterator[Entry]:
        """Let one thing after another happen; what is refused has not."""
        after = 0
        for _ in range(MOST):
            try:
                yield self.table.do(self._line())
            except KibitzError:
                continue
            after += self.table.position.play_ended
            if after > 6:
                return

    # What may be known, by the lines alone.

    def public_cards(self) -> set[Card]:
        """The cards that everybody has seen, or heard the name of."""
        position = self.table.position
        cards: set[Card] = set()
        down: dict[Side | None, list[Card]] = {}
        faced: set[Side | None] = set()  # who has led twice faces one of them; that may have to wait for a ruling
        for line in self.table.log:
            if line.verb in SHOWN and not line.get("down"):
                cards.update(value for value in line.values.values() if isinstance(value, Card))
                cards.update(line.get("cards", ()))
            elif line.verb == "leads":
                down.setdefault(line.actor.side, []).append(line["card"])
            elif line.verb == "faces":
                faced.add(line.actor.side)
            elif line.verb in ("spreads", "claims", "concedes") and line.actor.seat is not None:
                cards.update(self.deal[line.actor.seat])
            elif line.verb == "chooses" or line.actor.is_official:
                cards.update(_in_words(line))
        cards.update(card for side in faced for card in down.get(side, ()))
        cards.update(item.card for item in position.plays if item.card is not None)
        if position.cards.lead_is_faced and position.play is not None:
            cards.update(self.deal[position.play.dummy])
        return cards

    def _said(self, speaker: Seat, caller: Seat | None, *, with_call: bool = False) -> str:
        """A text that nobody has said before, and who hears it."""
        text = f"zz{len(self.hearers)}zz"
        opponents = {speaker, speaker.lho, speaker.rho}
        if with_call:
            self.hearers[text] = set(SEATS) if self.alert_by == "partner" and not self.screens else opponents
        elif self.screens:
            mate = {Seat.NORTH: Seat.EAST, Seat.EAST: Seat.NORTH, Seat.SOUTH: Seat.WEST, Seat.WEST: Seat.SOUTH}
            self.hearers[text] = {speaker, mate[speaker]}
        elif self.alert_by == "self" or (self.alert_by == "both" and caller is speaker):
            self.hearers[text] = opponents
        else:
            self.hearers[text] = set(SEATS)
        return text

    # What happens.

    def _line(self) -> str:
        random, table = self.random, self.table
        position = table.position
        chance = random.random()
        waiting = (ruling for ruling in position.rulings if ruling.pending is not None and not ruling.dormant)
        ruling = position.open_ruling or next(waiting, None)
        if ruling is not None and ruling.pending is not None and chance < (0.8 if ruling.is_open else 0.1):
            text = f" {{{self._privately()}}}" if random.random() < 0.5 else ""
            said = answer(random, ruling.pending)
            return said + (text if " finds " in said else "")
        if random.random() < 0.12:
            return self._talk()
        if position.presumed_contract is None:
            return self._of_the_auction()
        return self._of_the_lead() if position.play is None else self._of_the_play()

    def _privately(self) -> str:
        text = f"zz{len(self.hearers)}zz"
        self.hearers[text] = set()
        return text

    def _talk(self) -> str:
        random = self.random
        calls = [line for line in self.table.log if line.verb == "call"]
        speaker = random.choice(SEATS)
        if not calls:
            return f"{speaker} tempo slow seconds=12"
        about = random.choice(calls)
        caller = about.actor.seat
        assert caller is not None
        explainer = random.choice((caller, caller.partner))
        verb = random.choice(("explains", "announces", "answers", "corrects-explanation", "alerts", "asks", "tempo"))
        match verb:
            case "alerts":
                return f"{explainer} alerts #{about.number}"
            case "asks":
                return f"{random.choice((caller.lho, caller.rho))} asks #{about.number}"
            case "tempo":
                return f"{speaker} tempo {random.choice(('slow', 'fast'))} seconds=9"
        return f"{explainer} {verb} #{about.number} {{{self._said(explainer, caller)}}}"

    def _of_the_auction(self) -> str:
        random = self.random
        if random.random() < 0.8:
            line = legal_act(random, self.table)
        elif random.random() < 0.7:
            line = f"{random.choice(SEATS)} {random.choice(CALLS[:14] + CALLS[-3:] * 6)}"
        elif random.random() < 0.5:
            return card_of(random, self.table, random.choice(SEATS)).replace(" ", " exposes ")
        else:
            return f"{random.choice(SEATS)} {random.choice(('calls-td', 'attention'))}"
        if random.random() < 0.3:
            text = self._said(Seat.parse(line[0]), None, with_call=True) if random.random() < 0.7 else ""
            line += f"! {{{text}}}" if text else "!"
        return line

    def _of_the_lead(self) -> str:
        random, position = self.random, self.table.position
        assert position.presumed_contract is not None
        leader = position.presumed_contract.declarer.lho
        if position.cards.face_down is not None and random.random() < 0.5:
            return f"{position.cards.face_down.seat} {random.choice(('faces', 'faces', 'takes-back'))}"
        seat = leader if random.random() < 0.85 else random.choice(SEATS)
        card = random.choice(cards_left(position, seat) or ())
        return f"{seat} leads {card} down" if random.random() < 0.6 else f"{seat} {card}"

    def _of_the_play(self) -> str:
        random, position = self.random, self.table.position
        chance = random.random()
        if chance < 0.8:
            return legal_act(random, self.table)
        seat = random.choice(SEATS)
        if chance < 0.86:
            return card_of(random, self.table, position.turn or seat)
        if chance < 0.90:
            return card_of(random, self.table, seat)
        if chance < 0.92:
            return card_of(random, self.table, seat).replace(" ", " exposes ")
        if chance < 0.94:
            return f"{seat} {random.choice(('claims', 'concedes', 'claims 2', 'agrees', 'objects'))}"
        if chance < 0.97:
            return f"{seat} {random.choice(('calls-td', 'attention', 'calls-td'))}"
        return f"{seat} {random.choice(('turns wrong', 'turns down', 'inspects', 'spreads'))}"


def _in_words(line: Entry) -> set[Card]:
    """Cards that the director named, or a player who chose."""
    found = set()
    for value in line.values.values():
        for word in str(value).replace(",", " ").split():
            try:
                found.add(Card.parse(word))
            except KibitzError:
                continue
    return found
