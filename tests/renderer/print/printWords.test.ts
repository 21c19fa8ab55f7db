import { expect, it } from "vitest";
import { shownAt } from "../../../renderer/print/panels/fit.ts";
import { stepZoom } from "../../../renderer/print/printCommands.ts";
import {
  pagesInWords,
  scaleInWords,
  sheetInWords,
  tilesOf,
  usualScale,
} from "../../../renderer/print/store/printWords.ts";
import { firstSettings, usualPaper } from "../../../renderer/print/store/standard.ts";
import { STANDARD_SETTINGS } from "../../../shared/print/settings.ts";

const sheets = (...names: string[]) => names.map((name) => ({ name, width: 842, height: 595 }));

it("tells how many pages come out, on what, and how they lie", () => {
  expect(pagesInWords(sheets("Overview"), STANDARD_SETTINGS)).toBe("1 page A4 landscape");
  const map = ["A1", "B1", "C1", "A2", "B2", "C2"].map((place) => `Map ${place}`);
  expect(pagesInWords(sheets(...map), STANDARD_SETTINGS)).toBe("6 pages A4 landscape, map 3 × 2");
  const paper = { size: { width: 9, height: 12.5 }, orientation: "portrait", margin: 0 } as const;
  expect(pagesInWords(sheets("Roster 1", "Roster 2"), { paper })).toBe("2 pages 9″ × 12.5″");
  expect(pagesInWords([...sheets("x"), { name: "y", width: 1, height: 2 }], STANDARD_SETTINGS)).toContain(
    "several sizes",
  );
});

it("tells a sheet's size in the measure of its paper", () => {
  const a4 = { width: 841.89, height: 595.28 };
  expect(sheetInWords(a4, { size: "a4", orientation: "landscape", margin: 0 })).toBe("297 × 210 mm");
  expect(sheetInWords({ width: 792, height: 612 }, { size: "letter", orientation: "landscape", margin: 0 })).toBe(
    "11″ × 8.5″",
  );
});

it("sees no tiles where pages are only numbered, or some are missing", () => {
  expect(tilesOf(sheets("Roster A", "Roster B"))).toBeNull();
  expect(tilesOf(sheets("Map A1", "Map B1", "Map A2"))).toBeNull();
  expect(tilesOf(sheets("Map A1", "Map A2"))).toEqual({ columns: 1, rows: 2 });
});

it("names the usual scales and tells any", () => {
  expect(usualScale(1 / 2.54)?.name).toBe("Centimetres for inches");
  expect(usualScale(0.3937)?.name).toBe("Centimetres for inches");
  expect(usualScale(0.4)).toBeNull();
  expect(scaleInWords(0.5)).toBe("1 inch of table = 0.5″ (12.7 mm) of paper");
});

it("begins on the paper of the user's country, or as it was last", () => {
  expect(["en-US", "es-MX", "en-GB", "de", "zh-Hant-TW", "", "x_y"].map(usualPaper)).toEqual([
    "letter",
    "letter",
    "a4",
    "a4",
    "a4",
    "a4",
    "a4",
  ]);
  expect(firstSettings(null, "en-US").paper).toEqual({ ...STANDARD_SETTINGS.paper, size: "letter" });
  const last = { ...STANDARD_SETTINGS, copy: "b" as const };
  expect(firstSettings(last, "en-US")).toEqual(last);
});

it("zooms in steps and fits a page into the view", () => {
  expect([stepZoom("fit", 1), stepZoom(1, 1), stepZoom(1.2, -1), stepZoom(4, 1), stepZoom(0.25, -1)]).toEqual([
    1, 1.5, 1, 4, 0.25,
  ]);
  const letter = { width: 792, height: 612 };
  expect(shownAt(2, letter, 100, 100)).toBe(2);
  const fit = shownAt("fit", letter, 800, 600);
  expect(fit).toBeCloseTo((600 - 56) / 816, 10);
  expect(shownAt("fit", letter, 0, 0)).toBeGreaterThan(0);
});
