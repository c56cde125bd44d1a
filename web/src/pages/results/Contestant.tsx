/* The scorecard of a contestant: every board with opponents, result and figure; the total and the place. */

import { useLive } from "../../core/live";
import { say } from "../../core/words";
import { Loaded, Shell, eventNav } from "../../parts";
import type { PageProps } from "..";
import type { Scorecard } from "../../core/answers";
import { of, tabs, useEvent } from "./event";
import { menu } from "./Results";
import { Card } from "./Scorecard";
import "./hands.css";
import "./results.css";

export default function Contestant({ params }: PageProps) {
  const here = useEvent(params.event ?? "");
  const id = params.contestant ?? "";
  const ready = here.summary.data !== null;
  const live = useLive<Scorecard>(ready ? `/api/events/${here.id}/contestants/${encodeURIComponent(id)}?${of(here)}` : null, ["ranking", "board", "event", "penalties"]);
  const found = live.data?.contestant;
  const nav = tabs(here, null).map((each) => (id === here.own && each.href.includes("/contestant/") ? { ...each, here: true } : each));
  return (
    <Shell title={found ? found.name || found.id : say("web.page.contestant", { contestant: id })} under={found ? say("web.results.number", { number: found.id, kind: here.summary.data?.kind ?? "pairs" }) : undefined} nav={eventNav(here.id, here.summary.data, "results")} subnav={nav} menu={menu(here, `scorecards/${encodeURIComponent(id)}`)}>
      <p class="only-print">{here.summary.data?.event}</p>
      <Loaded live={live}>{(data) => <Card here={here} data={data} />}</Loaded>
    </Shell>
  );
}
