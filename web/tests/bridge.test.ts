import { describe, expect, it } from "vitest";
import { NO_TAPS, overs, overText, readCard, readContract, readHand, resultText, signed, tapped, tapsOf, type Taps } from "../src/core/bridge";

const taps = (...changes: Partial<Taps>[]) => changes.reduce(tapped, NO_TAPS);

describe("a result tapped", () => {
  it("is complete with level, denomination, declarer and tricks", () => {
    expect(resultText(taps({ level: 4 }, { denomination: "S" }, { doubling: "X" }, { declarer: "N" }, { over: 1 }))).toBe("4SX+1 N");
    expect(resultText(taps({ declarer: "W" }, { over: 0 }, { denomination: "NT" }, { level: 3 }))).toBe("3NT= W");
    expect(resultText(taps({ level: 7, denomination: "C", declarer: "S", over: -3, doubling: "XX" }))).toBe("7CXX-3 S");
  });
  it.each(["level", "denomination", "declarer", "over"] as const)("is none without its %s", (part) => {
    const whole = taps({ level: 4, denomination: "S", declarer: "N", over: 0 });
    expect(resultText({ ...whole, [part]: null })).toBeNull();
  });
  it("is passed out whatever was tapped before", () => expect(resultText(taps({ denomination: "H", over: 1 }, { level: 0 }))).toBe("Pass"));
  it("takes tricks back that the new level has no room for", () => {
    expect(taps({ level: 3, over: 4 }, { level: 4 }).over).toBeNull();
    expect(taps({ level: 3, over: 3 }, { level: 4 }).over).toBe(3);
  });
  it.each(["4SX+1 N", "3NT= W", "7CXX-3 S", "1D-7 E", "Pass"])("%s comes back from its text", (text) => expect(resultText(tapsOf(text))).toBe(text));
});

describe("what the server writes", () => {
  it("is read with and without by, signs and doubling", () => {
    expect(readContract("4SX+1 by N")).toEqual({ level: 4, denomination: "S", doubling: "X", declarer: "N", over: 1 });
    expect(readContract("4♥ E")).toEqual({ level: 4, denomination: "H", doubling: "", declarer: "E", over: null });
    expect(readContract("3N−2 E")).toMatchObject({ denomination: "NT", over: -2, declarer: "E" });
    expect(readContract("3NT N")).toMatchObject({ denomination: "NT", declarer: "N", over: null });
    expect(readContract("Pass")).toBe("pass");
  });
  it.each(["", "NS=+420 EW=ave-", "60%:4S= N,40%:4S-1 N", "A+"])("%j is no contract", (text) => expect(readContract(text)).toBeNull());
  it("cards and hands", () => {
    expect(readCard("HK")).toEqual({ suit: "H", rank: "K" });
    expect(readCard("♠10")).toEqual({ suit: "S", rank: "T" });
    expect(readCard("K")).toBeNull();
    expect(readHand("AK4.QJ..T9876543")).toEqual({ S: ["A", "K", "4"], H: ["Q", "J"], D: [], C: [..."T9876543"] });
    expect(readHand({ S: "A10" }).S).toEqual(["A", "T"]);
  });
});

it("tricks over and under are those of thirteen", () => {
  expect(overs(4)).toEqual([-10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3]);
  expect(overs(7).at(-1)).toBe(0);
  expect([-2, 0, 3].map((over) => overText(over))).toEqual(["−2", "=", "+3"]);
  expect([420, -50, 0].map(signed)).toEqual(["+420", "−50", "0"]);
});
