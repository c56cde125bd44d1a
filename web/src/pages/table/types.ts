/** What `GET /api/events/{id}/table` answers, as the page of a table uses it. */

import type { BoardLeft, BoardToEnter, TableNow } from "../../core/answers";

/** A board of the round in play; or of an earlier round, with where it was played and by whom. */
export type BoardView = BoardToEnter & Partial<BoardLeft>;

type InSession = "section" | "table" | "number" | "round" | "rounds" | "clock" | "side" | "boards" | "unfinished" | "next" | "call" | "may_call";

/** A table once there is a session; what the page shows before that, `state` says alone. */
export type TableView = TableNow & Required<Pick<TableNow, InSession>>;
