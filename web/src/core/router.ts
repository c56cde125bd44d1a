/** Paths to pages, by the history of the browser. */

import { useEffect } from "preact/hooks";
import { store, useStore } from "./store";

export type Params = Readonly<Record<string, string>>;

export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
}

export const place = store<Place>(here());

export function usePlace(): Place {
  return useStore(place);
}

/** The names in a pattern ("/e/:event/results") filled from the path; null if it does not fit. "*" takes the rest. */
export function fits(pattern: string, path: string): Params | null {
  const wanted = parts(pattern);
  const given = parts(path);
  const params: Record<string, string> = {};
  for (const [position, part] of wanted.entries()) {
    if (part === "*") {
      params.rest = given.slice(position).map(decoded).join("/");
      return params;
    }
    const text = given[position];
    if (text === undefined) return null;
    if (part.startsWith(":")) params[part.slice(1)] = decoded(text);
    else if (part !== text) return null;
  }
  return given.length === wanted.length ? params : null;
}

export function go(path: string, { replace = false } = {}): void {
  const url = new URL(path, location.href);
  const moved = url.pathname !== location.pathname;
  if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  place.set(here());
  if (moved) scrollTo(0, 0);
}

/** Change the query only: the board shown, the tab open. An empty value takes it out. */
export function query(changes: Readonly<Record<string, string | null>>, { replace = true } = {}): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  go(url.pathname + url.search + url.hash, { replace });
}

/** Follow plain links within the pages without loading anew; called once. */
export function followLinks(): void {
  addEventListener("popstate", () => place.set(here()));
  document.addEventListener("click", (click) => {
    if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const link = (click.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
    click.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

/** The title of the window. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Kibitz` : "Kibitz";
  }, [title]);
}

function here(): Place {
  if (typeof location === "undefined") return { path: "/", query: new URLSearchParams() };
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

function parts(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
