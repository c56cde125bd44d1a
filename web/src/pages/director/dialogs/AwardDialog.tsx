import { useState } from "preact/hooks";
import { readContract } from "../../../core/bridge";
import type { Act } from "../../../core/queue";
import { say } from "../../../core/words";
import { Button, Choice, Contract, Dialog, Field, Suited, Switch } from "../../../parts";
import { isMeanwhile, RefusedBanner, useAct } from "../acting";
import { ARTIFICIAL, artificial, type AwardKind, awardsOf, awardText, beside, type Fault, figuresToBegin, isAtFault, isResult, type SideAward, together, usualLaw, weighedIllegally, weightsLeft } from "../award";
import type { Desk } from "../../../core/answers";
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
  /** What the Laws and the regulations say of the figures. */
  by: Desk["figures"];
  /** Who offended by the ruling; "" where it does not say. */
  offending?: "NS" | "EW" | "neither" | "";
  /** What the ruling awards: "assigned", "artificial", "less_self_inflicted" …; "" where there is no ruling. */
  wanted?: string;
}

/** An adjusted score (12C), or one for a board that was not played: for both sides, with what it does before it is saved. */
export function AwardDialog({ event, target, onClose }: { event: string; target: AwardTarget; onClose: () => void }) {
  const played = Boolean(target.result);
  const [fault, setFault] = useState<Fault>(target.offending || null);
  const [first] = useState(() => (target.award ? awardsOf(target.award) : figuresToBegin(played, target.offending || null, target.wanted ?? "", target.by)));
  const [ns, setNs] = useState<SideAward>(first.ns);
  const [ew, setEw] = useState<SideAward | null>(first.ew);
  const [law, setLaw] = useState<string | null>(target.law ?? null);
  const [why, setWhy] = useState("");
  const [told, setTold] = useState<string | null>(null);
  const [revision, setRevision] = useState(target.revision);
  const acting = useAct(event);
  const text = awardText(ns, ew);
  const cited = law ?? usualLaw(ns, ew);
  const act = text === null ? null : actOf(target, revision, text, cited);
  const save = async () => {
    if (act && (await acting.run(act, why, told ?? ""))) onClose();
  };
  const average = ARTIFICIAL.includes(ns.kind) && (ew === null || ARTIFICIAL.includes(ew.kind));
  const blame = (next: Fault) => {
    setFault(next);
    if (!average) return;
    setNs(artificial("NS", next));
    setEw(artificial("EW", next));
  };
  const split = (on: boolean) => {
    setEw(on ? ns : null);
    if (!on) setNs(together(ns, fault));
  };
  const changeNs = (next: SideAward) => {
    if (ew) setEw(beside(ew, ns, next));
    setNs(next);
  };
  const changeEw = (next: SideAward) => {
    if (ew) setNs(beside(ns, ew, next));
    setEw(next);
  };
  const illegal = target.by.edition === 2007 ? "" : weighedIllegally([ns, ew], target.result);
  const giveBack = async () => {
    if (await acting.run({ kind: "score_adjusted", result: target.id, revision, award: "", law: cited }, why, told ?? "")) onClose();
  };
  const ready = act !== null && (why.trim() !== "" || Boolean(target.ruling));
  return (
    <Dialog
      open
      broad
      onClose={onClose}
      title={say(target.id ? "web.director.adjust.title" : "web.director.adjust.not_played", { board: target.board, boards: [target.board], table: target.table, round: target.round })}
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
          <Switch label={say("web.director.adjust.split")} on={ew !== null} onChange={split} />
        </div>
        <Choice label={say(average ? "web.director.adjust.fault" : "web.director.adjust.who")} columns="flow" value={fault} onChoose={blame}
          options={FAULTS.map((value) => ({ value, label: say({ NS: "web.side.NS", EW: "web.side.EW", neither: "web.director.adjust.nobody", both: "web.director.adjust.both_of_them" }[value]) }))} />
        {!average && <p class="note">{say("web.director.adjust.standard_probable", { weighted: target.by.weighted })} {!ew && say("web.director.adjust.standard_less", { edition: target.by.edition })}</p>}
        {average && !ew && <p class="note">{say("web.director.adjust.standard_artificial", { at_fault: fault === null ? "" : fault === "neither" ? "none" : "direct" })}</p>}
        <div class={ew ? "director-two" : undefined}>
          <OneSide label={ew ? sideLabel("NS", fault, average) : say("web.director.adjust.both")} alone={!ew} award={ns} onChange={changeNs} played={played} weighted={target.by.weighted} note={ew ? standardOf("NS", fault, ns, average, target.by) : ""} />
          {ew && <OneSide label={sideLabel("EW", fault, average)} award={ew} onChange={changeEw} played={played} weighted={target.by.weighted} note={standardOf("EW", fault, ew, average, target.by)} />}
        </div>
        {illegal && <p class="error" role="alert"><Suited text={say("web.director.adjust.illegal", { result: illegal })} /></p>}
        <div class="director-seen">
          {!acting.refused && <Preview event={event} act={act} why={why} />}
          <div class="stack">
            <Field label={say("web.director.law")} value={cited} onInput={setLaw} autocomplete="off" />
            <Why value={why} onInput={setWhy} free={Boolean(target.ruling)} reasons={target.ruling ? [] : target.result ? ["misinformation", "unauthorised"] : ["no_time", "not_playable"]} hint={target.ruling ? say("web.director.why_ruling") : ""} told={told} onTold={setTold} />
          </div>
        </div>
        <RefusedBanner refused={acting.refused} onLookAgain={target.revision !== revision ? () => (setRevision(target.revision), acting.clear()) : undefined} />
        {isMeanwhile(acting.refused) && target.revision === revision && <p class="note">{say("web.waiting")}</p>}
      </div>
    </Dialog>
  );
}

