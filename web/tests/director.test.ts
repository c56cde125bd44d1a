import type { DeskBoard, Hasty, Room, Tile } from "../src/core/answers";
import { describe, expect, it } from "vitest";
import { artificial, awardsOf, awardText, beside, isResult, NO_AWARD, readAward, sideText, together, typedNumber, usualLaw, weightsLeft } from "../src/pages/director/award";
import { byTable, isLate } from "../src/pages/director/hastyPlaces";
import { NO_WISH, wishBody, wishIsWhole } from "../src/pages/director/repairs";
import { besides, boxOf, dueTogether, firstBoard, marksOf, tableTyped, unfinished } from "../src/pages/director/tables";
import type { BoardState } from "../src/pages/director/tables";
import { auctionRows, beginText, callRows, contractText, keyOf, toldAtFirst } from "../src/pages/rulings/keys";

const weighted = (...rows: [string, string][]) => ({ ...NO_AWARD, kind: "weighted" as const, rows: rows.map(([weight, result]) => ({ weight, result })) });

describe("what was agreed sooner than is plausible", () => {
  const at = (table: string, board: number, round = 2) => ({ section: "", table, number: Number(table), round, board, result: board, revision: board, one_phone: false }) satisfies Hasty;
  it("stands together by tables", () => {
    expect(byTable([at("2", 7), at("3", 1), at("2", 9)]).map((there) => there.map((one) => one.board))).toEqual([[7, 9], [1]]);
  });
  it("names its round only where that is not in play", () => {
    const room = { sections: [{ section: "", clock: { round: 2 } }] } as unknown as Room;
    expect([isLate(room, at("2", 7)), isLate(room, at("2", 7, 1))]).toEqual([false, true]);
  });
});

it("what is due to the same people at a table is one award", () => {
  const at = (table: string, board: number, who: string) => ({ section: "", table, number: 1, round: 2, board, played_before: [], left: ["14"], contestants: [who], act: { kind: "score_awarded" } }) as unknown as Parameters<typeof dueTogether>[0][number];
  expect(dueTogether([at("2", 4, "6"), at("2", 5, "6"), at("3", 5, "8")]).map((of) => of.map((one) => one.board))).toEqual([[4, 5], [5]]);
});

