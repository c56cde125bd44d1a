import { describe, expect, it } from "vitest";
import { setLine } from "../src/pages/conditions/lines";
import { firstFree, forNames } from "../src/pages/entries/matching";
import { needsPlan, playing } from "../src/pages/entries/Replan";
import type { Contestant, SessionNow, Summary } from "../src/pages/event/types";
import { inOrder, isWhole, readLine, readNames } from "../src/pages/new/names";
import { planQuery, wishIn } from "../src/pages/new/plan";
import { later, minutesBetween, soon } from "../src/pages/new/times";

describe("names as they are typed or pasted", () => {
  it.each([
    ["Ann Hill – Bob Lake", "", ["Ann Hill", "Bob Lake"], ""],
    ["Ann Hill - Bob Lake", "", ["Ann Hill", "Bob Lake"], ""],
    ["Ann-Marie Hill / Bob Lake", "", ["Ann-Marie Hill", "Bob Lake"], ""],
    ["Ann & Bob", "", ["Ann", "Bob"], ""],
    ["7 Ann - Bob", "7", ["Ann", "Bob"], ""],
    ["12. Ann - Bob", "12", ["Ann", "Bob"], ""],
    ["3;Ann;Bob;Otters", "3", ["Ann", "Bob"], "Otters"],
    ['"Ann","Bob"', "", ["Ann", "Bob"], ""],
    ["A4\tAnn\tBob\tOtters", "A4", ["Ann", "Bob"], "Otters"],
    ["Hill, Ann – Lake, Bob", "", ["Hill, Ann", "Lake, Bob"], ""],
  ])("%s", (line, number, players, club) => {
    expect(readLine(line, "pairs")).toEqual({ number, name: "", players, club });
  });

  it("knows teams by their name and players", () => {
    expect(readLine("Otters: Ann, Bob, Eve, Dan", "teams")).toEqual({ number: "", name: "Otters", players: ["Ann", "Bob", "Eve", "Dan"], club: "" });
    expect(readLine("2;Otters;Ann;Bob;Eve;Dan", "teams")).toEqual({ number: "2", name: "Otters", players: ["Ann", "Bob", "Eve", "Dan"], club: "" });
    expect(readLine("Otters", "teams").name).toBe("Otters");
  });

  it("takes a comma of one player as part of the name", () => {
    expect(readLine("Hill, Ann", "individual").players).toEqual(["Hill, Ann"]);
  });

  it("says which lines are not whole", () => {
    const [one, other] = readNames("Ann – Bob\n\nEve\r\n", "pairs");
    expect(one && isWhole(one, "pairs")).toBe(true);
    expect(other && isWhole(other, "pairs")).toBe(false);
  });

  it("puts them in the order of their numbers, with gaps", () => {
    expect(inOrder(readNames("3 Ann - Bob\n1 Eve - Dan", "pairs")).map((one) => one?.players[0] ?? null)).toEqual(["Eve", null, "Ann"]);
    expect(inOrder(readNames("3 Ann - Bob\nEve - Dan", "pairs")).map((one) => one?.players[0] ?? null)).toEqual(["Ann", "Eve"]);
  });
});

describe("whose names are whose", () => {
  const nobody = (id: string, players: string[] = []): Contestant => ({
    id, players, name: players.join(" – "), club: "", status: "ranked", section: "", starts: null, substitutes: [],
    entry: { players: players.map((name) => ({ name, number: "" })), name: "", captain: "", club: "Owls", stratum: "A", categories: [], handicap: "", without_standing: false },
  });

  it("gives them to the number, to whoever has none, or to a new one", () => {
    const there = [nobody("1", ["Ann", "Bob"]), nobody("2"), nobody("3")];
    const acts = forNames(readNames("3 Cyd - Flo\nEve - Dan\nGil - Hal", "pairs"), there);
    expect(acts.map(({ kind, contestant }) => [kind, contestant])).toEqual([["contestant_changed", "3"], ["contestant_changed", "2"], ["contestant_entered", "4"]]);
    expect(acts[0]).toMatchObject({ players: [{ name: "Cyd", number: "" }, { name: "Flo", number: "" }], stratum: "A", club: "Owls" });
  });

  it("finds the first free number", () => {
    expect(firstFree([{ id: "1" }, { id: "3" }])).toBe("2");
  });
});

describe("a plan for those who take part", () => {
  const one = (section: string | null, status = "ranked") => ({ id: "1", section, status }) as Contestant;
  const session = (state: string) => ({ state, sections: [{ section: "" }] }) as SessionNow;
  const needs = (contestants: Contestant[], state = "planned") => needsPlan({ contestants } as Summary, session(state));

  it("is needed when somebody has no place, or a place has nobody, before play", () => {
    expect(needs([one(""), one("")])).toBe(false);
    expect(needs([one(""), one(null)])).toBe(true);
    expect(needs([one(""), one("", "withdrawn")])).toBe(true);
    expect(needs([one(""), one(null, "withdrawn")])).toBe(false);
    expect(needs([one(""), one(null)], "playing")).toBe(false);
  });

  it("leaves out who has left", () => {
    expect(playing([one(""), one("", "disqualified")])).toHaveLength(1);
  });
});

describe("a line of the conditions", () => {
  it("is changed where it stands, and added where it does not", () => {
    expect(setLine("", "hands", "after_round")).toBe('hands = "after_round"\n');
    expect(setLine('hands = "at_once"\n\n[regulations]\nedition = 2017\n', "hands", "after_round")).toBe('hands = "after_round"\n\n[regulations]\nedition = 2017\n');
    expect(setLine("[regulations]\nedition = 2017", "minutes_a_board", 8)).toBe("minutes_a_board = 8\n\n[regulations]\nedition = 2017\n");
    expect(setLine('kind = "pairs"\n\n[may]\nassistant = []\n', "lead_required", true)).toBe('kind = "pairs"\nlead_required = true\n\n[may]\nassistant = []\n');
  });

  it("is not taken for one of the same name in a section", () => {
    expect(setLine('[regulations]\nscores = "x"\n', "scores", "at_once")).toBe('scores = "at_once"\n\n[regulations]\nscores = "x"\n');
  });
});

describe("from when until when", () => {
  it("counts over midnight", () => {
    expect(minutesBetween("19:00", "22:15")).toBe(195);
    expect(minutesBetween("23:00", "01:30")).toBe(150);
    expect(minutesBetween("", "01:30")).toBe(0);
    expect(later("22:30", 100)).toBe("00:10");
  });

  it("begins at the next quarter", () => {
    expect(soon(new Date(2026, 0, 1, 18, 46))).toBe("19:00");
    expect(soon(new Date(2026, 0, 1, 23, 55))).toBe("00:00");
  });

  it("is in the address, and out of it again", () => {
    const wish = { kind: "teams", count: 8, minutes: 195, which: 2 } as const;
    expect(wishIn(new URLSearchParams(planQuery(wish)))).toEqual(wish);
    expect(wishIn(new URLSearchParams("")))  .toBeNull();
  });
});
