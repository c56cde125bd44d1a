/** Dialogs of one question. */

import { useState } from "preact/hooks";
import type { Act } from "../../../core/queue";
import { say } from "../../../core/words";
import { Button, Choice, Dialog, Field, Select, Stepper } from "../../../parts";
import { NameField } from "../../members/NameField";
import { RefusedBanner, useAct } from "../acting";
import { Preview } from "../Preview";
import { Why } from "../Why";
import { allTiles } from "../tables";
import type { Desk, DeskBoard, MemberName, Office, Room, Seated } from "../../../core/answers";

interface ReasonProps {
  event: string;
  title: string;
  text?: string;
  label: string;
  law?: string;
  /** Whether it can be done without a reason. */
  free?: boolean;
  danger?: boolean;
  preview?: boolean;
  /** The usual reasons. */
  reasons?: readonly string[];
  /** Whom it concerns besides those at the board. */
  mine?: readonly string[];
  /** Whether players see that it was done, and may be told why. */
  seen?: boolean;
  /** How it is left alone, where "cancel" could be misread. */
  keep?: string;
  act: (law: string) => Act;
  /** What is entered besides, for the same reason. */
  also?: readonly Act[];
  /** What it is now, where somebody else was quicker. */
  onClose: () => void;
}

/** Something that is done with a reason: cancelling, lifting, approving, saying that a ruling was wrong. */
export function ReasonDialog({ event, title, text, label, law: usual, free, danger, preview, reasons, mine, seen, keep, act, also = [], onClose }: ReasonProps) {
  const [why, setWhy] = useState("");
  const [told, setTold] = useState<string | null>(null);
  const [law, setLaw] = useState(usual ?? "");
  const acting = useAct(event);
  const save = async () => {
    for (const one of [act(law), ...also]) if (!(await acting.run(one, why, told ?? ""))) return;
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={title}
      actions={<><Button onClick={onClose}>{keep ?? say("web.cancel")}</Button><Button kind={danger ? "danger" : "primary"} busy={acting.busy} disabled={!free && !why.trim()} onClick={() => void save()}>{label}</Button></>}>
      <div class="stack">
        {text && <p>{text}</p>}
        {usual !== undefined && <Field label={say("web.director.law")} value={law} onInput={setLaw} autocomplete="off" />}
        <Why value={why} onInput={setWhy} free={free} autofocus reasons={reasons} told={told} onTold={seen ? setTold : undefined} />
        {preview && !acting.refused && <Preview event={event} act={act(law)} also={also} why={why} mine={mine} />}
        <RefusedBanner refused={acting.refused} onLookAgain={acting.clear} />
      </div>
    </Dialog>
  );
}

/** The organiser approves of a disqualification, or does not (91B): with what it means. */
export function DisqualificationDialog({ event, office, disqualification, approved, onClose }: { event: string; office: Office; disqualification: number; approved: boolean; onClose: () => void }) {
  const asked = office.disqualifications.find((one) => one.id === disqualification);
  if (!asked) return null;
  const name = asked.player ?? asked.name;
  return (
    <ReasonDialog event={event} danger={approved} preview={approved && !asked.player} mine={approved ? [asked.contestant] : []} onClose={onClose} title={say("web.director.approve.disqualification", { name, approved })}
      text={`${say("web.director.penalty.given", { contestant: asked.contestant, name, what: "", offence: asked.said.text, law: asked.law, by: asked.by })} ${say("web.director.approve.means", { approved, player: asked.player ?? "" })}`}
      label={say(approved ? "web.director.approve.yes" : "web.director.approve.no")} act={() => ({ kind: "disqualification_decided", disqualification, approved })} />
  );
}

/** A result that was cancelled counts again: it was a mistake, or the ruling is another now. */
export function RestoreDialog({ event, desk, board, gone, onClose }: { event: string; desk: Desk; board: number; gone: NonNullable<DeskBoard["cancelled"]>; onClose: () => void }) {
  return (
    <ReasonDialog event={event} preview seen law="79C1" onClose={onClose} title={say("web.director.cancel.back", { board, table: desk.table })} label={say("web.director.do.restore")}
      act={(law) => ({ kind: "result_corrected", result: gone.id, revision: gone.revision, to: gone.result, law })} />
  );
}

