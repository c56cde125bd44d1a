/** A scorecard. */

import type { ComponentChildren } from "preact";
import { signed } from "../../core/bridge";
import { say } from "../../core/words";
import { type Column, Landed, Table } from "../../parts";
import type { Scorecard, ScorecardRow } from "../../core/answers";
import { besideColumn, BesideNarrow, besides, type Besides, Lead } from "./Beside";
import { Changes, Names, Standing } from "./Bits";
import { Against, Evening, useEvening } from "./Evening";
import { at, type Here } from "./event";
import { Figure } from "./Figure";
import { aligned } from "./figures";
import { Heading, MatchCards } from "./MatchCard";
import { NotYet } from "./NotYet";
import { unitOf } from "./Traveller";
import { WrongScore } from "./WrongScore";

export function Card({ here, data }: { here: Here; data: Scorecard }) {
  const nothing = data.rows.length === 0 && data.hidden > 0;
  const evening = useEvening(here, data.contestant.id, data.rows.length);
  const found = besides(evening?.evening.results);
  return (
    <>
      {data.standings.length > 0 && (
        <dl class="results-standings">
          {data.standings.map((each, place) => (
            <div key={place} class="panel">
              <dt class="label">{data.standings.length > 1 ? each.group.text : say("web.results.place")}</dt>
              <dd>
                <span class="figure">
                  <Landed value={each.place}>{each.place ?? "–"}</Landed>
                </span>{" "}
                <span class="quiet">{say("web.results.of", { of: each.of, shared: (each.shared_by ?? 1) > 1 })}</span>
              </dd>
              <dd>
                <Figure event={here.id} session={data.session} contestant={data.contestant.id} title={say("web.results.working_of", { who: data.contestant.name || data.contestant.id })}>
                  <strong class="big">
                    <Landed value={each.figure?.shown}>{withUnit(each.figure?.shown, each.unit)}</Landed>
                  </strong>
                </Figure>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Evening here={here} data={evening} />
      {nothing ? <NotYet here={here} what="scores" /> : <Played here={here} data={data} found={found} />}
      <Against here={here} card={data} data={evening} />
      {!nothing && data.hidden > 0 && <p class="note">{say("web.results.boards_hidden", { count: data.hidden })}</p>}
      <WrongScore here={here} data={data} />
      <Changes rows={data.rows} where={(row) => say("web.board.name", { board: row.board })} />
    </>
  );
}

function withUnit(shown: string | undefined, unit: string): string {
  return shown === undefined ? "–" : say(`web.results.amount.${unit}`, { figure: shown.replace("-", "−") });
}

function Got({ of, found }: { of: ScorecardRow; found: Besides }) {
  return (
    <>
      <Standing of={of} />
      {(of.lead || found.has(of.id)) && (
        <span class="results-lead">
          {of.lead && (
            <>
              <span class="results-lead-word">{say("web.results.lead")}</span> <Lead of={of} found={found} side={of.side} />
            </>
          )}
          <BesideNarrow of={of} found={found} side={of.side} />
        </span>
      )}
    </>
  );
}

/** Every board; those of matches of teams are compared at two tables. */
function Played({ here, data, found }: { here: Here; data: Scorecard; found: Besides }) {
  const compared = here.summary.data?.kind === "teams" && data.matches.length > 0;
  const singly = !compared && data.matches.length > 0; // pairs, whose match is one table
  const others = compared || singly ? data.rows.filter((row) => row.match === null) : data.rows;
  return (
    <>
      {singly && data.matches.map((match) => (
        <Rows key={match.round} here={here} found={found} data={{ ...data, rows: data.rows.filter((row) => row.match === match.round) }} caption={<Heading match={match} unit={data.unit} here={here} />} />
      ))}
      {compared && <MatchCards here={here} data={data} found={found} />}
      {(!(compared || singly) || others.length > 0) && <Rows here={here} found={found} data={{ ...data, rows: others }} />}
    </>
  );
}

function Rows({ here, data, found, caption }: { here: Here; data: Scorecard; found: Besides; caption?: ComponentChildren }) {
  const figure = aligned(data.rows.map((row) => row.figure));
  const percent = aligned(data.rows.map((row) => row.percentage));
  const share = data.rows.some((row) => row.percentage);
  const columns: Column<ScorecardRow>[] = [
    {
      key: "board",
      label: say("web.results.board"),
      num: true,
      cell: (row) => <a class="results-to-board" href={at(here, `/board/${row.board}`)}>{row.board}</a>,
    },
    {
      key: "opponents",
      label: say("web.results.opponents"),
      heads: true,
      cell: (row) => (
        <>
          <span class="only-narrow">
            <Got of={row} found={found} />
          </span>
          <span class="results-sides results-against">
            {row.opponents.map((each) => (
              <Names key={each.id} of={each} href={at(here, `/contestant/${encodeURIComponent(each.id)}`)} />
            ))}
          </span>
          {row.partners.length > 0 && <span class="results-note results-note-under">{say("web.results.with_partner", { partner: row.partners.map((each) => `${each.id} ${each.name}`.trim()) })}</span>}
          <span class="results-note results-note-under wide">
            {say("web.results.sat", { round: row.round, table: row.table, side: say(`web.side.${row.side}`) })}
          </span>
        </>
      ),
    },
    {
      key: "contract",
      label: say("web.results.contract"),
      wide: true,
      landed: (row) => [row.result, row.award],
      cell: (row) => <Got of={row} found={found} />,
    },
    ...besideColumn<ScorecardRow>(found, (row) => row.side),
    { key: "points", label: say("web.results.score"), num: true, wide: share, cell: (row) => (row.points === null ? "–" : signed(row.points)) },
    {
      key: "figure",
      label: unitOf(data.unit ?? data.standings[0]?.unit ?? null),
      num: true,
      wide: share,
      cell: (row) => figure(row.figure),
    },
    ...(share
      ? [
          {
            key: "percent",
            label: say("web.results.unit.percent"),
            num: true,
            landed: (row: ScorecardRow) => row.percentage?.exact,
            cell: (row: ScorecardRow) =>
              !row.percentage ? (
                percent(row.percentage)
              ) : (
                <>
                  <Figure event={here.id} session={data.session} contestant={data.contestant.id} board={row.board} title={say("web.results.working_board", { board: row.board, who: data.contestant.name || data.contestant.id })}>
                    {percent(row.percentage)}
                  </Figure>
                  <span class="results-lead only-narrow">{row.points === null ? "" : signed(row.points)}</span>
                </>
              ),
          },
        ]
      : []),
  ];
  return <Table columns={columns} rows={data.rows} rowKey={(row) => row.id} caption={caption ?? say("web.results.view.boards")} hideCaption={!caption} empty={say("web.results.no_results_yet")} />;
}
