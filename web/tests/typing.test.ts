import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ScoreSheet, SheetRow, TypedLine } from "../src/core/answers";
import { aboveOf, isHeld, isOfSheet, isOpen, isWhole, keepLines, keptLines, type Lines, nextRow, nextSheet, notYetSent, question, rowKey, settled } from "../src/pages/typing/lines";
import { Kept } from "./browser";

const WHOLE = "^(?:p|np|=|\\+[1-6]|[nesw]?[1-7](?:nt|[cdhsn])(?:xx|x)?[nesw]?(?:xx|x)?(?:=|\\+?[1-6]|-[1-9]))$";
const row = (table: number, more: Partial<SheetRow> = {}): SheetRow => ({ section: "", table, name: String(table), round: 1, board: 1, vulnerable: "None", ns: [], ew: [], state: "to_enter", id: null, result: "", to_come: false, points: null, award: null, ...more });
const rows = [row(1, { state: "agreed", result: "4S= by N", points: 420 }), row(2), row(3), row(4)];
const [, second, third] = rows.map(rowKey) as [string, string, string, string];
const sheet: ScoreSheet = { session: 1, by: "board", number: 1, rows, sheets: [{ number: 1, rows: 4, done: 1 }, { number: 2, rows: 4, done: 4 }, { number: 3, rows: 4, done: 0 }], whole_line: WHOLE, version: 9 };
const meant = (means: TypedLine["means"]): TypedLine => ({ means, result: "", award: null, points: null, act: null, why: null, says: null, version: 9 });

describe("typing a score sheet", () => {
  beforeEach(() => void vi.stubGlobal("localStorage", new Kept()));

  it("goes to the next row that lacks a result, and not to one that is on its way", () => {
    expect(nextRow(rows, {}, -1, false)).toBe(1);
    expect(nextRow(rows, { [second]: { text: "4sn", accepted: true } }, -1, false)).toBe(2);
    expect(nextRow(rows, { [second]: { text: "", sent: { result: "4S= by N", award: null, points: 420 } } }, 0, false)).toBe(2);
  });

  it("comes back to a line that was not understood before it leaves the sheet", () => {
    const lines: Lines = { [second]: { text: "zz", means: meant("refused") } };
    expect(nextRow(rows, lines, 3, false)).toBe(1);
    expect(nextRow(rows, {}, 3, false)).toBe(-1);
  });

  it("asks for every row again in a second typing", () => {
    expect(isOpen(rows[0] as SheetRow, undefined, true)).toBe(true);
    expect(isOpen(rows[0] as SheetRow, { text: "", checked: "same" }, true)).toBe(false);
    expect(nextRow(rows, {}, -1, true)).toBe(0);
  });

  it("goes on to the next sheet that lacks something, in a second typing just to the next", () => {
    expect(nextSheet(sheet.sheets, 1, false)).toBe(3);
    expect(nextSheet(sheet.sheets, 3, false)).toBe(1);
    expect(nextSheet(sheet.sheets, 1, true)).toBe(2);
    expect(nextSheet(sheet.sheets, 3, true)).toBeNull();
  });

  it("tells the server the contract above and what it may not have yet", () => {
    const lines: Lines = { [second]: { text: "", sent: { result: "3NT= by S", award: null, points: 400 } } };
    expect(aboveOf(rows, {}, 2)).toBe("4S= by N");
    expect(aboveOf(rows, lines, 2)).toBe("3NT= by S");
    expect(aboveOf([rows[0] as SheetRow, row(2, { board: 2 })], {}, 1)).toBe(""); // another board
    expect(notYetSent(rows, lines, 2)).toEqual(["3NT= by S"]);
    const asked = new URLSearchParams(question(sheet, lines, 2, "+1").split("?")[1]);
    expect([asked.get("line"), asked.get("table"), asked.get("above"), asked.getAll("others")]).toEqual(["+1", "3", "3NT= by S", ["3NT= by S"]]);
  });

  it("asks about a line only when those before it on the board are settled", () => {
    const accepted = ["A.1.1.7", "A.2.3.7", "A.1.1.8"];
    expect(isHeld(accepted, "A.1.1.7")).toBe(false);
    expect(isHeld(accepted, "A.2.3.7")).toBe(true);
    expect(isHeld(accepted, "A.1.1.8")).toBe(false);
    expect(isHeld(accepted, "A.3.2.7")).toBe(true); // it is being typed
    expect(aboveOf(rows, { [second]: { text: "zz", means: meant("refused") } }, 2)).toBe(""); // not the one above that
  });

  it("needs no Enter where the line is whole, by the server's rule", () => {
    for (const line of ["4sn=", "4SN1", "3n -1", "p", "="]) expect(isWhole(WHOLE, line)).toBe(true);
    for (const line of ["4sn", "420", "-1", "4s", "a"]) expect(isWhole(WHOLE, line)).toBe(false);
  });

  it("keeps what is typed over a reload, and forgets what is entered", () => {
    keepLines("thursday", { [second]: { text: "4s", means: meant("refused") }, [third]: { text: "" } });
    expect(keptLines("thursday")).toEqual({ [second]: { text: "4s" } });
    keepLines("thursday", { [second]: { text: "" } });
    expect(keptLines("thursday")).toEqual({});
  });

  it("lets go of what the sheet has", () => {
    const sent = { result: "4S+1 by N", award: null, points: 450 };
    const lines: Lines = { [second]: { text: "", sent } };
    expect(settled(lines, rows)).toBe(lines);
    expect(settled(lines, [row(2, { result: "4S+1 by N" })])[second]).toEqual({ text: "" });
  });

  it("knows of which sheet a row is", () => {
    expect(isOfSheet("A.3.4.12", "board", 12)).toBe(true);
    expect(isOfSheet("A.3.4.12", "round", 3)).toBe(true);
    expect(isOfSheet("A.3.4.12", "round", 12)).toBe(false);
  });
});
