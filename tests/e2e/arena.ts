/**
 * Battles that are over in a moment, for the lab: one stand against two, with their headquarters; who holds the bridge at the
 * end has won.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { inches, point } from "../../shared/geometry/units.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import type { SideId } from "../../shared/systems.ts";
import { expect } from "./fixtures.ts";
import { openFile } from "./steps.ts";

const SHIPPED = path.resolve(import.meta.dirname, "../../scenarios/the-bridge-at-olkhovka.sandtable");
const IN_IT = /^(red-hq|red-1-1|blue-hq|blue-[12]-3)$/;

interface Arena {
  readonly turns: number;
  /** How far Red and Blue begin ahead of where they stand in the shipped scenario, in inches. */
  readonly ahead: Readonly<Record<SideId, readonly [number, number]>>;
  /** Who wins by holding the bridge, and how many inches round it. */
  readonly winners: readonly SideId[];
  readonly radius: number;
}
const ARENA: Arena = { turns: 3, ahead: { red: [13, 3], blue: [-13, -6] }, winners: ["red", "blue"], radius: 2 };
/** Red alone can win, and stands about the bridge; Blue has no time to come there. */
export const LOPSIDED: Arena = { turns: 1, ahead: { red: [18, 2], blue: [0, 0] }, winners: ["red"], radius: 8 };

export function arena({ turns, ahead, winners, radius }: Arena = ARENA): string {
  const parsed = parseScenario(readFileSync(SHIPPED, "utf8"), SHIPPED);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { scenario, ground } = parsed.value;
  const stands = scenario.stands.flatMap((stand) => {
    if (!stand.at || !IN_IT.test(stand.id)) return [];
    const [x, y] = stand.at;
    const [dx, dy] = ahead[stand.side];
    return [{ ...stand, at: point(x + dx, y + dy) }];
  });
  const facts = { ...scenario.facts, turnLimit: turns };
  const victory = scenario.victory.flatMap((condition) =>
    condition.type === "hold" && winners.includes(condition.side)
      ? [{ type: condition.type, side: condition.side, objective: condition.objective, turns: condition.turns }]
      : [],
  );
  const objectives = scenario.objectives.map((one) => ({ ...one, radius: inches(radius) }));
  return formatScenario({ ground, scenario: { ...scenario, title: "Arena", facts, stands, victory, objectives } });
}

/** Opens it in the lab. */
export async function openArena(page: Page, home: string, of: Arena = ARENA): Promise<Locator> {
  writeFileSync(path.join(home, "arena.sandtable"), arena(of));
  await openFile(page, "arena.sandtable");
  await page.keyboard.press("F5");
  const lab = page.getByRole("complementary", { name: "Lab" });
  await expect(lab).toBeVisible();
  return lab;
}

/** The quickest to decide. */
export async function choosePlayers(page: Page, red: string, blue: string): Promise<void> {
  const who = page.getByRole("combobox", { name: /^Player of/ });
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
