import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useKeys } from "../../core/keys";
import { useLive } from "../../core/live";
import { go } from "../../core/router";
import { say } from "../../core/words";
import { Button, Disclosure, Loaded, Tag } from "../../parts";
import { ACTION_KEYS, type BoardAction, BoardRow, actionsOf } from "./BoardRow";
import { CallLine, closeCall, openRuling, takeCall } from "./Calls";
import { AwardDialog } from "./dialogs/AwardDialog";
import { DisputeDialog } from "./dialogs/DisputeDialog";
import { FoulDialog } from "./dialogs/FoulDialog";
import { HandsDialog } from "./dialogs/HandsDialog";
import { PenaltyDialog } from "./dialogs/PenaltyDialog";
import { ResultDialog } from "./dialogs/ResultDialog";
import { LateDialog, ReasonDialog, RestoreDialog, SubstituteDialog } from "./dialogs/Small";
import { DeprivedDialog, RulingList } from "./Lists";
import { isOver } from "./periods";
import { firstBoard } from "./tables";
import { MatchScore } from "../results/Matches";
import { DueHere } from "../rulings/Proposals";
import type { Desk, DeskBoard, Matches, Office, Seated } from "../../core/answers";

type Open = BoardAction | "penalty" | "substitute" | "right NS" | "right EW" | null;

/** One table: who sits there, its boards with their history, and everything that can be done about them. */
export function TablePanel({ event, table, at, office, onClose, children }: { event: string; table: string; at: string | null; office: Office; onClose: () => void; children?: ComponentChildren }) {
  const live = useLive<Desk>(`/api/events/${encodeURIComponent(event)}/desk?table=${encodeURIComponent(table)}`, [`table.${table}`, "clock", "event", "calls", "rulings"]);
  return (
    <section class="panel stack director-panel" aria-label={say("web.director.table", { table })}>
      <div class="spread director-panel-head">
        <h2 class="director-table-name">{say("web.director.table", { table })}</h2>
        <Button kind="quiet" shortcut="Esc" onClick={onClose}>{say("web.close")}</Button>
      </div>
      {children}
      <Loaded live={live}>{(desk) => <Inside key={desk.table} event={event} desk={desk} at={at} office={office} onClose={onClose} />}</Loaded>
    </section>
  );
}

