import type { ContestantSummary, Granted, Me, SessionSummary, Summary } from "../../core/answers";
import { useState } from "preact/hooks";
import { useLive } from "../../core/live";
import { useKeys } from "../../core/keys";
import { go } from "../../core/router";
import { wordFor } from "../../core/bridge";
import { say } from "../../core/words";
import { Banner, Button, Clock, Field, Loaded, Shell, Table, Tag } from "../../parts";
import type { PageProps } from "..";
import { files } from "../results/files";
import { Checklist } from "./Checklist";
import { Delete } from "./Delete";
import { useMe } from "./me";
import { eventNav, leaves } from "./nav";
import { Periods } from "./Periods";
import { api, page, STAFF } from "./addresses";
import { startText } from "./places";
import "./event.css";

/** The event for whoever looks: what it is, how far it is, where to go. */
export default function Event({ params }: PageProps) {
  const event = params.event ?? "";
  const live = useLive<Summary>(api(event), ["event", "clock", "ranking"]);
  const me = useMe().data;
  const [deleting, setDeleting] = useState(false);
  const data = live.data;
  const session = data?.sessions.find((one) => one.number === data.current) ?? data?.sessions[0];
  const pages = leaves(event, data).filter(({ id }) => id !== "event");
  const tiles = pages.filter(({ id }) => id !== "table"); // a player has a larger button for that
  useKeys(pages.map(({ id, href, label }) => ({ key: say(`web.event.key.${id}`), does: label, run: () => go(href) })));
  return (
    <Shell
      title={data?.event ?? say("web.page.event")}
      under={data ? say("web.event.under", { kind: data.kind, method: data.method, count: data.contestants.length }) : undefined}
      side={session ? <Time session={session} /> : undefined}
      nav={eventNav(event, data, "event")}
      menu={data?.role === "organiser" ? [...files(event, data, 0, ""), { label: say("web.event.export"), href: api(event, "/export") }, { label: say("web.event.delete.label"), danger: true, run: () => setDeleting(true) }] : me && !me.known ? [{ label: say("web.home.log_in"), href: `/login?to=${encodeURIComponent(page(event))}` }] : undefined}
    >
      <Loaded live={live}>
        {(summary) => (
          <>
            <Headline event={event} summary={summary} session={session} me={me} />
            <div class={STAFF.includes(summary.role) ? "event-two" : "stack"}>
              {STAFF.includes(summary.role) && session && <Checklist event={event} summary={summary} session={session} onChanged={live.reload} />}
              <nav class="event-pages" aria-label={say("web.event.where")}>
                {tiles.map(({ id, href, label, apart }) => (
                  <a key={id} class={apart ? undefined : "event-in-bar"} href={href} target={id === "wall" ? "_blank" : undefined} rel="noopener">
                    <strong>{label}</strong>
                    <small>{say(`web.event.what.${id}`)}</small>
                  </a>
                ))}
              </nav>
            </div>
            <Places event={event} summary={summary} session={session} mine={me?.events[event]?.contestant ?? ""} />
            {deleting && <Delete event={event} summary={summary} onClose={() => setDeleting(false)} />}
          </>
        )}
      </Loaded>
    </Shell>
  );
}

function Time({ session }: { session: SessionSummary }) {
  const section = session.sections[0];
  if (!section?.round || session.state === "official" || session.state === "played") return null;
  if (section.ends === null && section.seconds_left === null) return null;
  return <Clock until={section.stopped ? null : section.ends} left={section.stopped ? (section.seconds_left ?? 0) * 1_000 : undefined} />;
}

