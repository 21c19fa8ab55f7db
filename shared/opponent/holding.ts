/** Ground that decides the battle: what it is worth to be on it when the turns run out, and not to leave it. */

import type { TablePoint } from "../geometry/units.ts";
import type { StandView } from "../play/contract.ts";
import { apart } from "./picture.ts";
import type { Judge } from "./places.ts";

/** What it is worth, in stands, that somebody is on an objective which wins. */
const DECIDES = 1.2;
/** So many turns before the end, where only the end counts, it begins to. */
const SOON = 2;

/** For being on objectives that its side's conditions are about, where nobody else of its own is or means to be. */
export function holding({ picture, mission, crowd }: Judge, stand: StandView, at: TablePoint): number {
  const { objectives } = picture.planning.known.scenario;
  let worth = 0;
  for (const one of picture.sense.victory) {
    if (one.type !== "hold" || one.side !== picture.side) continue;
    const place = objectives.find(({ id }) => id === one.objective);
    // Whoever has to hold for several turns begins as early as he can.
    const left = one.turns === 0 ? mission.turnsLeft : 0;
    if (!place || left > SOON || apart(at, place.at) > place.radius) continue;
    const others = picture.own.some((other) => {
      const there = other.id === stand.id ? null : (crowd.going(other.id)?.at ?? other.at);
      return there !== null && apart(there, place.at) <= place.radius;
    });
    if (!others) worth += DECIDES / (1 + left);
  }
  return worth;
}