function Inside({ event, desk, at, office, onClose }: { event: string; desk: Desk; at: string | null; office: Office; onClose: () => void }) {
  const boards = desk.rounds.flatMap((round) => round.boards);
  const [now, ...earlier] = desk.rounds;
  const name = (board: DeskBoard) => `${board.round}.${board.board}`;
  const [chosen, setChosen] = useState<string | null>(() => {
    if (boards.some((one) => name(one) === at)) return at; // asked for, as "2.13": round and board
    const first = firstBoard([...boards.filter((one) => one.state === "disputed"), ...(now?.boards ?? [])]);
    return first ? name(first) : null;
  });
  const [open, setOpen] = useState<Open>(null);
  const board = boards.find((one) => name(one) === chosen) ?? null;
  const place = desk.rounds.find((round) => round.round === (board?.round ?? now?.round));
  const here = [...(now?.ns ?? []), ...(now?.ew ?? [])];
  const close = () => setOpen(null);
  const opened = (number: number) => desk.rulings.find((one) => !one.closed && (one.board ?? 0) === number)?.id;
  const rule = (round: number, number: number) => {
    const already = opened(number);
    if (already) go(`/e/${event}/rulings/${already}`);
    else void openRuling(event, desk, round, number, desk.calls[0]?.id);
  };
  const act = (action: BoardAction, on: DeskBoard) => {
    setChosen(name(on));
    if (action === "rule") rule(on.round, on.board);
    else setOpen(action);
  };
  const next = (step: number) => {
    const at = boards.findIndex((one) => name(one) === chosen);
    const to = boards[(at + step + boards.length) % boards.length];
    if (to) setChosen(name(to));
  };
  const late = isOver(office.deadlines?.correction);
  const over = late || isOver(office.deadlines?.appeals);
  const ruling = over && board ? desk.rulings.find((one) => one.round === board.round && one.board === board.board)?.id : undefined;
  const ruled = ruling ? { ruling } : {}; // what was asked for in time is done later by its ruling (12A, 92B)
  const can = board ? actionsOf(board, office.may, late) : [];
  const [call] = desk.calls;
  useEffect(() => document.querySelector(".director-board.open")?.scrollIntoView({ block: "nearest" }), [chosen]);
  useKeys([
    { key: "Escape", does: say("web.director.key.close"), run: onClose },
    { key: "b", does: say("web.director.key.next_board"), run: () => next(1) },
    { key: "B", does: say("web.director.key.previous_board"), run: () => next(-1) },
    ...can.map((action) => ({ key: ACTION_KEYS[action], does: say(`web.director.key.${action}`), run: () => board && act(action, board) })),
    ...(can.includes("rule") ? [] : [{ key: "u", does: say("web.director.key.rule"), run: () => rule(call?.board ? 0 : desk.round, call?.board ?? 0) }]),
    { key: "k", does: say("web.director.key.penalty"), run: () => setOpen("penalty") },
    { key: "s", does: say("web.director.key.substitute"), run: () => setOpen("substitute") },
    ...(call && !call.taken_by ? [{ key: "t", does: say("web.director.key.take"), run: () => void takeCall(event, call.id) }] : []),
    ...(call ? [{ key: "z", does: say("web.director.key.close_call"), run: () => void closeCall(event, call.id) }] : []),
  ]);
  const dueAt = (round: number, number: number) =>
    desk.rulings.filter((one) => one.due > 0 && one.round === round && (one.board ?? 0) === number).map((one) => <DueHere key={one.id} event={event} ruling={one.id} table={desk.table} />);
  const rows = (list: readonly DeskBoard[]) => (
    <ul class="director-boards">
      {list.map((one) => (
        <BoardRow key={name(one)} board={one} due={dueAt(one.round, one.board)} open={name(one) === chosen} may={office.may} late={late} onOpen={() => setChosen(name(one) === chosen ? null : name(one))} onAction={(action) => act(action, one)} onRight={(side) => (setChosen(name(one)), setOpen(`right ${side}`))} />
      ))}
    </ul>
  );
  return (
    <>
      <dl class="director-sides">
        <Side side="NS" seated={now?.ns ?? []} event={event} />
        <Side side="EW" seated={now?.ew ?? []} event={event} />
      </dl>
      {office.kind === "teams" && <MatchHere event={event} desk={desk} />}
      {desk.calls.map((one) => (
        <CallLine key={one.id} event={event} call={one} onRule={() => void openRuling(event, desk, one.board ? 0 : desk.round, one.board ?? 0, one.id)} ruling={opened(one.board ?? 0)} keys />
      ))}
      {desk.rounds.map((round) => dueAt(round.round, 0))}
      {now && now.boards.length > 0 && (
        <div>
          <h3>{say("web.director.round", { round: now.round })}</h3>
          {rows(now.boards)}
        </div>
      )}
      <div class="row director-actions">
        <Button shortcut="k" onClick={() => setOpen("penalty")}>{say("web.director.do.penalty")}</Button>
        <Button shortcut="s" onClick={() => setOpen("substitute")}>{say("web.director.do.substitute")}</Button>
        {!can.includes("rule") && <Button shortcut="u" onClick={() => rule(call?.board ? 0 : desk.round, call?.board ?? 0)}>{say("web.director.do.rule")}</Button>}
        <Button kind="quiet" href={`/e/${event}/table?table=${encodeURIComponent(desk.table)}`}>{say("web.director.do.phone")}</Button>
      </div>
      {desk.rulings.length > 0 && <RulingList event={event} rulings={desk.rulings} title={say("web.director.rulings_here")} />}
      {earlier.map((round) => (
        <Disclosure key={round.round} open={round.boards.some((one) => name(one) === chosen)} summary={<>{say("web.director.round", { round: round.round })} <span class="quiet">{pairs(round.ns)} – {pairs(round.ew)}</span></>}>
          {rows(round.boards)}
        </Disclosure>
      ))}
      {open === "result" && board && <ResultDialog event={event} desk={desk} office={office} board={board} ns={place?.ns ?? []} ew={place?.ew ?? []} onClose={close} />}
      {open === "award" && board?.deprived?.act && !board.deprived.left.length && <DeprivedDialog event={event} office={office} of={[board.deprived]} onClose={close} />}
      {(open === "adjust" || open === "award") && board && (!board.deprived?.act || board.deprived.left.length > 0) && (
        <AwardDialog event={event} onClose={close}
          target={{ session: desk.session, section: desk.section, number: desk.number, table: desk.table, round: board.round, board: board.board, id: board.id, revision: board.revision, result: board.reads?.result || null, award: board.reads?.award ?? null, by: desk.figures }} />
      )}
      {open === "cancel" && board && (
        <ReasonDialog event={event} danger preview seen law="15B" keep={say("web.director.cancel.keep")} onClose={close} title={say("web.director.cancel.title", { board: board.board, table: desk.table })} text={say("web.director.cancel.text")} label={say("web.director.cancel.do")}
          act={(law) => ({ kind: "result_cancelled", result: board.id, revision: board.revision, law, ...ruled })} />
      )}
      {open === "restore" && board?.cancelled && <RestoreDialog event={event} desk={desk} board={board.board} gone={board.cancelled} onClose={close} />}
      {(open === "right NS" || open === "right EW") && board && (
        <DisputeDialog event={event} desk={desk} board={board} right={open === "right NS" ? "NS" : "EW"} edition={office.edition} onClose={close} onOther={() => setOpen("result")} />
      )}
      {open === "approve" && board && (
        <ReasonDialog event={event} onClose={close} title={say("web.director.approve.title", { board: board.board, table: desk.table })} text={say("web.director.approve.text")} label={say("web.director.approve.give")} act={() => ({ kind: "late_correction_approved", session: desk.session, result: board.id })} />
      )}
      {open === "look" && board && <HandsDialog event={event} session={desk.session} section={desk.section} board={board.board} onClose={close} />}
      {open === "foul" && board && <FoulDialog event={event} desk={desk} board={board} ruled={ruled} onClose={close} />}
      {open === "late" && board && <LateDialog event={event} desk={desk} boards={boards} chosen={board.board} onClose={close} />}
      {open === "penalty" && <PenaltyDialog event={event} office={office} here={here.map((one) => one.id)} onClose={close} />}
      {open === "substitute" && <SubstituteDialog event={event} desk={desk} here={here} onClose={close} />}
    </>
  );
}

