/** Which page is at which path. A page is loaded when it is first needed, those marked `early` soon after the start. */

import type { ComponentType } from "preact";
import type { Params } from "../core/router";

export interface PageProps {
  params: Params;
}

export interface Route {
  readonly path: string;
  readonly load: () => Promise<{ default: ComponentType<PageProps> }>;
  /** Fetched before it is needed, so that it opens on a phone that has lost the network. */
  readonly early?: boolean;
}

export const ROUTES: readonly Route[] = [
  { path: "/", load: () => import("./home/Home") },
  { path: "/new", load: () => import("./new/New") },
  { path: "/owner/:token", load: () => import("./link/Link") },
  { path: "/t/:token", load: () => import("./link/Link") },
  { path: "/p/:token", load: () => import("./link/Link") },
  { path: "/l/:token", load: () => import("./link/Link") },
  { path: "/directing", load: () => import("./play/room/Room") },
  { path: "/play/:table", load: () => import("./play/Play") },
  { path: "/replay/:table/:board", load: () => import("./play/Replay") },
  { path: "/e/:event", load: () => import("./event/Event"), early: true },
  { path: "/e/:event/partners", load: () => import("./play/session/Partners") },
  { path: "/e/:event/play", load: () => import("./play/session/Session") },
  { path: "/e/:event/table", load: () => import("./table/Table"), early: true },
  { path: "/e/:event/director", load: () => import("./director/Director") },
  { path: "/e/:event/typing", load: () => import("./typing/Typing") },
  { path: "/e/:event/results", load: () => import("./results/Results"), early: true },
  { path: "/e/:event/results/board/:board", load: () => import("./results/Board"), early: true },
  { path: "/e/:event/results/contestant/:contestant", load: () => import("./results/Contestant"), early: true },
  { path: "/e/:event/wall", load: () => import("./wall/Wall") },
  { path: "/e/:event/log", load: () => import("./log/Log") },
  { path: "/e/:event/rulings/:ruling", load: () => import("./rulings/Ruling") },
  { path: "/e/:event/appeals", load: () => import("./appeals/Appeals") },
  { path: "/e/:event/print/*", load: () => import("./print/Print") },
  { path: "/e/:event/conditions", load: () => import("./conditions/Conditions") },
  { path: "/e/:event/laws", load: () => import("./laws/Laws") },
  { path: "/e/:event/entries", load: () => import("./entries/Entries") },
  { path: "/e/:event/links", load: () => import("./links/Links") },
  { path: "/certificate", load: () => import("./certificate/Certificate") },
  { path: "/login", load: () => import("./login/Login") },
  { path: "/members", load: () => import("./members/Members") },
  { path: "/lawbooks", load: () => import("./laws/LawBooks") },
  { path: "/season", load: () => import("./season/Season") },
  { path: "/people", load: () => import("./people/People") },
  ...(import.meta.env.DEV ? [{ path: "/gallery", load: () => import("./gallery/Gallery") }] : []), // the parts, for who builds pages
];
