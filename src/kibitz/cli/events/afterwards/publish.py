"""`kibitz event publish`: the results of the store as a site of files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.common.output import note, progress_bar
from kibitz.cli.common.stores import StoreOption, opened
from kibitz.cli.events.afterwards.points import scheme_text_meant
from kibitz.cli.events.options import app
from kibitz.messages import LANGUAGES, current_language, say

if TYPE_CHECKING:
    from kibitz.site import Published, SiteSettings


NO_SCHEME = "none"


@app.command("publish")
def publish(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="Of the site: a new one, or that of an earlier time.")
    ],
    events: Annotated[
        list[str] | None,
        typer.Argument(metavar="EVENT", help="Besides those that are there. Not said: all of the store."),
    ] = None,
    title: Annotated[str | None, typer.Option(metavar="TEXT", help="What the site is called.")] = None,
    names: Annotated[
        str | None, typer.Option(metavar="HOW", help="How people are named: whole, initials or number.")
    ] = None,
    language: Annotated[
        str | None, typer.Option("--in", metavar="LANGUAGE", help="Of the site. Not said: as before, or yours.")
    ] = None,
    scheme: Annotated[
        str | None,
        typer.Option(
            metavar="NAME|FILE",
            help="By which points, season, handicaps and ratings are made; none: there are none. Not said: as before, "
            "or the file beside the store.",
        ),
    ] = None,
    without: Annotated[
        list[str] | None, typer.Option("--without", metavar="EVENT", help="Take it out of the site.")
    ] = None,
    anew: Annotated[bool, typer.Option("--anew", help="Make every page again, also what has not changed.")] = False,
    store: StoreOption = None,
) -> None:
    """Results at home: a site of files with rankings, boards, hands, scorecards; only what has changed is made.

    It has what everybody may see, and opens from a disk, a stick or a web space. Title, names, language and
    scheme are kept in the folder for the next time.

    \b
    Examples:
      kibitz event publish club --title "Bridge club" --names whole
      kibitz event publish club --scheme club.toml   # with points, the season, handicaps, ratings
      kibitz event publish club                      # after the next evening, or after somebody was erased
    """
    from kibitz.cli.events.typed import id_meant
    from kibitz.site import own_scheme, publish as published, settings_of
    from kibitz.store.members import Members, members_place
    from kibitz.store.steady_clock import clock_of

    settings = _settings(settings_of(folder), title, names, language)
    if scheme is not None:
        settings = replace(settings, scheme="" if scheme == NO_SCHEME else scheme_text_meant(scheme))
    with opened(store) as found, progress_bar(say("site.said.doing", event=""), prints=False) as bar:
        task = bar.add_task(say("site.said.doing", event=""), total=None)

        def tell(event: str, done: int, of: int) -> None:
            bar.update(task, description=say("site.said.doing", event=event), completed=done, total=of)

        own = own_scheme(found) if scheme is None else None
        made = published(
            found,
            folder,
            now=clock_of(found)(),
            settings=settings if own is None else replace(settings, scheme=own),
            members=Members(members_place(found.database)).all(),
            events=[id_meant(found, event) for event in events] if events else None,
            without=[id_meant(found, event) for event in without or ()],
            anew=anew,
            progress=tell,
        )
    _tell(made)


def _settings(before: SiteSettings | None, title: str | None, names: str | None, language: str | None) -> SiteSettings:
    from kibitz.site import NameShown, SiteSettings

    kept = before or SiteSettings(language=current_language().code)
    way = kept.names if names is None else NameShown.read(names)
    if way is None:
        raise typer.BadParameter(say("serve.event.one_of_names", names=tuple(NameShown)), param_hint="--names")
    if language is not None and language[:2] not in LANGUAGES:
        raise typer.BadParameter(say("serve.event.one_of_languages", languages=tuple(LANGUAGES)), param_hint="--in")
    return replace(kept, title=kept.title if title is None else title, language=language or kept.language, names=way)


def _tell(made: Published) -> None:
    for event in made.not_yet:
        note(say("site.said.not_yet", event=event))
    for event in made.damaged:
        note(say("site.said.damaged", event=event))
    for event in made.taken_out:
        if event not in made.not_yet:
            note(say("site.said.taken_out", event=event))
    for event, unsure in made.unsure:
        note(say("site.said.unsure", event=event, entry=unsure.entry, words=unsure.words))
    if made.others:
        note(say("site.said.others", count=made.others))
    if not made.double_dummy and made.made:
        note(say("site.said.no_solver"))
    written, removed = len(made.written), len(made.removed)
    typer.echo(say("site.said.made", events=len(made.made), written=written, removed=removed))
    typer.echo(say("site.said.published", count=made.events, where=str(made.folder / "index.html")))
