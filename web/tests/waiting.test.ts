import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SiteDialog } from "../src/pages/director/dialogs/SiteDialog";
import { Bring } from "../src/pages/home/Bring";
import { lasting, RecordShown } from "../src/pages/results/Record";
import type { Here } from "../src/pages/results/event";
import type { LogLine, Record as EventRecord } from "../src/core/answers";
import { Kept } from "./browser";
import { cleared, drawn, soon, type Drawn } from "./drawn";

/** A server whose answers come when the test says so. */
function held(): { path: string; answer: (status: number, data: unknown) => void }[] {
  const asked: { path: string; answer: (status: number, data: unknown) => void }[] = [];
  vi.stubGlobal("fetch", (path: string) =>
    new Promise((resolve) => {
      const headers = new Headers({ "Content-Type": "application/json" });
      const answer = (status: number, data: unknown) => resolve({ status, ok: status < 300, headers, json: async () => data });
      asked.push({ path, answer });
    }),
  );
  return asked;
}

beforeEach(() => {
  vi.stubGlobal("localStorage", new Kept());
  vi.stubGlobal("sessionStorage", new Kept());
});
afterEach(() => {
  cleared();
  vi.unstubAllGlobals();
});

describe("while a file is brought", () => {
  const file = { name: "evening.xml", size: 3 } as File;

  it("it is said, and no other can be chosen; results that are there already are asked about, with the event named", async () => {
    const asked = held();
    const page = drawn(Bring, {});
    const field = () => page.of("input")[0]!;
    expect([page.text.includes("web.home.bring.reading"), field().said("disabled")]).toEqual([false, ""]);
    Object.assign(field(), { files: [file], value: "" });
    field().fire("change");
    await soon(() => expect([page.text.includes("web.home.bring.reading"), field().said("disabled")]).toEqual([true, "true"]));
    expect(asked[0]!.path).toBe("/api/import?name=evening.xml");
    asked[0]!.answer(409, { id: "server.brought_again", message: "Thursday has these results.", values: { event: "thursday" } });
    await soon(() => expect(page.of("dialog").map((one) => one.text)).toEqual([expect.stringContaining("Thursday has these results.")]));
    const anyway = () => page.of("dialog")[0]!.of("button").at(-1)!;
    await soon(() => expect([field().said("disabled"), anyway().said("aria-busy")]).toEqual(["", ""]));
    anyway().fire("click");
    await soon(() => expect([asked[1]?.path, anyway().said("aria-busy")]).toEqual(["/api/import?name=evening.xml&anyway=true", "true"]));
  });
});

describe("while the results are published", () => {
  const publish = (page: Drawn) => page.of("button").find((one) => one.text.startsWith("web.director.site.publish"))!;
  const begun = async (site: object) => {
    const asked = held();
    const page = drawn(SiteDialog, { event: "thursday", onClose: () => undefined });
    expect(publish(page).said("disabled")).toBe("true");
    await soon(() => expect(asked.map(({ path }) => path)).toEqual(["/api/site"]));
    asked[0]!.answer(200, { title: "Club", names: "whole", ...site });
    await soon(() => expect(publish(page).said("disabled")).toBe(""));
    publish(page).fire("click");
    await soon(() => expect([asked[1]?.path, publish(page).said("disabled"), publish(page).said("aria-busy")]).toEqual(["/api/events/thursday/publish", "true", "true"]));
    return { page, answer: asked[1]!.answer };
  };

  it("the button is busy, and then it is said what was made", async () => {
    const { page, answer } = await begun({ published: true, folder: "" });
    answer(200, { events: 1, made: 9, written: 9, removed: 0, visible: true, address: "/site/" });
    await soon(() => expect(page.of("status").map((one) => one.text)).toEqual([expect.stringContaining("web.director.site.done")]));
    expect(page.of("a").map((one) => one.said("href"))).toEqual(["/site/"]);
  });

  it("a refusal is said, and it can be tried again", async () => {
    const { page, answer } = await begun({ published: false, folder: "/x" });
    answer(409, { id: "server.no_site", message: "No folder.", values: {} });
    await soon(() => expect([page.of("alert").map((one) => one.text), publish(page).said("disabled")]).toEqual([["No folder."], ""]));
  });
});

describe("the record of a session", () => {
  const line = (number: number, kind: string, values: object = {}) =>
    ({ number, kind, values, text: `${kind} ${number}`, why: number === 3 ? "mistyped" : "", at: "2026-11-18T19:00:00Z", who: { name: "Ada", role: "director" } }) as unknown as LogLine;
  const data = (entries: LogLine[], official = false) =>
    ({ parts: [{ part: "rulings", text: "Rulings", entries }, { part: "appeals", text: "Appeals", entries: [] }], deadlines: { official, correction: { ends: null }, appeals: { ends: null } } }) as unknown as EventRecord;
  const here = (staff: boolean) => ({ id: "thursday", session: 1, staff }) as unknown as Here;

  it("has its parts that have something, in the order of the server, each entry with who and why", () => {
    const page = drawn(RecordShown, { here: here(true), data: data([line(2, "ruling_closed", { ruling: 1 }), line(3, "result_corrected")]) });
    expect(page.of("h2").map((one) => one.text)).toEqual(["Rulings"]);
    const entries = page.of("li").map((one) => one.of("p").map((part) => part.text));
    expect(entries.map(([text]) => text)).toEqual(["ruling_closed 2", "result_corrected 3"]);
    expect(entries[1]![1]).toBe("mistyped");
    expect(page.of("a").map((one) => one.said("href"))).toEqual(["/e/thursday/rulings/1"]);
  });

  it("leads players to no page that is the director's, and says that there is nothing, or until when", () => {
    expect(drawn(RecordShown, { here: here(false), data: data([line(2, "ruling_closed", { ruling: 1 })]) }).of("a")).toEqual([]);
    expect(drawn(RecordShown, { here: here(false), data: data([]) }).text).toBe("web.results.record_empty");
    expect(drawn(RecordShown, { here: here(false), data: data([], true) }).text).toContain("web.results.deadlines");
  });

  it("has a ruling once: begun, until it is given", () => {
    const both = [line(1, "ruling_opened"), line(2, "ruling_closed", { ruling: 1 }), line(4, "ruling_opened")];
    expect(lasting(both).map(({ number }) => number)).toEqual([2, 4]);
  });
});
