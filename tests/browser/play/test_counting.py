"""After the thirteenth trick on the screen: turned cards, who counts otherwise, a ruling that is asked for late."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.club import LAPTOP, PHONE, Club
from tests.browser.looking import problems
from tests.browser.play.states import played_out


def test_the_tricks_are_agreed_on_and_a_revoke_is_ruled_on_late(club: Club) -> None:
    """Laws 65B, 66D, 79A1, 79B; and 64B4: until one's side calls on the next board."""
    table = played_out(club, directed=True)
    north, east = (club.comes(seat, table.link(seat), PHONE) for seat in "NE")
    director = club.comes("director", table.link("TD"), LAPTOP)
    expect(north.locator(".turned-row li")).to_have_count(13)
    expect(north.locator(".turned-row .won")).to_have_count(8)
    expect(east.locator(".turned-row .won")).to_have_count(5)
    north.get_by_text("All thirteen tricks").click()
    expect(north.locator(".all-tricks li")).to_have_count(13)
    assert not problems(north), problems(north)

    north.get_by_role("button", name="That is right").click()
    expect(east.get_by_text("Agreed: North")).to_be_visible()
    east.get_by_role("button", name="I count otherwise").click()
    east.get_by_role("radio", name="6", exact=True).click()
    east.get_by_role("button", name="Call the director 79B").click()
    for page in (north, east, director):  # the number that lies there is found by the table itself
        expect(page.locator(".ended-score")).to_contain_text("+110")
        expect(page.get_by_role("region", name="Ruling")).to_contain_text("79B")
        assert not problems(page), problems(page)

    north.get_by_role("button", name="Ask for a ruling").click()
    north.get_by_role("dialog").get_by_label("What happened?").fill("West had a heart at trick 1")
    north.get_by_role("dialog").get_by_role("button", name="Call", exact=True).click()
    expect(director.get_by_text("West had a heart at trick 1").first).to_be_visible()
    ruling = director.get_by_role("region", name="Ruling")
    director.get_by_role("button", name="Rule on it").click()  # a call by itself brings nothing to light (81C3)
    expect(ruling).to_contain_text("64C1")
    ruling.get_by_role("button", name="No", exact=True).click()
    expect(north.locator(".ended-score")).to_contain_text("+140")
    assert not problems(north), problems(north)
