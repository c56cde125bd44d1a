/** The seats of players whose links this browser has: one counts, and one can go back to the others. */

import { useEffect, useState } from "preact/hooks";
import type { CameIn, Granted, Me } from "../../core/answers";
import { get, post } from "../../core/api";
import { became } from "../../core/queue";
import { say } from "../../core/words";

type Seat = Pick<Granted, "table" | "contestant">;

/** "table 4", or "number 12" for a link of one's own. */
export function seatName({ table, contestant }: Seat): string {
  return contestant ? say("web.link.number", { contestant }) : say("web.link.table", { table });
}

/** The other seats that this browser has in an event. */
export function useOtherSeats(event: string, now: string): Granted[] {
  const [seats, setSeats] = useState<Granted[]>([]);
  useEffect(() => {
    let gone = false;
    get<Me>("/api/me").then((me) => gone || setSeats(me.seats[event] ?? []), () => undefined);
    return () => {
      gone = true;
    };
  }, [event, now]);
  return seats;
}

/** Go back to a seat; what is typed from then on is entered there. */
export async function goBack(event: string, { table, contestant }: Seat): Promise<void> {
  const found = await post<CameIn>("/api/seat", { event, table, contestant });
  if (found.as) became(event, found.as);
  location.assign(found.go);
}