function Headline({ event, summary, session, me }: { event: string; summary: Summary; session?: SessionSummary; me: Me | null }) {
  const grant = me?.events[event];
  return (
    <section class="panel stack">
      <div class="spread">
        <h2>{session ? <State session={session} several={summary.sessions.length > 1} /> : say("web.event.state.none")}</h2>
        {summary.role !== "spectator" && <Tag kind="accent">{say("web.event.role", { role: summary.role })}</Tag>}
      </div>
      {summary.role === "player" && grant && <Mine event={event} summary={summary} grant={grant} session={session} />}
      {summary.sessions.filter((one) => one.deadlines.official && (one === session || !one.deadlines.appeals.over || !one.deadlines.correction.over)).map((one) => (
        <Periods key={one.number} of={one.deadlines} title={summary.sessions.length > 1 ? one.name || say("web.event.session", { session: one.number }) : undefined} />
      ))}
      {me && !me.known && <Banner kind="info">{say("web.event.spectator")}</Banner>}
    </section>
  );
}

function State({ session, several }: { session: SessionSummary; several: boolean }) {
  const section = session.sections[0];
  return (
    <>
      {(session.name || several) && `${session.name || say("web.event.session", { session: session.number })}: `}
      {say(`web.event.state.${session.state}`, { round: section?.round ?? 0, rounds: section?.rounds ?? 0 })}
    </>
  );
}

function Mine({ event, summary, grant, session }: { event: string; summary: Summary; grant: Granted; session?: SessionSummary }) {
  const own = summary.contestants.find(({ id }) => id === grant.contestant);
  const start = session?.state === "planned" ? own?.starts : null;
  return (
    <>
      {own && <p class="big strong">{own.id} {own.name}</p>}
      {grant.table && <p class="big strong">{say("web.event.table", { table: grant.table })}</p>}
      {start && (
        <p class="figure">
          {say("web.event.sit", { table: start.table, side: start.direction, seat: start.seat && say(wordFor.seat(start.seat)), round: start.round })}
        </p>
      )}
      <Button big wide kind="primary" href={page(event, "/table")}>{say("web.event.to_table")}</Button>
    </>
  );
}

/** Who sits where at the start: to find oneself in. */
function Places({ event, summary, session, mine }: { event: string; summary: Summary; session?: SessionSummary; mine: string }) {
  const [wanted, setWanted] = useState("");
  const look = wanted.trim().toLocaleLowerCase();
  const rows = summary.contestants.filter((one) => !look || `${one.id} ${one.name} ${one.players.join(" ")}`.toLocaleLowerCase().includes(look));
  const planned = session?.state === "planned";
  if (!summary.contestants.length) return null;
  return (
    <section class="stack">
      {summary.contestants.length > 12 && <Field type="search" label={say("web.event.find")} value={wanted} onInput={setWanted} />}
      <Table<ContestantSummary>
        caption={say(planned ? "web.event.places" : "web.event.contestants")}
        rows={rows}
        rowKey={(row) => row.id}
        mine={(row) => row.id === mine}
        href={planned ? undefined : (row) => page(event, `/results/contestant/${encodeURIComponent(row.id)}`)}
        columns={[
          { key: "id", label: say("web.event.number"), num: true, cell: (row) => row.id },
          { key: "name", label: say("web.event.names"), heads: true, cell: (row) => <Named row={row} href={planned ? "" : page(event, `/results/contestant/${encodeURIComponent(row.id)}`)} /> },
          ...(rows.some((row) => row.club) ? [{ key: "club", label: say("web.event.club"), wide: true, cell: (row: ContestantSummary) => <span class="quiet">{row.club}</span> }] : []),
          { key: "starts", label: say("web.event.starts"), cell: (row) => startText(row.starts) },
        ]}
      />
    </section>
  );
}

function Named({ row, href }: { row: ContestantSummary; href: string }) {
  const name = row.name || <span class="quiet">{say("web.event.unnamed")}</span>;
  return (
    <>
      {href && row.name ? <a href={href}>{name}</a> : name}
      {row.status === "withdrawn" && <> <Tag>{say("web.event.withdrawn")}</Tag></>}
      {row.status === "disqualified" && <> <Tag kind="bad">{say("web.event.disqualified")}</Tag></>}
    </>
  );
}
