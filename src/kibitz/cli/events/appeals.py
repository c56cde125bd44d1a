"""`kibitz event appeals`, `appeal`, `concur`, `hearing`, `decide`: the review of rulings (92, 93)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from kibitz.cli.common.options import Json
from kibitz.cli.common.output import note, print_json
from kibitz.cli.common.stores import StoreOption
from kibitz.cli.events.options import (
    ContestantId,
    EventId,
    Role,
    Why,
    app,
    entering,
    event_and_now,
    who_is,
    words_of,
)
from kibitz.messages import say

if TYPE_CHECKING:
    from kibitz.event.acts import Act
    from kibitz.event.contest import Event
    from kibitz.store.journal import Acts

AppealNumber = Annotated[int, typer.Argument(metavar="APPEAL", help="Its number, as kibitz event appeals shows it.")]


DIRECTOR = "director"


@app.command("appeals")
def appeals(event: EventId, role: Role = "director", json: Json = False, store: StoreOption = None) -> None:
    """The appeals, the newest first: against what, how far they are, what has to happen next."""
    from kibitz.cli.events.page import column, show, spoken
    from kibitz.event.views.appeals import appeals_view

    held, now = event_and_now(store, event)
    data = appeals_view(held, who_is(role), now)
    rows = data["appeals"]
    if json:
        print_json(data)
        return
    if not rows:
        note(say("serve.event.no_appeals"))
        return
    show(
        [
            column("number", (appeal_row["id"] for appeal_row in rows), right=True),
            column("contestants", (appeal_row["contestant"] for appeal_row in rows), right=True),
            column(
                "against",
                (f"{one['entry']}: {spoken(one)}" for one in (row["against"] for row in rows)),
                is_name=True,
            ),
            column("next", (spoken(appeal_row["next"]) for appeal_row in rows), is_name=True),
        ]
    )


@entering("appeal", role="director")
def appeal(
    contestant: ContestantId,
    against: Annotated[int, typer.Argument(metavar="ENTRY", help="The ruling, adjusted score or penalty, by number.")],
    text: Annotated[str, typer.Option(metavar="TEXT", help="What they say.")] = "",
    consent: Annotated[
        list[str] | None, typer.Option(metavar="PLAYER", help="Who concurs (92D); again for each.")
    ] = None,
    law_only: Annotated[bool, typer.Option("--law-only", help="Solely about Law or regulations (93B1).")] = False,
    further: Annotated[int, typer.Option(metavar="APPEAL", help="Against what was decided on this one (93C1).")] = 0,
) -> Acts:
    """Enter that a contestant asks for the review of a ruling (92A). It is made when all concur who must (92D).

    With "director" for the contestant the director puts it before the committee (83).
    """
    from kibitz.event.acts import AppealRequested
    from kibitz.event.director.appeal_subject import subject

    def requested(held: Event) -> list[Act]:
        session = subject(held, against).session
        whose = "" if contestant == DIRECTOR else contestant
        return [AppealRequested(session, whose, against, text, tuple(consent or ()), law_only, further)]

    return requested


@entering("concur", role="director")
def concur(appeal: AppealNumber, player: Annotated[list[str], typer.Argument(metavar="PLAYER")]) -> Acts:
    """Enter that a partner, or a team's captain, concurs in an appeal (92D)."""
    from kibitz.event.acts import AppealConsented

    return lambda held: [AppealConsented(appeal, words_of(player))]


@entering("hearing", role="director")
def hearing(
    appeal: AppealNumber,
    body: Annotated[str, typer.Argument(metavar="BODY", help="director_in_charge, committee or reviewer (93).")],
    member: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Who hears it; again for each.")] = None,
    deposit: Annotated[str, typer.Option(metavar="AMOUNT", help="Not said: as the conditions have it.")] = "",
    why: Why = "",
) -> Acts:
    """Hand an appeal on to whoever hears it (92C, 93A, 93B); why to the director in charge beside a committee."""
    from kibitz.event.acts import AppealReferred

    return lambda held: [AppealReferred(appeal, body, tuple(member or ()), deposit)]


@entering("recommend", role="committee")
def recommend(appeal: AppealNumber, text: Annotated[str, typer.Argument(metavar="TEXT")]) -> Acts:
    """Enter what the committee recommends to the director in charge where it cannot overrule them (93B3)."""
    from kibitz.event.acts import AppealRecommended

    return lambda held: [AppealRecommended(appeal, text)]


@entering("decide", role="committee")
def decide(
    appeal: AppealNumber,
    decision: Annotated[
        Literal["upheld", "changed", "referred"],
        typer.Argument(metavar="DECISION", help="The ruling is upheld or changed; or the matter is referred on."),
    ],
    text: Annotated[str, typer.Option(metavar="TEXT", help="The reasons.")] = "",
    award: Annotated[str, typer.Option(metavar="AWARD", help="What the score is now, or table.")] = "",
    penalty: Annotated[str, typer.Option(metavar="AMOUNT", help="What the penalty is now, or lifted.")] = "",
    without_merit: Annotated[bool, typer.Option("--without-merit", help="It had no merit (92A, 93C1).")] = False,
    deposit: Annotated[
        Literal["", "returned", "kept"], typer.Option(metavar="returned|kept", help="Not said: as its merit has it.")
    ] = "",
    why: Why = "",
) -> Acts:
    """Enter what was decided on an appeal (93B); what it changes is in the ranking at once."""
    from kibitz.event.acts import AppealDecided

    return lambda held: [AppealDecided(appeal, decision, text, without_merit, deposit, award, penalty)]


@entering("unappeal", role="director")
def withdraw(appeal: AppealNumber) -> Acts:
    """Enter that an appeal is taken back before it was decided."""
    from kibitz.event.acts import AppealWithdrawn

    return lambda held: [AppealWithdrawn(appeal)]
