import type { SessionSummary, Summary } from "../../core/answers";
import { useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { post, refusal } from "../../core/api";
import { enter, uuid } from "../../core/queue";
import { say } from "../../core/words";
import { Button, Dialog, Disclosure, toast } from "../../parts";
import { needsPlan, playing, Replan } from "../entries/Replan";
import { api, page } from "./addresses";

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
  const { planned, dealt } = session.boards;
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
      <Step done={planned > 0 && dealt === planned} label={say("web.event.step.boards", { dealt, planned })}>
        {dealt < planned && <Button onClick={() => setPutting(true)}>{say("web.event.step.put_boards")}</Button>}
      </Step>
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
      <PutBoards open={putting} onClose={() => setPutting(false)} event={event} session={session} onChanged={onChanged} />
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

function PutBoards({ open, onClose, event, session, onChanged }: { open: boolean; onClose: () => void; event: string; session: SessionSummary; onChanged: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const put = async (path: string, body: Record<string, unknown>) => {
    setBusy(true);
    setProblem("");
    try {
      await post(api(event, path), { key: uuid(), session: session.number, ...body });
      toast(say("web.event.boards.there"));
      onChanged();
      onClose();
    } catch (error) {
      setProblem(refusal(error).message);
    }
    setBusy(false);
  };
  const load = async (file: File | undefined) => {
    if (file) await put("/boards/load", { text: await file.text(), name: file.name.slice(0, 200) });
  };
  return (
    <Dialog open={open} onClose={onClose} title={say("web.event.boards.title")} actions={<Button onClick={onClose}>{say("web.cancel")}</Button>}>
      <div class="stack">
        {problem && <p class="error" role="alert">{problem}</p>}
        <p>{say("web.event.boards.deal_what")}</p>
        <Button kind="primary" busy={busy} onClick={() => void put("/boards/deal", {})}>{say("web.event.boards.deal")}</Button>
        <hr />
        <label class="field">
          <span class="label">{say("web.event.boards.file")}</span>
          <input class="event-file" type="file" accept=".pbn,.txt,text/plain" disabled={busy} onChange={(event) => void load(event.currentTarget.files?.[0])} />
        </label>
      </div>
    </Dialog>
  );
}
