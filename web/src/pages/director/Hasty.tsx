import type { Hasty as HastyResult, Office, Room } from "../../core/answers";
import { say } from "../../core/words";
import { Banner, Button } from "../../parts";
import { actNow } from "./acting";
import { boardsText } from "../table/boards";
import { byTable, isLate } from "./hastyPlaces";

const BUTTONS = 2; // where there are more tables, they are looked at one after the other

/** Results on which players agreed sooner than is plausible, in one line: were they played, or does somebody want to see the others'? */
export function Hasty({ event, room, office, onTable }: { event: string; room: Room; office: Office; onTable: (table: string, at: string) => void }) {
  const { hasty } = room;
  if (!hasty.length) return null;
  const played = async () => {
    for (const one of hasty) await actNow(event, { kind: "play_confirmed", result: one.result, revision: one.revision });
  };
  const tables = byTable(hasty);
  return (
    <Banner
      actions={
        <>
          {office.may.includes("play_confirmed") && (
            <Button onClick={() => void played()}>{say("web.director.hasty.played", { count: hasty.length })}</Button>
          )}
          {tables.slice(0, tables.length > BUTTONS ? 1 : BUTTONS).map(([first]) => (
            <Button key={first.result} onClick={() => onTable(first.table, `${first.round}.${first.board}`)}>
              {say("web.director.hasty.look", { table: first.table })}
            </Button>
          ))}
        </>
      }
    >
      {say("web.director.hasty.says", {
        places: tables.map((there) => place(room, there)),
        count: hasty.length,
        one_phone: hasty.every((one) => one.one_phone),
        law: extraneous(office),
      })}
    </Banner>
  );
}

/** Boards of which players asked again and again whether a lead fits: a line for each, and the way to its table. */
export function Questioned({ event, room, office, onTable }: { event: string; room: Room; office: Office; onTable: (table: string, at: string) => void }) {
  return (
    <>
      {room.questioned.map((one) => (
        <Banner
          key={`${one.table}.${one.round}.${one.board}`}
          actions={
            <>
              {one.result !== null && office.may.includes("play_confirmed") && (
                <Button onClick={() => void actNow(event, { kind: "play_confirmed", result: one.result, revision: one.revision })}>{say("web.director.hasty.dealt_with")}</Button>
              )}
              <Button onClick={() => onTable(one.table, `${one.round}.${one.board}`)}>{say("web.director.hasty.look", { table: one.table })}</Button>
            </>
          }
        >
          {say("web.director.hasty.asked", {
            places: [say("web.director.place", { table: one.table, round: one.round, board: one.board })],
            count: one.count,
            law: extraneous(office),
          })}
        </Banner>
      ))}
    </>
  );
}

/** The Law on what one learns of a board otherwise than by playing it. */
function extraneous(office: Office): string {
  return office.edition === 2007 ? "16C" : "16D";
}

/** A table with its boards; the round only where it is not the one in play. */
function place(room: Room, there: readonly [HastyResult, ...HastyResult[]]): string {
  const { table, round } = there[0];
  const boards = there.map((one) => one.board);
  return say(isLate(room, there[0]) ? "web.director.hasty.place_late" : "web.director.hasty.place", { table, round, boards, which: boardsText(boards) });
}
