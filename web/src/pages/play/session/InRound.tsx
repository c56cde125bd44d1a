import type { LiveInEvent } from "../../../core/answers";
import { signed } from "../../../core/bridge";
import { say } from "../../../core/words";
import { Button, Clock, Contract } from "../../../parts";
import { Nexts } from "../../table/Places";
import { useTable } from "../../table/useTable";
import "./session.css";

/** In the head of a table of an event: which round, and how long it lasts; on a phone in figures alone. */
export function RoundClock({ event, small }: { event: LiveInEvent; small: boolean }) {
  const round = say("web.session.round", { table: event.table, round: event.round, rounds: event.rounds });
  return (
    <span class="live-round">
      {small ? <span role="img" aria-label={round}>{event.round}/{event.rounds}</span> : <span>{round}</span>}
      {event.ends && <Clock until={event.ends} left={null} bare />}
    </span>
  );
}

/** Why no board comes, where it is not that somebody is not ready. */
export function WhyNone({ event }: { event: LiveInEvent }) {
  if (event.waits === "" && !event.is_over) return null;
  return <p class="waits" role="status">{say("web.session.waits", { waits: event.is_over && event.waits !== "done" ? "over" : event.waits })}</p>;
}

/** After a board: what others did with it, where that may be seen, and where to go when all boards of the round are played. */
export function Compared({ event }: { event: LiveInEvent }) {
  return (
    <>
      {event.results.length > 0 && (
        <table class="live-played" aria-label={say("web.session.results")}>
          <thead><tr><th scope="col">{say("web.side.NS")}</th><th scope="col">{say("web.side.EW")}</th><th scope="col">{say("web.play.result")}</th><th scope="col" class="figures">{say("web.side.NS")}</th></tr></thead>
          <tbody>
            {event.results.map((one) => (
              <tr key={`${one.ns}|${one.ew}`}><td>{one.ns}</td><td>{one.ew}</td><td>{one.result ? <Contract text={one.result} /> : "–"}</td><td class="figures">{one.points === null ? "–" : signed(one.points)}</td></tr>
            ))}
          </tbody>
        </table>
      )}
      {(event.waits === "done" || event.is_over) && <WhereNext event={event.id} />}
    </>
  );
}

function WhereNext({ event }: { event: string }) {
  const { view } = useTable(event, "");
  if (!view?.contestant) return null;
  return (
    <section class="stack">
      {view.state === "playing" || view.state === "sitting_out" ? <Nexts view={view} /> : null}
      <Button href={`/e/${event}/results`}>{say("web.table.results")}</Button>
    </section>
  );
}
