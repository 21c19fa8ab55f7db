import path from "node:path";
import { defineConfig } from "vitest/config";

const CLI = "tests/main/cli/**/*.test.ts";

export default defineConfig({
  resolve: { alias: { "web-worker": path.join(import.meta.dirname, "tests/standin/webWorker.ts") } },
  test: {
    // Only what the runner loads itself knows the alias.
    server: { deps: { inline: ["geotiff"] } },
    projects: [
      // Pure code keeps nothing from one file to the next: modules are loaded once for all files.
      { extends: true, test: { name: "shared", include: ["tests/shared/**/*.test.ts"], isolate: false } },
      // The window's and the command line's load most of the program each; none leaves anything behind for the next.
      {
        extends: true,
        test: { name: "window", include: ["tests/renderer/**/*.test.{ts,tsx}", CLI], isolate: false },
      },
      {
        extends: true,
        test: { name: "main", include: ["tests/main/**/*.test.ts", "tests/sixth/*.test.ts"], exclude: [CLI] },
      },
    ],
    environment: "node",
    setupFiles: ["./tests/setup.ts"],
    pool: "threads",
    maxWorkers: 2,
    // Nothing here measures time: on a busy machine a started process alone may take seconds.
    testTimeout: 90_000,
    reporters: process.env["SAND_TABLE_COUNT"] ? ["default", "./tests/count/vitest.ts"] : ["default"],
  },
});
