/** A game by mail: begun, sent, opened by the other player with what happened, and guarded by a passphrase. */
import type { Page } from "@playwright/test";
import { graveFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fitsInBothThemes } from "./looks.ts";
import { runCommand } from "./steps.ts";
import { save } from "./table.ts";

const dialog = (page: Page) => page.getByRole("dialog");
async function byMail(page: Page): Promise<void> {
  await runCommand(page, "play by mail");
  await expect(page.getByRole("dialog", { name: "Play by mail" })).toBeVisible();
}

test("to and fro: each player sees his side, and first what happened since his turn", async ({ page }) => {
  await page.getByRole("button", { name: "Play The Bridge at Olkhovka" }).click();
  await expect(page.locator(".question")).toBeVisible();
  await byMail(page);
  await fitsInBothThemes(page, "mail");
  expect(await graveFindings(page, "[role=dialog]")).toEqual([]);
  const [first, second] = await dialog(page)
    .getByRole("radiogroup", { name: "Your side" })
    .getByRole("radio")
    .evaluateAll((radios) =>
      radios.map((radio) => (radio.nextElementSibling ?? radio.parentElement)?.textContent ?? ""),
    );
  await dialog(page)
    .getByLabel(/^Passphrase/)
    .fill("sesame");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);

  // The first player decides as long as it is his turn.
  const post = page.getByRole("button", { name: "Save the game to send…" });
  for (let i = 0; i < 40 && !(await post.isVisible()); i++) {
    const place = await page.locator(".log-strip").textContent();
    await page.keyboard.press("j");
    await expect(page.locator(".advice-given")).toBeVisible();
    await page.getByRole("button", { name: /^Do it/ }).click();
    await expect
      .poll(async () => (await page.locator(".log-strip").textContent()) !== place || (await post.isVisible()))
      .toBe(true);
  }
  await expect(page.getByRole("status").filter({ hasText: "decides now" })).toContainText(second ?? "");
  await fitsInBothThemes(page, "mail-send");
  await post.click();
  await page.getByLabel("File name").fill("by mail");
  await save(page, "The game is saved as by mail.sandgame.", () =>
    page.getByRole("button", { name: "Save", exact: true }).click(),
  );

  // The other player opens it.
  await page.reload();
  await openAgain(page);
  await expect(dialog(page)).toContainText("Whose player are you?");
  await dialog(page)
    .getByText(first ?? "", { exact: true })
    .click();
  await dialog(page).getByLabel("Passphrase").fill("wrong");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("This passphrase doesn’t fit.");
  await dialog(page)
    .getByText(second ?? "", { exact: true })
    .click();
  await dialog(page).getByRole("button", { name: "Show my view" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Let it run" })).toBeVisible();
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.getByRole("button", { name: /^Suggest a move/ })).toBeVisible();
  await expect(post).toHaveCount(0);
});

async function openAgain(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Open…" })).toBeVisible();
  await page.keyboard.press("Control+o");
  await dialog(page)
    .getByRole("button", { name: /by mail\.sandgame/ })
    .dblclick();
  await expect(page.getByRole("button", { name: "Show my view" })).toBeVisible();
}
