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

/** Something that can be entered: `kind` and its plain fields (kibitz.event.acts). */
export interface Act {
  readonly kind: string;
  readonly [field: string]: unknown;
}

export interface Refused {
  readonly id: string;
  readonly message: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly status: number;
  /** The server doubts it, and takes it from somebody who is sure. */
  readonly questioned: boolean;
}

/** An entry that the server has not taken. */
export interface Unsent {
  readonly key: string;
  readonly event: string;
  readonly act: Act;
  readonly why: string;
  /** Who this browser was when it was made (`as` of /api/links); absent: whoever it is when it is sent. */
  readonly by?: string;
  /** When it was made, by this browser's clock. */
  readonly at: number;
  /** Set when the server said no: it is not sent again unless the person asks. */
  readonly refused?: Refused;
}

export type Outcome<T = unknown> =
  | { readonly taken: true; /** What the server answered; null if another tab sent it. */ readonly answer: T | null }
  | { readonly taken: false; readonly refused: Refused };

export interface Outbox {
  /** Made, and not at the server yet, in order. */
  readonly pending: readonly Unsent[];
  /** What the server refused, until the person has seen it. */
  readonly refused: readonly Unsent[];
  /** Whether the last attempt failed, so that we wait before the next. */
  readonly stuck: boolean;
}

export interface EnterOptions {
  /** Why: for the log. */
  why?: string;
  /** The caller shows a refusal itself (a question about the lead): it is not kept in the list of refused ones. */
  handled?: boolean;
}

const PREFIX = "kibitz.outbox.";
const SENDER = "kibitz.sender";
const WHO = "kibitz.who.";
const LEASE = 20_000;

/** The refusal of an entry that was made before this browser became somebody else. */
export const SOMEBODY_ELSE = "server.somebody_else";
const PATIENCE = 12_000;

const outbox = store<Outbox>(read(false));
const waiting = new Map<string, { handled: boolean; resolve: (outcome: Outcome) => void }>();
const tab = uuid();
let sending = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let latest = 0;

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
  const unsent: Unsent = { key: uuid(), event, act, why: options.why ?? "", at: latest, ...(by === null ? {} : { by }) };
  write(unsent);
  const outcome = new Promise<Outcome>((resolve) => {
    waiting.set(unsent.key, { handled: options.handled ?? false, resolve });
  });
  refresh();
  void flush();
  return outcome as Promise<Outcome<T>>;
}

/** This browser is somebody in an event from now on. What was made before is not sent in his name. */
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
  addEventListener("online", () => void flush());
  addEventListener("pagehide", yieldLead);
  addEventListener("storage", (change) => {
    if (change.key === null || change.key.startsWith(PREFIX)) {
      refresh();
      settleFromOtherTab();
      void flush();
    }
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void flush());
  refresh();
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
        refresh(true);
        return;
      }
      failures = 0;
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
    const { key, why, act, by } = unsent;
    const answer = await post(`/api/events/${encodeURIComponent(unsent.event)}/entries`, { key, why, act, ...(by === undefined ? {} : { by }) }, { patience: PATIENCE });
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
  settle(unsent.key, { taken: false, refused });
}

function settle(key: string, outcome: Outcome): void {
  refresh(); // who awaits the outcome sees the outbox without it
  waiting.get(key)?.resolve(outcome);
  waiting.delete(key);
}

function settleFromOtherTab(): void {
  for (const [key] of [...waiting]) {
    const unsent = find(key);
    if (!unsent) settle(key, { taken: true, answer: null });
    else if (unsent.refused) refuse(unsent, unsent.refused);
  }
}

function next(): Unsent | undefined {
  return read(false).pending[0];
}

function find(key: string): Unsent | undefined {
  const { pending, refused } = read(false);
  return [...pending, ...refused].find((unsent) => unsent.key === key);
}

function refresh(stuck = false): void {
  const found = read(stuck);
  const old = outbox.get();
  if (JSON.stringify(found) !== JSON.stringify(old)) outbox.set(found);
}

function read(stuck: boolean): Outbox {
  const all = namesKept(PREFIX).flatMap((one) => parsed(kept(one)) ?? []);
  const pending = all.filter((unsent) => !unsent.refused);
  return { pending, refused: all.filter((unsent) => unsent.refused), stuck: stuck && pending.length > 0 };
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
