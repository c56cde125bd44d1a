"""Reading PBN: what a game means, what real programs get wrong, and files in a poor state."""

from __future__ import annotations

import io
import tracemalloc
from pathlib import Path

import pytest

from kibitz.formats import pbn
from kibitz.game import PASS, Call, Card, Result, Seat, Vulnerability

DEAL = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
GAME = f"""[Event "Schiphol"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "{DEAL}"]
[Declarer "S"]
[Contract "5HX"]
[Result "9"]
[Auction "N"]
1D 1S 3H =1= 4S
4NT X Pass Pass
5C X 5H X
AP
[Note "1:six hearts"]
[Play "W"]
SK H3 S4 S3
C5 C2 C6 CK
- - - H2
*
"""


def codes(text: str | bytes) -> list[str]:
    """The codes of everything found in a text."""
    return [finding.code for game in pbn.loads(text) for finding in game.findings]


def one(text: str | bytes) -> pbn.Game:
    """The only game of a text."""
    (game,) = pbn.loads(text)
    return game


def test_a_game_becomes_a_board_an_auction_a_play_and_a_result() -> None:
    game = one(GAME)
    assert game.findings == ()
    assert game.board is not None
    assert (game.board.number, game.board.dealer, game.board.vulnerability) == (1, Seat.NORTH, Vulnerability.NONE)
    assert game.deal is not None
    assert str(game.deal) == DEAL
    assert game.auction is not None
    assert str(game.auction.contract) == "5HX by S"
    assert game.result == Result.parse("5HX-2 by S")
    assert game.play is not None
    assert [str(played.card) for played in game.play.cards] == "SK H3 S4 S3 C2 C6 CK C5 H2".split()
    assert game.auction_section is not None
    assert game.auction_section.marks[2].note == 1
    assert game.auction_section.notes[1].text == "six hearts"
    assert game.auction_section.calls[-3:] == (PASS, PASS, PASS)


def test_cards_stand_in_columns_and_are_played_in_the_order_of_the_winners() -> None:
    """North wins the first trick by a ruff, so the second row is played from its second column on."""
    play = one(GAME).play
    assert play is not None
    assert [trick.leader for trick in play.tricks] == [Seat.WEST, Seat.NORTH, Seat.SOUTH]


@pytest.mark.parametrize(
    ("auction", "expected"),
    [
        ("1D ^I 1C Pass Pass Pass", "1D 1C Pass Pass Pass"),  # an insufficient bid that was accepted
        ("1D ^S 2D Pass Pass Pass", "1D 2D Pass Pass Pass"),  # a call out of rotation that was accepted
        ("^S 1D Pass Pass Pass", "1D Pass Pass Pass"),
    ],
)
def test_irregularities_of_the_auction_that_stand(auction: str, expected: str) -> None:
    game = one(f'[Dealer "W"]\n[Auction "W"]\n{auction}\n')
    assert game.findings == ()
    assert str(game.auction) == expected
    assert game.auction is not None
    assert game.auction.is_over


def test_a_call_out_of_rotation_keeps_its_seat() -> None:
    game = one('[Dealer "W"]\n[Auction "W"]\n1D ^S 2D AP\n')
    assert game.auction is not None
    assert [made.seat for made in game.auction.review()][:2] == [Seat.WEST, Seat.EAST]
    assert game.auction.declarer is Seat.WEST


def test_a_revoke_and_a_lead_out_of_turn_that_stand() -> None:
    head = GAME[: GAME.index("[Play")]
    revoke = one(head + '[Play "W"]\nSK H3 ^R C6 S3\n')
    assert [finding.code for finding in revoke.findings] == []
    assert revoke.play is not None
    assert revoke.play.tricks_won(Seat.NORTH.side) == 1
    lead = one(head + '[Play "W"]\nC5 C2 ^L CT CK\n')
    assert [finding.code for finding in lead.findings] == []
    assert lead.play is not None
    assert lead.play.tricks[0].leader is Seat.EAST


def test_an_unmarked_revoke_is_reported_and_stands() -> None:
    game = one(GAME.replace("SK H3 S4 S3", "SK H3 C6 S3").replace("C5 C2 C6 CK\n- - - H2\n", ""))
    assert [(finding.code, finding.line) for finding in game.findings] == [("revoke", 16)]
    assert game.play is not None
    assert len(game.play.cards) == 4


