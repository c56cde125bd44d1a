/* Results of an event: the ranking, the boards, the hand records, the record of rulings. */

import { usePlace } from "../../core/router";
import { say } from "../../core/words";
import { Clock, type Item, Loaded, type Part, Shell, eventNav } from "../../parts";
import type { PageProps } from "..";
import { Periods } from "../event/Periods";
import { BoardList } from "./BoardList";
import { at, type Here, tabs, useEvent, type View, VIEWS } from "./event";
import { files } from "./files";
import { HandRecords } from "./HandRecords";
import { Matches } from "./Matches";
import { Points } from "./Points";
import { Ranking } from "./Ranking";
import { Record } from "./Record";
import "./hands.css";
import "./results.css";

export default function Results({ params }: PageProps) {
  const here = useEvent(params.event ?? "");
  const { query } = usePlace();
  const wanted = query.get("view") as View | null;
  const view: View = wanted && VIEWS.includes(wanted) ? wanted : "ranking";
  return (
    <Shell title={here.summary.data?.event ?? say("web.page.results")} under={<Under here={here} />} side={<Time here={here} />} nav={eventNav(here.id, here.summary.data, "results")} subnav={tabs(here, view)} menu={menu(here, view)}>
      <Loaded live={here.summary}>
        {() => (
          <>
            {here.held && !(here.held.deadlines.correction.over && here.held.deadlines.appeals.over) && <Periods of={here.held.deadlines} />}
            {view === "ranking" && <Ranking here={here} />}
            {view === "matches" && <Matches here={here} />}
            {view === "boards" && <BoardList here={here} />}
            {view === "hands" && <HandRecords here={here} />}
            {view === "record" && <Record here={here} />}
            {view === "points" && <Points here={here} />}
          </>
        )}
      </Loaded>
    </Shell>
  );
}

/** The session and how far it is. */
export function Under({ here }: { here: Here }) {
  const { held, session } = here;
  if (!held) return <>{session === 0 && here.summary.data ? say("web.results.whole_event") : ""}</>;
  const first = held.sections[0];
  const parts = [
    (here.summary.data?.sessions.length ?? 0) > 1 ? say("web.results.session", { session: held.number, name: held.name }) : "",
    held.state === "playing" && first ? say("web.results.round", { round: first.round, rounds: first.rounds }) : say("web.results.state", { state: held.state }),
  ];
  return <>{parts.filter(Boolean).join(" · ")}</>;
}

function Time({ here }: { here: Here }) {
  const clock = here.held?.state === "playing" ? here.held.sections[0] : undefined;
  if (!clock?.ends && !clock?.stopped) return null;
  return <Clock bare until={clock.ends} left={clock.stopped ? (clock.seconds_left ?? 0) * 1_000 : null} />;
}

export function menu(here: Here, paper: string): (Item | Part)[] {
  const sessions = here.summary.data?.sessions ?? [];
  const items: (Item | Part)[] = [
    { part: say("web.page.results") },
    { label: say("web.results.print"), href: `/e/${here.id}/print/${paper}?session=${here.session}` },
    { label: say("web.page.wall"), href: `/e/${here.id}/wall` },
  ];
  if (sessions.length > 1 || here.summary.data?.carried) {
    items.push({ part: say("web.results.sessions") });
    for (const each of sessions)
      items.push({ label: say("web.results.session", { session: each.number, name: each.name }), ticked: each.number === here.session, href: at({ ...here, session: each.number }) });
    items.push({ label: say("web.results.whole_event"), ticked: here.session === 0, href: at({ ...here, session: 0 }) });
  }
  return [...items, ...files(here.id, here.summary.data, here.session, paper)];
}
