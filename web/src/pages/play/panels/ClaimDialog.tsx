import { useState } from "preact/hooks";
import { say } from "../../../core/words";
import { Button, CardFace, CardText, Choice, Dialog, Field } from "../../../parts";
import { sorted } from "../core/cards";
import type { Playing } from "../core/playing";

const PHRASES = ["draw", "ruff", "top", "finesse", "give"] as const;

/** A claim or a concession: how many tricks, in which order, and words. Nothing is sent before it is confirmed (68C). */
export function ClaimDialog({ at, concede, onClose }: { at: Playing; concede: boolean; onClose: () => void }) {
  const { table, you } = at;
  const left = Math.max(...Object.values(table.left), 1);
  const [tricks, setTricks] = useState(concede ? 1 : left);
  const [line, setLine] = useState<readonly string[]>([]);
  const [words, setWords] = useState("");
  const own = sorted(you ? (table.hands[you] ?? []) : [], at.settings.order, null);
  const dummys = table.declarer === you ? sorted(table.hands[table.dummy] ?? [], at.settings.order, null) : [];
  const tap = (card: string) => setLine(line.includes(card) ? line.filter((one) => one !== card) : line.length < 13 ? [...line, card] : line);
  const numbers = Array.from({ length: left + 1 }, (_, count) => left - count).filter((count) => !concede || count > 0);
  const send = () => {
    const statement = words.trim();
    const act = concede ? { do: "concede", tricks, ...(statement && { statement }) } : { do: "claim", tricks, line, ...(statement && { statement }) };
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
            <div class="phrases">{PHRASES.map((phrase) => {
              const text = say(`web.play.claim.phrase.${phrase}`);
              return <Button key={phrase} onClick={() => setWords(words.includes(text) ? words : [words, text].filter(Boolean).join(", "))}>{text}</Button>;
            })}</div>
          </>
        )}
        <Field label={say("web.play.claim.words")} value={words} onInput={setWords} maxLength={300} autocomplete="off" />
      </div>
    </Dialog>
  );
}
