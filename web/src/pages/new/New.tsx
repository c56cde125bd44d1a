import type { EventMade, MemberName } from "../../core/answers";
import { useEffect, useState } from "preact/hooks";
import { post, type Refusal, refusal } from "../../core/api";
import { go, usePlace } from "../../core/router";
import { uuid } from "../../core/queue";
import { weekday } from "../../core/time";
import { say } from "../../core/words";
import { Button, Choice, Disclosure, Field, FileField, Select, Shell, Switch, toast, Waiting } from "../../parts";
import { ConditionsForm, useTried } from "../conditions/Form";
import { setLine } from "../conditions/lines";
import "../conditions/conditions.css";
import { api, type Kind, page } from "../event/addresses";
import { entered, type Lists, namedIn, Names, namesFit } from "./Names";
import { isSplit, type PlannedPart, usePlan, type Wish, wishIn } from "./plan";
import "./new.css";

/** Conditions to begin with. Teams of five or six take turns by their line-ups, where the regulation allows them (Definitions). */
const USUAL_CONDITIONS: Readonly<Record<Kind, string>> = { pairs: "", individual: 'kind = "individual"\n', teams: 'kind = "teams"\n\n[regulations]\nteam_size = 6\n' };

const HOW = ["no", "prevent", "permit"] as const;
type How = (typeof HOW)[number];
type Boards = "shuffled" | "deal" | "file" | "later";

/** What is still to be said of an event whose plan is accepted; everything but the name can wait. */
export default function New() {
  const { query } = usePlace();
  const wish = wishIn(query);
  useEffect(() => {
    if (!wish) go("/", { replace: true });
  }, []);
  return wish ? <Setting key={wish.kind} wish={wish} /> : null;
}

function Setting({ wish }: { wish: Wish }) {
  const { parts, error, stale } = usePlan(wish);
  const [key] = useState(uuid);
  const [name, setName] = useState(() => usualName(wish.kind));
  const [lists, setLists] = useState<Lists>({});
  const [members, setMembers] = useState<Readonly<Record<string, MemberName>>>({}); // who were chosen from the list, by name
  const [boards, setBoards] = useState<Boards>(wish.swiss && wish.kind === "pairs" ? "deal" : "shuffled");
  const [how, setHow] = useState<How>("no");
  const played = (value: How) => {
    setHow(value);
    if (value !== "no" && boards !== "file") setBoards("deal"); // on screens nobody shuffles
    setText(setLine(text, "on_screen", value));
  };
  const [plays, setPlays] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState(wish.swiss ? setLine(USUAL_CONDITIONS[wish.kind], "victory_points", true) : USUAL_CONDITIONS[wish.kind]);
  const { tried } = useTried(text);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const make = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const made = await post<EventMade>("/api/events", {
        key, name: name.trim(), conditions: boards === "shuffled" ? text : setLine(setLine(text, "prepared_boards", true), "director_plays", plays), deal: boards === "deal", links: true,
        sections: parts.map(({ section, fields }) => ({ section, plan: fields, contestants: namedIn(lists[section], wish.kind, section).map((one) => entered(one, wish.kind, members)) })),
      }, { patience: 60_000 });
      if (boards === "file" && file) await load(made.id, file, key);
      go(page(made.id), { replace: true });
    } catch (error) {
      setProblem(refusal(error));
      setBusy(false);
    }
  };
  const ready = name.trim() !== "" && namesFit(wish, lists) && !tried?.problems.length && (boards !== "file" || file !== null) && parts.length > 0 && !stale;
  return (
    <Shell
      title={say("web.page.new")}
      under={isSplit(wish) ? undefined : parts[0]?.candidate.name}
      width="narrow"
      foot={
        <>
          {problem && <p class="error foot-says" role="alert">{problem.message}</p>}
          <Button big href="/">{say("web.back")}</Button>
          <Button big kind="primary" class="grow" busy={busy} disabled={!ready} onClick={() => void make()}>{busy ? say("web.new.making") : say("web.new.make")}</Button>
        </>
      }
    >
      {error && <p class="error" role="alert">{error.message}</p>}
      <section class="panel stack">
        {parts.length ? parts.map((part) => <Accepted key={part.section} part={part} kind={wish.kind} />) : !error && <Waiting />}
        <Field big label={say("web.new.name")} value={name} onInput={setName} maxLength={120} required />
      </section>
      <Names wish={wish} lists={lists} onLists={setLists} onMember={(member) => setMembers({ ...members, [member.name]: member })} />
      <section class="panel stack">
        <Select label={say("web.session.how.label")} value={how} onChoose={(value) => played(HOW.find((one) => one === value) ?? "no")}
          options={HOW.map((value) => ({ value, label: say(`web.session.how.${value}`) }))} />
        <Choice label={say("web.new.boards.label")} columns="flow" value={boards} onChoose={setBoards}
          options={(["shuffled", "deal", "file", "later"] as const).filter((value) => how === "no" || value === "deal" || value === "file").map((value) => ({ value, label: say(`web.new.boards.${value}`) }))} />
        {boards === "file" && (
          <FileField label={say("web.new.boards.which")} accept=".pbn,.dup,.dlm,.bri,.lin,.bhg,.ber,.dge,.rbn,.txt,text/plain" onFile={setFile} />
        )}
        <p class="note">{say(`web.new.boards.note_${boards}`)}</p>
        {boards !== "shuffled" && <Switch label={say("web.conditions.director_plays")} hint={say("web.conditions.director_plays_hint")} on={plays} onChange={setPlays} />}
      </section>
      <section class="panel">
        <Disclosure summary={say("web.new.conditions")}>
          <ConditionsForm text={text} onText={setText} tried={tried} prepared={boards !== "shuffled"} />
        </Disclosure>
      </section>
    </Shell>
  );
}

function Accepted({ part: { section, count, candidate }, kind }: { part: PlannedPart; kind: Kind }) {
  return (
    <p>
      {section && <strong>{say("web.new.plan.section", { section })} </strong>}
      {say("web.new.accepted", { kind, count, tables: candidate.tables, rounds: candidate.rounds, boards: candidate.boards_per_round, time: candidate.time })}
    </p>
  );
}

async function load(event: string, file: File, key: string): Promise<void> {
  try {
    await post(api(event, "/boards/load"), { key: `${key}-boards`, text: await file.text(), name: file.name.slice(0, 200) });
  } catch (error) {
    toast(refusal(error).message, { kind: "bad" }); // the event is there: its page says that boards are missing
  }
}

function usualName(kind: Kind): string {
  return say(`web.new.usual.${kind}`, { day: weekday(Date.now()) });
}
