"""Files, domains and ids."""

from pathlib import Path

import pytest

from kibitz.messages import InvalidCatalogue, ids
from kibitz.messages.catalogue import Catalogue
from tests.messages.helpers import write


def test_a_file_is_a_domain_and_tables_nest(tmp_path: Path) -> None:
    home = write(
        tmp_path,
        en_fact='comparable = "Is it comparable?"\n[lead]\nfaced = "Was it faced?"\n[lead.by]\nwhom = "By whom?"',
        en_laws2007='["35.1"]\ntitle = "T"\n["30B1b(i)"]\ntitle = "U"',
    )
    assert list(Catalogue("en", home).domain("fact")) == ["fact.comparable", "fact.lead.faced", "fact.lead.by.whom"]
    assert Catalogue("en", home).wording("laws2007.35.1.title") == {"base": "T"}
    assert Catalogue("en", home).wording("laws2007.30B1b(i).title") == {"base": "U"}
    assert {"fact.comparable", "laws2007.35.1.title", "word.yes"} < set(ids("en", home))


def test_a_table_with_a_base_is_one_message_in_several_forms(tmp_path: Path) -> None:
    home = write(tmp_path, pl_word='[suit]\nhearts = { base = "kiery", gen = "kierów" }\nspades = "piki"')
    assert Catalogue("pl", home).wording("word.suit.hearts") == {"base": "kiery", "gen": "kierów"}
    assert ids("pl", home) == ("word.suit.hearts", "word.suit.spades")


def test_a_domain_is_read_when_it_is_asked_for(tmp_path: Path) -> None:
    home = write(tmp_path, en_fact='a = "A"', en_laws2017="this is not TOML")
    catalogue = Catalogue("en", home)
    assert catalogue.wording("fact.a") == {"base": "A"}  # the broken file was not touched
    (home / "en" / "fact.toml").unlink()
    assert catalogue.wording("fact.a") == {"base": "A"}  # and no file is read twice
    with pytest.raises(InvalidCatalogue, match=r"en/laws2017\.toml: it cannot be read"):
        catalogue.wording("laws2017.27.title")


def test_what_has_no_file_has_no_messages(tmp_path: Path) -> None:
    catalogue = Catalogue("en", write(tmp_path, pl_fact='a = "A"'))
    for message in ("nowhere.a", "nowhere", "", ".", "../pl/fact.a", "word", "word.suit", "word.yes."):
        assert catalogue.wording(message) is None
    assert Catalogue("cs", tmp_path).domains() == ()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a = 3", "fact.a is not a text"),
        ('[a]\nb = ["x"]', "fact.a.b is not a text"),
        ('a = { base = "x", gen = 3 }', "a form of fact.a is not a text"),
        ('[a]\nb = "x"\n["a.b"]\nbase = "y"', "fact.a.b is there twice"),
        ('"a.b" = "x"\n[a]\nb = "y"', "fact.a.b is there twice"),
        ('a = "x"\na = "y"', "cannot be read"),
        ("a = ", "cannot be read"),
    ],
)
def test_what_is_no_catalogue_is_refused_by_file_and_id(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(InvalidCatalogue, match=f"^en/fact.toml: (it )?{reason}"):
        Catalogue("en", write(tmp_path, en_fact=text)).domain("fact")


def test_a_file_in_another_code_page_is_refused(tmp_path: Path) -> None:
    home = write(tmp_path)
    (home / "en" / "fact.toml").write_bytes('a = "Kierów"'.encode("iso-8859-2"))
    with pytest.raises(InvalidCatalogue, match=r"en/fact\.toml: it cannot be read"):
        Catalogue("en", home).domain("fact")
