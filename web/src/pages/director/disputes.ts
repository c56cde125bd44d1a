/** A result on which the sides do not agree: what each says, and the award by which only one side's score goes down (79B). */

import { otherSide, type Side } from "../../core/bridge";
import { pointsOf } from "../table/points";
import type { DeskBoard } from "../../core/answers";

/** What each side says it was; empty where a side has not said. */
export function claimsOf(board: Pick<DeskBoard, "entered_by" | "reads">): Record<Side, string> {
  const by: Side = board.entered_by === "EW" ? "EW" : "NS";
  const claims = { NS: "", EW: "" };
  claims[by] = plain(board.reads?.result);
  claims[otherSide(by)] = plain(board.reads?.says);
  return claims;
}

/** Only the side for which it is worse gets what the other result is worth; null where both are worth the same. */
export function loweredAward(board: Pick<DeskBoard, "reads" | "vulnerable">, to: string): string | null {
  const before = pointsOf(plain(board.reads?.result), board.vulnerable);
  const after = pointsOf(plain(to), board.vulnerable);
  if (before === null || after === null || before === after) return null;
  return after < before ? `NS=${plain(to)} EW=table` : `NS=table EW=${plain(to)}`;
}

function plain(result: string | null | undefined): string {
  return (result ?? "").replace(" by ", " ").trim();
}
