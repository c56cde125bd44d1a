import { useState } from "preact/hooks";
import type { Act } from "../../../core/queue";
import { say } from "../../../core/words";
import { Button, Choice, Dialog, Field, Select, Stepper } from "../../../parts";
import { RefusedBanner, useAct } from "../acting";
import { Preview } from "../Preview";
import type { Office, Said } from "../../../core/answers";

type Kind = "warning_given" | "penalty_given" | "discipline" | "suspended" | "disqualified";
const KINDS: readonly Kind[] = ["warning_given", "penalty_given", "discipline", "suspended", "disqualified"];
const LAWS: Readonly<Record<Kind, string>> = { warning_given: "90A", penalty_given: "90A", discipline: "91A", suspended: "91A", disqualified: "91B" };

export interface PenaltyDialogProps {
  event: string;
  office: Office;
  /** Those at the table, who are offered first. */
  here: readonly string[];
  onClose: () => void;
}

/** A warning, a penalty by the tariff or the director's judgement (90), or discipline (91). */
export function PenaltyDialog({ event, office, here, onClose }: PenaltyDialogProps) {
  const [kind, setKind] = useState<Kind>("warning_given");
  const [who, setWho] = useState(here[0] ?? office.contestants[0]?.id ?? "");
  const [offence, setOffence] = useState("");
  const [amount, setAmount] = useState("");
  const [law, setLaw] = useState<string | null>(null);
  const [why, setWhy] = useState("");
  const [player, setPlayer] = useState("");
  const [first, setFirst] = useState(0);
  const [last, setLast] = useState(0);
  const acting = useAct(event);
  const kinds = KINDS.filter((one) => office.may.includes(one === "discipline" ? "penalty_given" : one));
  const costs = kind === "penalty_given" || kind === "discipline";
  const one = office.contestants.find(({ id }) => id === who);
  const persons = (kind === "suspended" || kind === "disqualified") && office.edition !== 2007 ? (one?.players ?? []) : []; // one player: 2017 only
  const earlier = earlierOf(office, who);
  const cited = law ?? LAWS[kind];
  const act = made();
  function made(): Act | null {
    if (!offence.trim() || !who || (costs && !amount.trim())) return null;
    const person = player && persons.includes(player) ? { player } : {};
    const common = { kind: kind === "discipline" ? "penalty_given" : kind, contestant: who, offence: offence.trim(), law: cited };
    if (kind === "disqualified") return { ...common, ...person };
    if (kind === "suspended") return { ...common, ...person, session: office.session, first_round: first, last_round: last };
    return { ...common, session: office.session, ...(costs ? { amount: amount.trim() } : {}) };
  }
  const save = async () => {
    if (act && (await acting.run(act, why))) onClose();
  };
  const choose = (name: string) => {
    const found = office.tariff.find((one) => one.offence === name);
    setOffence(name.replaceAll("_", " "));
    if (found) setAmount(found.amount);
  };
  const chosen = office.tariff.find((one) => one.offence.replaceAll("_", " ") === offence && one.amount === amount)?.offence ?? null;
  const people = [...office.contestants].sort((one, other) => Number(here.includes(other.id)) - Number(here.includes(one.id)));
  return (
    <Dialog open broad onClose={onClose} title={say("web.director.penalty.title")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind={kind === "warning_given" ? "primary" : "danger"} busy={acting.busy} disabled={!act} onClick={() => void save()}>{say(`web.director.penalty.give.${kind}`)}</Button></>}>
      <div class="stack">
        <Choice hideLabel label={say("web.director.penalty.what")} columns="flow" value={kind} onChoose={setKind} options={kinds.map((one) => ({ value: one, label: say(`web.director.penalty.kind.${one}`) }))} />
        <Select label={say("web.director.penalty.who")} value={who} onChoose={setWho} options={people.map((one) => ({ value: one.id, label: `${one.id} ${one.name}` }))} />
        {persons.length > 0 && <Choice label={say("web.director.penalty.person")} columns="flow" value={player} onChoose={setPlayer} options={[{ value: "", label: say("web.director.penalty.all_of_them", { kind: office.kind }) }, ...persons.map((name) => ({ value: name, label: name }))]} />}
        {kind === "suspended" && (
          <div class="director-two">
            <Stepper label={say("web.director.substitute.first")} hint={say("web.director.penalty.from_now")} value={first} min={0} onChange={setFirst} />
            <Stepper label={say("web.director.substitute.last")} hint={say("web.director.substitute.to_the_end")} value={last} min={0} onChange={setLast} />
          </div>
        )}
        {earlier.length > 0 && (
          <div class="director-earlier">
            <p class="label">{say("web.director.penalty.earlier")}</p>
            <ul class="director-notes">{earlier.map((line) => <li key={line}>{line}</li>)}</ul>
          </div>
        )}
        {office.tariff.length > 0 && costs && (
          <Choice label={say("web.director.penalty.tariff")} columns="flow" value={chosen} onChoose={choose} options={office.tariff.map((one) => ({ value: one.offence, label: one.offence.replaceAll("_", " "), note: one.amount }))} />
        )}
        <div class="director-two">
          <Field label={say("web.director.penalty.offence")} value={offence} onInput={setOffence} required maxLength={500} hint={say("web.director.penalty.offence_hint", { kind })} />
          {costs && <Field label={say("web.director.penalty.amount")} value={amount} onInput={setAmount} required hint={say("web.director.penalty.amount_hint", { method: office.method })} />}
        </div>
        <div class="director-law-why">
          <Field label={say("web.director.law")} value={cited} onInput={setLaw} autocomplete="off" />
          <Field label={say("web.director.penalty.remark")} value={why} onInput={setWhy} hint={say("web.director.why_file", { missing: false, more: "" })} />
        </div>
        {(kind === "suspended" || kind === "disqualified") && <p class="director-means">{say(`web.director.penalty.means.${kind}`, { organiser: office.may.includes("disqualification_decided") })}</p>}
        {costs && !acting.refused && <Preview event={event} act={act} why={why} mine={[who]} />}
        <RefusedBanner refused={acting.refused} />
      </div>
    </Dialog>
  );
}

/** What a contestant had before in this session: warnings, penalties, suspensions. */
function earlierOf(office: Office, contestant: string): string[] {
  const of = <One extends { contestant: string }>(all: readonly One[]) => all.filter((one) => one.contestant === contestant);
  const tell = (what: string, one: { said: Said; law: string }) => `${what}: ${one.said.text} (${one.law})`;
  return [
    ...of(office.warnings).map((one) => tell(say("web.director.penalty.kind.warning_given"), one)),
    ...of(office.penalties).filter((one) => !one.lifted).map((one) => tell(one.amount, one)),
    ...of(office.suspensions).map((one) => tell(say("web.director.penalty.suspension"), one)),
  ];
}
