/** Where a stand could fire with one of its weapons: the cells in sight, within the weapon's range and arc, by range bands. */

import { arcSide } from "../../geometry/directions.ts";
import { STEPS_PER_INCH } from "../../geometry/units.ts";
import { vecOf } from "../../geometry/vector.ts";
import type { StandId } from "../../play/contract.ts";
import type { PlannedWeapon, Planning, Standing } from "../../play/planning.ts";
import { isRefusal } from "../../play/refusal.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { RulesInForce } from "../../rules/ask.ts";
import type { Viewshed } from "../../sight/viewshed.ts";
import { CELL_STEPS } from "../../table/walk.ts";
import { written } from "../odds/bestShot.ts";
import type { RangesAnswer, RangesQuestion, Steps } from "../questions.ts";
import type { SightContext } from "./context.ts";

export interface RangesContext extends SightContext {
  readonly planning: SightContext["planning"] & Pick<Planning, "detection" | "mayFire" | "shot">;
  readonly rules: RulesInForce;
}

/** Refused where the stand isn't on the table. */
export function* ranges(context: RangesContext, question: RangesQuestion): Steps<Result<RangesAnswer>> {
  const { planning, rules, table, viewsheds } = context;
  const standing = planning.standing(question.stand);
  const shed = viewsheds.ofStand(question.stand);
  if (!standing || !shed) return fail({ code: "not-found", message: "This stand isn’t on the table." });
  const weapons = planning.weapons(question.stand);
  const weapon = Math.min(question.weapon, Math.max(0, weapons.length - 1));
  const { columns, rows } = table.ground;
  const values = new Uint16Array(columns * rows);
  const inHand = weapons[weapon];
  yield { done: 0.5 };
  if (inHand) markBands(values, columns, shed, standing, inHand);
  return ok({
    type: "ranges",
    columns,
    rows,
    values,
    standing,
    weapons,
    weapon,
    refusal: planning.mayFire(question.stand),
    stands: inHand ? targetsOf(context, question.stand, weapon) : [],
    detection: planning.detection?.(question.stand) ?? [],
    targetFront: rules.arcs.targetFront,
  });
}

function targetsOf({ planning, table }: RangesContext, stand: StandId, weapon: number): RangesAnswer["stands"] {
  const side = table.stand(stand)?.side;
  return table.stands.flatMap(({ id: target, side: other }) => {
    if (other === side) return [];
    const shot = planning.shot({ stand, target, weapon });
    return [{ stand: target, refusal: isRefusal(shot) ? written(shot) : null }];
  });
}

/** Writes the number of the band, from 1, to each cell whose middle the weapon could fire at. */
function markBands(
  values: Uint16Array,
  columns: number,
  shed: Viewshed,
  { at, facing }: Standing,
  { arc, bands, range }: PlannedWeapon,
): void {
  const from = vecOf(at);
  const { area, marks } = shed;
  const most = range * STEPS_PER_INCH;
  for (let r = 0, i = 0; r < area.rows; r++)
    for (let c = 0; c < area.columns; c++, i++) {
      if (marks[i] !== 0) continue;
      const to = {
        x: (area.x0 + c) * CELL_STEPS + CELL_STEPS / 2 - from.x,
        y: (area.y0 + r) * CELL_STEPS + CELL_STEPS / 2 - from.y,
      };
      const square = to.x * to.x + to.y * to.y;
      if (square > most * most || (arc !== null && arcSide(facing, arc / 2, to) !== "inside")) continue;
      values[(area.y0 + r) * columns + area.x0 + c] = bandOf(bands, square);
    }
}

/** The band's number, from 1; 0 nearer than the beginning of the first. */
function bandOf(bands: PlannedWeapon["bands"], square: number): number {
  for (const [i, { from, to, toIncluded }] of bands.entries()) {
    const [near, far] = [from * STEPS_PER_INCH, to * STEPS_PER_INCH];
    if (square < far * far || (toIncluded && square === far * far)) return square >= near * near ? i + 1 : 0;
  }
  return 0;
}
