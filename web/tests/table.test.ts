import { describe, expect, it } from "vitest";
import points from "../../tests/web/points.json";
import { NO_TAPS, resultText, type Taps } from "../src/core/bridge";
import { pressed } from "../src/pages/table/padKeys";
import { boardsText } from "../src/pages/table/boards";
import { pointsOf } from "../src/pages/table/points";
import { boardToShow, type Done, isRoundDone, isStillAsked, leaderOf, linesOf, questions } from "../src/pages/table/sheet";
import type { BoardLeft, BoardToEnter } from "../src/core/answers";
import type { TableView } from "../src/pages/table/types";

describe("points are those of the game", () => {
  it.each(Object.entries(points as Record<string, number[][]>))("%s", (contract, byVulnerability) => {
    for (const [place, vulnerable] of ["None", "All"].entries())
      for (let tricks = 0; tricks <= 13; tricks++) {
        const over = tricks - Number(contract[0]) - 6;
        const text = `${contract}${over === 0 ? "=" : over > 0 ? `+${over}` : over} `;
        const expected = byVulnerability[place]?.[tricks] ?? NaN;
        expect(pointsOf(`${text}N`, vulnerable), `${text}N ${vulnerable}`).toBe(expected);
        expect(pointsOf(`${text}E`, vulnerable), `${text}E ${vulnerable}`).toBe(-expected);
      }
  });
  it("are by the vulnerability of the declarer's side", () => {
    expect(pointsOf("4S= N", "EW")).toBe(420);
    expect(pointsOf("4S= W", "EW")).toBe(-620);
  });
  it("are none where all passed, unknown where something is missing", () => {
    expect(pointsOf("Pass", "All")).toBe(0);
    expect(pointsOf("4S N", "None")).toBeNull();
    expect(pointsOf("A+", "None")).toBeNull();
  });
});

const board = (number: number, more: Partial<BoardToEnter> = {}): BoardToEnter => ({
  board: number, round: 2, played_before: [], sat: null, dealer: "N", vulnerable: "None", state: "to_enter", waits_for: null, id: null, revision: null,
  entered_by: null, reads: null, scores: false, opens: null, may: { result_entered: ["NS", "EW"] }, ...more,
});
const entered = (number: number, more: Partial<BoardToEnter> = {}) =>
  board(number, { state: "entered", id: 40 + number, revision: 40 + number, entered_by: "NS", waits_for: "EW", may: { result_agreed: ["EW"] }, reads: { result: "4S= N", contract: "4S", declarer: "N", tricks: 10, over: 0, lead: null, points_ns: 420, says: null, award: null, law: null }, ...more });
const view = (boards: BoardToEnter[], unfinished: BoardLeft[] = []): TableView => ({
  event: "e", begins: "", version: 50, kind: "pairs", role: "player", state: "playing", session: 1, contestant: null, rulings: [], lead: { required: false }, agreement: true,
  section: "", table: "4", number: 4, round: 2, rounds: 9, clock: { round: 2, rounds: 9, started: null, minutes: null, ends: null, seconds_left: null, stopped: false }, side: null, ns: [], ew: [],
  deadlines: null, boards, unfinished, next: [], announcements: [], call: null, may_call: true,
});
const did = (act: Record<string, unknown>, version: number | null = null): Done => ({ key: "k", act: { kind: "result_entered", session: 1, section: "", round: 2, table: 4, ...act }, version });

describe("the board in question", () => {
  it("is none for a pair that has no place yet", () => expect(linesOf({ state: "no_session", version: 3 } as TableView, [])).toEqual([]));
  it("is the first to enter", () => expect(boardToShow(linesOf(view([board(7), board(8)]), []), null, false)?.view.board).toBe(7));
  it("is what waits for an answer before what is to be entered", () =>
    expect(boardToShow(linesOf(view([board(7), entered(8)]), []), null, false)?.view.board).toBe(8));
  it("is the chosen one", () => expect(boardToShow(linesOf(view([board(7), board(8)]), []), "2.4.8", false)?.view.board).toBe(8));
  it("is that of an earlier round first for a player, and not for the phone of a table where others sit now", () => {
    const lines = linesOf(view([board(7)], [{ ...board(3, { round: 1 }), number: 5, table: "5", ns: [], ew: [] }]), []);
    expect(boardToShow(lines, null, true)).toMatchObject({ name: "1.5.3", table: 5, earlier: true });
    expect(boardToShow(lines, null, false)?.view.board).toBe(7);
  });
  it("is never one to be played later by itself, and none when all is done", () =>
    expect(boardToShow(linesOf(view([board(7, { state: "late" }), board(8, { state: "agreed", may: {} })]), []), null, true)).toBeNull());
});

