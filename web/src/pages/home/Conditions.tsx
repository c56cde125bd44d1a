import { say } from "../../core/words";
import { Choice, Switch } from "../../parts";
import type { LaidDown } from "./laid_down";

/** What is laid down for a table where the Laws leave it open (80B2e). */
export function Conditions({ laidDown, onLay }: { laidDown: LaidDown; onLay: (laidDown: LaidDown) => void }) {
  return (
    <>
      <Switch label={say("web.play.open.pauses")} on={laidDown.pauses} onChange={(pauses) => onLay({ ...laidDown, pauses })} />
      <Switch label={say("web.play.open.least_time")} hint={say("web.play.open.least_time_what")} on={laidDown.least} onChange={(least) => onLay({ ...laidDown, least })} />
      <Switch label={say("web.play.open.screens")} hint={say("web.play.open.screens_what")} on={laidDown.screens} onChange={(screens) => onLay({ ...laidDown, screens })} />
      <Choice label={say("web.play.open.voice")} value={laidDown.voice} onChoose={(voice) => onLay({ ...laidDown, voice })} options={(["none", "voice", "faces"] as const).map((value) => ({ value, label: say(`web.play.open.voice_${value}`) }))} />
      <Switch label={say("web.play.open.watch")} hint={say("web.play.open.watch_what")} on={laidDown.watch} onChange={(watch) => onLay({ ...laidDown, watch })} />
      <Choice label={say("web.play.open.watched")} value={laidDown.delay} onChoose={(delay) => onLay({ ...laidDown, delay })} options={[0, 15, 30].map((value) => ({ value, label: value ? say("web.play.open.after", { minutes: value }) : say("web.play.open.never") }))} />
    </>
  );
}
