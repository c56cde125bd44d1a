import { useState } from "preact/hooks";
import { postFile, refusal } from "../../core/api";
import { go } from "../../core/router";
import { say } from "../../core/words";
import { Button, Dialog, Field, toast } from "../../parts";
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
  const pick = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = ""; // so that the same file can be chosen again
    if (file) void bring(file);
  };
  return (
    <>
      <label class="home-bring">
        <span>{busy && !asked ? say("web.home.bring.reading") : say("web.home.bring.label")}</span>
        <input class="new-file" type="file" accept=".kibitz,.ndjson,.jsonl,application/x-ndjson" disabled={busy} onChange={(event) => pick(event.currentTarget)} />
      </label>
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
