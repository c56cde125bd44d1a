/**
 * The outbox: what a person entered is kept in this browser until the server has it.
 *
 * Every entry has a key of its own, so that the server takes it once however often it arrives. Each is a record of its
 * own in localStorage: tabs do not overwrite each other's, and a reload or a flat battery loses nothing. Entries of an
 * event go in the order they were made. A service worker would need https; a club room has plain http.
 */

import { post, Refusal, refusal } from "./api";
import { backoff } from "./backoff";
import { drop, keep, kept, namesKept } from "./kept";
import { store, useStore } from "./store";
import type { Act, EnterOptions, Outbox, Outcome, Refused, Unsent } from "./unsent";

export type { Act, EnterOptions, Outbox, Outcome, Refused, Unsent } from "./unsent";

const PREFIX = "kibitz.outbox.";
const SENDER = "kibitz.sender";
const WHO = "kibitz.who.";
/** What the server answered to an entry that another tab had made, for that tab. */
const TAKEN = "kibitz.taken.";
const LEASE = 20_000;

/** The refusal of an entry that was made before this browser became somebody else. */
export const SOMEBODY_ELSE = "server.somebody_else";
const PATIENCE = 12_000;

const outbox = store<Outbox>({ pending: [], refused: [], stuck: false });
const waiting = new Map<string, { handled: boolean; resolve: (outcome: Outcome) => void }>();
const tab = uuid();
const numbers = new Map<string, number>(); // what the server calls the entries that it took from this page
let sending = false;
let isStuck = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let latest = 0;
outbox.set(read());

/** What is unsent and refused; of one event if it is named. */
export function useOutbox(event?: string): Outbox {
  const all = useStore(outbox);
  if (event === undefined) return all;
  const own = (unsent: Unsent) => unsent.event === event;
  return { pending: all.pending.filter(own), refused: all.refused.filter(own), stuck: all.stuck };
}

export function outboxNow(): Outbox {
  return outbox.get();
}

/**
 * Enter an act. It is kept at once; the promise is settled when the server has taken or refused it, which may be much
 * later, and never after a reload: draw from `useOutbox` what must be seen meanwhile.
 */
export function enter<T = unknown>(event: string, act: Act, options: EnterOptions = {}): Promise<Outcome<T>> {
  latest = Math.max(Date.now(), latest + 1); // two of the same millisecond keep their order
  const by = kept(WHO + event);
  const { after } = options;
  const unsent: Unsent = { key: uuid(), event, act, why: options.why ?? "", ...(options.told ? { told: options.told } : {}), at: latest, ...(by === null ? {} : { by }), ...(after ? { after } : {}) };
  const number = after === undefined ? undefined : numbers.get(after);
  write(number === undefined ? unsent : about(unsent, number));
  const outcome = new Promise<Outcome>((resolve) => {
    waiting.set(unsent.key, { handled: options.handled ?? false, resolve });
  });
  refresh();
  void flush();
  return outcome as Promise<Outcome<T>>;
}

/** This browser is somebody in an event from now on. What was made before is not sent in their name. */
export function became(event: string, who: string): void {
  keep(WHO + event, who);
}

/** The same in all events, by their ids; in no other is it known who this browser is. */
export function becameOnly(events: Readonly<Record<string, string>>): void {
  for (const name of namesKept(WHO)) if (!(name.slice(WHO.length) in events)) drop(name);
  for (const [event, who] of Object.entries(events)) became(event, who);
}

/** The person has seen that it was refused. */
export function dismiss(key: string): void {
  const unsent = find(key);
  if (unsent) drop(name(unsent));
  for (const one of dependents(key)) drop(name(one));
  refresh();
}

/** Send a refused entry once more, under the same key: for one who has signed in again, or sends what another typed. */
export function retry(key: string): void {
  const unsent = find(key);
  if (!unsent) return;
  const { refused, ...fresh } = unsent;
  const { by: _, ...anybody } = fresh;
  write(refused?.id === SOMEBODY_ELSE ? anybody : fresh);
  refresh();
  void flush();
}

