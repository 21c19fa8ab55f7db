/** Cutting a line in two at a point, and joining two lines that meet end to end. */

import { samePlace } from "../../../geometry/vector.ts";
import { ok, type Result } from "../../../result.ts";
import { nextId } from "../../../scenario/ids.ts";
import type { LineFeature, Scenario } from "../../../scenario/model.ts";
import { MOST } from "../../limits.ts";
import type { Recipe } from "../../recipe.ts";
import { roomFor } from "../../things.ts";
import { isEnd } from "./hanging.ts";
import { applyLines, lineIn, refuseLine } from "./vertices.ts";

/** Replaces a line by two that meet at the point. The first keeps the id, and both keep the name. */
export function splitLine(
  scenario: Scenario,
  id: string,
  index: number,
): Result<{ readonly second: LineFeature; readonly recipe: Recipe }> {
  const { lines } = scenario.table;
  const line = lineIn(scenario, id);
  if (!line?.points[index]) return refuseLine("That line is gone.");
  if (isEnd(line, index)) return refuseLine("A line can be cut only at a point between its ends.");
  const room = roomFor(scenario, "line");
  if (!room.ok) return room;
  const second: LineFeature = { ...line, id: nextId(lines, `${line.kind}-`), points: line.points.slice(index) };
  const first = applyLines([{ ...line, points: line.points.slice(0, index + 1) }]);
  return ok({
    second,
    recipe: (draft) => {
      first(draft);
      // The second line follows the first in the list, so that other lines lie above or below both alike.
      const at = draft.table.lines.findIndex((other) => other.id === id);
      draft.table.lines.splice(at + 1, 0, { ...second, points: second.points.map(([x, y]) => [x, y]) });
    },
  });
}

/** The lines of the same kind that meet a line end to end and can be joined with it. */
export function joinable({ table }: Pick<Scenario, "table">, id: string): LineFeature[] {
  const line = table.lines.find((other) => other.id === id);
  if (!line) return [];
  return table.lines.filter((other) => other.id !== id && other.kind === line.kind && joined(line, other) !== null);
}

/** Joins two lines of the same kind that meet end to end; the result has the first line's id, width and smoothness. */
export function joinLines(scenario: Scenario, id: string, other: string): Result<Recipe> {
  const [a, b] = [lineIn(scenario, id), lineIn(scenario, other)];
  if (!a || !b || a === b) return refuseLine("That line is gone.");
  if (a.kind !== b.kind) return refuseLine("Only lines of the same kind can be joined.");
  const points = joined(a, b);
  if (!points) return refuseLine("These lines don't meet end to end.");
  if (points.length > MOST.linePoints) return refuseLine(`A line has at most ${MOST.linePoints} points.`);
  const name = a.name ?? b.name;
  return ok((draft) => {
    applyLines([{ ...a, points }])(draft);
    const draftLine = draft.table.lines.find((line) => line.id === id);
    if (draftLine && name !== undefined) draftLine.name = name;
    const gone = draft.table.lines.findIndex((line) => line.id === other);
    if (gone >= 0) draft.table.lines.splice(gone, 1);
  });
}

/** The points of both, in the direction of the first; null if no ends meet. */
function joined(a: LineFeature, b: LineFeature): LineFeature["points"] | null {
  const [first, last] = [a.points[0], a.points.at(-1)];
  const [from, to] = [b.points[0], b.points.at(-1)];
  if (samePlace(last, from)) return [...a.points, ...b.points.slice(1)];
  if (samePlace(last, to)) return [...a.points, ...b.points.toReversed().slice(1)];
  if (samePlace(first, to)) return [...b.points, ...a.points.slice(1)];
  if (samePlace(first, from)) return [...b.points.toReversed(), ...a.points.slice(1)];
  return null;
}
