import { useState } from "preact/hooks";
import { readContract } from "../../../core/bridge";
import type { Act } from "../../../core/queue";
import { say } from "../../../core/words";
import { Button, Choice, Contract, Dialog, Field, Switch } from "../../../parts";
import { isMeanwhile, RefusedBanner, useAct } from "../acting";
import { type AwardKind, awardsOf, awardText, isResult, NO_AWARD, type SideAward, usualLaw, weightsLeft } from "../award";
import { AwardText } from "../AwardText";
import { Preview } from "../Preview";
import { Why } from "../Why";

export interface AwardTarget {
  session: number;
  section: string;
  /** The table's number, and its name. */
  number: number;
  table: string;
  round: number;
  board: number;
  /** The result that is adjusted; null where the board was not played. */
  id: number | null;
  revision: number | null;
  result: string | null;
  award: string | null;
  ruling?: number;
  law?: string;
}

/** An adjusted score (12C), or one for a board that was not played: for both sides, with what it does before it is saved. */
export function AwardDialog({ event, target, onClose }: { event: string; target: AwardTarget; onClose: () => void }) {
  const [first] = useState(() => (target.award ? awardsOf(target.award) : { ns: start(target), ew: target.result ? null : start(target) }));
  const [ns, setNs] = useState<SideAward>(first.ns);
  const [ew, setEw] = useState<SideAward | null>(first.ew);
  const [law, setLaw] = useState<string | null>(target.law ?? null);
  const [why, setWhy] = useState("");
  const [revision, setRevision] = useState(target.revision);
  const acting = useAct(event);
  const text = awardText(ns, ew);
  const cited = law ?? usualLaw(ns, ew);
  const act = text === null ? null : actOf(target, revision, text, cited);
  const save = async () => {
    if (act && (await acting.run(act, why))) onClose();
  };
  const giveBack = async () => {
    if (await acting.run({ kind: "score_adjusted", result: target.id, revision, award: "", law: cited }, why)) onClose();
  };
  const ready = act !== null && (why.trim() !== "" || Boolean(target.ruling));
  return (
    <Dialog
      open
      broad
      onClose={onClose}
      title={say(target.id ? "web.director.adjust.title" : "web.director.adjust.not_played", { board: target.board, table: target.table })}
      actions={
        <>
          {target.award && target.result && <Button kind="danger" disabled={!why.trim()} onClick={() => void giveBack()}>{say("web.director.adjust.give_back")}</Button>}
          <Button onClick={onClose}>{say("web.cancel")}</Button>
          <Button kind="primary" busy={acting.busy} disabled={!ready} onClick={() => void save()}>{say("web.director.adjust.award")}</Button>
        </>
      }
    >
      <div class="stack">
        <div class="spread director-middle">
          {target.result && <p>{say("web.director.adjust.at_table")} <Contract text={target.result} />{target.award && <> · {say("web.director.adjust.awarded_now")} <AwardText text={target.award} /></>}</p>}
          <Switch label={say("web.director.adjust.split")} on={ew !== null} onChange={(on) => setEw(on ? ns : null)} />
        </div>
        <div class={ew ? "director-two" : undefined}>
          <OneSide label={ew ? say("web.side.NS") : say("web.director.adjust.both")} alone={!ew} award={ns} onChange={setNs} played={Boolean(target.result)} />
          {ew && <OneSide label={say("web.side.EW")} award={ew} onChange={setEw} played={Boolean(target.result)} />}
        </div>
        <div class="director-seen">
          {!acting.refused && <Preview event={event} act={act} why={why} />}
          <div class="stack">
            <Field label={say("web.director.law")} value={cited} onInput={setLaw} autocomplete="off" />
            <Why value={why} onInput={setWhy} free={Boolean(target.ruling)} reasons={target.ruling ? [] : target.result ? ["misinformation", "unauthorised"] : ["no_time", "not_playable"]} hint={target.ruling ? say("web.director.why_ruling") : say("web.director.why_public")} />
          </div>
        </div>
        <RefusedBanner refused={acting.refused} onLookAgain={target.revision !== revision ? () => (setRevision(target.revision), acting.clear()) : undefined} />
        {isMeanwhile(acting.refused) && target.revision === revision && <p class="note">{say("web.waiting")}</p>}
      </div>
    </Dialog>
  );
}

function start(target: AwardTarget): SideAward {
  return target.result ? { ...NO_AWARD, result: target.result.replace(" by ", " "), rows: NO_AWARD.rows.map((row, place) => (place ? row : { ...row, result: target.result?.replace(" by ", " ") ?? "" })) } : { ...NO_AWARD, kind: "ave+" };
}

