import { afterEach, describe, expect, it, vi } from "vitest";
import { backoff } from "../src/core/backoff";
import { get, Refusal, refused, serverNow } from "../src/core/api";
import { concerns } from "../src/core/live";
import { fits } from "../src/core/router";
import { span } from "../src/core/time";
import { ROUTES } from "../src/pages";
import { serve } from "./browser";

afterEach(() => vi.unstubAllGlobals());

describe("paths", () => {
  it("fill the names of a pattern", () => {
    expect(fits("/e/:event/results/board/:board", "/e/thursday/results/board/8")).toEqual({ event: "thursday", board: "8" });
    expect(fits("/e/:event", "/e/a%20b/")).toEqual({ event: "a b" });
    expect(fits("/e/:event/print/*", "/e/x/print/guide/4")).toEqual({ event: "x", rest: "guide/4" });
    expect(fits("/", "/")).toEqual({});
  });
  it("of other lengths and words do not fit", () => {
    expect(fits("/e/:event", "/e/x/results")).toBeNull();
    expect(fits("/e/:event/results", "/e/x")).toBeNull();
    expect(fits("/new", "/old")).toBeNull();
  });
  it("that are broken fit as they are", () => expect(fits("/t/:token", "/t/%E0%A4%A")).toEqual({ token: "%E0%A4%A" }));
  it("lead to one page each", () => expect(new Set(ROUTES.map((route) => route.path)).size).toBe(ROUTES.length));
});

describe("topics", () => {
  it("concern what lies above and below", () => {
    expect(concerns("results", "results.board.8")).toBe(true);
    expect(concerns("results.board.8", "results")).toBe(true);
    expect(concerns("*", "calls")).toBe(true);
  });
  it("do not concern others", () => {
    expect(concerns("table.4", "table.41")).toBe(false);
    expect(concerns("calls", "results")).toBe(false);
  });
});

describe("answers", () => {
  it("that did not change are the same object", async () => {
    serve({ status: 200, data: { a: 1 }, headers: { ETag: '"1"' } }, { status: 304 }, { status: 200, data: { a: 2 }, headers: { ETag: '"2"' } });
    const first = await get("/api/x");
    expect(await get("/api/x")).toBe(first);
    expect(await get("/api/x")).toEqual({ a: 2 });
  });
  it("tell the server's time", async () => {
    serve({ status: 200, headers: { "Kibitz-Time": String(Date.now() + 60_000) } });
    await get("/api/y");
    expect(Math.abs(serverNow() - Date.now() - 60_000)).toBeLessThan(30_000);
  });
  it("tell it whatever becomes of the clock of the phone afterwards", async () => {
    const told = Date.now();
    serve({ status: 200, headers: { "Kibitz-Time": String(told) } });
    await get("/api/y");
    vi.spyOn(Date, "now").mockReturnValue(told + 3_600_000);
    expect(serverNow() - told).toBeLessThan(60_000);
    vi.restoreAllMocks();
  });
  it("put right what a phone that slept has not counted, however long they took", async () => {
    const told = Date.now();
    serve({ status: 200, headers: { "Kibitz-Time": String(told) } }, { status: 200, headers: { "Kibitz-Time": String(told + 1_800_000) } });
    await get("/api/y");
    await get("/api/y");
    expect(Math.abs(serverNow() - told - 1_800_000)).toBeLessThan(60_000);
  });
  it("that refuse have the sentence, wherever it lies", () => {
    const said = { id: "i", message: "No.", values: { n: 1 } };
    for (const data of [said, { detail: said }, { error: said }]) {
      const problem = refused(new Response(null, { status: 409 }), data);
      expect([problem.id, problem.message, problem.values, problem.status, problem.passing]).toEqual(["i", "No.", { n: 1 }, 409, false]);
    }
    expect(refused(new Response(null, { status: 502 }), undefined).passing).toBe(true);
  });
  it("that do not come are passing", async () => {
    serve("nothing");
    const problem = await get("/api/z").catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(Refusal);
    expect(problem).toMatchObject({ unreachable: true, passing: true });
  });
});

it("waits grow, stay below the most, and differ", () => {
  expect([0, 1, 2, 9].map((failures) => backoff(failures, 20_000, () => 1))).toEqual([1_000, 2_000, 4_000, 20_000]);
  expect(backoff(0, 20_000, () => 0)).toBe(500);
});

it("spans are read like clocks", () => {
  expect([0, 9_400, 761_000, 3_761_000, -75_000].map(span)).toEqual(["0:00", "0:09", "12:41", "1:02:41", "1:15"]);
});
