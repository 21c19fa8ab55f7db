/** All firers at all targets, shot by shot. */

import type { Planning } from "../../play/planning.ts";
import { isRefusal } from "../../play/refusal.ts";
import { ok, type Result } from "../../result.ts";
import type { MatrixAnswer, MatrixCell, MatrixQuestion, Steps } from "../questions.ts";
import { bestShot, written } from "./bestShot.ts";
import { conditionBefore, prospectOf, targetChances } from "./chances.ts";
import type { OddsContext } from "./context.ts";

export function* matrix({ planning }: OddsContext, { firers, targets }: MatrixQuestion): Steps<Result<MatrixAnswer>> {
  const cells: MatrixCell[][] = [];
  const all = firers.length * targets.length;
  for (const [i, stand] of firers.entries()) {
    const row: MatrixCell[] = [];
    for (const target of targets) {
      row.push(cellOf(planning, stand, target));
      yield { done: (i * targets.length + row.length) / all };
    }
    cells.push(row);
  }
  return ok({ type: "matrix", cells });
}

function cellOf(planning: Planning, stand: string, target: string): MatrixCell {
  const shot = bestShot(planning, { stand, target });
  if (isRefusal(shot)) return { type: "refused", refusal: written(shot) };
  return {
    type: "odds",
    weapon: shot.weaponIndex,
    inches: shot.inches,
    ...targetChances(planning.conditions, prospectOf(shot.next), conditionBefore(planning, target)),
  };
}
