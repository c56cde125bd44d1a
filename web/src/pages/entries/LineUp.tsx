import { useState } from "preact/hooks";
import { enter } from "../../core/queue";
import { say } from "../../core/words";
import { Button, Choice, Dialog, Stepper } from "../../parts";

type Place = "NS" | "EW" | "out";

interface LineUpProps {
  event: string;
  contestant: string;
  name?: string;
  session: number;
  players: readonly string[];
  /** The line-up that holds in a round, from which one starts. */
  holds: (round: number) => { ns: readonly string[]; ew: readonly string[] } | undefined;
  first: number;
  /** To which round those who run the event may go; a team says it of the next alone. */
  rounds?: number;
  onClose: () => void;
}

/** Who of a team sits on which side, from a round on until another line-up is given. */
export function LineUpDialog({ event, contestant, name, session, players, holds, first, rounds, onClose }: LineUpProps) {
  const [round, setRound] = useState(first);
  const [places, setPlaces] = useState(() => placesOf(players, holds(first)));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const on = (place: Place) => players.filter((name) => places[name] === place);
  const [ns, ew] = [on("NS"), on("EW")];
  const put = (name: string, place: Place) => setPlaces(filledUp(players, { ...places, [name]: place }));
  const go = (to: number) => (setRound(to), setPlaces(placesOf(players, holds(to))));
  const save = async () => {
    setBusy(true);
    const outcome = await enter(event, { kind: "line_up_given", contestant, session, ns, ew, first_round: round }, { handled: true });
    setBusy(false);
    if (outcome.taken) onClose();
    else setProblem(outcome.refused.message);
  };
  const sides: readonly Place[] = players.length > 4 ? ["NS", "EW", "out"] : ["NS", "EW"];
  return (
    <Dialog open onClose={onClose} title={say("web.line_up.title", { contestant, name, round })}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={busy} disabled={ns.length !== 2 || ew.length !== 2} onClick={() => void save()}>{say("web.save")}</Button></>}>
      <div class="stack">
        {problem && <p class="error" role="alert">{problem}</p>}
        {rounds !== undefined && <Stepper label={say("web.line_up.first_round")} value={round} min={1} max={rounds} onChange={go} />}
        {players.map((name) => (
          <Choice key={name} label={name} value={places[name] ?? null} onChoose={(place) => put(name, place)}
            options={sides.map((side) => ({ value: side, label: side === "out" ? say("web.line_up.out") : say(`web.side.${side}`) }))} />
        ))}
        <p class="note">{say("web.line_up.until")}</p>
      </div>
    </Dialog>
  );
}

export type Places = Readonly<Record<string, Place>>;

/** Where everybody sits by a line-up; without one nobody has a place yet. */
export function placesOf(players: readonly string[], line_up?: { ns: readonly string[]; ew: readonly string[] }): Places {
  const found: Record<string, Place> = {};
  for (const name of players)
    if (line_up?.ns.includes(name)) found[name] = "NS";
    else if (line_up?.ew.includes(name)) found[name] = "EW";
    else if (line_up?.ns.length) found[name] = "out";
  return found;
}

/** Of four players two on one side leave the other to the other two. */
export function filledUp(players: readonly string[], places: Places): Places {
  if (players.length !== 4) return places;
  const free = players.filter((name) => !places[name]);
  const full = (["NS", "EW"] as const).find((side) => players.filter((name) => places[name] === side).length === 2);
  if (!full || free.length !== 2) return places;
  const other = full === "NS" ? "EW" : "NS";
  return { ...places, ...Object.fromEntries(free.map((name) => [name, other])) };
}
