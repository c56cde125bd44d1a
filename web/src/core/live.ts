/**
 * What the server says as it happens, and data that follows it.
 *
 * `/api/events/{id}/live` is a stream of server-sent events, each a JSON `{topic, version?, spread?, ...}`. A topic is a
 * path with dots: a change of "results" concerns who watches "results.board.8", and the other way round. Two topics are
 * about the stream itself: "hello" comes first, with `versions` of all topics, so that after a break only what changed
 * is fetched; "tick" comes every 20 s or so, and when it stays away the connection is dead.
 */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Changes } from "./answers";
import { get, type Refusal, refusal } from "./api";
import { backoff, chance } from "./backoff";
import { languageTag, preferences } from "./preferences";
import { store, useStore } from "./store";

export interface Change {
  topic: string;
  version?: number | string;
  /** Over how many milliseconds the readers spread their questions; 250 unless said. */
  spread?: number;
  [more: string]: unknown;
}

export type Connection = "none" | "connecting" | "open" | "asking" | "lost";

/** How the live connection of this page is; "none" where the page needs none, "asking" where it has no stream and asks. */
export const connection = store<Connection>("none");

export function useConnection(): Connection {
  return useStore(connection);
}

/** Whether a change of one topic concerns who watches the other. */
export function concerns(changed: string, watched: string): boolean {
  return changed === watched || changed.startsWith(`${watched}.`) || watched.startsWith(`${changed}.`) || changed === "*";
}

type Listener = (change: Change) => void;

const SILENCE = 50_000;
/** How long the stream stays open when nobody listens: the next page of the event soon will. */
const LINGER = 2_000;
/** How long after which a page without a stream asks what has changed: too many screens, or a proxy that holds back. */
const ASKS = 5_000;

class Stream {
  private readonly listeners = new Set<Listener>();
  private readonly versions = new Map<string, string>();
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;
  private leaving: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private failures = 0;
  private opened = false;
  private ticks = false;
  private heard = 0;
  /** The first words of all topics that somebody here watches: the server tells of no others. */
  private readonly wanted = new Set<string>();
  private asked = "";
  /** Asks from time to time while there is no stream. */
  private asking: ReturnType<typeof setTimeout> | undefined;
  private version = 0;

  constructor(private readonly url: string) {}

  listen(topics: readonly string[], listener: Listener): () => void {
    this.listeners.add(listener);
    for (const topic of topics) this.wanted.add(topic.split(".")[0] ?? topic);
    clearTimeout(this.leaving);
    if (!this.running) this.start();
    else if (this.source && this.topics() !== this.asked) setTimeout(this.widen);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.leaving = setTimeout(() => this.stop(), LINGER);
    };
  }

  private start(): void {
    this.running = true;
    setTimeout(this.widen); // when all parts of the page have said what they watch
    this.watch = setInterval(this.look, 5_000);
    addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.look);
  }

  private stop(): void {
    this.running = false;
    clearTimeout(this.timer);
    clearTimeout(this.asking);
    this.asking = undefined;
    clearInterval(this.watch);
    removeEventListener("online", this.again);
    document.removeEventListener("visibilitychange", this.look);
    this.source?.close();
    this.source = null;
    this.opened = false;
    this.failures = 0;
    this.versions.clear();
    this.wanted.clear();
    connection.set("none");
  }

  private topics(): string {
    return [...this.wanted].sort().join(",");
  }

  private readonly widen = (): void => {
    if (this.running && (!this.source || this.topics() !== this.asked)) this.connect();
  };

  private connect(): void {
    clearTimeout(this.timer);
    this.source?.close();
    if (connection.get() !== "lost" && connection.get() !== "asking") connection.set("connecting");
    this.asked = this.topics();
    const source = new EventSource(`${this.url}?topics=${this.asked}`);
    this.source = source;
    this.heard = Date.now();
    let greeted = false;
    source.onopen = () => {
      this.failures = 0;
      clearTimeout(this.asking);
      this.asking = undefined;
      this.heard = Date.now();
      connection.set("open");
      // What was fetched while the stream was still opening may have changed meanwhile. Later a server that greets says
      // what changed while we were away; of another we ask everything anew.
      if (!this.opened) this.tell({ topic: "*", spread: 1_000 });
      else setTimeout(() => !greeted && this.source === source && this.tell({ topic: "*" }), 1_000);
      this.opened = true;
    };
    source.onmessage = (message) => {
      this.heard = Date.now();
      const change = read(message.data);
      if (!change) return;
      this.version = Math.max(this.version, Number(change.version) || 0);
      if (change.topic === "tick") this.ticks = true;
      else if (change.topic === "hello") {
        greeted = true;
        this.greeted(change);
      } else {
        if (change.version !== undefined) this.versions.set(change.topic, String(change.version));
        this.tell(change);
      }
    };
    // The browser would connect again by itself, but all phones of the room in the same second.
    source.onerror = () => this.lose();
  }

  private greeted(hello: Change): void {
    const versions = Object.entries((hello.versions ?? {}) as Record<string, unknown>);
    const first = this.versions.size === 0;
    for (const [topic, version] of versions) {
      const changed = this.versions.get(topic) !== String(version);
      this.versions.set(topic, String(version));
      if (changed && !first) this.tell({ topic, version: String(version) });
    }
  }

  private lose(): void {
    this.source?.close();
    this.source = null;
    if (connection.get() !== "asking") connection.set("lost");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), backoff(this.failures++, 30_000));
    this.asking ??= setTimeout(this.ask, ASKS * (0.5 + chance()));
  }

  /** What the stream would have told: a server may have no place for it, and yet answer. */
  private readonly ask = async (): Promise<void> => {
    try {
      const since = this.version;
      const found = await get<Changes>(`${this.url.replace(/live$/, "changes")}?since=${since}&topics=${this.topics()}`);
      if (!this.running || connection.get() === "open") return;
      connection.set("asking");
      this.version = found.version;
      if (since === 0) this.tell({ topic: "*" });
      else for (const change of found.changes) this.tell({ ...change });
    } catch {
      if (this.running && !this.source) connection.set("lost");
    } finally {
      this.asking = this.running && connection.get() !== "open" ? setTimeout(this.ask, ASKS * (0.5 + chance())) : undefined;
    }
  };

  private readonly again = (): void => {
    if (!this.source) this.connect();
  };

  /** A phone that slept has a connection that looks alive and is not. */
  private readonly look = (): void => {
    if (document.visibilityState === "hidden") return;
    if (!this.source) return;
    if (this.ticks && Date.now() - this.heard > SILENCE) this.lose();
  };

  private tell(change: Change): void {
    for (const listener of [...this.listeners]) listener(change);
  }
}