/** Boards that a table plays later (8B2). */
export function LateDialog({ event, desk, boards, chosen, onClose }: { event: string; desk: Desk; boards: readonly DeskBoard[]; chosen: number; onClose: () => void }) {
  const [wanted, setWanted] = useState<readonly number[]>([chosen]);
  const acting = useAct(event);
  const round = boards.find((board) => board.board === chosen)?.round ?? desk.round;
  const open = boards.filter((board) => board.round === round && board.id === null);
  const save = async () => {
    if (await acting.run({ kind: "late_play_ordered", session: desk.session, section: desk.section, round, table: desk.number, boards: [...wanted].sort((one, other) => one - other) })) onClose();
  };
  const toggle = (board: number) => setWanted(wanted.includes(board) ? wanted.filter((one) => one !== board) : [...wanted, board]);
  return (
    <Dialog open onClose={onClose} title={say("web.director.late.title", { table: desk.table })}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={acting.busy} disabled={!wanted.length} onClick={() => void save()}>{say("web.director.late.order")}</Button></>}>
      <div class="stack">
        <p>{say("web.director.late.which")}</p>
        <div class="row">
          {open.map(({ board }) => (
            <button key={board} type="button" class="choice-option" aria-pressed={wanted.includes(board)} onClick={() => toggle(board)}>{board}</button>
          ))}
        </div>
        <RefusedBanner refused={acting.refused} />
      </div>
    </Dialog>
  );
}

/** Somebody plays for a member of a pair (4). */
export function SubstituteDialog({ event, desk, here, onClose }: { event: string; desk: Desk; here: readonly Seated[]; onClose: () => void }) {
  const players = here.flatMap((one) => one.players.map((player) => ({ contestant: one.id, name: player.plays_for ?? player.name })));
  const [out, setOut] = useState(players[0] ? `${players[0].contestant}|${players[0].name}` : "");
  const [by, setBy] = useState("");
  const [member, setMember] = useState<MemberName | null>(null); // who was chosen from the list
  const [first, setFirst] = useState(Math.max(desk.round, 1));
  const [last, setLast] = useState(0);
  const acting = useAct(event);
  const save = async () => {
    const [contestant = "", ...name] = out.split("|");
    if (await acting.run({ kind: "substitute_seated", contestant, session: desk.session, out: name.join("|"), by: { name: by.trim(), number: member?.name === by.trim() ? member.number : "" }, first_round: first, last_round: last })) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={say("web.director.substitute.title")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={acting.busy} disabled={!by.trim() || !out} onClick={() => void save()}>{say("web.director.substitute.seat")}</Button></>}>
      <div class="stack">
        <Select label={say("web.director.substitute.out")} value={out} onChoose={setOut} options={players.map((one) => ({ value: `${one.contestant}|${one.name}`, label: `${one.contestant} ${one.name}` }))} />
        <NameField event={event} label={say("web.director.substitute.by")} value={by} autofocus onInput={setBy} onChoose={(member) => (setBy(member.name), setMember(member))} />
        <div class="director-two">
          <Stepper label={say("web.director.substitute.first")} value={first} min={1} onChange={setFirst} />
          <Stepper label={say("web.director.substitute.last")} hint={say("web.director.substitute.to_the_end")} value={last} min={0} onChange={setLast} />
        </div>
        <RefusedBanner refused={acting.refused} />
      </div>
    </Dialog>
  );
}

/** Told to everybody, a section or a table. */
export function AnnounceDialog({ event, room, table, onClose }: { event: string; room: Room; table: string; onClose: () => void }) {
  const [text, setText] = useState("");
  const [to, setTo] = useState(""); // to a table alone only if the director says so
  const [only, setOnly] = useState(table || (allTiles(room)[0]?.table ?? ""));
  const acting = useAct(event);
  const sections = room.sections.length > 1 ? room.sections.map((one) => one.section) : [];
  const options = [
    { value: "", label: say("web.director.announce.all") },
    ...sections.map((one) => ({ value: `section ${one}`, label: say("web.director.announce.section", { section: one }) })),
    { value: "table", label: say("web.director.announce.one") },
  ];
  const save = async () => {
    const [what, name = only] = to.split(" ");
    if (await acting.run({ kind: "announced", text: text.trim(), ...(what ? { [what]: name } : {}) })) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={say("web.director.announce.title")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={acting.busy} disabled={!text.trim()} onClick={() => void save()}>{say("web.director.announce.tell")}</Button></>}>
      <div class="stack">
        <Field label={say("web.director.announce.text")} lines={3} value={text} onInput={setText} required autofocus />
        <Choice label={say("web.director.announce.to")} columns="flow" value={to} onChoose={setTo} options={options} />
        {to === "table" && <Select label={say("web.director.announce.which")} value={only} onChoose={setOnly} options={allTiles(room).map((tile) => ({ value: tile.table, label: say("web.director.announce.table", { table: tile.table }) }))} />}
        <RefusedBanner refused={acting.refused} />
      </div>
    </Dialog>
  );
}
