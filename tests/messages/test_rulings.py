"""Rulings in sentences: from the catalogue alone, with people as seats and roles."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from kibitz.game import Call, Seat
from kibitz.laws.asks import Answer, AnswerSource, Ask, Manner
from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, Edition
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.registry import irregularities
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import AnswerKind, Fact
from kibitz.messages import LANGUAGES, InvalidCatalogue, Speaker, check, in_language
from kibitz.messages.catalogue import HOME, Catalogue
from kibitz.messages.catalogue_check import ids
from kibitz.messages.rulings import RulingWords
from kibitz.messages.speaker import STRICT
from kibitz.table.engine.rulings import RecordedAnswer, RecordedEffect
from kibitz.table.log.refusal import Refusal
from kibitz.table.outcome import outcome_data
from kibitz.table.table import Table
from tests.messages.helpers import CASE, write


@pytest.fixture
def words() -> RulingWords:
    return RulingWords(voice=Speaker("en", strict=True))


def effects(at: Table, words: RulingWords) -> list[str]:
    return [words.effect(step) for ruling in at.position.rulings for step in ruling.effects]


# People.


def test_a_person_is_said_by_seat_and_role(words: RulingWords) -> None:
    spell = words.voice.spell
    assert spell(words.person(Role.LHO, (Seat.SOUTH,))) == "South (LHO)"
    assert spell(words.person(Role.OFFENDING_SIDE, (Seat.EAST, Seat.WEST))) == "East-West (offending side)"
    assert spell(words.person(Role.LHO)) == "the offender's LHO"
    assert spell(words.person(Role.DIRECTOR)) == "the director"
    assert spell(words.person(None, (Seat.NORTH,))) == "North"
    assert spell(words.person(None, (Seat.NORTH, Seat.EAST))) == "North and East"
    assert spell(words.person(Role.BOTH_SIDES, tuple(Seat))) == "both sides"


# Steps, effects, duties.


def test_what_follows_with_seats_and_without(words: RulingWords) -> None:
    at = Table.read(CASE)
    assert effects(at, words)[:2] == ["1♥ is cancelled.", "3♣ stands in place of 1♥."]
    assert "West (offender's partner) must pass for the rest of the auction." in effects(at, words)
    assert "Unauthorised information for East-West (offending side): 1♥." in effects(at, words)
    nobody = Table.read(
        "kibitz 1 edition=2017\nTD rules insufficient-bid\nTD finds call=1H\nTD chooses decline\nTD finds last_bid=1S\n"
        "TD finds replacement=3C\nTD finds lowest_with_same_denominations=no\nTD finds comparable=no"
    )
    assert "The offender's partner must pass for the rest of the auction." in effects(nobody, words)


def test_the_steps_of_the_record_say_who_answered(words: RulingWords) -> None:
    [ruling] = Table.read(CASE).position.rulings
    said = {step.ask.id: words.step(ruling, step) for step in ruling.record if not isinstance(step, RecordedEffect)}
    assert said["accept/decline"].startswith("South (LHO) chose: ")
    assert said["replacement"] == "East (offender) called 3♣ instead."
    assert said["unintended"].endswith("No (presumed).")
    assert said["last_bid"].endswith("1♠ (the table knows).")
    assert said["comparable"].endswith("It cannot be established: taken as no.")
    assert said["lowest_with_same_denominations"].endswith(" No.")
    assert "1♥" in said["comparable"]
    assert "3♣" in said["comparable"]


def test_duties_reviews_and_information(words: RulingWords) -> None:
    position = Table.read(CASE).position
    assert "West must pass for the rest of the auction." in [words.duty(duty) for duty in position.duties]
    assert "Authorised information for North-South: 1♥." in [
        words.information(information) for information in position.ledger
    ]
    assert [words.review(review) for review in position.docket.reviews] == [
        "Did East-West use what had been withdrawn?",
        "Could East have known that it might well damage North-South, and did East-West gain?",
    ]
    assert [words.withdrawn(withdrawal) for withdrawal in position.withdrawn] == ["1♥ by East (27B)"]


def test_what_a_ruling_waits_for(words: RulingWords) -> None:
    at = Table.read("\n".join(CASE.splitlines()[:6]))
    [ruling] = at.position.rulings
    assert ruling.pending is not None
    assert "East (offender)" in words.waiting_for(ruling, ruling.pending)


def test_a_ruling_by_hand_names_the_seats(words: RulingWords) -> None:
    at = Table.read("kibitz 1 dealer=N\nN 1S\nTD effect pass-once W by=82B\nTD finds done=yes")
    assert effects(at, words) == ["West must pass once, at the next turn."]


def test_provisions_are_said_in_our_words(words: RulingWords) -> None:
    title, says = words.provision("27B1a", LAWS_2017) or ("", "")
    assert title == "Lowest sufficient bid in the same denomination"
    assert "27D" in says
    assert words.provision("27B1a", LAWS_2007) != (title, says)
    assert words.provision("27Z", LAWS_2017) is None


def test_a_refusal_is_a_sentence(words: RulingWords) -> None:
    said = str(Refusal("no_such_option", option="take", expected=("accept", "decline")))
    assert said == "“take” is not an option here: choose accept or decline."


# The catalogue is whole: nothing that a Law can ask, grant or do is without its sentence.


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_every_question_option_and_irregularity_has_its_sentence(edition: Edition, words: RulingWords) -> None:
    wanted = set()
    for irregularity in irregularities(edition):
        wanted |= {irregularity.message_id}
        wanted |= {fact.message_id for fact in irregularity.facts} | {
            option.message_id for option in irregularity.options
        }
    assert sorted(message for message in wanted if not words.voice.has(message)) == []


def test_every_effect_role_and_manner_has_its_sentence(words: RulingWords) -> None:
    wanted = [f"ruling.effect.{kind}" for kind in EffectKind] + [f"ruling.role.{role.value}" for role in Role]
    assert [message for message in wanted if not words.voice.has(message)] == []


def test_short_words_and_what_is_asked_away_from_the_table_are_of_facts_that_there_are() -> None:
    known = [irregularity for edition in EDITIONS for irregularity in irregularities(edition)]
    facts = {fact.id for known_irregularity in known for fact in known_irregularity.facts} | {
        "call",
        "cards",
        "replacement",
    }
    named = {known_irregularity.id for known_irregularity in known}
    for message in ids():
        domain, table, *rest = message.split(".")
        if domain == "ruling" and (table == "away" or (table == "short" and rest[0] == "fact")):
            assert rest[-1] in facts, message
        if domain == "ruling" and table == "of":
            assert rest[0] in named, message


def presumable() -> Iterator[Fact]:
    """Every fact that a Law takes as it usually is, by the calls of `presume` in the modules of the Laws."""
    for name in sorted({irregularity.module for edition in EDITIONS for irregularity in irregularities(edition)}):
        module = import_module(name)
        for call in ast.walk(ast.parse(Path(str(module.__file__)).read_text("utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "presume":
                names = (node.id for node in ast.walk(call.args[0]) if isinstance(node, ast.Name))
                yield from (fact for fact in map(vars(module).get, names) if isinstance(fact, Fact))


def test_whatever_is_presumed_has_short_words(words: RulingWords) -> None:
    facts = {fact.id: fact for fact in presumable() if fact.kind is not AnswerKind.TEXT}  # words are quoted as they are
    assert len(facts) > 100
    assert [fact_id for fact_id in facts if not words.voice.has(f"ruling.short.fact.{fact_id}")] == []


def test_a_presumption_names_the_other_way_to_take_it(words: RulingWords) -> None:
    """West's pass is made in turn by 28B; 29A would take it as accepting the bid out of turn."""
    at = Table.read("kibitz 1 dealer=N\nN 1C\nS 1H\nTD rules bid-out-of-rotation offender=S entry=#2\n")
    [ruling] = at.position.rulings
    ask = Ask(Manner.PRESUMPTION, "meant_to_accept", "29A", Role.DIRECTOR, args=(Call.parse("1H"),))
    said = {
        value: words.short(ruling, RecordedAnswer(ask, Answer(value, AnswerSource.PRESUMED))) for value in (True, False)
    }
    assert said[False] == "called in their own turn (28B), not to accept 1♥"
    assert said[True] == "called over 1♥ to accept it (29A), not in their own turn (28B)"


