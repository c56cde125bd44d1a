import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { NO_TAPS, otherSide, resultText, tapped, type Taps } from "../../core/bridge";
import { drop, keep, kept } from "../../core/kept";
import { serverNow } from "../../core/api";
import { chance } from "../../core/backoff";
import { useConnection, useLive } from "../../core/live";
import { type Act, dismiss, enter, type Unsent, useOutbox } from "../../core/queue";
import { say } from "../../core/words";
import { toast, useAfter } from "../../parts";
import { pointsOf } from "./points";
import { actingSide, boardToShow, type Done, type Line, linesOf } from "./sheet";
import type { TableView } from "./types";

interface Taken {
  version?: number;
  entry?: { number?: number; act?: { result?: unknown } };
}

const SLOW = 2_500; // milliseconds that a server in the same room may take

/** What was tapped for a board; it stays when the page is loaded again. */
export interface Draft {
  readonly taps: Taps;
  readonly lead: string;
}

const NO_DRAFT: Draft = { taps: NO_TAPS, lead: "" };

/** The page of a table: as the server says it, or as it was said last where the server does not answer. */
export function useTable(event: string, table: string) {
  const [at, setAt] = useState<string | null>(null);
  const path = `/api/events/${event}/table${table ? `?table=${encodeURIComponent(table)}` : ""}`;
  const live = useLive<TableView>(path, ["event", "clock", "announcements", at ? `table.${at}` : "table"]);
  const name = `kibitz.table.${event}.${table}`;
  const before = useMemo(() => read<TableView>(name), [name]);
  useAfterBreak(live.reload);
  useWhenOpen(live.data, live.reload);
  const gone = live.error?.status === 401 || live.error?.status === 403; // the link was revoked
  const view = gone ? null : (live.data ?? (live.error?.passing || live.waiting ? before : null));
  useEffect(() => {
    if (!live.data) return;
    keep(name, JSON.stringify(live.data));
    setAt(live.data.table);
  }, [live.data]);
  return { live, view };
}

/** Ask again when the time of a board has passed: then its other results open. */
function useWhenOpen(view: TableView | null, reload: () => void): void {
  const opens = [...(view?.boards ?? []), ...(view?.unfinished ?? [])].flatMap((board) => board.opens ?? []).sort()[0] ?? "";
  useEffect(() => {
    if (!opens) return undefined;
    const timer = setTimeout(reload, Math.max(1_000, Date.parse(opens) - serverNow() + 1_500 + chance() * 2_000));
    return () => clearTimeout(timer);
  }, [opens]);
}

/** Ask once more when a broken connection is back: whoever was put out meanwhile hears of no change. */
function useAfterBreak(reload: () => void): void {
  const state = useConnection();
  const broken = useRef(false);
  useEffect(() => {
    if (state === "lost") broken.current = true;
    if (state !== "open" || !broken.current) return undefined;
    broken.current = false;
    const timer = setTimeout(reload, chance() * 2_000); // not all phones of the room at once
    return () => clearTimeout(timer);
  }, [state]);
}

