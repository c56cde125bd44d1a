/** Says messages in one language: `kibitz.messages.speaker`, as far as pages need it. */

import { parse, type Placeholder, type Template } from "./templates";
import { form, rules } from "./plurals";

/** A message by its forms, or only its base form. */
export type Wording = string | Readonly<Record<string, string>>;
export type Catalogue = Readonly<Record<string, Wording>>;

/** A value that is itself a message: a seat, a suit, a role. */
export interface Word {
  readonly id: string;
  readonly values?: Values;
}

/** A text that was said already: it is not looked at again. */
interface Said {
  readonly said: string;
}

export type Value = string | number | boolean | null | undefined | Word | Said | readonly Value[];
export type Values = Readonly<Record<string, Value>>;

/** The word of that name: word("seat.north") is `word.seat.north`, and word("web.side.ours") is itself. */
export function word(name: string, values?: Values): Word {
  const id = name.startsWith("web.") || name.startsWith("word.") ? name : `word.${name}`;
  return values ? { id, values } : { id };
}

const CONJUNCTIONS = ["and", "or", "comma", "semicolon", "sentences"];
const THROUGHOUT = ["semicolon", "sentences"]; // between all of them, not only before the last
const PERCENT = "percent";
const WRITTEN = "written"; // a text as it is, even if it looks like a figure
const PROVISIONS = ["by", "law", "laws", "nearest", "number", "numbers", "parts", "provision", "provisions"]; // 71.1 is no figure
const DECIMAL = /^[+\u2212-]?\d+\.\d+ ?%?$/;

class Missing extends Error {}

export class Speaker {
  private readonly templates = new Map<string, Template>();

  constructor(
    readonly language: string,
    private readonly catalogue: Catalogue,
    private readonly english: Speaker | null = null,
    private readonly international = false,
  ) {}

  has(id: string): boolean {
    return id in this.catalogue || (this.english?.has(id) ?? false);
  }

  /** Whether people of the language write cards or bids otherwise than most of the world. */
  get hasOwnNotation(): boolean {
    const noTrump = this.catalogue["word.denomination.no_trump"];
    return typeof noTrump === "object" && "international" in noTrump;
  }

  /** What the language lacks or has wrong is said in English, and what English lacks by its id and values. */
  say(id: string, values: Values = {}): string {
    for (const speaker of [this as Speaker, this.english]) {
      try {
        if (speaker) return speaker.message(id, [], values);
      } catch {
        continue;
      }
    }
    const named = Object.entries(values).map(([name, value]) => `${name}=${this.spell(value)}`);
    return named.length ? `${id} (${named.join(", ")})` : id;
  }

  /** A message that is written out here instead of in a catalogue. */
  render(text: string, values: Values = {}): string {
    return this.fill(parse(text, rules(this.language)), values);
  }

  private message(id: string, forms: readonly string[], values: Values): string {
    const wording = this.catalogue[id];
    if (wording === undefined) {
      if (this.english) return this.english.message(id, forms, values);
      throw new Missing(id);
    }
    const asked = this.international && forms.includes("symbol") ? ["international", ...forms] : forms;
    const name = typeof wording === "string" ? "base" : asked.find((one) => one in wording) ?? "base";
    const text = typeof wording === "string" ? wording : wording[name];
    if (text === undefined) throw new Missing(id);
    return this.fill(this.template(id, name, text), values);
  }

  private template(id: string, name: string, text: string): Template {
    const key = `${id}:${name}`;
    const found = this.templates.get(key) ?? parse(text, rules(this.language));
    this.templates.set(key, found);
    return found;
  }

  private fill(template: Template, values: Values): string {
    return template.map((part) => (typeof part === "string" ? part : this.part(part, values))).join("");
  }

  private part(part: Placeholder, values: Values): string {
    if (!(part.name in values)) throw new Missing(part.name);
    const value = values[part.name];
    switch (part.kind) {
      case "said": {
        const text = this.spell(value, PROVISIONS.includes(part.name) ? [...part.forms, WRITTEN] : part.forms);
        return part.capital ? capital(text) : text;
      }
      case "counted":
        return this.chosen(part.texts, form(rules(this.language), count(value, part.name), part.texts.length), values);
      case "whether":
        return this.chosen(part.texts, absent(value) ? 1 : 0, values);
      case "which": {
        const names = keys(value);
        const place = part.keys.findIndex((key) => names.includes(key));
        return this.chosen(part.texts, place < 0 ? part.texts.length - 1 : place, values);
      }
    }
  }

  private chosen(texts: readonly Template[], place: number, values: Values): string {
    return this.fill(texts[place] ?? [], values);
  }

  private spell(value: Value, forms: readonly string[] = []): string {
    if (typeof value === "string") return forms.includes(WRITTEN) ? value : this.figure(value);
    if (isSaid(value)) return value.said;
    try {
      if (typeof value === "number") return this.number(value, forms);
      if (isList(value)) return this.list(value, forms);
      const { id, values } = wordOf(value);
      return this.message(id, forms, values ?? {});
    } catch {
      return isList(value) ? value.map((one) => this.spell(one)).join(", ") : isWord(value) ? value.id : String(value);
    }
  }

  /** A text that is a number with decimal places, and any other as it is, with the point of the language. */
  figure(text: string): string {
    return this.language !== "en" && DECIMAL.test(text) ? text.replace(".", this.point()) : text;
  }

  private point(): string {
    return this.message("word.number.point", [], {});
  }

  private number(value: number, forms: readonly string[]): string {
    if (forms.includes(PERCENT)) return this.message("word.number.percent", [], { number: tidy(value * 100) });
    return Number.isInteger(value) ? String(value) : String(tidy(value)).replace(".", this.point());
  }

  private list(values: readonly Value[], forms: readonly string[]): string {
    const own = forms.filter((name) => !CONJUNCTIONS.includes(name));
    const texts = values.map((value) => this.spell(value, own));
    if (texts.length === 0) return this.message("word.none", own, {});
    const last = forms.find((name) => CONJUNCTIONS.includes(name)) ?? "and";
    return texts.reduce((before, text, place) => {
      const joint = place === texts.length - 1 || THROUGHOUT.includes(last) ? last : "comma";
      return this.message(`word.list.${joint}`, [], { before: { said: before }, last: { said: text } });
    });
  }
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function isWord(value: Value): value is Word {
  return typeof value === "object" && value !== null && "id" in value;
}

function isSaid(value: Value): value is Said {
  return typeof value === "object" && value !== null && "said" in value;
}

function wordOf(value: Word | boolean | null | undefined): Word {
  if (value === true) return { id: "word.yes" };
  if (value === false) return { id: "word.no" };
  return value ?? { id: "word.none" };
}

function keys(value: Value): string[] {
  if (value === true) return ["True", "true", "yes"];
  if (value === false) return ["False", "false", "no"];
  if (value === null || value === undefined) return ["None", "none"];
  if (isWord(value)) return [value.id, value.id.slice(value.id.lastIndexOf(".") + 1)];
  return [String(value)];
}

function count(value: Value, name: string): number {
  if (typeof value === "number") return value;
  if (isList(value)) return value.length;
  throw new Missing(name);
}

/** Nought is a value. */
function absent(value: Value): boolean {
  return value === null || value === undefined || value === false || value === "" || (isList(value) && value.length === 0);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Without the dust of binary fractions; the server sends exact figures as texts. */
function tidy(value: number): number {
  return Number(value.toFixed(6));
}
