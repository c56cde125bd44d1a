import type { RulingTold as Told } from "../../core/answers";
import { timeOfDay } from "../../core/time";
import { say } from "../../core/words";
import { CitedText, Suited } from "../../parts";

/** A ruling as those at the table read it: what was ruled and why, what it does to the score, until when to appeal. */
export function RulingTold({ of }: { of: Told }) {
  return (
    <div class="stack ruling-told">
      <p><CitedText text={of.summary || say("web.rulings.told.no_words", { laws: of.laws })} /></p>
      {of.score.map((one) => <p key={one.text} class="strong"><Suited text={one.text ?? ""} /></p>)}
      {of.to_come && <p>{say("web.rulings.told.to_come")}</p>}
      {!of.to_come && of.score.length === 0 && <p class="quiet">{say("web.rulings.told.no_score")}</p>}
      <p class="note">{say("web.rulings.told.appeal", { over: of.appeals.over, until: of.appeals.ends ? timeOfDay(of.appeals.ends) : "", minutes: of.appeals.minutes })}</p>
      <p class="note">{say("web.rulings.told.by", { by: of.by, time: timeOfDay(of.at) })}</p>
    </div>
  );
}
