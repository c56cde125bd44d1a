import { useState } from "preact/hooks";
import { type Side, signed } from "../../../core/bridge";
import type { Act } from "../../../core/queue";
import { say } from "../../../core/words";
import { Button, Choice, Contract, Dialog, Field, Switch } from "../../../parts";
import { pointsOf } from "../../table/points";
import { RefusedBanner, useAct } from "../acting";
import { claimsOf, loweredAward } from "../disputes";
import { Preview } from "../Preview";
import { Why } from "../Why";
import type { Desk, DeskBoard } from "../../../core/answers";

export interface DisputeDialogProps {
  event: string;
  desk: Desk;
  board: DeskBoard;
  right: Side;
  /** The book of Laws that is played by: 2007 or 2017. */
  edition: number;
  onClose: () => void;
  onOther: () => void;
}

/** The sides do not agree what was got (79B): whose word is recorded; after the round, one side's score may only be lowered. */
export function DisputeDialog({ event, desk, board, right, edition, onClose, onOther }: DisputeDialogProps) {
  const [whose, setWhose] = useState<Side>(right);
  const over = board.round < desk.round;
  const [lower, setLower] = useState(over);
  const [law, setLaw] = useState<string | null>(null);
  const [why, setWhy] = useState("");
  const [told, setTold] = useState<string | null>(null);
  const acting = useAct(event);
  const claims = claimsOf(board);
  const to = claims[whose];
  const award = loweredAward(board, to);
  const lowering = lower && over && award !== null;
  const cited = law ?? (lowering ? (edition === 2007 ? "79B2" : "79B3") : "79B");
  const act: Act | null = !to || board.id === null ? null : lowering ? { kind: "score_adjusted", result: board.id, revision: board.revision, award, law: cited } : { kind: "result_corrected", result: board.id, revision: board.revision, to, law: cited };
  const save = async () => {
    if (act && (await acting.run(act, why, told ?? ""))) onClose();
  };
  const label = (side: Side) => (
    <>
      {say(`web.side.${side}`)}: <Contract text={claims[side]} /> <span>{points(claims[side], board.vulnerable)}</span>
    </>
  );
  return (
    <Dialog open broad onClose={onClose} title={say("web.director.dispute.title", { board: board.board, table: desk.table })}
      actions={<><Button onClick={onOther}>{say("web.director.dispute.other")}</Button><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={acting.busy} disabled={!act || !why.trim()} onClick={() => void save()}>{say("web.director.dispute.record")}</Button></>}>
      <div class="stack">
        <Choice big label={say("web.director.dispute.who")} columns={2} value={whose} onChoose={setWhose} options={(["NS", "EW"] as const).filter((side) => claims[side]).map((side) => ({ value: side, label: label(side), name: say("web.director.dispute.right", { side: say(`web.side.${side}`) }) }))} />
        {over && award !== null && <Switch label={say("web.director.dispute.lower")} hint={say("web.director.dispute.lower_hint")} on={lower} onChange={setLower} />}
        <div class="director-law-why">
          <Field label={say("web.director.law")} value={cited} onInput={setLaw} autocomplete="off" />
          <Why value={why} onInput={setWhy} reasons={["both_agree", "all_asked", "cards_seen"]} told={told} onTold={setTold} />
        </div>
        <Preview event={event} act={act} why={why} />
        <RefusedBanner refused={acting.refused} />
      </div>
    </Dialog>
  );
}

function points(result: string, vulnerable: string): string {
  const found = result ? pointsOf(result.replace(" by ", " "), vulnerable) : null;
  return found === null ? "" : signed(found);
}
