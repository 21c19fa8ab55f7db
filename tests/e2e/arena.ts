/**
 * A battle that is over in seconds, for the lab: one stand against two, with their headquarters; who holds the bridge after three
 * turns has won.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { point } from "../../shared/geometry/units.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { expect } from "./fixtures.ts";

const SHIPPED = path.resolve(import.meta.dirname, "../../scenarios/the-bridge-at-olkhovka.sandtable");
const IN_IT = /^(red-hq|red-1-1|blue-hq|blue-[12]-3)$/;

function arena(): string {
  const parsed = parseScenario(readFileSync(SHIPPED, "utf8"), SHIPPED);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { scenario, ground } = parsed.value;
  const stands = scenario.stands.flatMap((stand) => {
    if (!stand.at || !IN_IT.test(stand.id)) return [];
    const [x, y] = stand.at;
    return [{ ...stand, at: stand.side === "red" ? point(x + 13, y + 3) : point(x - 13, y - 6) }];
  });
  const facts = { ...scenario.facts, turnLimit: 3 };
  const victory = scenario.victory.flatMap((condition) =>
    condition.type === "hold"
      ? [{ type: condition.type, side: condition.side, objective: condition.objective, turns: condition.turns }]
      : [],
  );
  return formatScenario({ ground, scenario: { ...scenario, title: "Arena", facts, stands, victory } });
}

/** Opens it in the lab. */
export async function openArena(page: Page, home: string): Promise<Locator> {
  writeFileSync(path.join(home, "arena.sandtable"), arena());
  await expect(page.getByRole("button", { name: /The Bridge at Olkhovka/ })).toBeVisible();
  await page.keyboard.press("Control+o");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /arena\.sandtable/ })
    .dblclick();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
  await page.keyboard.press("F5");
  const lab = page.getByRole("complementary", { name: "Lab" });
  await expect(lab).toBeVisible();
  return lab;
}

/** The quickest to decide. */
export async function choosePlayers(page: Page, red: string, blue: string): Promise<void> {
  const who = page.getByRole("combobox", { name: /^Who plays/ });
  for (const [i, name] of [red, blue].entries()) {
    await who.nth(i).click();
    await page.getByRole("option", { name: new RegExp(name) }).click();
  }
}

export const setGames = (page: Page, games: number) =>
  page.getByRole("textbox", { name: "Battles", exact: true }).fill(String(games));

/** Plays so many battles and waits for the last. */
export async function playBattles(page: Page, lab: Locator, games: number): Promise<void> {
  await setGames(page, games);
  await page
    .getByRole("button", { name: `Play ${games} battles` })
    .first()
    .click();
  await played(lab, games);
}
export const played = (lab: Locator, games: number) =>
  expect(lab.getByText(new RegExp(`^${games} battles, `))).toBeVisible({ timeout: 250_000 });
