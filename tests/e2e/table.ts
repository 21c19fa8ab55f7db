/** Hands on the map in the window: inches and pixels, drags, an empty table, and what is in the file. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { parseScenario } from "../../shared/scenario/parse.ts";

export type At = (x: number, y: number) => [number, number];
type Place = readonly [x: number, y: number];

/** Opens the shipped battle as a map, where inches and pixels go together. */
export async function openMap(page: Page): Promise<At> {
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  return await asMap(page);
}

/** An empty table, as a map; of the usual rules and size where none are given. */
export async function newTable(
  page: Page,
  title: string,
  size?: readonly [number, number],
  rules?: string,
): Promise<At> {
  await page.getByRole("button", { name: "New scenario" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill(title);
  if (rules !== undefined) {
    await dialog.getByRole("combobox", { name: "Rules" }).click();
    await page.getByRole("option", { name: rules }).click();
  }
  if (size) {
    await dialog.getByLabel("West to east, inches").fill(String(size[0]));
    await dialog.getByLabel("South to north, inches").fill(String(size[1]));
  }
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog).toHaveCount(0);
  return await asMap(page);
}

export async function asMap(page: Page): Promise<At> {
  await expect(page.locator(".stage canvas").first()).toBeVisible();
  await page.getByText("Map", { exact: true }).click();
  await page.mouse.move(640, 400);
  return await scaleOf(page);
}

/** Where the pointer is said to be, in inches. */
export async function told(page: Page): Promise<[number, number]> {
  const text = (await page.locator(".coords").textContent()) ?? "";
  const found = /E (-?[\d.]+)\s+N (-?[\d.]+)/.exec(text);
  return [Number(found?.[1]), Number(found?.[2])];
}

/** Moves the pointer and reads where it is said to be, when the frame that says so has been drawn. */
async function toldAt(page: Page, x: number, y: number): Promise<[number, number]> {
  await page.mouse.move(x, y);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return told(page);
}

/**
 * From inches to pixels: two places far apart, read off the bottom bar. Neither may be a left-over of where the pointer
 * was, nor of a table that is still being fitted: an inch is as long both ways, and says so twice running.
 */
export async function scaleOf(page: Page): Promise<At> {
  const box = await page.locator(".stage").boundingBox();
  if (!box) throw new Error("no table");
  const [ax, ay, bx, by] = [box.x + 60, box.y + box.height * 0.35, box.x + box.width - 60, box.y + box.height * 0.65];
  let [a, b] = [await told(page), await told(page)];
  let scale = 1;
  await expect(async () => {
    a = await toldAt(page, ax, ay);
    b = await toldAt(page, bx, by);
    expect(b[0] - a[0]).toBeGreaterThan(10);
    scale = (bx - ax) / (b[0] - a[0]);
    expect(Math.abs((by - ay) / (a[1] - b[1]) / scale - 1)).toBeLessThan(0.06);
    expect([await toldAt(page, ax, ay), await toldAt(page, bx, by)]).toEqual([a, b]);
  }).toPass();
  return (x, y) => [ax + (x - a[0]) * scale, ay - (y - a[1]) * scale];
}

/** What a hand does on the map, in inches. */
export function handsOn(page: Page, at: At) {
  const move = async ([x, y]: Place) => page.mouse.move(...(await at(x, y)));
  return {
    move,
    /** Presses, goes through places and lets go. */
    async drag(...way: Place[]): Promise<void> {
      const [first = [0, 0] as const, ...rest] = way;
      await move(first);
      await page.mouse.down();
      let from = first;
      for (const to of rest) {
        for (const part of [0.2, 0.4, 0.6, 0.8, 1])
          await move([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
        from = to;
      }
      await page.mouse.up();
    },
    async click(place: Place): Promise<void> {
      await move(place);
      await page.mouse.click(...(await at(place[0], place[1])));
    },
  };
}

/** Does what ends with a notice; it goes by itself in a few seconds, so the page looks out for it from before. */
export async function save(page: Page, notice: string, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.getByText(notice).first().waitFor(), act()]);
}

/** Saves under a name in the user's home and reads what is there. */
export async function saveAs(page: Page, home: string, name: string) {
  await page.keyboard.press("Control+s");
  await page.getByLabel("File name").fill(name);
  await save(page, `Saved as ${name}.sandtable.`, () =>
    page.getByRole("button", { name: "Save", exact: true }).click(),
  );
  return readTable(path.join(home, `${name}.sandtable`));
}

/** A scenario's file: its text, its records, and its cells by place. */
export function readTable(file: string) {
  const text = readFileSync(file, "utf8");
  const parsed = parseScenario(text, file);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { scenario, ground } = parsed.value;
  const cell = (x: number, y: number) => ground.index(Math.floor(x * 4), Math.floor(y * 4));
  return {
    file,
    text,
    scenario,
    ground,
    terrain: (x: number, y: number) => ground.terrain[cell(x, y)],
    level: (x: number, y: number) => ground.level[cell(x, y)],
  };
}
