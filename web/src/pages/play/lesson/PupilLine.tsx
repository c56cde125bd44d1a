import { say } from "../../../core/words";
import { Button } from "../../../parts";
import { may, type Playing } from "../core/playing";

/** On top of a pupil's table: that it is a lesson, that the teacher holds it, and a hand to raise. */
export function PupilLine({ at }: { at: Playing }) {
  const { lesson } = at.table;
  if (!lesson || !at.you) return null;
  const raised = lesson.raised.includes(at.you);
  return (
    <div class="pupil-line">
      <span>{say(lesson.locked ? "web.play.teach.locked" : "web.play.teach.is_lesson")}</span>
      {may(at, "raise") && <Button pressed={raised} kind={raised ? "primary" : undefined} disabled={!at.connected} onClick={() => void at.act({ do: "raise", raised: !raised })}>{say(raised ? "web.play.teach.lower" : "web.play.teach.raise")}</Button>}
    </div>
  );
}
