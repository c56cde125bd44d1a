"""Around a live table in browsers: voice and faces between two seats, a lesson, a director called and at work."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.club import LAPTOP, PHONE, Club
from tests.browser.looking import problems
from tests.browser.play.seated import Seated

_MEDIA: dict[str, Any] = {"permissions": ["microphone", "camera"]}


def test_two_seats_that_want_it_hear_and_see_each_other(club: Club) -> None:
    """From browser to browser, by introductions alone; a third seat that wants nothing is not reached (80B2e)."""
    table = Seated(club, regulations='alert_by = "self"\nvoice_and_faces = "faces"\n')
    pages = {seat: club.comes(seat, table.link(seat), {**LAPTOP, **_MEDIA}) for seat in "NES"}
    for seat in "NE":
        pages[seat].get_by_role("button", name="Menu").first.click()
        pages[seat].get_by_text("Voice and faces").click()
        pages[seat].get_by_role("button", name="Be heard and seen").click()
        expect(pages[seat].get_by_role("button", name="Mute me")).to_be_visible()
        pages[seat].keyboard.press("Escape")
    for seat, other in (("N", "East"), ("E", "North")):
        face = pages[seat].get_by_label(f"Face: {other}")
        expect(face).to_be_visible()
        pages[seat].wait_for_function(
            "() => [...document.querySelectorAll('video')].every((one) => one.videoWidth > 0)"
        )
        box = face.bounding_box()
        assert box is not None
        assert (round(box["width"]), round(box["height"])) == (96, 72)
    expect(pages["S"].locator("video, audio")).to_have_count(0)
    expect(pages["S"].locator(".heard")).to_have_count(2)  # that two others are is no secret


def test_a_lesson_shows_and_hides_on_a_pupils_phone(club: Club) -> None:
    table = Seated(club, lesson=True, directed=True)
    teacher = club.comes("teacher", table.link("TD"), LAPTOP)
    pupil = club.comes("pupil", table.link("N"), PHONE)
    expect(pupil.get_by_text("This is a lesson")).to_be_visible()
    teacher.get_by_text("Show and hide hands").click()
    teacher.get_by_role("button", name="West for North: as in the game").click()
    expect(pupil.locator(".in-line")).to_have_count(1)
    assert not problems(pupil), problems(pupil)
    teacher.get_by_role("button", name="West for North: shown").click()
    expect(pupil.locator(".in-line")).to_have_count(0)
    pupil.get_by_role("button", name="Raise a hand").click()
    expect(teacher.get_by_text("North raises a hand")).to_be_visible()
    teacher.get_by_label("Hold the table").click()
    expect(pupil.get_by_text("The teacher is holding the table")).to_be_visible()
    expect(pupil.get_by_role("group", name="Bidding box")).to_have_count(0)
    assert not problems(teacher), problems(teacher)


def test_the_director_is_called_with_a_reason_and_speaks_to_one(club: Club) -> None:
    """The room has the table that called; words to East are East's; a weighted score tells what it comes to (12C1c)."""
    table = Seated(club, directed=True, name="Table 7")
    table.does("N", "call", call="1NT")
    director = club.comes("director", table.link("TD"), LAPTOP)
    east, south = (club.comes(seat, table.link(seat), PHONE) for seat in "ES")
    expect(director.locator(".live .card")).to_have_count(52)
    table.does("E", "director", reason="North looked at my cards")
    expect(south.locator("#main").get_by_text("East called the director")).to_be_visible()
    director.goto(f"{club.address}/directing")
    expect(director.locator(".room-tile.called")).to_contain_text("North looked at my cards")
    director.locator(".room-tile").click()
    director.get_by_role("button", name="I am here").click()
    expect(south.get_by_text("East called the director")).to_have_count(0)
    director.get_by_role("button", name="East", exact=True).click()  # their words are open, with the reason
    director.get_by_label("To East alone").fill("What did you see?")
    director.get_by_role("button", name="Send").click()
    expect(east.get_by_text("What did you see?")).to_be_visible()
    expect(south.get_by_text("The director is speaking with East")).to_be_visible()
    assert "What did you see?" not in south.content()
    assert not problems(east), problems(east)
    director.get_by_role("button", name="Adjust the score").click()
    dialog = director.get_by_role("dialog")
    dialog.get_by_label("Result").fill("3NT= N")
    expect(dialog.get_by_text("+400").first).to_be_visible()
    dialog.get_by_role("button", name="Award").click()
    expect(south.locator(".live-ended")).to_be_visible()
