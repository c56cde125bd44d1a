import { expect, test } from "vitest";
import { filledUp, placesOf } from "../src/pages/entries/LineUp";

const FOUR = ["Ada", "Bea", "Cat", "Dee"];

test("a line-up that holds says where everybody sits, and who rests", () => {
  expect(placesOf([...FOUR, "Eve"], { ns: ["Ada", "Cat"], ew: ["Bea", "Eve"] })).toEqual({ Ada: "NS", Bea: "EW", Cat: "NS", Dee: "out", Eve: "EW" });
  expect(placesOf(FOUR, { ns: [], ew: [] })).toEqual({});
  expect(placesOf(FOUR)).toEqual({});
});

test("of four two on one side leave the other to the other two, and nobody's place is taken", () => {
  expect(filledUp(FOUR, { Ada: "EW", Dee: "EW" })).toEqual({ Ada: "EW", Dee: "EW", Bea: "NS", Cat: "NS" });
  expect(filledUp(FOUR, { Ada: "EW" })).toEqual({ Ada: "EW" });
  expect(filledUp([...FOUR, "Eve"], { Ada: "EW", Dee: "EW" })).toEqual({ Ada: "EW", Dee: "EW" });
});
