import { useState } from "preact/hooks";
import { say } from "../../core/words";
import { Button, Dialog, Field } from "../../parts";
import { RefusedBanner, useAct } from "../director/acting";
import type { Conversation, Ruling } from "../../core/answers";

/** The ruling is given: what the players read of it, what is for the file; the call is over that brought the director. */
export function CloseDialog({ event, ruling, conversation, onClose, onDone }: { event: string; ruling: Ruling; conversation: Conversation; onClose: () => void; onDone: () => void }) {
  const [summary, setSummary] = useState(() => conversation.for_players.slice(0, 500));
  const [note, setNote] = useState("");
  const acting = useAct(event);
  const due = ruling.proposals?.length ?? 0;
  const close = async () => {
    if (await acting.run({ kind: "ruling_closed", ruling: ruling.id, after: ruling.lines.length, summary: summary.trim() }, note.trim())) onDone();
  };
  return (
    <Dialog open onClose={onClose} title={say("web.rulings.close")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={acting.busy} onClick={() => void close()}>{say("web.rulings.close")}</Button></>}>
      <div class="stack">
        {conversation.ask && ["question", "waiting", "rule_now"].includes(conversation.stage) && <p class="strong">{say("web.rulings.question_open")}</p>}
        {due > 0 && <p class="strong">{say("web.rulings.due_left", { count: due })}</p>}
        <Field label={say("web.rulings.summary")} lines={4} value={summary} onInput={setSummary} hint={say("web.rulings.summary_hint")} maxLength={500} />
        <Field label={say("web.rulings.note")} lines={2} value={note} onInput={setNote} hint={say("web.rulings.note_hint")} maxLength={2000} />
        {ruling.call > 0 && <p class="note">{say("web.rulings.close_call")}</p>}
        <RefusedBanner refused={acting.refused} />
      </div>
    </Dialog>
  );
}
