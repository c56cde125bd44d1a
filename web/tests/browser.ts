/** The little of a browser that the core needs, for tests. */

import { vi } from "vitest";

export class Kept implements Storage {
  private readonly held = new Map<string, string>();
  /** As a full disk does. */
  full = false;

  get length(): number {
    return this.held.size;
  }
  key(place: number): string | null {
    return [...this.held.keys()][place] ?? null;
  }
  getItem(name: string): string | null {
    return this.held.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    if (this.full) throw new Error("full");
    this.held.set(name, value);
  }
  removeItem(name: string): void {
    this.held.delete(name);
  }
  clear(): void {
    this.held.clear();
  }
}

export interface Request {
  path: string;
  body: { key: string; why: string; by?: string; act: { kind: string; n?: number } };
}

/** What the server is to answer: a status and JSON, or no answer at all. */
export type Answer = { status: number; data?: unknown; headers?: Record<string, string>; html?: boolean } | "nothing";

/** A server that answers as told; the last answer is repeated. */
export function serve(...answers: Answer[]): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    requests.push({ path, body: request.body ? (JSON.parse(String(request.body)) as Request["body"]) : (undefined as never) });
    await Promise.resolve();
    if (answer === "nothing") throw new TypeError("no network");
    // Not a Response: reading one takes real time, and the tests' clock stands.
    const headers = new Headers({ "Content-Type": answer.html ? "text/html" : "application/json", ...answer.headers });
    return { status: answer.status, ok: answer.status < 300, headers, json: async () => structuredClone(answer.data ?? {}) };
  });
  return requests;
}
