/**
 * Takes the pictures of the README and the handbook anew: `node tests/handbookPictures/record.ts [picture…]`; all where none is
 * named. To be run when the look of a screen changed; the pictures are then looked at, and checked in.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { ROOT } from "../../main/start/node.mjs";
import { prepare } from "../../main/start/setup.mjs";
import { findChromium, LAUNCH_ARGS } from "../chromium.ts";
import { startHost, watchTroubles } from "../e2e/fixtures.ts";
import { pictureWithin } from "../pictureWithin.ts";
import { STORIES, type Story } from "./stories.ts";

const PICTURES = path.join(ROOT, "resources", "pictures");
const SIZE = { width: 1440, height: 900 } as const;
/** All pictures are shipped with the program. JPEG, as a PDF holds it as it is. */
const MOST_BYTES = 200_000;

const wanted = process.argv.slice(2);
for (const name of wanted)
  if (!STORIES.some((story) => story.name === name)) throw new Error(`There is no picture “${name}”.`);
await prepare({ build: true });
const { executablePath, env } = await findChromium();
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: [...LAUNCH_ARGS] });
const folder = mkdtempSync(path.join(tmpdir(), "sand-table-handbook-"));
try {
  for (const story of STORIES) if (wanted.length === 0 || wanted.includes(story.name)) await take(story);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

async function take(story: Story): Promise<void> {
  const [home, data] = [path.join(folder, story.name, "home"), path.join(folder, story.name, "data")];
  mkdirSync(home, { recursive: true });
  story.files?.(home);
  const host = await startHost({ home, data });
  const context = await browser.newContext({
    viewport: SIZE,
    reducedMotion: "reduce",
    colorScheme: story.scheme ?? "dark",
  });
  const troubles = await watchTroubles(context);
  const page = await context.newPage();
  // Software graphics on a busy machine are slow.
  page.setDefaultTimeout(120_000);
  try {
    await page.goto(host.address);
    await story.steps(page);
    await settled(page);
    const how = { from: "png", to: "jpeg", width: SIZE.width, most: MOST_BYTES } as const;
    const picture = await pictureWithin(page, await page.screenshot(), how);
    writeFileSync(path.join(PICTURES, `${story.name}.jpg`), picture);
    expect(troubles).toEqual([]);
    console.log(story.name);
  } finally {
    await context.close();
    await host.stop();
  }
}

/** Letters are there, the table, if there is a table, is drawn as it will stay, and answers that are worked out beside it have come. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(
    () => document.querySelector(".stage canvas") === null || window.__sandTable?.settled === true,
  );
  await expect(async () => {
    const before = await page.screenshot();
    await page.waitForTimeout(2000);
    expect(before.equals(await page.screenshot())).toBe(true);
  }).toPass({ timeout: 120_000 });
}
