import { useState } from "preact/hooks";
import { NO_TAPS, otherSide, resultText, type Side, signed, tapped, type Taps, tapsOf, wordFor } from "../../core/bridge";
import { useKeys } from "../../core/keys";
import { timeOfDay } from "../../core/time";
import { say, word } from "../../core/words";
import { Button, CardText, Contract, Dialog, Tag, useLanded, Waiting } from "../../parts";
import { AwardText } from "../director/AwardText";
import { Pad } from "./Pad";
import { padKeys } from "./padKeys";
import { pointsOf } from "./points";
import type { Line } from "./sheet";
import type { Draft, Sheet } from "./useTable";

/** The board in question: what it was, whether that is right, for whom we wait, or what came of it. */
export function Board({ sheet, line }: { sheet: Sheet; line: Line }) {
  const { mode, view } = line;
  const { level, denomination } = sheet.draft.taps;
  const passes = level === null || (level !== 0 && denomination === null);
  return (
    <section class={`table-board ${mode}`} aria-label={say("web.board.name", { board: view.board })}>
      <div class="table-board-head">
        <div>
          <h2>
            {say("web.board.name", { board: view.board })} {line.earlier && <Tag kind="warn">{say("web.table.of_earlier", { round: view.round, table: view.table ?? "" })}</Tag>}
          </h2>
          <span class="quiet">
            <span>{say("web.board.dealer", { seat: word(wordFor.seat(view.dealer)) })} ·</span> <span>{say("web.board.vulnerable", { who: view.vulnerable === "None" ? "none" : view.vulnerable })}</span>
          </span>
        </div>
        {mode === "enter" && passes && <Button onClick={() => sheet.tap({ level: 0 })}>{say("web.contract.passed_out")}</Button>}
        {mode === "enter" && level === 0 && <Button onClick={() => sheet.tap({ level: null })}>{say("web.edit")}</Button>}
      </div>
      {mode === "enter" ? <Entry sheet={sheet} /> : <State sheet={sheet} line={line} />}
    </section>
  );
}

function Entry({ sheet }: { sheet: Sheet }) {
  const { draft, write, tap, result, points, view } = sheet;
  useKeys(padKeys(draft.taps, (taps) => write({ ...draft, taps })));
  return (
    <>
      <Pad taps={draft.taps} onTap={tap} lead={draft.lead} leadRequired={view?.lead.required} passElsewhere onLead={(lead) => write({ ...draft, lead })} />
      {result && <Figure text={result} lead={null} points={points} />}
    </>
  );
}

/** A result, large enough to be read by the opponents across the table. */
export function Figure({ text, lead, points }: { text: string; lead: string | null; points: number | null }) {
  return (
    <div class={`table-result ${useLanded(text) ?? ""}`} aria-live="polite">
      <span class="table-figure">
        <Contract text={text} />
      </span>
      {points !== null && (
        <span class="table-points">
          <span class="label">{say("web.side.NS")}</span> {signed(points)}
        </span>
      )}
      {lead && (
        <span class="table-led quiet">
          {say("web.table.lead")} <CardText card={lead} />
        </span>
      )}
    </div>
  );
}

/** What the director has awarded, which counts; and what it was at the table, which does not. */
function Awarded({ award, result }: { award: string; result: string | null }) {
  return (
    <div class="table-awarded">
      <p class="big"><AwardText text={award} /></p>
      {result && <p class="quiet">{say("web.director.adjust.at_table")} <Contract text={result} /></p>}
    </div>
  );
}