def test_what_a_ruling_rests_on_is_said_in_a_few_words(words: RulingWords) -> None:
    [ruling] = Table.read(CASE).position.rulings
    said = {step.ask.id: words.short(ruling, step) for step in ruling.record if isinstance(step, RecordedAnswer)}
    assert said["unintended"] == "1♥ no slip"
    assert said["replacement"] == "East: 3♣"
    assert said["last_bid"] == "last bid 1♠"
    assert said["comparable"] == "3♣ not comparable to 1♥"


# A domain in several files.


def test_the_files_of_a_directory_are_one_domain(tmp_path: Path) -> None:
    home = write(tmp_path, en_fact='a = "A"')
    (home / "en" / "ruling").mkdir()
    (home / "en" / "ruling" / "cards.toml").write_text('[fact]\nseen = "Seen?"', "utf-8")
    (home / "en" / "ruling" / "claims.toml").write_text('[fact]\nclear = "Clear?"\n[option]\nyes = "y"', "utf-8")
    catalogue = Catalogue("en", home)
    assert catalogue.domains() == ("fact", "ruling", "word")
    assert list(catalogue.domain("ruling")) == ["ruling.fact.clear", "ruling.option.yes", "ruling.fact.seen"]
    assert [file.name for file in catalogue.files("ruling")] == ["cards.toml", "claims.toml"]
    assert check("en", home) == []


