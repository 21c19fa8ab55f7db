/** A small table with one of everything that can be placed, and how gestures are carried out on it. */
import { expect } from "vitest";
import { createEditingDocument } from "../../../../shared/editing/document.ts";
import type { Recipe } from "../../../../shared/editing/recipe.ts";
import { degrees, inches } from "../../../../shared/geometry/units.ts";
import type { Result } from "../../../../shared/result.ts";
import { formatScenario } from "../../../../shared/scenario/format.ts";
import type { LoadedScenario, Scenario } from "../../../../shared/scenario/model.ts";
import { parseScenario } from "../../../../shared/scenario/parse.ts";
import { small } from "../../scenario/samples.ts";

export const pt = (x: number, y: number) => [inches(x), inches(y)] as const;
export const box = (west: number, south: number, east: number, north: number) => [
  pt(west, south),
  pt(east, south),
  pt(east, north),
  pt(west, north),
];

/** 12 × 8 inches. */
export function furnished(): LoadedScenario {
  const { scenario, ground } = small();
  return {
    ground,
    scenario: {
      ...scenario,
      zones: [{ id: "red-zone-1", side: "red", name: "Red deployment 1", points: box(0, 0, 3, 8) }],
      table: {
        ...scenario.table,
        lines: [
          { id: "road", kind: "good-road", width: inches(0.5), points: [pt(0, 4), pt(12, 4)], smooth: false },
          { id: "hedge", kind: "hedge", width: inches(0.25), points: [pt(5, 1), pt(7, 1)], smooth: false },
        ],
        footprints: [
          {
            id: "church",
            kind: "building",
            terrain: "medium-buildings",
            look: "church",
            at: pt(6, 6),
            size: pt(1, 2),
            facing: degrees(0),
          },
          { id: "bridge-1", kind: "bridge", at: pt(9, 4), size: pt(1, 1.5), facing: degrees(90) },
        ],
        overlays: [
          { id: "mines", kind: "minefield", shape: { type: "polygon", points: box(8, 1, 10, 2) } },
          { id: "smoke-1", kind: "smoke", shape: { type: "cells", x: 4, y: 20, rows: ["2#", "# ."] } },
        ],
        labels: [{ id: "town", text: "Olkhovka", at: pt(6, 5), style: "town" }],
      },
    },
  };
}

/** The scenario after a recipe; a file must hold it, and give it back as it is. */
export function changedBy(recipe: Recipe, loaded: LoadedScenario = furnished()): Scenario {
  const document = createEditingDocument(loaded);
  document.edit("Change", recipe);
  const { scenario, ground } = document;
  expect(parseScenario(formatScenario(document), "t")).toEqual({ ok: true, value: { scenario, ground } });
  return scenario;
}

/** What a gesture answered; it must not have refused. */
export function done<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
export const reason = (result: Result<unknown>): string => (result.ok ? "done" : result.error.message);
