import { useEffect, useState } from "preact/hooks";
import type { BookNamed, BookTerm, LawPart, LawSheet as Sheet, TextRun } from "../core/answers";
import { get, type Refusal, refusal } from "../core/api";
import { keep, kept } from "../core/kept";
import { say } from "../core/words";
import { Choice } from "./Choice";
import { Dialog } from "./Dialog";
import { Suited } from "./Suit";
import { Waiting } from "./Waiting";

const BOOK = "kibitz.lawbook";
const OWN = "-";

export interface LawSheetProps {
  /** The event or live table at which it is asked: its path in the API. */
  at: string;
  law: string;
  /** The edition that numbers it so, as a book of it does; else that of the event. */
  numbered?: number;
  /** Opened in this book, whichever the reader likes best. */
  book?: string;
  onClose: () => void;
}

/** A provision in the reader's book or in our own words; what it refers to opens in its place. */
export function LawSheet({ at, law, numbered = 0, book: given, onClose }: LawSheetProps) {
  const [way, setWay] = useState<readonly Step[]>([{ law, numbered }]);
  const [book, setBook] = useState(given ?? kept(BOOK) ?? "");
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const event = /^\/api\/events\/([^/]+)/.exec(at)?.[1];
  const here = way.at(-1) ?? { law, numbered };
  useEffect(() => {
    const ending = new AbortController();
    setProblem(null);
    const asked = `?book=${encodeURIComponent(book)}&numbered=${here.numbered}`;
    get<Sheet>(`${at}/law/${encodeURIComponent(here.law)}${asked}`, { signal: ending.signal }).then(setSheet, (error: unknown) => !ending.signal.aborted && setProblem(refusal(error)));
    return () => ending.abort();
  }, [at, here.law, here.numbered, book]);
  const choose = (next: string) => {
    keep(BOOK, next);
    setBook(next);
  };
  const open = (to: string, by = sheet?.edition ?? 0) => setWay([...way, { law: to, numbered: by }]);
  return (
    <Dialog open broad onClose={onClose} title={say("web.law.title", { law: sheet?.number ?? here.law })}>
      {problem ? <p role="alert">{problem.message}</p> : sheet ? (
        <div class="law-sheet stack">
          {(way.length > 1 || sheet.above.length > 0) && (
            <nav class="law-way" aria-label={say("web.law.way")}>
              {way.length > 1 && <button type="button" class="law-cited" onClick={() => setWay(way.slice(0, -1))}>← {way.at(-2)?.law}</button>}
              {sheet.above.map((above) => <button key={above} type="button" class="law-cited" onClick={() => open(above)}>{above}</button>)}
            </nav>
          )}
          {sheet.books.length > 0 && (
            <Choice label={say("web.law.book")} value={sheet.book?.id ?? OWN} onChoose={choose}
              options={[{ value: OWN, label: say("web.law.own") }, ...sheet.books.map((one) => ({ value: one.id, label: say("web.law.named", { language: one.language.toUpperCase(), edition: one.edition }) }))]} />
          )}
          {sheet.book ? <InBook sheet={sheet} book={sheet.book} onOpen={(to, book) => open(to, book.edition)} /> : <OwnWords sheet={sheet} onOpen={open} />}
          {sheet.elsewhere.filter(({ numbers }) => numbers.join() !== sheet.number).map(({ edition, numbers }) => (
            <p key={edition} class="note">{numbers.length > 0 ? say("web.law.elsewhere", { edition, numbers }) : say("web.law.nowhere", { edition })}</p>
          ))}
          {event && sheet.books.length > 0 && <p><a href={`/e/${event}/laws?${new URLSearchParams({ law: sheet.parts[0]?.number ?? sheet.number, ...(sheet.book && { left: sheet.book.id }) })}`}>{say("web.law.beside")}</a></p>}
        </div>
      ) : <Waiting />}
    </Dialog>
  );
}

/** A provision on the way, and the edition that numbers it so; 0: that of the event. */
interface Step {
  law: string;
  numbered: number;
}

