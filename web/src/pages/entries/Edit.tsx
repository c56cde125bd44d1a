import type { ContestantEntry, ContestantSummary, MemberName } from "../../core/answers";
import { useState } from "preact/hooks";
import { enter } from "../../core/queue";
import { say } from "../../core/words";
import { Button, Dialog, Disclosure, Field, Switch } from "../../parts";
import type { Kind } from "../event/addresses";
import { NameField } from "../members/NameField";
import { ofMembers, renamed } from "./matching";

const PLAYERS: Readonly<Record<Kind, number>> = { pairs: 2, individual: 1, teams: 6 };

/** The entry of one contestant. */
export function Edit({ event, kind, id, row, onClose }: { event: string; kind: Kind; id: string; row?: ContestantSummary; onClose: () => void }) {
  const before = row?.entry;
  const halfNamed = kind === "pairs" && !before?.players.length; // a name alone is half of a pair
  const [number, setNumber] = useState(id);
  const [names, setNames] = useState<string[]>(() => Array.from({ length: Math.max(PLAYERS[kind], before?.players.length ?? 0) }, (_, place) => before?.players[place]?.name ?? (place === 0 && halfNamed ? (before?.name ?? "") : "")));
  const [members, setMembers] = useState<Readonly<Record<string, MemberName>>>({}); // who were chosen from the list, by name
  const [more, setMore] = useState({ name: before?.name ?? "", captain: before?.captain ?? "", club: before?.club ?? "", stratum: before?.stratum ?? "", handicap: before?.handicap ?? "" });
  const [outside, setOutside] = useState(before?.without_standing ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (event_: SubmitEvent | null) => {
    event_?.preventDefault();
    setBusy(true);
    const players = names.map((name) => ({ name: name.trim(), number: members[name.trim()]?.number ?? before?.players.find((player) => player.name === name)?.number ?? "" })).filter(({ name }) => name);
    const half = kind === "pairs" && players.length === 1; // the other can be named later
    const name = half ? (players[0]?.name ?? "") : halfNamed ? "" : more.name;
    const change: Partial<ContestantEntry> = { ...more, players: half ? [] : players, name, without_standing: outside };
    const outcome = await enter(event, renamed(row, number.trim(), change), { handled: true });
    setBusy(false);
    if (outcome.taken) onClose();
    else setProblem(outcome.refused.message);
  };
  const field = (name: keyof typeof more) => (
    <Field label={say(`web.entries.field.${name}`)} value={more[name]} onInput={(value) => setMore({ ...more, [name]: value })} maxLength={120} />
  );
  return (
    <Dialog open onClose={onClose} title={row ? say("web.entries.edit_title", { contestant: id }) : say("web.entries.add")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={busy} onClick={() => void save(null)}>{say("web.save")}</Button></>}>
      <form class="stack" onSubmit={(event_) => void save(event_)}>
        {problem && <p class="error" role="alert">{problem}</p>}
        {!row && <Field label={say("web.event.number")} value={number} onInput={setNumber} maxLength={12} />}
        {kind === "teams" && field("name")}
        {names.map((name, place) => (
          <NameField key={place} event={event} label={say("web.entries.player", { number: place + 1, one: kind === "individual" })} value={name} autofocus={place === 0}
            onInput={(value) => setNames(names.map((one, at) => (at === place ? value : one)))}
            onChoose={(member) => {
              const now = names.map((one, at) => (at === place ? member.name : one));
              const known = { ...members, [member.name]: member };
              setNames(now);
              setMembers(known);
              setMore({ ...more, ...ofMembers(now.flatMap((name) => (name.trim() ? [known[name.trim()]] : [])), kind === "pairs" ? 2 : 1) });
            }} />
        ))}
        <Disclosure summary={say("web.entries.more")}>
          <div class="grid">
            {kind === "teams" && field("captain")}
            {field("club")}
            {field("stratum")}
            {field("handicap")}
          </div>
          <Switch label={say("web.entries.outside")} on={outside} onChange={setOutside} />
        </Disclosure>
        <button type="submit" class="unseen" tabIndex={-1}>{say("web.save")}</button>
      </form>
    </Dialog>
  );
}
