/** The stream of what changes: the page asks for what its parts watch, and for more when more is watched. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

class Source {
  static made: Source[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  constructor(readonly url: string) {
    Source.made.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

beforeEach(() => {
  Source.made = [];
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", { addEventListener: () => undefined, removeEventListener: () => undefined, visibilityState: "visible" });
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a stream", () => {
  test("is opened once for all parts of a page, with what they watch", async () => {
    const { stream } = await import("../src/core/live");
    stream("e").listen(["table.A4", "clock"], () => undefined);
    stream("e").listen(["announcements"], () => undefined);
    expect(Source.made).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(Source.made.map((each) => each.url)).toEqual(["/api/events/e/live?topics=announcements,clock,table"]);
  });

  test("is opened anew where a part comes that watches more, and not where it watches the same", async () => {
    const { stream } = await import("../src/core/live");
    stream("e").listen(["clock"], () => undefined);
    vi.advanceTimersByTime(1);
    stream("e").listen(["clock"], () => undefined);
    vi.advanceTimersByTime(1);
    expect(Source.made).toHaveLength(1);
    stream("e").listen(["ranking"], () => undefined);
    stream("e").listen(["board.8"], () => undefined);
    vi.advanceTimersByTime(1);
    expect(Source.made.map((each) => [each.url, each.closed])).toEqual([
      ["/api/events/e/live?topics=clock", true],
      ["/api/events/e/live?topics=board,clock,ranking", false],
    ]);
  });

  test("that was opened anew says what changed meanwhile", async () => {
    const { stream } = await import("../src/core/live");
    const heard: string[] = [];
    stream("e").listen(["clock"], (change) => heard.push(change.topic));
    vi.advanceTimersByTime(1);
    Source.made[0]?.onopen?.();
    Source.made[0]?.onmessage?.({ data: JSON.stringify({ topic: "hello", version: 7, versions: { clock: 7, ranking: 7 } }) });
    heard.length = 0;
    stream("e").listen(["ranking"], (change) => heard.push(change.topic));
    vi.advanceTimersByTime(1);
    Source.made[1]?.onopen?.();
    Source.made[1]?.onmessage?.({ data: JSON.stringify({ topic: "hello", version: 9, versions: { clock: 7, ranking: 9 } }) });
    expect(heard).toEqual(["ranking", "ranking"]); // both listeners hear it, the clock is not asked again
  });

  test("that the server has no place for is replaced by asking, and taken up again when it has", async () => {
    const { serve } = await import("./browser");
    const requests = serve({ status: 200, data: { version: 9, changes: [{ topic: "clock", version: 8 }] } });
    const { stream, connection } = await import("../src/core/live");
    const heard: string[] = [];
    stream("e").listen(["clock"], (change) => heard.push(change.topic));
    vi.advanceTimersByTime(1);
    Source.made[0]?.onopen?.();
    Source.made[0]?.onmessage?.({ data: JSON.stringify({ topic: "clock", version: 7 }) });
    heard.length = 0;
    Source.made[0]?.onerror?.();
    expect(connection.get()).toBe("lost");
    await vi.advanceTimersByTimeAsync(8_000);
    expect(requests[0]?.path).toBe("/api/events/e/changes?since=7&topics=clock");
    expect([connection.get(), [...new Set(heard)]]).toEqual(["asking", ["clock"]]); // asked once or twice, as the waiting times fall
    Source.made.at(-1)?.onopen?.();
    const asked = requests.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect([connection.get(), requests.length]).toEqual(["open", asked]);
  });
});
