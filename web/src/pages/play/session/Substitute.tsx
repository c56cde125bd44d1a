import { useState } from "preact/hooks";
import type { LiveTable, SubstituteSeat } from "../../../core/answers";
import { post, refusal } from "../../../core/api";
import type { Seat } from "../../../core/bridge";
import { say } from "../../../core/words";
import { Button, Dialog, Field } from "../../../parts";
import { partnerOf, seatOf } from "../core/places";
import { copy } from "../panels/LinkDialog";

/** The seats for which this person may seat a substitute: partner's who is away, for the director any. */
export function mayReplace(table: LiveTable): LiveTable["seats"] {
  const you = seatOf(table.you);
  if (!table.event) return [];
  if (table.you === "TD") return table.seats.filter((one) => one.name);
  return table.seats.filter((one) => you && one.seat === partnerOf(you) && one.name && !one.here);
}

/** Somebody plays for who is away: a link for the seat, for this board or as long as they are needed. */
export function SubstituteDialog({ table, seat, token, onClose }: { table: LiveTable; seat: Seat; token: string; onClose: () => void }) {
  const [name, setName] = useState("");
  const [link, setLink] = useState("");
  const [problem, setProblem] = useState("");
  const who = table.seats.find((one) => one.seat === seat)?.name ?? "";
  const make = async () => {
    setProblem("");
    try {
      const path = `/api/events/${encodeURIComponent(table.event?.id ?? "")}/tables/${encodeURIComponent(table.id)}/substitute`;
      const made = await post<SubstituteSeat>(path, { seat, name: name.trim() }, { headers: token ? { "kibitz-seat": token } : {} });
      setLink(made.url);
    } catch (error) {
      setProblem(refusal(error).message);
    }
  };
  return (
    <Dialog open title={say("web.session.substitute", { name: who })} onClose={onClose}>
      <div class="stack">
        <p>{say("web.session.substitute_note", { name: who })}</p>
        {problem && <p class="error" role="alert">{problem}</p>}
        {link ? (
          <>
            <p class="live-link" tabIndex={0}>{link}</p>
            <Button big wide kind="primary" onClick={() => copy(link)}>{say("web.play.copy")}</Button>
          </>
        ) : (
          <>
            <Field big label={say("web.play.lobby.name")} value={name} onInput={setName} maxLength={40} />
            <Button big wide kind="primary" disabled={!name.trim()} onClick={() => void make()}>{say("web.session.substitute_make")}</Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
