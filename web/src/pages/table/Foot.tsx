import { useEffect, useState } from "preact/hooks";
import { useKeys } from "../../core/keys";
import { dismiss } from "../../core/queue";
import { say } from "../../core/words";
import { Button, Dialog, Suited } from "../../parts";
import { Disagreement, draftOf } from "./Board";
import { isStillAsked, type Line, questions } from "./sheet";
import type { Sheet } from "./useTable";

const HASTE = 700;

/** Under the thumb: the director, and the answer to the page's question. */
export function Foot({ sheet, line, onDirector }: { sheet: Sheet; line: Line | null; onDirector: () => void }) {
  const view = sheet.view;
  return (
    <>
      {view?.may_call && (
        <Button big onClick={onDirector}>
          {say("web.table.director")}
        </Button>
      )}
      {line && <Answer sheet={sheet} line={line} />}
      <Questioned sheet={sheet} />
    </>
  );
}

function Answer({ sheet, line }: { sheet: Sheet; line: Line }) {
  const [arguing, setArguing] = useState(false);
  const { mode } = line;
  const ready = mode === "enter" && sheet.result !== null && (!sheet.view?.lead.required || sheet.draft.lead !== "" || sheet.result === "Pass");
  const alone = !sheet.view?.agreement || sheet.view.role !== "player";
  const settled = useSettled(`${line.name} ${mode}`);
  useKeys([
    ...(mode === "enter" ? [{ key: "Enter", does: say("web.table.key_hand_over"), run: () => void (ready && sheet.enterIt()) }] : []),
    ...(mode === "agree" ? [{ key: "a", does: say("web.table.agree"), run: () => void (settled && sheet.agree(line)) }] : []),
  ]);
  if (mode === "enter")
    return (
      <Button big kind="primary" class="grow" disabled={!ready} onClick={() => void sheet.enterIt()}>
        {alone ? say("web.save") : say("web.table.hand_over", { side: say(`web.side.${sheet.other}`) })}
      </Button>
    );
  if (mode === "agree")
    return (
      <>
        <Button big class="grow" disabled={!settled} onClick={() => (line.typed ? sheet.takeBack(line, draftOf(line)) : setArguing(true))}>
          {say("web.no")}
        </Button>
        <Button big kind="primary" class="grow" disabled={!settled} onClick={() => void sheet.agree(line)}>
          {say("web.table.agree")}
        </Button>
        {arguing && <Disagreement sheet={sheet} line={line} onClose={() => setArguing(false)} />}
      </>
    );
  if (!sheet.hasNext) return null;
  return (
    <Button big kind="primary" class="grow" disabled={!settled} onClick={() => sheet.goOn()}>
      {say("web.table.next_board")}
    </Button>
  );
}

/** False for a moment after the question changed: the second tap of a hasty thumb is no answer to it. */
function useSettled(question: string): boolean {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), HASTE);
    return () => clearTimeout(timer);
  }, [question]);
  return settled === question;
}

/** The server doubts a result: is it the right board, the right declarer? Until the director has dealt with it. */
function Questioned({ sheet }: { sheet: Sheet }) {
  const doubted = questions(sheet.refused);
  const over = sheet.view ? doubted.filter((one) => !isStillAsked(one, sheet.lines)).map((one) => one.key).join(" ") : "";
  useEffect(() => over.split(" ").forEach((key) => key && dismiss(key)), [over]);
  const asked = doubted.find((one) => !over.includes(one.key));
  if (!asked) return null;
  const close = () => dismiss(asked.key);
  return (
    <Dialog
      open
      onClose={close}
      title={say("web.table.really", { board: Number(asked.act.board) })}
      actions={
        <>
          <Button onClick={() => void sheet.enterSurely(asked)}>{say("web.table.sure")}</Button>
          <Button kind="primary" onClick={close}>
            {say("web.table.not_sure")}
          </Button>
        </>
      }
    >
      <p class="big">
        <Suited text={asked.refused?.message ?? ""} />
      </p>
    </Dialog>
  );
}
