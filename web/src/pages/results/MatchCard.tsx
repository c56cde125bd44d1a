/** The card of a team: match by match, each board once, with both of its tables beside each other. */

import { signed } from "../../core/bridge";
import { say } from "../../core/words";
import { type Column, Table } from "../../parts";
import type { Match, Scorecard, ScorecardRow } from "../../core/answers";
import { Beside, type Besides, Lead } from "./Beside";
import { Standing } from "./Bits";
import { at, type Here } from "./event";
import { Figure } from "./Figure";
import { aligned, boardsOfMatch, type BoardOfCard } from "./figures";
import { MatchScore } from "./Matches";
import { unitOf } from "./Traveller";

export function MatchCards({ here, data, found }: { here: Here; data: Scorecard; found: Besides }) {
  const figure = aligned(data.rows.map((row) => row.figure));
  return (
    <>
      {data.matches.map((match) => (
        <MatchCard key={`${match.round} ${match.teams[1]?.id ?? ""}`} here={here} data={data} match={match} figure={figure} found={found} />
      ))}
    </>
  );
}

interface CardProps {
  here: Here;
  data: Scorecard;
  match: Match;
  figure: ReturnType<typeof aligned>;
  found: Besides;
}

function MatchCard({ here, data, match, figure, found }: CardProps) {
  const worth = (board: BoardOfCard) => {
    const known = board.figure;
    if (!known) return figure(known);
    return (
      <Figure event={here.id} session={data.session} contestant={data.contestant.id} board={board.board} title={say("web.results.working_board", { board: board.board, who: data.contestant.name || data.contestant.id })}>
        {figure(known)}
      </Figure>
    );
  };
  const columns: Column<BoardOfCard>[] = [
    { key: "board", label: say("web.results.board"), num: true, heads: true, cell: ({ board }) => <a class="results-to-board" href={at(here, `/board/${board}`)}>{board}</a> },
    ...(["NS", "EW"] as const).map((side) => ({
      key: side,
      label: <Ours players={match.line_ups[0]?.[side === "NS" ? "ns" : "ew"]} of={say("web.results.match.ours", { side: say(`web.side.${side}`), table: [...new Set(data.rows.filter((row) => row.match === match.round && row.side === side).map((row) => row.table))] })} />,
      landed: (board: BoardOfCard) => board[side].map((row) => [row.result, row.award]),
      cell: (board: BoardOfCard) => <AtTable rows={board[side]} found={found} />,
    })),
    { key: "figure", label: unitOf(data.unit), num: true, landed: (board) => board.figure?.exact, cell: worth },
  ];
  return <Table columns={columns} rows={boardsOfMatch(data.rows, match)} rowKey={({ board }) => board} caption={<Heading match={match} unit={data.unit} here={here} />} />;
}

/** One of the two tables of a team, with who of it sits there where its line-up says so. */
function Ours({ of: table, players }: { of: string; players: readonly string[] | undefined }) {
  return (
    <>
      {table}
      {players && <span class="results-lined-up">{players.join(" – ")}</span>}
    </>
  );
}

/** Against whom, and what it came to. */
export function Heading({ match, unit, here }: { match: Match; unit: string | null; here: Here }) {
  const other = match.teams[1];
  return (
    <span class="results-match">
      <span>
        {say("web.results.round_of", { round: match.round })} ·{" "}
        {other && <a href={at(here, `/contestant/${encodeURIComponent(other.id)}`)}>{`${other.id} ${other.name}`}</a>}
      </span>{" "}
      <MatchScore match={match} unit={unit} />
    </span>
  );
}

function AtTable({ rows, found }: { rows: readonly ScorecardRow[]; found: Besides }) {
  if (rows.length === 0) return <span class="quiet">–</span>;
  return (
    <span class="results-sides">
      {rows.map((row) => (
        <span key={row.id} class="results-at-table">
          <span>
            <Standing of={row} />
            {row.lead && <span class="results-lead wide">{say("web.results.lead")} <Lead of={row} found={found} side={row.side} /></span>}
            {found.has(row.id) && !row.award && <span class="results-lead">{say("web.results.beside.by_dd_short")} <Beside of={row} found={found} side={row.side} /></span>}
          </span>
          <span class="figures">{row.points === null ? "" : signed(row.points)}</span>
        </span>
      ))}
    </span>
  );
}