def test_a_play_to_be_continued() -> None:
    game = one(GAME.replace("- - - H2\n*", "+ - - H2"))
    assert game.play_section is not None
    assert (game.play_section.end, game.play_section.next) == ("+", 8)
    assert game.findings == ()


def test_dashes_before_the_dealer() -> None:
    game = one('[Dealer "S"]\n[Auction "W"]\n- - - 1C\nPass Pass Pass\n')
    assert game.findings == ()
    assert str(game.auction) == "1C Pass Pass Pass"


def test_annotations_become_glyphs_and_comments_stay_where_they_are() -> None:
    game = one('[Dealer "N"]\n[Auction "N"]\n{before} 1C !? $30 {weak} ; to the end\nPass\n')
    section = game.auction_section
    assert section is not None
    assert section.comments == ["before"]
    assert section.marks[0].nags == (5, 30)
    assert section.marks[0].comments == ["weak", " to the end"]


def test_a_comment_may_hold_empty_lines() -> None:
    games = pbn.loads('[Board "1"]\n{ one\n\ntwo }\n[Dealer "N"]\n\n[Board "2"]\n')
    assert [game.tags["Board"] for game in games] == ["1", "2"]
    assert games[0].comments["Board"] == [" one\n\ntwo "]
    assert games[0].tags["Dealer"] == "N"


def test_a_lost_brace_does_not_swallow_the_games_that_follow() -> None:
    games = pbn.loads('[Board "1"]\n{ never closed\n\n[Board "2"]\n\n[Board "3"]\n{ fine }\n')
    assert [game.tags["Board"] for game in games] == ["1", "2", "3"]
    assert [finding.code for finding in games[0].findings] == ["comment-not-closed"]
    assert games[0].findings[0].line == 2


def test_unknown_tags_and_their_sections_are_kept() -> None:
    game = one('[Board "1"]\n[HouseTable "x"]\n1 2\n3 "four five"\n')
    assert game.tags["HouseTable"] == "x"
    assert game.tables["HouseTable"].rows == (("1", "2"), ("3", "four five"))
    assert [finding.code for finding in game.findings] == ["unknown-tag"]


def test_a_table_has_columns_and_records() -> None:
    game = one('[ScoreTable "-Rank\\3R;Names_NS\\9;+Score_NS\\5R"]\n  1 "Ann;Bob"   420\n  2 Solo      -50\n')
    assert game.findings == ()
    assert game.tables["ScoreTable"].records() == [
        {"Rank": "1", "Names_NS": "Ann;Bob", "Score_NS": "420"},
        {"Rank": "2", "Names_NS": "Solo", "Score_NS": "-50"},
    ]


def test_values_are_inherited_with_one_and_with_two_hash_signs() -> None:
    text = (
        '[Event "##Cup"]\n[Site "Here"]\n\n[Site "#"]\n\n[Event "Final"]\n\n[Site "x"]\n\n[Event "#"]\n\n[Site "y"]\n'
    )
    games = pbn.loads(text)
    assert [game.tags.get("Event") for game in games] == ["Cup", "Cup", "Final", "Final", "Final", None]
    assert games[1].tags["Site"] == "Here"


def test_sloppy_writing_is_understood_with_a_warning() -> None:
    game = one('[Dealer "N"]\n[Auction "N"]\n1N p 3nt P\nP P\n')
    assert game.auction is not None
    assert str(game.auction.contract) == "3NT by N"
    assert {finding.line for finding in game.findings} == {3, 4}
    assert all(finding.severity >= pbn.Severity.WARNING for finding in game.findings)


def test_a_truncated_file_keeps_what_came_before() -> None:
    first, second = GAME, GAME[: GAME.index("9732 A8654")]
    games = pbn.loads(f"{first}\n{second}")
    assert games[0].findings == ()
    assert [finding.code for finding in games[1].findings] == ["missing-quote", "bad-deal"]
    assert games[1].findings[0].line == first.count("\n") + 1 + 5


