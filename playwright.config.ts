import { defineConfig } from "@playwright/test";
import { findChromium, LAUNCH_ARGS } from "./tests/chromium.ts";

// What takes long and which the main work doesn't need is left to the long run (CONTRIBUTING.md).
const quick = !process.env["SAND_TABLE_LONG"] && !process.env["LOOK"];
const browser = await findChromium();
// The tests that start a Chromium of their own take the same.
process.env["CHROMIUM_PATH"] = browser.executablePath;
Object.assign(process.env, browser.env);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/setup.ts",
  ...(quick ? { grepInvert: /@long/ } : {}),
  // Each test has a host, a home and a window of its own. More than two would only wait for the software renderer.
  workers: 2,
  fullyParallel: false,
  forbidOnly: !!process.env["CI"],
  // A loaded machine with a software renderer misses a moment now and then; what passed only at the second try is told.
  retries: 1,
  // Generous throughout: a loaded machine may take ten times as long, and what passes doesn't wait for it.
  timeout: 300_000,
  // Usually what is tried again succeeds a few frames later.
  expect: { timeout: 30_000, toPass: { intervals: [20, 50, 100, 100, 250] } },
  reporter: process.env["SAND_TABLE_COUNT"] ? [["list"], ["./tests/count/playwright.ts"]] : "list",
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    // Recording costs as much as a short test; what fails is run once more with everything recorded.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // Waiting for an animation proves nothing; the tests of motion ask for it themselves.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: browser.executablePath,
      chromiumSandbox: false,
      // The table is drawn by WebGL as ever; only the page round it is put together without the (software) graphics card.
      args: [...LAUNCH_ARGS, "--disable-gpu-compositing"],
    },
  },
});
