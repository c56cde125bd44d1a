"""The play section: its words become cards in columns, and the cards a play that obeys Law 44."""

from __future__ import annotations

from kibitz.formats.pbn.findings import PbnMessage
from kibitz.formats.pbn.model import Mark, PlaySection
from kibitz.formats.pbn.report import PbnReport
from kibitz.formats.pbn.sections import CARD_WORDS, NEXT, NOT_GIVEN, PbnWords, Piece, plain_words
from kibitz.game import SEATS, Card, Contract, Deal, IllegalPlay, Play, Seat


def read_plain_play(
    pieces: list[Piece], first: Seat, contract: Contract, deal: Deal
) -> tuple[PlaySection, Play] | None:
    """Make the section and the play of whole tricks that obey Law 44, with nothing else; otherwise look closely."""
    plain = plain_words(pieces)
    if plain is None:
        return None
    words, end = plain
    try:
        cards = tuple(map(CARD_WORDS.__getitem__, words))
    except KeyError:
        return None
    play = Play(contract, deal).follow(first, cards)
    return None if play is None else (PlaySection(first, cards, {}, end), play)


def read_cards(words: PbnWords, first: Seat, report: PbnReport) -> PlaySection:
    """Make the section of these words."""
    following: int | None = None
    cards: list[Card | None] = []
    for index, word in enumerate(words.words):
        if word == NEXT:
            if following is not None:
                report.add(words.position(index), "double-plus")
            following = index
        card = CARD_WORDS[word] if word in CARD_WORDS else _odd_word(words, index, word, report)
        if card is None and word.strip("-+"):
            words.marks.setdefault(index, Mark()).comments.append(word)  # so that nothing is lost
        cards.append(card)
    _unfill(cards, {*words.marks, following})
    end = NEXT if following is not None else words.end
    return PlaySection(first, tuple(cards), words.marks, end, following, comments=words.comments)


def _unfill(cards: list[Card | None], kept: set[int | None]) -> None:
    """Take away the dashes that fill the last trick, unless there is nothing else in it."""
    last = range(len(cards) - 1 & ~3, len(cards)) if cards else ()
    if any(cards[index] is not None or index in kept for index in last):
        while cards[-1] is None and len(cards) - 1 not in kept:
            cards.pop()


def _odd_word(words: PbnWords, index: int, word: str, report: PbnReport) -> Card | None:
    """What a word is that is not a card of the standard."""
    if word in (NOT_GIVEN, NEXT):
        return None
    position = words.position(index)
    upper = word.upper().replace("10", "T")
    if not word.strip("-"):
        report.add(position, "sloppy", value=word, meaning=NOT_GIVEN)
    elif upper in CARD_WORDS:
        report.add(position, "sloppy", value=word, meaning=upper)
        return CARD_WORDS[upper]
    else:
        report.add(position, "bad-rank" if upper[0] in "SHDC" else "bad-suit", value=word)
    return None


def check_play(section: PlaySection, words: PbnWords, contract: Contract, deal: Deal, report: PbnReport) -> Play:
    """Fold the cards to a play, trick by trick; it ends where a card is not given or cannot be played."""
    return _Folder(section, words, contract, deal, report).fold()


class _Folder:
    def __init__(
        self, section: PlaySection, words: PbnWords, contract: Contract, deal: Deal, report: PbnReport
    ) -> None:
        self.section = section
        self.words = words
        self.report = report
        self.deal = deal
        self.play = Play(contract, deal)
        self.known = True  # every card so far was given and could be played
        self.awaited = False  # the + has been met

    def fold(self) -> Play:
        cards = self.section.cards
        first = int(self.section.first)
        plain = not self.section.marks
        for row in range(0, len(cards), 4):
            leader = self.play.turn
            if leader is None:
                self.report.add(self.words.position(row), "bad-card", problem=PbnMessage("problem.play_over"))
                break
            seat = int(leader) if plain or not self.known else self.leader(row, int(leader))
            for offset in range(4):
                index = row + (seat + offset - first & 3)
                if index >= len(cards) or cards[index] is None:
                    self.known = False
                    self.awaited = self.awaited or index == self.section.next
                elif self.awaited:
                    self.report.add(self.words.position(index), "card-after-plus")
                elif self.known:
                    self.take(index, SEATS[seat + offset & 3])
                else:
                    self.look_at(index)
        return self.play

    def leader(self, row: int, expected: int) -> int:
        """Who led to the trick in this row: another than expected only if one card is marked so."""
        led = [index for index in range(row, row + 4) if self.mark(index) == "L"]
        if len(led) > 1:
            self.report.add(self.words.position(led[1]), "double-irregularity", mark="^L")
        if not led:
            return expected
        seat = int(self.section.first) + (led[0] & 3) & 3
        if seat == expected:
            self.report.add(self.words.position(led[0]), "bad-lead", card=self.section.cards[led[0]])
        return seat

    def mark(self, index: int) -> str:
        mark = self.section.marks.get(index)
        return mark.irregularity if mark else ""

    def take(self, index: int, seat: Seat) -> None:
        card = self.section.cards[index]
        assert card is not None  # the caller looked
        try:
            if self.mark(index) == "R":
                self.take_revoke(index, seat, card)
            elif seat is not self.play.turn:
                self.play = self.play.accept(seat, card)
            else:
                self.play = self.play.play(card)
        except IllegalPlay as problem:
            if problem.law == "44C":
                self.report.add(self.words.position(index), "revoke", seat=seat, card=card)
                self.play = self.play.accept(seat, card)
            else:
                self.report.add(self.words.position(index), "bad-card", problem=problem)
                self.known = False

    def take_revoke(self, index: int, seat: Seat, card: Card) -> None:
        if self.deal.gives(seat) and self.play.is_legal(card):
            self.report.add(self.words.position(index), "bad-revoke", card=card)
        self.play = self.play.accept(seat, card)

    def look_at(self, index: int) -> None:
        look_at_card(self.section, index, self.words, self.deal, self.report)


def look_at_cards(section: PlaySection, words: PbnWords, deal: Deal, report: PbnReport) -> None:
    """Look at the cards of a play whose contract is not known."""
    for index in range(len(section.cards)):
        look_at_card(section, index, words, deal, report)


def look_at_card(section: PlaySection, index: int, words: PbnWords, deal: Deal, report: PbnReport) -> None:
    """Look at a card whose trick is not known: its hand must hold it, and it is played once."""
    card = section.cards[index]
    seat = SEATS[int(section.first) + (index & 3) & 3]
    if card is None:
        return
    if deal.gives(seat) and card not in deal[seat]:
        report.add(
            words.position(index),
            "bad-card",
            problem=PbnMessage("problem.not_held", {"seat": seat, "card": card}),
        )
    elif section.cards.index(card) < index:
        report.add(words.position(index), "bad-card", problem=PbnMessage("problem.played_already", {"card": card}))