@pytest.mark.parametrize(
    ("data", "name", "warned"),
    [
        ('[North "Müller"]'.encode("latin-1"), "Müller", []),
        ('[North "Dvořák, Š."]'.encode("cp1250"), "Dvořák, Š.", ["CP1250"]),
        ('[North "Dvořák"]'.encode(), "Dvořák", []),
        (b'\xef\xbb\xbf[North "Smith"]', "Smith", ["UTF-8 with a byte order mark"]),
        ('[North "O’Neil – Liège"]'.encode("cp1252"), "O’Neil – Liège", ["CP1252"]),
        (
            '%Content-type: text/x-pbn; charset=windows-1250\n[North "Dvořák"]'.encode("cp1250"),
            "Dvořák",
            ["windows-1250"],
        ),
    ],
)
def test_encodings(data: bytes, name: str, warned: list[str]) -> None:
    game = one(data)
    assert game.tags["North"] == name
    assert [
        str(finding.sentence.values["encoding"]) for finding in game.findings if finding.code == "encoding"
    ] == warned


def test_an_encoding_can_be_named() -> None:
    (game,) = pbn.load(io.BytesIO('[North "Dvořák"]'.encode("cp1250")), encoding="cp1250")
    assert game.tags["North"] == "Dvořák"
    with pytest.raises(pbn.InvalidPBN, match="'klingon' is not an encoding"):
        pbn.load(io.BytesIO(b""), encoding="klingon")


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_line_ends_of_all_platforms(ends: str) -> None:
    games = pbn.loads((GAME + "\n" + GAME).replace("\n", ends).encode())
    assert len(games) == 2
    assert games[1].line == GAME.count("\n") + 2


def test_what_is_not_text_is_refused_in_one_sentence() -> None:
    with pytest.raises(pbn.InvalidPBN, match="no text at all"):
        pbn.loads(b"\x00\x01\x02")


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_with_its_mark_is_read(encoding: str, tmp_path: Path) -> None:
    text = GAME.replace("\n", "\r\n").replace('[Event "', '[Event "Łódź – Đà Nẵng ') + '\r\n[Board "2"]\r\n'
    (tmp_path / "unicode.pbn").write_bytes(("\ufeff" + text).encode(encoding))
    first, second = pbn.read(tmp_path / "unicode.pbn")
    assert first.tags["Event"].startswith("Łódź – Đà Nẵng ")
    assert second.tags["Board"] == "2"
    assert [str(one) for one in first.findings if one.code == "encoding"] == [
        "line 1: the text is UTF-16, not ISO 8859-1 as the standard says"
    ]
    assert pbn.loads(("\ufeff" + text).encode(encoding)[:-1])  # cut off within a character


@pytest.mark.parametrize(
    ("old", "new", "code", "says"),
    [
        ("A9732 A8654", "A9732K A8654", "bad-deal", "CK is in North and South; North has 14 cards"),
        ('Board "1"', 'Board "0"', "bad-number", "'0' is not a number that Board can have"),
        ('Contract "5HX"', 'Contract "8S"', "bad-tag-value", "'8S' is not a value of the tag Contract"),
        ('Result "9"', 'Result "14"', "bad-number", "'14' is not a number that Result can have"),
        ('Result "9"', 'Result "1"', "bad-result", "Result is 1, which the play does not confirm"),
    ],
)
def test_a_wrong_value_is_named_with_its_line(old: str, new: str, code: str, says: str) -> None:
    text = GAME.replace(old, new)
    line = next(number for number, text_line in enumerate(text.split("\n"), 1) if new in text_line)
    found = {finding.code: finding for finding in one(text).findings}
    assert found[code].line == line
    assert says in str(found[code])


def test_a_defective_deal_is_kept_for_the_laws_that_need_it() -> None:
    game = one(GAME.replace("A9732 A8654", "A9732K A8654"))
    assert game.deal is not None
    assert len(game.deal[Seat.NORTH]) == 14


def test_many_boards_are_read_one_at_a_time() -> None:
    class Endless(io.BytesIO):
        """A file that goes on for ever: only a stream can read it."""

        def read(self, size: int | None = -1) -> bytes:
            return (GAME + "\n").encode() * 50

    reader = pbn.read(Endless())
    boards = [next(reader) for _ in range(1000)]
    assert {game.tags["Event"] for game in boards} == {"Schiphol"}


