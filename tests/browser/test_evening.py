"""A whole evening in real browsers: from the first page to the end of the correction period."""

from __future__ import annotations

import pytest

from tests.browser.club import Club
from tests.browser.thursday.ending import the_end, third_round
from tests.browser.thursday.first_round import first_round
from tests.browser.thursday.people import Evening
from tests.browser.thursday.reading import look_at_pages, read_results
from tests.browser.thursday.second_round import second_round
from tests.browser.thursday.setting_up import let_in, set_up

pytestmark = pytest.mark.xdist_group("browser")


def test_an_evening(new_club: Club) -> None:
    evening = Evening(new_club)
    set_up(evening)
    let_in(evening)
    first_round(evening)
    second_round(evening)
    third_round(evening)
    the_end(evening)
    read_results(evening)
    look_at_pages(evening)
