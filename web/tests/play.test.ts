import { describe, expect, it } from "vitest";
import type { HeardCall, LiveTable } from "../src/core/answers";
import { ALL_CALLS, callsIn, denominationsIn, levelsIn, onlyCall } from "../src/pages/play/core/box";
import { rows, slots, sorted, trumpsOf } from "../src/pages/play/core/cards";
import { isDimmed, liveCards, stillFits } from "../src/pages/play/core/chosen";
import { layoutOf } from "../src/pages/play/core/layout";
import { nearest, placeOf, seatAt } from "../src/pages/play/core/places";
import { brought } from "../src/pages/play/core/tokens";
import { callKey, cardKey, NOTHING } from "../src/pages/play/core/typed";
import { condition, dealsIn } from "../src/pages/home/deals";
import { auctionLines } from "../src/pages/play/table/Auction";
import { merged } from "../src/parts/KeysHelp";

const SOUTH = ["SA", "SQ", "H9", "D2", "CK"];

function table(change: Partial<LiveTable> = {}): LiveTable {
  return {
    id: "t", epoch: 1, you: "S", behind: "",
    settings: { name: "", edition: "2024", policy: "prevent", directed: false, lesson: false, boards: 0, explains: "self" },
    seats: [], phase: "play", board: { number: 1, dealer: "N", vulnerable: "None" },
    hands: { S: SOUTH, N: ["SK", "H2"] }, left: {}, auction: [], auction_shown: true,
    contract: "4S by S", declarer: "S", dummy: "N", face_down: null, trick: null, previous: null, own_last: null,
    tricks: { NS: 0, EW: 0 }, turn: "S", may: { verbs: ["card"], calls: null, cards: null },
    owed: [], faced: {}, penalty: {}, rulings: [], claim: null, change: null, called: [], result: null, played: [],
    ...change,
  } as LiveTable;
}

const call = (seat: string, made: string) => ({ place: 0, seat, call: made, withdrawn: false, alerted: false, explanation: "", asked: false }) as HeardCall;

describe("the bidding box", () => {
  it("is not there where one cannot call", () => {
    expect(callsIn(table())).toBeNull();
  });
  it("has only what is allowed in a table that prevents", () => {
    const calls = callsIn(table({ may: { verbs: ["call"], calls: ["P", "2H", "2S", "2NT", "3C"], cards: null } }))!;
    expect(levelsIn(calls)).toEqual([2, 3]);
    expect(denominationsIn(calls, 2)).toEqual(["H", "S", "NT"]);
    expect(denominationsIn(calls, 3)).toEqual(["C"]);
    expect(denominationsIn(calls, null)).toEqual([]);
  });
  it("has all 38 calls in a table that permits, and tells nothing", () => {
    const calls = callsIn(table({ may: { verbs: ["call"], calls: null, cards: null }, auction: [call("N", "7NT")] }))!;
    expect(calls).toHaveLength(38);
    expect(calls).toEqual(ALL_CALLS);
  });
  it("gives way to the one call that must be made", () => {
    expect(onlyCall(["P"])).toBe("P");
    expect(onlyCall(["P", "X"])).toBeNull();
  });
});

describe("what is chosen", () => {
  it("stays as long as it can be sent", () => {
    const allowed = table({ may: { verbs: ["card"], calls: null, cards: ["SA", "SQ"] } });
    expect(stillFits({ card: "SA" }, allowed)).toBe(true);
    expect(stillFits({ card: "H9" }, allowed)).toBe(false);
    expect(stillFits({ call: "1S" }, allowed)).toBe(false);
    expect(stillFits({ card: "SA" }, table({ may: { verbs: [], calls: null, cards: null } }))).toBe(false);
  });
  it("dims only what this hand may not play now", () => {
    const follows = table({ may: { verbs: ["card"], calls: null, cards: ["SA", "SQ"] } });
    expect(isDimmed("H9", "S", follows)).toBe(true);
    expect(isDimmed("SA", "S", follows)).toBe(false);
    const fromDummy = table({ turn: "N", may: { verbs: ["card"], calls: null, cards: ["SK"] } });
    expect(isDimmed("H9", "S", fromDummy)).toBe(false); // own hand is quiet, not forbidden
    expect(isDimmed("H2", "N", fromDummy)).toBe(true);
  });
  it("in a table that permits all cards are live, dummy's for declarer, and none is dimmed", () => {
    const free = table({ turn: "", may: { verbs: ["card", "expose"], calls: null, cards: null } });
    expect(liveCards(free)).toEqual(new Set([...SOUTH, "SK", "H2"]));
    expect(isDimmed("H9", "S", free)).toBe(false);
    const defender = table({ you: "W", hands: { W: ["C2"], N: ["SK"] }, turn: "", may: { verbs: ["card"], calls: null, cards: null } });
    expect(liveCards(defender)).toEqual(new Set(["C2"]));
  });
});

