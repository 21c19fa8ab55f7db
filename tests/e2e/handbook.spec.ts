/** The handbook: opened by its key at what is on the screen, searched, followed, read beside a table that stays in use. */
import { existsSync } from "node:fs";
import path from "node:path";
import { graveFindings } from "./axe.ts";
import { expect, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";

test.setTimeout(180_000);
test.use({ actionTimeout: 120_000, reducedMotion: "reduce" });

test("it opens at the tool in hand, finds, leads on and back, and leaves the table its keys", async ({
  page,
  home,
}) => {
  await expect(page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ })).toBeVisible();
  const book = page.getByRole("complementary", { name: "Handbook" });
  await page.keyboard.press("?");
  await expect(book.getByRole("heading", { name: "The start screen" })).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(book).toHaveCount(0);
  await page.getByRole("button", { name: "Guided first steps…" }).click();
  const dialog = page.getByRole("dialog", { name: "Guided first steps" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("?");
  await expect(book.getByRole("heading", { name: "Guided first steps" })).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(book).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage .labels")).toContainText("1/1");
  await page.keyboard.press("h");
  await page.keyboard.press("?");
  await expect(book.getByRole("heading", { name: "Relief", exact: true })).toBeInViewport();
  // The page keeps its letters to itself; a click on the table gives them back.
  await page.keyboard.press("b");
  await expect(page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: "Relief" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await book.getByLabel("Search the handbook").fill("oportunity fire");
  await book.getByRole("button", { name: /^Opportunity fire and standing orders/ }).click();
  await expect(book.getByRole("heading", { name: "Opportunity fire and standing orders" })).toBeInViewport();
  await book.getByRole("button", { name: "Back" }).click();
  await expect(book.getByRole("heading", { name: "Relief", exact: true })).toBeInViewport();
  await book.getByRole("button", { name: "Contents" }).click();
  await book.getByRole("button", { name: "GHQ WWII" }).click();
  await expect(book.getByRole("heading", { name: "Decisions" })).toBeAttached();
  expect(await graveFindings(page)).toEqual([]);

  await book.getByRole("button", { name: "Save the handbook as PDF…" }).click();
  await page.getByLabel("File name").fill("handbook");
  const notice = page.getByText(/^Saved as handbook\.pdf, \d+ pages\.$/).waitFor();
  await page.keyboard.press("Enter");
  await notice;
  expect(existsSync(path.join(home, "handbook.pdf"))).toBe(true);
  await book.getByRole("button", { name: "Close the handbook" }).click();
  await expect(book).toHaveCount(0);
});

for (const viewport of SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("pages, contents and results fit, dark and light", { tag: "@long" }, async ({ page }) => {
      await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
      await expect(page.locator(".stage .labels")).toContainText("1/1");
      const book = page.getByRole("complementary", { name: "Handbook" });
      const look = (name: string) =>
        inBothThemes(page, async (scheme) => {
          expect(await faults(page), `${name}, ${scheme}`).toEqual([]);
          await picture(page, `${name}-${scheme}`);
        });
      await page.keyboard.press("b");
      await page.keyboard.press("?");
      await expect(book.locator("img").first()).toBeVisible();
      await look("handbook-page");
      await book.getByRole("button", { name: "Contents" }).click();
      await look("handbook-contents");
      await book.getByRole("button", { name: "Brew Up" }).click();
      await expect(book.getByRole("table").first()).toBeVisible();
      await look("handbook-rules");
      await book.getByLabel("Search the handbook").fill("hedge");
      await expect(book.getByText(/^\d+ places$/)).toBeVisible();
      await look("handbook-found");
    });
  });

test("“What is this?” explains what is pointed at or has the focus, does nothing else, and leads to the handbook", async ({
  page,
}) => {
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage .labels")).toContainText("1/1");
  const card = page.locator(".what-card");
  const button = page.getByRole("button", { name: "What is this?" });
  await page.keyboard.press("b");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(card).toContainText("Point at anything");
  const relief = page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: "Relief" });
  await relief.hover();
  await expect(card).toContainText("Raises, lowers and shapes the ground");
  await page.locator(".palette").getByRole("button", { name: "Woods" }).hover();
  await expect(card).toContainText(/Moving: .* an inch/);
  await page.getByText("Balance", { exact: true }).hover();
  await expect(card).toContainText("Compares both forces");
  await picture(page, "what-section");
  const stage = await page.locator(".stage").boundingBox();
  if (stage) await page.mouse.move(stage.x + stage.width * 0.55, stage.y + stage.height * 0.62, { steps: 3 });
  await expect(card).toContainText(/level \d|A stand|A thing|road|stream/i);
  await picture(page, "what-table");
  await relief.click();
  const book = page.getByRole("complementary", { name: "Handbook" });
  await expect(book.getByRole("heading", { name: "Relief", exact: true })).toBeInViewport();
  await expect(relief).toHaveAttribute("aria-pressed", "false");
  await expect(card).toHaveCount(0);
  await book.getByRole("button", { name: "Close the handbook" }).click();

  // By keys alone.
  await page.keyboard.press("Shift+F1");
  await expect(card).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(card).toContainText("opens the handbook");
  expect(await graveFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(book).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+F1");
  await expect(card).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  // While the key is held: a second press of a key that is down is its repetition.
  await page.keyboard.down("Shift");
  await page.keyboard.down("F1");
  await expect(card).toBeVisible();
  await page.keyboard.down("F1");
  await relief.hover();
  await expect(card).toContainText("Raises, lowers");
  await page.keyboard.up("F1");
  await page.keyboard.up("Shift");
  await expect(card).toHaveCount(0);
});

test("“What is this?” explains markers, the rule of a question and its modifiers in Play", { tag: "@long" }, async ({
  page,
}) => {
  await page.getByRole("button", { name: "Play The Bridge at Olkhovka" }).click();
  await expect(page.locator(".question")).toBeVisible();
  const card = page.locator(".what-card");
  await page.getByRole("button", { name: "What is this?" }).click();
  await expect(card).toContainText("Point at anything");
  await page.getByRole("complementary", { name: "Game" }).getByText("Suppressed").first().hover();
  await expect(card).toContainText("A marker.");
  await page.locator(".rule", { hasText: "4.0" }).first().hover();
  await expect(card).toContainText(/By rule 4\.0.* of GHQ WWII/);
  await page.getByRole("complementary", { name: "Game" }).locator(".rule").first().click();
  const book = page.getByRole("complementary", { name: "Handbook" });
  await expect(book.getByRole("heading", { level: 1, name: /GHQ WWII/ })).toBeVisible();
});
