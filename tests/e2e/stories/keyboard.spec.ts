/** Story 6: without a mouse, from the start screen to a checked scenario on a generated table. */
import type { Locator } from "@playwright/test";
import { advise } from "../../../shared/advise/advise.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import { expect, test } from "../fixtures.ts";
import { saveAs } from "../table.ts";
import { battalion, ruling, tab } from "./story.ts";

test.use({ viewport: { width: 1280, height: 720 } });

test("all by keys", async ({ page, home }) => {
  /** The focus goes there by Tab; a locator that can't be focused is a defect. */
  const press = async (on: Locator, key = "Enter") => {
    await on.focus();
    await expect(on).toBeFocused();
    await page.keyboard.press(key);
  };
  /** A dialog that has just come may still take the focus to its own first place. */
  const type = (on: Locator, text: string) =>
    expect(async () => {
      await on.focus();
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
      await expect(on).toHaveValue(text, { timeout: 1000 });
    }).toPass();

  await press(page.getByRole("button", { name: "Generate a table…" }));
  const dialog = page.getByRole("dialog", { name: "Generate a table" });
  await type(dialog.getByLabel("Seed"), "7001");
  await page.keyboard.press("Tab");
  const card = dialog.getByRole("button", { name: /^Seed 7001: / });
  await expect(card).toBeVisible({ timeout: 90_000 });
  await press(card);
  await expect(dialog).toHaveCount(0);

  // Forces as text; each line up on its side of the table.
  for (const side of ["Red", "Blue"] as const) {
    await press(tab(page, "Forces"));
    const section = page
      .locator(".inspector section")
      .filter({ has: page.getByRole("button", { name: side, exact: true }) });
    await press(section.getByRole("button", { name: "Edit as text…" }));
    await page.getByLabel("Order of battle as text").focus();
    for (const line of battalion("T-34C", ["A Company", "B Company", "C Company"]).split("\n")) {
      await page.keyboard.insertText(`${line}\n`);
    }
    await expect(page.getByRole("button", { name: "Apply", exact: true })).toBeEnabled();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await press(section.getByRole("button", { name: /^Line up 10/ }));
  }

  // One stand nudged and turned.
  await page.locator(".scene").focus();
  await page.keyboard.press("v");
  await page.keyboard.press("n");
  await expect(tab(page, "Selected")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("e");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("button", { name: /^Undo: / })).toBeEnabled();

  // The mission.
  await press(tab(page, "Mission"));
  for (const [label, text] of [
    ["Situation, for both sides", "Two battalions meet."],
    ["For Red alone", "Go east."],
    ["For Blue alone", "Go west."],
  ] as const)
    await type(page.getByLabel(label), text);
  await page.keyboard.press("Tab");

  // The advisor; what it finds is reached by keys as well.
  await press(tab(page, "Advice"));
  await expect(page.locator(".advice")).toHaveAttribute("aria-busy", "false");
  await page.locator(".scene").focus();
  const file = await saveAs(page, home, "Keys");
  expect(file.scenario.stands).toHaveLength(20);
  const found = advise(file, rulesOf(file.scenario)).filter(({ severity }) => severity !== "hint");
  expect(found.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
  expect(ruling(file, [1, 1], [47, 23]).seen).toBe(false);
});