function read(text: unknown): Change | null {
  try {
    const change = JSON.parse(String(text)) as Change;
    return typeof change?.topic === "string" ? change : null;
  } catch {
    return null;
  }
}

const streams = new Map<string, Stream>();

/** The stream of an event, one for all parts of the page. */
export function stream(event: string): Stream {
  const url = `/api/events/${event}/live`;
  const found = streams.get(url) ?? new Stream(url);
  streams.set(url, found);
  return found;
}

/** Call back for every change of these topics in an event, for what needs the message itself (announcements). */
export function useChanges(event: string | null, topics: readonly string[], heard: Listener): void {
  const latest = useRef(heard);
  latest.current = heard;
  const names = topics.join(" ");
  useEffect(() => {
    if (!event) return undefined;
    return stream(event).listen(names.split(" "), (change) => {
      if (names.split(" ").some((topic) => concerns(change.topic, topic))) latest.current(change);
    });
  }, [event, names]);
}

export interface Live<T> {
  /** What the server said last; null before the first answer. */
  data: T | null;
  /** Why there is no newer answer. `data` stays what it was. */
  error: Refusal | null;
  /** Whether the first answer is still to come. */
  waiting: boolean;
  reload(): void;
}

const APART = 250;

/**
 * GET `path`, and again whenever one of the topics changes in the event that the path names (/api/events/{id}/...).
 * A null path asks nothing. Questions are at least 250 ms apart, one at a time, and spread by chance.
 */
export function useLive<T>(path: string | null, topics: readonly string[] = []): Live<T> {
  const [state, setState] = useState<{ path: string | null; data: T | null; error: Refusal | null }>({
    path,
    data: null,
    error: null,
  });
  const reload = useRef<() => void>(() => undefined);
  const names = topics.join(" ");
  const language = languageTag(useStore(preferences));

  useEffect(() => {
    if (path === null) return undefined;
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due = Infinity;
    let busy = false;
    let again = false;
    let failures = 0;
    let last = 0;

    const fetchNow = async () => {
      timer = undefined;
      due = Infinity;
      busy = true;
      again = false;
      last = Date.now();
      try {
        const data = await get<T>(path, { signal: ending.signal });
        if (ending.signal.aborted) return;
        failures = 0;
        setState((before) => (before.path === path && before.data === data && !before.error ? before : { path, data, error: null }));
      } catch (problem) {
        if (ending.signal.aborted) return;
        const error = refusal(problem);
        setState((before) => ({ path, data: before.path === path ? before.data : null, error }));
        if (error.passing) soon(Math.max(error.after * 1_000, backoff(failures++, 20_000)));
      } finally {
        busy = false;
        if (again) soon(APART);
      }
    };
    const soon = (wait: number) => {
      if (ending.signal.aborted) return;
      if (busy) {
        again = true;
        return;
      }
      const at = Math.max(Date.now() + wait, last + APART);
      if (at >= due) return;
      clearTimeout(timer);
      due = at;
      timer = setTimeout(() => void fetchNow(), at - Date.now());
    };
    reload.current = () => soon(0);
    void fetchNow();
    const event = /^\/api\/events\/([^/?]+)/.exec(path)?.[1];
    const unlisten =
      event && names
        ? stream(event).listen(names.split(" "), (change) => {
            if (names.split(" ").some((topic) => concerns(change.topic, topic))) soon(chance() * (change.spread ?? APART));
          })
        : undefined;
    return () => {
      ending.abort();
      clearTimeout(timer);
      unlisten?.();
    };
  }, [path, names, language]);

  const current = state.path === path;
  const data = current ? state.data : null;
  const error = current ? state.error : null;
  return { data, error, waiting: path !== null && data === null && error === null, reload: () => reload.current() };
}
