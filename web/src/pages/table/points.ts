/** The points of a result (77), to show them while the server has not heard of it; tests/web/points.json holds both to the same. */

import { type Contract, readContract, type Side, sideOf } from "../../core/bridge";

/** Points for North-South of a result as it is written; null if it is none. `vulnerable` is "None", "NS", "EW" or "All". */
export function pointsOf(result: string, vulnerable: string): number | null {
  const contract = readContract(result);
  if (contract === "pass") return 0;
  if (!contract || contract.over === null || !contract.declarer) return null;
  const side: Side = sideOf(contract.declarer);
  const points = declared(contract, contract.over, vulnerable === side || vulnerable === "All");
  return side === "NS" ? points : -points;
}

function declared({ level, denomination, doubling }: Contract, over: number, vulnerable: boolean): number {
  const times = doubling === "XX" ? 4 : doubling === "X" ? 2 : 1;
  if (over < 0) return -down(-over, times, vulnerable);
  const minor = denomination === "C" || denomination === "D";
  const tricks = ((minor ? 20 : 30) * level + (denomination === "NT" ? 10 : 0)) * times;
  const each = times === 1 ? (minor ? 20 : 30) : 50 * times * (vulnerable ? 2 : 1);
  const game = tricks >= 100 ? (vulnerable ? 500 : 300) : 50;
  const slam = level === 7 ? (vulnerable ? 1500 : 1000) : level === 6 ? (vulnerable ? 750 : 500) : 0;
  const insult = times === 1 ? 0 : 25 * times;
  return tricks + game + slam + insult + over * each;
}

function down(tricks: number, times: number, vulnerable: boolean): number {
  if (times === 1) return tricks * (vulnerable ? 100 : 50);
  const doubled = vulnerable ? 300 * tricks - 100 : tricks <= 3 ? 200 * tricks - 100 : 300 * tricks - 400;
  return (doubled * times) / 2;
}
