import { useEffect, useState } from "preact/hooks";
import type { BesideSheet, LawSearch, LawSheet, Summary } from "../../core/answers";
import { get, type Refusal, refusal } from "../../core/api";
import { useLive } from "../../core/live";
import { query, usePlace } from "../../core/router";
import { say } from "../../core/words";
import { Button, eventNav, Field, Law, Problem, Select, Shell, Tag, Waiting } from "../../parts";
import { Part } from "../../parts/LawSheet";
import type { PageProps } from "../index";
import "./laws.css";

const PAUSE = 250;

/** The Laws for directors, examiners and translators: a word found in every book, and two books side by side. */
export default function Laws({ params }: PageProps) {
  const event = params.event ?? "";
  const root = `/api/events/${event}`;
  const summary = useLive<Summary>(root, ["event"]);
  const asked = usePlace().query;
  const law = asked.get("law") ?? "";
  const sheet = useLive<LawSheet>(`${root}/law/1`, []).data;
  const books = sheet?.books ?? [];
  const left = asked.get("left") ?? sheet?.book?.id ?? books[0]?.id ?? "";
  const right = asked.get("right") ?? books.find(({ id }) => id !== left)?.id ?? left;
  const options = books.map((book) => ({ value: book.id, label: book.title === "" ? book.id : `${book.language.toUpperCase()} ${book.edition} · ${book.title}` }));
  return (
    <Shell title={say("web.law.page")} under={summary.data?.event} nav={eventNav(event, summary.data, "laws")}>
      <div class="stack">
        <Search root={root} />
        {books.length === 0 ? <p class="note">{say("web.law.no_books")}</p> : (
          <section class="panel stack laws-beside">
            <form class="row laws-choose" onSubmit={(submit) => submit.preventDefault()}>
              <Field label={say("web.law.number")} value={law} onInput={(next) => query({ law: next })} maxLength={12} autocomplete="off" placeholder="64A" />
              <Select label={say("web.law.left")} value={left} onChoose={(next) => query({ left: next })} options={options} />
              <Select label={say("web.law.right")} value={right} onChoose={(next) => query({ right: next })} options={options} />
              <Button onClick={() => window.print()}>{say("web.law.print")}</Button>
            </form>
            {law && left && <Beside root={root} law={law} left={left} right={right} />}
          </section>
        )}
      </div>
    </Shell>
  );
}

function Search({ root }: { root: string }) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<LawSearch | null>(null);
  useEffect(() => {
    if (!text.trim()) {
      setFound(null);
      return undefined;
    }
    const ending = new AbortController();
    const soon = setTimeout(() => {
      get<LawSearch>(`${root}/laws?text=${encodeURIComponent(text.trim())}`, { signal: ending.signal }).then(setFound, () => undefined);
    }, PAUSE);
    return () => {
      clearTimeout(soon);
      ending.abort();
    };
  }, [root, text]);
  return (
    <section class="panel stack laws-search">
      <Field label={say("web.law.search")} hint={say("web.law.search_hint")} type="search" value={text} onInput={setText} maxLength={100} autocomplete="off" />
      {found && found.found.length === 0 && <p role="status">{say("web.law.nothing", { text: found.text })}</p>}
      {found?.found.map(({ book, hits }) => (
        <div key={book?.id ?? ""}>
          <h3>{book ? `${book.title} (${book.edition})` : say("web.law.found_own")}</h3>
          <ul class="laws-hits" lang={book?.language}>
            {hits.map((hit, at) => (
              <li key={at}>{hit.part === "definition" ? <strong>{hit.number}</strong> : <Law law={hit.number} numbered={book?.edition} book={book?.id ?? "-"} />} {hit.before}<mark>{hit.found}</mark>{hit.after}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Beside({ root, law, left, right }: { root: string; law: string; left: string; right: string }) {
  const [sheet, setSheet] = useState<BesideSheet | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const path = `${root}/law/${encodeURIComponent(law)}/beside?left=${encodeURIComponent(left)}&right=${encodeURIComponent(right)}`;
    get<BesideSheet>(path, { signal: ending.signal }).then(
      (found) => (setSheet(found), setProblem(null)),
      (error: unknown) => !ending.signal.aborted && setProblem(refusal(error)),
    );
    return () => ending.abort();
  }, [root, law, left, right]);
  if (problem) return <Problem refusal={problem} />;
  if (!sheet) return <Waiting />;
  return (
    <table class="laws-table law-text">
      <thead><tr><th scope="col">{sheet.left.title} ({sheet.left.edition})</th><th scope="col">{sheet.right.title} ({sheet.right.edition})</th></tr></thead>
      <tbody>
        {sheet.rows.map((row, at) => (
          <tr key={at} class={row.marks.length > 0 ? "laws-differs" : undefined}>
            <td lang={sheet.left.language}>{row.left && <Part part={row.left} onOpen={(law) => query({ law })} />}{row.marks.length > 0 && <p class="laws-marks">{row.says.map((text) => <Tag key={text} kind="warn">≠ {text}</Tag>)}</p>}</td>
            <td lang={sheet.right.language}>{row.right && <Part part={row.right} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
