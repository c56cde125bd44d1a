/** Lets the pages open without a network where the browser allows it: on https and on localhost (worker.js). */

export function startWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return; // plain http has none
  navigator.serviceWorker.register("/worker.js").catch(() => undefined); // a private window has none either
}
