/** Who may snap at a toy on its way, and from where on (rule 4). */
import type { Degrees } from "../../../../shared/geometry/units.ts";
import { legFacing, pathLength, pointAlong } from "../../../../shared/movement/path.ts";
import type { StandId, StandingOrder } from "../../../../shared/play/contract.ts";
import type { Still } from "../../../../shared/rules/referee/engine/kind.ts";
import { automaticShot, type Watch } from "../../../../shared/rules/referee/engine/walk.ts";
import type { Place } from "../../../../shared/rules/referee/field.ts";
import { shotOdds } from "../shot.ts";
import type { ToyField } from "./field.ts";
import { type Shot, shotWorked, type WorkedShot, whyNotShooter } from "./shots.ts";
import type { ToyState, Way } from "./state.ts";

const EXACT = 1e-9;

/** How a toy stands at a place of its way. */
export function moverAt({ path, facing, before }: Still<Way>, inches: number): Place {
  const turned: Degrees = inches >= pathLength(path) - EXACT ? facing : inches > 0 ? legFacing(path, inches) : before;
  return { at: pointAlong(path, inches), facing: turned };
}
export const snapAt = (way: Still<Way>, stand: StandId, inches: number): Shot => ({
  ...{ stand, target: way.stand, snap: true, place: moverAt(way, inches) },
});

interface Snap {
  readonly stand: StandId;
  readonly worked: WorkedShot;
}
/** All snap shots that might be made at the mover there and then, whatever standing orders say. */
export function snapsAt(field: ToyField, state: Still<ToyState>, way: Still<Way>, inches: number): Snap[] {
  if (!field.options.snapShots) return [];
  return state.stands.flatMap((enemy): Snap[] => {
    if (enemy.side === way.side || whyNotShooter(field, enemy)) return [];
    const worked = shotWorked(field, state, snapAt(way, enemy.id, inches));
    return worked ? [{ stand: enemy.id, worked }] : [];
  });
}

/** How the enemies of a mover watch it. */
export function watchOf(field: ToyField, state: Still<ToyState>): Watch<Way, Snap, { readonly stand: StandId }> {
  const orderOf = (id: StandId): StandingOrder => {
    const { order, side } = field.stateOf(state, id);
    return order ?? state.sides[side].order;
  };
  return {
    shotsAt: (way, inches) => snapsAt(field, state, way, inches).filter(({ stand }) => orderOf(stand).type !== "hold"),
    signature: ({ stand, worked: { pool } }) => `${stand} ${pool.count} ${pool.needs}`,
    keep: ({ stand }) => ({ stand }),
    again(way, { stand }, inches) {
      const worked = shotWorked(field, state, snapAt(way, stand, inches));
      return worked && { stand, worked };
    },
    orderOf,
    inches: ({ worked }) => worked.inches,
    chance({ worked: { pool } }) {
      const { vehicle } = field.unit(state.way?.stand ?? "");
      const { damaged } = field.stateOf(state, state.way?.stand ?? "");
      return shotOdds(pool, vehicle.armour, damaged)
        .filter(({ id }) => id !== "whole")
        .reduce((sum, { chance }) => sum + chance.toNumber(), 0);
    },
  };
}

/** The snap shot that a standing order makes in the stretch in question. */
export function automaticSnap(field: ToyField, state: Still<ToyState>) {
  const { way } = state;
  if (!way?.stretch) return null;
  const { from, to, stands } = way.stretch;
  const found = automaticShot(watchOf(field, state), way as Way, {
    from,
    to,
    shots: stands.map((stand) => ({ stand })),
  });
  return found && { type: "snap", stand: found.shot.stand, at: found.at };
}
