/** Odds in Plan: a shot and its answer, a company's fire in turn, all against all by the keyboard, and over distance. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "../../main/start/node.mjs";
import { graveFindings } from "./axe.ts";
import { expect, LOOK, picture, test } from "./fixtures.ts";
import { faults, inBothThemes } from "./looks.ts";
import { openFile } from "./steps.ts";
import { asMap } from "./table.ts";

/** The shipped battle with its stands in two columns, ten inches apart. */
function closeQuarters(home: string): void {
  const file = path.join(ROOT, "scenarios", "the-bridge-at-olkhovka.sandtable");
  const scenario = JSON.parse(readFileSync(file, "utf8")) as {
    stands: { side: string; at: [number, number] | null; facing: number }[];
  };
  for (const side of ["red", "blue"])
    scenario.stands
      .filter((stand) => stand.side === side)
      .forEach((stand, i) => {
        stand.at = [side === "red" ? 17.5 - (i % 2) * 1.5 : 27.5 + (i % 2) * 1.5, 3.5 + i * 1.5];
        stand.facing = side === "red" ? 90 : 270;
      });
  writeFileSync(path.join(home, "close.sandtable"), JSON.stringify(scenario));
}

async function look(page: Page, name: string, within = ".inspector"): Promise<void> {
  if (!LOOK) {
    expect(await graveFindings(page, within), name).toEqual([]);
    return;
  }
  await inBothThemes(page, async (scheme) => {
    expect(await faults(page), `${name}, ${scheme}`).toEqual([]);
    expect(await graveFindings(page, within), `${name}, ${scheme}`).toEqual([]);
    await picture(page, `${name}-${scheme}`);
  });
}

const SIZES = LOOK
  ? [
      { width: 1280, height: 720 },
      { width: 1920, height: 1080 },
    ]
  : [{ width: 1280, height: 720 }];
for (const viewport of SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("odds of one shot, of many in turn, of all against all, and over distance", async ({ page, home }) => {
      closeQuarters(home);
      await openFile(page, "close.sandtable");
      await page.keyboard.press("F2");
      await page.keyboard.press("o");
      const at = await asMap(page);
      const panel = page.getByRole("complementary", { name: "Inspector" });
      const view = (name: string) => panel.getByText(name, { exact: true }).click();
      const click = (x: number, y: number) => page.mouse.click(...at(x, y));
      await expect(panel).toContainText("Click the firer");

      // Red's 1/1 at Blue's 1/1, and the answer.
      await click(17.5, 3.5);
      await expect(panel).toContainText("Click its target");
      await click(27.5, 3.5);
      const afterwards = panel.locator("table.conditions");
      await expect(afterwards).toContainText("1/1 at 1/1");
      await expect(afterwards.getByRole("row", { name: "worse off" })).toContainText("%");
      await expect(panel).toContainText("Cohesion to fire");
      await look(page, "shot");
      // Supposed suppressed, its answer gets worse.
      const answer = afterwards.getByRole("row", { name: "worse off" }).getByRole("cell").nth(1);
      const before = (await answer.textContent()) ?? "";
      await panel
        .getByRole("group", { name: "Markers supposed on Germany 1/1" })
        .getByRole("button", { name: "S" })
        .click();
      await expect(answer).not.toHaveText(before);
      await panel.getByRole("button", { name: "Put back" }).click();
      await expect(answer).toHaveText(before);

      await view("In turn");
      await panel.getByRole("combobox", { name: "Firers" }).click();
      await page.getByRole("option", { name: /1st Company/ }).click();
      await expect(panel.locator(".sequence li")).toHaveCount(3);
      await expect(panel.locator(".sequence li").nth(1)).toContainText("%");
      await look(page, "sequence");
      const first = panel.locator(".sequence li").first().locator(".tag");
      await expect(first).toHaveText("1/1");
      await panel.getByRole("button", { name: "1/1 fires later" }).click();
      await expect(first).toHaveText("2/1");

      await view("All");
      const matrix = panel.getByRole("region", { name: "Odds of all against all" });
      await expect(matrix.getByRole("button").first()).toBeVisible();
      await look(page, "matrix");
      await panel.getByRole("button", { name: "Large" }).click();
      const large = page.getByRole("dialog");
      await large.getByRole("button", { name: /at/ }).first().focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowRight");
      await look(page, "large", ".mantine-Modal-content");
      const square = large.locator("td button:focus");
      await expect(square).toHaveAccessibleName(/^USSR .* at Germany /);
      await page.keyboard.press("Enter");
      await expect(large).toHaveCount(0);
      await expect(afterwards.or(panel.getByText("No shot")).first()).toBeVisible();

      await click(17.5, 3.5);
      await click(27.5, 3.5);
      await view("Distance");
      const chart = panel.getByRole("img", { name: /by distance/ });
      await expect(chart).toBeVisible();
      await expect(panel.locator(".best-range")).toContainText("″");
      await look(page, "distance");
      await panel.getByRole("button", { name: "Figures of USSR 1/1 at Germany 1/1" }).click();
      const path = chart.locator(".there path");
      const drawn = await path.getAttribute("d");
      const cohesion = panel.getByRole("textbox", { name: "Cohesion" });
      await cohesion.fill("4");
      await cohesion.press("Enter");
      await expect(path).not.toHaveAttribute("d", drawn ?? "");
      await look(page, "figures");
      await panel.getByRole("button", { name: "As on the table" }).click();
      await expect(path).toHaveAttribute("d", drawn ?? "");
    });
  });
