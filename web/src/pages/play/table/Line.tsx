import { useEffect, useState } from "preact/hooks";
import { wordFor, type Seat } from "../../../core/bridge";
import { timeOfDay } from "../../../core/time";
import { say, word } from "../../../core/words";
import { Button, CardText, CitedText, Suited } from "../../../parts";
import { may, type Playing } from "../core/playing";
import { clarifying, turnOf } from "../core/told";
import { PauseLine, usePause } from "./PauseLine";

/** One line: what went wrong, what is chosen and waits for a second tap, what is asked of me; or nothing. */
export function Line({ at, refused, why, onRead }: { at: Playing; refused: string; why: string; onRead: () => void }) {
  const { table, chosen } = at;
  const slow = useSlow(at.sending !== null);
  const pause = usePause(table.pause);
  if (!at.connected) return <p class="live-line lost">{say("web.play.lost")}</p>;
  if (refused || why)
    return (
      <p class="live-line refused">
        <span><CitedText text={refused || why} /></span>
        <Button onClick={onRead} name={say("web.close")}>×</Button>
      </p>
    );
  const card = chosen && "card" in chosen ? chosen.card : null;
  if (slow && (card === null || at.sending?.card === card)) return <p class="live-line">{say("web.play.sending")}</p>;
  if (card !== null) return <ChosenCard at={at} card={card} />;
  if (pause > 0) return <PauseLine at={at} rest={pause} />;
  const gone = table.seats.filter((one) => one.name && !one.here);
  const away = gone.map((one) => (gone.length > 1 ? one.name : say("web.play.away_name", { name: one.name, time: timeOfDay(one.away_since) })));
  const owed = table.owed.filter((one) => one.seat === at.you);
  const asked = may(at, "no_questions") ? say("web.play.line.questions") : turnOf(table);
  if (owed.length > 0) return <p class="live-line owed"><span><CitedText text={owed.map((one) => `${one.sentence} (${one.by})`).join(" ")} /></span></p>;
  if (asked) return <p class="live-line asked"><Suited text={asked} /></p>;
  if (away.length > 0) return <p class="live-line">{say("web.play.not_ready", { names: away })}</p>;
  const asks = clarifying(table);
  if (asks) return <p class="live-line quiet"><span><CitedText text={asks} /></span></p>;
  if (table.turn && table.turn !== at.you) {
    const fromDummy = table.turn === table.dummy && table.declarer !== "" && table.phase === "play";
    return <p class="live-line quiet">{say(fromDummy ? "web.play.plays_dummy" : "web.play.turn_of", { seat: word(wordFor.seat((fromDummy ? table.declarer : table.turn) as Seat)) })}</p>;
  }
  return <p class="live-line" />;
}

/** A card that is chosen: what may be done with it. Nothing has left the device. */
function ChosenCard({ at, card }: { at: Playing; card: string }) {
  const leads = at.table.phase === "lead";
  const permits = at.table.settings.policy !== "prevent";
  return (
    <div class="live-line chosen-line">
      {may(at, "card") && (
        <Button kind="primary" onClick={at.send} busy={at.sending !== null} disabled={!at.connected}>
          <CardText card={card} /> {say(leads ? "web.play.lead_down" : "web.play.play")}
        </Button>
      )}
      {leads && permits && may(at, "card") && <Button onClick={() => void at.act({ do: "card", card, faced: true })}>{say("web.play.lead_up")}</Button>}
      {may(at, "expose") && <Button onClick={() => void at.act({ do: "expose", card })}>{say("web.play.drop")}</Button>}
      <Button name={say("web.cancel")} onClick={at.clear}>✕</Button>
    </div>
  );
}


/** Whether it has been on its way for a second. */
function useSlow(on: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!on) return undefined;
    const timer = setTimeout(() => setSlow(true), 1_000);
    return () => clearTimeout(timer);
  }, [on]);
  return slow;
}