def test_end_positions() -> None:
    game = one('[Deal "N:.6.A.A A.K.T. J.J.3. Q.A.J."]\n[Contract "H"]\n[Play "W"]\nDJ DA DT D3\n')
    assert game.findings == ()
    wrong = one('[Deal "N:.6.A.A A.K.T. J.J.3. Q.A.J."]\n[Contract "H"]\n[Play "W"]\nDJ DA DT D4\n')
    assert [finding.code for finding in wrong.findings] == ["bad-card"]


def test_cards_and_calls_are_values_of_the_game() -> None:
    game = one(GAME)
    assert game.play_section is not None
    assert game.auction_section is not None
    assert game.play_section.cards[0] is Card.parse("SK")
    assert game.play_section.cards[8] is None
    assert game.auction_section.calls[0] is Call.parse("1D")


def test_words_that_are_not_understood_are_set_aside_and_not_left_out() -> None:
    """Otherwise another auction would come out, with every later call in another seat."""
    game = one('[Dealer "N"]\n[Auction "N"]\n1S 9Z 2S {weak} Pass Pass Pass\n')
    assert game.auction_section is not None
    assert [str(call) for call in game.auction_section.calls] == ["1S"]
    assert game.auction_section.marks[0].comments == ["9Z 2S Pass Pass Pass", "weak"]
    (again,) = pbn.loads(pbn.dumps([game]))
    assert str(again.auction) == str(game.auction) == "1S"


def test_a_card_that_is_not_understood_leaves_its_place_open() -> None:
    game = one(GAME.replace("SK H3 S4 S3", "SK ZZ S4 S3"))
    assert game.play_section is not None
    assert game.play_section.cards[:3] == (Card.parse("SK"), None, Card.parse("S4"))
    assert game.play_section.marks[1].comments == ["ZZ"]


def test_a_passed_out_board_has_a_result() -> None:
    game = one('[Dealer "N"]\n[Auction "N"]\nAP\n')
    assert game.result == Result()
    assert one('[Contract "Pass"]').result == Result()


def test_comments_between_games_belong_to_the_next() -> None:
    games = pbn.loads('{ first }\n\n[Board "1"]\n\n{ second }\n\n; third\n\n{ fourth }\n[Board "2"]\n')
    assert [game.comments.get("") for game in games] == [[" first "], [" second ", " third", " fourth "]]


def test_one_code_page_for_the_whole_file() -> None:
    names = "Dvořák", "Šimeček", "Dvořák"
    games = pbn.loads("\n\n".join(f'[North "{name}"]' for name in names).encode("cp1250"))
    assert [game.tags["North"] for game in games] == list(names)
    polish = pbn.loads('[North "Michał Wąsowicz"]'.encode("cp1250"))
    assert polish[0].tags["North"] == "Michał Wąsowicz"
    assert pbn.loads('[Site "10 m³, £5 each, ¿qué?"]'.encode("latin-1"))[0].tags["Site"] == "10 m³, £5 each, ¿qué?"


@pytest.mark.parametrize("charset", ["rot13", "hex", "undefined", "utf-16", "zlib"])
def test_a_declared_character_set_that_is_none_is_not_believed(charset: str) -> None:
    data = f'%Content-type: x; charset={charset}\n[North "Müller"]'.encode("latin-1")
    assert one(data).tags["North"] == "Müller"
    with pytest.raises(pbn.InvalidPBN):
        pbn.load(io.BytesIO(data), encoding=charset)


def test_zero_bytes_that_a_disk_left_are_found_and_no_game_is_lost() -> None:
    games = pbn.loads((GAME + "\n").encode() * 300 + b"\x00" * 5000)
    assert [bool(game.board) for game in games[:300]] == [True] * 300
    assert "wrong-character" in [found.code for found in games[-1].findings]
    with pytest.raises(pbn.InvalidPBN, match="no text at all"):
        pbn.loads(GAME.encode("utf-16-le"))


def test_games_without_an_empty_line_between_them_are_games() -> None:
    deal = '[Deal "N:AKQJ.T98.765.432 - - -"]'
    text = "".join(f'% PBN 2.1\n[Event "{n}"]\n[Board "{n}"]\n{deal}\n{{ [Event "x"]\n{deal} }}\n' for n in range(1, 4))
    games = pbn.loads(text)
    assert [game.board and game.board.number for game in games] == [1, 2, 3]
    assert [[found.code for found in game.findings] for game in games] == [[], ["no-empty-line"], ["no-empty-line"]]
    assert [game.line for game in games] == [2, 8, 14]


