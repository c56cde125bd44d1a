import { useEffect } from "preact/hooks";
import type { Office, Room, ScreenTable, Screens, Tile } from "../../core/answers";
import { useLive } from "../../core/live";
import { say } from "../../core/words";
import { Button, Tag } from "../../parts";
import { actNow } from "./acting";

const AGAIN = 5_000; // milliseconds: who is away changes nothing in the log of the event

/** The tables that are played on screens, by their names: who is away, which board is in play. */
export function useScreens(event: string, room: Room): ReadonlyMap<string, ScreenTable> {
  const wanted = room.sections.some((section) => section.tables.some((tile) => tile.on_screen)) && !room.official;
  const live = useLive<Screens>(wanted ? `/api/events/${encodeURIComponent(event)}/screens` : null, ["room", "clock"]);
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setInterval(live.reload, AGAIN);
    return () => clearInterval(timer);
  }, [wanted]);
  return new Map((live.data?.tables ?? []).map((one) => [one.table, one] as const).reverse());
}

/** What the tile of a table on screens says besides. */
export function ScreenMarks({ screen }: { screen: ScreenTable | undefined }) {
  if (!screen) return null;
  const away = screen.seats.filter((one) => one.name && !one.here).map((one) => one.name);
  const resting = screen.seats.filter((one) => one.resting).map((one) => one.name);
  return (
    <>
      {screen.board > 0 && screen.phase !== "ended" && <Tag>{say("web.session.room.board", { board: screen.board })}</Tag>}
      {away.length > 0 && <Tag kind="warn">{say("web.session.room.away", { names: away })}</Tag>}
      {resting.length > 0 && <Tag>{say("web.session.room.resting", { names: resting })}</Tag>}
    </>
  );
}

/** In the panel of a table: the way to it, and whether it is played on screens. */
export function ScreenActions({ event, room, tile, screen, office }: { event: string; room: Room; tile: Tile; screen: ScreenTable | undefined; office: Office }) {
  const section = room.sections.find((one) => one.tables.includes(tile))?.section ?? "";
  const put = () => void actNow(event, { kind: "table_put_on_screen", session: room.session, section, table: tile.number, on_screen: !tile.on_screen });
  const came = screen?.seats.some((one) => one.name) ?? false;
  return (
    <div class="row">
      {tile.on_screen && came && screen && <Button kind="primary" href={`/play/${encodeURIComponent(screen.id)}`}>{say("web.session.room.open")}</Button>}
      {office.may.includes("table_put_on_screen") && !room.official && <Button onClick={put}>{say(tile.on_screen ? "web.session.room.to_cards" : "web.session.room.to_screens")}</Button>}
    </div>
  );
}
