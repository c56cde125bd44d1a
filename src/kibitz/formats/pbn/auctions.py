"""The auction section: its words become calls, and the calls an auction that obeys Laws 17 to 22."""

from __future__ import annotations

import re

from kibitz.formats.pbn.findings import PbnMessage
from kibitz.formats.pbn.model import AuctionSection, Mark
from kibitz.formats.pbn.report import PbnReport
from kibitz.formats.pbn.sections import ALL_PASS, CALL_WORDS, NEXT, NOT_GIVEN, SKIPPED, PbnWords, Piece, plain_words
from kibitz.game import PASS, SEATS, Auction, Call, IllegalCall, Invalid, Seat

_STARTS = tuple(map(Auction, SEATS))
_ALL_PASS_WORDS = (ALL_PASS, "ap", "Ap", "AllPass", "allpass")


def read_plain_auction(pieces: list[Piece], dealer: Seat) -> tuple[AuctionSection, Auction] | None:
    """Make the section and the auction of calls that the Laws allow, with nothing else; otherwise look closely."""
    plain = plain_words(pieces)
    if plain is None:
        return None
    words, end = plain
    all_pass = bool(words) and words[-1] == ALL_PASS
    try:
        calls = tuple(map(CALL_WORDS.__getitem__, words[:-1] if all_pass else words))
    except KeyError:
        return None
    auction = _STARTS[dealer].follow(calls)
    if auction is None:
        return None
    if all_pass:
        while not auction.is_over:
            auction = auction.call(PASS)
        calls = auction.calls
    return AuctionSection(dealer, calls, {}, end), auction


def read_auction(words: PbnWords, first: Seat, dealer: Seat, report: PbnReport) -> tuple[AuctionSection, Auction, bool]:
    """Make the section and the auction of these words, as far as it goes, and say whether it has no error."""
    return _Reader(words, first, dealer, report).read()


class _Reader:
    def __init__(self, words: PbnWords, first: Seat, dealer: Seat, report: PbnReport) -> None:
        self.words = words
        self.report = report
        self.first = first
        self.seat = int(first)
        self.auction = Auction(dealer)
        self.sound = True  # no error so far
        self.calls: list[Call | None] = []
        self.marks: dict[int, Mark] = {}
        self.end = words.end

    def read(self) -> tuple[AuctionSection, Auction, bool]:
        for index, word in enumerate(self.words.words):
            call = CALL_WORDS.get(word)
            if self.end == NEXT:
                self.error(index, "double-plus" if word == NEXT else "call-after-plus")
                self.set_aside(index)
                break
            if call is None and not self.special(index, word):
                call = self.sloppy(index, word)
                if call is None:
                    self.set_aside(index)
                    break
            if call is not None:
                self.keep(index, call)
                self.make(index, call)
                self.seat = (self.seat + 1) & 3
        section = AuctionSection(
            self.auction.dealer,
            tuple(self.calls),
            self.marks,
            self.end,
            comments=self.words.comments,
        )
        return section, self.auction, self.sound

    def special(self, index: int, word: str) -> bool:
        """Take a word that is not a call; whether it was one."""
        if word == NEXT:
            self.end = NEXT
        elif word == NOT_GIVEN:
            if self.calls or SEATS[self.seat] is self.auction.dealer:
                self.wrong_first(index)
            self.seat = (self.seat + 1) & 3
        elif word == SKIPPED:
            self.keep(index, None)
            self.seat = (self.seat + 1) & 3
        elif word in _ALL_PASS_WORDS:
            self.all_pass(index)
        else:
            return False
        return True

    def set_aside(self, index: int) -> None:
        """Keep what comes after a word that is not understood as a comment, so that nothing is lost or shifted."""
        rest = [" ".join(self.words.words[index:])]
        for place in range(index, len(self.words.words)):
            if place in self.words.marks:
                rest += self.words.marks[place].comments
        kept = self.marks.setdefault(len(self.calls) - 1, Mark()).comments if self.calls else self.words.comments
        kept += rest
        self.end = "*"

    def keep(self, index: int, call: Call | None) -> None:
        if index in self.words.marks:
            self.marks[len(self.calls)] = self.words.marks[index]
        self.calls.append(call)

    def all_pass(self, index: int) -> None:
        passes = 4 if self.auction.last_bid is None else 3
        for _ in range(passes if not self.sound else max(passes - _final_passes(self.auction), 0)):
            self.keep(index, PASS)
            self.make(index, PASS)
            self.seat = (self.seat + 1) & 3

    def make(self, index: int, call: Call) -> None:
        if not self.sound:
            return
        if not self.calls[:-1] and SEATS[self.seat] is not self.auction.dealer:
            self.wrong_first(index)
            return
        mark = self.words.marks.get(index)
        insufficient = mark is not None and mark.irregularity == "I"
        try:
            if insufficient:
                self.make_insufficient(index, call)
            elif self.seat != self.auction.turn and not self.auction.is_over:
                self.refuse_insufficient(call)
                self.auction = self.auction.accept(SEATS[self.seat], call)
            else:
                self.auction = self.auction.call(call)
        except IllegalCall as problem:
            self.error(index, "bad-call", problem=problem)

    def make_insufficient(self, index: int, call: Call) -> None:
        last = self.auction.last_bid
        if not call.is_bid or last is None or call > last:
            self.error(index, "sufficient", call=call)
        self.auction = self.auction.accept(SEATS[self.seat], call)

    def refuse_insufficient(self, call: Call) -> None:
        last = self.auction.last_bid
        if call.is_bid and last is not None and call <= last:
            raise IllegalCall("insufficient", law="18D", call=call, last=last)

    def sloppy(self, index: int, word: str) -> Call | None:
        """A word that the standard does not have, if it can be understood."""
        position = self.words.position(index)
        try:
            call = Call.parse(word)
        except Invalid:
            self.sound = False
            if re.fullmatch(r"[1-7](?![CDHSN])\w*|[1-7]", word, re.IGNORECASE):
                self.report.add(position, "bad-trump", value=word)
            else:
                self.report.add(position, "bad-call", problem=PbnMessage("problem.not_a_call", {"word": word}))
            return None
        if word.upper().endswith("N"):
            self.report.add(position, "short-no-trump", value=word)
        else:
            self.report.add(position, "sloppy", value=word, meaning=call)
        return call

    def wrong_first(self, index: int) -> None:
        self.error(index, "wrong-first-caller", seat=self.auction.dealer)

    def error(self, index: int, code: str, **values: object) -> None:
        self.sound = False
        self.report.add(self.words.position(index), code, **values)


def _final_passes(auction: Auction) -> int:
    passes = 0
    for call in reversed(auction.calls):
        if call is not PASS:
            break
        passes += 1
    return passes