describe("an award", () => {
  it("for both sides begins with nothing where one side alone was at fault (12C2a)", () => {
    expect(together(artificial("NS", "NS"), "NS").kind).toBe("");
    expect(together(artificial("NS", "EW"), "EW").kind).toBe("");
    expect(together(artificial("NS", "both"), "both").kind).toBe("ave-");
    expect(together({ ...NO_AWARD, result: "4S= N" }, "NS")).toMatchObject({ kind: "result", result: "4S= N" });
  });
  it("that is assigned to one side leaves the other no artificial score that nobody chose", () => {
    const plus = artificial("EW", "NS");
    const minus = artificial("NS", "NS");
    expect(beside(plus, minus, { ...minus, kind: "weighted" }).kind).toBe("");
    expect(beside(plus, minus, { ...minus, kind: "ave" }).kind).toBe("ave+");
    expect(beside({ ...NO_AWARD, result: "4S= N" }, minus, NO_AWARD)).toMatchObject({ kind: "result", result: "4S= N" });
    expect(beside(plus, { ...minus, kind: "weighted" }, { ...minus, kind: "result" }).kind).toBe("ave+"); // which they chose meanwhile
  });
  it("is one result for both sides", () => expect(awardText({ ...NO_AWARD, result: "4SX+1 N" }, null)).toBe("4SX+1 N"));
  it("is weighted with weights that make 100", () => {
    expect(sideText(weighted(["60", "4S= N"], ["40", "4S−1 N"]))).toBe("60%:4S= N,40%:4S-1 N");
    expect(sideText(weighted(["33,3", "4S= N"], ["66.7", "3NT= N"]))).toBe("33.3%:4S= N,66.7%:3NT= N");
  });
  it.each([[weighted(["60", "4S= N"], ["30", "4S-1 N"])], [weighted(["60", "4S= N"], ["40", "4S"])], [weighted(["100", "4S= N"], ["0", "4S-1 N"])], [weighted()]])("is none while it is not complete", (award) => expect(sideText(award)).toBeNull());
  it("is split between the sides", () => {
    expect(awardText({ ...NO_AWARD, kind: "ave+" }, { ...NO_AWARD, kind: "percent", percent: "35" })).toBe("NS=ave+ EW=35%");
    expect(awardText({ ...NO_AWARD, kind: "table" }, { ...NO_AWARD, result: "" })).toBeNull();
  });
  it("tells how much is missing", () => {
    expect(weightsLeft([{ weight: "33.3", result: "" }, { weight: "33,3", result: "" }])).toBe(33.4);
    expect(weightsLeft([{ weight: "70", result: "" }, { weight: "40", result: "" }])).toBe(-10);
    expect(typedNumber("x")).toBeNaN();
  });
  it("is read back to be changed", () => {
    const text = "NS=60%:4H= N,40%:4H-1 N EW=ave-";
    const { ns, ew } = awardsOf(text);
    expect(awardText(ns, ew)).toBe(text);
    expect(readAward(text)).toEqual([
      { side: "NS", parts: [{ weight: "60", what: "4H= N" }, { weight: "40", what: "4H-1 N" }] },
      { side: "EW", parts: [{ weight: null, what: "ave-" }] },
    ]);
    expect(readAward("NS=4S= N EW=4S= N")).toEqual([{ side: null, parts: [{ weight: null, what: "4S= N" }] }]);
    expect(awardsOf("55%").ns).toMatchObject({ kind: "percent", percent: "55" });
  });
  it("goes by the Law of its kind", () => {
    expect(usualLaw({ ...NO_AWARD, kind: "ave+" }, { ...NO_AWARD, kind: "ave-" })).toBe("12C2a");
    expect(usualLaw(weighted(), { ...NO_AWARD, kind: "ave-" })).toBe("12C1c");
    expect(usualLaw(NO_AWARD, null)).toBe("12C1");
  });
  it.each(["4S= N", "Pass", "-420", "3NT+1 by W"])("%s is a result", (text) => expect(isResult(text)).toBe(true));
  it.each(["4S", "4S N", "ave+", ""])("%j is none", (text) => expect(isResult(text)).toBe(false));
});

const board = (number: number, state: BoardState) => ({ board: number, round: 1, state }) as DeskBoard;
const tile = (table: string, ...states: BoardState[]) =>
  ({ table, number: Number(table.replace(/\D/g, "")), ns: [], ew: [], sits_out: false, done: 0, total: states.length, boards: states.map((state, place) => board(place + 1, state)), slow: false, on_screen: false, calls: [], disputed: false, earlier: [] }) as Tile;
const room = { sections: [{ section: "A", tables: [tile("A1"), tile("A12")] }, { section: "B", tables: [tile("B1"), tile("B2")] }] } as unknown as Room;

