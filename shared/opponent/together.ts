/** Stands that could attack together count together: none of them has all of the enemy's fire alone. */
import type { TablePoint } from "../geometry/units.ts";
import type { StandId, StandView } from "../play/contract.ts";
import type { Standing } from "../play/planning.ts";
import { marchesOf } from "./march.ts";
import type { Mind } from "./mind.ts";
import { apart } from "./picture.ts";
import type { Judge } from "./places.ts";
import { speedIn } from "./stance.ts";

/** The factor for danger if the others go as well. */
const DREAD = 0.4;

/**
 * A stand that goes in alone faces all guns, so none would be the first. Stands without a target that could reach the enemy
 * this turn are counted at their places if the others went as well.
 */
export function* together(
  { judge, picture }: Mind,
  sorted: readonly StandView[],
  shots: ReadonlyMap<StandId, unknown>,
  companions: readonly StandView[],
): Generator<void, void, void> {
  const near = sorted.filter(
    ({ id, at }) =>
      at &&
      !shots.has(id) &&
      picture.enemies.some((enemy) => apart(at, enemy.at as TablePoint) < picture.longest(id) + speedIn(picture, id)),
  );
  if (near.length < 2) return;
  const taken: TablePoint[] = [];
  for (const stand of near) {
    const { marches } = yield* marchesOf({ ...judge, dread: DREAD }, stand, {
      companions,
      taken,
      quick: true,
      early: true,
      useful: gains,
    });
    const best = marches[0];
    if (!best || !gains(best.gain)) continue;
    taken.push(best.to.at);
    reckon(judge, stand.id, best.to);
  }
}

const gains = (gain: number): boolean => gain > 0;

/** From now on the enemy is supposed to have that stand there as a target. */
export function reckon({ targets, targetsThen }: Judge, stand: StandId, to: Standing): void {
  targets.put(stand, to);
  targetsThen.put(stand, to);
}
