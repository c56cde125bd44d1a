import { useState } from "preact/hooks";
import { type Denomination, DENOMINATIONS, LEVELS, RANKS, rankText, type SuitLetter, SUITS, wordFor } from "../../core/bridge";
import { say, word } from "../../core/words";
import { Choice, Suit } from "../../parts";

const name = (of: Denomination) => say("web.rulings.said", { what: word(wordFor.denomination(of)) });

/** A call by two taps; any call, be it legal or not: that is what is ruled on. */
export function CallPad({ onPick, bidOnly }: { onPick: (call: string) => void; bidOnly?: boolean }) {
  const [level, setLevel] = useState<number | null>(null);
  return (
    <div class="ruling-pad ruling-levels">
      <Choice hideLabel label={say("web.rulings.level")} value={level} onChoose={setLevel} options={LEVELS.map((one) => ({ value: one as number, label: one }))} />
      <Choice hideLabel label={say("web.rulings.denomination")} value={null as Denomination | null}
        onChoose={(what) => {
          if (level === null) return;
          onPick(`${level}${what}`);
          setLevel(null);
        }}
        options={DENOMINATIONS.map((one) => ({ value: one, label: <Suit of={one} silent />, name: name(one), disabled: level === null }))} />
      {!bidOnly && (
        <Choice hideLabel label={say("web.rulings.call")} value={null as string | null} onChoose={(call) => (setLevel(null), onPick(call))}
          options={[{ value: "P", label: say("web.rulings.pass") }, { value: "X", label: "×", name: say("web.rulings.double") }, { value: "XX", label: "××", name: say("web.rulings.redouble") }]} />
      )}
    </div>
  );
}

/** A card by two taps. */
export function CardPad({ onPick }: { onPick: (card: string) => void }) {
  const [suit, setSuit] = useState<SuitLetter | null>(null);
  return (
    <div class="ruling-pad ruling-ranks">
      <Choice hideLabel label={say("web.rulings.suit")} value={suit} onChoose={setSuit} options={SUITS.map((one) => ({ value: one, label: <Suit of={one} silent />, name: name(one) }))} />
      <Choice hideLabel label={say("web.rulings.rank")} columns={7} value={null as string | null} onChoose={(rank) => suit && onPick(suit + rank)} options={RANKS.map((rank) => ({ value: rank as string, label: rankText(rank), disabled: suit === null }))} />
    </div>
  );
}

export function SuitPad({ onPick }: { onPick: (suit: string) => void }) {
  return <Choice hideLabel label={say("web.rulings.suit")} value={null as SuitLetter | null} onChoose={onPick} options={SUITS.map((one) => ({ value: one, label: <Suit of={one} silent />, name: name(one) }))} />;
}

