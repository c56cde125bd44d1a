import { useState } from "preact/hooks";
import { postFile, refusal } from "../../core/api";
import { go } from "../../core/router";
import { say } from "../../core/words";
import { Button, Dialog, Field, FileField, toast } from "../../parts";
import { page } from "../event/addresses";
import { anotherId } from "./ids";

interface Asked {
  file: File;
  /** The id that is taken here. */
  taken: string;
}

/** An event comes back from the file in which it was taken away; where there is one of that name already, under another. */
export function Bring() {
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [id, setId] = useState("");
  const [problem, setProblem] = useState("");
  const bring = async (file: File, as = "") => {
    setBusy(true);
    setProblem("");
    try {
      const made = await postFile<{ id: string }>(`/api/import${as ? `?event=${encodeURIComponent(as)}` : ""}`, file, { patience: 120_000 });
      toast(say("web.home.bring.done"));
      go(page(made.id));
    } catch (error) {
      const { id: what, message, values } = refusal(error);
      const taken = what.endsWith(".event_exists") ? String(values.event ?? "") : "";
      if (taken && !as) setId(anotherId(taken));
      if (taken) setAsked({ file, taken });
      if (taken ? as : asked) setProblem(message);
      else if (!taken) toast(message, { kind: "bad" });
    }
    setBusy(false);
  };
  return (
    <>
      <div class="home-bring">
        <FileField label={say(`web.home.bring.${busy && !asked ? "reading" : "label"}`)} accept=".kibitz,.ndjson,.jsonl,application/x-ndjson" disabled={busy} onFile={(file) => void bring(file)} />
      </div>
      {asked && (
        <Dialog open onClose={() => setAsked(null)} title={say("web.home.bring.again_title")}
          actions={<><Button onClick={() => setAsked(null)}>{say("web.cancel")}</Button><Button kind="primary" busy={busy} disabled={!id.trim()} onClick={() => void bring(asked.file, id.trim())}>{say("web.home.bring.again_now")}</Button></>}>
          <div class="stack">
            <p>{say("web.home.bring.again", { event: asked.taken })} <a href={page(asked.taken)}>{say("web.home.bring.look")}</a></p>
            <Field label={say("web.home.bring.id")} hint={say("web.home.bring.id_hint")} value={id} onInput={setId} maxLength={100} error={problem || null} autofocus />
          </div>
        </Dialog>
      )}
    </>
  );
}
