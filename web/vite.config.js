import { defineConfig } from "vitest/config";

/** Where `npm run dev` finds the server; started by `make run`. */
const server = process.env.KIBITZ_SERVER ?? "http://localhost:8000";

export default defineConfig({
  build: {
    outDir: "../src/kibitz/server/pages", // git ignores it; hatchling puts it into the wheel
    emptyOutDir: true,
    target: ["es2020", "chrome90", "firefox98", "safari15.4"], // phones are old; <dialog> is the newest thing used
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // so that the server can forbid everything that is not a file of its own
  },
  server: { proxy: { "/api": { target: server, changeOrigin: false } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
