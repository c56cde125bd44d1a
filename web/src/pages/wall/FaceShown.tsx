import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { say } from "../../core/words";
import { useLanded } from "../../parts";
import type { Match, RankingRow, Summary } from "../../core/answers";
import { Place } from "../results/Bits";
import { aligned, isPenalised, usualBoards } from "../results/figures";
import { sideOrSeat } from "../event/places";
import { boardsText } from "../table/boards";
import { type Block, called, type Face, type Seating } from "./faces";

/** One thing that the wall shows for a while, in columns that are read downwards. */
export function FaceShown({ face, summary, over = false }: { face: Face; summary: Summary; over?: boolean }) {
  return (
    <div class={`wall-columns wall-columns-${face.blocks.length}`}>
      {face.kind === "ranking" && face.blocks.map((block, column) => <RankingBlock key={column} block={block} unit={face.unit} kind={summary.kind} title={face.title} over={over} />)}
      {face.kind === "seats" && face.blocks.map((block, column) => <SeatsBlock key={column} block={block} kind={summary.kind} title={face.title} />)}
      {face.kind === "matches" && face.blocks.map((block, column) => <MatchesBlock key={column} block={block} kind={summary.kind} title={face.title} unit={face.unit} converted={face.converted} />)}
    </div>
  );
}

interface BlockProps<Row> {
  block: Block<Row>;
  title: string;
  kind: Summary["kind"];
}

/** Room for the longest number, so that all names begin below each other. */
function wide(ids: readonly string[]): { "--id": string } {
  return { "--id": `${Math.max(2, ...ids.map((id) => id.length)) + 0.3}ch` };
}

function Caption({ block, title }: { block: Block<unknown>; title: string }) {
  return <caption class="unseen">{block.heading || title}</caption>;
}

function RankingBlock({ block, title, kind, unit, over }: BlockProps<RankingRow> & { unit: string | null; over: boolean }) {
  const usual = over ? usualBoards(block.group?.rows ?? block.rows) : 0;
  const figure = aligned((block.group?.rows ?? block.rows).map((row) => row.figure));
  return (
    <table class="wall-table" style={wide(block.rows.map((row) => row.contestant.id))}>
      <Caption block={block} title={title} />
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{say("web.results.place")}</span>
          </th>
          <th scope="col">{block.heading ? <strong>{block.heading}</strong> : say("web.results.contestant", { kind })}</th>
          <th scope="col" class="num">
            {say(`web.results.unit.${unit ?? "points"}`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <Ranked key={row.contestant.id} row={row} figure={figure(row.figure)} usual={usual} />
        ))}
      </tbody>
    </table>
  );
}

function Ranked({ row, figure, usual }: { row: RankingRow; figure: string; usual: number }) {
  return (
    <tr>
      <td class={useLanded(row.place)}>
        <Place place={row.place} before={row.before} shared={(row.shared_by ?? 1) > 1} />
      </td>
      <th scope="row">
        <span class="wall-who">
          <span class="quiet">{row.contestant.id}</span>
          <Name text={row.contestant.name} />
          {row.boards < usual && <span class="wall-fewer" title={say("web.results.fewer", { boards: row.boards, usual })}>{row.boards}/{usual}</span>}
          {isPenalised(row) && <span class="wall-penalty">{say("web.wall.penalty")}</span>}
        </span>
      </th>
      <td class={`num wall-strong ${useLanded(row.figure?.exact) ?? ""}`}>{figure}</td>
    </tr>
  );
}

