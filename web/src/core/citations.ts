/** Citations of the Laws in a sentence: "Law 27B1a", "Laws 83 and 93", "27B1a". */

const NUMBER = "\\d{1,2}(?:[A-H](?:\\d{1,2}(?:[a-l](?:\\((?:i{1,3}|iv|v)\\))?)?)?)?";

export interface CitedPiece {
  readonly text: string;
  /** The provision that it cites; none for plain words. */
  readonly law?: string;
}

const made = new Map<string, RegExp>();

const BELOW = "(?:\\d{1,2}(?:[a-l](?:\\((?:i{1,3}|iv|v)\\))?)?)";
/* Without a word before it only what is no contract: 4H is one, 54C and 27B1 are not. */
const ALONE = `\\d{1,2}[A-H]${BELOW}|(?:[89]|[1-9]\\d)[A-H]|[1-7][ABEFG]`;

/** `stems` are how the words begin before a number ("law"); what can only be a provision needs no word before it. */
function pattern(stems: string): RegExp {
  let found = made.get(stems);
  if (!found) {
    const list = `${NUMBER}(?:(?:, | (?:${"\\p{L}"}{1,4}) )${NUMBER})*`;
    const words = stems.split(",").map((stem) => stem.trim()).filter(Boolean).map((stem) => `[${stem[0]?.toLowerCase()}${stem[0]?.toUpperCase()}]${stem.slice(1).replace(/[^\p{L} ]/gu, "")}\\p{L}*`);
    found = new RegExp(`(?<![\\p{L}\\d])(?:${words.join("|")})\\s+(${list})(?![\\p{L}\\d])|(?<![\\p{L}\\d.♠♥♦♣])(${ALONE})(?![\\p{L}\\d])`, "gu");
    made.set(stems, found);
  }
  return found;
}

/** A sentence cut at its citations, in order; together the pieces are the sentence. */
export function citations(text: string, stems: string): CitedPiece[] {
  const pieces: CitedPiece[] = [];
  let at = 0;
  const plain = (end: number) => end > at && pieces.push({ text: text.slice(at, end) });
  for (const match of text.matchAll(pattern(stems))) {
    const cited = match[1] ?? match[2] ?? "";
    const start = match.index + match[0].length - cited.length;
    for (const one of cited.matchAll(new RegExp(NUMBER, "gu"))) {
      plain(start + one.index);
      pieces.push({ text: one[0], law: one[0] });
      at = start + one.index + one[0].length;
    }
  }
  plain(text.length);
  return pieces;
}
