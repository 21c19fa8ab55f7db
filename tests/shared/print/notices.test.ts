/** A table of real ground names its map on every print that shows it. */
import { expect, it } from "vitest";
import { importTable } from "../../../shared/mapimport/importTable.ts";
import type { PrintSettings } from "../../../shared/print/settings.ts";
import { wish } from "../mapimport/valley.ts";
import { bridge, printed, textsOf } from "./subjects.ts";

const NOTICE = "© OpenStreetMap contributors";

it.each<PrintSettings["what"]>(["overview", "map", "sheet", "forces"])("%s", (what) => {
  const made = importTable(wish());
  if (!made.ok) throw new Error(made.error.message);
  expect(textsOf(printed(made.value.loaded, what)).some((line) => line.includes(NOTICE))).toBe(true);
  expect(textsOf(printed(bridge(), what)).some((line) => line.includes("Map data"))).toBe(false);
});
