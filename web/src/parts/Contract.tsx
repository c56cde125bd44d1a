import { type Contract as Parsed, overText, readCard, readContract, rankText, wordFor } from "../core/bridge";
import { say, word } from "../core/words";
import { Suit, Suited } from "./Suit";

/** A result or contract from the server's text ("4SX+1 N", "Pass"), drawn. Other texts (awards) are shown as they are. */
export function Contract({ text, noDeclarer }: { text: string; noDeclarer?: boolean }) {
  const contract = readContract(text);
  if (contract === null)
    return (
      <span class="contract">
        <Suited text={text} />
      </span>
    );
  if (contract === "pass") return <span class="contract">{say("web.contract.passed_out")}</span>;
  const { level, denomination, doubling, declarer, over } = contract;
  return (
    <span class="contract" role="img" aria-label={contractName(contract)}>
      {level}
      <Suit of={denomination} silent />
      {doubling && <span class="double">{doubling.replaceAll("X", "×")}</span>}
      {over !== null && <span class="over">{overText(over)}</span>}
      {declarer && !noDeclarer && <span class="by">{say(`web.seat.${declarer}`)}</span>}
    </span>
  );
}

/** Contracts in a line, each once: those that partners may declare alike stand together ("1NT N/S"). */
export function Contracts({ of }: { of: readonly string[] }) {
  const declarers = new Map<string, string[]>();
  for (const text of of) {
    const [bid = text, by] = text.split(" by ");
    declarers.set(bid, [...(declarers.get(bid) ?? []), ...(by ? [by] : [])]);
  }
  return (
    <span>
      {[...declarers].map(([bid, by], place) => (
        <span key={bid}>
          {place > 0 && ", "}
          <Contract text={bid} /> {inOrder(by)}
        </span>
      ))}
    </span>
  );
}

/** Who may declare: partners in the order in which their side is named. */
function inOrder(by: readonly string[]): string {
  const seats = by.map((seat) => say(`web.seat.${seat}`));
  const side = by.length === 2 ? say(by.includes("N") ? "web.side.NS" : "web.side.EW") : "";
  return seats.sort((one, other) => side.indexOf(one) - side.indexOf(other)).join("/");
}

/** The contract in words, for a screen reader or a sentence. */
export function contractName(contract: Parsed): string {
  const { level, denomination, doubling, declarer, over } = contract;
  return say("web.contract.spoken", {
    level,
    denomination: word(wordFor.denomination(denomination)),
    doubling,
    declarer: declarer && word(wordFor.seat(declarer)),
    kind: over === null ? "unknown" : over < 0 ? "down" : over > 0 ? "over" : "made",
    by: Math.abs(over ?? 0),
  });
}

/** A card in a line of text: ♥K. */
export function CardText({ card }: { card: string }) {
  const read = readCard(card);
  if (!read) return <span>{card}</span>;
  return (
    <span class="inline-card" role="img" aria-label={cardName(card)}>
      <Suit of={read.suit} silent />
      {rankText(read.rank)}
    </span>
  );
}

export function cardName(card: string): string {
  const read = readCard(card);
  if (!read) return card;
  return say("web.card.name", { rank: word(wordFor.rank(read.rank)), suit: word(wordFor.suit(read.suit)) });
}
