import { useState } from "preact/hooks";
import { useLive } from "../../core/live";
import { useKeys } from "../../core/keys";
import { say } from "../../core/words";
import { Button, CitedText, Clock, Loaded, Shell, Tag } from "../../parts";
import type { PageProps } from "..";
import { useMe } from "../event/me";
import { eventNav } from "../event/nav";
import { api } from "../event/addresses";
import { Appeal } from "./Appeal";
import { Request } from "./Request";
import type { Appeals as AppealsData, Deadlines, Summary } from "../../core/answers";
import "../event/event.css";
import "./appeals.css";

/** Appeals (Laws 92 and 93): until when, against what, how far each is. */
export default function Appeals({ params }: PageProps) {
  const event = params.event ?? "";
  const summary = useLive<Summary>(api(event), ["event", "clock"]);
  const live = useLive<AppealsData>(api(event, "/appeals"), ["appeals", "rulings", "ranking", "penalties"]);
  const [asking, setAsking] = useState(false);
  const me = useMe().data;
  const grant = me?.events[event];
  const can = (live.data?.appealable.length ?? 0) > 0;
  useKeys(can ? [{ key: "a", does: say("web.appeals.ask"), run: () => setAsking(true) }] : []);
  return (
    <Shell
      title={say("web.page.appeals")}
      under={summary.data?.event}
      nav={eventNav(event, summary.data, "appeals")}
      foot={can && <Button big kind="primary" class="event-foot" shortcut="a" onClick={() => setAsking(true)}>{say("web.appeals.ask")}</Button>}
    >
      <Loaded live={live}>
        {(data) => (
          <>
            {data.deadlines.map((one) => <Until key={one.session} deadlines={one} several={data.deadlines.length > 1} />)}
            {!can && !data.appeals.length && <p class="quiet">{say(grant?.role === "player" && !grant.contestant ? "web.appeals.own_link" : "web.appeals.none")}</p>}
            {data.appeals.map((one) => <Appeal key={one.id} event={event} appeal={one} deposit={data.deposit ?? ""} may={summary.data?.may ?? []} own={grant?.contestant ?? ""} />)}
            <p class="note"><CitedText text={say("web.appeals.law")} /></p>
            {asking && <Request event={event} deposit={data.deposit} choices={data.appealable} staff={summary.data?.role !== "player"} onClose={() => setAsking(false)} />}
          </>
        )}
      </Loaded>
    </Shell>
  );
}

function Until({ deadlines, several }: { deadlines: Deadlines; several: boolean }) {
  const { appeals, session } = deadlines;
  return (
    <section class="panel spread appeals-until">
      <span>{several ? say("web.appeals.session", { session }) : say("web.event.period.appeals", { law: appeals.law })}</span>
      <strong class="big">
        {appeals.over ? <Tag>{say("web.event.period.over")}</Tag> : appeals.ends ? <Clock until={appeals.ends} /> : say("web.conditions.period_to_come", { minutes: appeals.minutes })}
      </strong>
    </section>
  );
}
