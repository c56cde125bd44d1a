import { describe, expect, it } from "vitest";
import { matching } from "../src/pages/log/search";
import { inTurn } from "../src/pages/print/many";
import { aligned, condition, moved, outcomes, paged, vulnerable } from "../src/pages/results/figures";
import { announced, faces } from "../src/pages/wall/faces";
import type { Entrant, Rankings, Summary } from "../src/pages/results/answers";

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
  const entrant = (id: string, table: string, direction: "NS" | "EW"): Entrant => ({ id, name: id, players: [], section: "", starts: { round: 1, table, direction } });
  const summary = { contestants: [entrant("1", "10", "EW"), entrant("2", "2", "EW"), entrant("3", "2", "NS")] } as unknown as Summary;

  it("seats people by table before the start, North-South first", () => {
    const [face] = faces(summary, null, { rows: 9, columns: 2 }, true);
    expect(face?.blocks.map((block) => block.rows.map((each) => ("id" in each ? each.id : "")))).toEqual([["3", "2", "1"]]);
  });

  it("has as many pages of the ranking as are needed, and none that may not be seen", () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({ place: at + 1 }));
    const rankings = { visible: true, unit: "percent", rankings: [{ heading: { text: "N/S" }, rows }] } as unknown as Rankings;
    const sizes = (found: ReturnType<typeof faces>) => found.map((face) => face.blocks.map((block) => block.rows.length));
    expect(sizes(faces(summary, rankings, { rows: 8, columns: 2 }, false))).toEqual([[8, 7], [8, 7]]);
    const both = { ...rankings, rankings: [rankings.rankings[0], { heading: { text: "E/W" }, rows: rows.slice(0, 6) }] } as unknown as Rankings;
    expect(sizes(faces(summary, both, { rows: 16, columns: 2 }, false))).toEqual([[15, 6], [15, 6]]);
    expect(faces(summary, { ...rankings, visible: false }, { rows: 8, columns: 2 }, false)).toEqual([]);
  });

  it("shows an announcement while it is news", () => {
    const said = [{ id: 2, at: "2026-11-16T19:00:00.000Z", by: "", text: "Tea" }];
    const then = Date.parse("2026-11-16T19:00:00.000Z");
    expect([announced(said, then + 60_000)?.text, announced(said, then + 3_600_000)]).toEqual(["Tea", null]);
  });
});

describe("the log", () => {
  it("asks for what the address names, and for no number that is none", () => {
    expect(matching(new URLSearchParams("text= sova &table=a4&board=7&other=1"))).toBe("limit=50&text=sova&table=A4&board=7");
    expect(matching(new URLSearchParams("board=seven"))).toBe("limit=50");
  });
});

describe("many questions", () => {
  it("are asked a few at a time, and answered in order", async () => {
    let open = 0;
    let most = 0;
    const ask = async (path: string) => {
      most = Math.max(most, ++open);
      await Promise.resolve();
      open--;
      return path.toUpperCase();
    };
    const told: number[] = [];
    const found = await inTurn(["a", "b", "c", "d", "e"], ask, (some) => told.push(some.length));
    expect([found, told, most <= 4]).toEqual([["A", "B", "C", "D", "E"], [4, 5], true]);
  });
});
