import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Kept, serve } from "./browser";
import { linesOf, type Done } from "../src/pages/table/sheet";
import { news } from "../src/pages/table/Announcements";
import type { BoardView, TableView } from "../src/pages/table/types";
import { readTime } from "../src/core/time";

type Queue = typeof import("../src/core/queue");

const typed = { kind: "result_entered", n: 1 };
const agreed = { kind: "result_agreed", result: 0, revision: 0, side: "EW" };
const settled = () => vi.advanceTimersByTimeAsync(0);

async function load(): Promise<Queue> {
  vi.resetModules();
  return import("../src/core/queue");
}

describe("an agreement with what is not sent yet", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("localStorage", new Kept());
  });
  afterEach(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is sent after it, and names it as the server does", async () => {
    const requests = serve("nothing", { status: 201, data: { entry: { number: 57 } } }, { status: 201, data: { entry: { number: 58 } } });
    const { enter, outboxNow } = await load();
    void enter("e", typed);
    await settled();
    const outcome = enter("e", agreed, { after: outboxNow().pending[0]!.key });
    expect(outboxNow().stuck).toBe(true); // one more entry does not bring the server back
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toMatchObject({ taken: true });
    expect(requests.map(({ body }) => body.act)).toEqual([typed, typed, { ...agreed, result: 57, revision: 57 }]);
    expect(outboxNow()).toEqual({ pending: [], refused: [], stuck: false });
  });

  it("knows what it is about after a reload between the two", async () => {
    serve({ status: 201, data: { entry: { number: 57 } } }, "nothing");
    const before = await load();
    void before.enter("e", typed);
    void before.enter("e", agreed, { after: before.outboxNow().pending[0]!.key });
    await settled();
    localStorage.removeItem("kibitz.sender");
    const requests = serve({ status: 201 });
    const after = await load();
    await after.flush();
    expect(requests.map(({ body }) => body.act)).toEqual([{ ...agreed, result: 57, revision: 57 }]);
  });

  it("is not sent if that is refused or taken back: who agreed is asked again", async () => {
    const requests = serve("nothing", { status: 409, data: { id: "i", message: "Really?", questioned: true } });
    const { enter, outboxNow, dismiss } = await load();
    void enter("e", typed);
    await settled();
    const outcome = enter("e", agreed, { after: outboxNow().pending[0]!.key });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toMatchObject({ taken: false, refused: { id: "i" } });
    expect(requests.map(({ body }) => body.act.kind)).toEqual(["result_entered", "result_entered"]);
    serve("nothing");
    void enter("e", typed);
    const { key } = outboxNow().pending[0]!;
    void enter("e", agreed, { after: key });
    dismiss(key);
    expect(outboxNow().pending).toEqual([]);
  });
});

describe("a board that was typed here while the server does not answer", () => {
  const board = (may: BoardView["may"]) => ({ board: 7, round: 2, state: "to_enter", id: null, may }) as unknown as BoardView;
  const view = (more: object, may: BoardView["may"] = { result_entered: ["NS", "EW"] }) =>
    ({ version: 50, session: 1, section: "", number: 4, role: "player", agreement: true, boards: [board(may)], unfinished: [], ...more }) as unknown as TableView;
  const entry: Done = { key: "k", version: null, act: { kind: "result_entered", session: 1, section: "", round: 2, table: 4, board: 7, result: "4S= N" } };
  const mode = (of: TableView, done: Done[], apart: boolean) => linesOf(of, done, apart)[0]?.mode;

  it("is asked of the other side on the phone that both share", () => {
    expect(mode(view({}), [entry], true)).toBe("agree");
    expect(mode(view({}), [entry], false)).toBe("sending");
    expect(mode(view({}, { result_entered: ["NS"] }), [entry], true)).toBe("sending");
    expect(mode(view({ agreement: false }), [entry], true)).toBe("sending");
  });
  it("is answered once they agreed, sent or not", () => {
    expect(mode(view({}), [entry, { key: "a", version: null, after: "k", act: agreed }], true)).toBe("answered");
    expect(mode(view({}), [{ ...entry, version: 57, number: 57 }, { key: "a", version: 58, act: { ...agreed, result: 57 } }], true)).toBe("answered");
  });
});

it("announcements are news for a quarter of an hour, or until they were read; the newest first", () => {
  const at = Date.parse("2026-11-16T19:00:00Z");
  const said = (id: number, time: string) => ({ id, at: time, by: "", text: String(id) });
  const made = [said(1, "2026-11-16T18:40:00Z"), said(2, "2026-11-16T18:50:00Z"), said(3, "2026-11-16T18:59:00Z")];
  expect(news(made, 0, at).map(({ id }) => id)).toEqual([3, 2]);
  expect(news(made, 2, at).map(({ id }) => id)).toEqual([3]);
  expect(news(made, 3, at)).toEqual([]);
  const round = (started: string) => [{ started }];
  expect(news(made, 0, at, round("2026-11-16T18:49:00Z")).map(({ id }) => id)).toEqual([3, 2]);
  expect(news(made, 0, at, round("2026-11-16T18:52:00Z")).map(({ id }) => id)).toEqual([3]); // its round is over
  expect(news(made, 0, at, round("2026-11-16T18:59:30Z")).map(({ id }) => id)).toEqual([3]); // said as the round began
});

it.each([
  ["19:30", "19:30"], ["7:05", "07:05"], ["1930", "19:30"], ["930", "09:30"], ["19.30", "19:30"], ["19h30", "19:30"], ["19", "19:00"], ["7pm", "19:00"],
  ["7:30 PM", "19:30"], ["12 am", "00:00"], ["12pm", "12:00"], ["24:00", null], ["19:60", null], ["13 pm", null], ["", null], ["soon", null],
])("a time of day typed as %j is %j", (text, time) => expect(readTime(text)).toBe(time));
