import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { post, type Refusal, refusal } from "../../../core/api";
import { useLive } from "../../../core/live";
import { uuid } from "../../../core/queue";
import { say } from "../../../core/words";
import { Banner, Button, Choice, Dialog, Field, Loaded, Stepper, Suited, Switch, toast } from "../../../parts";
import { actNow } from "../acting";
import { NEEDS, NO_WISH, type Wish, wishBody, wishIsWhole } from "../repairs";
import type { Office, RepairProposed, Repairs, Room } from "../../../core/answers";

/** What is to be mended, where that is known already. */
export interface Mending { kind: string; section?: string; wish: Partial<Wish> }

/** The movement mended in mid-session: what went wrong, what the best repair costs, and then to take it. */
export function RepairDialog({ event, room, office, section, start, onClose }: { event: string; room: Room; office: Office; section: string; start?: Mending; onClose: () => void }) {
  const root = `/api/events/${encodeURIComponent(event)}/repairs`;
  const offered = useLive<Repairs>(`${root}?session=${room.session}&section=${encodeURIComponent(section)}`, ["room", "event", "clock"]);
  const [kind, setKind] = useState<string | null>(start?.kind ?? null);
  const [wish, setWish] = useState<Wish>({ ...NO_WISH, ...start?.wish });
  const [costs, setCosts] = useState<RepairProposed | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [fresh, setFresh] = useState<{ tables: readonly string[]; linked: boolean } | null>(null);
  const [key] = useState(uuid);
  const panel = useRef<HTMLDivElement>(null);
  const seen = useSeen(panel, costs);
  const set = (change: Partial<Wish>) => setWish({ ...wish, ...change });
  const body = kind && wishIsWhole(kind, wish) ? { kind, session: room.session, section, ...wishBody(kind, wish) } : null;
  const text = body && JSON.stringify(body);
  useEffect(() => {
    setCosts(null);
    setProblem(null);
    if (!text) return undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      post<RepairProposed>(root, JSON.parse(text), { signal: ending.signal, patience: 30_000 }).then(setCosts, (error: unknown) => ending.signal.aborted || setProblem(refusal(error)));
    }, 300);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [text, room.version]);
  const take = async () => {
    setBusy(true);
    try {
      await post(root, { ...body, key }, { patience: 30_000 });
      toast(say("web.director.repair.taken"));
      const tables = costs?.new_tables ?? [];
      if (tables.length) setFresh({ tables, linked: await linked(event, tables) });
      else onClose();
    } catch (error) {
      setProblem(refusal(error));
    }
    setBusy(false);
  };
  if (fresh)
    return (
      <Dialog open onClose={onClose} title={say("web.director.repair.taken")}
        actions={<><Button onClick={onClose}>{say("web.director.repair.links_later")}</Button><Button kind="primary" href={`/e/${event}/links`}>{say("web.director.repair.to_links")}</Button></>}>
        <p>{say("web.director.repair.new_table", { tables: fresh.tables, linked: fresh.linked })}</p>
      </Dialog>
    );
  return (
    <Dialog open broad onClose={onClose} title={say("web.director.repair.title", { section })}
      actions={<>
        <Button onClick={onClose}>{say("web.cancel")}</Button>
        {costs && !seen
          ? <Button kind="primary" onClick={() => panel.current?.scrollIntoView({ block: "start" })}>{say("web.director.repair.see")}</Button>
          : <Button kind="primary" busy={busy} disabled={!costs} onClick={() => void take()}>{say("web.director.repair.take")}</Button>}
      </>}>
      <Loaded live={offered}>
        {({ kinds, why_few: few }) => (
          <div class={kind ? "director-repair" : "stack"}>
            <div class="stack">
              {few?.text ? <p>{few.text}</p> : kinds.length === 0 && <p>{say("web.director.repair.none")}</p>}
              <Choice label={say("web.director.repair.what")} columns="flow" value={kind} onChoose={(chosen) => (setKind(chosen), setWish(NO_WISH))} options={kinds.map((one) => ({ value: one, label: say(`web.director.repair.kind.${one}`) }))} />
              {kind && <Asked event={event} kind={kind} wish={wish} set={set} room={room} office={office} section={section} />}
            </div>
            {kind && (
              <div class="stack director-repair-costs" ref={panel}>
                {problem && <Banner kind="bad"><Suited text={problem.message} /></Banner>}
                {!problem && !costs && <p class="note" role="status">{say(text ? "web.director.repair.working" : "web.director.repair.choose")}</p>}
                {costs && (
                  <div class="panel" role="status">
                    <h3>{say("web.director.repair.costs")}</h3>
                    <ul class="director-notes">{costs.notes.map((note) => <li key={note.text}><Suited text={note.text} /></li>)}</ul>
                  </div>
                )}
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Whether something has stood on the screen, at least its beginning, since it last changed. */
function useSeen(box: RefObject<HTMLElement | null>, of: unknown): boolean {
  const [seen, setSeen] = useState<unknown>(null);
  useEffect(() => {
    const shown = of ? box.current : null;
    if (!shown) return undefined;
    const watching = new IntersectionObserver((found) => {
      if (found.some((one) => one.isIntersecting && one.intersectionRect.height >= Math.min(ENOUGH, one.boundingClientRect.height))) setSeen(of);
    }, { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1] });
    watching.observe(shown);
    return () => watching.disconnect();
  }, [of]);
  return of !== null && seen === of;
}

const ENOUGH = 120; // px: a heading and two lines

/** A table that was not used before gets its link, if this person may make it. */
async function linked(event: string, tables: readonly string[]): Promise<boolean> {
  try {
    for (const table of tables) await post(`/api/events/${encodeURIComponent(event)}/links`, { role: "player", table });
    return true;
  } catch {
    return false;
  }
}

interface AskedProps { event: string; kind: string; wish: Wish; set: (change: Partial<Wish>) => void; room: Room; office: Office; section: string }

function Asked({ event, kind, wish, set, room, office, section }: AskedProps) {
  const needs = NEEDS[kind] ?? [];
  const here = room.sections.find((one) => one.section === section);
  const seated = new Set([...(here?.tables.flatMap((tile) => [...tile.ns, ...tile.ew].map((one) => one.id)) ?? []), ...(here?.sits_out.map((one) => one.id) ?? []), ...room.gone_but_planned.filter((one) => one.section === section).map((one) => one.id)]);
  const idle = here && here.clock.round > 0 ? here.sits_out : [];
  const tile = here?.tables.find((one) => one.number === wish.tables[0]);
  const many = (list: readonly string[], one: string) => (list.includes(one) ? list.filter((each) => each !== one) : [...list, one]);
  return (
    <div class="stack">
      {needs.includes("new") && <Newcomers event={event} office={office} room={room} wish={wish} set={set} />}
      {needs.includes("contestants") && (
        <Several label={say("web.director.repair.whom")} options={[...office.contestants, ...room.gone_but_planned].filter((one) => seated.has(one.id)).map((one) => ({ value: one.id, label: `${one.id} ${one.name}`, name: `${one.id} ${one.name}` }))} chosen={wish.contestants} toggle={(one) => set({ contestants: many(wish.contestants, one) })} />
      )}
      {needs.includes("tables") && (
        <Several label={say("web.director.repair.which_table")} options={(here?.tables ?? []).map((one) => ({ value: String(one.number), label: one.table, name: one.table }))} chosen={wish.tables.map(String)}
          toggle={(one) => set({ boards: [], tables: kind === "close_tables" ? many(wish.tables.map(String), one).map(Number) : wish.tables.includes(Number(one)) ? [] : [Number(one)] })} />
      )}
      {needs.includes("boards") && tile && (
        <Several label={say("web.director.repair.which_boards")} options={tile.boards.filter((one) => one.id === null).map((one) => ({ value: String(one.board), label: String(one.board), name: String(one.board) }))} chosen={wish.boards.map(String)} toggle={(one) => set({ boards: many(wish.boards.map(String), one).map(Number) })} />
      )}
      {needs.includes("now") && idle.length > 0 && <Switch label={say("web.director.repair.now", { names: idle.map((one) => `${one.id} ${one.name}`.trim()), round: here?.clock.round ?? 0 })} hint={say("web.director.repair.now_hint")} on={wish.now} onChange={(now) => set({ now })} />}
      {needs.includes("later") && <Switch label={say("web.director.repair.later")} on={wish.later} onChange={(later) => set({ later })} />}
      {needs.includes("reseat") && <Switch label={say("web.director.repair.reseat")} on={wish.reseat} onChange={(reseat) => set({ reseat })} />}
      {needs.includes("whole_rounds") && <Switch label={say("web.director.repair.whole_rounds")} on={wish.whole_rounds} onChange={(whole_rounds) => set({ whole_rounds })} />}
      {needs.includes("count") && <Stepper label={say("web.director.repair.count")} value={wish.count} min={1} max={20} onChange={(count) => set({ count })} />}
      {needs.includes("new_sets") && <Stepper label={say("web.director.repair.new_sets")} value={wish.new_sets} min={0} max={20} onChange={(new_sets) => set({ new_sets })} />}
    </div>
  );
}

interface SeveralProps { label: string; options: readonly { value: string; label: string; name: string }[]; chosen: readonly string[]; toggle: (one: string) => void }

function Several({ label, options, chosen, toggle }: SeveralProps) {
  return (
    <fieldset>
      <legend class="label">{label}</legend>
      <div class={options.some((one) => one.label.length > 8) ? "director-several names" : "director-several"}>
        {options.map(({ value, label: text, name }) => (
          <button key={value} type="button" class="choice-option" title={name} aria-label={name} aria-pressed={chosen.includes(value)} onClick={() => toggle(value)}>{text}</button>
        ))}
      </div>
    </fieldset>
  );
}

/** Who comes late: entered already, or entered here. */
function Newcomers({ event, office, room, wish, set }: Pick<AskedProps, "event" | "office" | "room" | "wish" | "set">) {
  const [names, setNames] = useState<readonly [string, string]>(["", ""]);
  const number = String(1 + Math.max(0, ...office.contestants.map((one) => Number(one.id) || 0), ...room.unseated.map((one) => Number(one.id) || 0)));
  const enterPair = async () => {
    const players = names.filter((name) => name.trim()).map((name) => ({ name: name.trim() }));
    if (await actNow(event, { kind: "contestant_entered", contestant: number, players })) {
      set({ new: [...wish.new, number] });
      setNames(["", ""]);
    }
  };
  return (
    <div class="stack">
      {room.unseated.length > 0 && (
        <Several label={say("web.director.repair.newcomers")} options={room.unseated.map((one) => ({ value: one.id, label: `${one.id} ${one.name}`, name: `${one.id} ${one.name}` }))} chosen={wish.new}
          toggle={(one) => set({ new: wish.new.includes(one) ? wish.new.filter((each) => each !== one) : [...wish.new, one] })} />
      )}
      <div class="director-three">
        <Field label={say("web.director.repair.first")} value={names[0]} onInput={(name) => setNames([name, names[1]])} autocomplete="off" />
        <Field label={say("web.director.repair.second")} value={names[1]} onInput={(name) => setNames([names[0], name])} autocomplete="off" />
        <Button disabled={!names[0].trim() || (office.kind === "pairs" && !names[1].trim())} onClick={() => void enterPair()}>{say("web.director.repair.enter", { number })}</Button>
      </div>
    </div>
  );
}
