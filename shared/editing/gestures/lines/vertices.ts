/** Moving, inserting and deleting the points of a line; points attached to it move along. */

import { samePlace } from "../../../geometry/vector.ts";
import { type Failure, fail, ok, type Result } from "../../../result.ts";
import type { LineFeature, Scenario } from "../../../scenario/model.ts";
import { MOST } from "../../limits.ts";
import { ontoTable } from "../../outline.ts";
import type { Recipe, Spot } from "../../recipe.ts";
import { deleteThings } from "../deleteThings.ts";
import { withBridges } from "./bridges.ts";
import { carryAlong } from "./hanging.ts";

export const refuseLine = (message: string) => fail<Failure>({ code: "invalid", message, place: "table.lines" });
export const lineIn = (scenario: Scenario, id: string): LineFeature | undefined =>
  scenario.table.lines.find((line) => line.id === id);
const GONE = "That line is gone.";

/** Gives lines their new shapes. */
export const applyLines =
  (lines: readonly LineFeature[]): Recipe =>
  (draft) => {
    for (const { id, points } of lines) {
      const draftLine = draft.table.lines.find((line) => line.id === id);
      if (draftLine) draftLine.points = points.map(([x, y]) => [x, y]);
    }
  };

/** Lines in new shapes, with attached lines and bridges; refused if two neighbouring points would coincide. */
export function reshape(scenario: Scenario, lines: readonly LineFeature[], alone = false): Result<Recipe> {
  const all = alone ? lines : carryAlong(scenario, lines);
  if (all.some(({ points }) => points.some((p, i) => samePlace(p, points[i - 1]))))
    return refuseLine("Two neighbouring points of a line can't be in the same place.");
  return ok(withBridges(scenario, all, applyLines(all)));
}

/**
 * Moves a point of a line and keeps it on the table. Lines attached to it move along; with `alone` they stay and come
 * loose.
 */
export function moveVertex(
  scenario: Scenario,
  id: string,
  index: number,
  to: Spot,
  { alone = false }: { readonly alone?: boolean } = {},
): Result<Recipe> {
  const line = lineIn(scenario, id);
  if (!line?.points[index]) return refuseLine(GONE);
  const at = ontoTable(to, scenario.table);
  return reshape(scenario, [{ ...line, points: line.points.map((p, i) => (i === index ? at : p)) }], alone);
}

/** Inserts a point into a line after the point `after`. */
export function insertVertex(scenario: Scenario, id: string, after: number, at: Spot): Result<Recipe> {
  const line = lineIn(scenario, id);
  if (!line?.points[after] || after >= line.points.length - 1) return refuseLine(GONE);
  if (line.points.length >= MOST.linePoints) return refuseLine(`A line has at most ${MOST.linePoints} points.`);
  const point = ontoTable(at, scenario.table);
  return reshape(scenario, [{ ...line, points: line.points.toSpliced(after + 1, 0, point) }]);
}

/** Deletes a point of a line; the whole line goes if it has only two points. */
export function deleteVertex(scenario: Scenario, id: string, index: number): Result<Recipe> {
  const line = lineIn(scenario, id);
  if (!line?.points[index]) return refuseLine(GONE);
  const points = line.points.toSpliced(index, 1);
  // The rest of a ring of three points may be a single place.
  const rest = points.filter((p, i) => !samePlace(p, points[i - 1]));
  if (rest.length < 2) return ok(deleteThings({ lines: [id] }));
  return reshape(scenario, [{ ...line, points: rest }]);
}

/** Makes a line smooth, or straight between its points. */
export function setSmooth(scenario: Scenario, id: string, smooth: boolean): Result<Recipe> {
  const line = lineIn(scenario, id);
  if (!line) return refuseLine(GONE);
  const rest = reshape(scenario, [{ ...line, smooth }]);
  if (!rest.ok) return rest;
  return ok((draft) => {
    rest.value(draft);
    const draftLine = draft.table.lines.find((other) => other.id === id);
    if (draftLine) draftLine.smooth = smooth;
  });
}
