/** Typing a sheet: keys are taken at once, the server says what each line means, and nothing typed is lost. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ScoreSheet, SheetRow, TypedLine } from "../../core/answers";
import { get, refusal } from "../../core/api";
import { type Act, enter } from "../../core/queue";
import { api } from "../event/addresses";
import { isHeld, isWhole, keepLines, keptLines, type Line, type Lines, nextRow, nextSheet, question, rowKey, settled } from "./lines";

const AGAIN = 1_500;

export interface Typing {
  readonly lines: Lines;
  /** The row in which the cursor is. */
  readonly at: number;
  type: (place: number, text: string) => void;
  /** Enter was pressed in a row. */
  accept: (place: number) => void;
  /** The cursor goes to a row; what stands in the one before stays there. */
  moveTo: (place: number) => void;
  /** The field of a row, when it is drawn. */
  field: (row: SheetRow, element: HTMLInputElement | null) => void;
  /** Takes the keys that come before the next sheet is drawn. */
  readonly between: RefObject<HTMLInputElement | null>;
  /** What stands in a row is forgotten. */
  clear: (place: number) => void;
}

export interface TypingOptions {
  event: string;
  sheet: ScoreSheet | null;
  /** A second typing: what is there is not shown, and compared. */
  checking: boolean;
  /** Whether a whole line needs no Enter. */
  byItself: boolean;
  onSheet: (by: "board" | "round", number: number) => void;
}

