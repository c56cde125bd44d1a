/** What makes with best play by all four, and par; where the server has a solver. */

import { FROM_NOTRUMP, type Seat, SEATS, signed } from "../../core/bridge";
import { useLive } from "../../core/live";
import { say } from "../../core/words";
import { Suit } from "../../parts";
import type { Makes } from "../../core/answers";
import { Outcome } from "./Bits";
import { type Here, ofHands } from "./event";

export function MakesTable({ here, board }: { here: Here; board: number }) {
  const { data } = useLive<Makes>(`/api/events/${here.id}/hands/${board}/makes?${ofHands(here)}`);
  return data ? <MakesGrid data={data} /> : null;
}

export function MakesGrid({ data }: { data: Makes }) {
  const makes = data.makes;
  if (!makes) return null;
  return (
    <div class="stack">
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
          {SEATS.filter((seat: Seat) => makes[seat]).map((seat) => (
            <tr key={seat}>
              <th scope="row">{say(`web.seat.${seat}`)}</th>
              {FROM_NOTRUMP.map((each) => (
                <td key={each}>{makes[seat][each] ?? "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {data.par && (
        <p>
          {say("web.results.par", { points: signed(data.par.points) })} <Outcome text={data.par.result} />
        </p>
      )}
    </div>
  );
}
