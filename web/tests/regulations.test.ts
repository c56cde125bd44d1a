import { describe, expect, it } from "vitest";
import { hasProfile, listSpelt, listTyped, plainValue, setLine, setRegulation, tableSpelt, tableTyped } from "../src/pages/conditions/lines";
import { matches } from "../src/pages/conditions/Regulations";

describe("a regulation that is set", () => {
  it("makes the part of the text where there is none", () => {
    expect(setRegulation("", "edition", "2007")).toBe("[regulations]\nedition = 2007\n");
    expect(setRegulation('kind = "teams"\n', "edition", "2007")).toBe('kind = "teams"\n\n[regulations]\nedition = 2007\n');
  });

  it("takes the place of what was said, and leaves the rest", () => {
    const text = 'method = "butler"\n\n[regulations]\nedition = 2007\ncorrection_period = 20\n';
    expect(setRegulation(text, "correction_period", "30")).toBe(text.replace("20\n", "30\n"));
    expect(setRegulation(text, "appeal_period", "45")).toContain("[regulations]\nappeal_period = 45\nedition = 2007");
    expect(setLine(text, "deposit", "20 EUR")).toContain('deposit = "20 EUR"\n\n[regulations]');
  });
});

describe("the form of all regulations", () => {
  it("takes a line out again when it is as usual", () => {
    const text = "method = \"imps\"\n\n[regulations]\nvp_scale = \"acbl_20\"\nedition = 2017\n";
    expect(setRegulation(text, "vp_scale", null)).toBe("method = \"imps\"\n\n[regulations]\nedition = 2017\n");
    expect(setRegulation(text, "tie_breaks", null)).toBe(text);
    expect(setRegulation("", "vp_scale", null)).toBe("");
    expect([hasProfile("[regulations]\nprofile = \"ebu\"\n"), hasProfile(text)]).toEqual([true, false]);
  });

  it("types lists and tables without the marks of the file", () => {
    expect(listTyped('["a b", "25%", 3]')).toBe("a b, 25%, 3");
    expect([listSpelt("a b, 3", false), listSpelt("-2, 3", true), listSpelt(" ", true)]).toEqual(['["a b", "3"]', "[-2, 3]", "[]"]);
    expect(tableTyped('{ "late_arrival" = "10% of top", phone = "5%" }')).toBe("late arrival: 10% of top\nphone: 5%");
    expect(tableSpelt("late arrival: 10% of top\nhalf a")).toBe('{ "late_arrival" = "10% of top" }');
  });

  it("finds a regulation by a word of its sentence, its Law or a choice", () => {
    const one = { name: "vp_scale", text: "By which scale IMPs become victory points.", laws: ["78D"], choices: [{ value: "acbl_20", text: "ACBL scale, 20 VPs", message: "", values: {} }] };
    expect(["victory", "78d", "acbl", "vp scale", "tie", ""].map((word) => matches(one, word))).toEqual([true, true, true, true, false, true]);
  });
});

describe("a value of a regulation", () => {
  it("is read without its quotes, and a table as a list", () => {
    expect(plainValue('"committee"')).toBe("committee");
    expect(plainValue("20")).toBe("20");
    expect(plainValue('{ "late_arrival" = "10% of top", phone = "5% of top" }')).toBe("late arrival: 10% of top, phone: 5% of top");
  });
});
