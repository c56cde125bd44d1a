"""What is written is read again as it was."""

from pathlib import Path

import pytest

from kibitz.formats import usebio
from tests.formats.sessions.test_usebio import FILES, board, event, line, pair
from tests.formats.usebio.test_reading import SMALL
from tests.game.helpers import shared

TEAMS = event(
    "<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>"
    f"{board(1, line('1', '2'))}</MATCH>",
    f'<TEAM TEAM_ID="1" TEAM_NAME="A &amp; B"><PLACE>1</PLACE>{pair("1", "NS")}</TEAM>',
    "TEAMS",
)
SECTIONS = (
    '<USEBIO Version="1.3"><EVENT EVENT_TYPE="PAIRS"><SESSION><SECTION SECTION_ID="A">'
    f"{board(1, line('1', '2', '420'))}</SECTION></SESSION><SESSION><SESSION_DATE>now</SESSION_DATE>"
    f"{board(2, line('1', '2', 'A6040'))}</SESSION></EVENT></USEBIO>"
)
PLAYERS = event("", "<PLAYER><PLAYER_NUMBER>1</PLAYER_NUMBER><PLAYER_NAME>P</PLAYER_NAME></PLAYER>", "INDIVIDUAL")


@pytest.mark.parametrize("text", [SMALL, TEAMS, SECTIONS, PLAYERS], ids=["pairs", "teams", "sections", "players"])
def test_what_is_written_is_read_again(text: str) -> None:
    document = usebio.loads(text)
    again = usebio.loads(usebio.dumps(document))
    assert again == document
    assert not again.flaws
    assert not again.doubts


@pytest.mark.parametrize("name", FILES)
def test_real_files_survive(name: str, tmp_path: Path) -> None:
    document = usebio.load(shared(f"data/usebio/{name}"))
    usebio.dump(document, tmp_path / "again.xml")
    assert usebio.load(tmp_path / "again.xml") == document
    assert len(document.events[0].sections[0].boards) > 20


def test_signs_that_xml_reserves_are_escaped_and_those_it_forbids_left_out() -> None:
    document = usebio.Document(club={"CLUB_NAME": "<Smith> & \x07\x00Jones"}, events=(usebio.UsebioEvent('"MP"'),))
    text = usebio.dumps(document)
    assert "<CLUB_NAME>&lt;Smith&gt; &amp; Jones</CLUB_NAME>" in text
    again = usebio.loads(text)
    assert again.club == {"CLUB_NAME": "<Smith> & Jones"}
    assert again.events[0].type == '"MP"'


def test_a_file_is_written_and_read_again(tmp_path: Path) -> None:
    document = usebio.loads(SMALL)
    usebio.dump(document, tmp_path / "again.xml")
    assert usebio.load(tmp_path / "again.xml") == document
