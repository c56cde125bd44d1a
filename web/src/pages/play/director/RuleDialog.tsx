import { useEffect, useState } from "preact/hooks";
import type { MayBe } from "../../../core/answers";
import { get } from "../../../core/api";
import { wordFor } from "../../../core/bridge";
import { say } from "../../../core/words";
import { Button, CardText, Choice, Dialog, Disclosure, Field } from "../../../parts";
import "../../rulings/ruling.css";
import { Irregularities } from "../../rulings/Irregularities";
import type { Answer } from "../../rulings/talk";
import type { Playing } from "../core/playing";
import { CallSign } from "../table/CallSign";

/** The director rules on what they name: an irregularity, whose it was, and which call or card; or a line of the log. */
export function RuleDialog({ at, token, onClose }: { at: Playing; token: string; onClose: () => void }) {
  const [mayBe, setMayBe] = useState<MayBe | null>(null);
  const [chosen, setChosen] = useState<Answer | null>(null);
  const [line, setLine] = useState("");
  const now = at.table.board?.number ?? 0;
  const boards = [...new Set([...at.table.rulable, ...(now ? [now] : [])])]; // what is over too, while the correction period runs (79C)
  const [board, setBoard] = useState(now);
  const path = `/api/tables/${encodeURIComponent(at.table.id)}`;
  const headers = { "kibitz-seat": token };
  useEffect(() => void get<MayBe>(`${path}/irregularities`, { headers }).then(setMayBe, onClose), []);
  const lines = board === now ? (at.table.director?.lines ?? []) : [];
  const made = lines.filter((one) => one.made && (!chosen?.offender || one.seat === chosen.offender));
  const rule = (of: Answer, about = 0) => at.act({ do: "rule", irregularity: of.irregularity ?? "", offender: of.offender ?? "", line: about, ...(board !== now && { board }) }).then((taken) => (taken && onClose(), taken));
  const next = (of: Answer) => (of.offender && lines.some((one) => one.seat === of.offender) ? (setChosen(of), Promise.resolve(true)) : rule(of));
  return (
    <Dialog open broad onClose={onClose} title={say("web.play.rules.title")} actions={<Button onClick={onClose}>{say("web.cancel")}</Button>}>
      <div class="stack">
        {boards.length > 1 && !chosen && <Choice label={say("web.play.later.board")} columns={4} value={board} onChoose={setBoard} options={boards.map((one) => ({ value: one, label: one }))} />}
        {chosen ? (
          <>
            <p>{say("web.play.rules.which")}</p>
            <div class="options across">
              <Button disabled={!at.connected} onClick={() => void rule(chosen)}>{say("web.play.rules.none")}</Button>
              {made.map((one) => (
                <Button key={one.number} name={`#${one.number} ${say(wordFor.seat(one.seat as "N"))}: ${one.made}`} disabled={!at.connected} onClick={() => void rule(chosen, one.number)}>
                  <span class="quiet">#{one.number}</span> {/^[SHDC][2-9TJQKA]$/.test(one.made) ? <CardText card={one.made} /> : <CallSign call={one.made} />}
                </Button>
              ))}
            </div>
            <Button kind="quiet" onClick={() => setChosen(null)}>{say("web.back")}</Button>
          </>
        ) : mayBe && <Irregularities mayBe={mayBe} path={path} headers={headers} talk={{ say: next, busy: !at.connected }} open />}
        <Disclosure summary={say("web.play.rules.line")}>
          <form class="typed-answer" onSubmit={(event) => (event.preventDefault(), line.trim() && void at.act({ do: "line", line: line.trim().startsWith("TD ") ? line.trim() : `TD ${line.trim()}` }).then((taken) => taken && onClose()))}>
            <Field label={say("web.play.rules.line_hint")} value={line} onInput={setLine} maxLength={2000} autocomplete="off" />
            <Button type="submit" kind="primary" disabled={!at.connected || !line.trim()}>{say("web.play.rules.enter")}</Button>
          </form>
        </Disclosure>
      </div>
    </Dialog>
  );
}
