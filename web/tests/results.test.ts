import { describe, expect, it } from "vitest";
import { matching } from "../src/pages/log/search";
import { aligned, boardsOfMatch, condition, isPenalised, moved, outcomes, paged, sides, usualBoards, vulnerable } from "../src/pages/results/figures";
import { announced, faces, isDue, isSettling, newsParts } from "../src/pages/wall/faces";
import type { Matches, Ranking, ScorecardRow, SeatToCome, SectionClock, SectionSeats } from "../src/core/answers";

const figure = (shown: string) => ({ exact: shown, shown });

describe("figures of a column", () => {
  it("have as many decimals each", () => {
    const text = aligned([figure("79.9"), figure("66.67"), figure("75"), null]);
    expect([text(figure("79.9")), text(figure("66.67")), text(figure("75")), text(null)]).toEqual(["79.90", "66.67", "75.00", "–"]);
  });

  it("are whole where all are whole, with a true minus", () => {
    expect(aligned([figure("-5"), figure("12")])(figure("-5"))).toBe("−5");
  });
});

describe("the card of a team", () => {
  it("has each board of a match once, with both tables", () => {
    const team = (id: string) => ({ id, name: "", players: [] });
    const row = (id: number, board: number, side: string, match: number, against = "5") => ({ id, board, side, match, opponents: [team(against)], figure: figure(String(board)) }) as unknown as ScorecardRow;
    const rows = [row(1, 2, "EW", 1), row(2, 1, "NS", 1), row(3, 1, "EW", 1), row(4, 2, "NS", 1), row(5, 1, "NS", 1, "7"), row(6, 7, "NS", 2)];
    const shown = boardsOfMatch(rows, { round: 1, teams: [team("1"), team("5")] });
    expect(shown.map(({ board, NS, EW }) => [board, NS.map(({ id }) => id), EW.map(({ id }) => id)])).toEqual([[1, [2], [3]], [2, [4], [1]]]);
    expect(shown[0]?.figure?.shown).toBe("1");
  });
});

describe("what the server says", () => {
  it("names vulnerability as the parts do", () => {
    expect(["None", "NS", "EW", "All", null].map(vulnerable)).toEqual(["none", "NS", "EW", "both", "none"]);
  });

  it("tells up from down", () => {
    expect([moved(3, 5), moved(5, 3), moved(2, 2), moved(null, 2), moved(2, null)]).toEqual([2, -2, 0, 0, 0]);
  });

  it("takes a weighted score apart", () => {
    expect(outcomes("60%:4D-3 by W,40%:4S+1 by S")).toEqual([
      { share: "60%", result: "4D-3 by W" },
      { share: "40%", result: "4S+1 by S" },
    ]);
    expect(outcomes("3NT= N")).toEqual([{ share: "", result: "3NT= N" }]);
  });

  it("takes an award apart that is not the same for both sides", () => {
    expect(sides("NS=not-played EW=60%:4D-3 by W,40%:4S+1 by S")).toEqual([
      { side: "NS", parts: [{ share: "", result: "not-played" }] },
      { side: "EW", parts: [{ share: "60%", result: "4D-3 by W" }, { share: "40%", result: "4S+1 by S" }] },
    ]);
    expect(sides("ave+")).toEqual([{ side: null, parts: [{ share: "", result: "ave+" }] }]);
  });

  it("tells a penalty that counts from one that was lifted", () => {
    const penalty = (refunded: boolean, worth: string) => ({ worth: figure(worth), law: "90B2", kind: "procedural" as const, reason: null, board: null, refunded, penalty: { message: "", values: {}, text: "" } });
    expect([[], [penalty(true, "0")], [penalty(true, "0.5")], [penalty(true, "0"), penalty(false, "1")]].map((penalties) => isPenalised({ penalties }))).toEqual([false, false, true, true]);
  });

  it("knows how many boards most have", () => {
    const rows = (...boards: number[]) => boards.map((each) => ({ boards: each }));
    expect([usualBoards(rows(6, 6, 2)), usualBoards(rows(4, 4, 5)), usualBoards(rows(4, 6)), usualBoards([])]).toEqual([6, 4, 6, 0]);
  });

  it("has the sentence of a condition", () => {
    const says = [{ message: "event.condition.hands", values: {}, text: "Later." }];
    expect([condition(says, "hands"), condition(says, "scores"), condition(undefined, "hands")]).toEqual(["Later.", "", ""]);
  });
});

