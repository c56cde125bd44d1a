import { useState } from "preact/hooks";
import { useLive } from "../../core/live";
import { LANGUAGES } from "../../core/plurals";
import { languageTag, usePreferences } from "../../core/preferences";
import { say } from "../../core/words";
import { Button, Choice, Dialog, Loaded } from "../../parts";
import type { LawSheet, Ruling, RulingRecord } from "../../core/answers";

/** The complete record, as an appeal needs it (83, 93): to read, print and save. */
export function RecordDialog({ path, ruling, onClose }: { path: string; ruling: Ruling; onClose: () => void }) {
  const [book, setBook] = useState("");
  const own = usePreferences();
  const [language, setLanguage] = useState(own.language);
  const live = useLive<RulingRecord>(`${path}/record?${new URLSearchParams({ language: languageTag({ ...own, language }), book })}`);
  const books = useLive<LawSheet>(`${path.replace(/\/rulings\/.*$/, "")}/law/1`).data?.books ?? [];
  const save = () => {
    const address = URL.createObjectURL(new Blob([live.data?.record ?? ""], { type: "text/plain;charset=utf-8" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `ruling-${ruling.id}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  const print = () => {
    const sheet = document.createElement("pre");
    sheet.className = "ruling-sheet";
    sheet.textContent = live.data?.record ?? "";
    document.body.append(sheet);
    document.documentElement.setAttribute("data-sheet", "");
    const done = () => (sheet.remove(), document.documentElement.removeAttribute("data-sheet"));
    addEventListener("afterprint", done, { once: true });
    window.print();
  };
  return (
    <Dialog open broad onClose={onClose} title={say("web.rulings.record")}
      actions={<><Button disabled={!live.data} onClick={save}>{say("web.rulings.save")}</Button><Button kind="primary" disabled={!live.data} onClick={print}>{say("web.rulings.print")}</Button></>}>
      <Choice columns="flow" label={say("web.preferences.language")} value={language} onChoose={setLanguage} options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))} />
      {books.length > 0 && (
        <Choice columns="flow" label={say("web.rulings.with_book")} value={book} onChoose={setBook}
          options={[{ value: "", label: say("web.rulings.without_book") }, ...books.map(({ id, language, edition }) => ({ value: id, label: say("web.law.named", { language: language.toUpperCase(), edition }) }))]} />
      )}
      <Loaded live={live}>{({ record }) => <pre class="ruling-record">{record}</pre>}</Loaded>
    </Dialog>
  );
}
