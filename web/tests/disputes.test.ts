import { describe, expect, it } from "vitest";
import { claimsOf, loweredAward } from "../src/pages/director/disputes";
import type { Reads } from "../src/core/answers";

const reads = (result: string, says: string | null): Reads => ({ result, contract: null, declarer: null, tricks: null, over: null, lead: null, points_ns: null, says, award: null, law: null });

describe("a disputed result", () => {
  it("has the word of either side", () => {
    expect(claimsOf({ entered_by: "NS", reads: reads("4S= N", "4S-1 N") })).toEqual({ NS: "4S= N", EW: "4S-1 N" });
    expect(claimsOf({ entered_by: "EW", reads: reads("4S-1 N", "4S= N") })).toEqual({ NS: "4S= N", EW: "4S-1 N" });
    expect(claimsOf({ entered_by: "NS", reads: reads("4S= N", null) })).toEqual({ NS: "4S= N", EW: "" });
  });

  it("lowers only one side after the round", () => {
    expect(loweredAward({ reads: reads("4S= N", null), vulnerable: "None" }, "4S-1 N")).toBe("NS=4S-1 N EW=table");
    expect(loweredAward({ reads: reads("4S-1 N", null), vulnerable: "None" }, "4S= N")).toBe("NS=table EW=4S= N");
    expect(loweredAward({ reads: reads("4S= N", null), vulnerable: "None" }, "4S= S")).toBeNull();
  });
});
