/**
 * A service worker for the built pages: where a browser has one (https, or localhost) they open without a network too.
 *
 * It holds the files of one build and nothing else: whatever the server answers under /api is never kept. A club room on
 * plain http has none, and needs none: a page that is open stays open, and the outbox is in localStorage.
 */

import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The plugin that writes /worker.js with the list of what was built. */
export function worker(build) {
  return {
    name: "kibitz-worker",
    apply: "build",
    writeBundle({ dir }) {
      const files = ["/", "/icon.svg", ...readdirSync(join(dir, "assets")).map((name) => `/assets/${name}`)];
      writeFileSync(join(dir, "worker.js"), `(${serving})(${JSON.stringify(`kibitz-${build}`)}, ${JSON.stringify(files)});\n`);
    },
  };
}

/** What runs in the browser. */
function serving(name, files) {
  const PATIENCE = 4_000;
  self.addEventListener("install", (event) => {
    event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
  });
  self.addEventListener("activate", (event) => {
    const old = (names) => names.filter((each) => each.startsWith("kibitz-") && each !== name);
    event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((each) => caches.delete(each)))).then(() => self.clients.claim()));
  });
  self.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
    if (request.mode === "navigate") event.respondWith(fresh(request, "/"));
    else if (pathname.startsWith("/assets/")) event.respondWith(held(pathname).then((found) => found ?? fetch(request)));
    else if (files.includes(pathname)) event.respondWith(fresh(request, pathname));
  });
  const held = (path) => caches.open(name).then((cache) => cache.match(path));
  /** From the server; where it does not answer, or something before it answers for it, from here. */
  const fresh = async (request, path) => {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), PATIENCE);
    try {
      const answer = await fetch(request, { signal: ending.signal });
      if (answer.status < 500) return answer;
      return (await held(path)) ?? answer;
    } catch (error) {
      const found = await held(path);
      if (found) return found;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}
