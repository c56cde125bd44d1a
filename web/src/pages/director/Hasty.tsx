import type { Hasty as HastyResult, Office, Room } from "../../core/answers";
import { say } from "../../core/words";
import { Banner, Button } from "../../parts";
import { actNow } from "./acting";

const SHOWN = 3;

/** Results on which players agreed sooner than a board can be played: was it, or does somebody want to see the others'? */
export function Hasty({ event, room, office, onTable }: { event: string; room: Room; office: Office; onTable: (table: string, at: string) => void }) {
  const played = (one: HastyResult) => void actNow(event, { kind: "play_confirmed", result: one.result, revision: one.revision });
  return (
    <>
      {room.hasty.slice(0, SHOWN).map((one) => (
        <Banner
          key={one.result}
          actions={
            <>
              {office.may.includes("play_confirmed") && <Button onClick={() => played(one)}>{say("web.director.hasty.played")}</Button>}
              <Button onClick={() => onTable(one.table, `${one.round}.${one.board}`)}>{say("web.director.hasty.look")}</Button>
            </>
          }
        >
          {say("web.director.hasty.says", { table: one.table, round: one.round, board: one.board, one_phone: one.one_phone })}
        </Banner>
      ))}
      {room.hasty.length > SHOWN && <p class="note">{say("web.director.hasty.more", { count: room.hasty.length - SHOWN })}</p>}
    </>
  );
}
