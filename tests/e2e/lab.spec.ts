/** The balance lab through the window: battles, what they tell, heat, replays, comparison, the doctor, and stopping. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { point } from "../../shared/geometry/units.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { expect, picture, test } from "./fixtures.ts";

const SHIPPED = path.resolve(import.meta.dirname, "../../scenarios/the-bridge-at-olkhovka.sandtable");
const IN_IT = /^(red-hq|red-\d-1|blue-hq|blue-\d-3)$/;

/** Two companies of the shipped battle, twelve inches nearer to each other, for four turns. */
function arena(): string {
  const parsed = parseScenario(readFileSync(SHIPPED, "utf8"), SHIPPED);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { scenario, ground } = parsed.value;
  const stands = scenario.stands.flatMap((stand) => {
    if (!stand.at || !IN_IT.test(stand.id)) return [];
    const [x, y] = stand.at;
    return [{ ...stand, at: point(stand.side === "red" ? x + 12 : x - 12, stand.side === "red" ? y + 3 : y - 3) }];
  });
  const facts = { ...scenario.facts, turnLimit: 4 };
  return formatScenario({ ground, scenario: { ...scenario, title: "Arena", facts, stands } });
}

async function openArena(page: Page, home: string): Promise<void> {
  writeFileSync(path.join(home, "arena.sandtable"), arena());
  await expect(page.getByRole("button", { name: /The Bridge at Olkhovka/ })).toBeVisible();
  await page.keyboard.press("Control+o");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /arena\.sandtable/ })
    .dblclick();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
  await page.keyboard.press("F5");
}

async function recruits(page: Page): Promise<void> {
  for (const who of await page.getByRole("combobox", { name: /^Who plays/ }).all()) {
    await who.click();
    await page.getByRole("option", { name: /Recruit/ }).click();
  }
}
test("battles are played, told, shown on the table and replayed", async ({ page, home }) => {
  await openArena(page, home);
  const lab = page.getByRole("complementary", { name: "Lab" });
  await expect(lab.getByText("Is this battle fair?")).toBeVisible();
  await picture(page, "empty");
  await recruits(page);
  await page.getByRole("textbox", { name: "Battles", exact: true }).fill("6");
  await page.getByRole("button", { name: "Play 6 battles" }).first().click();
  await expect(page.getByText(/of 6 battles/)).toBeVisible();
  await picture(page, "running");
  await expect(lab.getByText(/^6 battles, Recruit/)).toBeVisible({ timeout: 240_000 });
  await picture(page, "result");
  await lab.getByRole("tab", { name: "Stands" }).click();
  await page.getByText("Movement", { exact: true }).click();
  await picture(page, "stands-heat-map");
  await page.getByText("Model", { exact: true }).click();
  await picture(page, "heat-model");
  await lab.getByRole("tab", { name: "Battles" }).click();
  await picture(page, "battles");
  await lab.getByRole("button", { name: "Replay battle 3" }).click();
  const note = page.getByRole("region", { name: "Battle of the lab" });
  await expect(note).toContainText("Battle 3");
  await note.getByRole("button", { name: "One command on" }).click();
  await expect(note).toContainText(/^.*1 \/ \d+/);
  await picture(page, "replay");
  await note.getByRole("button", { name: "Back to the lab" }).click();
  await expect(lab.getByRole("button", { name: "Replay battle 3" })).toBeVisible();
});
