import { useState } from "preact/hooks";
import { enter } from "../../core/queue";
import { say } from "../../core/words";
import { Button, Choice, Dialog, Field, Stepper } from "../../parts";
import { NameField } from "../members/NameField";
import type { ContestantSummary, Summary } from "../../core/answers";

/** Somebody plays for a member of a contestant (Law 4). */
export function Substitute({ event, summary, row, onClose }: { event: string; summary: Summary; row: ContestantSummary; onClose: () => void }) {
  const session = summary.sessions.find((one) => one.number === summary.current) ?? summary.sessions[0];
  const section = session?.sections.find((one) => one.section === row.section) ?? session?.sections[0];
  const [out, setOut] = useState<string | null>(null);
  const [by, setBy] = useState("");
  const [number, setNumber] = useState("");
  const [first, setFirst] = useState(Math.max(1, section?.round ?? 1));
  const [last, setLast] = useState(section?.rounds ?? first);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const seat = async () => {
    setBusy(true);
    const last_round = last >= (section?.rounds ?? 0) ? 0 : last;
    const act = { kind: "substitute_seated", contestant: row.id, session: session?.number ?? 1, out, by: { name: by.trim(), number: number.trim() }, first_round: first, last_round };
    const outcome = await enter(event, act, { handled: true });
    setBusy(false);
    if (outcome.taken) onClose();
    else setProblem(outcome.refused.message);
  };
  return (
    <Dialog open onClose={onClose} title={say("web.entries.substitute_title", { contestant: row.id })}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={busy} disabled={!out || !by.trim()} onClick={() => void seat()}>{say("web.entries.substitute_now")}</Button></>}>
      <div class="stack">
        {problem && <p class="error" role="alert">{problem}</p>}
        <Choice label={say("web.entries.out")} columns="flow" value={out} onChoose={setOut} options={row.players.map((name) => ({ value: name, label: name }))} />
        <NameField event={event} label={say("web.entries.by")} value={by} onInput={setBy} onChoose={(member) => (setBy(member.name), setNumber(member.number))} />
        <Field label={say("web.entries.federation")} value={number} onInput={setNumber} maxLength={40} />
        <div class="grid">
          <Stepper label={say("web.entries.first_round")} value={first} min={1} max={section?.rounds ?? 99} onChange={(value) => (setFirst(value), setLast(Math.max(last, value)))} />
          <Stepper label={say("web.entries.last_round")} value={last} min={first} max={section?.rounds ?? 99} onChange={setLast} />
        </div>
      </div>
    </Dialog>
  );
}
