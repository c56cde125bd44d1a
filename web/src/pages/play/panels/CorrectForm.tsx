import { useState } from "preact/hooks";
import type { HeardCall } from "../../../core/answers";
import { say } from "../../../core/words";
import { Button, Field, Law } from "../../../parts";
import { may, type Playing } from "../core/playing";

/** An explanation put right, one's own (20F4) or partner's when one may (20F5); the director is called with it. */
export function CorrectForm({ at, call, own, onDone }: { at: Playing; call: HeardCall; own: boolean; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  if (!may(at, "correct")) return null;
  if (!open) return <Button onClick={() => setOpen(true)}>{say(own ? "web.play.correct.own" : "web.play.correct.partners")}</Button>;
  const send = () => void at.act({ do: "correct", place: call.place, text: text.trim() }).then((taken) => taken && onDone());
  return (
    <form class="typed-answer" onSubmit={(event) => (event.preventDefault(), text.trim() && send())}>
      <p class="note">{say("web.play.correct.what")} <Law law={own ? "20F4" : "20F5"} /></p>
      <Field label={say("web.play.correct.right")} value={text} onInput={setText} maxLength={300} autocomplete="off" autofocus />
      <Button type="submit" kind="primary" disabled={!at.connected || !text.trim()}>{say("web.play.correct.send")}</Button>
    </form>
  );
}
