"""Lists of names are in the order of the reader's language."""

import random

import pytest

from kibitz.messages import sorted_names

IN_ORDER = {
    "en": "Adam Émile Evans Zoe",
    "pl": "Abramek Ambroży Ąbek Celina Ćwik Ewa Ęcki Lena Łucja Nowak Ńko Olga Ósma Sowa Śliwa Zając Ździebło Żak",
    "cs": "Adam Ádam Cibulka Čapek Erben Hora Chalupa Ivan Rada Řezáč Sova Šimek Tesař Úlovec Ulrich Zeman Žák",
    "sk": "Adam Äs Cibula Čech Hora Chrenko Ivan Olga Ôsmy Sova Šimko Zeman Žiak",
    "vi": "An Ăn Ân Dung Đặng Em Êm La Là Lả Lã Lá Lạ On Ôn Ơn Um Ưm",
}


@pytest.mark.parametrize("language", IN_ORDER)
def test_names_stand_in_the_order_of_the_language(language: str) -> None:
    names = IN_ORDER[language].split()
    mixed = random.Random(7).sample(names, len(names))
    assert sorted_names(mixed, language) == names


def test_a_mark_decides_only_between_words_that_are_else_the_same() -> None:
    assert sorted_names(["Nováková", "Novák", "Novak", "Novakova"], "cs") == ["Novak", "Novák", "Novakova", "Nováková"]


def test_a_decomposed_name_stands_where_the_composed_one_does() -> None:
    assert sorted_names(["Cz", "C\u030cermák", "Da"], "cs") == ["Cz", "C\u030cermák", "Da"]
