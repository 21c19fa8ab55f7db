/** Ground that decides the battle: the worth of being on it when the turns run out, and of staying on it. */

import type { TablePoint } from "../geometry/units.ts";
import type { StandView } from "../play/contract.ts";
import { apart } from "./picture.ts";
import type { Judge } from "./places.ts";

/** The worth, in stands, of a stand on an objective that wins. */
const DECIDES = 1.2;
/** If only the end counts, it begins to count this number of turns earlier. */
const SOON = 2;

/** For places on objectives of the side's conditions without another friendly stand there or on its way. */
export function holding({ picture, mission, targets }: Judge, stand: StandView, at: TablePoint): number {
  const { objectives } = picture.planning.known.scenario;
  let worth = 0;
  for (const condition of picture.sense.victory) {
    if (condition.type !== "hold" || condition.side !== picture.side) continue;
    const place = objectives.find(({ id }) => id === condition.objective);
    // A side that has to hold for several turns begins as early as possible.
    const left = condition.turns === 0 ? mission.turnsLeft : 0;
    if (!place || left > SOON || apart(at, place.at) > place.radius) continue;
    const others = picture.friends.some((other) => {
      const there = other.id === stand.id ? null : (targets.going(other.id)?.at ?? other.at);
      return there !== null && apart(there, place.at) <= place.radius;
    });
    if (!others) worth += DECIDES / (1 + left);
  }
  return worth;
}
