/** An award as the director puts it together, and as the server reads and writes it ("NS=60%:4S= N,40%:4S-1 N EW=ave-"). */

import { readContract } from "../../core/bridge";

export type AwardKind = "" | "table" | "result" | "weighted" | "ave+" | "ave" | "ave-" | "percent";

export interface Weight {
  /** In percent, as it was typed. */
  readonly weight: string;
  readonly result: string;
}

export interface SideAward {
  readonly kind: AwardKind;
  readonly result: string;
  readonly rows: readonly Weight[];
  readonly percent: string;
}

export const NO_AWARD: SideAward = { kind: "result", result: "", rows: [{ weight: "", result: "" }, { weight: "", result: "" }], percent: "" };

/** Which side offended or was at fault: one, both, neither; null while nobody has said. */
export type Fault = "NS" | "EW" | "both" | "neither" | null;

/** Whether a side is among those at fault; null while nobody has said. */
export function isAtFault(side: "NS" | "EW", fault: Fault): boolean | null {
  return fault === null ? null : fault === "both" || fault === side;
}

/** An artificial score as 12C2a has it: average minus to who is directly at fault, average plus to who is not. */
export function artificial(side: "NS" | "EW", fault: Fault): SideAward {
  const at = isAtFault(side, fault);
  return { ...NO_AWARD, kind: at === null ? "" : at ? "ave-" : "ave+" };
}

/** The kinds that are artificial scores, or no score yet. */
export const ARTIFICIAL: readonly AwardKind[] = ["", "ave+", "ave", "ave-"];

/** One score for both sides in place of one for each: nothing that 12C2a excludes for either of them. */
export function together(ns: SideAward, fault: Fault): SideAward {
  const one = fault === "NS" || fault === "EW";
  return one && ARTIFICIAL.includes(ns.kind) ? { ...ns, kind: "" } : ns;
}

/** The other side when one goes to an assigned score: what 12C2a gave it does not stay beside that. */
export function beside(other: SideAward, before: SideAward, after: SideAward): SideAward {
  const turned = ARTIFICIAL.includes(before.kind) && (after.kind === "result" || after.kind === "weighted");
  return turned && ARTIFICIAL.includes(other.kind) ? { ...other, kind: "" } : other;
}

/** Where figures begin: with nothing that the Law does not say. `wanted` is what the ruling awards, if there is one. */
export function figuresToBegin(played: boolean, fault: Fault, wanted: string, law: { weighted: boolean; two_standards: readonly string[] }): { ns: SideAward; ew: SideAward | null } {
  if (wanted === "artificial" || (!played && !wanted)) return { ns: artificial("NS", fault), ew: artificial("EW", fault) };
  const kind: AwardKind = wanted && law.weighted && law.two_standards.length < 2 ? "weighted" : "result";
  const begin = { ...NO_AWARD, kind };
  return { ns: begin, ew: law.two_standards.length > 0 || wanted === "less_self_inflicted" ? begin : null };
}

/** The result that came of the infraction, where weights hold it: in 2017 it has none (12C1c). */
export function weighedIllegally(awards: readonly (SideAward | null)[], atTable: string | null): string {
  const same = (text: string) => tidy(text).replace(" by ", " ").toUpperCase() === tidy(atTable ?? "").replace(" by ", " ").toUpperCase();
  return atTable && awards.some((award) => award?.kind === "weighted" && award.rows.some((row) => row.result.trim() && same(row.result))) ? atTable : "";
}

const AVERAGES: readonly AwardKind[] = ["ave+", "ave", "ave-"];

/** A number that was typed, with a point or a comma; NaN if it is none. */
export function typedNumber(text: string): number {
  return /^\s*\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(",", ".")) : NaN;
}

/** What the weights come to, in hundredths of a percent so that it is exact. */
export function weightsLeft(rows: readonly Weight[]): number {
  return Math.round(10_000 - rows.reduce((sum, row) => sum + (typedNumber(row.weight) || 0) * 100, 0)) / 100;
}

