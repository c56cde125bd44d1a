/** A live table as it happens, and what is done there: frames come by a stream, acts go out one at a time, in the order in which they are done. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { LiveTable } from "../../../core/answers";
import { get, post, type Refusal, refusal } from "../../../core/api";
import { backoff } from "../../../core/backoff";
import { languageTag, usePreferences } from "../../../core/preferences";
import { uuid } from "../../../core/queue";
import type { Introduced } from "../voice/peers";
import { deviceName } from "./tokens";

export type Act = { readonly do: string } & Readonly<Record<string, unknown>>;

export interface AtTable {
  /** Hear what others send to find this page for voice and faces, until the answer is called. */
  hearVoices: (heard: (said: Introduced) => void) => () => void;
  table: LiveTable | null;
  /** Whether what is shown is what is: nothing is sent while it is not. */
  connected: boolean;
  /** Why the table cannot be seen at all. */
  problem: Refusal | null;
  /** What is on its way; it is sent again under the same key until an answer comes. */
  sending: Act | null;
  /** Why the last act was refused, in one sentence. */
  refused: string;
  /** Whether it was taken. */
  act: (act: Act) => Promise<boolean>;
  understood: () => void;
  /** What the table has warned of, on this screen alone (80B2e): it is done if the player insists. */
  warned: Warned | null;
}

export interface Warned {
  readonly act: Act;
  readonly sentence: string;
}

/** An act that is on its way; one more may wait behind it. */
interface OnWay {
  readonly what: string;
  readonly answer: Promise<boolean>;
  waited: boolean;
}

const WARNED = "live.refusal.warned";

/** How far the server's clock is ahead of this device's, in milliseconds, as the last message had it. */
let ahead = 0;

/** The time at the server. */
export function tableNow(): number {
  return Date.now() + ahead;
}

/** No frame and no tick for so long: the connection only looks alive. */
const SILENCE = 45_000;
const MOST = 10_000;

interface Seen {
  of: string;
  table: LiveTable | null;
  /** Which frame of the stream that is: an act says on which one it was done. */
  mark?: string;
  connected: boolean;
  problem: Refusal | null;
}

export function useTable(id: string, token: string): AtTable {
  const language = languageTag(usePreferences());
  const of = `${id} ${token}`;
  const [seen, setSeen] = useState<Seen>({ of, table: null, connected: false, problem: null });
  const [sending, setSending] = useState<Act | null>(null);
  const [refused, setRefused] = useState("");
  const [warned, setWarned] = useState<Warned | null>(null);
  const onWay = useRef<OnWay | null>(null);
  const alive = useRef(true);
  const voices = useRef(new Set<(said: Introduced) => void>());
  const hearVoices = useRef((heard: (said: Introduced) => void) => {
    voices.current.add(heard);
    return () => void voices.current.delete(heard);
  });

  useEffect(() => {
    const query = new URLSearchParams({ token, language, device: deviceName() });
    return follow(`/api/tables/${encodeURIComponent(id)}`, query, token, (said) => voices.current.forEach((heard) => heard(said)), (change) =>
      setSeen((before) => ({ ...(before.of === of ? before : { table: null, connected: false, problem: null }), of, ...change })));
  }, [id, token, language]);
  useEffect(() => {
    alive.current = true;
    return () => void (alive.current = false);
  }, []);

  const now = seen.of === of ? seen : { of, table: null, connected: false, problem: null };
  const connected = useRef(false);
  connected.current = now.connected;
  const send = async (wanted: Act, body: object): Promise<boolean> => {
    setSending(wanted);
    setRefused("");
    setWarned(null);
    try {
      for (let failures = 0; alive.current; failures++) {
        try {
          await post(`/api/tables/${encodeURIComponent(id)}/acts`, body, { headers: { "kibitz-seat": token }, patience: 8_000 });
          return true;
        } catch (error) {
          const why = refusal(error);
          if (!why.passing) {
            if (why.id === WARNED) setWarned({ act: wanted, sentence: why.message });
            else setRefused(why.message);
            return false;
          }
          await new Promise((wait) => setTimeout(wait, Math.max(why.after * 1_000, backoff(failures, MOST))));
        }
      }
      return false;
    } finally {
      setSending(null);
    }
  };
  const act = (wanted: Act): Promise<boolean> => {
    const before = onWay.current;
    const isPlayed = wanted.do === "call" || wanted.do === "card"; // else the same answer may be to another question
    const what = JSON.stringify([wanted, isPlayed ? "" : now.mark]);
    if (before?.what === what) return before.answer; // done twice, meant once
    if (!now.connected || !now.table || before?.waited) return Promise.resolve(false);
    const body = { key: uuid(), epoch: now.table.epoch, seen: now.mark ?? "", device: deviceName(), act: wanted };
    const answer = before ? before.answer.then(() => connected.current && send(wanted, body)) : send(wanted, body);
    const mine: OnWay = { what, answer, waited: before !== null };
    onWay.current = mine;
    void answer.finally(() => {
      if (onWay.current === mine) onWay.current = null;
      else if (onWay.current) onWay.current.waited = false;
    });
    return answer;
  };
  return { hearVoices: hearVoices.current, table: now.table, connected: now.connected, problem: now.problem, sending, refused, warned, act, understood: () => (setRefused(""), setWarned(null)) };
}

type Changed = (change: Partial<Omit<Seen, "of">>) => void;

/** Follow a table until the answer is called. Every frame is the whole: after a break the latest is enough. */
function follow(path: string, query: URLSearchParams, token: string, voiced: (said: Introduced) => void, changed: Changed): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let heard = Date.now();
  let ended = false;

  const connect = () => {
    clearTimeout(timer);
    source?.close();
    heard = Date.now();
    source = new EventSource(`${path}/stream?${query}`);
    source.onmessage = (message) => {
      heard = Date.now();
      const said = read(message.data);
      if (said?.now) ahead = said.now - Date.now();
      if (said?.voice) voiced(said.voice);
      if (!said?.table) return;
      failures = 0;
      changed({ table: said.table, mark: said.mark, connected: true, problem: null });
    };
    source.onerror = lose;
  };
  const lose = () => {
    source?.close();
    source = null;
    if (ended) return;
    changed({ connected: false });
    clearTimeout(timer);
    timer = setTimeout(connect, backoff(failures++, MOST));
    get(path, { headers: token ? { "kibitz-seat": token } : {} }).catch((error: unknown) => {
      const why = refusal(error);
      if (ended || why.passing) return;
      clearTimeout(timer);
      changed({ problem: why });
    });
  };
  const look = () => {
    if (document.visibilityState === "hidden") return;
    if (!source) connect();
    else if (Date.now() - heard > SILENCE) lose();
  };
  const watch = setInterval(() => source && look(), 5_000);
  addEventListener("online", look);
  addEventListener("offline", lose);
  document.addEventListener("visibilitychange", look);
  connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    clearInterval(watch);
    removeEventListener("online", look);
    removeEventListener("offline", lose);
    document.removeEventListener("visibilitychange", look);
    source?.close();
  };
}

function read(text: unknown): { table?: LiveTable; mark?: string; voice?: Introduced; now?: number } | null {
  try {
    return JSON.parse(String(text)) as { table?: LiveTable; mark?: string; voice?: Introduced; now?: number };
  } catch {
    return null;
  }
}
