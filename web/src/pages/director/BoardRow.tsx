import type { ComponentChild } from "preact";
import type { Change, DeskBoard } from "../../core/answers";
import { type Side, signed } from "../../core/bridge";
import { timeOfDay } from "../../core/time";
import { say } from "../../core/words";
import { Button, CardText, Contract, Laws, Tag, useLanded } from "../../parts";
import { AwardText } from "./AwardText";
import { claimsOf } from "./disputes";
import type { BoardState } from "./tables";

export type BoardAction = "result" | "adjust" | "award" | "cancel" | "restore" | "late" | "rule" | "look" | "foul" | "approve";

/** Its key in the panel of a table. */
export const ACTION_KEYS: Readonly<Record<BoardAction, string>> = { result: "e", adjust: "j", award: "w", cancel: "x", restore: "x", late: "y", rule: "u", look: "v", foul: "g", approve: "i" };
const KINDS: Readonly<Partial<Record<BoardState | "cancelled", "good" | "warn" | "bad" | "accent">>> = { agreed: "good", awarded: "good", elsewhere: "good", entered: "accent", disputed: "bad", late: "warn", left: "warn", cancelled: "warn" };
const ACTS: Readonly<Record<BoardAction, (board: DeskBoard) => string>> = {
  result: (board) => (board.id && board.reads?.result ? "result_corrected" : "result_entered"),
  adjust: () => "score_adjusted",
  award: () => "score_awarded",
  cancel: () => "result_cancelled",
  restore: () => "result_corrected",
  late: () => "late_play_ordered",
  rule: () => "ruling_opened",
  look: () => "hands_opened",
  foul: () => "board_fouled",
  approve: () => "late_correction_approved",
};

/** Whether it cannot be played there, for somebody there has a result on it (15B). */
export function isBarred(board: DeskBoard): boolean {
  return board.id === null && !board.cancelled && (board.played_before ?? []).length > 0;
}

/** What can be done about a board, if this person may: the server refuses what cannot be. A director who plays does not look. */
export function actionsOf(board: DeskBoard, may: readonly string[], late = false): BoardAction[] {
  if (board.hands_closed) may = may.filter((kind) => kind !== "hands_opened");
  const played = board.id !== null;
  if (isBarred(board)) return (["award", "rule", "look"] as const).filter((action) => may.includes(ACTS[action](board)));
  const wanted: BoardAction[] = played ? ["result", "adjust", "cancel", "rule", "look", "foul", ...(late ? (["approve"] as const) : [])] : [...(board.cancelled ? (["award", "restore", "result"] as const) : (["result", "award"] as const)), "late", "rule", "look"];
  return wanted.filter((action) => may.includes(ACTS[action](board)) && !(action === "late" && (board.state === "late" || board.state === "left")) && !(action === "approve" && board.late_approved));
}

/** What stands though the sides have not agreed on it: entered or put right by the director. */
function settledBy(board: DeskBoard): "agreed" | "recorded" | "corrected" {
  const said = (board.changes ?? []).filter((change) => change.kind === "result_agreed" || (change.kind === "result_corrected" && change.before !== change.after));
  if (said[said.length - 1]?.kind === "result_corrected") return "corrected";
  return board.entered_by === "director" ? "recorded" : "agreed";
}

export interface BoardRowProps {
  board: DeskBoard;
  /** What rulings on it make due, to be entered here. */
  due: readonly ComponentChild[];
  open: boolean;
  may: readonly string[];
  /** Whether the correction period is over. */
  late: boolean;
  onOpen: () => void;
  onAction: (action: BoardAction) => void;
  /** A disputed result: this side is right. */
  onRight: (side: Side) => void;
}

