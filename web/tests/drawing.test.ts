import { describe, expect, it } from "vitest";
import { carriedIn, drawPath, swapped } from "../src/pages/director/dialogs/drawing";
import { mostSections, planFields, planQuery, wishIn } from "../src/pages/new/plan";

describe("the changes of a draw", () => {
  it("are asked for one after the other", () => {
    expect(drawPath("club", 2, "A", [["1", "4"], ["2", "3"]])).toBe("/api/events/club/draw?session=2&section=A&swap=1%2C4&swap=2%2C3");
    expect(drawPath("club", 2, "A", [], [["3", "7"]])).toBe("/api/events/club/draw?session=2&section=A&apart=3%2C7");
  });
  it("are taken back by the same two again", () => {
    const once = swapped([], ["1", "4"]);
    expect(once).toEqual([["1", "4"]]);
    expect(swapped(once, ["4", "1"])).toEqual([]);
    expect(swapped(once, ["4", "2"])).toEqual([["1", "4"], ["4", "2"]]);
  });
});

describe("what is carried over", () => {
  it("is read from lines as people and spreadsheets write them", () => {
    expect(carriedIn("# qualifying\n3  12.5\nA6;-4\n7,+3\n8;2,25\r\n\n")).toEqual({ scores: { "3": "12.5", A6: "-4", "7": "3", "8": "2.25" }, wrong: [] });
  });
  it("names what is no such line, or a contestant twice", () => {
    expect(carriedIn("3:6  24\n4 1")).toEqual({ scores: { "4": "1" }, matches: [{ first: "3", second: "6", margin: "24" }], wrong: [] });
    expect(carriedIn("3:6  80,5:56")).toEqual({ scores: {}, matches: [{ first: "3", second: "6", margin: "80.5:56" }], wrong: [] });
    expect(carriedIn("3 80:56").wrong).toEqual(["3 80:56"]);
    expect(carriedIn("3 much\n4 1\n4 2").wrong).toEqual(["3 much", "4 2"]);
  });
});

describe("a Swiss", () => {
  const wish = { kind: "teams" as const, count: 7, minutes: 180, which: 2, swiss: true };
  it("is asked for as such, and comes back from the address", () => {
    expect(planFields(wish)).toEqual({ teams: 7, minutes: 180, which: 2, swiss: true });
    expect(wishIn(new URLSearchParams(planQuery(wish)))).toEqual(wish);
  });
  it("is in one section, and not for individuals", () => {
    expect(mostSections({ kind: "pairs", count: 80, swiss: true })).toBe(1);
    expect(wishIn(new URLSearchParams("players=16&swiss=true"))?.swiss).toBeUndefined();
  });
});