/** What is on the page's sheet: the board in question, what was tapped for it, and what can be done. */
export function useSheet(event: string, view: TableView | null, reload: () => void) {
  const { pending, refused, stuck } = useOutbox(event);
  const [taken, setTaken] = useState<readonly Done[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const waiting: Done[] = pending.map(({ key, act, after }) => ({ key, act, version: null, after }));
  const slow = useAfter(pending.length > 0, SLOW);
  const apart = stuck || slow;
  const lines = view ? linesOf(view, [...taken, ...waiting], apart) : [];
  const line = boardToShow(lines, chosen, Boolean(view?.contestant));
  const sheet = `${event}.${view?.session}.${view?.section}`;
  const { draft, write } = useDraft(sheet, line?.name ?? "");
  const [following, setFollowing] = useState<string | null>(null);
  const followed = following ? lines.find((one) => one.name === following) : undefined;
  const agreed = followed?.mode === "done";
  useEffect(() => {
    // The board that was just entered or answered stays in sight until it is settled; then the next is asked for.
    if (!agreed || !followed) return;
    if (followed.view.state === "agreed") toast(say("web.table.is_agreed", { board: followed.view.board }));
    setFollowing(null);
    setChosen((now) => (now === followed.name ? null : now));
  }, [agreed]);
  const follow = (name: string) => {
    setChosen(name);
    setFollowing(name);
  };
  const place = `${view?.session}.${view?.round}.${view?.table}`;
  // A round that begins takes nobody's half tapped result away: it would go on under another board.
  const shown = useRef<string | null>(null);
  useEffect(() => setChosen(shown.current && read(nameFor(sheet, shown.current)) ? shown.current : null), [place]);
  useEffect(() => {
    shown.current = line?.name ?? null;
  });
  const settled = lines.filter(({ mode }) => mode === "done").map((one) => one.name).join(" ");
  useEffect(() => settled.split(" ").forEach((name) => forget(sheet, name)), [settled]);

  const send = async (act: Act, why = "", after?: string) => {
    const outcome = await enter<Taken>(event, act, { why, after });
    const { version, entry } = (outcome.taken && outcome.answer) || {};
    if (version !== undefined) setTaken((all) => [...all.slice(-9), { key: String(version), act: after ? { ...act, result: entry?.act?.result } : act, version, number: entry?.number ?? null }]);
    reload();
    return outcome.taken;
  };
  const about = (kind: string, of: Line, more: object = {}) =>
    send({ kind, result: of.view.id, revision: of.view.revision, side: actingSide(of.view, kind), ...more });

  const result = resultText(draft.taps);
  const next = lines.find((one) => one !== line && one.mode === "enter" && one.view.state !== "late" && (!one.earlier || (Boolean(view?.contestant) && !line?.earlier)));
  return {
    event, view, lines, line, refused, stuck: apart, draft, write, result,
    points: result && line ? pointsOf(result, line.view.vulnerable) : null,
    /** The side that is asked whether it is right. */
    other: otherSide(line ? actingSide(line.view, "result_entered") : "NS"),
    choose: setChosen,
    tap: (change: Partial<Taps>) => {
      setChosen(line?.name ?? null); // what arrives meanwhile does not push the board away under a player's thumb
      write({ ...draft, taps: tapped(draft.taps, change) });
    },
    enterIt: async () => {
      if (!view || !line || !result) return;
      const { name } = line;
      follow(name);
      const ok = await send({
        kind: "result_entered", session: view.session, section: view.section, round: line.view.round, table: line.table,
        board: line.view.board, result, side: actingSide(line.view, "result_entered"), ...(draft.lead && result !== "Pass" ? { lead: draft.lead } : {}),
      });
      if (ok) forget(sheet, name);
    },
    /** The player is sure, whatever the hand record says. */
    enterSurely: async (unsent: Unsent) => {
      const name = `${unsent.act.round}.${unsent.act.table}.${unsent.act.board}`;
      dismiss(unsent.key);
      follow(name);
      if (await send({ ...unsent.act, sure: true }, unsent.why)) forget(sheet, name);
    },
    agree: (of: Line) => {
      follow(of.name);
      if (!of.typed) return about("result_agreed", of);
      const { act, version, number, key } = of.typed; // with what was typed on this very phone, which the server may not have yet
      const agreed = { kind: "result_agreed", result: number ?? 0, revision: number ?? 0, side: otherSide(act.side === "EW" ? "EW" : "NS") };
      return send(agreed, "", version === null ? key : undefined);
    },
    /** Who entered it gives in: it was what the others say. */
    accept: (of: Line) => (follow(of.name), about("result_agreed", of, { side: actingSide(of.view, "accepts"), to: of.view.reads?.says ?? "" })),
    dispute: (of: Line, says: string) => (setChosen(of.name), about("result_disputed", of, says ? { says } : {})),
    /** Before it is agreed: from the outbox if it still lies there, else from the server. What was tapped comes back. */
    takeBack: (of: Line, back: Draft) => {
      saveDraft(sheet, of.name, back);
      if (of.own?.version === null && of.own.act.kind === "result_entered") dismiss(of.own.key);
      else void about("result_withdrawn", of);
      setFollowing(null);
      setChosen(of.name);
    },
    /** Whether there is another board to go on with. */
    hasNext: next !== undefined,
    /** To the next board, whatever becomes of this one. */
    goOn: () => {
      setFollowing(null);
      setChosen(next?.name ?? null);
    },
    send,
  };
}

export type Sheet = ReturnType<typeof useSheet>;

function useDraft(sheet: string, board: string) {
  const [, redraw] = useState(0);
  const draft = board ? (read<Draft>(nameFor(sheet, board)) ?? NO_DRAFT) : NO_DRAFT;
  const write = (next: Draft) => {
    saveDraft(sheet, board, next);
    redraw((times) => times + 1);
  };
  return { draft, write };
}

function nameFor(sheet: string, board: string): string {
  return `kibitz.draft.${sheet}.${board}`;
}

function saveDraft(sheet: string, board: string, draft: Draft): void {
  keep(nameFor(sheet, board), JSON.stringify(draft));
}

function forget(sheet: string, board: string): void {
  drop(nameFor(sheet, board));
}

function read<T>(name: string): T | null {
  try {
    return JSON.parse(kept(name) ?? "null") as T | null;
  } catch {
    return null;
  }
}
