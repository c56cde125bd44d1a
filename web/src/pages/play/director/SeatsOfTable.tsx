import { useState } from "preact/hooks";
import type { TokenMade } from "../../../core/answers";
import { post, refusal } from "../../../core/api";
import { wordFor } from "../../../core/bridge";
import { kept } from "../../../core/kept";
import { timeOfDay } from "../../../core/time";
import { say } from "../../../core/words";
import { Button, Dialog, Field, Tag } from "../../../parts";
import type { Playing } from "../core/playing";
import { copy } from "../panels/LinkDialog";

/** Who sits where and on how many screens; a seat is given up for a substitute (4), and another may direct too (81D). */
export function SeatsOfTable({ at, join, token }: { at: Playing; join: string; token: string }) {
  const { table } = at;
  const [leaving, setLeaving] = useState<(typeof table.seats)[number] | null>(null);
  const [other, setOther] = useState(false);
  const link = kept(`kibitz.link.${table.id}`) ?? `${location.origin}/play/${table.id}#${join}`;
  const free = table.seats.some((one) => !one.name);
  return (
    <div class="stack">
      <ul class="spectators">
        {table.seats.map((one) => (
          <li key={one.seat}>
            <span>
              <b>{say(`web.seat.${one.seat}`)}</b> {one.name || <span class="quiet">{say("web.play.lobby.free")}</span>}{" "}
              {one.away_since ? <Tag kind="warn">{say("web.play.away_since", { time: timeOfDay(one.away_since) })}</Tag> : one.name && <span class="quiet">{say("web.play.directs.devices", { count: table.director?.devices[one.seat] ?? 0 })}</span>}
            </span>
            {one.name && <Button disabled={!at.connected} name={say("web.play.directs.substitute_for", { seat: say(wordFor.seat(one.seat)) })} onClick={() => setLeaving(one)}>{say("web.play.directs.substitute")}</Button>}
          </li>
        ))}
      </ul>
      {free && join && <div class="stack"><p>{say("web.play.directs.substitute_link")}</p><p class="live-link" tabIndex={0}>{link}</p><Button onClick={() => copy(link)}>{say("web.play.copy")}</Button></div>}
      <Button onClick={() => setOther(true)}>{say("web.play.directs.another")}</Button>
      {leaving && (
        <Dialog open onClose={() => setLeaving(null)} title={say("web.play.directs.substitute_for", { seat: say(wordFor.seat(leaving.seat)) })}
          actions={<><Button onClick={() => setLeaving(null)}>{say("web.cancel")}</Button><Button kind="primary" onClick={() => void at.act({ do: "vacate", seat: leaving.seat }).then((taken) => taken && setLeaving(null))}>{say("web.play.directs.vacate")}</Button></>}>
          <p>{say("web.play.directs.vacate_what", { name: leaving.name })}</p>
        </Dialog>
      )}
      {other && <AnotherDirector table={table.id} token={token} onClose={() => setOther(false)} />}
    </div>
  );
}

function AnotherDirector({ table, token, onClose }: { table: string; token: string; onClose: () => void }) {
  const [name, setName] = useState("");
  const [link, setLink] = useState("");
  const [problem, setProblem] = useState("");
  const make = () =>
    void post<TokenMade>(`/api/tables/${encodeURIComponent(table)}/directors`, { name: name.trim() }, { headers: { "kibitz-seat": token } })
      .then((made) => setLink(`${location.origin}/play/${table}#lead=${made.token}`), (error: unknown) => setProblem(refusal(error).message));
  return (
    <Dialog open onClose={onClose} title={say("web.play.directs.another")}
      actions={link ? <Button kind="primary" onClick={() => copy(link)}>{say("web.play.copy")}</Button> : <Button kind="primary" disabled={!name.trim()} onClick={make}>{say("web.play.directs.make_link")}</Button>}>
      <div class="stack">
        <p>{say("web.play.directs.another_what")}</p>
        {link ? <p class="live-link" tabIndex={0}>{link}</p> : <Field label={say("web.play.directs.their_name")} value={name} onInput={setName} maxLength={40} />}
        {problem && <p class="error" role="alert">{problem}</p>}
      </div>
    </Dialog>
  );
}
