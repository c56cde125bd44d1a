import { say } from "../../core/words";
import { Switch } from "../../parts";
import type { LaidDown } from "./laid_down";

/** What is laid down for a table where the Laws leave it open (80B2e). */
export function Conditions({ laidDown, onLay }: { laidDown: LaidDown; onLay: (laidDown: LaidDown) => void }) {
  return (
    <>
      <Switch label={say("web.play.open.pauses")} on={laidDown.pauses} onChange={(pauses) => onLay({ ...laidDown, pauses })} />
      <Switch label={say("web.play.open.least_time")} hint={say("web.play.open.least_time_what")} on={laidDown.least} onChange={(least) => onLay({ ...laidDown, least })} />
      <Switch label={say("web.play.open.screens")} hint={say("web.play.open.screens_what")} on={laidDown.screens} onChange={(screens) => onLay({ ...laidDown, screens })} />
    </>
  );
}
