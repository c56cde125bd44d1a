import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Kept, serve } from "./browser";

type Queue = typeof import("../src/core/queue");

/** The page as it is after a (re)load: modules anew, localStorage as it was. */
async function load(): Promise<Queue> {
  vi.resetModules();
  return import("../src/core/queue");
}

/** A page that is closed says so: it gives up the lead. */
function shut(): void {
  localStorage.removeItem("kibitz.sender");
}

const act = (n: number) => ({ kind: "result_entered", n });
const settled = () => vi.advanceTimersByTimeAsync(0);

let kept: Kept;

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Kept();
  vi.stubGlobal("localStorage", kept);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the outbox", () => {
  it("sends an entry with its key, and forgets it when the server has it", async () => {
    const requests = serve({ status: 201, data: { entry: 7 } });
    const { enter, outboxNow } = await load();
    const outcome = await enter("thursday", act(1), { why: "as told" });
    expect(outcome).toEqual({ taken: true, answer: { entry: 7 } });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ path: "/api/events/thursday/entries", body: { why: "as told", act: act(1) } });
    expect(requests[0]!.body.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(outboxNow().pending).toEqual([]);
    await settled();
    expect(kept.length).toBe(0);
  });

  it("tells a tab what the server answered, whichever tab sent it", async () => {
    serve({ status: 201, data: { entry: { number: 57 } } });
    const heard: ((change: { key: string }) => void)[] = [];
    vi.stubGlobal("addEventListener", (kind: string, hear: (change: { key: string }) => void) => kind === "storage" && heard.push(hear));
    vi.stubGlobal("document", { addEventListener: () => undefined, visibilityState: "visible" });
    const first = await load();
    first.startOutbox();
    kept.setItem("kibitz.sender", `another ${Date.now() + 20_000}`); // the first tab leads, as far as the second knows
    const second = await load();
    second.startOutbox();
    const outcome = second.enter("e", act(1));
    await settled();
    shut();
    heard[0]?.({ key: "kibitz.outbox.x" });
    await settled();
    heard[1]?.({ key: "kibitz.outbox.x" });
    expect(await outcome).toEqual({ taken: true, answer: { entry: { number: 57 } } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kept.length).toBe(0);
  });

  it("does not send in another's name what was typed before the phone was handed on", async () => {
    const said = { id: "server.somebody_else", message: "Somebody else typed this." };
    const requests = serve("nothing", { status: 403, data: said }, { status: 201 });
    const before = await load();
    before.became("e", "player||1");
    void before.enter("e", act(1));
    await settled();
    shut();
    const after = await load();
    after.became("e", "player||2");
    await after.flush();
    await settled();
    expect(requests.at(-1)!.body.by).toBe("player||1");
    const [shown] = after.outboxNow().refused;
    expect(shown?.refused?.id).toBe(after.SOMEBODY_ELSE);
    after.retry(shown!.key);
    await settled();
    expect(requests.at(-1)!.body.by).toBeUndefined();
    expect(after.outboxNow()).toMatchObject({ pending: [], refused: [] });
  });

  it("sends in the order of entering", async () => {
    const requests = serve({ status: 201 });
    const { enter } = await load();
    await Promise.all([1, 2, 3, 4, 5].map((n) => enter("e", act(n))));
    expect(requests.map((request) => request.body.act.n)).toEqual([1, 2, 3, 4, 5]);
  });

  it.each(["nothing", { status: 503 }, { status: 500 }, { status: 429 }, { status: 200, html: true }] as const)(
    "keeps it and tries again under the same key after %j",
    async (failure) => {
      const requests = serve(failure, failure, { status: 201 });
      const { enter, outboxNow } = await load();
      const outcome = enter("e", act(1));
      await settled();
      expect(outboxNow()).toMatchObject({ pending: [{ act: act(1) }], refused: [], stuck: true });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await outcome).toMatchObject({ taken: true });
      expect(requests).toHaveLength(3);
      expect(new Set(requests.map((request) => request.body.key)).size).toBe(1);
      expect(outboxNow()).toEqual({ pending: [], refused: [], stuck: false });
    },
  );

  it("waits as long as the server asks", async () => {
    const requests = serve({ status: 503, headers: { "Retry-After": "30" } }, { status: 201 });
    const { enter } = await load();
    void enter("e", act(1));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requests).toHaveLength(2);
  });

  it("survives a reload, key and all", async () => {
    const before = serve("nothing");
    void (await load()).enter("e", act(1));
    await settled();
    shut();
    const after = serve({ status: 201 });
    const { flush, outboxNow } = await load();
    expect(outboxNow().pending).toHaveLength(1);
    await flush();
    expect(after.map((request) => request.body)).toEqual([before[0]!.body]);
    expect(outboxNow().pending).toEqual([]);
  });

  it("keeps what the server refused, with its sentence, and goes on with the next", async () => {
    const refusal = { id: "event.refusal.changed_meanwhile", message: "Look again.", values: { board: 8 } };
    const requests = serve({ status: 409, data: refusal }, { status: 201 });
    const { enter, outboxNow, dismiss } = await load();
    const [first, second] = await Promise.all([enter("e", act(1)), enter("e", act(2))]);
    expect(first).toEqual({ taken: false, refused: { ...refusal, status: 409, questioned: false } });
    expect(second).toMatchObject({ taken: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(2); // it is not sent again
    expect(outboxNow().refused).toMatchObject([{ act: act(1), refused: refusal }]);
    dismiss(outboxNow().refused[0]!.key);
    expect(outboxNow().refused).toEqual([]);
    expect(kept.length).toBe(0);
  });

  it("shows a refusal again after a reload", async () => {
    serve({ status: 403, data: { id: "x", message: "Not you.", values: {} } });
    await (await load()).enter("e", act(1));
    const { outboxNow } = await load();
    expect(outboxNow().refused[0]!.refused!.message).toBe("Not you.");
  });

  it("sends a refused one again when asked, under the same key", async () => {
    const requests = serve({ status: 401, data: { id: "x", message: "Sign in.", values: {} } }, { status: 201 });
    const { enter, outboxNow, retry } = await load();
    await enter("e", act(1));
    retry(outboxNow().refused[0]!.key);
    await settled();
    expect(requests[1]!.body.key).toBe(requests[0]!.body.key);
    expect(outboxNow()).toEqual({ pending: [], refused: [], stuck: false });
  });

  it("leaves a refusal to the caller who handles it", async () => {
    serve({ status: 422, data: { id: "event.doubt.lead", message: "South does not hold it.", values: {}, questioned: true } });
    const { enter, outboxNow } = await load();
    const outcome = await enter("e", act(1), { handled: true });
    expect(outcome).toMatchObject({ taken: false, refused: { id: "event.doubt.lead", questioned: true } });
    expect(outboxNow().refused).toEqual([]);
  });

  it("lets one tab send at a time, and the other when that one is gone", async () => {
    serve("nothing");
    void (await load()).enter("e", act(1));
    await settled();
    kept.setItem("kibitz.sender", `another ${Date.now() + 20_000}`);
    const requests = serve({ status: 201 });
    const { flush } = await load();
    void flush();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests.length).toBeGreaterThan(0);
  });

  it("still sends where nothing can be kept", async () => {
    kept.full = true;
    const requests = serve("nothing", { status: 201 });
    const { enter, outboxNow } = await load();
    const outcome = enter("e", act(1));
    await settled();
    expect(outboxNow().pending).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toMatchObject({ taken: true });
    expect(requests).toHaveLength(2);
  });

  it("ignores what is not its own in the storage", async () => {
    kept.setItem("kibitz.outbox.0", "{");
    kept.setItem("kibitz.outbox.1", "7");
    const { outboxNow } = await load();
    expect(outboxNow()).toEqual({ pending: [], refused: [], stuck: false });
  });
});