export function useTyping({ event, sheet, checking, byItself, onSheet }: TypingOptions): Typing {
  const [lines, setLines] = useState<Lines>(() => keptLines(event));
  const [at, setAt] = useState(0);
  const now = useRef({ lines, at, sheet, checking, byItself, onSheet });
  const wentOn = useRef(false); // without Enter: an Enter that follows belongs to the line before
  const seen = useRef(new Map<string, ScoreSheet>()); // the sheet of each row: its line may be answered when another is open
  const queue = useRef<string[]>([]); // lines that were accepted and are not settled, in their order
  const wanted = useRef(""); // the row to which the cursor comes back on another sheet
  for (const row of sheet?.rows ?? []) seen.current.set(rowKey(row), sheet as ScoreSheet);
  now.current = { ...now.current, at, sheet, checking, byItself, onSheet };
  const rows = sheet?.rows ?? [];

  const put = (changes: Lines | ((before: Lines) => Lines)) => {
    const after = typeof changes === "function" ? changes(now.current.lines) : changes;
    now.current.lines = after;
    keepLines(event, after);
    setLines(after);
  };
  const change = (name: string, line: Partial<Line>) => put((before) => ({ ...before, [name]: { text: "", ...before[name], ...line } }));
  const fields = useRef(new Map<string, HTMLInputElement>());
  const between = useRef<HTMLInputElement>(null);
  /** At once, and not when it is drawn: the next key may come before that. */
  const moveTo = (to: number) => {
    now.current.at = to;
    setAt(to);
    const row = now.current.sheet?.rows[to];
    const field = row && fields.current.get(rowKey(row));
    if (field && document.activeElement !== field) field.focus();
  };
  const toSheet = (by: ScoreSheet["by"], number: number) => {
    between.current?.focus();
    now.current.onSheet(by, number);
  };

  const place = (name: string) => (now.current.sheet?.rows ?? []).findIndex((row) => rowKey(row) === name);
  const goOn = (from: number) => {
    const { sheet: here, lines: typed, checking: again } = now.current;
    if (!here) return;
    const row = here.rows[from];
    const wasThere = row && !again && row.state !== "to_enter" && row.state !== "late"; // one that was put right
    if (wasThere) return moveTo(Math.min(from + 1, here.rows.length - 1));
    const next = nextRow(here.rows, typed, from, again);
    if (next >= 0) return moveTo(next);
    const other = nextSheet(here.sheets, here.number, again);
    if (other !== null) toSheet(here.by, other);
  };
  /** Back to a line that was not taken, unless something is being typed elsewhere. */
  const comeBack = (name: string) => {
    const { sheet: here, lines: typed, at: cursor } = now.current;
    const there = here?.rows[cursor];
    if (there && rowKey(there) !== name && typed[rowKey(there)]?.text) return;
    if (place(name) >= 0) {
      moveTo(place(name));
      fields.current.get(name)?.select(); // what is typed next takes its place
      return;
    }
    const other = seen.current.get(name);
    if (!other) return;
    wanted.current = name;
    toSheet(other.by, other.number);
  };

  const settle = (name: string, line: Line, means: TypedLine) => {
    queue.current = queue.current.filter((other) => other !== name);
    carryOut(name, line, means);
    askHeld();
  };
  const carryOut = (name: string, line: Line, means: TypedLine) => {
    const { checking: again } = now.current;
    if (means.means === "refused") {
      change(name, { accepted: false, means });
      return comeBack(name);
    }
    if (means.means === "differs" && !line.asks) {
      change(name, { accepted: false, asks: true, ...(again ? { checked: "differs" as const } : {}) });
      return comeBack(name);
    }
    if (means.jump) {
      change(name, { text: "", accepted: false, means: undefined });
      return toSheet(means.jump.to, means.jump.number);
    }
    const { result, award, points, act } = means;
    const done: Line = { text: "", ...(again ? { checked: "same" as const } : {}), ...(act ? { sent: { result, award, points } } : {}) };
    put((before) => ({ ...before, [name]: done }));
    if (!act) return;
    const { text } = line;
    void enter(event, act as Act, { why: means.why?.text ?? "", handled: true }).then((outcome) => {
      if (outcome.taken) return;
      const says = { message: outcome.refused.id, values: {}, text: outcome.refused.message };
      put((before) => ({ ...before, [name]: { text, means: { ...means, means: "refused", act: null, says } } }));
      comeBack(name);
    });
  };

  const ask = (name: string, text: string) => {
    const here = seen.current.get(name);
    if (!here || !text.trim() || isHeld(queue.current, name)) return;
    const row = here.rows.findIndex((one) => rowKey(one) === name);
    get<TypedLine>(api(event, question(here, now.current.lines, row, text))).then(
      (means) => {
        const line = now.current.lines[name];
        if (line?.text !== text) return;
        change(name, { means });
        if (line.accepted) settle(name, line, means);
      },
      (error: unknown) => {
        const problem = refusal(error);
        if (now.current.lines[name]?.text !== text) return;
        if (problem.passing) setTimeout(() => now.current.lines[name]?.text === text && ask(name, text), AGAIN); // it stays until there is an answer
        else settle(name, { ...now.current.lines[name], text }, { means: "refused", result: "", award: null, points: null, act: null, why: null, says: { message: problem.id, values: {}, text: problem.message }, version: 0 });
      },
    );
  };

  /** Lines that waited for another one, or for this page to be loaded again. */
  const askHeld = () => {
    for (const [name, line] of Object.entries(now.current.lines)) if (line.text && !line.means) ask(name, line.text);
  };

  const accept = (from: number) => {
    const row = now.current.sheet?.rows[from];
    if (!row) return;
    const name = rowKey(row);
    const line = now.current.lines[name];
    if (!line?.text.trim()) {
      if (wentOn.current) wentOn.current = false;
      else goOn(from);
      return;
    }
    wentOn.current = false;
    const { means } = line;
    if (means && (means.means === "refused" || (means.means === "differs" && !line.asks))) return settle(name, line, means);
    change(name, { accepted: true });
    queue.current = [...queue.current.filter((other) => other !== name), name];
    if (!means?.jump) goOn(from);
    if (means) settle(name, { ...line, accepted: true }, means);
  };

  const type = (from: number, text: string) => {
    const row = now.current.sheet?.rows[from];
    if (!row) return;
    const name = rowKey(row);
    wentOn.current = false;
    queue.current = queue.current.filter((other) => other !== name);
    change(name, { text, means: undefined, asks: false, accepted: false, checked: undefined });
    ask(name, text);
    if (now.current.byItself && now.current.sheet && isWhole(now.current.sheet.whole_line, text)) {
      accept(from);
      wentOn.current = true;
    }
  };

  useEffect(() => {
    if (!sheet) return;
    put((before) => settled(before, sheet.rows));
    const before = sheet.rows.map(rowKey).filter((name) => now.current.lines[name]?.accepted && !queue.current.includes(name)); // a reload
    queue.current = [...queue.current, ...before];
    askHeld();
  }, [sheet]);
  useLayoutEffect(() => {
    if (!sheet) return;
    const back = wanted.current ? place(wanted.current) : -1;
    wanted.current = "";
    moveTo(back >= 0 ? back : Math.max(0, nextRow(sheet.rows, now.current.lines, -1, checking)));
    const typed = between.current?.value ?? "";
    if (between.current) between.current.value = "";
    for (const letter of typed) {
      const row = sheet.rows[now.current.at];
      if (row) type(now.current.at, (now.current.lines[rowKey(row)]?.text ?? "") + letter);
    }
  }, [sheet?.by, sheet?.number, checking]);

  const clear = (from: number) => {
    const row: SheetRow | undefined = rows[from];
    if (row) change(rowKey(row), { text: "", means: undefined, accepted: false, asks: false, checked: undefined });
  };
  const field = (row: SheetRow, element: HTMLInputElement | null) => {
    if (element) fields.current.set(rowKey(row), element);
    else fields.current.delete(rowKey(row));
  };
  return { lines, at, type, accept, moveTo, clear, field, between };
}
