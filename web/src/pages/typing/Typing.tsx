import { useEffect, useRef, useState } from "preact/hooks";
import type { ScoreSheet, SheetRow, Summary } from "../../core/answers";
import { signed } from "../../core/bridge";
import { keep, kept } from "../../core/kept";
import { useLive } from "../../core/live";
import { query, usePlace } from "../../core/router";
import { say } from "../../core/words";
import { Choice, Contract, Disclosure, Loaded, Shell, Suited, Switch } from "../../parts";
import type { PageProps } from "..";
import { AwardText } from "../director/AwardText";
import { api } from "../event/addresses";
import { eventNav } from "../event/nav";
import { isOfSheet, type Line, type Lines, nextSheet, rowKey, shownIn } from "./lines";
import { type Typing as Typed, useTyping } from "./useTyping";
import "./typing.css";

const BY_ITSELF = "kibitz.typing.by_itself";

/** Results typed from paper: travellers board by board, or slips round by round. */
export default function Typing({ params }: PageProps) {
  const event = params.event ?? "";
  const summary = useLive<Summary>(api(event), ["event"]);
  const asked = usePlace().query;
  const by = asked.get("by") === "round" ? "round" : "board";
  const number = Number(asked.get("number") ?? 0);
  const [checking, setChecking] = useState(false);
  const [byItself, setByItself] = useState(kept(BY_ITSELF) !== "no");
  const path = (wanted: number) => api(event, `/score-sheet?by=${by}&number=${wanted}`);
  const live = useLive<ScoreSheet>(path(number), ["room", "event"]);
  const known = useRef(new Map<string, ScoreSheet>());
  if (live.data) known.current.set(path(live.data.number), live.data);
  const sheet = live.data ?? known.current.get(path(number)) ?? null;
  const after = sheet ? nextSheet(sheet.sheets, sheet.number, checking) : null;
  const ahead = useLive<ScoreSheet>(after === null ? null : path(after), []); // there when the cursor comes to it
  if (ahead.data) known.current.set(path(ahead.data.number), ahead.data);
  const onSheet = (kind: "board" | "round", wanted: number) => query({ by: kind === "round" ? "round" : null, number: String(wanted) });
  useEffect(() => {
    if (!number && live.data?.number) onSheet(by, live.data.number);
  }, [number, live.data?.number]);
  const typing = useTyping({ event, sheet, checking, byItself, onSheet });
  return (
    <Shell title={say("web.typing.title")} under={summary.data?.event} nav={eventNav(event, summary.data, "typing")} width="full">
      <input ref={typing.between} class="unseen" tabIndex={-1} aria-hidden="true" autocomplete="off" />
      <Loaded live={sheet ? { ...live, data: sheet } : live}>
        {(here) => (
          <div class="typing stack">
            <div class="typing-head">
              <Choice label={say("web.typing.by")} value={by} onChoose={(kind) => query({ by: kind === "round" ? "round" : null, number: null })}
                options={[{ value: "board", label: say("web.typing.by_board") }, { value: "round", label: say("web.typing.by_round") }]} />
              <Switch label={say("web.typing.by_itself")} on={byItself} onChange={(on) => { setByItself(on); keep(BY_ITSELF, on ? "yes" : "no"); }} />
              <Switch label={say("web.typing.check")} on={checking} onChange={setChecking} />
            </div>
            <nav class="typing-sheets" aria-label={say(`web.typing.sheets_${here.by}`)}>
              {here.sheets.map((one) => (
                <button key={one.number} type="button" class={waits(typing.lines, here, one.number) ? "waits" : one.done >= one.rows ? "done" : undefined} aria-current={one.number === here.number ? "true" : undefined}
                  aria-label={say(`web.typing.sheet_${here.by}`, { number: one.number, done: one.done, rows: one.rows })} onClick={() => onSheet(here.by, one.number)}>
                  {one.number}
                </button>
              ))}
            </nav>
            {here.rows.length === 0 ? <p class="note">{say("web.typing.nothing")}</p> : <Sheet sheet={here} typing={typing} checking={checking} />}
            <p class="typing-keys">{say("web.typing.keys")}</p>
            <Disclosure summary={say("web.typing.more")}>
              <ul class="typing-more">{["contract", "above", "score", "other", "moving", "again"].map((what) => <li key={what}>{say(`web.typing.help.${what}`)}</li>)}</ul>
            </Disclosure>
          </div>
        )}
      </Loaded>
    </Shell>
  );
}

/** Whether something stands on a sheet that is not entered. */
function waits(lines: Lines, { by }: ScoreSheet, number: number): boolean {
  return Object.entries(lines).some(([name, line]) => line.text && isOfSheet(name, by, number));
}

