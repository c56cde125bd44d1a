import { useState } from "preact/hooks";
import { postFile, refusal } from "../../core/api";
import { go } from "../../core/router";
import { say } from "../../core/words";
import { Button, Dialog, Field, FileField, toast } from "../../parts";
import { page } from "../event/addresses";
import { anotherId } from "./ids";

interface Asked {
  file: File;
  /** The id that is taken here; none where the figures are others than those of the file. */
  taken: string;
  /** Why it is asked: it is damaged, its results are there already, or figures come out otherwise. */
  why: "damaged" | "known" | "otherwise";
}

/**
 * An event comes from a file: back from the one in which it was taken away, where there is one of that name already under
 * another; or made of the results of another program, whose figures it keeps unless somebody wants ours.
 */
export function Bring() {
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [id, setId] = useState("");
  const [problem, setProblem] = useState("");
  const [played, setPlayed] = useState("");
  const bring = async (file: File, as = "", anyway = false) => {
    setBusy(true);
    setProblem("");
    const wanted = new URLSearchParams({ name: file.name.slice(-200), ...(as ? { event: as } : {}), ...(anyway ? { anyway: "true" } : {}), ...(played ? { day: played } : {}) });
    try {
      const made = await postFile<{ id: string }>(`/api/import?${wanted}`, file, { patience: 120_000 });
      toast(say("web.home.bring.done"));
      go(page(made.id));
    } catch (error) {
      const { id: what, message, values } = refusal(error);
      const taken = what.endsWith(".event_exists") ? String(values.event ?? "") : "";
      const damaged = what.endsWith(".brought_damaged");
      const known = what.endsWith(".brought_again");
      const otherwise = damaged || known || what.endsWith(".brought_otherwise");
      if (taken && !as) setId(anotherId(taken));
      if (taken || otherwise) setAsked({ file, taken, why: damaged ? "damaged" : known ? "known" : "otherwise" });
      if (otherwise || (taken ? as : asked)) setProblem(message);
      else if (!taken) toast(message, { kind: "bad" });
    }
    setBusy(false);
  };
  return (
    <>
      <div class="home-bring">
        <FileField label={say(`web.home.bring.${busy && !asked ? "reading" : "label"}`)} disabled={busy} onFile={(file) => void bring(file)} />
        <small class="quiet">{say("web.home.bring.hint")}</small>
        <Field type="date" label={say("web.home.bring.day")} hint={say("web.home.bring.day_hint")} value={played} onInput={setPlayed} />
      </div>
      {asked && !asked.taken && (
        <Dialog open onClose={() => setAsked(null)} title={say(`web.home.bring.${asked.why}_title`)}
          actions={<><Button onClick={() => setAsked(null)}>{say("web.cancel")}</Button><Button kind="primary" busy={busy} onClick={() => void bring(asked.file, "", true)}>{say(`web.home.bring.${asked.why}_now`)}</Button></>}>
          <p>{problem}</p>
        </Dialog>
      )}
      {asked?.taken && (
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
