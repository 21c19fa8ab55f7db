/** A game against the program, in its worker: a side given to it, its decisions seen, paused, taken over, undone; both sides its own. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { runCommand } from "./steps.ts";

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Game" });
const strip = (page: Page) => page.locator(".log-strip");

/** By the palette, as one who doesn't know the keys. */
async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
  await page.keyboard.press("F3");
  await expect(panelOf(page)).toContainText("Both sides roll for the initiative");
}

/** Counts what is asked of the worker, and the frames that the window draws between a question and its answer. */
async function watchThinking(page: Page): Promise<() => Promise<{ asked: number; frames: number }>> {
  await page.evaluate(() => {
    const seen = { asked: 0, frames: 0 };
    Object.assign(window, { seen });
    let open = false;
    const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
    Worker.prototype.postMessage = function (this: Worker, message: unknown) {
      post.call(this, message);
      if ((message as { type?: string }).type !== "ask") return;
      seen.asked++;
      open = true;
      this.addEventListener("message", () => (open = false), { once: true });
    };
    const frame = () => {
      if (open) seen.frames++;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  return () => page.evaluate(() => (window as unknown as { seen: { asked: number; frames: number } }).seen);
}

test("a side is the program's: it answers a person, waits, is taken over, and goes back with the person's step", async ({
  page,
}) => {
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await begin(page);
  const panel = panelOf(page);
  await panel
    .getByRole("radiogroup", { name: /^II\. Abteilung.* is played by/ })
    .getByText("Computer")
    .click();
  await runCommand(page, "The computer acts at once");
  await expect(page.locator(".seat-chip.blue")).toHaveText("Regular");

  // Red's player rolls and, should the initiative be Red's, begins; then Red forms no group.
  await page.keyboard.press("Enter");
  const question = panel.locator(".question");
  await expect(question).toContainText(
    /2nd Battalion has the initiative: who goes first|2nd Battalion forms a movement group/,
  );
  if ((await question.textContent())?.includes("who goes first")) await page.keyboard.press("1");
  await expect(question).toContainText("2nd Battalion forms a movement group");
  await page.keyboard.press("Space");
  // Blue takes all of its decisions of this phase, and Red is asked again in the next.
  await expect(strip(page)).toContainText(/takes? movement posture|Fire phase|2nd Battalion has|Abteilung has/);
  await expect(question).toContainText(/Red|^2nd Battalion/);
  expect(workers.some((url) => url.includes("opponentWorker"))).toBe(true);

  // A step back leads to Red's own decision.
  await page.keyboard.press("Control+z");
  await expect(question).toContainText("2nd Battalion forms a movement group");

  // Paused, it does nothing; the person may take over its side and give it back. A key that comes right upon a click in the
  // panel is the table's already.
  await page.evaluate(() => {
    const radio = document.querySelector<HTMLElement>(".play-foot [role=radiogroup] input:checked");
    if (!radio) throw new Error("no choice of dice");
    radio.focus();
    radio.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    radio.dispatchEvent(new KeyboardEvent("keydown", { key: "p", bubbles: true }));
  });
  await expect(page.getByRole("button", { name: "Let the computer continue" })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(panel).toContainText("The computer decides");
  await expect(panel).toContainText("Regular waits.");
  await panel.getByRole("button", { name: "Take over" }).click();
  await expect(question).toContainText("II. Abteilung forms a movement group");
  await expect(page.locator(".seat-chip.blue")).toHaveText("Player");
  await page.locator(".seat-chip.blue").click();
  await page.getByRole("menuitem", { name: "Recruit" }).click();
  await expect(page.locator(".seat-chip.blue")).toHaveText("Recruit");
  await expect(panel.locator(".question")).not.toContainText("II. Abteilung forms");
  await expect(panel).toContainText("2nd Battalion");
});

test("both sides are the program's until somebody stops it, plays on in the middle of a turn, and gives it back", {
  tag: "@long",
}, async ({ page }) => {
  await begin(page);
  const panel = panelOf(page);
  const thinking = await watchThinking(page);
  await runCommand(page, "The computer acts at once");
  await runCommand(page, "The computer plays both sides");
  // A whole turn, nobody touching anything.
  await expect(page.locator(".turn-bar .turn")).toContainText("Turn 2", { timeout: 180_000 });
  await page.keyboard.press("p");
  await expect(panel).toContainText(/waits\./);
  // It thought beside the window, which went on drawing.
  const { asked, frames } = await thinking();
  expect(asked).toBeGreaterThan(20);
  expect(frames).toBeGreaterThan(0);
  const lines = await strip(page).textContent();
  await page.keyboard.press("Control+z");
  await expect(strip(page)).not.toHaveText(lines ?? "");
  await expect(panel).toContainText("The computer decides");
  // One step, and it waits again.
  const before = await strip(page).textContent();
  await page.keyboard.press("Enter");
  await expect(strip(page)).not.toHaveText(before ?? "");
  await expect(panel).toContainText(/waits\./);

  // A person goes on for whoever is to decide, and gives the side back: the program does what it thinks right from there.
  await page.keyboard.press("Shift+P");
  const question = panel.locator(".question");
  await expect(panel.getByRole("button", { name: /Suggest a move/ })).toBeVisible();
  await expect(page.locator(".seat-chip")).toHaveText([/Player|Regular/, /Player|Regular/]);
  await expect(page.locator(".seat-chip").filter({ hasText: "Player" })).toHaveCount(1);
  const decision = await question.textContent();
  await page.keyboard.press("Shift+P");
  await expect(page.locator(".seat-chip").filter({ hasText: "Player" })).toHaveCount(0);
  await expect(question).not.toHaveText(decision ?? "");
  const told = await strip(page).textContent();
  await expect(strip(page)).not.toHaveText(told ?? "");
  await page.keyboard.press("p");
  await expect(panel).toContainText(/waits\./);
});
