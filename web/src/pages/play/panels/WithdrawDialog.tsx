import { useState } from "preact/hooks";
import { say } from "../../../core/words";
import { Button, Dialog, Field, Law } from "../../../parts";
import type { Playing } from "../core/playing";

/** An agreement or a concession taken back: in time it is an objection (69A), later the director looks at it (69B, 71). */
export function WithdrawDialog({ at, board, final, onClose }: { at: Playing; board: number; final: boolean; onClose: () => void }) {
  const [text, setText] = useState("");
  const send = () => void at.act({ do: "withdraw_agreement", board, ...(text.trim() && { text: text.trim() }) }).then((taken) => taken && onClose());
  return (
    <Dialog open onClose={onClose} title={say("web.play.regret.title", { board })}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" disabled={!at.connected} onClick={send}>{say("web.play.regret.now")}</Button></>}>
      <div class="stack">
        <p>{say(final ? "web.play.regret.late" : "web.play.regret.in_time")} <Law law={final ? "69B" : "69A"} /></p>
        <Field label={say("web.play.regret.why")} value={text} onInput={setText} maxLength={300} autocomplete="off" />
      </div>
    </Dialog>
  );
}
