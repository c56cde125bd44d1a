/** "This score is wrong": the director is called for a board of one's own card, while errors can still be put right (79C, 92B). */

import { useState } from "preact/hooks";
import { enter } from "../../core/queue";
import { say } from "../../core/words";
import { Button, Choice, Dialog, Field, toast } from "../../parts";
import type { Scorecard } from "../../core/answers";
import type { Here } from "./event";

export function WrongScore({ here, data }: { here: Here; data: Scorecard }) {
  const [open, setOpen] = useState(false);
  const may = here.summary.data?.may?.includes("director_called") ?? false;
  if (here.own !== data.contestant.id || !may || !here.held || here.held.deadlines.appeals.over || data.rows.length === 0) return null;
  return (
    <p>
      <Button onClick={() => setOpen(true)}>{say("web.results.wrong.button")}</Button>
      {open && <Tell here={here} data={data} onClose={() => setOpen(false)} />}
    </p>
  );
}

function Tell({ here, data, onClose }: { here: Here; data: Scorecard; onClose: () => void }) {
  const [id, setId] = useState<number | null>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const row = data.rows.find((one) => one.id === id);
  const send = async () => {
    const [, section = "", number = ""] = /^(\D*)(\d+)$/.exec(String(row?.table ?? "")) ?? [];
    if (!row) return;
    setBusy(true);
    const what = [say("web.results.wrong.said", { board: row.board, round: row.round }), text.trim()].join(" ");
    const outcome = await enter(here.id, { kind: "director_called", session: data.session, section, table: Number(number), board: row.board, side: row.side, what }, { handled: true });
    setBusy(false);
    if (!outcome.taken) return setProblem(outcome.refused.message);
    toast(say("web.results.wrong.told"));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={say("web.results.wrong.button")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={busy} disabled={!row || !text.trim()} onClick={() => void send()}>{say("web.results.wrong.call")}</Button></>}>
      <div class="stack">
        <Choice label={say("web.results.wrong.which")} columns={6} value={id} onChoose={setId} options={data.rows.map((one) => ({ value: one.id, label: one.board, name: say("web.board.name", { board: one.board }) }))} />
        <Field label={say("web.results.wrong.what")} value={text} onInput={setText} maxLength={300} required />
        {problem && <p class="error" role="alert">{problem}</p>}
      </div>
    </Dialog>
  );
}
