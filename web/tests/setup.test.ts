import { describe, expect, it } from "vitest";
import { anotherId } from "../src/pages/home/ids";
import { NOTHING_LAID_DOWN, regulationsOf } from "../src/pages/home/laid_down";
import { setLine } from "../src/pages/conditions/lines";
import { firstFree, forNames } from "../src/pages/entries/matching";
import { inSections, needsPlan, playing } from "../src/pages/entries/Replan";
import type { Candidate, ContestantSummary, Movements, SessionSummary, Summary } from "../src/core/answers";
import { completed, fragment, inOrder, isWhole, ofSection, overflow, readLine, readNames } from "../src/pages/new/names";
import { Refusal } from "../src/core/api";
import { mostSections, partsOf, planned, planQuery, wishIn } from "../src/pages/new/plan";
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

  it.each(["Ann and Bob", "Ann AND Bob", "Ann & Bob", "Ann+Bob", "Ann/Bob", "Ann – Bob", "Ann, Bob"])("takes two from %s", (line) => {
    expect(readLine(line, "pairs").players).toEqual(["Ann", "Bob"]);
  });

  it("takes a line that names not all as it stands, and marks it", () => {
    const line = readLine("5 Avocet Linnet", "pairs");
    expect(line).toEqual({ number: "5", name: "Avocet Linnet", players: [], club: "" });
    expect(isWhole(line, "pairs")).toBe(false);
    expect(readLine("Sandra Anderson", "pairs").name).toBe("Sandra Anderson");
    const team = readLine("Otters: Ann, Bob", "teams");
    expect([team.name, isWhole(team, "teams"), isWhole(readLine("Otters", "teams"), "teams")]).toEqual(["Otters: Ann, Bob", false, true]);
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

describe("a name that is completed while it is typed", () => {
  it.each([
    ["Ann – Bob\n7. Ev", "Ev"],
    ["Ann Hill – Bo", "Bo"],
    ["Otters: Ann, Bo", "Bo"],
    ["Ann - ", ""],
  ])("%s", (text, begins) => expect(fragment(text, text.length)).toBe(begins));

  it("is that at the end of its line alone", () => {
    expect(fragment("Ann Hill", 3)).toBe("");
    expect(fragment("An\nEve", 2)).toBe("An");
  });

  it.each([
    ["Dan – Eve\nAn", "pairs", "Dan – Eve\nAnn Hill – "],
    ["Eve – an", "pairs", "Eve – Ann Hill\n"],
    ["3 an", "individual", "3 Ann Hill\n"],
    ["Otters: an", "teams", "Otters: Ann Hill, "],
  ] as const)("%s of %s", (text, kind, whole) => expect(completed(text, text.length, "Ann Hill", kind)).toEqual({ text: whole, caret: whole.length }));
});

describe("whose names are whose", () => {
  const nobody = (id: string, players: string[] = []): ContestantSummary => ({
    id, players, name: players.join(" – "), club: "", status: "ranked", section: "", starts: null, substitutes: [],
    entry: { players: players.map((name) => ({ name, number: "" })), name: "", captain: "", club: "Owls", stratum: "A", categories: [], handicap: "", without_standing: false },
  });

  it("puts the players in place of half a name", () => {
    const one = nobody("1");
    const half: ContestantSummary = { ...one, name: "Ann", entry: { ...one.entry!, name: "Ann" } };
    expect(forNames(readNames("1 Ann - Bob", "pairs"), [half])[0]).toMatchObject({ name: "", players: [{ name: "Ann" }, { name: "Bob" }] });
  });

  it("gives them to the number, to whoever has none, or to a new one", () => {
    const there = [nobody("1", ["Ann", "Bob"]), nobody("2"), nobody("3")];
    const acts = forNames(readNames("3 Cyd - Flo\nEve - Dan\nGil - Hal", "pairs"), there);
    expect(acts.map(({ kind, contestant }) => [kind, contestant])).toEqual([["contestant_changed", "3"], ["contestant_changed", "2"], ["contestant_entered", "4"]]);
    expect(acts[0]).toMatchObject({ players: [{ name: "Cyd", number: "" }, { name: "Flo", number: "" }], stratum: "A", club: "Owls" });
  });

  it("finds the first free number", () => {
    expect(firstFree([{ id: "1" }, { id: "3" }])).toBe("2");
    expect(firstFree([{ id: "A1" }, { id: "A2" }, { id: "B1" }])).toBe("B2");
    expect(firstFree([])).toBe("1");
  });
});

describe("a plan for those who take part", () => {
  const one = (section: string | null, status = "ranked") => ({ id: "1", section, status }) as ContestantSummary;
  const session = (state: string) => ({ state, sections: [{ section: "" }] }) as SessionSummary;
  const needs = (contestants: ContestantSummary[], state = "planned") => needsPlan({ contestants } as Summary, session(state));

  it("is needed when somebody has no place, or a place has nobody, before play", () => {
    expect(needs([one(""), one("")])).toBe(false);
    expect(needs([one(""), one(null)])).toBe(true);
    expect(needs([one(""), one("", "withdrawn")])).toBe(true);
    expect(needs([one(""), one(null, "withdrawn")])).toBe(false);
    expect(needs([one(""), one(null)], "playing")).toBe(false);
  });

  it("keeps everybody in their section", () => {
    const at = (id: string, section: string | null) => ({ id, section, status: "ranked" }) as ContestantSummary;
    const contestants = [at("A1", "A"), at("B1", "B"), at("B2", null), at("9", null)];
    const two = { state: "planned", sections: [{ section: "A" }, { section: "B" }] } as SessionSummary;
    expect(inSections({ contestants } as Summary, two)).toEqual([{ section: "A", count: 1, ids: ["A1"] }, { section: "B", count: 3, ids: ["B1", "B2", "9"] }]);
    expect(inSections({ contestants: [at("1", null)] } as Summary, undefined)).toEqual([{ section: "", count: 1, ids: ["1"] }]);
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
    const own = { kind: "pairs", count: 14, minutes: 195, which: 1, winners: 1, boards: 26, rounds: 13, family: "howell" } as const;
    expect(wishIn(new URLSearchParams(planQuery(own)))).toEqual(own);
    const cup = { kind: "teams", count: 8, minutes: 195, which: 1, knockOut: true, boards: 24 } as const;
    expect(wishIn(new URLSearchParams(planQuery(cup)))).toEqual(cup);
    expect(planQuery({ ...own, swiss: true })).toBe("pairs=14&minutes=195&which=1&swiss=true&boards=26&rounds=13");
  });
});

describe("sections", () => {
  it.each([
    [{ kind: "pairs", count: 30, sections: 2 }, [16, 14]],
    [{ kind: "pairs", count: 31, sections: 2 }, [16, 15]],
    [{ kind: "pairs", count: 84, sections: 3 }, [28, 28, 28]],
    [{ kind: "individual", count: 41, sections: 2 }, [20, 21]],
    [{ kind: "pairs", count: 14 }, [14]],
  ] as const)("are of whole tables: %o", (wish, counts) => {
    expect(partsOf(wish).map(({ count }) => count)).toEqual(counts);
  });

  it("have letters for names where there are several, and four tables at least", () => {
    expect(partsOf({ kind: "pairs", count: 24, sections: 3 }).map(({ section }) => section)).toEqual(["A", "B", "C"]);
    expect(partsOf({ kind: "pairs", count: 24 })[0]?.section).toBe("");
    expect([mostSections({ kind: "pairs", count: 15 }), mostSections({ kind: "pairs", count: 30 }), mostSections({ kind: "teams", count: 80 })]).toEqual([1, 3, 1]);
  });

  it("are in the address", () => {
    const wish = { kind: "pairs", count: 30, minutes: 195, which: 1, sections: 2 } as const;
    expect(wishIn(new URLSearchParams(planQuery(wish)))).toEqual(wish);
    expect(wishIn(new URLSearchParams("pairs=10&sections=4"))?.sections).toBeUndefined();
  });

  const candidate = (fields: object) => ({ which: 1, rounds: 9, boards_per_round: 3, winners: 1, ...fields }) as Candidate;

  it("play the same rounds and boards where there is a movement for that", async () => {
    const asked: unknown[] = [];
    const made = await planned({ kind: "pairs", count: 30, minutes: 195, which: 1, sections: 2 }, [{ section: "A", count: 16 }, { section: "B", count: 14 }], (fields) => {
      asked.push(fields);
      if (fields.winners) return Promise.reject(new Refusal("movement.no", "no", {}, 422));
      return Promise.resolve({ which: 1, candidates: [candidate({ name: `for ${fields.pairs}` })] } as Movements);
    });
    expect(asked).toHaveLength(3);
    expect(made.parts.map(({ fields }) => fields)).toEqual([{ pairs: 16, minutes: 195, which: 1 }, { pairs: 14, minutes: 195, which: 1, rounds: 9, boards_per_round: 3 }]);
    expect(made.parts.map((part) => part.candidate.name)).toEqual(["for 16", "for 14"]);
  });

  it("take their own numbers, and what is too much for one goes on to the next", () => {
    expect(ofSection(readNames("B2\tAnn\tBob\nB1\tEve\tDan", "pairs"), "B").map(({ number }) => number)).toEqual(["2", "1"]);
    expect(overflow("Ann – Bob\n\nEve – Dan\nGil – Hal", 2)).toEqual(["Ann – Bob\nEve – Dan", "Gil – Hal"]);
  });
});

describe("another name for an event that comes back", () => {
  it("counts on", () => {
    expect([anotherId("club-7f3k"), anotherId("club-2"), anotherId("demo")]).toEqual(["club-7f3k-2", "club-3", "demo-2"]);
  });
});

describe("what is laid down for a table of friends", () => {
  it("lets four hands be watched after the delay, and one as it is played only where others may watch", () => {
    const later = regulationsOf({ ...NOTHING_LAID_DOWN, delay: 15 });
    expect(later).toContain("spectator_hands = 0");
    expect(later).toContain("electronic_viewing_delay = 15");
    expect(regulationsOf({ ...NOTHING_LAID_DOWN, watch: true, delay: 15 })).toContain("spectator_hands = 4");
    expect(regulationsOf({ ...NOTHING_LAID_DOWN, watch: true })).toBe("");
  });
});