/** A board at a table: its result; opened also its history and what can be done. */
export function BoardRow({ board, due, open, may, late, onOpen, onAction, onRight }: BoardRowProps) {
  const landed = useLanded([board.state, board.revision]);
  const { reads } = board;
  const gone = board.id === null && board.cancelled ? board.cancelled.result : "";
  const state = gone && board.state === "to_enter" ? "cancelled" : board.state;
  const barred = isBarred(board);
  const standing = barred ? "barred" : state === "agreed" ? settledBy(board) : state;
  return (
    <li class={["director-board", open && "open", landed].filter(Boolean).join(" ")}>
      <button type="button" class="director-board-head" aria-expanded={open} onClick={onOpen}>
        <strong><span class="unseen">{say("web.director.board_word")} </span>{board.board}</strong>
        <span class="director-board-result">
          {reads?.award ? <AwardText text={reads.award} /> : reads?.result ? <Contract text={reads.result} /> : gone ? <del><Contract text={gone} /></del> : <span class="quiet">–</span>}
          {due.length > 0 && <> <Tag kind="warn">{say("web.director.ruling_due", { count: due.length })}</Tag></>}
          {board.hasty && <> <Tag kind="warn">{say("web.director.hasty.short")}</Tag></>}
          {board.form && <> <Tag kind="warn">{say("web.director.foul.short", { form: board.form })}</Tag></>}
          {board.sat && <> <Tag kind="warn">{say(`web.director.sat.short_${board.sat}`)}</Tag></>}
          {reads?.lead && !reads.award && <span class="quiet director-lead"><CardText card={reads.lead} /></span>}
        </span>
        <span class="figures">{reads && !reads.award && reads.points_ns !== null && signed(reads.points_ns)}</span>
        <Tag kind={barred ? "warn" : KINDS[state]}>{say(`web.director.state.${standing}`, { side: board.waits_for === "NS" || board.waits_for === "EW" ? say(`web.side.${board.waits_for}`) : "" })}</Tag>
      </button>
      {open && (
        <div class="stack director-board-body">
          {due}
          {board.state === "disputed" && <Claims board={board} may={may} onRight={onRight} />}
          {board.sat && <p class="note">{say(`web.director.sat.${board.sat}`)}</p>}
          {reads?.award && reads.result && <p class="note">{say("web.director.adjust.at_table")} <Contract text={reads.result} /></p>}
          {board.form && <p class="note">{say("web.director.foul.set_apart", { form: board.form })}</p>}
          {late && board.late_approved && <p class="note">{say("web.director.approve.given")}</p>}
          {barred && <p class="note">{say("web.director.barred", { before: board.played_before ?? [], who: board.deprived?.contestants ?? [] })}</p>}
          {board.state === "left" && <p class="note">{say("web.director.left", { left: board.deprived?.left ?? [], who: board.deprived?.contestants ?? [] })}</p>}
          {gone && <p class="note">{say("web.director.cancel.was")}</p>}
          <div class="row director-actions">
            {actionsOf(board, may, late).map((action) => (
              <Button key={action} kind={action === "cancel" ? "danger" : barred && action === "award" ? "primary" : "plain"} shortcut={ACTION_KEYS[action]} onClick={() => onAction(action)}>
                {say(`web.director.do.${action === "result" && board.reads?.result ? "correct" : action}`)}
              </Button>
            ))}
          </div>
          <History changes={board.changes ?? []} />
        </div>
      )}
    </li>
  );
}

/** What either side says it was; one tap says who is right. */
function Claims({ board, may, onRight }: { board: DeskBoard; may: readonly string[]; onRight: (side: Side) => void }) {
  const claims = claimsOf(board);
  return (
    <ul class="director-claims">
      {(["NS", "EW"] as const).map((side) => (
        <li key={side} class="spread">
          <span><span class="quiet">{say("web.director.dispute.says", { side: say(`web.side.${side}`) })}</span> {claims[side] ? <AwardText text={claims[side]} /> : <span class="quiet">{say("web.director.dispute.nothing")}</span>}</span>
          {claims[side] && may.includes("result_corrected") && <Button onClick={() => onRight(side)}>{say("web.director.dispute.right", { side: say(`web.side.${side}`) })}</Button>}
        </li>
      ))}
    </ul>
  );
}

/** What became of a result: who, when, what it was and why. */
function History({ changes }: { changes: readonly Change[] }) {
  if (!changes.length) return null;
  return (
    <ol class="director-history" aria-label={say("web.director.history")}>
      {changes.map((change) => (
        <li key={change.entry}>
          <span class="quiet">{timeOfDay(change.at)}</span>{" "}
          <span>{say(`web.director.change.${change.kind}`, { by: change.by || say(`web.director.role.${change.role}`) })}{change.side && ` (${say(`web.side.${change.side}`)})`}</span>{" "}
          {change.after !== change.before && (
            <>
              {change.before && <><del><AwardText text={change.before} /></del> → </>}
              {change.after && <AwardText text={change.after} />}
            </>
          )}
          {change.board_before && <span class="quiet"> {say("web.director.was_board", { board: change.board_before })}</span>}
          {change.law && <span class="quiet"> <Laws laws={change.law.split(", ")} /></span>}
          {change.why && <span class="director-why">{change.why}</span>}
        </li>
      ))}
    </ol>
  );
}