describe("pages", () => {
  it("are filled evenly and lose nobody", () => {
    const rows = Array.from({ length: 24 }, (_, at) => at);
    expect(paged(rows, 18).map((page) => page.length)).toEqual([12, 12]);
    expect(paged(rows, 24)).toEqual([rows]);
    expect(paged(rows, 5).flat()).toEqual(rows);
    expect(paged([], 5)).toEqual([[]]);
  });
});

describe("the wall", () => {
  const seat = (contestant: string, table: string | null, direction: "NS" | "EW" | null): SeatToCome => ({ contestant, name: contestant, table, direction, seat: null, boards: [] });
  const clock = (fields: object) => ({ round: 0, rounds: 9, ends: null, seconds_left: null, stopped: false, ...fields }) as SectionClock;
  const section = (fields: Partial<SectionSeats> = {}): SectionSeats => ({
    section: "", clock: clock({}), played: true, settled: false, round: 1, now: [], seats: [seat("4", null, null), seat("1", "10", "EW"), seat("2", "2", "EW"), seat("3", "2", "NS")], ...fields,
  });
  const at = Date.parse("2026-11-16T19:00:00.000Z");
  const ends = "2026-11-16T19:01:30.000Z";

  it("seats people by table before the start, North-South first, and last who sits out", () => {
    const [face] = faces({ version: 1, session: 1, sections: [section()] }, null, { rows: 9, columns: 2 }, at);
    expect(face?.blocks.map((block) => block.rows.map((each) => ("contestant" in each ? each.contestant : "")))).toEqual([["3", "2", "1", "4"]]);
  });

  it("shows the next seats near the end of a round, or when all have played, and never after the last", () => {
    const due = (fields: Partial<SectionSeats>) => isDue(section(fields), at);
    expect(due({ clock: clock({ round: 3, ends }), played: false, round: 4 })).toBe(true);
    expect(due({ clock: clock({ round: 3, ends: "2026-11-16T19:05:00.000Z" }), played: false, round: 4 })).toBe(false);
    expect(due({ clock: clock({ round: 3, ends: "2026-11-16T19:05:00.000Z" }), played: true, round: 4 })).toBe(true);
    expect(due({ clock: clock({ round: 3, stopped: true, seconds_left: 400 }), played: false, round: 4 })).toBe(false);
    expect(due({ clock: clock({ round: 3 }), played: false, round: 4 })).toBe(false);
    expect(due({ clock: clock({ round: 9, ends }), played: true, round: null })).toBe(false);
  });

  it("says where to go until all sit, for the first minutes of a round, and then no more", () => {
    const started = "2026-11-16T18:58:00.000Z";
    const begun = (minutes: number, fields: Partial<SectionSeats> = {}) => section({ clock: clock({ round: 2, started, minutes, ends: "2026-11-16T19:58:00.000Z" }), played: false, round: 3, now: [seat("1", "7", "NS")], ...fields });
    expect([begun(60), begun(4), begun(60, { now: [] }), begun(60, { settled: true })].map((each) => isSettling(each, at))).toEqual([true, false, false, false]);
    expect(isSettling(begun(60), at + 120_000)).toBe(false);
    const [face] = faces({ version: 1, session: 1, sections: [begun(60)] }, null, { rows: 9, columns: 2 }, at);
    expect(face?.kind === "seats" && face.blocks[0]?.rows).toEqual([{ contestant: "1", name: "1", at: [{ table: "7", direction: "NS", seat: null }], boards: [] }]);
  });

  it("seats each player of an individual North, South, East, West", () => {
    const seats = (["W", "E", "S", "N"] as const).map((one) => ({ ...seat(one, "2", "NS".includes(one) ? "NS" : "EW"), seat: one }));
    const [face] = faces({ version: 1, session: 1, sections: [section({ seats })] }, null, { rows: 9, columns: 2 }, at);
    expect(face?.kind === "seats" && face.blocks.flatMap(({ rows }) => rows.flatMap((row) => row.at.map((place) => place.seat)))).toEqual(["N", "S", "E", "W"]);
  });

  it("has one line for a team, which sits at two tables", () => {
    const two = section({ seats: [seat("1", "2", "EW"), seat("1", "1", "NS")] });
    const [face] = faces({ version: 1, session: 1, sections: [two] }, null, { rows: 9, columns: 2 }, at);
    expect(face?.kind === "seats" && face.blocks.flatMap(({ rows }) => rows.map((row) => row.at.map(({ table }) => table)))).toEqual([["1", "2"]]);
  });

  it("keeps the ranking beside the seats of a section that is ahead of another", () => {
    const rankings = { visible: true, unit: "percent", rankings: [{ heading: { text: "" }, rows: [{ place: 1 }] }] } as unknown as Ranking;
    const ahead = section({ section: "A", clock: clock({ round: 3 }), played: true, round: 4 });
    const behind = section({ section: "B", clock: clock({ round: 3 }), played: false, round: 4 });
    const kinds = (sections: SectionSeats[]) => faces({ version: 1, session: 1, sections }, rankings, { rows: 9, columns: 2 }, at).map(({ kind }) => kind);
    expect(kinds([ahead, behind])).toEqual(["seats", "ranking"]);
    expect(kinds([ahead, { ...ahead, section: "B" }])).toEqual(["seats", "seats"]);
    expect(kinds([behind])).toEqual(["ranking"]);
  });

  it("has as many pages of the ranking as are needed, and none that may not be seen", () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({ place: at + 1 }));
    const rankings = { visible: true, unit: "percent", rankings: [{ heading: { text: "N/S" }, rows }] } as unknown as Ranking;
    const sizes = (found: ReturnType<typeof faces>) => found.map((face) => face.blocks.map((block) => block.rows.length));
    expect(sizes(faces(null, rankings, { rows: 8, columns: 2 }, at))).toEqual([[8, 7], [8, 7]]);
    const both = { ...rankings, rankings: [rankings.rankings[0], { heading: { text: "E/W" }, rows: rows.slice(0, 6) }] } as unknown as Ranking;
    expect(sizes(faces(null, both, { rows: 15, columns: 2 }, at))).toEqual([[15, 6], [15, 6]]);
    expect(faces(null, { ...rankings, visible: false }, { rows: 8, columns: 2 }, at)).toEqual([]);
  });

  it("shows the matches of the last round that may be seen, two rows each, before the ranking", () => {
    const match = (id: number, shown: string | null) => ({ round: 2, teams: [{ id: `${id}`, name: "" }, { id: `${id + 1}`, name: "" }], figures: [shown && { shown }, null], vps: [null, null], over: false });
    const round = (number: number, shown: string | null) => ({ round: number, byes: [], matches: [1, 3, 5].map((id) => match(id, shown)) });
    const matches = { unit: "imps", converted: true, rounds: [round(2, "7"), round(1, "9"), round(3, null)] } as unknown as Matches;
    const [first, ...others] = faces(null, null, { rows: 4, columns: 1 }, at, matches);
    expect(first?.kind === "matches" && [first.title, first.blocks[0]?.rows.length]).toEqual([expect.stringContaining("web.wall.matches"), 2]);
    expect(others.map((face) => face.blocks[0]?.rows.length)).toEqual([1]);
    expect(faces(null, null, { rows: 4, columns: 1 }, at, { ...matches, rounds: [matches.rounds[2]] } as Matches)).toEqual([]);
  });

  it("shows an announcement while it is news", () => {
    const said = [{ id: 2, at: "2026-11-16T19:00:00.000Z", by: "", text: "Tea", section: null, table: null }];
    const then = Date.parse("2026-11-16T19:00:00.000Z");
    expect([announced(said, then + 60_000)?.text, announced(said, then + 3_600_000)]).toEqual(["Tea", null]);
    const clocks = (...minutes: number[]) => minutes.map((minute) => ({ started: new Date(then + minute * 60_000).toISOString() }));
    expect([clocks(-5), clocks(2), clocks(2, -5)].map((started) => announced(said, then + 180_000, started)?.text)).toEqual(["Tea", undefined, "Tea"]);
  });

  it("shows a long announcement in parts, whole sentences where they fit", () => {
    expect(newsParts("Number 5 has left. Number 6 sits out. Everybody plays 3 boards fewer.", 40)).toEqual(["Number 5 has left. Number 6 sits out.", "Everybody plays 3 boards fewer."]);
    expect(newsParts("one two three four five six. Seven.", 14)).toEqual(["one two three", "four five six.", "Seven."]);
    expect(newsParts("Tea")).toEqual(["Tea"]);
  });
});

describe("the log", () => {
  it("asks for what the address names, and for no number that is none", () => {
    expect(matching(new URLSearchParams("text= sova &table=a4&board=7&other=1"))).toBe("limit=50&text=sova&table=A4&board=7");
    expect(matching(new URLSearchParams("board=seven"))).toBe("limit=50");
  });
});
