/** What is looked for in every screen, and at which sizes. */
import { expect, type Page } from "@playwright/test";
import { LOOK, picture } from "./fixtures.ts";

export const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
interface Size {
  readonly width: number;
  readonly height: number;
}
/** The smallest window that the program promises to fit. */
const TIGHT: Size = { width: 1280, height: 720 };
export const ROOMY: Size = { width: 1600, height: 1000 };
/** What fits the smallest window is looked at in a larger one by the long run, and where pictures are kept. */
export const SIZES: readonly [Size, ...Size[]] = LONG || LOOK ? [TIGHT, ROOMY] : [TIGHT];
/** Twice 1920 × 1080 each way. */
export const HUGE: Size = { width: 3840, height: 2160 };
/** Looks at the page in both themes. */
export async function inBothThemes(page: Page, look: (scheme: "light" | "dark") => Promise<void>): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await look(colorScheme);
  }
}

/** Nothing is cut or in the way in either theme; pictures of both where they are kept. */
export const fitsInBothThemes = (page: Page, name: string): Promise<void> =>
  inBothThemes(page, async (scheme) => {
    expect(await faults(page), `${name}, ${scheme}`).toEqual([]);
    await picture(page, `${name}-${scheme}`);
  });

/** Takes every tool of the rail in hand, one after the other; the dialog that asks for a vehicle is looked at and closed. */
export async function eachTool(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const rail = page.getByRole("toolbar", { name: "Tools" }).getByRole("button");
  const names = await rail.evaluateAll((tools) => tools.map((tool) => tool.getAttribute("aria-label") ?? ""));
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    const tool = page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name, exact: true });
    await tool.click();
    await expect(tool).toHaveAttribute("aria-pressed", "true");
    if (name === "Place stands") {
      const dialog = page.getByRole("dialog", { name: /^Vehicles/ });
      await expect(dialog.locator("tbody tr[aria-rowindex]").first()).toBeVisible();
      await look("vehicles");
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
    await look(name);
  }
}

/** Parts of the frame that stick out of the window or lie over their neighbours, and labels that are cut. */
export const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const frame = [".top", ".left", ".stage", ".inspector", ".bottom"].flatMap((s) => {
      const element = document.querySelector(s);
      return element ? [[s, element.getBoundingClientRect()] as const] : [];
    });
    for (const [name, box] of frame) {
      if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
        found.push(`${name} sticks out`);
      for (const [other, b] of frame)
        if (
          other > name &&
          box.left < b.right - 0.5 &&
          b.left < box.right - 0.5 &&
          box.top < b.bottom - 0.5 &&
          b.top < box.bottom - 0.5
        )
          found.push(`${name} over ${other}`);
    }
    for (const element of document.querySelectorAll(
      ".top, .bottom, .palette, .inspector section, .modes, .acts, button",
    ))
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline")
        found.push(`cut: ${element.className} “${element.textContent?.slice(0, 40)}”`);
    if (document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth)
      found.push("the page scrolls");
    return found;
  });