def test_a_message_in_two_files_is_a_problem_but_is_said(tmp_path: Path) -> None:
    home = write(tmp_path)
    (home / "en" / "ruling").mkdir()
    (home / "en" / "ruling" / "a.toml").write_text('[fact]\nseen = "First?"', "utf-8")
    (home / "en" / "ruling" / "b.toml").write_text('[fact]\nseen = "Second?"', "utf-8")
    assert Speaker("en", home=home).say("ruling.fact.seen") == "First?"
    assert [str(problem) for problem in check("en", home)] == [
        "en/ruling/b.toml: ruling.fact.seen: is in en/ruling/a.toml too"
    ]


def test_a_broken_file_of_a_directory_is_named(tmp_path: Path) -> None:
    home = write(tmp_path)
    (home / "en" / "ruling").mkdir()
    (home / "en" / "ruling" / "claims.toml").write_text("this is no TOML", "utf-8")
    with pytest.raises(InvalidCatalogue, match=r"^en/ruling/claims\.toml: it cannot be read"):
        Catalogue("en", home).domain("ruling")
    assert [problem.file for problem in check("en", home)] == ["en/ruling/claims.toml"]


def test_two_equal_calls_are_told_apart_by_their_entries() -> None:
    """East passed twice on the explanation: the question is about the second pass."""
    log = "kibitz 1 edition=2017 dealer=N\nN 1C\nS explains #1 {natural}\nE P\nS 1H\nW P\nN 2H\nE P\n"
    at = Table.read(log + "TD rules misinformation offender=S entry=#2")
    ruling = at.position.rulings[0]
    assert ruling.pending is not None
    assert RulingWords().question(ruling, ruling.pending).endswith("to make that call: pass (#7)?")


def test_without_numbers_of_entries_equal_calls_are_told_apart_by_their_order() -> None:
    log = "kibitz 1 edition=2017 dealer=N\nN 1C\nS explains #1 {natural}\nE P\nS 1H\nW P\nN 2H\nE P\n"
    ruling = Table.read(log + "TD rules misinformation offender=S entry=#2").position.rulings[0]
    assert ruling.pending is not None
    said = RulingWords(numbered=False).question(ruling, ruling.pending)
    assert said.endswith("to make that call: the last pass?")


