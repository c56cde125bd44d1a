import { say } from "../../core/words";
import { Banner, Waiting } from "../../parts";
import type { Scorecard } from "../../core/answers";
import { type Here, of } from "../results/event";
import { Card } from "../results/Scorecard";
import { useMany } from "./many";

/** The scorecards of all contestants, a sheet each; or of one. */
export function ScorecardsPaper({ here, only }: { here: Here; only: string }) {
  const wanted = (here.summary.data?.contestants ?? []).filter((each) => (only ? each.id === only : each.starts));
  const cards = useMany<Scorecard>(wanted.map((each) => `/api/events/${here.id}/contestants/${encodeURIComponent(each.id)}?${of(here)}`));
  if (cards.error) return <Banner kind="bad">{cards.error.message}</Banner>;
  return (
    <>
      {cards.missing > 0 && <Waiting>{say("web.print.collecting", { missing: cards.missing })}</Waiting>}
      {cards.found.map((card, place) => (
        <section key={card.contestant.id} class={`paper-card stack${place ? " new-page" : ""}`}>
          <h2>
            {card.contestant.id} {card.contestant.name}
          </h2>
          <Card here={here} data={card} paper />
        </section>
      ))}
    </>
  );
}
