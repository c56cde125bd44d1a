import { useState } from "preact/hooks";
import { say } from "../../../core/words";
import { Button, Choice, Dialog } from "../../../parts";
import { RefusedBanner, useAct } from "../acting";
import { Preview } from "../Preview";
import { Why } from "../Why";
import type { Desk, DeskBoard } from "../../../core/answers";

const FORMS = ["B", "C", "D"];

/** A board that was played in another form at some tables (87): its result goes with its like. */
export function FoulDialog({ event, desk, board, ruled, onClose }: { event: string; desk: Desk; board: DeskBoard; ruled: { ruling?: number }; onClose: () => void }) {
  const now = board.form ?? "";
  const [form, setForm] = useState(now || "B");
  const [why, setWhy] = useState("");
  const [told, setTold] = useState<string | null>(null);
  const acting = useAct(event);
  const act = { kind: "board_fouled", result: board.id, revision: board.revision, form, ...ruled };
  const save = async () => {
    if (await acting.run(act, why, told ?? "")) onClose();
  };
  const forms = [...new Set(["", ...FORMS, ...(now ? [now] : [])])];
  return (
    <Dialog open broad onClose={onClose} title={say("web.director.foul.title", { board: board.board, table: desk.table })}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={acting.busy} disabled={!why.trim() || form === now} onClick={() => void save()}>{say(form ? "web.director.foul.save" : "web.director.foul.undo")}</Button></>}>
      <div class="stack">
        <p>{say("web.director.foul.text")}</p>
        <Choice label={say("web.director.foul.form")} columns="flow" value={form} onChoose={setForm} options={forms.map((one) => ({ value: one, label: say("web.director.foul.which", { form: one }) }))} />
        <p class="note">{say("web.director.foul.form_hint")}</p>
        <Why value={why} onInput={setWhy} autofocus reasons={["cards_changed", "hands_changed"]} told={told} onTold={setTold} />
        {!acting.refused && <Preview event={event} act={form === now ? null : act} why={why} />}
        <RefusedBanner refused={acting.refused} />
      </div>
    </Dialog>
  );
}