/** Of teams: the match that is played here, its other table, and what it has come to. */
function MatchHere({ event, desk }: { event: string; desk: Desk }) {
  const live = useLive<Matches>(`/api/events/${encodeURIComponent(event)}/matches?session=${desk.session}`, ["ranking", "event", "clock"]);
  const now = new Set([...(desk.rounds[0]?.ns ?? []), ...(desk.rounds[0]?.ew ?? [])].map((one) => one.id));
  const here = live.data?.rounds.flatMap((round) => round.matches).find((match) => match.tables.includes(desk.table) && match.teams.every((team) => now.has(team.id)));
  if (!here) return null;
  return (
    <p class="director-match">
      <span>{say("web.director.match_here", { teams: here.teams.map((team) => team.name || team.id) })}</span>
      <MatchScore match={here} unit={live.data?.unit ?? null} />
      {here.tables.filter((table) => table !== desk.table).map((table) => (
        <a key={table} href={`/e/${event}/director?table=${encodeURIComponent(table)}`}>{say("web.director.table", { table })}</a>
      ))}
    </p>
  );
}

function pairs(side: readonly Seated[]): string {
  return side.map((one) => one.id).join("/");
}

function Side({ side, seated, event }: { side: "NS" | "EW"; seated: readonly Seated[]; event: string }) {
  return (
    <>
      <dt>{say(`web.side.${side}`)}</dt>
      <dd>
        {seated.length === 0 && <span class="quiet">{say("web.director.nobody")}</span>}
        {seated.map((one) => (
          <span key={one.id}>
            <a href={`/e/${event}/results/contestant/${encodeURIComponent(one.id)}`}><strong>{one.id}</strong></a> {one.name} {one.suspended && <Tag kind="bad">{say("web.director.mark.suspended", { names: one.suspended })}</Tag>}
            {one.players.length > 0 && one.players.map((player) => player.name).join(" – ") !== one.name && <span class="note director-members"> {one.players.map((player) => player.name).join(", ")}</span>}
            {one.players.filter((player) => player.plays_for).map((player) => (
              <span key={player.name} class="note"> {say("web.director.plays_for", { by: player.name, out: player.plays_for })}</span>
            ))}
          </span>
        ))}
      </dd>
    </>
  );
}
