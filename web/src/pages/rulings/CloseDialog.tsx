import { useState } from "preact/hooks";
import { say } from "../../core/words";
import { Button, Dialog, Field } from "../../parts";
import { RefusedBanner, useAct } from "../director/acting";
import type { Conversation, Ruling } from "../../core/answers";

/** What was ruled on, and what follows, in short: a beginning for the sentence. */
function summed({ rulings, follows }: Conversation): string {
  const on = rulings.map((one) => `${one.sentence.replace(/[.\s]+$/, "")} (${one.by}).`);
  return [...on, ...follows.filter((one) => one.part === "follows").map((one) => one.sentence)].join(" ");
}

/** The ruling is given: a sentence for the record, with which the call is over that brought the director. */
export function CloseDialog({ event, ruling, onClose, onDone }: { event: string; ruling: Ruling; onClose: () => void; onDone: () => void }) {
  const { conversation } = ruling;
  const [summary, setSummary] = useState(() => summed(conversation).slice(0, 400));
  const acting = useAct(event);
  const due = ruling.proposals?.length ?? 0;
  const close = async () => {
    if (await acting.run({ kind: "ruling_closed", ruling: ruling.id, after: ruling.lines.length, summary: summary.trim() })) onDone();
  };
  return (
    <Dialog open onClose={onClose} title={say("web.rulings.close")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={acting.busy} onClick={() => void close()}>{say("web.rulings.close")}</Button></>}>
      <div class="stack">
        {conversation.ask && ["question", "waiting", "rule_now"].includes(conversation.stage) && <p class="strong">{say("web.rulings.question_open")}</p>}
        {due > 0 && <p class="strong">{say("web.rulings.due_left", { count: due })}</p>}
        <Field label={say("web.rulings.summary")} lines={4} value={summary} onInput={setSummary} hint={say("web.rulings.summary_hint")} maxLength={500} />
        {ruling.call > 0 && <p class="note">{say("web.rulings.close_call")}</p>}
        <RefusedBanner refused={acting.refused} />
      </div>
    </Dialog>
  );
}
