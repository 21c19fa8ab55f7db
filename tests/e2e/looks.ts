/** What is looked for in every screen, and at which sizes. */
import type { Page } from "@playwright/test";

export const SIZES = [
  { width: 1280, height: 720 },
  { width: 1600, height: 1000 },
] as const;

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
