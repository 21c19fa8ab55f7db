/** The battle as a page to share: saved from the window, opened in a browser by itself, and stepped through. */
import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../../main/start/node.mjs";
import { graveFindings } from "./axe.ts";
import { expect, picture, test } from "./fixtures.ts";
import { openFile } from "./steps.ts";

test.use({ drawn: true });

test("a battle is shared as a page, which plays its turns without any network", async ({ page, home, context }) => {
  copyFileSync(path.join(ROOT, "tests/replays/arena-12.sandgame"), path.join(home, "played.sandgame"));
  await openFile(page, "played.sandgame");
  await page.keyboard.press("Control+k");
  await expect(page.getByPlaceholder("Find a command…")).toBeFocused();
  await page.keyboard.type("Share the battle");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Save", exact: true }) });
  await expect(dialog.getByLabel("File name")).toBeFocused();
  const notice = page.getByText(/^Saved as .*\.html/).waitFor();
  await page.keyboard.press("Enter");
  await notice;
  const file = readdirSync(home).find((name) => name.endsWith(".html"));

  const asked: string[] = [];
  // A browser of its own: the page may ask for nothing but itself.
  const elsewhere = await context.browser()?.newContext({ viewport: { width: 1280, height: 720 } });
  if (!elsewhere) throw new Error("no browser");
  const shared = await elsewhere.newPage();
  shared.on("request", (request) => asked.push(request.url()));
  const url = pathToFileURL(path.join(home, file ?? "")).href;
  await shared.goto(url);
  const turn = shared.locator(".turn:visible");
  await expect(turn).toHaveCount(1);
  await expect(turn.getByRole("heading", { level: 2 })).toHaveText("Turn 1");
  await shared.keyboard.press("ArrowRight");
  await expect(turn.getByRole("heading", { level: 2 })).toHaveText("Turn 2");
  await expect(turn.getByRole("img", { name: "Map of turn 2" })).toBeVisible();
  await expect(turn.locator(".log li").first()).toBeVisible();
  await picture(shared, "turn");
  await shared.getByLabel("Pace").selectOption("fast");
  await shared.getByRole("button", { name: "Play" }).click();
  await expect(shared.getByRole("button", { name: "To the last turn" })).toBeDisabled();
  await expect(shared.getByRole("button", { name: "Play" })).toBeVisible();
  await shared.keyboard.press("Home");
  await expect(turn.getByRole("heading", { level: 2 })).toHaveText("Turn 1");
  const point = shared.locator(".turning a").first();
  const where = await point.textContent();
  await point.click();
  await expect(turn.getByRole("heading", { level: 2 })).toHaveText(where ?? "");
  expect(asked).toEqual([url]);
  expect(await graveFindings(shared)).toEqual([]);
  for (const colorScheme of ["dark", "light"] as const) {
    await shared.emulateMedia({ colorScheme });
    expect(await graveFindings(shared, "html", "colours")).toEqual([]);
    await picture(shared, `page-${colorScheme}`);
  }
  await elsewhere.close();
});

test("a battle is recorded as a video of the table", { tag: "@long" }, async ({ page, home }) => {
  copyFileSync(path.join(ROOT, "tests/replays/arena-12.sandgame"), path.join(home, "played.sandgame"));
  await openFile(page, "played.sandgame");
  await page.keyboard.press("Control+k");
  await expect(page.getByPlaceholder("Find a command…")).toBeFocused();
  await page.keyboard.type("Record a video");
  await page.keyboard.press("Enter");
  const note = page.getByRole("region", { name: "Recording" });
  await expect(note.getByRole("status")).toHaveText(/^[2-9] \//);
  await picture(page, "recording");
  await note.getByRole("button", { name: "Stop and save" }).click();
  const dialog = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Save", exact: true }) });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Saved as .*\.webm/)).toBeVisible();
  const file = readdirSync(home).find((name) => name.endsWith(".webm")) ?? "";
  // The mark of a Matroska file.
  expect(readFileSync(path.join(home, file)).subarray(0, 4).toString("hex")).toBe("1a45dfa3");
  // The game is where it was.
  await expect(page.getByRole("button", { name: "Show the result" })).toBeVisible();
});
