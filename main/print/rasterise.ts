/** Marks as the pixels of a PNG file, painted by resvg (WebAssembly: the same everywhere, and no network). */
import { readFileSync } from "node:fs";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { Sheet } from "../../shared/print/job.ts";
import { svgOf } from "../../shared/print/svg.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { outlined } from "./outlines.ts";
import type { Typesetter } from "./typesetter.ts";

let started: Promise<void> | null = null;

/** Painting this many pixels takes about half a gigabyte. */
const MOST_PIXELS = 120e6;

/** `pixels` is the width; `wasmFile` is resvg's, read once by a process. Refused if the picture would be too large. */
export async function pngOfSheet(
  sheet: Sheet,
  pixels: number,
  typesetter: Typesetter,
  wasmFile: string,
): Promise<Result<Uint8Array>> {
  const high = Math.round((pixels * sheet.height) / sheet.width);
  if (pixels * high > MOST_PIXELS) return fail(tooLarge(pixels, high));
  started ??= initWasm(readFileSync(wasmFile));
  await started;
  const svg = svgOf({ ...sheet, marks: outlined(sheet.marks, typesetter) }, "p", "");
  const painter = new Resvg(svg, { fitTo: { mode: "width", value: pixels }, font: { fontBuffers: [] } });
  try {
    const picture = painter.render();
    try {
      return ok(picture.asPng());
    } finally {
      picture.free();
    }
  } finally {
    painter.free();
  }
}

const tooLarge = (width: number, height: number): Failure => ({
  code: "too-large",
  message: `A picture of ${width} × ${height} pixels is too large; ask for ${Math.floor(
    width * Math.sqrt(MOST_PIXELS / (width * height)),
  )} pixels or less in width, or for an SVG.`,
});
