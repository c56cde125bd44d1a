import { describe, expect, it } from "vitest";
import { plainValue, setLine, setRegulation } from "../src/pages/conditions/lines";

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

describe("a value of a regulation", () => {
  it("is read without its quotes, and a table as a list", () => {
    expect(plainValue('"committee"')).toBe("committee");
    expect(plainValue("20")).toBe("20");
    expect(plainValue('{ "late_arrival" = "10% of top", phone = "5% of top" }')).toBe("late arrival: 10% of top, phone: 5% of top");
  });
});
