/** Plan about battles of Armour Battles: every topic in its system's terms, before the battle and in the middle of one. */
import { copyFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "../../main/start/node.mjs";
import { openArmour, PLACES, USUAL } from "./armour.ts";
import { graveFindings } from "./axe.ts";
import { expect, LOOK, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";
import { openFile } from "./steps.ts";
import { asMap, handsOn, scaleOf } from "./table.ts";

const TOPICS = { sight: "s", viewshed: "w", ranges: "r", move: "d", odds: "o", route: "u", plans: "p" } as const;
/** Words of other systems. */
const FOREIGN = /cohesion|movement points|GHQ|disrupted \(D\)|posture/i;

const inspectorOf = (page: Page) => page.getByRole("complementary", { name: "Inspector" });

async function look(page: Page, name: string): Promise<void> {
  const panel = inspectorOf(page);
  await expect(panel, name).not.toContainText(FOREIGN);
  if (!LOOK) return;
  await inBothThemes(page, async (scheme) => {
    expect(await faults(page), `${name}, ${scheme}`).toEqual([]);
    expect(await graveFindings(page, ".inspector"), `${name}, ${scheme}`).toEqual([]);
    await picture(page, `${name}-${scheme}`);
  });
}

for (const viewport of LOOK ? SIZES : [SIZES[0]])
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("every topic of a small battle answers in Armour Battles' terms", async ({ page, home }) => {
      await openArmour(page, home, {
        ...USUAL,
        hedges: [
          [16, 4, 16, 14],
          [40, 4, 40, 16],
        ],
      });
      await asMap(page);
      await page.keyboard.press("F2");
      await page.keyboard.press(TOPICS.viewshed);
      const { click, move, drag } = handsOn(page, await scaleOf(page));
      const panel = inspectorOf(page);
      /** With nothing in hand and nobody selected. */
      const topic = async (name: keyof typeof TOPICS) => {
        await page.keyboard.press(TOPICS[name]);
        await page.keyboard.press("Escape");
        await page.keyboard.press("Escape");
      };
      await click(PLACES.P1);
      await expect(panel).toContainText(/\d+% in sight/);
      await look(page, "viewshed");

      await topic("sight");
      await click(PLACES.P1);
      await click(PLACES.A1);
      await expect(panel.locator(".ruling")).toContainText(/In sight|Out of sight/);
      await look(page, "sight");

      await topic("ranges");
      await click(PLACES.P1);
      await expect(panel).toContainText("36″");
      await look(page, "ranges");

      await topic("move");
      await click(PLACES.P1);
      await panel.getByText("1", { exact: true }).click();
      await expect(panel.locator(".outlines")).toContainText(/7″/);
      await panel.getByRole("combobox", { name: "Manner" }).click();
      await page.getByRole("option", { name: "Triple move", exact: true }).click();
      await expect(panel.locator(".outlines")).toContainText(/21″/);
      await move([30, 30]);
      await expect(page.locator(".bottom")).toContainText(/″/);
      await click([30, 30]);
      await look(page, "move");

      await topic("odds");
      await click(PLACES.P1);
      await click(PLACES.A2);
      await expect(panel.getByRole("row", { name: "worse off" })).toContainText("%");
      await expect(panel).toContainText("AT Dice");
      const worse = panel.getByRole("row", { name: "worse off" }).getByRole("cell").first();
      const before = (await worse.textContent()) ?? "";
      await panel.getByRole("button", { name: "Added markers and figures" }).click();
      await panel.getByRole("switch", { name: "A Wild Die to fire" }).click();
      await expect(worse).not.toHaveText(before);
      await panel.getByRole("switch", { name: "Target breaks off" }).click();
      await look(page, "odds-added");
      await panel.getByRole("button", { name: "Nothing" }).click();
      await expect(worse).toHaveText(before);
      await panel.getByText("Distance", { exact: true }).click();
      await expect(panel.getByRole("img", { name: /by distance/ })).toBeVisible();
      await look(page, "odds-distance");
      await panel.getByText("All", { exact: true }).click();
      await expect(panel.getByRole("region", { name: "Odds of all against all" })).toBeVisible();
      await look(page, "odds-all");

      await panel.getByText("Rolls", { exact: true }).click();
      await click(PLACES.A1);
      const chances = panel.locator("table.chances");
      await expect(chances.first()).toContainText("Points removed");
      const none = (await chances.first().textContent()) ?? "";
      await panel.getByRole("switch", { name: "A Staff Order" }).click();
      await expect(chances.first()).not.toHaveText(none);
      await look(page, "rolls-rally");
      await panel.getByRole("button", { name: "As on the table" }).click();
      await expect(chances.first()).toHaveText(none);
      for (const [name, words] of [
        ["Command Dice", "both: the turn is over"],
        ["Artillery mission", "within the burst"],
        ["Dice of a move", "12″ or more"],
      ] as const) {
        await panel.getByRole("combobox", { name: "Roll" }).click();
        await page.getByRole("option", { name }).click();
        await expect(panel).toContainText(words);
        await look(page, `rolls-${name.split(" ")[0]?.toLowerCase()}`);
      }

      await topic("route");
      await click(PLACES.P2);
      await click([18, 22]);
      await click([24, 27]);
      await page.keyboard.press("Enter");
      await expect(panel.locator(".arrival:not(.stale)")).toContainText("arrives unharmed");
      await look(page, "route");
      await drag([18, 22], [18, 24], [18, 26]);
      await expect(panel.locator(".arrival:not(.stale)")).toBeVisible();

      await page.keyboard.press(TOPICS.plans);
      await look(page, "plans");
    });
  });

test.describe("the battles of Lorraine", () => {
  test.skip(!LOOK, "pictures for people");
  for (const [i, name] of [
    "lorraine-1-meeting-engagement",
    "lorraine-2-attack-and-defence",
    "lorraine-3-counter-attack",
    "lorraine-4-all-that-can-drive",
  ].entries())
    test(name, async ({ page, home }) => {
      await page.setViewportSize(SIZES[i % 2] ?? SIZES[0]);
      copyFileSync(path.join(ROOT, "scenarios", `${name}.sandtable`), path.join(home, "b.sandtable"));
      await openFile(page, "b.sandtable");
      await asMap(page);
      await page.keyboard.press("F2");
      for (const [topic, key] of Object.entries(TOPICS)) {
        await page.keyboard.press(key);
        const stand = inspectorOf(page).locator(".stand-line, .pick").first();
        if (await stand.isVisible()) await stand.click();
        await look(page, `${i + 1}-${topic}`);
      }
    });
});
