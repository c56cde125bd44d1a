"""People are named as they or the organiser decided, wherever their name stands."""

from __future__ import annotations

from hypothesis import given, strategies as st

from kibitz.event.acts import Announced, ContestantChanged, Player
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.state import Contestant
from kibitz.formats.members import Member
from kibitz.site.settings import NameShown
from kibitz.site.shown_names import NameBook, ShownNames
from tests.event.evening import club

HERON = Member("Anna Heron", "12345", shown="initials", id="1")


def event(name: str = "Anna Heron", number: str = "", team: str = "") -> Event:
    evening = club()
    evening.do(ContestantChanged("1", (Player(name, number), Player("Piotr Wren")), name=team))
    return evening.event


def names(usual: NameShown, *members: Member, of: Event | None = None) -> ShownNames:
    return ShownNames(of or event(), NameBook(usual, members, "secret"))


def test_a_member_who_decided_otherwise_is_named_so() -> None:
    shown = names(NameShown.WHOLE, HERON)
    assert (shown.person("Anna Heron"), shown.person("Piotr Wren")) == ("A. H.", "Piotr Wren")
    shown = names(NameShown.NUMBER, Member("ANNA  heron", shown="whole", id="1"))
    assert shown.person("Anna Heron") == "Anna Heron"


def test_by_number_somebody_is_the_number_of_the_federation_or_else_of_the_pair() -> None:
    shown = names(NameShown.NUMBER, HERON, Member("Piotr Wren", "777", id="2"))
    data = {"id": "1", "name": "Anna Heron – Piotr Wren", "players": ["Anna Heron", "Piotr Wren"]}
    assert shown.data(data)["name"] == "A. H. – 777"
    assert names(NameShown.NUMBER).data(data)["name"] == ""


def test_a_name_is_taken_out_of_sentences_and_of_the_names_of_teams() -> None:
    shown = names(NameShown.INITIALS, of=event(team="Heron's four"))
    assert shown.text("anna heron revoked; Anna Heronsson did not") == "A. H. revoked; Anna Heronsson did not"
    team = {"id": "1", "name": "Heron's four", "players": ["Anna Heron", "Piotr Wren"]}
    assert shown.data([team])[0]["name"] == ""


def test_who_directs_is_named_as_everybody_is() -> None:
    evening = club()
    evening.do(Announced("Welcome"), EventActor(EventRole.DIRECTOR, "Sova"))
    shown = names(NameShown.INITIALS, of=evening.event)
    assert shown.text("10% of a top: mobile telephone rings (Sova).") == "10% of a top: mobile telephone rings (S.)."


def test_the_key_of_a_person_is_the_same_in_all_events_and_tells_nothing() -> None:
    book = NameBook(NameShown.WHOLE, [Member("Anna Heron", "12345", id="1")], "secret")
    assert book.key("Anna Heron") == book.key("A. Heron", "12345") == book.key("ANNA HERON", "12345")
    assert book.key("Anna Heron") != NameBook(NameShown.WHOLE, [], "another").key("Anna Heron")
    assert book.key("N. N. 2") == ""


NAMES = st.from_regex(r"[^\W\d_]{2,9}( [^\W\d_]{2,9}){0,3}", fullmatch=True)


@given(NAMES, st.sampled_from([NameShown.INITIALS, NameShown.NUMBER]))
def test_no_name_of_several_letters_is_left_whatever_it_is(name: str, way: NameShown) -> None:
    played = Event()
    played.contestants["1"] = Contestant("1", (Player(name),))
    shown = names(way, of=played)
    assert name not in shown.text(f"{name} led" if " " in name else name)
    assert len(shown.person(name)) <= 4 * len("A. ")


def test_a_card_that_is_written_as_somebody_is_called_stays_a_card() -> None:
    shown = names(NameShown.INITIALS, of=event("S3"))
    row = {"lead": "S3", "players": ["S3"], "why": "S3", "name": "S3", "id": "7"}
    assert shown.data(row) == {"lead": "S3", "players": ["S."], "why": "S.", "name": "S.", "id": "7"}


def test_a_surname_that_stands_alone_is_shown_as_the_person_is_in_every_case() -> None:
    made = Event()
    pair = (Player("Gita Owlová"), Player("Hugo Craneček"), Player("Jan Kowalski"), Player("Ewa Sikora-Nowak"))
    made.contestants["4"] = Contestant("4", pair)
    made.contestants["5"] = Contestant("5", (Player("North"), Player("MECKSTROTH")))
    shown = names(NameShown.INITIALS, of=made)
    for text, said in (
        ("Owlová came late; see also Crane", "G. O. came late; see also Crane"),
        ("trest pro Gitu Owlovou a Owlove", "trest pro G. O. a G. O."),
        ("Cranečka, Craneček, Craneckovi", "H. C., H. C., H. C."),
        ("bez Kowalskiego i p. Sikory-Nowak", "bez J. K. i p. E. S. N."),
        ("Meckstroth-Nowaka", "M.-E. S. N."),
        ("North led; owl, kowal and Sikorsky", "North led; owl, kowal and Sikorsky"),
        ("Tu Nowakowska to ktoś inny", "Tu Nowakowska to ktoś inny"),
    ):
        assert shown.text(text) == said
    data = {"auction": "1NT P P P", "said": ["Meckstroth says 15-17"], "lead": "H5"}
    assert shown.data(data) == {**data, "said": ["M. says 15-17"]}


def test_what_may_be_a_surname_and_stays_is_told_by_entry_and_word() -> None:
    evening = club()
    evening.do(ContestantChanged("1", (Player("Anna Heron"), Player("Zoe North"))))
    evening.do(Announced("The herons are late: North, Herona, Heronsson, heron; a star"))
    shown = names(NameShown.INITIALS, of=evening.event)
    entry = evening.event.log[-1]
    assert shown.unsure(evening.event.log) == [(entry.number, ("North", "Heronsson", "heron"))]
    assert names(NameShown.WHOLE, of=evening.event).unsure(evening.event.log) == []
