import { say } from "../../core/words";
import { Contract } from "../../parts";
import { readAward } from "./award";

const WORDS = new Set(["ave+", "ave", "ave-", "table", "not-played", "cancelled", "late", "complement"]);
const NAMES: Readonly<Record<string, string>> = { "ave+": "plus", ave: "average", "ave-": "minus", "not-played": "not_played" };

/** A result or an award in the server's notation, drawn: "60% 4♠= N + 40% 4♠−1 N". */
export function AwardText({ text }: { text: string }) {
  return (
    <span class="award">
      {readAward(text).map(({ side, parts }) => (
        <span key={side ?? ""}>
          {side && <span class="quiet">{say(`web.side.${side}`)} </span>}
          {parts.map(({ weight, what }, place) => (
            <span key={place} class="award-part">
              {place > 0 && " + "}
              {weight !== null && `${weight}% `}
              <AwardPart text={what} />
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

/** One part of an award: in words where it is no result. */
export function AwardPart({ text }: { text: string }) {
  const plain = text.toLowerCase();
  if (WORDS.has(plain)) return <span>{say(`web.director.award.${NAMES[plain] ?? plain}`)}</span>;
  return <Contract text={text} />;
}
