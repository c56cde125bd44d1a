import { type Denomination, denominationText, type SuitLetter, SYMBOLS, wordFor } from "../core/bridge";
import { say } from "../core/words";

/* Drawn, not typed: phones turn the signs of the suits into coloured pictures. */
const SHAPES: Readonly<Record<SuitLetter, string>> = {
  S: "M50 3C55 25 93 40 93 67c0 15-11 25-23 25-8 0-14-3-18-9 1 6 3 10 7 14H41c4-4 6-8 7-14-4 6-10 9-18 9C18 92 7 82 7 67 7 40 45 25 50 3z",
  H: "M50 96C41 76 5 58 5 31 5 15 16 5 29 5c9 0 17 6 21 16C54 11 62 5 71 5c13 0 24 10 24 26 0 27-36 45-45 65z",
  D: "M50 2c8 17 21 35 37 48-16 13-29 31-37 48-8-17-21-35-37-48C29 37 42 19 50 2z",
  C: "M50 4c13 0 22 9 22 21 0 6-2 11-6 15 3-1 6-2 9-2 13 0 22 9 22 21s-9 21-22 21c-9 0-17-5-20-12 0 13 3 22 9 29H36c6-7 9-16 9-29-3 7-11 12-20 12C12 80 3 71 3 59s9-21 22-21c3 0 6 1 9 2-4-4-6-9-6-15C28 13 37 4 50 4z",
};

const CLASSES: Readonly<Record<SuitLetter, string>> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

/** The sign of a suit, or "NT". `silent` where the words around it say it already. */
export function Suit({ of, silent }: { of: Denomination; silent?: boolean }) {
  const name = silent ? undefined : say(wordFor.denomination(of));
  if (of === "NT")
    return (
      <span role={silent ? undefined : "img"} aria-label={name} aria-hidden={silent || undefined}>
        {denominationText("NT")}
      </span>
    );
  return (
    <svg class={`suit ${CLASSES[of]}`} viewBox="0 0 100 100" role={silent ? undefined : "img"} aria-label={name} aria-hidden={silent || undefined}>
      <path d={SHAPES[of]} />
    </svg>
  );
}

/** A text with signs of suits in it ("1♥ – 1♠"), the signs drawn. */
export function Suited({ text }: { text: string }) {
  const pieces = text.split(/([1-7]?[♠♥♦♣]\uFE0E?)/u);
  return (
    <>
      {pieces.map((piece) => {
        const level = /^[1-7](?=[♠♥♦♣])/u.exec(piece)?.[0] ?? "";
        const sign = piece.slice(level.length);
        const suit = (["S", "H", "D", "C"] as const).find((letter) => sign.startsWith(SYMBOLS[letter]) && sign.length <= 2);
        if (!suit) return piece;
        return level ? <span class="suited">{level}<Suit of={suit} /></span> : <Suit of={suit} />;
      })}
    </>
  );
}
