"""The list of a club's members, as CSV or pasted from anywhere."""

from __future__ import annotations

import pytest

from kibitz.formats.members import Member, beginning, folded, merged, read_members, write_members

ANNA = Member("Anna Heron", "12345", "2.5", "A", "Wrocław")


@pytest.mark.parametrize(
    "text",
    [
        "Number,Name,Handicap,Grade,Club\n12345,Anna Heron,2.5,A,Wrocław\n",
        "Nazwisko;Imię;Nr;HCP;WK;Klub\nHeron;Anna;12345;2.5;A;Wrocław",
        "name\tno\thandicap\tgrade\tclub\nHeron, Anna\t12345\t2.5\tA\tWrocław\n",
        "12345;Anna Heron;2,5;A;Wrocław\n",
        "\ufeff12345\tAnna\tHeron\t2.5\tA\tWrocław",
        '"12345","Anna Heron","2.5","A","Wrocław"',
    ],
)
def test_a_list_is_read_with_or_without_headings(text: str) -> None:
    assert read_members(text).members == (ANNA,)


@pytest.mark.parametrize(
    "headings",
    [
        "EBU No;First name;Surname;NGS;NGS grade;Club",
        "Membership Number;Forename;Last Name;Handicap;Rank;Home club",
        "Mitgliedsnummer;Vorname;Nachname;Handicap;Spielklasse;Verein",
        "Mitglieds-Nr.;Vorname;Name;Vorgabe;Klasse;Ort",
        "Nr PZBS;Imię;Nazwisko;Handicap;WK;Klub",
        "Číslo člena;Jméno;Příjmení;Handicap;Třída;Oddíl",
        "Registračné číslo;Meno;Priezvisko;Handicap;Trieda;Mesto",
        "Mã số;Họ;Tên;Điểm chấp;Hạng;Câu lạc bộ",
    ],
)
def test_headings_are_known_in_the_languages_of_the_house(headings: str) -> None:
    read = read_members(f"{headings}\n12345;Anna;Heron;2.5;A;Wrocław")
    assert read.members == (ANNA,)
    assert read.left_out == ()


def test_a_whole_name_under_one_heading_is_one_name() -> None:
    for heading in ("Full name", "Imię i nazwisko", "Jméno a příjmení", "Meno a priezvisko", "Họ và tên", "Spieler"):
        assert read_members(f"{heading}\nAnna Heron").members == (Member("Anna Heron"),), heading
    assert read_members("Name;Vorname\nAnna Heron;Anna").members == (Member("Anna Heron"),)


def test_columns_that_are_not_taken_are_named() -> None:
    read = read_members("EBU No;Name;E-mail;Telefon;Number\n12345;Anna Heron;a@b.example;555;7")
    assert read.columns == ("number", "name", "", "", "")
    assert read.left_out == ("E-mail", "Telefon", "Number")
    assert read.members == (Member("Anna Heron", "12345"),)


def test_names_alone_are_a_list_too() -> None:
    assert [member.name for member in read_members("Anna Heron\n\nPiotr Wren\n").members] == [
        "Anna Heron",
        "Piotr Wren",
    ]
    assert read_members("24680 Piotr Wren").members == (Member("Piotr Wren", "24680"),)


def test_a_line_that_names_nobody_is_told_and_loses_nobody_else() -> None:
    read = read_members("number,name\n1111,\n2222,Anna Heron\n2222,Anna Heron\n3333," + "x" * 200)
    assert [(line.line, line.flaw) for line in read.lines] == [(2, "no_name"), (3, ""), (4, "twice"), (5, "too_long")]
    assert read.members == (Member("Anna Heron", "2222"),)


def test_what_is_written_is_read_back_and_is_no_formula() -> None:
    members = (ANNA, Member("Łukasz Żuraw", id="7f"), Member("=SUM(A1)", "9999"))
    text = write_members(members)
    assert read_members(text).members[:2] == members[:2]
    assert "'=SUM" in text
    assert read_members("name\nAn\u202ena\u200b Heron").members == (Member("An na Heron"),)  # nothing that is not seen


def test_somebody_who_is_there_keeps_what_is_not_said() -> None:
    there = [Member("Anna Heron", "12345", "2.5", "A", id="a"), Member("Piotr Wren", id="b")]
    read = [Member("Anna Heron-Wren", "12345"), Member("piotr wren", "777"), Member("Anna Heron", "999"), there[1]]
    assert merged(there, read) == [
        (Member("Anna Heron-Wren", "12345", "2.5", "A", id="a"), "changed"),
        (Member("piotr wren", "777", id="b"), "changed"),
        (Member("Anna Heron", "999"), "new"),  # of the same name, and somebody else
        (there[1], "same"),
    ]


def test_a_name_is_completed_after_two_letters_without_accents_and_capitals() -> None:
    members = [Member("Łukasz Żuraw", "100"), Member("Anna Zura", "200"), Member("Zuzanna Heron", "300")]
    assert [member.name for member in beginning(members, "zu")] == ["Zuzanna Heron", "Anna Zura", "Łukasz Żuraw"]
    assert [member.name for member in beginning(members, "lu zu")] == ["Łukasz Żuraw"]
    assert beginning(members, "z") == []
    assert [member.number for member in beginning(members, "200")] == ["200"]
    assert folded("Trần Đức") == "tran duc"
