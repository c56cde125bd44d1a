"""From the tags and sections of a game to a board, an auction, a play, a result; and whether these agree."""

from __future__ import annotations

import re
from functools import lru_cache

from kibitz.formats.pbn.auctions import read_auction
from kibitz.formats.pbn.deals import read_deal
from kibitz.formats.pbn.plays import check_play, look_at_cards, read_cards
from kibitz.formats.pbn.report import number_of
from kibitz.formats.pbn.sections import IN_AUCTION, IN_PLAY, check_notes, split
from kibitz.formats.pbn.structure import Parsed
from kibitz.formats.pbn.tables import read_table
from kibitz.formats.pbn.tags import CHECKS, check_score_history
from kibitz.game import Auction, Board, Contract, Denomination, Invalid, Play, Result, Seat, Vulnerability
from kibitz.game.seats import vulnerability_marked

_CONTRACT = re.compile(r"([1-7])(NT|[CDHSN])(XX|X)?", re.IGNORECASE)
_TRICKS = re.compile(r"(NS|EW)?\s*([0-9]{1,9})")
_SEATS = {name: seat for seat in Seat for name in (str(seat), str(seat).lower())}
UNKNOWN = ("", "?")
_SOUND: set[tuple[str, str]] = set()  # tags with values that were checked and found right


def interpret(parsed: Parsed) -> None:
    """Fill in what the game means, and report what is wrong with it."""
    _Interpreter(parsed).interpret()


def _seat(value: str) -> Seat | None:
    try:
        return Seat.parse(value)
    except Invalid:
        return None


@lru_cache(1000)
def _vulnerability(value: str) -> Vulnerability | None:
    try:
        return vulnerability_marked(value)
    except Invalid:
        return None


