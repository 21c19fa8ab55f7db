/** Tables with lines on them, and gestures carried out on them. */
import { createEditingDocument } from "../../../../shared/editing/document.ts";
import type { Recipe } from "../../../../shared/editing/recipe.ts";
import type { EditingDocument } from "../../../../shared/editing/types.ts";
import { inches, point } from "../../../../shared/geometry/units.ts";
import type { Result } from "../../../../shared/result.ts";
import { integrityProblems } from "../../../../shared/scenario/integrity.ts";
import type { LineFeature, Scenario } from "../../../../shared/scenario/model.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";
import type { LineKind } from "../../../../shared/table/kinds.ts";

export type Places = readonly (readonly [number, number])[];

export const lineOn = (id: string, kind: LineKind, places: Places, more: Partial<LineFeature> = {}): LineFeature => ({
  id,
  kind,
  width: inches(0.5),
  points: places.map(([x, y]) => point(x, y)),
  smooth: false,
  ...more,
});

export function tableWith(lines: readonly LineFeature[], changes: Partial<Scenario> = {}): EditingDocument {
  const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "Lines", width: 36, height: 24 });
  return createEditingDocument({
    ground,
    scenario: { ...scenario, ...changes, table: { ...scenario.table, lines: [...lines] } },
  });
}

/** Carries a gesture out; what it leaves must be sound. */
export function carryOut(document: EditingDocument, result: Result<Recipe>): void {
  if (!result.ok) throw new Error(result.error.message);
  document.edit("Change", result.value);
  const problems = integrityProblems(document.scenario);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
}
export const pointsOf = (document: EditingDocument, id: string) =>
  document.scenario.table.lines.find((line) => line.id === id)?.points;
export const reasonOf = (result: Result<unknown>): string => (result.ok ? "done" : result.error.message);
