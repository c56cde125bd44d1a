import type { Summary } from "../../core/answers";
import { useState } from "preact/hooks";
import { remove, refusal } from "../../core/api";
import { go } from "../../core/router";
import { say } from "../../core/words";
import { Button, Dialog, Field, toast } from "../../parts";
import { api } from "./addresses";

/** An event that was set up by mistake is deleted for ever, once its name is typed. */
export function Delete({ event, summary, onClose }: { event: string; summary: Summary; onClose: () => void }) {
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const begun = summary.sessions.some(({ state }) => state !== "planned");
  const now = async () => {
    setBusy(true);
    setProblem("");
    try {
      await remove(api(event), { name });
      toast(say("web.event.delete.done", { event: summary.event }));
      go("/", { replace: true });
    } catch (error) {
      setProblem(refusal(error).message);
      setBusy(false);
    }
  };
  const submit = (typed: SubmitEvent) => {
    typed.preventDefault();
    if (name.trim()) void now();
  };
  return (
    <Dialog open onClose={onClose} title={say("web.event.delete.title", { event: summary.event })}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="danger" busy={busy} disabled={!name.trim()} onClick={() => void now()}>{say("web.event.delete.now")}</Button></>}>
      <form class="stack" onSubmit={submit}>
        <p>{say(begun ? "web.event.delete.what_begun" : "web.event.delete.what")}</p>
        {begun && <p><a href={api(event, "/export")}>{say("web.event.export")}</a></p>}
        <Field label={say("web.event.delete.type")} hint={summary.event} value={name} onInput={setName} error={problem || null} autocomplete="off" autofocus />
      </form>
    </Dialog>
  );
}
