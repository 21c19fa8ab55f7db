/** A game in two windows: opened from a running game, joined by its address, played to and fro, left and rejoined. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { graveFindings } from "./axe.ts";
import { CHEAP, expect, test, watchTroubles } from "./fixtures.ts";
import { fitsInBothThemes } from "./looks.ts";
import { runCommand } from "./steps.ts";

const section = (page: Page) => page.locator('[data-what="section In two windows"]');
/** The last lines of the log; each player is reminded of his own roll above them. */
const logOf = async (page: Page) => (await page.locator(".log-strip").innerText()).replace(/^Your last roll.*\n+/, "");

/** Lets the computer suggest the moves of the player who decides here, until the other one does. */
async function playOn(page: Page): Promise<void> {
  const waits = page.getByText("decides now, in the other window.");
  for (let i = 0; i < 40 && !(await waits.isVisible()); i++) {
    const place = await logOf(page);
    await page.keyboard.press("j");
    await expect(page.locator(".advice-given")).toBeVisible();
    await page.getByRole("button", { name: /^Do it/ }).click();
    await expect.poll(async () => (await logOf(page)) !== place || (await waits.isVisible())).toBe(true);
  }
  await expect(waits).toBeVisible();
}

test("both windows show the same game, each for its side", async ({ page, browser, data }) => {
  const settings = path.join(data, "guest", "settings.json");
  mkdirSync(path.dirname(settings), { recursive: true });
  writeFileSync(settings, JSON.stringify(CHEAP));
  await page.getByRole("button", { name: "Play The Bridge at Olkhovka" }).click();
  await expect(page.locator(".question")).toBeVisible();
  await runCommand(page, "play in two windows");
  const dialog = page.getByRole("dialog", { name: "Play in two windows" });
  await expect(dialog.getByRole("radio", { name: "On this machine, in a browser" })).toBeChecked();
  // Through the house, where this machine is in a network: its pages aren't a secure context there.
  await dialog.getByRole("radio").last().click();
  await fitsInBothThemes(page, "two-windows");
  expect(await graveFindings(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Open the game" }).click();
  const address = section(page).getByLabel("Address for the other player’s browser");
  await expect(address).toHaveValue(/^http:\/\/[\d.]+:\d+\/#ticket=/);
  await fitsInBothThemes(page, "two-windows-invitation");

  const invitation = await address.inputValue();
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 0.5 });
  const guests = await watchTroubles(context, new URL(invitation).hostname);
  const guest = await context.newPage();
  await guest.goto(invitation);
  // One window decides, and the other says so.
  await expect(guest.locator(".question").first()).toBeVisible();
  await expect(address).toHaveCount(0);
  const waits = (p: Page) => p.getByText("decides now, in the other window.");
  await expect.poll(async () => (await waits(page).count()) + (await waits(guest).count())).toBe(1);
  const [first, second] = (await waits(page).count()) === 1 ? [guest, page] : [page, guest];
  await playOn(first);
  // What was given there is in the log here, and now this player decides.
  await expect(waits(second)).toHaveCount(0);
  await expect.poll(async () => (await logOf(second)) === (await logOf(first))).toBe(true);
  await playOn(second);
  await expect(waits(first)).toHaveCount(0);
  await fitsInBothThemes(guest, "two-windows-guest");

  // The guest's window keeps its seat when it is loaded again.
  const log = await logOf(guest);
  await guest.reload();
  await expect.poll(() => logOf(guest)).toBe(log);
  // A guest keeps no files here.
  await guest.keyboard.press("Control+s");
  await guest.getByLabel("File name").fill("mine");
  await guest.getByRole("button", { name: "Save", exact: true }).click();
  await expect(guest.getByRole("dialog").last()).toContainText("can’t use the files of this machine");
  await guest.keyboard.press("Escape");

  await runCommand(page, "close the other window");
  await expect(
    guest.getByRole("alert").getByRole("heading", { name: "The other player has closed this game" }),
  ).toBeVisible();
  await context.close();
  expect(guests).toEqual([]);
});