class _Interpreter:
    def __init__(self, parsed: Parsed) -> None:
        self.parsed = parsed
        self.game = parsed.game
        self.tags = parsed.game.tags
        self.report = parsed.report
        self.dealer: Seat | None = None
        self.declarer: Seat | None = None
        self.denomination: Denomination | None = None  # of an end position

    def interpret(self) -> None:
        self.check_tags()
        self.read_board()
        self.read_contract()
        sections = self.parsed.sections
        if "Auction" in sections:
            self.read_auction()
        self.read_result()
        if "Play" in sections:
            self.read_play()
        for name, value in self.parsed.tables.items():
            position = self.parsed.positions[name]
            self.game.tables[name] = read_table(name, value, sections[name], self.report, position)
            misplaced = [piece.text for piece in sections[name] if piece.is_comment]
            if misplaced:
                self.game.comments.setdefault(name, []).extend(misplaced)

    def value(self, tag: str) -> str:
        """A tag's value; empty where it is unknown."""
        value = self.tags.get(tag, "")
        return "" if value == "?" else value

    def at(self, tag: str) -> int:
        return self.parsed.positions.get(tag, 0)

    def check_tags(self) -> None:
        positions, findings = self.parsed.positions, self.report.findings
        for tag, value in self.tags.items():
            check = CHECKS.get(tag)
            if check is None or (tag, value) in _SOUND or value in UNKNOWN or tag not in positions:
                continue
            before = len(findings)
            check(self.report, positions[tag], tag, value)
            if len(findings) == before and len(_SOUND) < 2_000 and len(value) < 40:
                _SOUND.add((tag, value))

    def read_board(self) -> None:
        dealer, number = self.value("Dealer"), self.value("Board")
        self.dealer = _SEATS.get(dealer) or _seat(dealer)
        vulnerability = _vulnerability(self.value("Vulnerable"))
        if self.value("Deal"):
            self.game.deal = read_deal(self.tags["Deal"], self.report, self.at("Deal"))
        if (counted := number_of(number)) > 0:
            self.game.board = Board(counted, self.dealer, vulnerability, self.game.deal)
        if "ScoreRubberHistory" in self.tags:
            history = self.tags["ScoreRubberHistory"]
            vulnerable = str(vulnerability) if vulnerability is not None else ""
            check_score_history(self.report, self.at("ScoreRubberHistory"), history, vulnerable)

    def read_contract(self) -> None:
        self.declarer = _SEATS.get(self.value("Declarer").removeprefix("^"))
        value = self.value("Contract")
        if not value:
            return
        match = _CONTRACT.fullmatch(value)
        if match:
            if match[2].upper() == "N":
                self.report.add(self.at("Contract"), "short-no-trump", value=value)
            if self.declarer is not None:
                self.game.contract = Contract.parse(value, self.declarer)
        elif value.upper() in ("C", "D", "H", "S", "NT"):
            self.denomination = Denomination.parse(value)
        elif value.lower() != "pass":
            code = "bad-trump" if re.match(r"[1-7]N", value) else "bad-tag-value"
            self.report.add(self.at("Contract"), code, tag="Contract", value=value)

    def read_result(self) -> None:
        value = self.value("Result").removeprefix("^")
        passed = self.value("Contract").lower() == "pass"
        if not value:
            if passed or (self.game.auction is not None and self.game.auction.is_passed_out):
                self.game.result = Result()
            return
        if not value[0].isalpha() and (passed or self.declarer is None):
            self.report.add(self.at("Result"), "no-declarer", what="Result")
            return
        tricks = self.declarers_tricks(value)
        if tricks is not None and 0 <= tricks <= 13 and self.game.contract is not None:
            self.game.result = Result(self.game.contract, tricks)

    def declarers_tricks(self, value: str) -> int | None:
        if (alone := number_of(value)) >= 0:
            return alone
        found = _TRICKS.findall(value)
        if len(found) == 2 and int(found[0][1]) + int(found[1][1]) != 13 and not self.is_to_be_continued:
            self.report.add(self.at("Result"), "bad-number", tag="Result", value=value)
            return None
        for side, number in found:
            if not side or (self.declarer is not None and side == str(self.declarer.side)):
                return int(number)
        return 13 - int(found[0][1]) if found and self.declarer is not None else None

    @property
    def is_to_be_continued(self) -> bool:
        return any("+" in piece.text for piece in self.parsed.sections.get("Play", ()) if not piece.is_comment)

    def read_auction(self) -> None:
        position = self.at("Auction")
        words = split(self.parsed.sections["Auction"], IN_AUCTION, self.report)
        first = self.seat_of_section("Auction")
        dealer = self.dealer
        if dealer is None or self.at("Dealer") > position:
            self.report.add(position, "no-dealer")
        dealer = dealer if dealer is not None else first
        if dealer is None:
            return
        section, auction, sound = read_auction(words, first if first is not None else dealer, dealer, self.report)
        section.notes = self.parsed.notes.get("Auction", {})
        if section.notes or words.referred:
            check_notes(words, section.notes, self.report, position)
        self.game.auction_section, self.game.auction = section, auction
        self.compare_with_auction(auction if sound else None)

    def seat_of_section(self, tag: str) -> Seat | None:
        value = self.parsed.firsts[tag]
        seat = _SEATS.get(value)
        if seat is None and value:
            self.report.add(self.at(tag), "bad-side", value=value)
        return seat

    def compare_with_auction(self, auction: Auction | None) -> None:
        """The tags Declarer and Contract must be what the auction came to."""
        declared, position = self.value("Declarer"), self.at("Declarer")
        if auction is None:
            if declared:
                self.report.add(position, "bad-declarer", value=declared)
            return
        if not auction.is_over:
            return
        reached = auction.contract
        if declared:
            expected = reached.declarer if reached is not None else None
            if declared.startswith("^") and expected is not None:
                expected = expected.partner
            if self.declarer is not None and self.declarer is not expected:
                self.report.add(position, "bad-declarer", value=declared)
        contract, value = self.game.contract, self.value("Contract")
        if contract is not None and reached is not None:
            agrees = contract.bid is reached.bid and contract.doubling is reached.doubling
        else:
            agrees = reached is None and contract is None
        if value and not agrees and (contract is not None or value.lower() == "pass"):
            same_bid = contract is not None and reached is not None and contract.bid is reached.bid
            came_to = f"{reached.bid}{reached.doubling}" if reached else "Pass"
            code = "bad-risk" if same_bid else "bad-contract"
            self.report.add(self.at("Contract"), code, value=value, contract=came_to)
        if not value and not declared and reached is not None:
            self.game.contract, self.declarer = reached, reached.declarer

    def read_play(self) -> None:
        position = self.at("Play")
        for tag, code in (("Deal", "no-deal"), ("Declarer", "no-declarer"), ("Contract", "no-contract")):
            if not (self.denomination is not None and tag == "Declarer") and (
                tag not in self.tags or self.at(tag) > position
            ):
                self.report.add(position, code, what="a play")
        words = split(self.parsed.sections["Play"], IN_PLAY, self.report)
        contract, deal = self.game.contract, self.game.deal
        first = self.seat_of_section("Play")
        if first is None:
            first = contract.declarer.lho if contract is not None else Seat.WEST
        section = read_cards(words, first, self.report)
        section.notes = self.parsed.notes.get("Play", {})
        if section.notes or words.referred:
            check_notes(words, section.notes, self.report, position)
        self.game.play_section = section
        if deal is not None:
            if contract is None:
                look_at_cards(section, words, deal, self.report)
            else:
                self.game.play = check_play(section, words, contract, deal, self.report)
                self.compare_with_play(self.game.play)

    def compare_with_play(self, play: Play) -> None:
        """The tag Result must be possible after the tricks played; a caret says that it is not."""
        value, result = self.value("Result"), self.game.result
        if result is None or result.tricks is None or not value:
            return
        declarers = play.tricks_won(play.declarer.side)
        possible = declarers <= result.tricks <= 13 - play.tricks_won(play.declarer.side.opponents)
        if possible == value.startswith("^"):
            self.report.add(self.at("Result"), "bad-result", value=value)