/** Start sending what an earlier page left; called once. */
export function startOutbox(): void {
  addEventListener("online", sendNow);
  addEventListener("pagehide", yieldLead);
  addEventListener("storage", (change) => {
    if (change.key === null || change.key.startsWith(PREFIX)) {
      refresh();
      settleFromOtherTab();
      void flush();
    }
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void flush());
  forgetAnswers();
  refresh();
  void flush();
}

/** There is reason to believe that the server answers again: the waits begin anew. */
export function sendNow(): void {
  failures = 0;
  void flush();
}

/** Send everything that can be sent, one after the other. */
export async function flush(): Promise<void> {
  if (sending) return;
  clearTimeout(timer);
  timer = undefined;
  if (outbox.get().pending.length === 0) return;
  if (!lead()) {
    timer = setTimeout(() => void flush(), LEASE / 4);
    return;
  }
  sending = true;
  try {
    for (let unsent = next(); unsent; unsent = next()) {
      lead();
      const problem = await sendOne(unsent);
      if (problem) {
        timer = setTimeout(() => void flush(), Math.max(problem.after * 1_000, backoff(failures++, 20_000)));
        isStuck = true;
        refresh();
        return;
      }
      failures = 0;
      isStuck = false;
      refresh();
    }
  } finally {
    sending = false;
    yieldLead();
  }
}

/** Sends one entry; returns why, if it has to be tried again. */
async function sendOne(unsent: Unsent): Promise<Refusal | null> {
  try {
    const { key, why, told, act, by } = unsent;
    const answer = await post(`/api/events/${encodeURIComponent(unsent.event)}/entries`, { key, why, act, ...(told ? { told } : {}), ...(by === undefined ? {} : { by }) }, { patience: PATIENCE });
    const number = (answer as { entry?: { number?: number } } | null)?.entry?.number;
    if (number !== undefined) {
      numbers.set(key, number);
      for (const one of dependents(key)) write(about(one, number)); // before it is forgotten what they are about
    }
    if (!waiting.has(key)) tellOtherTab(key, answer); // before it is gone from the outbox
    drop(name(unsent));
    settle(key, { taken: true, answer });
    return null;
  } catch (error) {
    const problem = refusal(error);
    if (problem.passing) return problem;
    const { id, message, values, status, questioned } = problem;
    refuse(unsent, { id, message, values, status, questioned });
    return null;
  }
}

function refuse(unsent: Unsent, refused: Refused): void {
  if (waiting.get(unsent.key)?.handled) drop(name(unsent));
  else write({ ...unsent, refused });
  for (const one of dependents(unsent.key)) {
    drop(name(one)); // who agreed with it is asked again
    settle(one.key, { taken: false, refused });
  }
  settle(unsent.key, { taken: false, refused });
}

function dependents(key: string): Unsent[] {
  return read().pending.filter((unsent) => unsent.after === key);
}

/** An agreement names the result by the entry that made it, and the revision that was seen by the same. */
function about({ after: _, ...unsent }: Unsent, number: number): Unsent {
  return { ...unsent, act: { ...unsent.act, result: number, revision: number } };
}

function settle(key: string, outcome: Outcome): void {
  refresh(); // who awaits the outcome sees the outbox without it
  waiting.get(key)?.resolve(outcome);
  waiting.delete(key);
}

function settleFromOtherTab(): void {
  for (const [key] of [...waiting]) {
    const unsent = find(key);
    if (!unsent) settle(key, { taken: true, answer: answerOf(key) });
    else if (unsent.refused) refuse(unsent, unsent.refused);
  }
}

function tellOtherTab(key: string, answer: unknown): void {
  keep(TAKEN + key, JSON.stringify({ at: Date.now(), answer }));
  setTimeout(() => drop(TAKEN + key), LEASE);
}

/** What another tab was answered when it sent what this one had made. */
function answerOf(key: string): unknown {
  const told = kept(TAKEN + key);
  drop(TAKEN + key);
  try {
    return (JSON.parse(told ?? "null") as { answer?: unknown } | null)?.answer ?? null;
  } catch {
    return null;
  }
}

/** The tab that waited for an answer may be gone. */
function forgetAnswers(): void {
  for (const one of namesKept(TAKEN)) {
    const at = Number(/"at":(\d+)/.exec(kept(one) ?? "")?.[1] ?? 0);
    if (Date.now() - at > LEASE) drop(one);
  }
}

function next(): Unsent | undefined {
  return read().pending[0];
}

function find(key: string): Unsent | undefined {
  const { pending, refused } = read();
  return [...pending, ...refused].find((unsent) => unsent.key === key);
}

function refresh(): void {
  const found = read();
  const old = outbox.get();
  if (JSON.stringify(found) !== JSON.stringify(old)) outbox.set(found);
}

function read(): Outbox {
  const all = namesKept(PREFIX).flatMap((one) => parsed(kept(one)) ?? []);
  const pending = all.filter((unsent) => !unsent.refused);
  return { pending, refused: all.filter((unsent) => unsent.refused), stuck: isStuck && pending.length > 0 };
}

/** Names sort in the order of making. */
function name(unsent: Unsent): string {
  return `${PREFIX}${String(unsent.at).padStart(16, "0")}.${unsent.key}`;
}

function write(unsent: Unsent): void {
  keep(name(unsent), JSON.stringify(unsent));
}

function parsed(text: string | null): Unsent | null {
  try {
    const unsent = JSON.parse(text ?? "null") as Unsent | null;
    return unsent && typeof unsent.key === "string" && typeof unsent.event === "string" && unsent.act ? unsent : null;
  } catch {
    return null;
  }
}

/** One tab sends at a time; navigator.locks needs https. Should two believe they lead, the keys prevent harm. */
function lead(): boolean {
  const [leader, until] = (kept(SENDER) ?? "").split(" ");
  if (leader && leader !== tab && Number(until) > Date.now()) return false;
  keep(SENDER, `${tab} ${Date.now() + LEASE}`);
  return true;
}

function yieldLead(): void {
  if (kept(SENDER)?.startsWith(tab)) drop(SENDER);
}

/** A random UUID; crypto.randomUUID needs https, this does not. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
