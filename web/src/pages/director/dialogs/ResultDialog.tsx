import { useState } from "preact/hooks";
import { type Denomination, denominationText, DENOMINATIONS, type Doubling, LEVELS, NO_TAPS, overs, overText, readCard, resultText, SEATS, tapped, type Taps, tapsOf } from "../../../core/bridge";
import type { Act } from "../../../core/queue";
import { say } from "../../../core/words";
import { Button, Choice, Contract, Dialog, Disclosure, Field, Stepper, Suit, Switch } from "../../../parts";
import { RefusedBanner, useAct } from "../acting";
import { isOver } from "../periods";
import { Preview } from "../Preview";
import { Why } from "../Why";
import type { Desk, DeskBoard, Office, Seated } from "../../../core/answers";

export interface ResultDialogProps {
  event: string;
  desk: Desk;
  office: Office;
  board: DeskBoard;
  ns: readonly Seated[];
  ew: readonly Seated[];
  onClose: () => void;
}

/** A result entered or put right by the director (79B, 79C): contract, lead, board, who sat where. */
export function ResultDialog({ event, desk, office, board, ns, ew, onClose }: ResultDialogProps) {
  const before = board.id ? (board.reads?.result ?? "") : "";
  const [taps, setTaps] = useState<Taps>(() => (before ? tapsOf(before) : NO_TAPS));
  const [lead, setLead] = useState(board.reads?.lead ?? "");
  const [number, setNumber] = useState(board.board);
  const [turned, setTurned] = useState(board.sat === "turned"); // as it is now
  const [law, setLaw] = useState(board.state === "disputed" ? "79B" : isOver(office.deadlines?.correction) ? "79C2" : "79C1");
  const [why, setWhy] = useState("");
  const [told, setTold] = useState<string | null>(null);
  const [revision, setRevision] = useState(board.revision);
  const acting = useAct(event);
  const [typed, setTyped] = useState("");
  const tap = (change: Partial<Taps>) => (setTyped(""), setTaps((old) => tapped(old, change)));
  const type = (line: string) => {
    setTyped(line);
    acting.clear();
    if (line.trim()) setTaps(tapsOf(line));
  };
  const text = resultText(taps) ?? (typed.trim() || null); // what is not understood here the server reads, or says what is wrong
  const card = lead.trim() && readCard(lead) ? readCard(lead) : null;
  const leadText = card ? card.suit + card.rank : "";
  const wrongLead = lead.trim() !== "" && !card;
  const act = text === null || wrongLead ? null : made();
  function made(): Act {
    const [north, east] = turned ? [ew, ns] : [ns, ew];
    const sides = turned === (board.sat === "turned") ? {} : { ns: north.map((one) => one.id), ew: east.map((one) => one.id) };
    if (board.id === null || before === "")
      return { kind: "result_entered", session: desk.session, section: desk.section, round: board.round, table: desk.number, board: number, result: text, lead: leadText, ...sides };
    return { kind: "result_corrected", result: board.id, revision, to: text, lead: leadText, board: number === board.board ? 0 : number, law, ...sides };
  }
  const correcting = act?.kind === "result_corrected" || before !== "";
  const late = board.id !== null && isOver(office.deadlines?.correction);
  const may = office.may.includes("late_correction_approved");
  const save = async (sure = false) => {
    if (act && (await acting.run(sure && act.kind === "result_entered" ? { ...act, sure: true } : act, why, told ?? ""))) onClose();
  };
  const ready = act !== null && (!correcting || why.trim() !== "");
  const questioned = acting.refused?.questioned === true && act?.kind === "result_entered";
  return (
    <Dialog
      open
      broad
      onClose={onClose}
      title={say(correcting ? "web.director.result.correct" : "web.director.result.enter", { board: board.board, table: desk.table, round: board.round })}
      actions={
        <>
          <span class="director-line big grow">{text && resultText(taps) && <Contract text={text} />}</span>
          <Button onClick={onClose}>{say("web.cancel")}</Button>
          {questioned ? (
            <Button kind="primary" busy={acting.busy} onClick={() => void save(true)}>{say("web.director.result.sure")}</Button>
          ) : (
            <Button kind="primary" busy={acting.busy} disabled={!ready} onClick={() => void save()}>{say("web.save")}</Button>
          )}
        </>
      }
    >
      <div class="stack">
        <form class="director-typed" onSubmit={(submit) => (submit.preventDefault(), ready && void save())}>
          <Field label={say("web.director.result.typed")} value={typed} onInput={type} placeholder="4s= n" autocomplete="off" autofocus />
        </form>
        <div class="director-levels"><Choice big hideLabel label={say("web.director.result.level")} columns={8} value={taps.level} onChoose={(level) => tap({ level })}
          options={[...LEVELS.map((one) => ({ value: one as number, label: one })), { value: 0, label: <span class="director-small">{say("web.director.result.pass")}</span>, name: say("web.contract.passed_out") }]} /></div>
        {taps.level !== 0 && (
          <>
            <Choice big hideLabel label={say("web.director.result.denomination")} value={taps.denomination} onChoose={(denomination: Denomination) => tap({ denomination })}
              options={DENOMINATIONS.map((one) => ({ value: one, label: <Suit of={one} silent />, name: denominationText(one) }))} />
            <div class="director-two">
              <Choice label={say("web.director.result.by")} value={taps.declarer} onChoose={(declarer) => tap({ declarer })} options={SEATS.map((seat) => ({ value: seat, label: say(`web.seat.${seat}`) }))} />
              <Choice label={say("web.director.result.doubled")} value={taps.doubling} onChoose={(doubling: Doubling) => tap({ doubling })} onClear={() => tap({ doubling: "" })} options={[{ value: "X", label: "×" }, { value: "XX", label: "××" }]} />
            </div>
            <Choice label={say("web.director.result.tricks")} columns={7} value={taps.over} onChoose={(over) => tap({ over })} options={overs(taps.level ?? 4).map((over) => ({ value: over, label: overText(over) }))} />
          </>
        )}
        <Disclosure summary={say("web.director.result.more")} open={turned || number !== board.board}>
          <div class="grid">
            <Field label={say("web.director.result.lead")} value={lead} onInput={setLead} placeholder="HK" autocomplete="off" error={wrongLead ? say("web.director.result.lead_unread") : null} />
            <Stepper label={say("web.director.result.board")} value={number} min={1} max={999} onChange={setNumber} />
            <Switch label={say("web.director.result.turned")} on={turned} onChange={setTurned} />
          </div>
        </Disclosure>
        {correcting && (
          <>
            <div class="director-law-why">
              <Field label={say("web.director.law")} value={law} onInput={setLaw} autocomplete="off" />
              <Why value={why} onInput={setWhy} reasons={["both_agree", "wrong_tricks", "wrong_declarer"]} told={told} onTold={setTold} />
            </div>
            {late && (may || (!board.late_approved && act === null)) && <p class="note">{say(may ? "web.director.result.late_organiser" : "web.director.result.late_ask")}</p>}
            {late && !may && board.late_approved && <p class="note">{say("web.director.approve.given")}</p>}
            {!acting.refused && <Preview event={event} act={act} why={why} />}
          </>
        )}
        <RefusedBanner refused={acting.refused} onLookAgain={!questioned && board.revision !== revision ? () => (setRevision(board.revision), acting.clear()) : undefined} />
      </div>
    </Dialog>
  );
}
