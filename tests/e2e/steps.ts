/** What many tests do in the window: open a file, write down forces, type dice. */
import { expect, type Page } from "@playwright/test";

/** Opens a file of the home folder from the start screen. */
export async function openFile(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ })).toBeVisible();
  await page.keyboard.press("Control+o");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(name.replace(".", "\\.")) })
    .dblclick();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
}

/** Types an order of battle into a side's text and takes it over. */
export async function writeForces(page: Page, side: "Red" | "Blue", text: string): Promise<void> {
  const section = page
    .locator(".inspector section")
    .filter({ has: page.getByRole("button", { name: side, exact: true }) });
  await section.getByRole("button", { name: "Edit as text…" }).click();
  await page.getByLabel("Order of battle as text").fill(text);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** The dialog that asks for dice; a battle's result is a dialog, too. */
const diceOf = (page: Page) => page.getByRole("dialog").filter({ has: page.locator(".question") });

/** Types the faces of one throw after the other; afterwards nothing more is asked for. */
export async function roll(page: Page, ...throws: readonly string[]): Promise<void> {
  for (const faces of throws) {
    const dialog = diceOf(page);
    await expect(dialog).toBeVisible();
    const question = (await dialog.locator(".question").textContent()) ?? "";
    await dialog.getByRole("textbox").fill(faces);
    await page.keyboard.press("Enter");
    await expect(dialog.filter({ hasText: question })).toHaveCount(0);
  }
  await expect(diceOf(page)).toHaveCount(0);
}

/** Runs a command by its words in the palette, whose field has the focus first. */
export async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByLabel("Find a command")).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Find a command")).toHaveCount(0);
}
