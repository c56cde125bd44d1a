import type { SessionSummary, Summary } from "../../core/answers";
import { useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { enter } from "../../core/queue";
import { say } from "../../core/words";
import { Button, Disclosure } from "../../parts";
import { needsPlan, playing, Replan } from "../entries/Replan";
import { api, page } from "./addresses";
import { BoardsDialog } from "./BoardsDialog";

interface Props {
  event: string;
  summary: Summary;
  session: SessionSummary;
  onChanged: () => void;
}

/** What is to be done before the first round, and what is done. */
export function Checklist({ event, summary, session, onChanged }: Props) {
  const [putting, setPutting] = useState(false);
  const [planning, setPlanning] = useState<number | null>(null);
  const over = summary.sessions.every(({ state }) => state === "official" || state === "played");
  const named = summary.contestants.filter((one) => one.players.length || one.name).length;
  const { planned, dealt, prepared } = session.boards;
  const begun = session.state !== "planned";
  const links = summary.role === "organiser" || summary.role === "director";
  const list = (
    <ol class="event-steps">
      <Step done={named === summary.contestants.length && named > 0} label={say("web.event.step.names", { named, count: summary.contestants.length })}>
        <Button href={page(event, "/entries")}>{say("web.event.step.enter_names")}</Button>
      </Step>
      {needsPlan(summary, session) && (
        <Step done={false} label={say("web.entries.replan", { count: playing(summary.contestants).length })}>
          <Button kind="primary" onClick={() => setPlanning(session.number)}>{say("web.entries.replan_now")}</Button>
        </Step>
      )}
      {planned > 0 && (
        <Step done={prepared ? dealt === planned : undefined} label={prepared ? say("web.event.step.boards", { dealt, planned }) : say("web.event.step.shuffled", { planned })}>
          <Button onClick={() => setPutting(true)}>{say(prepared ? "web.event.step.put_boards" : "web.event.step.prepare_boards")}</Button>
        </Step>
      )}
      <Step label={say("web.event.step.print")}>
        <Papers event={event} session={session} links={links} />
      </Step>
      <Step done={begun} label={say("web.event.step.start")}>
        {!begun && <Start event={event} session={session} />}
      </Step>
    </ol>
  );
  return (
    <section class="panel stack">
      {begun ? (
        <>
          <Button big wide kind="primary" href={page(event, "/director")}>{say("web.event.step.direct")}</Button>
          <Disclosure summary={say("web.event.step.title_begun")}>{list}</Disclosure>
        </>
      ) : <><h2>{say("web.event.step.title")}</h2>{list}</>}
      {over && <Button onClick={() => setPlanning(0)}>{say("web.entries.next_now")}</Button>}
      {planning !== null && <Replan event={event} summary={summary} session={planning} onClose={() => setPlanning(null)} onDone={onChanged} />}
      {putting && <BoardsDialog onClose={() => setPutting(false)} event={event} session={session} onChanged={onChanged} />}
    </section>
  );
}

function Step({ done, label, children }: { done?: boolean; label: string; children?: ComponentChildren }) {
  return (
    <li class={done ? "done" : undefined}>
      <span class={`event-tick${done === undefined ? " none" : ""}`} aria-hidden="true">{done === undefined ? "·" : done ? "✓" : ""}</span>
      <span class="event-step">
        {label}
        {done && <span class="unseen"> ({say("web.event.step.done")})</span>}
      </span>
      <span class="event-does">{children}</span>
    </li>
  );
}

function Papers({ event, session, links }: { event: string; session: SessionSummary; links: boolean }) {
  const papers: [string, string][] = [
    ...(links ? ([["qr_tables", "/print/qr.pdf?what=tables"], ["qr_contestants", "/print/qr.pdf?what=contestants"]] as [string, string][]) : []),
    ...session.sections.flatMap(({ section }) => {
      const query = `?session=${session.number}&section=${encodeURIComponent(section)}`;
      return [["guide_cards", `/print/guide-cards.pdf${query}`], ["table_cards", `/print/table-cards.pdf${query}`], ["room_plan", `/print/room-plan.pdf${query}`]] as [string, string][];
    }),
  ];
  return (
    <ul class="event-papers">
      {papers.map(([id, path]) => (
        <li key={path}>
          <a href={api(event, path)} target="_blank" rel="noopener">
            {say(`web.event.paper.${id}`)}
            {session.sections.length > 1 && path.includes("section=") ? ` ${new URLSearchParams(path.split("?")[1]).get("section")}` : ""}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Start({ event, session }: { event: string; session: SessionSummary }) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    for (const { section } of session.sections) await enter(event, { kind: "round_started", session: session.number, round: 1, section });
    setBusy(false);
  };
  return <Button big kind="primary" busy={busy} onClick={() => void start()}>{say("web.event.step.start_now")}</Button>;
}