function OwnWords({ sheet, onOpen }: { sheet: Sheet; onOpen: (to: string) => void }) {
  const [term, setTerm] = useState("");
  const defined = sheet.own_terms.find((one) => one.term === term);
  return (
    <div class="law-text">
      {sheet.own.map(({ number, depth, title, runs }) => (
        <div key={number} class="law-part" style={{ marginInlineStart: `${depth * 0.75}rem` }}>
          <p><span class="law-number">{number}</span> <strong><Suited text={title} /></strong></p>
          <p>{runs.map((run, at) => <Run key={at} run={run} onOpen={onOpen} term={term} onTerm={(next) => setTerm(next === term ? "" : next)} />)}</p>
          {runs.some((run) => run.term !== "" && run.term === term) && <Defined as={defined} />}
        </div>
      ))}
      {sheet.books.length > 0 && <p class="note">{say("web.law.own_what")}</p>}
    </div>
  );
}

function Defined({ as }: { as: BookTerm | undefined }) {
  return as ? <div class="law-defined" role="note"><strong>{as.title}</strong>{as.paragraphs.map((text) => <p key={text}><Suited text={text} /></p>)}</div> : null;
}

function InBook({ sheet, book, onOpen }: { sheet: Sheet; book: BookNamed; onOpen: (to: string, book: BookNamed) => void }) {
  const [term, setTerm] = useState("");
  const definition = sheet.terms.find((one) => one.term === term);
  const parts = sheet.parts.length;
  return (
    <div class="law-text" lang={book.language}>
      {(book.edition === 2007) !== (sheet.edition === 2007) && <p class="law-other" lang={document.documentElement.lang}>{say("web.law.other_edition", { edition: sheet.edition, other: book.edition })}</p>}
      {sheet.parts.map((part) => <Part key={part.number} part={part} onOpen={(to) => onOpen(to, book)} term={term} onTerm={(next) => setTerm(next === term ? "" : next)} shown={definition} alone={parts === 1} />)}
      <p class="note">{book.title}</p>
    </div>
  );
}

interface PartProps {
  part: LawPart;
  onOpen?: (to: string) => void;
  term?: string;
  onTerm?: (term: string) => void;
  shown?: BookTerm | undefined;
  alone?: boolean;
}

/** One provision of a book, with its tables and footnotes. */
export function Part({ part, onOpen, term, onTerm, shown, alone }: PartProps) {
  const bare = part.title.length === 0; // then its number stands before its first words
  const number = <span class="law-number">{part.number}</span>;
  const line = (runs: readonly TextRun[], key: number) => (
    <>
      <p key={key}>{bare && key === 0 && <>{number} </>}{runs.map((run, at) => <Run key={at} run={run} onOpen={onOpen} term={term} onTerm={onTerm} />)}</p>
      {shown && runs.some((run) => run.term !== "" && run.term === term) && <Defined as={shown} />}
    </>
  );
  const tables = (after: number) => part.tables.filter((table) => table.after === after).map((table, at) => (
    <div key={at} class="law-table">
      <table><tbody>{table.rows.map((row, place) => <tr key={place}>{row.map((cell, column) => (column === 0 ? <th key={column} scope="row">{cell}</th> : <td key={column}>{cell}</td>))}</tr>)}</tbody></table>
    </div>
  ));
  return (
    <div class="law-part" style={alone ? undefined : { marginInlineStart: `${part.depth * 0.75}rem` }}>
      {(!bare || part.paragraphs.length === 0) && <p>{number}{!bare && <> <strong>{part.title.map((run, at) => <Run key={at} run={run} />)}</strong></>}</p>}
      {tables(0)}
      {part.paragraphs.map((runs, at) => <>{line(runs, at)}{tables(at + 1)}</>)}
      {part.closing.map((runs, at) => line(runs, at + part.paragraphs.length))}
      {part.footnotes.map((note) => <p key={note.number} class="law-note"><sup>{note.number}</sup> {note.text}</p>)}
      {part.flaws.map((flaw) => <p key={flaw} class="law-note law-flaw">⚠ {flaw}</p>)}
    </div>
  );
}

function Run({ run, onOpen, term, onTerm }: { run: TextRun; onOpen?: (to: string) => void; term?: string; onTerm?: (term: string) => void }) {
  if (run.note) return <sup>{run.note}</sup>;
  if (run.to && onOpen) return <button type="button" class="law-to" onClick={() => onOpen(run.to)}>{run.text}</button>;
  if (run.term && onTerm) return <button type="button" class="law-term" aria-expanded={run.term === term} onClick={() => onTerm(run.term)}>{run.text}</button>;
  if (run.differs) return <mark>{run.text}</mark>;
  return <Suited text={run.text} />;
}
