import { useState } from "preact/hooks";
import type { LawBook, LawBooks as Data } from "../../core/answers";
import { post, refusal, remove } from "../../core/api";
import { useLive } from "../../core/live";
import { say } from "../../core/words";
import { Button, Dialog, Disclosure, FileField, Loaded, Shell, toast } from "../../parts";
import "./laws.css";

const THERE = "server.lawbook_there";
const MINUTES = 120_000;

/** The club's law books: added from a file, with all that was found in them, and removed. */
export default function LawBooks() {
  const live = useLive<Data>("/api/lawbooks", []);
  const [going, setGoing] = useState<LawBook | null>(null);
  const take = async () => {
    if (!going) return;
    try {
      await remove(`/api/lawbooks/${going.id}`);
      toast(say("web.law.removed", { title: going.title }));
    } catch (error) {
      toast(refusal(error).message);
    }
    setGoing(null);
    live.reload();
  };
  return (
    <Shell title={say("web.law.books")}>
      <Loaded live={live}>
        {(data) => (
          <div class="stack">
            <p class="note">{say("web.law.add_what")}</p>
            {data.may_change && data.kept && <Add onAdded={live.reload} />}
            {data.books.length === 0 && <p>{say("web.law.no_books")}</p>}
            {data.books.map((book) => <One key={book.id} book={book} onRemove={data.may_change ? () => setGoing(book) : undefined} />)}
          </div>
        )}
      </Loaded>
      <Dialog open={going !== null} onClose={() => setGoing(null)} title={say("web.law.remove_title", { title: going?.title ?? "" })}
        actions={<><Button onClick={() => setGoing(null)}>{say("web.cancel")}</Button><Button kind="danger" onClick={() => void take()}>{say("web.law.remove")}</Button></>}>
        <p>{say("web.law.remove_what")}</p>
      </Dialog>
    </Shell>
  );
}

function One({ book, onRemove }: { book: LawBook; onRemove?: () => void }) {
  const lists = (["flaws", "repairs", "differences"] as const).filter((name) => book[name].length > 0);
  return (
    <section class="panel stack">
      <div class="spread">
        <div>
          <h2 lang={book.language}>{book.title}</h2>
          <p>{book.language.toUpperCase()} {book.edition} · {say("web.law.counts", { laws: book.laws, provisions: book.provisions, definitions: book.definitions, footnotes: book.footnotes })}</p>
          <p class="note">{say("web.law.from", { source: book.source })}</p>
        </div>
        {onRemove && <Button onClick={onRemove}>{say("web.law.remove")}</Button>}
      </div>
      {lists.map((name) => (
        <Disclosure key={name} summary={say(`web.law.${name}`, { count: book[name].length })}>
          <ul class="laws-found">{book[name].map((text) => <li key={text}>{text}</li>)}</ul>
        </Disclosure>
      ))}
    </section>
  );
}

function Add({ onAdded }: { onAdded: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [again, setAgain] = useState<File | null>(null);
  const send = async (file: File, replace: boolean) => {
    setBusy(true);
    setProblem(null);
    setAgain(null);
    try {
      const content = await base64(file);
      const book = await post<LawBook>("/api/lawbooks", { name: file.name, content, replace }, { patience: MINUTES });
      toast(say("web.law.added", { title: book.title }));
      onAdded();
    } catch (error) {
      const said = refusal(error);
      setProblem(said.message);
      if (said.id === THERE) setAgain(file);
    }
    setBusy(false);
  };
  return (
    <section class="panel stack">
      <FileField label={say("web.law.file")} accept=".txt,.pdf,text/plain,application/pdf" disabled={busy} onFile={(file) => void send(file, false)} />
      {busy && <p role="status">{say("web.law.reading")}</p>}
      {problem && <p class="error" role="alert">{problem}</p>}
      {again && <Button onClick={() => void send(again, true)}>{say("web.law.replace")}</Button>}
    </section>
  );
}

/** The bytes of a file as text that JSON can hold. */
function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ""));
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
}
