/** Questions to the server, in JSON. What it refuses comes back as a `Refusal` with a sentence for the reader. */

import { languageTag } from "./preferences";
import { say } from "./words";

/** The server said no, or could not be reached. `message` is one sentence in the reader's language. */
export class Refusal extends Error {
  constructor(
    readonly id: string,
    message: string,
    readonly values: Readonly<Record<string, unknown>> = {},
    /** The HTTP status; 0 if no answer came. */
    readonly status = 0,
    /** After how many seconds to try again, if the server said so. */
    readonly after = 0,
    /** Not refused for good: asked whether it is really so, the person may say yes (`sure`). */
    readonly questioned = false,
  ) {
    super(message);
  }

  /** Whether trying again later may help: no answer, too busy, or the server itself failed. */
  get passing(): boolean {
    return this.status === 0 || this.status >= 500 || [408, 425, 429].includes(this.status);
  }

  get unreachable(): boolean {
    return this.status === 0;
  }
}

export interface Options {
  signal?: AbortSignal;
  /** Give up after so many milliseconds; 15 s unless said. */
  patience?: number;
  /** Beside those that every question has: the token of a seat. */
  headers?: Readonly<Record<string, string>>;
}

/** GET; what has not changed since (304) is the very same object again. */
export function get<T>(path: string, options: Options = {}): Promise<T> {
  return ask<T>("GET", path, undefined, options);
}

export function post<T>(path: string, body: unknown = {}, options: Options = {}): Promise<T> {
  return ask<T>("POST", path, body, options);
}

export function put<T>(path: string, body: unknown = {}, options: Options = {}): Promise<T> {
  return ask<T>("PUT", path, body, options);
}

export function remove<T>(path: string, body: unknown = {}, options: Options = {}): Promise<T> {
  return ask<T>("DELETE", path, body, options);
}

/** A file of the server, as it is: what it refuses is a sentence as everywhere. */
export async function fetched(path: string, options: Options = {}): Promise<Blob> {
  const response = await send(path, { headers: { "Accept-Language": languageTag() }, credentials: "same-origin" }, options);
  if (!response.ok) throw refused(response, await read(response));
  return response.blob();
}

/** POST of a file that is lines of JSON, as it is. */
export function postFile<T>(path: string, file: Blob, options: Options = {}): Promise<T> {
  return ask<T>("POST", path, file, options);
}

/**
 * What the server's clock says now, in milliseconds since 1970: phones' own clocks are minutes off, and are put right in
 * the midst of a round. So time is counted from what the server said last, whatever becomes of `Date`.
 */
export function serverNow(): number {
  return performance.now() + offset;
}

/** Any error as a refusal, so that it can be shown in one sentence. */
export function refusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal("web.error.failed", say("web.error.failed"), { reason: String(error) }, -1);
}

interface Known {
  tag: string;
  data: unknown;
}

const KEEP = 60;
const known = new Map<string, Known>();
let offset = Date.now() - performance.now(); // until the server has said something
let bestTrip = Infinity;

async function ask<T>(method: string, path: string, body: unknown, options: Options): Promise<T> {
  const language = languageTag();
  const name = `${language} ${path}`;
  const before = method === "GET" ? known.get(name) : undefined;
  const headers: Record<string, string> = { Accept: "application/json", "Accept-Language": language, ...options.headers };
  if (method !== "GET") headers["Content-Type"] = body instanceof Blob ? "application/x-ndjson" : "application/json"; // also of nothing: so the server knows its own pages
  if (before) headers["If-None-Match"] = before.tag;
  const started = performance.now();
  const response = await send(path, {
    method,
    headers,
    cache: "no-store", // tags are compared here, so that an unchanged answer is the same object
    credentials: "same-origin",
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
  }, options);
  adjust(response, started);
  if (response.status === 304 && before) return before.data as T;
  if (response.status === 204) return undefined as T;
  const data = await read(response);
  if (!response.ok) throw refused(response, data);
  if (data === undefined) throw new Refusal("web.error.unreachable", say("web.error.unreachable"));
  const tag = response.headers.get("ETag");
  if (method === "GET" && tag) remember(name, { tag, data });
  return data as T;
}

async function send(path: string, request: RequestInit, options: Options): Promise<Response> {
  const ending = new AbortController();
  const stop = () => ending.abort();
  const timer = setTimeout(stop, options.patience ?? 15_000);
  options.signal?.addEventListener("abort", stop);
  try {
    return await fetch(path, { ...request, signal: ending.signal });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new Refusal("web.error.unreachable", say("web.error.unreachable"));
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", stop);
  }
}

/** The JSON of an answer; undefined if it is not JSON, as from a hotel's log-in page that answers for the server. */
async function read(response: Response): Promise<unknown> {
  if (!/\bjson\b/.test(response.headers.get("Content-Type") ?? "")) return undefined;
  try {
    return await response.json();
  } catch {
    throw new Refusal("web.error.unreachable", say("web.error.unreachable"));
  }
}

/** Reads {id, message, values}, also within `detail` or `error`. */
export function refused(response: Pick<Response, "status" | "headers">, data: unknown): Refusal {
  const after = Number(response.headers.get("Retry-After")) || 0;
  const outer = record(data);
  const inner = record(outer.detail ?? outer.error ?? data);
  if (typeof inner.message === "string")
    return new Refusal(String(inner.id ?? ""), inner.message, record(inner.values), response.status, after, inner.questioned === true);
  const id = response.status >= 500 ? "web.error.server" : "web.error.refused";
  return new Refusal(id, say(id, { status: response.status }), {}, response.status, after);
}

function record(data: unknown): Record<string, unknown> {
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
}

function remember(name: string, answer: Known): void {
  known.delete(name);
  known.set(name, answer);
  if (known.size > KEEP) known.delete(known.keys().next().value as string);
}

/** `Kibitz-Time` is the server's clock in milliseconds; the quickest answer tells it best, but none is wrong by more than its trip. */
function adjust(response: Response, started: number): void {
  const told = Number(response.headers.get("Kibitz-Time"));
  const now = performance.now();
  const trip = now - started;
  bestTrip *= 1.05; // an old measurement is worth less: clocks drift
  if (!told) return;
  const wrong = Math.abs(told - serverNow()) > trip + 1_000; // a phone that slept has not counted all the time
  if (trip > bestTrip && !wrong) return;
  bestTrip = trip;
  offset = told + trip / 2 - now;
}
