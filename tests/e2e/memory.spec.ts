/**
 * Rounds of editing, planning and playing in one window, with scenarios that come and go: the heap of the window doesn't grow with
 * them. Long, as an hour's work is done in it.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { arena } from "./arena.ts";
import { expect, test } from "./fixtures.ts";
import { frames } from "./frames.ts";
import { LONG } from "./looks.ts";
import { openFile, runCommand } from "./steps.ts";
import { handsOn, scaleOf } from "./table.ts";

test.skip(!LONG, "an hour's work");
test.setTimeout(3_600_000);

const MB = 2 ** 20;
/** An hour at the table: a scenario for each five minutes. */
const ROUNDS = 12;
/** By then the program is loaded, and its caches are filled. */
const WARM = 3;
const STROKES = 8;
const STANDS = [
  [5, 10.25],
  [5, 15.75],
] as const;

test("an hour of editing, planning and playing leaves the heap as it was", async ({ page, home, troubles }) => {
  writeFileSync(path.join(home, "arena.sandtable"), arena());
  const used = await heapOf(page);
  const after: number[] = [];
  for (let round = 0; round < WARM + ROUNDS; round++) {
    await openFile(page, "arena.sandtable");
    await edit(page);
    await plan(page);
    await play(page);
    await leave(page);
    after.push(await used());
  }
  expect(troubles).toEqual([]);
  const growth = (after.at(-1) as number) - (after[WARM - 1] as number);
  const course = after.map((bytes) => (bytes / MB).toFixed(1)).join(", ");
  expect(growth, `megabytes after each round: ${course}`).toBeLessThan(20 * MB);
});

/** Bytes of the window's heap and of the arrays that it holds, after a collection. */
async function heapOf(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.enable");
  return async () => {
    // What a collection frees may be held until the next frame.
    for (let i = 0; i < 3; i++) {
      await frames(page, 10);
      await devtools.send("HeapProfiler.collectGarbage");
    }
    const usage = (await devtools.send("Runtime.getHeapUsage")) as { usedSize: number; backingStorageSize?: number };
    return usage.usedSize + (usage.backingStorageSize ?? 0);
  };
}

/** Strokes of two kinds over the whole table; most of them are undone and done again. */
async function edit(page: Page): Promise<void> {
  const at = await scaleOf(page);
  const stroke = async (from: [number, number], to: [number, number]) => {
    await page.mouse.move(...at(...from));
    await page.mouse.down();
    await page.mouse.move(...at(...to), { steps: 4 });
    await page.mouse.up();
  };
  await page.getByRole("button", { name: "Terrain brush" }).click();
  for (const kind of ["Woods", "Marsh"]) {
    await page.getByRole("button", { name: kind, exact: true }).click();
    for (let i = 0; i < STROKES; i++) await stroke([2 + 4 * i, 2 + i], [8 + 4 * i, 20 - i]);
  }
  for (let i = 0; i < STROKES; i++) await page.keyboard.press("Control+z");
  for (let i = 0; i < STROKES / 2; i++) await page.keyboard.press("Control+y");
}

/** Ranges and viewsheds of stands, and ways over the table. */
async function plan(page: Page): Promise<void> {
  await page.keyboard.press("F2");
  const { click, move, drag } = handsOn(page, await scaleOf(page));
  for (const tool of ["r", "d"]) {
    await page.keyboard.press(tool);
    for (const [x, y] of STANDS) {
      await click([x, y]);
      for (let i = 0; i < 8; i++) {
        await move([12 + 4 * i, 4 + 2 * i]);
        await frames(page, 6);
      }
      await drag([x, y], [x + 6, y + 2], [x + 2, y]);
    }
    await page.keyboard.press("Escape");
  }
}

/** The computer plays a turn for both sides; then the game steps back and forward, and a person's line begins. */
async function play(page: Page): Promise<void> {
  const turn = page.locator(".turn-bar .turn");
  await page.keyboard.press("F3");
  await expect(page.locator(".question")).toBeVisible();
  await runCommand(page, "The computer acts at once");
  await runCommand(page, "The computer plays both sides");
  await expect(turn).toContainText("Turn 2", { timeout: 240_000 });
  await page.keyboard.press("p");
  await expect(page.getByRole("button", { name: "Let the computer continue" })).toBeVisible();
  for (let rewind = 0; rewind < 3; rewind++) {
    for (let i = 0; i < 10; i++) await page.keyboard.press("Control+z");
    for (let i = 0; i < 8; i++) await page.keyboard.press("Control+y");
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Shift+b");
  await expect(page.getByRole("region", { name: "Lines of the game" }).getByRole("row").first()).toBeVisible();
  await page.keyboard.press("Shift+b");
}

/** Back to the start screen; neither the game nor the table is kept. */
async function leave(page: Page): Promise<void> {
  await runCommand(page, "Close scenario");
  const start = page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ });
  const discard = page.getByRole("button", { name: /Discard|Don.t save/ });
  await expect(async () => {
    if (await discard.isVisible()) await discard.click();
    await expect(start).toBeVisible({ timeout: 2000 });
  }).toPass();
}
