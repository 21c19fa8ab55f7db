/** What can go wrong with files, seen from the window: broken ones, changed ones, a second tab, a crash. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { formatScenario } from "../../shared/scenario/format.ts";
import { newScenario } from "../../shared/scenario/newScenario.ts";
import { expect, startHost, test } from "./fixtures.ts";
import { save } from "./table.ts";

const battle = (title: string) => formatScenario(newScenario({ system: "ghq-wwii", title, width: 24, height: 12 }));

async function openFromHome(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Open…" }).first().click();
  await page.getByRole("dialog").getByText(name).dblclick();
}
async function rename(page: Page, title: string): Promise<void> {
  await page.getByRole("tab", { name: "Mission" }).click();
  const field = page.getByLabel("Title");
  await field.fill(title);
  await field.press("Enter");
  await expect(page.locator(".top .title")).toContainText(title);
}

test("a broken file is refused with its place, and the window stays usable", async ({ page, home }) => {
  writeFileSync(
    path.join(home, "broken.sandtable"),
    battle("Broken").replace('"turnLimit": 12', '"turnLimit": "many"'),
  );
  await openFromHome(page, "broken.sandtable");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("facts.turnLimit");
  await expect(dialog).toContainText("broken.sandtable");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
});

test("a file changed by another program is not written over unasked", async ({ page, home }) => {
  const file = path.join(home, "a.sandtable");
  writeFileSync(file, battle("Mine"));
  await openFromHome(page, "a.sandtable");
  await rename(page, "Mine, changed");
  writeFileSync(file, battle("Theirs"));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("was changed by another program");
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await page.keyboard.press("Control+s");
  await expect(dialog).toContainText("so your changes are not saved yet");
  expect(readFileSync(file, "utf8")).toContain('"Theirs"');
  await save(page, "Saved as a.sandtable.", () => dialog.getByRole("button", { name: "Overwrite" }).click());
  expect(readFileSync(file, "utf8")).toContain('"Mine, changed"');
});

test("a second tab on one file is read-only and says why; leaving unsaved asks", async ({ page, home, context }) => {
  writeFileSync(path.join(home, "a.sandtable"), battle("Shared"));
  await openFromHome(page, "a.sandtable");
  await expect(page.locator(".top .title")).toContainText("Shared");
  await page.getByRole("button", { name: "Sand Table menu" }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("menuitem", { name: "New tab" }).click();
  const second = await opened;
  await openFromHome(second, "a.sandtable");
  await expect(second.locator(".banner")).toContainText("Read-only: open in another tab.");

  await rename(page, "Changed");
  await page.getByRole("button", { name: "Sand Table menu" }).click();
  await page.getByRole("menuitem", { name: "Close scenario" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator(".top .title")).toContainText("Changed");
  await page.getByRole("button", { name: "Sand Table menu" }).click();
  await page.getByRole("menuitem", { name: "Close scenario" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { name: "Included battles" })).toBeVisible();
  expect(readFileSync(path.join(home, "a.sandtable"), "utf8")).toContain('"Shared"');
});

test("after the host has died the work can be saved from the window and comes back at the next start", async ({
  page,
  home,
  data,
  host,
  context,
  troubles,
}) => {
  writeFileSync(path.join(home, "a.sandtable"), battle("Before"));
  await openFromHome(page, "a.sandtable");
  await rename(page, "Unsaved work");
  // The autosave of a tab that goes out of sight is written at once.
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const kept = () =>
    readdirSync(data, { recursive: true, withFileTypes: true })
      // A temporary file may be gone before it is read.
      .filter(
        (entry) =>
          entry.isFile() && !entry.name.endsWith(".tmp") && /autosave/.test(path.join(entry.parentPath, entry.name)),
      )
      .some((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8").includes("Unsaved work"));
  await expect.poll(kept).toBe(true);
  await host.stop();
  await expect(page.getByRole("alert")).toContainText("Sand Table has stopped");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: /Save a copy/ }).click();
  const copy = await saving;
  expect(readFileSync(await copy.path(), "utf8")).toContain('"Unsaved work"');

  const again = await startHost({ home, data });
  const next = await context.newPage();
  await next.goto(again.address);
  await expect(next.getByRole("region", { name: "Unsaved changes" })).toContainText("Unsaved work");
  await next.getByRole("button", { name: "Restore" }).click();
  await expect(next.locator(".top .title")).toContainText("Unsaved work");
  await expect(next.getByLabel("Unsaved changes")).toBeVisible();
  await save(next, "Saved as a.sandtable.", () => next.keyboard.press("Control+s"));
  expect(readFileSync(path.join(home, "a.sandtable"), "utf8")).toContain('"Unsaved work"');
  await next.close();
  await again.stop();
  // The socket's end is no trouble here: it was made to end.
  troubles.splice(0, troubles.length, ...troubles.filter((t) => !/WebSocket|ERR_CONNECTION/.test(t)));
});