function actOf(target: AwardTarget, revision: number | null, award: string, law: string): Act {
  const ruling = target.ruling ? { ruling: target.ruling } : {};
  if (target.id) return { kind: "score_adjusted", result: target.id, revision, award, law, ...ruling };
  const { session, section, round, number, board } = target;
  return { kind: "score_awarded", session, section, round, table: number, board, award, law, ...ruling };
}

/** The award itself: one for both sides, or one for each. */
export function AwardForm({ ns, ew, onNs, onEw, played }: { ns: SideAward; ew: SideAward | null; onNs: (award: SideAward) => void; onEw: (award: SideAward | null) => void; played: boolean }) {
  return (
    <>
      <Switch label={say("web.director.adjust.split")} on={ew !== null} onChange={(on) => onEw(on ? ns : null)} />
      <div class={ew ? "director-two" : undefined}>
        <OneSide label={ew ? say("web.side.NS") : say("web.director.adjust.both")} alone={!ew} award={ns} onChange={onNs} played={played} />
        {ew && <OneSide label={say("web.side.EW")} award={ew} onChange={onEw} played={played} />}
      </div>
    </>
  );
}

interface OneSideProps {
  label: string;
  award: SideAward;
  onChange: (award: SideAward) => void;
  /** Whether there is a result that "as at the table" can mean. */
  played: boolean;
  /** Whether this is for both sides. */
  alone?: boolean;
}

function OneSide({ label, award, onChange, played, alone }: OneSideProps) {
  const kinds: AwardKind[] = [...(played ? (["result", "weighted"] as const) : []), "ave+", "ave", "ave-", "percent", ...(played && !alone ? (["table"] as const) : []), ...(played ? [] : (["result"] as const))];
  const set = (change: Partial<SideAward>) => onChange({ ...award, ...change });
  return (
    <fieldset class="stack director-side">
      <legend class="strong">{label}</legend>
      <Choice hideLabel label={label} columns="flow" value={award.kind} onChoose={(kind) => set({ kind })} options={kinds.map((kind) => ({ value: kind, label: say(`web.director.award.${KIND_WORDS[kind]}`) }))} />
      {award.kind === "result" && <ResultField label={say("web.director.adjust.result")} value={award.result} onInput={(result) => set({ result })} />}
      {award.kind === "percent" && <Field label={say(alone ? "web.director.adjust.percent_ns" : "web.director.adjust.percent")} inputMode="decimal" value={award.percent} onInput={(percent) => set({ percent })} />}
      {award.kind === "weighted" && <Weights award={award} set={set} />}
    </fieldset>
  );
}

const KIND_WORDS: Readonly<Record<AwardKind, string>> = { result: "assigned", weighted: "weighted", "ave+": "plus", ave: "average", "ave-": "minus", percent: "percent", table: "table" };

function Weights({ award, set }: { award: SideAward; set: (change: Partial<SideAward>) => void }) {
  const left = weightsLeft(award.rows);
  const change = (at: number, row: Partial<SideAward["rows"][number]>) => set({ rows: award.rows.map((old, place) => (place === at ? { ...old, ...row } : old)) });
  return (
    <div class="stack">
      {award.rows.map((row, place) => (
        <div key={place} class="director-weight">
          <Field label={say("web.director.adjust.weight")} inputMode="decimal" value={row.weight} onInput={(weight) => change(place, { weight })} />
          <ResultField label={say("web.director.adjust.result")} value={row.result} onInput={(result) => change(place, { result })} />
          <Button kind="quiet" name={say("web.director.adjust.remove")} disabled={award.rows.length < 2} onClick={() => set({ rows: award.rows.filter((_, at) => at !== place) })}>×</Button>
        </div>
      ))}
      <div class="row">
        <Button onClick={() => set({ rows: [...award.rows, { weight: left > 0 ? String(left) : "", result: "" }] })}>{say("web.director.adjust.another")}</Button>
        <span class={left === 0 ? "quiet" : "error"} role="status">{say("web.director.adjust.sum", { left, rest: Math.abs(left), state: left === 0 ? "whole" : left > 0 ? "missing" : "over" })}</span>
      </div>
    </div>
  );
}

/** A result typed as "4SX+1 N", drawn beside it as it is understood. */
export function ResultField({ label, value, onInput, hint }: { label: string; value: string; onInput: (value: string) => void; hint?: string }) {
  const understood = readContract(value) !== null && isResult(value);
  return (
    <div class="director-result">
      <Field label={label} value={value} onInput={onInput} placeholder="4SX+1 N" autocomplete="off" hint={hint} error={value.trim() && !isResult(value) ? say("web.director.adjust.unread") : null} />
      <span class="director-understood">{understood && <Contract text={value} />}</span>
    </div>
  );
}
