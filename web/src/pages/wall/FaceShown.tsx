import { say } from "../../core/words";
import { useLanded } from "../../parts";
import type { RankingRow, Summary } from "../results/answers";
import { Place } from "../results/Bits";
import { aligned } from "../results/figures";
import type { Block, Face, Seat } from "./faces";

/** One thing that the wall shows for a while, in columns that are read downwards. */
export function FaceShown({ face, summary }: { face: Face; summary: Summary }) {
  return (
    <div class={`wall-columns wall-columns-${face.blocks.length}`}>
      {face.kind === "ranking"
        ? face.blocks.map((block, column) => <RankingBlock key={column} block={block} unit={face.unit} kind={summary.kind} title={face.title} />)
        : face.blocks.map((block, column) => <SeatsBlock key={column} block={block} kind={summary.kind} title={face.title} />)}
    </div>
  );
}

interface BlockProps<Row> {
  block: Block<Row>;
  title: string;
  kind: Summary["kind"];
}

function Caption({ block, title }: { block: Block<unknown>; title: string }) {
  return <caption class={block.heading ? undefined : "unseen"}>{block.heading || title}</caption>;
}

function RankingBlock({ block, title, kind, unit }: BlockProps<RankingRow> & { unit: string | null }) {
  const figure = aligned((block.group?.rows ?? block.rows).map((row) => row.figure));
  return (
    <table class="wall-table">
      <Caption block={block} title={title} />
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{say("web.results.place")}</span>
          </th>
          <th scope="col">{say("web.results.contestant", { kind })}</th>
          <th scope="col" class="num">
            {say(`web.results.unit.${unit ?? "points"}`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <Ranked key={row.contestant.id} row={row} figure={figure(row.figure)} />
        ))}
      </tbody>
    </table>
  );
}

function Ranked({ row, figure }: { row: RankingRow; figure: string }) {
  return (
    <tr>
      <td class={useLanded(row.place)}>
        <Place place={row.place} before={row.before} shared={(row.shared_by ?? 1) > 1} />
      </td>
      <th scope="row">
        <span class="wall-who">
          <span class="quiet">{row.contestant.id}</span>
          <span class="wall-name">{row.contestant.name}</span>
          {row.penalties.length > 0 && <span class="wall-penalty">{say("web.wall.penalty")}</span>}
        </span>
      </th>
      <td class={`num wall-strong ${useLanded(row.figure?.exact) ?? ""}`}>{figure}</td>
    </tr>
  );
}

function SeatsBlock({ block, title, kind }: BlockProps<Seat>) {
  return (
    <table class="wall-table">
      <Caption block={block} title={title} />
      <thead>
        <tr>
          <th scope="col">{say("web.page.table")}</th>
          <th scope="col">{say("web.wall.direction")}</th>
          <th scope="col">{say("web.results.contestant", { kind })}</th>
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={`${row.table} ${row.direction} ${row.contestant}`}>
            {row.table ? <td class="wall-strong">{row.table}</td> : <td class="quiet" colSpan={2}>{say("web.wall.sits_out")}</td>}
            {row.table && <td>{row.direction ? say(`web.side.${row.direction}`) : ""}</td>}
            <th scope="row">
              <span class="wall-who">
                <span class="quiet">{row.contestant}</span>
                <span class="wall-name">{row.name}</span>
              </span>
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
