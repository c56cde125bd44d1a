import { useState } from "preact/hooks";
import type { LiveTable, SpectatorHere } from "../../../core/answers";
import { post, refusal } from "../../../core/api";
import { type Seat, wordFor } from "../../../core/bridge";
import { keep, kept } from "../../../core/kept";
import { say, word } from "../../../core/words";
import { Button, Field, Law } from "../../../parts";
import { JOIN, remember } from "../core/tokens";

const NAME = "kibitz.player";

/** How somebody watches: behind one player, or four hands after the delay; players see who does. */
export function WatchGate({ table, known, onWatch }: { table: LiveTable; /** Their name, where it was asked for already. */ known?: string; onWatch: (token: string) => void }) {
  const [typed, setName] = useState(() => kept(NAME) ?? "");
  const name = known ?? typed;
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const { spectator_hands: hands, viewing_delay: delay } = table.settings;
  const watch = async (how: { behind: Seat } | { delayed: true }) => {
    setBusy(true);
    setProblem("");
    try {
      const here = await post<SpectatorHere>(`/api/tables/${encodeURIComponent(table.id)}/spectators`, { name: name.trim(), join: kept(JOIN + table.id) ?? "", ...how });
      keep(NAME, name.trim());
      remember(table.id, here.token);
      onWatch(here.token);
    } catch (error) {
      setProblem(refusal(error).message);
    }
    setBusy(false);
  };
  const ready = name.trim() !== "";
  return (
    <section class="panel stack watch-gate">
      {known === undefined && <h2>{say("web.play.watch")} <Law law="76" /></h2>}
      <p class="quiet">{say("web.play.watching.seen")}</p>
      {known === undefined && <Field big label={say("web.play.lobby.name")} value={name} onInput={setName} maxLength={40} autocomplete="nickname" />}
      {hands > 0 && (
        <div class="options">
          {table.seats.filter((one) => one.name).map((one) => (
            <Button key={one.seat} wide busy={busy} disabled={!ready} onClick={() => void watch({ behind: one.seat })}>
              {say("web.play.watch_behind", { seat: word(wordFor.seat(one.seat)) })} · {one.name}
            </Button>
          ))}
        </div>
      )}
      {delay > 0 && <Button wide kind="primary" busy={busy} disabled={!ready} onClick={() => void watch({ delayed: true })}>{say("web.play.watching.four", { minutes: delay })}</Button>}
      {hands === 0 && delay === 0 && <p>{say("web.play.watching.none")}</p>}
      {problem && <p class="error" role="alert">{problem}</p>}
    </section>
  );
}
