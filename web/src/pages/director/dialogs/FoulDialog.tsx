import { useState } from "preact/hooks";
import { say } from "../../../core/words";
import { Button, Dialog, Field } from "../../../parts";
import { RefusedBanner, useAct } from "../acting";
import { Preview } from "../Preview";
import type { BoardHere, Desk } from "../types";

/** A board that was played in another form at some tables (87): its result goes with its like. */
export function FoulDialog({ event, desk, board, onClose }: { event: string; desk: Desk; board: BoardHere; onClose: () => void }) {
  const [form, setForm] = useState("B");
  const [why, setWhy] = useState("");
  const acting = useAct(event);
  const act = { kind: "board_fouled", result: board.id, revision: board.revision, form: form.trim() };
  const save = async () => {
    if (await acting.run(act, why)) onClose();
  };
  return (
    <Dialog open broad onClose={onClose} title={say("web.director.foul.title", { board: board.board, table: desk.table })}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={acting.busy} disabled={!why.trim()} onClick={() => void save()}>{say("web.director.foul.save")}</Button></>}>
      <div class="stack">
        <p>{say("web.director.foul.text")}</p>
        <div class="director-law-why">
          <Field label={say("web.director.foul.form")} hint={say("web.director.foul.form_hint")} value={form} onInput={setForm} maxLength={20} autocomplete="off" />
          <Field label={say("web.director.why")} value={why} onInput={setWhy} required autofocus />
        </div>
        {!acting.refused && <Preview event={event} act={act} why={why} />}
        <RefusedBanner refused={acting.refused} />
      </div>
    </Dialog>
  );
}
