/**
 * What the stories have in common: each begins with an empty table, is told with mouse and keyboard, and ends with the file,
 * a ruling about sight and the advisor's judgement.
 */
import type { Page } from "@playwright/test";
import { advise } from "../../../shared/advise/advise.ts";
import { point } from "../../../shared/geometry/units.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { lineOfSight } from "../../../shared/sight/lineOfSight.ts";
import { tableOf } from "../../../shared/sight/tableOf.ts";
import { expect, picture } from "../fixtures.ts";
import { type handsOn, saveAs } from "../table.ts";

type Hand = ReturnType<typeof handsOn>;
type Place = readonly [x: number, y: number];

export const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
export const palette = (page: Page) => page.locator(".palette");
/** Chooses a kind in the palette. */
export const kind = (page: Page, name: string) => palette(page).getByRole("button", { name, exact: true }).click();
export const undoes = (page: Page, label: string | RegExp) =>
  expect(page.getByRole("button", { name: typeof label === "string" ? `Undo: ${label}` : label })).toBeEnabled();

/** Types a side's order of battle. */
export async function writeForce(page: Page, side: "Red" | "Blue", text: string): Promise<void> {
  await tab(page, "Forces").click();
  const section = page
    .locator(".inspector section")
    .filter({ has: page.getByRole("button", { name: side, exact: true }) });
  await section.getByRole("button", { name: "Edit as text…" }).click();
  await page.getByLabel("Order of battle as text").fill(text);
  // The names are looked up in the database meanwhile.
  await expect(page.getByRole("button", { name: "Apply", exact: true })).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await undoes(page, `Order of battle of ${side}`);
}

/** Three companies of three and the GHQ, as the rules' introductory battle has them. */
export const battalion = (tank: string, companies: readonly [string, string, string]): string =>
  [`1x ${tank} GHQ`, ...companies.flatMap((name) => [name, `  3x ${tank}`])].join("\n");

/** All of a side that waits arrives on turn 1 over an edge, which is laid with it. */
export async function arrive(page: Page, side: "Red" | "Blue", edge: "west" | "east"): Promise<void> {
  await tab(page, "Mission").click();
  const late = page.getByRole("region", { name: `Reinforcements of ${side}` });
  await late.getByLabel("Turn", { exact: true }).fill("1");
  await late.getByLabel("Turn", { exact: true }).press("Enter");
  await late.getByRole("combobox", { name: "Edge" }).click();
  await page.getByRole("option", { name: new RegExp(`^${edge}`) }).click();
  await late.getByRole("button", { name: "Plan the arrival of all" }).click();
  await expect(late.getByRole("group", { name: "Arrival on turn 1" })).toBeVisible();
}

export async function usualVictory(page: Page): Promise<void> {
  await tab(page, "Mission").click();
  await page.getByRole("button", { name: /^Usual: destroy 51%/ }).click();
  await undoes(page, "Usual victory conditions");
}

/** What each side is told, so that nobody begins in the dark. */
export async function brief(page: Page): Promise<void> {
  await tab(page, "Mission").click();
  await page.getByLabel("Situation, for both sides").fill("Two battalions meet on a summer morning.");
  await page.getByLabel("For Red alone").fill("Break what comes from the east.");
  await page.getByLabel("For Blue alone").fill("Break what comes from the west.");
  await page.getByLabel("For Blue alone").blur();
}

/** The shared ruling on two bare places of a table. */
export function ruling(loaded: LoadedScenario, from: Place, to: Place) {
  const rules = rulesOf(loaded.scenario);
  if (!rules.ok) throw new Error(rules.error.message);
  const answer = lineOfSight(
    tableOf(loaded),
    rules.value.sight,
    { type: "point", at: point(...from) },
    { type: "point", at: point(...to) },
  );
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

/** Asks the window who sees whom between two places: the ruling's words. */
export async function askSight(page: Page, hand: Hand, from: Place, to: Place): Promise<string> {
  // A stand in hand would be the one who looks.
  await page.getByRole("button", { name: "Select, move, turn" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Line of sight" }).click();
  await hand.click(from);
  await hand.click(to);
  const words = page.getByRole("complementary", { name: "Inspector" }).locator(".ruling");
  await expect(words).toHaveText(/^(In sight|Out of sight)/);
  return (await words.textContent()) ?? "";
}

interface Ending {
  readonly name: string;
  readonly sight: { readonly from: Place; readonly to: Place; readonly seen: boolean };
}

/** Saves; the file, one ruling in the window and by the same code on the file, and the advisor in both. */
export async function finish(page: Page, home: string, hand: Hand, { name, sight }: Ending) {
  const words = await askSight(page, hand, sight.from, sight.to);
  expect(words.startsWith(sight.seen ? "In sight" : "Out of sight"), words).toBe(true);
  await page.getByRole("button", { name: "Select, move, turn" }).click();
  await tab(page, "Advice").click();
  await expect(page.locator(".advice")).toHaveAttribute("aria-busy", "false");
  await picture(page, name);
  const file = await saveAs(page, home, name);
  const found = advise(file, rulesOf(file.scenario)).filter(({ severity }) => severity !== "hint");
  expect(found.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
  await expect(tab(page, "Advice")).not.toHaveAccessibleName(/warning|error/);
  expect(ruling(file, sight.from, sight.to).seen).toBe(sight.seen);
  return file;
}
