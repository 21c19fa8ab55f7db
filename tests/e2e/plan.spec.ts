/** The planner through the window: sight with its profile, what is seen while a stand is dragged, danger that stays, a game's position. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "../../main/start/node.mjs";
import { expect, picture, test } from "./fixtures.ts";
import { openFile } from "./steps.ts";
import { handsOn, openMap, scaleOf } from "./table.ts";

const inspectorOf = (page: Page) => page.getByRole("complementary", { name: "Inspector" });
const profileOf = (page: Page) => page.getByRole("region", { name: "Side profile" });

/** The shipped battle on the map, with the planner in front. */
async function plan(page: Page) {
  await openMap(page);
  await page.keyboard.press("F2");
  await expect(page.getByRole("tab", { name: /Plan/ })).toHaveAttribute("aria-selected", "true");
  return handsOn(page, await scaleOf(page));
}

test("a line of sight has its ruling, its blocker and its profile, wherever that is docked", async ({ page, data }) => {
  const { click, move } = await plan(page);
  await click([5, 15.75]);
  await move([20, 15.4]);
  const ruling = inspectorOf(page).locator(".ruling");
  await expect(ruling).toContainText(/Out of sight: blocked by .* \d/);
  await click([20, 15.4]);
  const words = (await ruling.textContent()) ?? "";
  const drawn = profileOf(page).getByRole("img", { name: /^Side profile/ });
  await expect(drawn).toHaveAccessibleName(`Side profile. ${words}`);
  // A place on the profile is one on the table.
  const box = await drawn.boundingBox();
  if (!box) throw new Error("no profile");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(profileOf(page).locator(".here")).toContainText(/\d″/);
  // … and one on the table is one on the profile.
  await move([8, 15.68]);
  await expect(profileOf(page).locator(".here")).toContainText("3.00″");
  await picture(page, "profile-below");

  await page.getByRole("button", { name: "Dock in the column" }).click();
  await expect(profileOf(page)).toHaveCount(0);
  await expect(inspectorOf(page).getByRole("img", { name: /Side profile/ })).toBeVisible();
  await page.getByRole("button", { name: "Float over the table" }).click();
  const head = page.locator(".profile-head");
  const before = await head.boundingBox();
  await head.hover({ position: { x: 40, y: 12 } });
  await page.mouse.down();
  await page.mouse.move((before?.x ?? 0) + 240, (before?.y ?? 0) + 112, { steps: 5 });
  await page.mouse.up();
  const after = await head.boundingBox();
  expect(Math.round((after?.x ?? 0) - (before?.x ?? 0))).toBeGreaterThan(100);
  // Where it lies is remembered.
  const kept = () => JSON.parse(readFileSync(path.join(data, "settings.json"), "utf8")) as { profile?: unknown };
  await expect
    .poll(() => kept().profile)
    .toMatchObject({ dock: "floating", left: expect.closeTo((after?.x ?? 0) - 1, -0.5) });

  // Another tool may be taken up: the line stays, and goes with the stand.
  await page.keyboard.press("v");
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Close the side profile" }).click();
  await expect(page.getByRole("img", { name: /Side profile/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Show the side profile" }).click();
  await expect(profileOf(page)).toBeVisible();
});

test("what is seen follows a stand that is dragged, and nothing is edited until it is applied", async ({ page }) => {
  const { click, drag, move } = await plan(page);
  const inspector = inspectorOf(page);
  await page.keyboard.press("w");
  await click([5, 10.25]);
  const share = inspector.getByText(/\d+% in sight/);
  await expect(share).toBeVisible();
  const first = await share.textContent();
  await move([5, 10.25]);
  await page.mouse.down();
  await move([9, 8]);
  await move([13, 6.5]);
  await expect(share).not.toHaveText(first ?? "");
  await page.mouse.up();
  await expect(inspector.locator(".supposed")).toContainText("What if: 1/1");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
  await picture(page, "viewshed-dragged");
  await page.keyboard.press("Shift+Backspace");
  await expect(inspector.locator(".supposed")).toHaveCount(0);
  await expect(share).toHaveText(first ?? "");

  await drag([5, 10.25], [9, 8]);
  await page.keyboard.press("e");
  await inspector.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("button", { name: "Undo: Move 1/1 as planned" })).toBeEnabled();
  await expect(inspector.locator(".supposed")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(share).toHaveText(first ?? "");

  await inspector.getByText("By number").click();
  await inspector.getByLabel("Observers").first().click();
  await page.getByRole("option", { name: /All of .*Abteilung/ }).click();
  await expect(inspector.getByText("10 stands observe.")).toBeVisible();
  await expect(inspector.getByRole("list", { name: "Legend" })).toContainText("Seen by 4 or more");
  await picture(page, "seen-by-how-many");

  await inspector.getByText("Good positions", { exact: true }).first().click();
  await inspector.getByRole("radiogroup", { name: "Turns" }).getByText("2").click();
  const best = inspector.locator(".positions .pick");
  await expect(best.first()).toContainText(/unseen|seen by/);
  await picture(page, "positions");
  await inspector.getByRole("button", { name: "Try position 1" }).click();
  await expect(inspector.locator(".supposed")).toContainText("What if: 1/1");
});

test("ranges have their bands, and the zone of danger stays pinned in other topics", async ({ page }) => {
  const { click } = await plan(page);
  const inspector = inspectorOf(page);
  await page.keyboard.press("r");
  await click([5, 10.25]);
  await expect(inspector.getByRole("switch", { name: /Target front, 90°/ })).toBeChecked();
  await expect(inspector.getByRole("list", { name: "Legend" }).first()).toContainText(/up to \d+″/);
  await picture(page, "ranges");
  await inspector.getByText("Blue’s guns").click();
  await expect(inspector.getByText("10 may fire")).toBeVisible();
  await inspector.getByRole("switch", { name: "Pinned: shown in every topic" }).click();
  await page.keyboard.press("s");
  await expect(inspector.getByText("Danger of Blue is pinned")).toBeVisible();
  await picture(page, "danger-pinned");
  await inspector.getByRole("button", { name: "Unpin the zone of danger" }).click();
  await expect(inspector.getByText("Danger of Blue is pinned")).toHaveCount(0);
});

test.describe("a game whose players hide things from each other", () => {
  test.use({ settings: { quality: "plain", view: "map", handOver: true }, drawn: true });
  test("is asked about as the one who looks knows it", async ({ page, home }) => {
    const file = path.join(ROOT, "scenarios", "the-bridge-at-olkhovka.sandtable");
    const scenario = JSON.parse(readFileSync(file, "utf8")) as {
      stands: { id: string; side: string; visibleTo?: string[] }[];
    };
    for (const stand of scenario.stands) if (/-(1|2)-[23]$/.test(stand.id)) stand.visibleTo = [stand.side];
    writeFileSync(path.join(home, "ambush.sandtable"), JSON.stringify(scenario));
    await openFile(page, "ambush.sandtable");
    await expect(page.locator(".stage .labels")).toContainText("1/1");
    await page.keyboard.press("F3");
    await expect(page.getByRole("button", { name: "Show the table" })).toBeVisible();
    // Nobody has sat down: the planner shows nothing either.
    await page.keyboard.press("F2");
    await expect(page.getByRole("button", { name: "Show the table" })).toBeVisible();
    const inspector = inspectorOf(page);
    await expect(inspector.locator(".pick")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(inspector).toContainText(/As .+ knows the table/);
    const mine = (await inspector.locator(".plan-head b").textContent()) ?? "";
    const red = /Tank Brigade/.test(mine);
    await expect(inspector.getByText("10 stands")).toBeVisible();
    await expect(inspector.getByText("6 stands")).toBeVisible();
    const theirs = inspector.locator(`.tag.${red ? "blue" : "red"}`);
    await expect(theirs.filter({ hasText: "3/2" })).toHaveCount(1);
    await expect(theirs.filter({ hasText: "2/2" })).toHaveCount(0);
    const labels = page.locator(".stage .labels");
    await expect(labels).toContainText("3/2");
    await expect(inspector.getByLabel("Show knowledge of")).toHaveCount(0);
    await inspector.getByText("The deployment").click();
    await expect(theirs.filter({ hasText: "2/2" })).toHaveCount(0);
    await picture(page, "as-one-side-knows-it");
  });
});
