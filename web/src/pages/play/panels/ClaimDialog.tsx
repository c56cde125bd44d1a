import { useState } from "preact/hooks";
import { SUITS, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";
import { Button, CardFace, CardText, Choice, Dialog, Field, Suit, Suited } from "../../../parts";
import { sorted } from "../core/cards";
import type { Playing } from "../core/playing";
import { piece } from "./ClaimPanel";

const ALONE = ["draw", "crossruff", "give"] as const;
const OF_A_SUIT = ["top", "finesse", "ruff"] as const;

/** A claim or a concession: how many tricks, in which order, and words. Nothing is sent before it is confirmed (68C). */
export function ClaimDialog({ at, concede, onClose }: { at: Playing; concede: boolean; onClose: () => void }) {
  const { table, you } = at;
  const left = Math.max(...Object.values(table.left), 1);
  const [tricks, setTricks] = useState(concede ? 1 : left);
  const [line, setLine] = useState<readonly string[]>([]);
  const [words, setWords] = useState("");
  const [phrases, setPhrases] = useState<readonly string[]>([]);
  const suits = SUITS.filter((suit) => [...(you ? (table.hands[you] ?? []) : []), ...(table.declarer === you ? (table.hands[table.dummy] ?? []) : [])].some((card) => card.startsWith(suit)));
  const say_it = (phrase: string) => setPhrases(phrases.includes(phrase) ? phrases.filter((one) => one !== phrase) : [...phrases, phrase]);
  const own = sorted(you ? (table.hands[you] ?? []) : [], at.settings.order, null);
  const dummys = table.declarer === you ? sorted(table.hands[table.dummy] ?? [], at.settings.order, null) : [];
  const tap = (card: string) => setLine(line.includes(card) ? line.filter((one) => one !== card) : line.length < 13 ? [...line, card] : line);
  const numbers = Array.from({ length: left + 1 }, (_, count) => left - count).filter((count) => !concede || count > 0);
  const send = () => {
    const statement = words.trim();
    const act = concede ? { do: "concede", tricks, ...(statement && { statement }) } : { do: "claim", tricks, line, phrases, ...(statement && { statement }) };
    void at.act(act).then((taken) => taken && onClose());
  };
  const cards = (of: readonly string[]) => (
    <div class="claim-cards">{of.map((card) => <CardFace key={card} card={card} size="small" chosen={line.includes(card)} onPlay={tap} />)}</div>
  );
  return (
    <Dialog open onClose={onClose} title={say(concede ? "web.play.concede" : "web.play.claim.title")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" disabled={!at.connected} onClick={send}>{say("web.play.claim.send", { tricks, left, concede })}</Button></>}>
      <div class="stack claim-dialog">
        <Choice label={say(concede ? "web.play.claim.give_up" : "web.play.claim.how_many", { left })} value={tricks} onChoose={setTricks} columns={7} options={numbers.map((count) => ({ value: count, label: count }))} />
        {!concede && (
          <>
            <span class="label">{say("web.play.claim.line")}</span>
            {cards(own)}
            {dummys.length > 0 && cards(dummys)}
            {line.length > 0 && <p class="claim-line">{line.map((card) => <CardText key={card} card={card} />)}</p>}
            <div class="phrases">{ALONE.map((phrase) => (
              <button key={phrase} type="button" class="phrase" aria-pressed={phrases.includes(phrase)} onClick={() => say_it(phrase)}>{say(`web.play.claim.phrase.${phrase}`)}</button>
            ))}</div>
            {OF_A_SUIT.map((phrase) => (
              <div key={phrase} class="phrases of-suits" role="group" aria-label={say(`web.play.claim.of.${phrase}`)}>
                <span>{say(`web.play.claim.of.${phrase}`)}</span>
                {suits.map((suit) => (
                  <button key={suit} type="button" class="phrase" aria-pressed={phrases.includes(`${phrase}-${suit}`)} aria-label={say(`web.play.claim.phrase.${phrase}`, { suit: word(wordFor.suit(suit)) })} onClick={() => say_it(`${phrase}-${suit}`)}><Suit of={suit} silent /></button>
                ))}
              </div>
            ))}
            {phrases.length > 0 && <p class="claim-line"><Suited text={phrases.map((name) => piece({ phrase: name.split("-")[0]!, suit: name.split("-")[1] ?? "", text: "" })).join(", ")} /></p>}
          </>
        )}
        <Field label={say("web.play.claim.words")} value={words} onInput={setWords} maxLength={300} autocomplete="off" />
      </div>
    </Dialog>
  );
}
