/**
 * Panels that lie over the picture: page elements with `data-over-table` in the table's part of the window. Those that are
 * "passing" come and go with the play: the opening view stays where it is.
 */
import type { Cover } from "./free.ts";

const OVER = "[data-over-table]";
const LASTING = `${OVER}:not([data-over-table="passing"])`;
const partOf = (holder: HTMLElement): HTMLElement => holder.closest("main") ?? holder;

export function coversOf(holder: HTMLElement, passing = false): Cover[] {
  const { left, top } = holder.getBoundingClientRect();
  return [...partOf(holder).querySelectorAll(passing ? OVER : LASTING)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || getComputedStyle(element).visibility === "hidden") return [];
    return [{ left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top }];
  });
}

/** Reports panels that come, go or change their size; returns what ends it. */
export function watchCovers(holder: HTMLElement, report: () => void): () => void {
  const sizes = new ResizeObserver(report);
  const part = partOf(holder);
  const watch = () => {
    sizes.disconnect();
    for (const element of part.querySelectorAll(LASTING)) sizes.observe(element);
  };
  const comings = new MutationObserver(() => {
    watch();
    report();
  });
  comings.observe(part, { childList: true });
  watch();
  return () => {
    comings.disconnect();
    sizes.disconnect();
  };
}