function Sheet({ sheet, typing, checking }: { sheet: ScoreSheet; typing: Typed; checking: boolean }) {
  const first = sheet.rows[0];
  const same = sheet.rows.filter((row) => typing.lines[rowKey(row)]?.checked === "same").length;
  const other = sheet.rows.filter((row) => typing.lines[rowKey(row)]?.checked === "differs").length;
  return (
    <>
      <h2>{sheet.by === "board" ? say("web.typing.board", { board: sheet.number, vulnerable: first?.vulnerable }) : say("web.typing.round", { round: sheet.number })}</h2>
      {checking && <p class="note" role="status">{say("web.typing.checked", { same, other })}</p>}
      {/* A phone lays the cells of a row out in two lines: then it is a table by its roles alone. */}
      <table role="table" class={`typing-sheet by-${sheet.by}`} aria-label={say("web.typing.title")}>
        <thead role="rowgroup">
          <tr role="row">
            {sheet.by === "round" && <th role="columnheader" class="typing-table">{say("web.typing.col.table")}</th>}
            {sheet.by === "round" && <th role="columnheader" class="typing-board">{say("web.typing.col.board")}</th>}
            <th role="columnheader" class="typing-ns">{say("web.side.NS")}</th>
            <th role="columnheader" class="typing-ew">{say("web.side.EW")}</th>
            <th role="columnheader" class="typing-typed">{say("web.typing.col.typed")}</th>
            <th role="columnheader" class="typing-result">{say("web.typing.col.result")}</th>
            <th role="columnheader" class="num typing-points">{say("web.typing.col.score")}</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {sheet.rows.map((row, place) => <Row key={rowKey(row)} sheet={sheet} row={row} place={place} typing={typing} checking={checking} />)}
        </tbody>
      </table>
    </>
  );
}

function Row({ sheet, row, place, typing, checking }: { sheet: ScoreSheet; row: SheetRow; place: number; typing: Typed; checking: boolean }) {
  const line = typing.lines[rowKey(row)];
  const here = typing.at === place;
  const onKey = (press: KeyboardEvent) => {
    const does: Readonly<Record<string, () => void>> = {
      Enter: () => typing.accept(place),
      ArrowDown: () => typing.moveTo(Math.min(place + 1, sheet.rows.length - 1)),
      ArrowUp: () => typing.moveTo(Math.max(place - 1, 0)),
      Escape: () => typing.clear(place),
    };
    const run = does[press.key];
    if (!run) return;
    press.preventDefault();
    run();
  };
  const says = line?.text ? line.means?.says?.text : undefined;
  const wrong = line?.means?.means === "refused";
  const name = say("web.typing.field", { board: row.board, table: row.name, round: row.round });
  return (
    <>
      <tr role="row" class={here ? "here" : undefined}>
        {sheet.by === "round" && <td role="cell" class="num typing-table">{row.name}</td>}
        {sheet.by === "round" && <td role="cell" class="num typing-board">{row.board}</td>}
        <td role="cell" class="typing-ns"><Who who={row.ns} /></td>
        <td role="cell" class="typing-ew"><Who who={row.ew} /></td>
        <td role="cell" class="typing-typed">
          <input ref={(element) => typing.field(row, element)} value={line?.text ?? ""} aria-label={name} aria-invalid={wrong} autocomplete="off" autocapitalize="off" spellcheck={false} maxLength={40} enterkeyhint="next"
            onFocus={() => typing.moveTo(place)} onKeyDown={onKey} onInput={(typed) => typing.type(place, typed.currentTarget.value)} />
        </td>
        <td role="cell" class="typing-result"><Shown row={row} line={line} checking={checking} /></td>
        <td role="cell" class="num typing-points"><Points row={row} line={line} checking={checking} /></td>
      </tr>
      {says && (
        <tr role="row" class="typing-says">
          <td role="cell" colSpan={sheet.by === "round" ? 7 : 5}><p class={wrong ? "error" : "note"} role="alert"><Suited text={says} /></p></td>
        </tr>
      )}
    </>
  );
}

function Who({ who }: { who: SheetRow["ns"] }) {
  return <>{who.map(({ id, name }) => <span key={id} class="typing-who"><b>{id}</b> {name}</span>)}</>;
}

/** What a line means as it is typed; otherwise what is there, which a second typing does not show. */
function Shown({ row, line, checking }: { row: SheetRow; line: Line | undefined; checking: boolean }) {
  if (line?.text && line.means?.result) return <span class="typing-means"><Contract text={line.means.result} /></span>;
  if (line?.text && line.means?.award) return <span class="typing-means"><AwardText text={line.means.award} /></span>;
  if (line?.text && line.accepted) return <span class="quiet">{say("web.typing.waits")}</span>;
  if (checking) return line?.checked ? <span class={line.checked === "same" ? "typing-same" : "error"}>{say(`web.typing.${line.checked}`)}</span> : null;
  const { result, award } = shownIn(row, line);
  if (award) return <AwardText text={award} />;
  if (result) return <Contract text={result} />;
  if (row.to_come) return <span class="quiet">{say("web.typing.to_come", { round: row.round, table: row.name })}</span>;
  if (row.state === "left") return <span class="quiet">{say("web.typing.left")}</span>;
  if (row.state === "elsewhere") return <span class="quiet">{say("web.typing.elsewhere")}</span>;
  return row.state === "late" ? <span class="quiet">{say("web.typing.late")}</span> : null;
}

function Points({ row, line, checking }: { row: SheetRow; line: Line | undefined; checking: boolean }) {
  if (line?.text) return <>{line.means?.points != null && signed(line.means.points)}</>;
  if (checking) return null;
  const { points } = shownIn(row, line);
  return <>{points !== null && signed(points)}</>;
}
