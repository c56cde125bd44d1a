import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { worker } from "./worker.js";

/** Where `npm run dev` finds the server; started by `make run`. */
const server = process.env.KIBITZ_SERVER ?? "http://localhost:8000";
const build = Date.now().toString(36);
const words = readFileSync(new URL("../src/kibitz/messages/en/web/common.toml", import.meta.url), "utf8");

export default defineConfig({
  define: {
    __BUILD__: JSON.stringify(build),
    __SILENCE__: JSON.stringify(/^unreachable = "(.*)"$/m.exec(words)?.[1] ?? ""),
  },
  plugins: [worker(build)],
  build: {
    outDir: "../src/kibitz/server/pages", // git ignores it; hatchling puts it into the wheel
    emptyOutDir: true,
    target: ["es2020", "chrome90", "firefox98", "safari15.4"], // phones are old; <dialog> is the newest thing used
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // so that the server can forbid everything that is not a file of its own
  },
  server: { proxy: { "/api": { target: server, changeOrigin: false } } },
  // A busy machine may take long over what takes a moment: that is no fault of the pages.
  test: { include: ["tests/**/*.test.ts"], environment: "node", testTimeout: 60_000, hookTimeout: 60_000 },
});
