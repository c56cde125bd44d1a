import type { SessionSummary } from "../../core/answers";
import { useState } from "preact/hooks";
import { post, refusal } from "../../core/api";
import { uuid } from "../../core/queue";
import { say } from "../../core/words";
import { Button, Dialog, FileField, toast } from "../../parts";
import { api } from "./addresses";

interface Props {
  event: string;
  session: SessionSummary;
  onClose: () => void;
  onChanged: () => void;
}

/** The deals of prepared boards: dealt here, from a file, and as files for the dealing machine. */
export function BoardsDialog({ event, session, onClose, onChanged }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const { planned, dealt } = session.boards;
  const put = async (path: string, body: Record<string, unknown>) => {
    setBusy(true);
    setProblem("");
    try {
      await post(api(event, path), { key: uuid(), session: session.number, ...body });
      toast(say("web.event.boards.there"));
      onChanged();
    } catch (error) {
      setProblem(refusal(error).message);
    }
    setBusy(false);
  };
  const load = async (file: File | undefined) => {
    if (file) await put("/boards/load", { text: await file.text(), name: file.name.slice(0, 200) });
  };
  return (
    <Dialog open onClose={onClose} title={say("web.event.boards.title")} actions={<Button onClick={onClose}>{say("web.close")}</Button>}>
      <div class="stack">
        {problem && <p class="error" role="alert">{problem}</p>}
        {dealt > 0 && <Files event={event} session={session} />}
        {dealt < planned && (
          <>
            <p>{say("web.event.boards.deal_what")}</p>
            <Button kind="primary" busy={busy} onClick={() => void put("/boards/deal", {})}>{say("web.event.boards.deal", { count: planned - dealt, some: dealt > 0 })}</Button>
          </>
        )}
        {(dealt < planned || session.state === "planned") && (
          <FileField label={say(dealt < planned ? "web.event.boards.file" : "web.event.boards.file_instead")} accept=".pbn,.dup,.dlm,.bri,.lin,.bhg,.ber,.dge,.rbn,.txt,text/plain" disabled={busy} onFile={(file) => void load(file)} />
        )}
      </div>
    </Dialog>
  );
}

/** For the dealing machine: whoever takes them before they are public is on record. */
function Files({ event, session }: { event: string; session: SessionSummary }) {
  const [open, setOpen] = useState(session.state === "official");
  const [problem, setProblem] = useState("");
  const take = async () => {
    try {
      await post(api(event, "/entries"), { key: uuid(), act: { kind: "deals_taken", session: session.number } });
      setOpen(true);
    } catch (error) {
      setProblem(refusal(error).message);
    }
  };
  const file = (form: string) => api(event, `/deals?form=${form}&session=${session.number}`);
  return (
    <section class="stack">
      <p>{say("web.event.boards.files_what")}</p>
      {problem && <p class="error" role="alert">{problem}</p>}
      {open ? (
        <div class="row">
          {["pbn", "dup"].map((form) => <a class="button primary" key={form} href={file(form)} download>{form.toUpperCase()}</a>)}
        </div>
      ) : <Button onClick={() => void take()}>{say("web.event.boards.take")}</Button>}
      <hr />
    </section>
  );
}
