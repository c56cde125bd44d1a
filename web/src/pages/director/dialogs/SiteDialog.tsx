/** The results for those at home: this event goes into the site of the club, and the site is made true again. */

import { useEffect, useState } from "preact/hooks";
import { get, post, refusal } from "../../../core/api";
import { say } from "../../../core/words";
import { Button, Choice, Dialog, Field } from "../../../parts";
import type { Site, SitePublished } from "../../../core/answers";

const NAMES = ["whole", "initials", "number"] as const;
const PATIENCE = 120_000;

export function SiteDialog({ event, onClose }: { event: string; onClose: () => void }) {
  const [site, setSite] = useState<Site | null>(null);
  const [title, setTitle] = useState("");
  const [names, setNames] = useState<(typeof NAMES)[number]>("whole");
  const [made, setMade] = useState<SitePublished | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    get<Site>("/api/site").then(
      (found) => {
        setSite(found);
        setTitle(found.title);
        setNames(NAMES.find((one) => one === found.names) ?? "whole");
      },
      (error) => setProblem(refusal(error).message),
    );
  }, []);
  const decides = site !== null && (!site.published || site.folder !== "");
  const publish = async () => {
    setBusy(true);
    setProblem(null);
    try {
      setMade(await post<SitePublished>(`/api/events/${encodeURIComponent(event)}/publish`, decides ? { title, names } : {}, { patience: PATIENCE }));
    } catch (error) {
      setProblem(refusal(error).message);
    }
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} title={say("web.director.site.menu")}
      actions={<><Button onClick={onClose}>{say(made ? "web.close" : "web.cancel")}</Button>{!made?.visible && <Button kind="primary" busy={busy} disabled={!site} onClick={() => void publish()}>{say("web.director.site.publish")}</Button>}</>}>
      <div class="stack">
        <p>{say("web.director.site.what")}</p>
        {problem && <p class="error" role="alert">{problem}</p>}
        {decides && !made && (
          <>
            <Field label={say("web.director.site.title")} value={title} onInput={setTitle} maxLength={200} autocomplete="off" />
            <Choice label={say("web.director.site.names")} value={names} onChoose={setNames} options={NAMES.map((one) => ({ value: one, label: say(`web.director.site.${one}`) }))} />
          </>
        )}
        {made && (
          <p role="status">
            {say(made.visible ? "web.director.site.done" : "web.director.site.not_yet", { count: made.events, written: made.written })} {made.events > 0 && <a href={made.address} target="_blank" rel="noreferrer">{say("web.director.site.open")}</a>}
          </p>
        )}
        {site?.folder && <p class="note">{say("web.director.site.folder", { folder: site.folder })}</p>}
      </div>
    </Dialog>
  );
}
