/** The little language that messages are written in: `kibitz.messages.templates`, which explains it. */

import type { Rules } from "./plurals";

export type Placeholder =
  | { readonly kind: "said"; readonly name: string; readonly forms: readonly string[]; readonly capital: boolean }
  | { readonly kind: "counted"; readonly name: string; readonly texts: readonly Template[] }
  | { readonly kind: "whether"; readonly name: string; readonly texts: readonly Template[] }
  | { readonly kind: "which"; readonly name: string; readonly keys: readonly string[]; readonly texts: readonly Template[] };

export type Template = readonly (string | Placeholder)[];

export class InvalidTemplate extends Error {}

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const FORMS = /[a-z_]+(?: +[a-z_]+)*/y;
const KEY = /([\p{L}\p{N}_♠♥♦♣+-]+):/uy;
const LITERAL = /(?:[^{}]|\{\{|\}\})+/y;
const INNER_LITERAL = /[^{}|]+/y;

export function parse(text: string, rules: Rules): Template {
  return new Reader(text, rules).template();
}

class Reader {
  private place = 0;

  constructor(
    private readonly text: string,
    private readonly rules: Rules,
  ) {}

  template(): Template {
    const parts: (string | Placeholder)[] = [];
    while (this.place < this.text.length) {
      const literal = this.take(LITERAL);
      if (literal) parts.push(literal[0].replaceAll("{{", "{").replaceAll("}}", "}"));
      else if (this.text[this.place] === "{") parts.push(this.placeholder());
      else throw this.wrong();
    }
    return parts;
  }

  private placeholder(): Placeholder {
    this.place += 1;
    const name = this.take(NAME)?.[0];
    const mark = this.text[this.place];
    if (!name || mark === undefined) throw this.wrong();
    this.place += 1;
    if (mark === "}") return said(name, []);
    if (mark !== ":" && mark !== "?" && mark !== "=") throw this.wrong();
    const start = this.place;
    const forms = mark === ":" ? this.take(FORMS) : null;
    if (forms && this.text[this.place] === "}") {
      this.place += 1;
      return said(name, forms[0].split(/ +/));
    }
    this.place = start;
    if (name !== small(name)) throw this.wrong();
    return this.choice(name, mark);
  }

  private choice(name: string, mark: ":" | "?" | "="): Placeholder {
    const keys: string[] = [];
    const texts: Template[] = [];
    do {
      if (mark === "=") {
        const start = this.place;
        const key = this.take(KEY)?.[1];
        if (key !== undefined && this.followsAnother()) keys.push(key);
        else this.place = start;
      }
      texts.push(this.innerText());
      this.place += 1;
    } while (this.text[this.place - 1] !== "}");
    if (mark === ":") {
      const most = this.rules.forms + (this.rules.fraction ? 1 : 0);
      if (texts.length < this.rules.forms || texts.length > most) throw this.wrong();
      return { kind: "counted", name, texts };
    }
    if (mark === "?") {
      if (texts.length > 2) throw this.wrong();
      return { kind: "whether", name, texts: [texts[0] ?? [], texts[1] ?? []] };
    }
    if (keys.length === 0 || keys.length !== texts.length - 1) throw this.wrong();
    return { kind: "which", name, keys, texts };
  }

  private innerText(): Template {
    const parts: (string | Placeholder)[] = [];
    while (this.place < this.text.length && this.text[this.place] !== "|" && this.text[this.place] !== "}") {
      const literal = this.take(INNER_LITERAL);
      parts.push(literal ? literal[0] : this.placeholder());
    }
    if (this.place >= this.text.length) throw this.wrong();
    return parts;
  }

  /** Whether the text from here is followed by another: the last one has no key, whatever it looks like. */
  private followsAnother(): boolean {
    let depth = 0;
    for (const mark of this.text.slice(this.place)) {
      if (depth === 0 && (mark === "|" || mark === "}")) return mark === "|";
      depth += mark === "{" ? 1 : mark === "}" ? -1 : 0;
    }
    return false;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.place;
    const found = pattern.exec(this.text);
    if (found) this.place = pattern.lastIndex;
    return found;
  }

  private wrong(): InvalidTemplate {
    return new InvalidTemplate(this.text.slice(this.place, this.place + 60));
  }
}

function said(name: string, forms: readonly string[]): Placeholder {
  return { kind: "said", name: small(name), forms, capital: small(name) !== name };
}

function small(name: string): string {
  return name.slice(0, 1).toLowerCase() + name.slice(1);
}
