import { expect, test } from "vitest";
import { citations } from "../src/core/citations";

const laws = (text: string, stems = "law") => citations(text, stems).flatMap(({ law }) => (law ? [law] : []));

test("a citation is found after the word, in a list, and by an item alone", () => {
  expect(laws("The director decides first (Law 93B1).")).toEqual(["93B1"]);
  expect(laws("See Laws 83 and 93, or Law 9.")).toEqual(["83", "93", "9"]);
  expect(laws("By 40B2a(iii) and 12C1.")).toEqual(["40B2a(iii)", "12C1"]);
  expect(laws("przepisy 50 i 51", "przepis")).toEqual(["50", "51"]);
  expect(laws("(điều 27) và Luật 9", "điều, luật")).toEqual(["27", "9"]);
});

test("contracts, times and boards are none", () => {
  expect(laws("4H by N, 3NT, 7D, 12:30, board 27, 1♠, table 12A3x")).toEqual([]);
  expect(laws("(54), (54C), 26B, 1C, 1A")).toEqual(["54C", "26B", "1A"]);
});

test("together the pieces are the sentence", () => {
  const text = "Law 27B1a, then 26B, Laws 16B1 and 73C: nothing more.";
  expect(citations(text, "law").map((piece) => piece.text).join("")).toBe(text);
});
