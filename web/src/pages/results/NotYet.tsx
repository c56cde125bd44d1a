/** What may not be seen yet, said in a sentence: that of the conditions of contest. */

import { useLive } from "../../core/live";
import { say } from "../../core/words";
import type { Conditions } from "../../core/answers";
import { type Here } from "./event";
import { condition } from "./figures";

export function NotYet({ here, what }: { here: Here; what: "ranking" | "scores" | "hands" }) {
  const live = useLive<Conditions>(`/api/events/${here.id}/conditions`, ["event"]);
  return (
    <div class="panel stack">
      <p class="big">{say(`web.results.not_yet.${what}`)}</p>
      <p>
        {condition(live.data?.says, what)} <a href={`/e/${here.id}/conditions`}>{say("web.page.conditions")}</a>
      </p>
    </div>
  );
}