def test_a_game_without_end_is_answered_in_bounded_memory() -> None:
    tracemalloc.start()
    try:
        games = pbn.loads('[Event "x"]\n' * 200_000 + '[Site "' + "x" * 2_000_000)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert games[0].findings[-1].code == "too-many"
    assert len(games[0].findings) == 1000
    assert peak < 60_000_000


def test_a_text_with_half_a_character_is_read() -> None:
    assert one('[North "a\ud800b"]').tags["North"] == "a?b"


def test_the_file_is_closed_when_it_has_been_read(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(GAME)
    reader = pbn.read(tmp_path / "a.pbn")
    assert len(list(reader)) == 1
    assert reader._file.closed


def test_a_code_page_is_found_in_a_pipe_too() -> None:
    """A pipe cannot be read twice: the first game that shows a sign decides."""

    class Pipe(io.BytesIO):
        def seekable(self) -> bool:
            return False

    (game,) = pbn.load(Pipe('[North "Šimeček"]'.encode("cp1250")))
    assert game.tags["North"] == "Šimeček"


def test_a_tag_without_quotes_is_read() -> None:
    game = one('[Board 7]\n[Dealer  E ]\n[Vulnerable "All"]\n')
    assert [(finding.code, finding.line) for finding in game.findings] == [("bad-character", 1), ("bad-character", 2)]
    assert [finding.sentence.values["character"] for finding in game.findings] == ["'7'", "'E'"]
    assert game.tags == {"Board": "7", "Dealer": "E", "Vulnerable": "All"}
    assert game.board is not None
    assert (game.board.number, game.board.dealer) == (7, Seat.EAST)


@pytest.mark.parametrize("written", [DEAL.replace("N:", "N: "), DEAL.replace(" ", "  "), DEAL.replace("N:", "N :")])
def test_a_deal_with_blanks_that_do_not_belong_there_is_understood(written: str) -> None:
    game = one(f'[Deal "{written}"]')
    (finding,) = game.findings
    assert (finding.code, finding.sentence.values["value"]) == ("sloppy", written)
    assert str(game.deal) == str(finding.sentence.values["meaning"]) == DEAL


def test_no_trump_by_one_letter_is_a_contract() -> None:
    game = one('[Declarer "E"]\n[Contract "3NX"]\n[Result "9"]\n')
    assert [(finding.code, finding.line) for finding in game.findings] == [("short-no-trump", 2)]
    assert game.result == Result.parse("3NTX= by E")


def test_calls_after_one_that_is_wrong_are_kept_and_not_judged() -> None:
    game = one('[Dealer "N"]\n[Auction "N"]\n1S 1H 1D XX Pass\n')
    assert [finding.code for finding in game.findings] == ["bad-call"]
    assert str(game.auction) == "1S"
    assert game.auction_section is not None
    assert [str(call) for call in game.auction_section.calls] == ["1S", "1H", "1D", "XX", "Pass"]


def test_dashes_where_a_call_should_stand() -> None:
    """A dash stands only for those who sit before the dealer."""
    for auction in ("- 1C Pass Pass", "1C - Pass Pass"):
        assert codes(f'[Dealer "N"]\n[Auction "N"]\n{auction}\n') == ["wrong-first-caller"]


def test_an_auction_without_anybody_who_begins_is_not_read() -> None:
    game = one('[Board "1"]\n[Auction ""]\n1C Pass Pass Pass\n[Contract "1C"]\n')
    assert [(finding.code, finding.line) for finding in game.findings] == [("no-dealer", 2)]
    assert (game.auction, game.auction_section) == (None, None)
    assert game.tags["Contract"] == "1C"


def test_a_declarer_with_a_caret_is_the_partner_of_the_one_by_the_auction() -> None:
    auction = '[Contract "1C"]\n[Auction "S"]\n1C AP\n'
    game = one(f'[Dealer "S"]\n[Declarer "^N"]\n{auction}')
    assert game.findings == ()
    assert game.contract is not None
    assert game.contract.declarer is Seat.NORTH
    for wrong in ("^S", "^E", "N"):
        assert codes(f'[Dealer "S"]\n[Declarer "{wrong}"]\n{auction}') == ["bad-declarer"]


def test_a_play_that_does_not_say_who_leads_begins_at_declarers_left() -> None:
    head = f'[Deal "{DEAL}"]\n[Declarer "N"]\n[Contract "4D"]\n'
    game = one(head + '[Play ""]\nSA S3 SK D7\n')
    assert game.findings == ()
    assert game.play_section is not None
    assert game.play_section.first is Seat.EAST
    assert game.play is not None
    assert (game.play.tricks[0].leader, game.play.turn) == (Seat.EAST, Seat.NORTH)
    unknown = one(head.replace("4D", "?") + '[Play ""]\nSK D7 SA S3\n')
    assert unknown.findings == ()
    assert unknown.play_section is not None
    assert unknown.play_section.first is Seat.WEST


def test_dashes_for_a_card_that_is_not_given() -> None:
    game = one(GAME.replace("- - - H2", "-- - --- H2"))
    assert [(finding.code, str(finding.sentence.values["meaning"])) for finding in game.findings] == [
        ("sloppy", "-"),
        ("sloppy", "-"),
    ]
    assert game.play_section is not None
    assert game.play_section.cards[8:] == (None, None, None, Card.parse("H2"))
    assert game.play_section.marks == {}


def test_a_card_has_one_irregularity() -> None:
    game = one(GAME[: GAME.index("[Play")] + '[Play "W"]\nSK H3 ^R ^L C6 S3\n')
    assert [(finding.code, finding.sentence.values["mark"]) for finding in game.findings] == [
        ("bad-irregularity", "^L")
    ]
    assert game.play_section is not None
    assert game.play_section.marks[2].irregularity == "R"


def test_notes_have_numbers_up_to_32_and_comments_of_their_own() -> None:
    head = '[Dealer "N"]\n[Auction "N"]\n1C =32=\n'
    game = one(head + '[Note "32:sixteen points"]\n{ or more }\n; any shape\n[Board "3"]\n{ of the board }\n')
    assert game.findings == ()
    assert game.auction_section is not None
    note = game.auction_section.notes[32]
    assert (note.text, note.comments) == ("sixteen points", [" or more ", " any shape"])
    assert game.comments == {"Board": [" of the board "]}
    wrong = one(head + '[Note "32:sixteen points"]\n[Note "33:one too many"]\n[Note "0:none"]\n')
    assert [(finding.code, finding.line, finding.sentence.values["value"]) for finding in wrong.findings] == [
        ("bad-note", 5, "33"),
        ("bad-note", 6, "0"),
    ]
    assert wrong.auction_section is not None
    assert [*wrong.auction_section.notes] == [32]


@pytest.mark.parametrize("scoring", [";MP", "MP;", "MP;;MP1"])
def test_a_scoring_with_nothing_between_semicolons(scoring: str) -> None:
    (finding,) = one(f'[Scoring "{scoring}"]').findings
    assert (finding.code, finding.sentence.values["tag"], finding.sentence.values["value"]) == (
        "bad-tag-value",
        "Scoring",
        scoring,
    )


def test_a_file_put_together_of_others_is_read_in_the_encoding_of_each() -> None:
    game = '[Board "1"]\n[North "{}"]\n[East "{}"]\n\n'
    modern = game.format("Łukasz", "Żółw").encode()
    windows = game.format("Świątek", "Zięba").encode("cp1250")
    both = '[Board "3"]\n[North "Ňáňa"]\n'.encode() + '[East "Žižka"]\n\n'.encode("cp1250")
    games = pbn.loads(modern + windows + modern + both)
    assert [(one.tags["North"], one.tags["East"]) for one in games] == [
        ("Łukasz", "Żółw"),
        ("Świątek", "Zięba"),
        ("Łukasz", "Żółw"),
        ("Ňáňa", "Žižka"),
    ]
    said = [[(found.code, found.line) for found in one.findings] for one in games]
    mixed = "encodings-mixed"
    assert said == [[], [(mixed, 5)], [(mixed, 9)], [(mixed, 15)]]
    (west,) = pbn.loads('[North "José"]\n[East "Łukasz"]\n'.encode("cp1252", "ignore") + '[West "Łuk"]\n'.encode())
    assert (west.tags["North"], west.tags["West"]) == ("José", "Łuk")
