import { useState } from "preact/hooks";
import { say } from "../../core/words";
import { Button, Dialog, Field, Switch } from "../../parts";
import { actNow, RefusedBanner, useAct } from "../director/acting";
import type { RulingData } from "./types";

/** The ruling is given: a sentence for the record, and the call that it answers is closed with it. */
export function CloseDialog({ event, ruling, onClose, onDone }: { event: string; ruling: RulingData; onClose: () => void; onDone: () => void }) {
  const { conversation } = ruling;
  const [summary, setSummary] = useState(() => (conversation.follows.filter((one) => one.part === "follows").map((one) => one.sentence).join(" ") || conversation.rulings.map((one) => one.sentence).join(" ")).slice(0, 400));
  const [call, setCall] = useState(ruling.call > 0);
  const acting = useAct(event);
  const due = ruling.proposals?.length ?? 0;
  const close = async () => {
    if (!(await acting.run({ kind: "ruling_closed", ruling: ruling.id, after: ruling.lines.length, summary: summary.trim() }))) return;
    if (call) await actNow(event, { kind: "call_closed", call: ruling.call });
    onDone();
  };
  return (
    <Dialog open onClose={onClose} title={say("web.rulings.close")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={acting.busy} onClick={() => void close()}>{say("web.rulings.close")}</Button></>}>
      <div class="stack">
        {conversation.ask && ["question", "waiting", "rule_now"].includes(conversation.stage) && <p class="strong">{say("web.rulings.question_open")}</p>}
        {due > 0 && <p class="strong">{say("web.rulings.due_left", { count: due })}</p>}
        <Field label={say("web.rulings.summary")} lines={4} value={summary} onInput={setSummary} hint={say("web.rulings.summary_hint")} maxLength={500} />
        {ruling.call > 0 && <Switch label={say("web.rulings.close_call")} on={call} onChange={setCall} />}
        <RefusedBanner refused={acting.refused} />
      </div>
    </Dialog>
  );
}