describe("keys", () => {
  it("make a bid of a level and a denomination", () => {
    const level = callKey(NOTHING, "3")!;
    expect(level.call).toBeUndefined();
    expect(callKey(level.typed, "n")?.call).toBe("3NT");
    expect(callKey(NOTHING, "n")).toBeNull(); // no level, no bid
    expect(callKey(level.typed, "p")?.call).toBe("P");
    expect(callKey(NOTHING, "x")?.call).toBe("X");
    expect(callKey(NOTHING, "r")?.call).toBe("XX");
  });
  it("make a card of a suit and a rank", () => {
    const hearts = cardKey(NOTHING, "h")!;
    expect(cardKey(hearts.typed, "k")?.card).toBe("HK");
    expect(cardKey(hearts.typed, "0")?.card).toBe("HT");
    expect(cardKey(NOTHING, "k")).toBeNull();
    expect(cardKey(hearts.typed, "s")?.typed.suit).toBe("S"); // another suit after all
  });
  it("are listed each, digits in a row from the first to the last", () => {
    const list = (does: string, keys: string) => [...keys].map((key) => ({ key, does }));
    expect(merged([...list("bid", "1234567"), ...list("denomination", "cdhsn"), ...list("rank", "akqjt9876543210")])).toEqual([
      { does: "bid", names: ["1–7"] }, { does: "denomination", names: ["c", "d", "h", "s", "n"] }, { does: "rank", names: ["a", "k", "q", "j", "t", "9–0"] },
    ]);
  });
});

describe("cards", () => {
  it("lie by suits, trumps first where that is liked", () => {
    expect(sorted(["C2", "HK", "SA", "DT", "S9"], "SHDC", null)).toEqual(["SA", "S9", "HK", "DT", "C2"]);
    expect(sorted(["C2", "HK", "SA", "DT"], "SHCD", "C")).toEqual(["C2", "SA", "HK", "DT"]);
  });
  it("leave their place empty until the trick is over", () => {
    const trick = { cards: [{ seat: "S" as const, card: "SK" }], winner: null };
    expect(slots(["SA", "SQ"], trick, "S", "SHDC", null)).toEqual([{ card: "SA", gone: false }, { card: "SK", gone: true }, { card: "SQ", gone: false }]);
    expect(slots(["SA", "SQ"], null, "S", "SHDC", null)).toHaveLength(2);
  });
  it("are in rows of seven and six", () => {
    expect(rows([...Array(13).keys()], 7).map((row) => row.length)).toEqual([7, 6]);
    expect(rows([...Array(13).keys()], 13).map((row) => row.length)).toEqual([13]);
    expect(rows([], 7)).toEqual([[]]);
  });
  it("know the trumps of a contract", () => {
    expect([trumpsOf("4SX by N"), trumpsOf("3NT by W"), trumpsOf("")]).toEqual(["S", null, null]);
  });
});

describe("places", () => {
  it("go clockwise from the one who looks", () => {
    expect((["N", "E", "S", "W"] as const).map((seat) => placeOf(seat, "S"))).toEqual(["top", "right", "bottom", "left"]);
    expect(placeOf("W", "N")).toBe("right");
    expect(seatAt("left", "S")).toBe("W");
    expect(nearest({ you: "TD", behind: "" })).toBe("S");
    expect(nearest({ you: "", behind: "E" })).toBe("E");
  });
  it("fit four kinds of screen", () => {
    expect([layoutOf(360, 640), layoutOf(640, 360), layoutOf(768, 1024), layoutOf(1280, 720)]).toEqual(["upright", "side", "tablet", "laptop"]);
  });
});

describe("the auction", () => {
  it("is in lines of four, from the dealer's column on", () => {
    const lines = auctionLines([call("E", "P"), call("S", "1H"), call("W", "P"), call("N", "2H")]);
    expect(lines.map((line) => line.map((one) => one?.call ?? "-").join(" "))).toEqual(["- - P 1H", "P 2H - -"]);
  });
  it("shows a call out of turn where it was made", () => {
    const lines = auctionLines([call("N", "1C"), call("S", "1H"), call("N", "P")]);
    expect(lines.map((line) => line.map((one) => one?.call ?? "-").join(" "))).toEqual(["- 1C - 1H", "- P - -"]);
  });
});

describe("what an address brings", () => {
  it("is a token to sit down, or that of a seat or of who directs", () => {
    expect(brought("#abcdefgh-1")).toEqual({ join: "abcdefgh-1", token: "" });
    expect(brought("#seat=xyz")).toEqual({ join: "", token: "xyz" });
    expect(brought("#lead=xyz")).toEqual({ join: "", token: "xyz" });
    expect(brought("#main")).toEqual({ join: "", token: "" });
  });
});

describe("deals of one's own", () => {
  it("are read from PBN, or a line each", () => {
    expect(dealsIn('[Board "1"]\n[Deal "N:AK.. ... ... ..."]\n[Deal "E:1 2 3 4"]')).toEqual(["N:AK.. ... ... ...", "E:1 2 3 4"]);
    expect(dealsIn("N:a b c d\nnothing\n")).toEqual(["N:a b c d"]);
    expect(dealsIn("")).toEqual([]);
  });
  it("or dealt by a condition", () => {
    expect(condition({ seat: "S", least: 15, most: 17, balanced: true })).toBe("hcp(south) in 15..17 and balanced(south)");
    expect(condition({ seat: "W", least: 0, most: 5, balanced: false })).toBe("hcp(west) in 0..5");
  });
});