describe("what was entered here", () => {
  it("is on its way until the server has it; then the others who share the phone are asked, and stay so until it is shown", () => {
    const mode = (done: Done) => linesOf(view([board(7), board(8)]), [done]).map((line) => line.mode);
    expect(mode(did({ board: 8 }))).toEqual(["enter", "sending"]);
    expect(mode(did({ board: 8 }, 51))).toEqual(["enter", "agree"]);
    expect(mode(did({ board: 8 }, 50))).toEqual(["enter", "enter"]);
    expect(mode(did({ board: 8, round: 1 }))).toEqual(["enter", "enter"]);
    expect(mode(did({ board: 8, table: 5 }))).toEqual(["enter", "enter"]);
  });
  it("is an answer to the result it names", () =>
    expect(linesOf(view([entered(7), entered(8)]), [did({ kind: "result_agreed", result: 47 })]).map((line) => line.mode)).toEqual(["answered", "agree"]));
  it("ends the round as soon as it is on its way", () => {
    expect(isRoundDone(linesOf(view([board(7)]), [did({ board: 7 })]))).toBe(true);
    expect(isRoundDone(linesOf(view([board(7), board(8)]), [did({ board: 7 })]))).toBe(false);
  });
  it("does not keep the round open for what is played later", () => {
    expect(isRoundDone(linesOf(view([board(7, { state: "late" }), board(8, { state: "agreed", may: {} })]), []))).toBe(true);
    expect(isRoundDone(linesOf(view([]), []))).toBe(false);
  });
  it("is not agreed with by those who may not see it", () => expect(linesOf(view([entered(7, { reads: null })]), [])[0]?.mode).toBe("wait"));
  it("is asked about when the server doubts it, and not when it refuses it", () => {
    const unsent = { key: "k", event: "e", act: { kind: "result_entered" }, why: "", at: 1 };
    const refused = { id: "x", message: "", values: {}, status: 409, questioned: false };
    expect(questions([{ ...unsent, refused }, { ...unsent, refused: { ...refused, questioned: true } }])).toHaveLength(1);
  });
  it("is asked about no more when the director has entered the board", () => {
    const { act } = did({ board: 8 });
    expect(isStillAsked({ act }, linesOf(view([board(7), board(8)]), []))).toBe(true);
    expect(isStillAsked({ act }, linesOf(view([board(7), board(8, { state: "agreed", may: {} })]), []))).toBe(false);
    expect(isStillAsked({ act }, linesOf(view([board(7)]), []))).toBe(false);
  });
});

describe("a keyboard", () => {
  const type = (keys: string) => resultText([...keys].reduce<Taps>((taps, key) => pressed(taps, key) ?? taps, NO_TAPS));
  it.each([["4sn+", "4S+1 N"], ["3ns=", "3NT= S"], ["7cxw--", "7CX-2 W"], ["2hxxe+", "2HXX+1 E"], ["1dxxxs=", "1D= S"], ["p", "Pass"], ["41nn=", "1NT= N"], ["sn", null], ["7sn+", null]])(
    "%s is %s", (keys, result) => expect(type(keys)).toBe(result));
  it("begins again", () => expect(pressed({ ...NO_TAPS, level: 4, denomination: "S" }, "Backspace")).toEqual(NO_TAPS));
});

it("the player on declarer's left leads", () => expect((["N", "E", "S", "W"] as const).map(leaderOf)).toEqual(["E", "S", "W", "N"]));

it.each([[[7, 8, 9], "7–9"], [[5, 6], "5, 6"], [[1, 3, 4], "1, 3, 4"], [[2], "2"]])("boards %j are said as %s", (boards, text) => expect(boardsText(boards)).toBe(text));
