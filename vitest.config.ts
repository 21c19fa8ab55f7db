import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "web-worker": path.join(import.meta.dirname, "tests/standin/webWorker.ts") } },
  test: {
    // Only what the runner loads itself knows the alias.
    server: { deps: { inline: ["geotiff"] } },
    projects: [
      // Pure code keeps nothing from one file to the next: modules are loaded once for all files.
      { extends: true, test: { name: "shared", include: ["tests/shared/**/*.test.ts"], isolate: false } },
      {
        extends: true,
        test: { name: "program", include: ["tests/{main,renderer}/**/*.test.{ts,tsx}", "tests/sixth/*.test.ts"] },
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