function State({ sheet, line }: { sheet: Sheet; line: Line }) {
  const { mode, view, typed } = line;
  const reads = view.reads;
  if (typed) {
    const text = String(typed.act.result);
    return (
      <>
        {mode === "agree" && <p class="table-question" role="status">{say("web.table.is_it_right", { side: word(wordFor.side(otherSide(typed.act.side === "EW" ? "EW" : "NS"))) })}</p>}
        <Figure text={text} lead={String(typed.act.lead ?? "")} points={pointsOf(text, view.vulnerable)} />
        <Waiting>{say(sheet.stuck ? "web.table.will_be_sent" : "web.table.sending")}</Waiting>
        {mode !== "answered" && typed.version === null && <TakeBack sheet={sheet} line={line} />}
      </>
    );
  }
  const asked = view.waits_for === "NS" || view.waits_for === "EW" ? view.waits_for : null;
  return (
    <>
      {mode === "agree" && asked && <p class="table-question" role="status">{say("web.table.is_it_right", { side: word(wordFor.side(asked)) })}</p>}
      {reads?.award ? <Awarded award={reads.award} result={reads.result} /> : reads?.result ? <Figure text={reads.result} lead={reads.lead} points={reads.points_ns} /> : null}
      {!reads && view.state === "entered" && <p class="quiet">{say("web.table.hidden")}</p>}
      {mode === "agree" && <Typed sheet={sheet} />}
      {mode === "answered" && <Waiting>{say(sheet.stuck ? "web.table.will_be_sent" : "web.table.sending")}</Waiting>}
      {mode === "wait" && asked && <Waiting>{say("web.table.waits_for", { side: word(wordFor.side(asked)) })}</Waiting>}
      {(mode === "agree" || mode === "wait") && <TakeBack sheet={sheet} line={line} />}
      {mode === "later" && <p class="big">{say("web.table.later")}</p>}
      {mode === "barred" && <p class="big">{view.says?.text}</p>}
      {mode === "disputed" && (
        <>
          {reads?.says && (
            <p class="big">
              {say("web.table.they_say", { side: word(wordFor.side(view.entered_by === "NS" ? "EW" : "NS")) })} <Contract text={reads.says} />
            </p>
          )}
          <Waiting>{say("web.table.director_rules")}</Waiting>
          {view.may.result_agreed && reads?.result && (
            <Button class="table-back" onClick={() => void sheet.agree(line)}>
              {say("web.table.agree_after_all", { side: sideOf(sheet, view.may.result_agreed[0]) })} <Contract text={reads.result} />
            </Button>
          )}
          {view.may.accepts && reads?.says && (
            <Button class="table-back" onClick={() => void sheet.accept(line)}>
              {say("web.table.accept", { side: sideOf(sheet, view.may.accepts[0]) })} <Contract text={reads.says} />
            </Button>
          )}
        </>
      )}
      {mode === "done" && <Finished sheet={sheet} line={line} />}
    </>
  );
}

/** What was being typed here when the other side entered the board: it is kept, and stands ready where they say no. */
function Typed({ sheet }: { sheet: Sheet }) {
  const { taps } = sheet.draft;
  if (taps === NO_TAPS || (taps.level === null && taps.denomination === null && taps.declarer === null)) return null;
  const text = sheet.result ?? [taps.level || "", taps.denomination ?? "", taps.doubling, taps.declarer ? ` ${taps.declarer}` : ""].join("");
  return (
    <p class="note" role="status">
      {say("web.table.had_typed")} <Contract text={text} />
    </p>
  );
}

/** Whose answer it is, where both sides share the phone. */
function sideOf(sheet: Sheet, side: Side | undefined): string {
  return side && !sheet.view?.contestant ? say(`web.side.${side}`) : "";
}

/** Who entered it takes it back, as long as nobody has agreed. */
function TakeBack({ sheet, line }: { sheet: Sheet; line: Line }) {
  const by = line.typed || !line.view.reads ? null : line.view.may.result_withdrawn?.[0];
  if (!line.typed && !by) return null;
  return (
    <Button class="table-back" onClick={() => sheet.takeBack(line, draftOf(line))}>
      {by && !sheet.view?.contestant ? say("web.table.take_back_by", { side: say(`web.side.${by}`) }) : say("web.table.take_back")}
    </Button>
  );
}

function Finished({ sheet, line }: { sheet: Sheet; line: Line }) {
  return (
    <div class="row">
      <span class="quiet">{say("web.table.state", { state: line.view.state === "agreed" && line.view.entered_by === "director" ? "recorded" : line.view.state })}</span>
      {line.view.scores && <Button href={scoresPath(sheet, line)}>{say("web.table.scores")}</Button>}
      {line.view.opens && <span class="quiet">{say("web.table.opens", { time: timeOfDay(line.view.opens) })}</span>}
    </div>
  );
}

export function scoresPath(sheet: Sheet, line: Line): string {
  return `/e/${sheet.event}/results/board/${line.view.board}?session=${sheet.view?.session ?? 1}`;
}

/** What the other side says it was, before the director is called (79B). */
export function Disagreement({ sheet, line, onClose }: { sheet: Sheet; line: Line; onClose: () => void }) {
  const [taps, setTaps] = useState<Taps>(sheet.draft.taps); // what this side had typed when the other was quicker
  const says = resultText(taps);
  const call = (text: string) => {
    void sheet.dispute(line, text);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={say("web.table.what_was_it", { board: line.view.board })}
      actions={
        <>
          <Button onClick={() => call("")}>{say("web.table.only_call")}</Button>
          <Button kind="primary" disabled={!says} onClick={() => says && call(says)}>
            {say("web.table.call_with")}
          </Button>
        </>
      }
    >
      <Pad taps={taps} onTap={(change) => setTaps((before) => tapped(before, change))} lead="" />
      {says && <Figure text={says} lead={null} points={pointsOf(says, line.view.vulnerable)} />}
    </Dialog>
  );
}

/** What was entered, as it would be tapped again. */
export function draftOf(line: Line): Draft {
  const act = line.typed?.act ?? null;
  const text = act ? String(act.result) : (line.view.reads?.result ?? "");
  return { taps: tapsOf(text), lead: act ? String(act.lead ?? "") : (line.view.reads?.lead ?? "") };
}
