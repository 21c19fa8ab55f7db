/**
 * Sheets for the system's print dialog: a part of the page that only paper shows. Every sheet is a page of its own size
 * without margins, so that an inch is an inch.
 */
import type { SheetSize } from "../store/host.ts";
import { loadFaces, sheetElement } from "./sheetElement.ts";

const HOLDER = "print-paper";

/** A rule for each size: sheets of a size are pages of the same name. */
function pageRules(sizes: readonly string[]): string {
  return sizes.map((size, i) => `@page size-${i}{size:${size};margin:0}.${HOLDER} .size-${i}{page:size-${i}}`).join("");
}

/** Ends when the dialog closes, if the browser reports it; else as soon as the dialog has the pages. */
export async function printOnPaper(sheets: readonly Pick<SheetSize, "width" | "height">[], svgs: readonly string[]) {
  await loadFaces(svgs);
  document.querySelector(`.${HOLDER}`)?.remove();
  const sizeOf = (i: number) => `${sheets[i]?.width ?? 0}pt ${sheets[i]?.height ?? 0}pt`;
  const sizes = [...new Set(svgs.map((_, i) => sizeOf(i)))];
  const holder = Object.assign(document.createElement("div"), { className: HOLDER });
  holder.append(Object.assign(document.createElement("style"), { textContent: pageRules(sizes) }));
  for (const [i, svg] of svgs.entries()) {
    const { width = 0, height = 0 } = sheets[i] ?? {};
    const page = sheetElement(svg);
    page.className = `paper size-${sizes.indexOf(sizeOf(i))}`;
    page.style.width = `${width}pt`;
    page.style.height = `${height}pt`;
    holder.append(page);
  }
  document.body.append(holder);
  await new Promise<void>((done) => {
    window.addEventListener(
      "afterprint",
      () => {
        holder.remove();
        done();
      },
      { once: true },
    );
    // Two frames, so that the sheets are laid out.
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
  });
}
