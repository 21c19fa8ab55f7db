/** Printing with a maker of the tests' own: sheets with whatever marks a test wants. */
import path from "node:path";
import { openFontFiles } from "../../../main/print/fontFiles.ts";
import type { Compose } from "../../../main/print/printing.ts";
import { type Anchor, jobOf, type PrintJob } from "../../../shared/print/job.ts";
import { type Mark, text } from "../../../shared/print/marks.ts";
import { STANDARD_SETTINGS } from "../../../shared/print/settings.ts";
import { ok } from "../../../shared/result.ts";

export const MODULES = path.join(import.meta.dirname, "..", "..", "..", "node_modules");
export const fontFiles = openFontFiles(MODULES);
export const SETTINGS = STANDARD_SETTINGS;

export const sheetOf = (name: string, marks: readonly Mark[], anchors: readonly Anchor[] = [], size = [595, 842]) => ({
  name,
  width: size[0] as number,
  height: size[1] as number,
  marks,
  anchors,
});
export const words = (what: string, y = 100) => text(what, [72, y], { face: "text", size: 12, colour: "#000000" });

/** So many sheets, each with its number. */
export const numbered = (count: number): PrintJob =>
  jobOf(
    "Numbered",
    Array.from({ length: count }, (_, i) => sheetOf(`Page ${i + 1}`, [words(`Sheet number ${i + 1}`)])),
  );

/** A maker that puts the scenario's title on two sheets. */
export const titled: Compose = ({ scenario }, _settings, measure) => {
  const width = measure.width(scenario.title, "title", 20);
  const sheets = [sheetOf("First", [words(scenario.title)]), sheetOf("Second", [words(`${width.toFixed(2)} points`)])];
  return ok(jobOf(scenario.title, sheets, ["Two pages."]));
};
