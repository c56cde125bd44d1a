import { describe, expect, it } from "vitest";
import { type Catalogue, Speaker, type Values } from "../src/core/speaker";
import sayings from "../../tests/web/sayings.json";

const { words, cases } = sayings as unknown as {
  words: Catalogue;
  cases: { language: string; text: string; values: Values; said: string | null }[];
};
const english = new Speaker("en", words);
const speakers: Record<string, Speaker> = { en: english };
for (const language of ["pl", "cs", "sk", "vi"]) speakers[language] = new Speaker(language, { "word.number.point": "," }, english);

describe("messages are said as kibitz.messages says them", () => {
  it.each(cases)("$language: $text", ({ language, text, values, said }) => {
    const speaker = speakers[language]!;
    if (said === null) expect(() => speaker.render(text, values)).toThrow();
    else expect(speaker.render(text, values)).toBe(said);
  });
});

describe("a reader always gets something", () => {
  const polish = new Speaker("pl", { "web.a": "{n} {n:lewa|lewy|lew}", "web.bad": "{n" }, new Speaker("en", { "web.b": "{n:trick|tricks}", "web.bad": "good" }));

  it("in their language", () => expect(polish.say("web.a", { n: 22 })).toBe("22 lewy"));
  it("in English, by English plurals, what their language lacks", () => expect(polish.say("web.b", { n: 5 })).toBe("tricks"));
  it("in English what their language has wrong", () => expect(polish.say("web.bad")).toBe("good"));
  it("by its id what nobody has", () => expect(polish.say("web.none", { n: 1 })).toBe("web.none (n=1)"));
  it("by its id when a value is missing", () => expect(polish.say("web.a")).toBe("web.a"));
});

describe("cards and bids are written as the reader likes", () => {
  const catalogue = { "word.denomination.no_trump": { base: "bez atu", symbol: "BA", international: "NT" } };
  const said = (speaker: Speaker) => speaker.render("{what:symbol}, {what}", { what: { id: "word.denomination.no_trump" } });

  it("as people of the language do", () => expect(said(new Speaker("pl", catalogue))).toBe("BA, bez atu"));
  it("or as most of the world does", () => expect(said(new Speaker("pl", catalogue, null, true))).toBe("NT, bez atu"));
  it("which is offered only where it differs", () => {
    expect(new Speaker("pl", catalogue).hasOwnNotation).toBe(true);
    expect(english.hasOwnNotation).toBe(false);
  });
});
