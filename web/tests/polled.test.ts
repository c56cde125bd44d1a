import { beforeEach, expect, test } from "vitest";
import { auctionIn, begunPoll, dropPoll, handOf, heldPoll, keepPoll, namedActions, tapped, withAction, withCall, withCard } from "../src/pages/rulings/polled";

const PATH = "/api/events/thursday/rulings/7";

beforeEach(() => dropPoll(PATH));

test("the first tap is what a player chooses, the others what else they consider, and a second tap takes back", () => {
  const chosen = tapped(null, "P");
  expect(chosen).toEqual({ chosen: "P", considered: [] });
  const both = tapped(chosen, "5S");
  expect(both).toEqual({ chosen: "P", considered: ["5S"] });
  expect(tapped(both, "5S")).toEqual(chosen);
  expect(tapped(both, "P")).toEqual({ chosen: "5S", considered: [] });
  expect(tapped(chosen, "P")).toBeNull();
});

test("a poll goes on where it was left, and is sent in capitals", () => {
  const begun = { ...begunPoll(PATH, "N 1S 2H"), taken: "5s", suggested: "5s, x", opinions: [{ chosen: "P", considered: ["5S"] }] };
  keepPoll(PATH, begun);
  expect(begunPoll(PATH, "")).toEqual(begun);
  expect(heldPoll(begun, true)).toMatchObject({ taken: "5S", suggested: ["5S", "X"], auction: "N 1S 2H", found: true });
  expect(namedActions(begun)).toEqual(["5S", "X", "P"]);
  dropPoll(PATH);
  expect(begunPoll(PATH, "").opinions).toEqual([]);
});

test("hand, auction and actions are tapped, or come from the deal and the board", () => {
  expect(handOf({ S: "KQJ862", H: "4", D: "A73", C: "1052" })).toBe("KQJ862.4.A73.T52");
  expect(["SA", "C10", "SK", "SA"].reduce(withCard, "")).toBe("K...T");
  expect(withCall(withCall("", "N", "1S"), "N", "P")).toBe("N 1S P");
  expect(auctionIn("1s 2h", "E")).toEqual({ dealer: "E", calls: ["1S", "2H"] });
  expect(auctionIn("S 1S", "E")).toEqual({ dealer: "S", calls: ["1S"] });
  expect(["5S", "X", "5S"].reduce(withAction, "")).toBe("X");
});
