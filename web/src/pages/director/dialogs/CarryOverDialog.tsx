import type { Summary } from "../../../core/answers";
import { useEffect, useState } from "preact/hooks";
import { useLive } from "../../../core/live";
import { say } from "../../../core/words";
import { Button, Dialog, Field, FileField, toast } from "../../../parts";
import { api } from "../../event/addresses";
import { RefusedBanner, useAct } from "../acting";
import { carriedIn } from "./drawing";

/** What contestants bring from an earlier stage: typed, pasted, or from a file; a line for each. */
export function CarryOverDialog({ event, onClose }: { event: string; onClose: () => void }) {
  const [text, setText] = useState("");
  const [stage, setStage] = useState("");
  const acting = useAct(event);
  const before = useLive<Pick<Summary, "carried">>(api(event), []).data?.carried;
  useEffect(() => {
    if (!before || text || stage) return;
    const matches = (before.matches ?? []).map(({ first, second, margin, scores }) => `${first}:${second}  ${scores?.join(":") ?? margin}`);
    setText([...Object.entries(before.scores).map((line) => line.join("  ")), ...matches].join("\n"));
    setStage(before.stage);
  }, [before]);
  const { scores, matches = [], wrong } = carriedIn(text);
  const count = Object.keys(scores).length + matches.length;
  const save = async () => {
    if (!(await acting.run({ kind: "carry_over_set", scores, stage: stage.trim(), matches }))) return;
    toast(say("web.director.carry_over.done", { count }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={say("web.director.carry_over.title")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={acting.busy} disabled={wrong.length > 0 || (count === 0 && !before)} onClick={() => void save()}>{say("web.director.carry_over.enter", { count })}</Button></>}>
      <div class="stack">
        <p>{say("web.director.carry_over.text")}</p>
        <Field label={say("web.director.carry_over.stage")} value={stage} onInput={setStage} maxLength={120} autocomplete="off" />
        <Field label={say("web.director.carry_over.scores")} value={text} onInput={setText} lines={8} placeholder={"3  12.5\n6  -4"} error={wrong[0] ? say("web.director.carry_over.wrong", { line: wrong[0] }) : null} />
        <FileField label={say("web.director.carry_over.file")} accept=".csv,.txt,text/plain,text/csv" onFile={(file) => void file.text().then(setText)} />
        <RefusedBanner refused={acting.refused} onLookAgain={acting.clear} />
      </div>
    </Dialog>
  );
}
