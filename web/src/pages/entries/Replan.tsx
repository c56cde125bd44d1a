import type { ContestantSummary, SessionSummary, Summary } from "../../core/answers";
import { useState } from "preact/hooks";
import { post, refusal } from "../../core/api";
import { uuid } from "../../core/queue";
import { say } from "../../core/words";
import { Button, Dialog, Stepper, Switch, toast, Waiting } from "../../parts";
import { api } from "../event/addresses";
import { type OwnWishes, Wishes } from "../home/Wishes";
import "../home/home.css";
import { Plan } from "../new/Plan";
import { usePlan } from "../new/plan";

/** All who take part. */
export function playing(contestants: readonly ContestantSummary[]): ContestantSummary[] {
  return contestants.filter(({ status }) => status !== "withdrawn" && status !== "disqualified");
}

/** Whether a session that has not begun is planned for others than those who take part. */
export function needsPlan(summary: Summary, session: SessionSummary | undefined): boolean {
  if (!session || session.state !== "planned") return false;
  return summary.contestants.some((one) => (one.section === null) === playing([one]).length > 0);
}

/** Who plays in which section: where one is, or where one's number belongs; who belongs nowhere comes into the last. */
export function inSections(summary: Summary, session: SessionSummary | undefined): { section: string; count: number; ids: string[] }[] {
  const names = session?.sections.map(({ section }) => section) ?? [""];
  const belongs = ({ id, section }: ContestantSummary) => section ?? names.find((name) => name && id.startsWith(name)) ?? names.at(-1) ?? "";
  return names.map((section) => {
    const ids = playing(summary.contestants).filter((one) => belongs(one) === section).map(({ id }) => id);
    return { section, count: ids.length, ids };
  }).filter(({ count }) => count > 0);
}

/** The movement for those who take part now: of a session that has not begun, or of the next (0). */
export function Replan({ event, summary, session, onClose, onDone }: { event: string; summary: Summary; session: number; onClose: () => void; onDone: () => void }) {
  const count = playing(summary.contestants).length;
  const [minutes, setMinutes] = useState(195);
  const [which, setWhich] = useState(1);
  const [key] = useState(uuid);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [swiss, setSwiss] = useState(false);
  const [own, setOwn] = useState<OwnWishes>({});
  const wish = { kind: summary.kind, count, minutes, which, ...(swiss ? { swiss } : {}), ...own };
  const sections = inSections(summary, summary.sessions.find(({ number }) => number === session) ?? summary.sessions.at(-1));
  const { plan, parts, error, stale } = usePlan(wish, sections.map(({ section, count }) => ({ section, count })));
  const number = session || Math.max(0, ...summary.sessions.map(({ number }) => number)) + 1;
  const accept = async () => {
    setBusy(true);
    try {
      for (const { section, fields } of parts) {
        const contestants = sections.find((one) => one.section === section)?.ids ?? [];
        await post(api(event, "/sessions"), { key: section ? `${key}-${section}` : key, session: number, section, plan: fields, contestants }, { patience: 60_000 });
      }
      toast(say("web.entries.planned"));
      onDone();
      onClose();
    } catch (refused) {
      setProblem(refusal(refused).message);
      setBusy(false);
    }
  };
  return (
    <Dialog broad open onClose={onClose} title={say(session ? "web.entries.replan_title" : "web.entries.next_title", { count })}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={busy} disabled={!plan || stale} onClick={() => void accept()}>{say("web.home.accept")}</Button></>}>
      <div class="stack">
        {(problem ?? error?.message) && <p class="error" role="alert">{problem ?? error?.message}</p>}
        <Stepper label={say("web.entries.minutes")} value={minutes} min={30} max={900} step={15} onChange={(value) => (setMinutes(value), setWhich(1))} />
        {summary.kind !== "individual" && sections.length === 1 && <Switch label={say("web.home.swiss")} on={swiss} onChange={(on) => (setSwiss(on), setWhich(1))} />}
        <Wishes kind={summary.kind} own={own} families={plan?.families ?? null} lines={summary.kind === "pairs" && !swiss} match={false} drawn={swiss} onOwn={(next) => (setOwn(next), setWhich(1))} />
        {plan ? <Plan plan={plan} parts={parts} stale={stale} from="" onChoose={setWhich} /> : !error && <Waiting>{say("web.home.planning")}</Waiting>}
        {session > 0 && <p class="note">{say("web.entries.replan_boards")}</p>}
      </div>
    </Dialog>
  );
}