/** Two rows a match, its sides below each other: what each has gained, and what that gives. */
function MatchesBlock({ block, title, kind, unit, converted }: BlockProps<Match> & { unit: string | null; converted: boolean }) {
  const vps = aligned(block.rows.flatMap((match) => match.vps));
  return (
    <table class="wall-table wall-matches" style={wide(block.rows.flatMap((match) => match.teams.map((team) => team.id)))}>
      <Caption block={block} title={title} />
      <thead>
        <tr>
          <th scope="col">{say("web.page.table")}</th>
          <th scope="col">{say("web.results.contestant", { kind })}</th>
          {unit && <th scope="col" class="num">{say(`web.results.unit.${unit}`)}</th>}
          {converted && <th scope="col" class="num">{say("web.results.unit.vps")}</th>}
        </tr>
      </thead>
      {block.rows.map((match) => (
        <tbody key={match.teams.map((team) => team.id).join(" ")}>
          {match.teams.map((team, side) => (
            <tr key={team.id}>
              {side === 0 && (
                <td class="wall-seat" rowSpan={match.teams.length}>
                  <strong>{match.tables.join(", ")}</strong>
                  {!match.over && match.kind === "played" && <small>{say("web.wall.compared", { compared: match.compared, boards: match.boards })}</small>}
                </td>
              )}
              <th scope="row">
                <span class="wall-who">
                  <span class="quiet">{team.id}</span>
                  <Name text={called(team)} />
                </span>
              </th>
              {unit && <Gained figure={match.figures[side]} text={match.figures[side]?.shown.replace("-", "−")} />}
              {converted && <Gained strong figure={match.vps[side]} text={vps(match.vps[side] ?? null)} />}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Gained({ figure, text, strong }: { figure: Match["vps"][number] | undefined; text: string | undefined; strong?: boolean }) {
  return <td class={`num ${strong ? "wall-strong" : ""} ${useLanded(figure?.exact) ?? ""}`}>{figure ? text : "–"}</td>;
}

const SMALLEST = 0.65;

/** A name in one line, or smaller in two where it is too long for that, each partner in a line: as large as it fits. */
function Name({ text }: { text: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const [size, setSize] = useState(ONE_LINE);
  useLayoutEffect(() => {
    const again = () => setSize(ONE_LINE);
    again();
    const room = box.current?.parentElement;
    if (!room) return;
    // Not only the window changes it: type that arrives late, and a face that becomes tighter for more rows.
    const watch = new ResizeObserver(again);
    watch.observe(room);
    return () => watch.disconnect();
  }, [text]);
  useLayoutEffect(() => {
    if (!box.current || size.fitted) return;
    if (!size.long) setSize(filled(box.current) > 1 ? { long: true, scale: 1, fitted: false } : { ...size, fitted: true });
    else setSize({ long: true, scale: Math.max(SMALLEST, 0.99 / Math.max(0.99, ...[...box.current.children].map(filled))), fitted: true });
  }, [size, text]);
  const [one = "", ...others] = text.split(" – ");
  return (
    <span class={size.long ? "wall-name long" : "wall-name"} ref={box}>
      {size.long && others.length > 0
        ? [one, others.join(" – ")].map((part, line) => (
            <span key={line} style={{ fontSize: `${size.scale}em` }}>
              {part} {line === 0 && <span class="unseen"> – </span>}
            </span>
          ))
        : text}
    </span>
  );
}

const ONE_LINE = { long: false, scale: 1, fitted: false };

/** How much of its width the text of an element needs: more than 1 if it is cut. */
function filled({ scrollWidth, clientWidth }: Element): number {
  return clientWidth ? scrollWidth / clientWidth : 1;
}

function SeatsBlock({ block, title, kind }: BlockProps<Seating>) {
  return (
    <table class="wall-table" style={wide(block.rows.map((row) => row.contestant))}>
      <Caption block={block} title={title} />
      <thead>
        <tr>
          <th scope="col">{say("web.page.table")}</th>
          <th scope="col">{say("web.results.contestant", { kind })}</th>
          <th scope="col">{say("web.wall.boards")}</th>
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={row.contestant}>
            {row.at.length === 0 && <td class="quiet">{say("web.wall.sits_out")}</td>}
            {row.at.length > 0 && (
              <td class="wall-seat">
                {row.at.map((place) => (
                  <span key={`${place.table} ${place.direction}`}>
                    <strong>{place.table}</strong> {sideOrSeat(place)}
                  </span>
                ))}
              </td>
            )}
            <th scope="row">
              <span class="wall-who">
                <span class="quiet">{row.contestant}</span>
                <Name text={row.name} />
              </span>
            </th>
            <td class="wall-boards">{boardsText(row.boards)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
