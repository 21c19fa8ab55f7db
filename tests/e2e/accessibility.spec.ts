/** Every screen of the editor, and each mode, for people who don't see it, or not its colours: axe finds nothing grave, dark and light. */
import { graveFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { eachTool, inBothThemes, LONG } from "./looks.ts";

test.use({ viewport: { width: 1280, height: 720 } });

/** Their topics, tools and dialogs have tests of their own. */
const MODES = [
  ["F2", "Plan"],
  ["F5", "Lab"],
  ["F3", "Play"],
] as const;

test("the start screen, the editor part by part, and each mode, dark and light", async ({ page }) => {
  const found: string[] = [];
  const lookIn = async (where: string, scheme: "light" | "dark") => {
    for (const fault of await graveFindings(page, "html", scheme === "dark" ? "all" : "colours"))
      found.push(`${where}, ${scheme}: ${fault}`);
  };
  const look = (where: string) => inBothThemes(page, (scheme) => lookIn(where, scheme));
  const lookInDark = (where: string) => lookIn(where, "dark");
  await expect(page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ })).toBeVisible();
  await look("start");
  await page.getByRole("button", { name: "New scenario" }).click();
  await expect(page.getByRole("dialog").getByLabel("Title")).toBeVisible();
  await look("new scenario");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: "Generate a table…" }).click();
  const generator = page.getByRole("dialog", { name: "Generate a table" });
  await expect(generator.getByRole("button", { name: /^Seed \d+: / }).first()).toBeVisible({ timeout: 60_000 });
  await look("generator");
  await page.keyboard.press("Escape");
  await expect(generator).toHaveCount(0);

  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage .labels")).toContainText("1/1");
  for (const name of ["Selected", "Forces", "Mission", "Rules", "Advice"]) {
    const tab = page.getByRole("tab", { name });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await look(name);
  }
  // Tools have the colours of the panels above.
  await eachTool(page, LONG ? look : lookInDark);
  await page.getByRole("button", { name: "History" }).click();
  await look("history");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sand Table menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Close scenario" })).toBeVisible();
  await look("menu");
  await page.keyboard.press("Escape");
  for (const [key, mode] of MODES) {
    await page.keyboard.press(key);
    await expect(page.getByRole("tab", { name: mode })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("complementary").first()).toBeVisible();
    await look(mode);
  }
  expect([...new Set(found)]).toEqual([]);
});