const FAULTS = ["NS", "EW", "neither", "both"] as const;

/** A side by what it is to the infraction, or to the fault. */
function sideLabel(side: "NS" | "EW", fault: Fault, average: boolean): string {
  const at = isAtFault(side, fault);
  if (at === null) return say(`web.side.${side}`);
  return say(`web.director.adjust.side_${average ? (at ? "at_fault" : "not_at_fault") : at ? "offending" : "non_offending"}`, { side: say(`web.side.${side}`) });
}

/** What the Law says of one side's score, where that is not what it says of both. */
function standardOf(side: "NS" | "EW", fault: Fault, award: SideAward, average: boolean, by: AwardTarget["by"]): string {
  const at = isAtFault(side, fault);
  if (average || (award.kind && ARTIFICIAL.includes(award.kind))) return say("web.director.adjust.standard_artificial", { at_fault: at === null ? "" : at ? "direct" : "none" });
  if (at === null || !by.two_standards.includes(at ? "offending_side" : "non_offending_side")) return "";
  return say(at ? "web.director.adjust.standard_unfavourable" : "web.director.adjust.standard_favourable");
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
  /** Whether results may be weighted. */
  weighted?: boolean;
  note?: string;
}

function OneSide({ label, award, onChange, played, alone, weighted = true, note }: OneSideProps) {
  const assigned: AwardKind[] = ["result", ...(weighted ? (["weighted"] as const) : [])];
  const averages: AwardKind[] = ["ave+", "ave", "ave-", "percent"];
  const kinds: AwardKind[] = [...(played ? [...assigned, ...averages] : [...averages, ...assigned]), ...(played && !alone ? (["table"] as const) : [])];
  const set = (change: Partial<SideAward>) => onChange({ ...award, ...change });
  return (
    <fieldset class="stack director-side">
      <legend class="strong">{label}</legend>
      <Choice hideLabel label={label} columns="flow" value={award.kind} onChoose={(kind) => set({ kind })} options={kinds.map((kind) => ({ value: kind, label: kind && say(`web.director.award.${KIND_WORDS[kind]}`) }))} />
      {award.kind === "result" && <ResultField label={say("web.director.adjust.result")} value={award.result} onInput={(result) => set({ result })} />}
      {award.kind === "percent" && <Field label={say(alone ? "web.director.adjust.percent_ns" : "web.director.adjust.percent")} inputMode="decimal" value={award.percent} onInput={(percent) => set({ percent })} />}
      {award.kind === "weighted" && <Weights award={award} set={set} />}
      {note && <p class="note">{note}</p>}
    </fieldset>
  );
}

const KIND_WORDS: Readonly<Record<Exclude<AwardKind, "">, string>> = { result: "assigned", weighted: "weighted", "ave+": "plus", ave: "average", "ave-": "minus", percent: "percent", table: "table" };

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
