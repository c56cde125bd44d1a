import { useState } from "preact/hooks";
import type { OpenedTable } from "../../core/answers";
import { post, refusal } from "../../core/api";
import { keep } from "../../core/kept";
import { go } from "../../core/router";
import { say } from "../../core/words";
import { Button, Choice, Dialog, Disclosure, Field, FileField, Select, Switch } from "../../parts";
import { Conditions } from "./Conditions";
import { condition, dealsIn, type Wished } from "./deals";
import { Wishing } from "./Wishing";
import { type LaidDown, NOTHING_LAID_DOWN, regulationsOf } from "./laid_down";

/** Four people and a link: a table set up in one dialog, nobody registers. */
export function Friends() {
  const [open, setOpen] = useState(false);
  return (
    <section class="panel stack">
      <h2>{say("web.play.open.title")}</h2>
      <p class="quiet">{say("web.play.open.what")}</p>
      <Button kind="primary" onClick={() => setOpen(true)}>{say("web.play.open.begin")}</Button>
      {open && <OpenDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

type Source = "dealt" | "own" | "wished";
type Policy = "prevent" | "warn" | "permit";
const EDITIONS: readonly string[] = ["2024", "2017", "2007"];
const POLICIES: readonly Policy[] = ["prevent", "warn", "permit"];

function OpenDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  const [policy, setPolicy] = useState<Policy>("prevent");
  const [source, setSource] = useState<Source>("dealt");
  const [pbn, setPbn] = useState("");
  const [wished, setWished] = useState<Wished>({ seat: "S", least: 15, most: 17, balanced: true });
  const [where, setWhere] = useState("");
  const [edition, setEdition] = useState("2024");
  const [directed, setDirected] = useState(false);
  const [lesson, setLesson] = useState(false);
  const [laidDown, setLaidDown] = useState<LaidDown>(NOTHING_LAID_DOWN);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const deals = source === "own" ? dealsIn(pbn) : [];
  const open = async () => {
    if (source === "own" && deals.length === 0) return setProblem(say("web.play.open.no_deals"));
    setBusy(true);
    setProblem("");
    try {
      const made = await post<OpenedTable>("/api/tables", {
        name: name.trim(), policy, directed: directed || lesson, lesson, deals, edition, regulations: regulationsOf(laidDown),
        where: source === "wished" ? where.trim() || condition(wished) : "",
      }, { patience: 60_000 });
      keep(`kibitz.join.${made.id}`, made.join);
      keep(`kibitz.link.${made.id}`, made.url);
      keep(`kibitz.keep.${made.id}`, made.keep);
      go(`/play/${made.id}#${made.lead ? `lead=${made.lead}` : made.join}`);
    } catch (error) {
      setProblem(refusal(error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={say("web.play.open.title")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={busy} onClick={() => void open()}>{say("web.play.open.now")}</Button></>}>
      <form class="stack" onSubmit={(event) => (event.preventDefault(), void open())}>
        <Choice label={say("web.play.open.policy")} value={policy} onChoose={setPolicy} columns={1}
          options={POLICIES.map((value) => ({ value, label: say(`web.play.open.${value}`), note: say(`web.play.open.${value}_what`) }))} />
        <Choice label={say("web.play.open.deals")} value={source} onChoose={setSource}
          options={(["dealt", "own", "wished"] as const).map((value) => ({ value, label: say(`web.play.open.${value}`) }))} />
        {source === "own" && (
          <>
            <FileField label={say("web.play.open.file")} accept=".pbn,text/plain" onFile={(file) => void file.text().then(setPbn)} />
            <Field label={say("web.play.open.paste")} lines={3} value={pbn} onInput={setPbn} hint={say("web.play.open.found", { count: deals.length })} />
          </>
        )}
        {source === "wished" && <Wishing wished={wished} onWish={setWished} where={where} onWhere={setWhere} />}
        <Disclosure summary={say("web.play.open.further")}>
          <div class="stack">
            <Field label={say("web.play.open.name")} value={name} onInput={setName} maxLength={80} />
            <Select label={say("web.conditions.edition")} value={edition} onChoose={setEdition} options={EDITIONS.map((value) => ({ value, label: say("web.conditions.edition_of", { year: value }) }))} />
            <Switch label={say("web.play.open.directed")} hint={say("web.play.open.directed_what")} on={directed} onChange={setDirected} />
            <Switch label={say("web.play.open.lesson")} hint={say("web.play.open.lesson_what")} on={lesson} onChange={setLesson} />
            <Conditions laidDown={laidDown} onLay={setLaidDown} />
          </div>
        </Disclosure>
        {problem && <p class="error" role="alert">{problem}</p>}
      </form>
    </Dialog>
  );
}
