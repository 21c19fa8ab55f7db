/** The keyboard reaches everything, and shortcuts work wherever the focus is: real key presses only. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 1280, height: 720 } });

const openBridge = async (page: Page) => {
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage .labels")).toContainText("1/1");
};

type Stop = { readonly name: string; readonly text: boolean; readonly panel: boolean; readonly grid: string | null };

/** Where the focus is; the element is marked as visited. */
const stop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const focus = document.activeElement;
    if (!focus || focus === document.body) return null;
    focus.setAttribute("data-visited", "");
    const typed = focus instanceof HTMLInputElement && !focus.readOnly && !/checkbox|radio|range/.test(focus.type);
    return {
      name: `${focus.tagName.toLowerCase()} “${focus.getAttribute("aria-label") || (focus as HTMLInputElement).labels?.[0]?.textContent || focus.textContent?.slice(0, 30)}”`,
      text: typed || focus instanceof HTMLTextAreaElement,
      panel: focus.closest(".inspector") !== null,
      grid: document.querySelector("[aria-label='Inch grid']")?.getAttribute("aria-pressed") ?? null,
    };
  });

/** Everything that Tab should reach and didn't. */
const missed = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]")]
      .filter((e) => e.tabIndex >= 0 && !e.matches(":disabled") && e.closest("[inert]") === null)
      .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.hasAttribute("data-visited"))
      // Tab stops once in a group of radio buttons.
      .filter((e) => !(e instanceof HTMLInputElement && e.type === "radio" && !e.checked))
      .map((e) => e.outerHTML.slice(0, 160)),
  );

type Letters = "everywhere" | "in the panel" | "nowhere";

/** Walks through the whole window by Tab, and presses a letter at every stop. */
async function walk(page: Page, where: string, letters: Letters): Promise<void> {
  const faults: string[] = [];
  let stops = 0;
  // Between the last and the first control the focus belongs to the browser: the second time the round is complete.
  for (let ends = 0; ends < 2 && stops < 500; ) {
    await page.keyboard.press("Tab");
    const here = await stop(page);
    if (here === null) {
      ends++;
      continue;
    }
    stops++;
    if (letters === "nowhere" || (letters === "in the panel" && !here.panel)) continue;
    if (here.text) {
      // A list that opened with its field closes first.
      await expect(async () => {
        await page.keyboard.press("Escape");
        expect(await stop(page), here.name).toBeNull();
      }).toPass();
      continue;
    }
    await page.keyboard.press("g");
    if ((await stop(page))?.grid === here.grid) faults.push(`G is dead at ${here.name}`);
  }
  expect(faults, where).toEqual([]);
  expect(await missed(page), where).toEqual([]);
  expect(stops, where).toBeGreaterThan(15);
}

test("Tab goes through everything in every mode, and letters work at every stop", async ({ page }) => {
  await openBridge(page);
  for (const name of ["Selected", "Forces", "Mission", "Rules", "Advice"]) {
    await page.getByRole("tab", { name }).click();
    await walk(page, name, name === "Selected" ? "everywhere" : "in the panel");
  }
  for (const [key, panel, letters] of [
    ["F2", "Inspector", "everywhere"],
    ["F3", "Game", "everywhere"],
    ["F4", "Print settings", "nowhere"],
    ["F5", "Lab", "everywhere"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole("complementary", { name: panel }).first()).toBeVisible();
    // The bench is laid out anew when its sheets are ready.
    if (key === "F4") await expect(page.locator(".page-view .paper").first()).toBeVisible();
    await walk(page, panel, letters);
  }
});

test("after a click on a tab, a switch or a chip the letters are the table's", async ({ page }) => {
  await openBridge(page);
  const grid = page.getByRole("button", { name: "Inch grid" });
  const letterWorks = async () => {
    const before = await grid.getAttribute("aria-pressed");
    await page.keyboard.press("g");
    await expect(grid).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");
  };
  for (const name of ["Forces", "Mission", "Rules", "Advice", "Selected"]) {
    await page.getByRole("tab", { name }).click();
    await letterWorks();
    await page.keyboard.press("b");
    await expect(
      page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: "Terrain brush" }),
    ).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("v");
  }
  // A text field keeps its letters until Escape leaves it, with what it held before.
  await page.getByRole("tab", { name: "Mission" }).click();
  const title = page.getByRole("complementary", { name: "Inspector" }).getByLabel("Title");
  await title.click();
  await page.keyboard.type("gv");
  await expect(title).toHaveValue(/gv/);
  await page.keyboard.press("Escape");
  await expect(title).not.toBeFocused();
  await expect(title).not.toHaveValue(/gv/);
  await letterWorks();

  await page.keyboard.press("F3");
  const panel = page.getByRole("complementary", { name: "Game" });
  await expect(panel).toContainText("Both sides roll for the initiative");
  await page.getByText("I roll my dice").click();
  await letterWorks();
  await page.getByText("Computer rolls").click();
  await page.keyboard.press("Enter");
  await expect(panel).toContainText("has the initiative");
});