/** Whether a result can be read: a contract with declarer and tricks, passed out, or points. */
export function isResult(text: string): boolean {
  const read = readContract(text);
  if (read === "pass") return true;
  if (read === null) return /^\s*[+−-]?\d{1,5}\s*$/.test(text);
  return read.declarer !== null && read.over !== null;
}

/** One side's award in the server's notation; null while something is missing. */
export function sideText(award: SideAward): string | null {
  if (award.kind === "") return null;
  if (award.kind === "table" || AVERAGES.includes(award.kind)) return award.kind;
  if (award.kind === "percent") return Number.isNaN(typedNumber(award.percent)) ? null : `${award.percent.trim().replace(",", ".")}%`;
  if (award.kind === "result") return isResult(award.result) ? tidy(award.result) : null;
  const whole = award.rows.length > 0 && weightsLeft(award.rows) === 0 && award.rows.every((row) => isResult(row.result) && typedNumber(row.weight) > 0);
  return whole ? award.rows.map((row) => `${row.weight.trim().replace(",", ".")}%:${tidy(row.result)}`).join(",") : null;
}

/** The award of the table: one for both, or one for each side. */
export function awardText(ns: SideAward, ew: SideAward | null): string | null {
  const first = sideText(ns);
  if (ew === null) return first;
  const second = sideText(ew);
  return first === null || second === null ? null : `NS=${first} EW=${second}`;
}

/** The Law that such an award usually goes by; the director may name another. */
export function usualLaw(...awards: readonly (SideAward | null)[]): string {
  const kinds = awards.flatMap((award) => (award ? [award.kind] : []));
  if (kinds.includes("weighted")) return "12C1c";
  return kinds.includes("result") ? "12C1" : "12C2a";
}

/** A side's award taken apart to be drawn or changed. */
export interface ReadSide {
  readonly side: "NS" | "EW" | null;
  readonly parts: readonly { readonly weight: string | null; readonly what: string }[];
}

export function readAward(text: string): ReadSide[] {
  const two = /^NS\s*=\s*(.+?)\s+EW\s*=\s*(.+)$/i.exec(text.trim());
  if (!two) return [{ side: null, parts: parts(text) }];
  const [, ns = "", ew = ""] = two;
  return ns === ew ? [{ side: null, parts: parts(ns) }] : [{ side: "NS", parts: parts(ns) }, { side: "EW", parts: parts(ew) }];
}

/** What was awarded, to be changed. */
export function awardsOf(text: string): { ns: SideAward; ew: SideAward | null } {
  const [first, second] = readAward(text);
  return { ns: first ? sideOf(first) : NO_AWARD, ew: second ? sideOf(second) : null };
}

function sideOf({ parts }: ReadSide): SideAward {
  const [only] = parts;
  if (!only) return NO_AWARD;
  if (only.weight !== null) return { ...NO_AWARD, kind: "weighted", rows: parts.map((part) => ({ weight: part.weight ?? "", result: part.what })) };
  const plain = only.what.toLowerCase();
  if (plain === "table" || AVERAGES.includes(plain as AwardKind)) return { ...NO_AWARD, kind: plain as AwardKind };
  if (/^[\d.,]+%$/.test(plain)) return { ...NO_AWARD, kind: "percent", percent: plain.slice(0, -1) };
  return { ...NO_AWARD, result: only.what };
}

function parts(text: string): { weight: string | null; what: string }[] {
  return text.split(/[,;]\s*(?=\d{1,3}(?:[.,]\d+)?\s*%\s*:)/).map((part) => {
    const found = /^\s*(\d{1,3}(?:[.,]\d+)?)\s*%\s*:\s*(.+)$/.exec(part);
    return found ? { weight: found[1] ?? "", what: (found[2] ?? "").trim() } : { weight: null, what: part.trim() };
  });
}

function tidy(result: string): string {
  return result.trim().replaceAll("−", "-");
}