describe("tables", () => {
  it("are found by digits, in the open section first", () => {
    expect(tableTyped(room, "1", "A")).toBe("A1");
    expect(tableTyped(room, "12", "A")).toBe("A12");
    expect(tableTyped(room, "1", "B")).toBe("B1");
    expect(tableTyped(room, "2", "A")).toBe("B2");
    expect(tableTyped(room, "7", "A")).toBeNull();
  });
  it("follow each other round the room", () => {
    expect(besides(room, null, 1)).toBe("A1");
    expect(besides(room, null, -1)).toBe("B2");
    expect(besides(room, "B2", 1)).toBe("A1");
    expect(besides({ sections: [] } as unknown as Room, null, 1)).toBeNull();
  });
  it("say what is the matter, the most urgent first", () => {
    expect(marksOf({ ...tile("1", "agreed"), calls: [5], slow: true }, new Set())).toEqual(["call", "slow"]);
    expect(marksOf({ ...tile("1", "agreed"), calls: [5] }, new Set([5]))).toEqual(["coming"]);
    expect(marksOf(tile("1", "agreed", "awarded"), new Set())).toEqual(["ready"]);
    expect(marksOf(tile("1", "agreed", "awarded"), new Set(), true)).toEqual(["due"]);
    expect(marksOf(tile("1", "agreed", "entered"), new Set())).toEqual([]);
  });
  it("draw boards as boxes", () => expect((["agreed", "entered", "disputed", "late", "to_enter"] as const).map((state) => boxOf({ state }))).toEqual(["done", "half", "disputed", "late", "empty"]));
  it("open at what needs the director", () => {
    expect(firstBoard([board(1, "agreed"), board(2, "to_enter"), board(3, "disputed")])?.board).toBe(3);
    expect(firstBoard([board(1, "agreed"), board(2, "agreed")])?.board).toBe(2);
    expect(firstBoard([])).toBeUndefined();
  });
  it("are behind while a board is open, not while it is to be played later", () => {
    const section = { tables: [tile("1", "agreed", "late"), tile("2", "entered"), tile("3", "to_enter")] } as never;
    expect(unfinished(section).map((one) => one.table)).toEqual(["2", "3"]);
  });
});

describe("a repair", () => {
  it("is asked for when all is said", () => {
    expect(wishIsWhole("gone", NO_WISH)).toBe(false);
    expect(wishIsWhole("gone", { ...NO_WISH, contestants: ["3"] })).toBe(true);
    expect(wishIsWhole("exchanged_places", { ...NO_WISH, contestants: ["3"] })).toBe(false);
    expect(wishIsWhole("stay", { ...NO_WISH, contestants: ["3"] })).toBe(true);
    expect(wishIsWhole("mend", NO_WISH)).toBe(true);
  });
  it("sends only what it asks for", () => expect(wishBody("cut_rounds", { ...NO_WISH, count: 2, contestants: ["3"] })).toEqual({ count: 2 }));
});

describe("a ruling", () => {
  const options = ["yes", "no", "unknown"].map((answer) => ({ answer, said: answer, by: "" }));
  it("is answered by y, n, u", () => expect(options.map((_, place) => keyOf({ kind: "yes_no", options }, place))).toEqual(["y", "n", "u"]));
  it("is answered by numbers alone where there are options", () => expect(keyOf({ kind: "option", options }, 0)).toBe(""));
  it("draws the auction from the dealer on", () => {
    expect(auctionRows(["1H", "P", "1C"], "E")).toEqual([[null, null, "1H", "P"], ["1C", null, null, null]]);
    expect(auctionRows([], null)).toEqual([]);
  });
  it("draws calls by their seats, also one out of turn", () => {
    const [n, s, w] = [{ seat: "N" }, { seat: "S" }, { seat: "W" }];
    expect(callRows([n, s])).toEqual([[null, n, null, s]]);
    expect(callRows([s, w, n, n])).toEqual([[null, null, null, s], [w, n, null, null], [null, n, null, null]]);
    expect(callRows([])).toEqual([]);
  });

  it("keeps what was told of the auction", () => {
    expect(toldAtFirst(["TD auction W 1S 1H", "N call"])).toEqual({ dealer: "W", calls: ["1S", "1H"] });
    expect(toldAtFirst(["TD position contract=4S-S trick=5"])).toEqual({ contract: "4S S" });
    expect([toldAtFirst([]), toldAtFirst(["TD auction unknown"])]).toEqual([null, null]);
  });
  it("names the dealer only where the board does not", () => {
    expect(beginText(["1H", "P"], "E", null)).toBe("1H P");
    expect(beginText(["1H", "P"], null, "N")).toBe("N 1H P");
    const taps = { level: 4, denomination: "S", doubling: "X", declarer: "S", over: null } as const;
    expect(contractText({ ...taps, declarer: null }, null)).toBeNull();
    expect(contractText(taps, null)).toBe("4SX-S");
    expect(contractText(taps, { trick: 5, lead: "W", won: 3 })).toBe("4SX-S trick 5 W leads won 3");
  });
});
