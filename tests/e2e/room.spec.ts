/** The model's room: the compass, the photograph, and a season. */
import { readdirSync } from "node:fs";
import { graveFindings } from "./axe.ts";
import { expect, picture, test } from "./fixtures.ts";
import { drawn, quiet } from "./scenePage.ts";
import { save, saveAs } from "./table.ts";

test.use({ settings: { quality: "plain" }, drawn: true });

test("turns by the compass, is photographed, and lies in snow", { tag: "@long" }, async ({ page, home }) => {
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage .labels")).toContainText("1/1", { timeout: 120_000 });
  await quiet(page);
  const rose = page.locator(".compass g");
  const compass = page.getByRole("button", { name: "Turn the view north up" });
  await expect(rose).toHaveAttribute("style", /rotate\(24deg\)/);
  // A focus is given back to the table unless a key brought it.
  await page.keyboard.press("F6");
  await compass.focus();
  await page.keyboard.press("Enter");
  await expect(rose).toHaveAttribute("style", /rotate\(0deg\)/);
  await page.keyboard.press("Control+ArrowRight");
  await expect(rose).toHaveAttribute("style", /rotate\(270deg\)/);
  await page.keyboard.press("Home");
  await expect(rose).toHaveAttribute("style", /rotate\(24deg\)/);

  await page.keyboard.press("F8");
  const bar = page.getByRole("region", { name: "Photograph" });
  await expect(bar).toBeVisible();
  await expect(page.locator(".top, .inspector, .bottom, .compass").locator("visible=true")).toHaveCount(0);
  await expect(page.locator(".stage .labels .lab").first()).toBeHidden();
  await bar.getByRole("switch", { name: "Depth of field" }).check();
  await quiet(page);
  await picture(page, "photograph");
  // Without graphics hardware, a large blurred picture takes minutes.
  await bar.getByRole("switch", { name: "Depth of field" }).uncheck();
  // Keys whose effect wouldn't show do nothing.
  await page.keyboard.press("F2");
  await bar.getByRole("button", { name: "Save picture…" }).click({ timeout: 240_000 });
  await page.getByLabel("File name").fill("Olkhovka");
  await save(page, "Saved as Olkhovka.png", () => page.keyboard.press("Enter"));
  expect(readdirSync(home)).toContain("Olkhovka.png");
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("tab", { name: "Mission" })).toBeVisible();

  await page.getByRole("tab", { name: "Mission" }).click();
  await page.getByRole("combobox", { name: "Season" }).click();
  await page.getByRole("option", { name: "Winter" }).click();
  await expect(page.getByRole("button", { name: "Undo: Change season" })).toBeEnabled();
  const before = (await drawn(page)).frames;
  expect((await quiet(page)).frames).toBeGreaterThanOrEqual(before);
  await picture(page, "winter");
  expect(await graveFindings(page)).toEqual([]);
  expect((await saveAs(page, home, "Snow")).scenario.facts.season).toBe("winter");
});