test("Space passes in Play wherever the focus is", async ({ page }) => {
  await openBridge(page);
  await page.keyboard.press("F3");
  const panel = page.getByRole("complementary", { name: "Game" });
  await page.keyboard.press("Enter");
  await expect(panel).toContainText("has the initiative");
  const pass = page.locator(".turn-bar > button");
  const question = panel.locator(".question");
  const passes = async (where: () => Promise<void>) => {
    for (let i = 0; i < 20 && (await pass.count()) === 0; i++)
      await page.keyboard.press(/who goes first/.test((await question.textContent()) ?? "") ? "1" : "Enter");
    await expect(pass).toBeVisible();
    await where();
    const log = page.locator(".log-strip");
    const before = `${await question.textContent()} ${await log.textContent()}`;
    await page.keyboard.press("Space");
    await expect(async () =>
      expect(`${await question.textContent()} ${await log.textContent()}`).not.toBe(before),
    ).toPass();
    await expect(page.getByRole("menu")).toHaveCount(0);
  };
  await passes(async () => {
    await page.locator(".seat-chip").first().click();
    await page.getByRole("menuitem").first().click();
  });
  await passes(() => page.locator(".seat-chip").first().focus());
  await passes(async () => {
    for (let i = 0; i < 12; i++) await page.keyboard.press("Tab");
  });
});

test("F6 goes round the parts of the window, and the table shows its ring", async ({ page }) => {
  await openBridge(page);
  const part = () =>
    page.evaluate(() =>
      [".top", ".rail", ".palette", ".scene", ".inspector", ".bottom"].find((s) =>
        document.querySelector(s)?.contains(document.activeElement),
      ),
    );
  const parts: (string | undefined)[] = [];
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press("F6");
    parts.push(await part());
    if (parts.at(-1) !== ".scene") continue;
    const ring = await page.locator(".scene").evaluate((e) => getComputedStyle(e, "::after").boxShadow);
    expect(ring).toContain("inset");
  }
  expect(parts).toEqual([".top", ".rail", ".palette", ".scene", ".inspector"]);
  await page.keyboard.press("Shift+F6");
  expect(await part()).toBe(".scene");
});

test("a dialog begins in its first field or on its button, not on its cross", async ({ page }) => {
  await openBridge(page);
  const begins = async (name: string | RegExp, open: () => Promise<void>) => {
    await open();
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    await expect
      .poll(() => dialog.evaluate((e) => e.contains(document.activeElement) && document.activeElement !== e))
      .toBe(true);
    await expect(dialog.locator(".mantine-Modal-close")).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };
  const command = (label: string) => async () => {
    await page.keyboard.press("Control+k");
    await page.getByLabel("Find a command").fill(label);
    await page.keyboard.press("Enter");
  };
  await begins("Table size", command("Table size"));
  await begins(/^Save picture/, command("Save picture"));
  await begins("Relief for a 3D printer", command("Relief for a 3D printer"));
  await begins(/Characters/, command("Characters"));
  await begins("Generate a table", command("Generate a table"));
  await page.keyboard.press("F3");
  await expect(page.getByRole("complementary", { name: "Game" })).toBeVisible();
  await begins("Standing orders", () => page.keyboard.press("o"));
  await begins("Players", command("Players"));
});
