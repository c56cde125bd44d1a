import { serverNow } from "../../core/api";
import { moment } from "../../core/time";
import type { Period } from "../../core/answers";

/** Whether a period is over by now: it may have run out since the server was asked. */
export function isOver(period: Period | undefined): boolean {
  return period !== undefined && (period.over || (period.ends !== null && moment(period.ends) <= serverNow()));
}