def test_69_71_tricks_of_an_agreed_claim_go_at_once_and_no_concession_is_a_claim(words: RulingWords) -> None:
    def said(kind: EffectKind, by: str, **values: object) -> str:
        return words.effect(RecordedEffect(Effect(kind, by, Role.OTHER_SIDE, values), (Seat.EAST, Seat.WEST)))

    assert said(EffectKind.TRANSFER, "71A", tricks=1) == "1 trick goes from East-West (other side) to the opponents."
    assert said(EffectKind.TRANSFER, "64A2", tricks=1).endswith(" to the opponents when play has ended.")
    assert said(EffectKind.VOID_CLAIM, "68B2") == "Nothing is conceded, and play goes on."


def test_whatever_is_looked_into_after_play_begins_small_within_a_sentence() -> None:
    reviews = [message for message in ids() if message.startswith("ruling.review.")]
    assert reviews
    assert [review for review in reviews if Catalogue("en").wording(review)["base"][0].isupper()] == []  # type: ignore[index]


# What is not translated.


def test_what_no_catalogue_of_the_language_has_is_the_full_english_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(STRICT, raising=False)  # as a user has it
    at = Table.read(CASE).at(3)
    ruling = at.rulings[0]
    assert ruling.pending is not None
    in_english = RulingWords("en").question(ruling, ruling.pending)
    (tmp_path / "en").symlink_to(HOME / "en")
    for code in ("pl", "vi"):
        untranslated = RulingWords(voice=Speaker(code, home=tmp_path))
        assert untranslated.question(ruling, ruling.pending) == in_english
        assert untranslated.other_words("revoke") == RulingWords("en").other_words("revoke") != ""
        with in_language(code):
            assert RulingWords("en").question(ruling, ruling.pending) == in_english
            assert RulingWords().question(ruling, ruling.pending) == RulingWords(code).question(ruling, ruling.pending)
            assert RulingWords().question(ruling, ruling.pending) != in_english
            assert at.outcome().due() == at.outcome().due(code) != at.outcome().due("en")


# What a result is, and who ruled.

_ALL = "".join(f"N S{rank}\nE H{rank}\nS D{rank}\nW C{rank}\n" for rank in "KQJT98765432")
_MADE = (
    "kibitz 1 edition=2017\nTD deal N:AKQJT98765432... E:.AKQJT98765432.. S:..AKQJT98765432. W:...AKQJT98765432\n"
    f"TD auction N 7S P P P\nE HA\nS DA\nW CA\nN SA\n{_ALL}N enters 7S-N-1\n"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_result_is_said_and_not_shown_as_it_is_typed(language: str) -> None:
    """A score that is noted, found right and put on record; the data keep the notation."""
    said = RulingWords(voice=Speaker(language, strict=True))
    noted = Table.read(_MADE)
    (differs,) = noted.position.docket.notices
    assert outcome_data(noted)["notices"][0]["values"] == {"entered": "7S-N-1", "seen": "7S-N="}
    finds = "TD finds within_correction_period=yes\nTD finds recorded_score_wrong=yes\n"
    (ruling,) = Table.read(f"{_MADE}TD rules scoring-error\n{finds}TD enters 7S-N=").position.rulings
    lines = [said.notice(differs), *(said.step(ruling, step) for step in ruling.record[-2:])]
    assert all("7♠" in line and "7S" not in line for line in lines), lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_names_the_director_only_if_there_is_a_name(language: str) -> None:
    heading = Speaker(language, strict=True)
    at = "2026-05-07 19:30"
    assert heading.say("assistant.heading.director", by="", at=at) == f"{at} UTC"
    assert heading.say("assistant.heading.director", by="Ada", at=at).endswith(f": Ada. {at} UTC")
