import { useRef } from "preact/hooks";
import { say } from "../../core/words";
import { Tag, useLanded } from "../../parts";
import { type Box, boxOf, type Mark, marksOf } from "./tables";
import { ScreenMarks } from "./OnScreen";
import type { Room, RoomSection, ScreenTable, Tile } from "../../core/answers";

const KINDS: Readonly<Record<Mark, "bad" | "warn" | "good" | "accent" | undefined>> = {
  call: "bad", coming: "accent", disputed: "bad", suspended: "bad", slow: "warn", due: "warn", earlier: "warn", sits_out: undefined, unused: undefined, ready: "good",
};

export interface TilesProps {
  room: Room;
  /** Tables where a ruling has something due that is not entered. */
  due: ReadonlySet<string>;
  chosen: string | null;
  onChoose: (table: string) => void;
  screens: ReadonlyMap<string, ScreenTable>;
}

/** Every table at a glance: boards done, what is the matter, who sits there. Arrow keys go from one to the next. */
export function Tiles({ room, due, chosen, onChoose, screens }: TilesProps) {
  const box = useRef<HTMLDivElement>(null);
  const taken = new Set(room.calls.filter((call) => call.taken_by).map((call) => call.id));
  const move = (press: KeyboardEvent) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>(".director-tile") ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: inRow(all), ArrowUp: -inRow(all) }[press.key];
    if (at < 0 || step === undefined) return;
    press.preventDefault();
    press.stopPropagation();
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
  };
  return (
    <div ref={box} class="stack" onKeyDown={move}>
      {room.sections.map((section) => (
        <Section key={section.section} section={section} alone={room.sections.length === 1} over={room.official} taken={taken} due={due} chosen={chosen} onChoose={onChoose} screens={screens} />
      ))}
    </div>
  );
}

function inRow(all: readonly HTMLElement[]): number {
  const top = all[0]?.offsetTop;
  return Math.max(1, all.filter((one) => one.offsetTop === top).length);
}

interface SectionProps extends Omit<TilesProps, "room"> {
  section: RoomSection;
  alone: boolean;
  /** The score is official: nobody is slow any more. */
  over: boolean;
  taken: ReadonlySet<number>;
}

function Section({ section, alone, over, taken, due, chosen, onChoose, screens }: SectionProps) {
  return (
    <section aria-label={alone ? say("web.director.tables") : say("web.director.section", { section: section.section })}>
      {!alone && <h2 class="director-section">{say("web.director.section", { section: section.section })}</h2>}
      <div class="director-tiles">
        {section.tables.map((tile) => (
          <One key={tile.table} tile={tile} marks={marksOf(tile, taken, due.has(tile.table)).filter((mark) => !over || mark !== "slow")} chosen={chosen === tile.table} onChoose={onChoose} screen={screens.get(tile.table)} />
        ))}
      </div>
    </section>
  );
}

function One({ tile, marks, chosen, onChoose, screen }: { screen: ScreenTable | undefined; tile: Tile; marks: readonly Mark[]; chosen: boolean; onChoose: (table: string) => void }) {
  const landed = useLanded([tile.boards.map((board) => [board.state, board.revision]), tile.calls, tile.disputed]);
  const urgent = marks[0] === "call" || marks.includes("disputed");
  return (
    <button type="button" class={["director-tile", urgent && "urgent", marks[0] === "slow" && "slow", landed].filter(Boolean).join(" ")} aria-pressed={chosen} onClick={() => onChoose(tile.table)}>
      <span class="director-tile-head">
        <strong><span class="unseen">{say("web.director.table", { table: "" })}</span>{tile.table}</strong>
        <Boxes tile={tile} />
      </span>
      <span class="director-tile-names">
        {(["NS", "EW"] as const).flatMap((side) => (side === "NS" ? tile.ns : tile.ew).map((one) => (
          <span key={one.id}>
            <b>{one.id}</b> <span>{one.name || <span class="quiet">{say(`web.side.${side}`)}</span>}</span>
          </span>
        )))}
      </span>
      <span class="director-tile-marks">
        {marks.map((mark) => (
          <Tag key={mark} kind={KINDS[mark]}>{say(`web.director.mark.${mark}`, { count: tile.earlier.length, names: [] })}</Tag>
        ))}
        {tile.on_screen && <ScreenMarks screen={screen} />}
      </span>
    </button>
  );
}

const SIGNS: Readonly<Partial<Record<Box, string>>> = { disputed: "!", late: "…", left: "–" };

/** A box for each board: full when done, half when one side has entered it, empty before; ! disputed, … later, – not played. */
function Boxes({ tile }: { tile: Tile }) {
  if (tile.sits_out) return null;
  return (
    <span class="director-boxes" role="img" aria-label={say("web.director.boards_done", { done: tile.done, total: tile.total })}>
      {tile.boards.map((board) => (
        <span key={board.board} class={`director-box ${boxOf(board)}`} aria-hidden="true"
          title={say("web.director.box", { board: board.board, state: say(`web.director.state.${board.state}`, { side: board.waits_for === "NS" || board.waits_for === "EW" ? say(`web.side.${board.waits_for}`) : "" }) })}>
          {SIGNS[boxOf(board)]}
        </span>
      ))}
    </span>
  );
}
