/** The danger zone: where a stand could be fired at, and by how many firers. */
import { arcSide } from "../../geometry/directions.ts";
import { STEPS_PER_INCH } from "../../geometry/units.ts";
import type { PlannedWeapon, Standing } from "../../play/planning.ts";
import { ok, type Result } from "../../result.ts";
import type { Viewshed } from "../../sight/viewshed.ts";
import { CELL_STEPS } from "../../table/walk.ts";
import type { DangerAnswer, DangerQuestion, Steps } from "../questions.ts";
import { onTable, type SightContext, unknownIn } from "./context.ts";

/**
 * A firer counts in a cell whose middle it sees, within the range and the arc of one of its weapons, regardless of its acts
 * this turn. A firer off the table counts nowhere. Refused where a firer is unknown.
 */
export function* danger(context: SightContext, { firers }: DangerQuestion): Steps<Result<DangerAnswer>> {
  const unknown = unknownIn(context, firers);
  if (unknown) return unknown;
  const { table, planning, viewsheds } = context;
  const { columns, rows } = table.ground;
  const values = new Uint16Array(columns * rows);
  const firing = onTable(context, firers);
  for (const [i, id] of firing.entries()) {
    const shed = viewsheds.ofStand(id);
    const standing = planning.standing(id);
    if (shed && standing) addFire(values, columns, shed, standing, planning.weapons(id));
    yield { done: (i + 1) / firing.length };
  }
  return ok({ type: "danger", columns, rows, values, firers: firing.length });
}

function addFire(
  values: Uint16Array,
  across: number,
  { area, marks }: Viewshed,
  { at, facing }: Standing,
  weapons: readonly PlannedWeapon[],
): void {
  const x = Math.round(at[0] * STEPS_PER_INCH);
  const y = Math.round(at[1] * STEPS_PER_INCH);
  const guns = weapons.map(({ range, arc, bands }) => ({
    most2: (range * STEPS_PER_INCH) ** 2,
    least2: ((bands[0]?.from ?? 0) * STEPS_PER_INCH) ** 2,
    half: arc === null ? null : arc / 2,
  }));
  const to = { x: 0, y: 0 };
  for (let row = 0, i = 0; row < area.rows; row++) {
    to.y = CELL_STEPS * (area.y0 + row) + CELL_STEPS / 2 - y;
    for (let column = 0; column < area.columns; column++, i++) {
      if (marks[i] !== 0) continue;
      to.x = CELL_STEPS * (area.x0 + column) + CELL_STEPS / 2 - x;
      const away2 = to.x * to.x + to.y * to.y;
      for (const { most2, least2, half } of guns) {
        if (away2 > most2 || away2 < least2) continue;
        // On the very edge of an arc the target has the benefit of the doubt.
        if (half !== null && arcSide(facing, half, to) !== "inside") continue;
        const cell = (area.y0 + row) * across + area.x0 + column;
        values[cell] = (values[cell] as number) + 1;
        break;
      }
    }
  }
}
