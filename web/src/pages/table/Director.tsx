import { useState } from "preact/hooks";
import { timeOfDay } from "../../core/time";
import { say } from "../../core/words";
import { Banner, Button, Choice, Dialog, Field } from "../../parts";
import type { Line } from "./sheet";
import type { Sheet } from "./useTable";

const REASONS = ["irregularity", "score", "board", "other"] as const;
export type Reason = (typeof REASONS)[number];

/** Call the director: a tap for what it is about, a few words if one likes. */
export function CallDirector({ sheet, line, reason, onClose }: { sheet: Sheet; line: Line | null; reason: Reason | null; onClose: () => void }) {
  const [about, setAbout] = useState<Reason | null>(reason);
  const [text, setText] = useState("");
  const view = sheet.view;
  if (!view) return null;
  const call = () => {
    const said = [about && about !== "other" ? say(`web.table.reason.${about}`) : "", text.trim()].filter(Boolean).join(": ");
    void sheet.send({
      kind: "director_called", session: view.session, section: view.section, table: view.number,
      ...(line && !line.earlier ? { board: line.view.board } : {}), ...(view.side ? { side: view.side } : {}), what: said,
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={say("web.table.call_title")}
      actions={
        <>
          <Button onClick={onClose}>{say("web.cancel")}</Button>
          <Button kind="primary" onClick={call}>
            {say("web.table.call")}
          </Button>
        </>
      }
    >
      <div class="stack">
        <Choice columns={2} label={say("web.table.call_about")} value={about} onChoose={setAbout} options={REASONS.map((one) => ({ value: one, label: say(`web.table.reason.${one}`) }))} />
        {about === "board" && <p class="note">{say("web.table.other_board")}</p>}
        <Field label={say("web.table.call_words")} value={text} onInput={setText} maxLength={300} />
      </div>
    </Dialog>
  );
}

/** That the director was called, and whether they come. */
export function CallState({ sheet, pending }: { sheet: Sheet; pending: boolean }) {
  const call = sheet.view?.call;
  if (pending) return <Banner within kind="bad">{say("web.table.call_unsent")}</Banner>;
  if (!call) return null;
  return (
    <Banner within kind={call.taken_by || call.taken ? "good" : "info"}>
      {call.taken ? say("web.table.director_comes", { by: call.taken_by ?? "" }) : say("web.table.director_called", { time: timeOfDay(call.at), board: call.board ?? 0 })}
    </Banner>
  );
}
