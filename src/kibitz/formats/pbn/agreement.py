"""Whether what a game says agrees with itself, and whether PBN can say it: looked at before anything is written.

A game that was read with an error in it is written as it was read, so that a damaged file can be converted; anything
else that does not agree is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from kibitz.formats.pbn.findings import Severity, Unwritable
from kibitz.formats.pbn.model import AuctionSection, Game, Mark, PbnNote, PbnTable, PlaySection
from kibitz.formats.pbn.sections import IN_AUCTION, IN_PLAY, PbnSectionKind
from kibitz.formats.pbn.tables import columns_of
from kibitz.formats.pbn.tags import KNOWN, TABLES
from kibitz.game import Auction, Board, Contract, Deal, Play, Result
from kibitz.game.values import written_out

CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_NOT_IN_COMMENT = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")  # a file may have tabs, which become blanks
_NAME = re.compile(r"\w+", re.ASCII)
_SECTIONS = ("Auction", "Play", "Note")
_MOST_NOTES = 32


def is_damaged(game: Game) -> bool:
    """Whether the game was read with an error in it."""
    return any(finding.severity is Severity.ERROR for finding in game.findings)


def check(game: Game) -> None:
    """Refuse a game whose parts do not agree, or that PBN cannot say."""
    check_values(game)
    check_tags(game)
    if game.tables:
        _check_tables(game)
    if game.comments:
        _check_comments(game)
    if game.auction_section is not None:
        _check_auction_section(game.auction_section, game.auction)
    if game.play_section is not None:
        _check_play_section(game.play_section, game.play)


def check_kinds(game: Game) -> None:
    """Refuse a value that somebody has set to something of another kind."""
    kinds = {"board": Board, "deal": Deal, "auction": Auction, "play": Play, "contract": Contract, "result": Result}
    for name, kind in kinds.items():
        value = getattr(game, name)
        if value is not None and not isinstance(value, kind):
            raise Unwritable("not_of_kind", name=name, kind=kind.__name__, value=written_out(value))


def check_values(game: Game) -> None:
    """Refuse an auction, a play, a contract and a result that are not of one board."""
    board, auction, play, contract, result = game.board, game.auction, game.play, game.contract, game.result
    if board is not None and auction is not None and auction.dealer is not board.dealer:
        raise Unwritable("dealer_disagrees", auction=auction.dealer, board=board.dealer)
    deal = game.deal
    if isinstance(deal, str):  # which has a `format` of its own
        check_kinds(game)
    if board is not None and board.deal is not None:
        if deal is not None and deal is not board.deal and deal != board.deal:
            raise Unwritable("two_deals")
        deal = board.deal
    if play is not None and deal is not None and play.deal is not deal and play.deal != deal:
        raise Unwritable("play_of_another_deal")
    if auction is not None:
        _check_contracts(game, auction)
    for other in (play.contract if play is not None else None, result.contract if result is not None else None):
        if contract is not None and other is not None and other is not contract and other != contract:
            raise Unwritable("contract_disagrees", contract=contract, other=other)
    if play is not None and result is not None:
        _check_result(game, play)
    if contract is not None and result is not None and result.is_passed_out:
        raise Unwritable("passed_out_disagrees", contract=contract)


def _check_contracts(game: Game, auction: Auction) -> None:
    """What was bid is what was played: but for the declarer, where its tag says that it was the wrong one."""
    play, result = game.play, game.result
    given = game.contract or (play.contract if play is not None else None) or (result.contract if result else None)
    reached = auction.contract
    if not auction.is_over:
        # A section may give only the first calls.
        if (given is not None or result is not None) and game.auction_section is None:
            raise Unwritable("auction_not_over")
    elif given is None:
        if reached is not None and result is not None:
            raise Unwritable("passed_out_disagrees", contract=reached)
    elif reached is None:
        raise Unwritable("passed_out_disagrees", contract=given)
    elif given is not reached and given != reached and not _is_wrong_declarer(game, given, reached):
        raise Unwritable("auction_disagrees", contract=given, reached=reached)


def _is_wrong_declarer(game: Game, given: Contract, reached: Contract) -> bool:
    marked = game.tags.get("Declarer", "").startswith("^")
    return marked and given == Contract(reached.bid, reached.doubling, reached.declarer.partner)


def _check_result(game: Game, play: Play) -> None:
    """The tricks must be possible after those that were played, unless the tag says that they are others."""
    result = game.result
    if result is None or result.tricks is None:
        raise Unwritable("passed_out_disagrees", contract=play.contract)
    if result.contract != play.contract:
        raise Unwritable("contract_disagrees", contract=play.contract, other=result.contract)
    side = play.declarer.side
    won, lost = play.tricks_won(side), play.tricks_won(side.opponents)
    if not won <= result.tricks <= 13 - lost and not game.tags.get("Result", "").startswith("^"):
        raise Unwritable("result_disagrees", tricks=result.tricks, won=won, lost=lost)


def _is_name(tag: object) -> bool:
    return isinstance(tag, str) and _NAME.fullmatch(tag) is not None


def check_tags(game: Game) -> None:
    """Refuse tags that are no tags, or whose values would be read as something else."""
    for tag, value in game.tags.items():
        if tag not in KNOWN and not _is_name(tag):
            raise Unwritable("not_a_tag", tag=written_out(tag))
        if not isinstance(value, str):
            raise Unwritable("not_text", tag=tag, value=written_out(value))
        if tag in _SECTIONS or (tag in TABLES and tag not in game.tables):
            raise Unwritable("not_as_a_tag", tag=tag)
        if value[:1] == "#" and (value == "#" or value[1:2] == "#"):
            raise Unwritable("means_inherited", tag=tag, value=value)
        if not value.isprintable():
            _check_characters(tag, value)


def _check_characters(where: str, text: str) -> None:
    found = CONTROL.search(text)
    if found or not _is_unicode(text):
        raise Unwritable("control_character", where=where, value=written_out(text))


def _is_unicode(text: str) -> bool:
    return not any("\ud800" <= character <= "\udfff" for character in text)


def _check_comments(game: Game) -> None:
    for tag, comments in game.comments.items():
        if tag in ("Auction", "Play") or (tag and tag not in game.tags and tag not in game.tables):
            raise Unwritable("comment_without_tag", tag=tag)
        _check_texts(comments, tag)


def _check_texts(comments: Iterable[object], where: str) -> None:
    for comment in comments:
        if not isinstance(comment, str) or not _is_unicode(comment):
            raise Unwritable("not_a_comment", where=where, value=written_out(comment))
        if _NOT_IN_COMMENT.search(comment):
            raise Unwritable("control_in_comment", where=where, value=written_out(comment))


def _check_auction_section(section: AuctionSection, auction: Auction | None) -> None:
    calls = section.calls
    if auction is not None:
        made = auction.calls
        written = calls if None not in calls else tuple(call for call in calls if call is not None)
        if made != written and made != written[: len(made)]:
            raise Unwritable("section_disagrees", what="auction")
        if section.first is not auction.dealer:
            raise Unwritable("section_disagrees", what="auction")
    if section.end not in ("", "*", "+"):
        raise Unwritable("not_an_end", value=written_out(section.end))
    if section.marks or section.notes or section.comments:
        _check_said(section.marks, section.notes, section.comments, len(calls), IN_AUCTION)


def _check_play_section(section: PlaySection, play: Play | None) -> None:
    cards = section.cards
    if play is not None:
        first, written = int(section.first), len(cards)
        for place, (seat, card) in enumerate(play.cards):
            index = (place & ~3) + (seat - first & 3)
            if index >= written or cards[index] is not card:
                raise Unwritable("section_disagrees", what="play")
    if section.end not in ("", "*", "+"):
        raise Unwritable("not_an_end", value=written_out(section.end))
    if (section.end == "+") != (section.next is not None):
        raise Unwritable("no_next_card")
    if section.next is not None and not (0 <= section.next < len(cards) and cards[section.next] is None):
        raise Unwritable("no_next_card")
    if section.marks or section.notes or section.comments:
        _check_said(section.marks, section.notes, section.comments, len(cards), IN_PLAY)


def _check_said(
    marks: Mapping[int, Mark],
    notes: Mapping[int, PbnNote],
    comments: Iterable[object],
    count: int,
    kind: PbnSectionKind,
) -> None:
    """What is said of single calls or cards: each of one that is there, in the words that the standard has for it."""
    _check_texts(comments, kind.what)
    for index, mark in marks.items():
        if not 0 <= index < count:
            raise Unwritable("mark_of_nothing", what=kind.what, number=index)
        if mark.irregularity and mark.irregularity not in tuple(kind.irregularities.replace("S", "")):
            raise Unwritable("not_an_irregularity", what=kind.what, mark=mark.irregularity)
        if mark.note is not None and not _is_note(mark.note):
            raise Unwritable("not_a_note", number=written_out(mark.note))
        judged = [nag for nag in mark.nags if kind.first_nag <= nag < kind.first_nag + 6]
        if len(set(judged)) > 1 or any(not 0 <= nag <= 255 or nag in kind.forbidden_nags for nag in mark.nags):
            raise Unwritable("not_a_glyph", what=kind.what, glyphs=tuple(map(str, mark.nags)))
        _check_texts(mark.comments, kind.what)
    for number, note in notes.items():
        if not _is_note(number):
            raise Unwritable("not_a_note", number=written_out(number))
        _check_characters(f"Note {number}", note.text)
        _check_texts(note.comments, f"Note {number}")


def _is_note(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= _MOST_NOTES


def _check_tables(game: Game) -> None:
    for tag, table in game.tables.items():
        if not _is_name(tag) or (tag in KNOWN and tag not in TABLES):
            raise Unwritable("not_a_table", tag=str(tag)[:80])
        if tag in TABLES:
            _check_columns(tag, table)
        elif table.columns or not table.rows or not all(table.rows):
            raise Unwritable("not_rows", tag=tag)
        for row in table.rows:
            for element in row:
                if not isinstance(element, str):
                    raise Unwritable("not_text", tag=tag, value=written_out(element))
                _check_characters(tag, element)


def _check_columns(tag: str, table: PbnTable) -> None:
    value = ";".join(map(str, table.columns))
    _check_characters(tag, value)
    if '"' in value or value.startswith("#") or columns_of(value) != table.columns:
        raise Unwritable("not_columns", tag=tag, value=value[:80])
    if any(len(row) != len(table.columns) for row in table.rows):
        raise Unwritable("row_length", tag=tag, columns=len(table.columns))
