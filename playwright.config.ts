import { defineConfig } from "@playwright/test";
import { findChromium, LAUNCH_ARGS } from "./tests/chromium.ts";

const browser = await findChromium();
// The tests that start a Chromium of their own take the same.
process.env["CHROMIUM_PATH"] = browser.executablePath;
Object.assign(process.env, browser.env);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 1,
  fullyParallel: false,
  forbidOnly: !!process.env["CI"],
  // A loaded machine with a software renderer misses a moment now and then; what passed only at the second try is told.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env["SAND_TABLE_COUNT"] ? [["list"], ["./tests/count/playwright.ts"]] : "list",
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: browser.executablePath,
      chromiumSandbox: false,
      args: [...LAUNCH_ARGS],
    },
  },
});
