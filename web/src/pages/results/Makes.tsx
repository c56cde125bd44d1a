/** What makes with best play by all four, and par; where the server has a solver. */

import { FROM_NOTRUMP, type Seat, SEATS, signed } from "../../core/bridge";
import { useLive } from "../../core/live";
import { say } from "../../core/words";
import { Contracts, Suit } from "../../parts";
import type { Makes } from "../../core/answers";
import { Outcome } from "./Bits";
import { type Here, ofHands } from "./event";

export function MakesTable({ here, board }: { here: Here; board: number }) {
  const { data } = useLive<Makes>(`/api/events/${here.id}/hands/${board}/makes?${ofHands(here)}`);
  return data ? <MakesGrid data={data} /> : <MakesAwaited />;
}

/** The same place while it is worked out, so that nothing moves under the reader when it comes. */
function MakesAwaited() {
  return (
    <div class="stack" aria-busy="true">
      <Grid text={() => "…"} />
      <p class="quiet">{say("web.results.beside.awaited")}</p>
    </div>
  );
}

export function MakesGrid({ data }: { data: Makes }) {
  const makes = data.makes;
  if (!makes) return null;
  return (
    <div class="stack">
      <Grid text={(seat, each) => makes[seat]?.[each] ?? "–"} />
      {data.par && (
        <p>
          {say("web.results.par", { points: signed(data.par.points) })} {data.par.contracts.length > 1 ? <Contracts of={data.par.contracts} /> : <Outcome text={data.par.result} />}
        </p>
      )}
    </div>
  );
}

/** A row for each declarer. */
function Grid({ text }: { text: (seat: Seat, denomination: (typeof FROM_NOTRUMP)[number]) => string | number }) {
  return (
    <table class="results-makes">
      <caption>{say("web.results.makes")}</caption>
      <thead>
        <tr>
          <td />
          {FROM_NOTRUMP.map((each) => (
            <th key={each} scope="col">
              <Suit of={each} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SEATS.map((seat) => (
          <tr key={seat}>
            <th scope="row">{say(`web.seat.${seat}`)}</th>
            {FROM_NOTRUMP.map((each) => (
              <td key={each}>{text(seat, each)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
