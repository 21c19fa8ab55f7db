/** The enemy's fire on a path: of stands that wait for movers, and of fire markers on the ground. */
import type { TablePoint } from "../geometry/units.ts";
import { legFacing, pathLength, pointAlong } from "../movement/path.ts";
import type { StandId, StandView } from "../play/contract.ts";
import { foreseen } from "./character.ts";
import { costs } from "./mission.ts";
import { apart, NO_BLOW } from "./picture.ts";
import type { Judge } from "./places.ts";

/** The chance that an enemy with a target keeps its fire for a mover. */
const STILL_LOADED = 0.5;

/** Inches between tested places of a path. */
const PLACES_APART = 0.5;

/** The enemy's worst opportunity fire on the path: one attack, at its best place, by all that may join it. */
export function riskOf(
  { picture, character, mistakes, mission }: Judge,
  stand: StandView,
  path: readonly TablePoint[],
  early = false,
): number {
  const firers = picture.enemies.filter(({ id }) => picture.planning.mayFire(id) === null && !mistakes.unnoticed(id));
  if (firers.length === 0) return 0;
  // Where stands aren't bound to move, all attacks of the turn are made before any stand sets out.
  const busy = new Set(
    early && picture.can.binds
      ? firers.map(({ id }) => id).filter((id) => picture.friends.some((mate) => picture.blow(id, mate.id) !== null))
      : [],
  );
  const length = pathLength(path);
  const step = character.foresight > 0.5 ? 1.5 : 3;
  const all = costs(mission, { harm: picture.worth(stand.id), kill: 1 });
  /** By firer, its last result and place: a lane between two houses may be only half an inch wide. */
  const last = new Map<StandId, { readonly along: number; readonly harm: number }>();
  let worst = 0;
  for (let along = 0; ; along += PLACES_APART) {
    const here = Math.min(along, length);
    const at = pointAlong(path, here);
    const facing = here > 0 ? legFacing(path, here) : stand.facing;
    const harms: number[] = [];
    for (const { id } of firers) {
      if (!picture.sees(id, at)) {
        last.delete(id);
        continue;
      }
      const known = last.get(id);
      if (known && here - known.along < step) {
        harms.push(known.harm);
        continue;
      }
      const full = costs(mission, picture.blow(id, stand.id, undefined, { at, facing }) ?? NO_BLOW);
      const harm = busy.has(id) ? STILL_LOADED * full : full;
      last.set(id, { along: here, harm });
      harms.push(harm);
    }
    worst = Math.max(
      worst,
      picture.can.joins || picture.can.eachOnTheWay ? jointly(harms, all) : Math.max(0, ...harms),
    );
    if (along >= length) break;
  }
  return (0.5 + character.care) * foreseen(character) * worst;
}

/** The harm of fire markers to a stand that comes to them on this path. */
export function underFire({ picture }: Judge, stand: StandView, path: readonly TablePoint[]): number {
  const burst = picture.can.get("bombard");
  const { markers } = picture.view;
  if (!burst?.lingers || markers.length === 0) return 0;
  const length = pathLength(path);
  const reach = stand.footprint[0] / 2;
  let entered = 0;
  for (const { at, radius } of markers)
    for (let along = PLACES_APART; ; along += PLACES_APART) {
      if (apart(pointAlong(path, Math.min(along, length)), at) <= radius + reach) {
        entered++;
        break;
      }
      if (along >= length) break;
    }
  return entered * burst.share(stand, picture.lost(stand.id)) * picture.worth(stand.id);
}

/** The joint harm of several attacks in succession, out of the `all` that can be lost. */
function jointly(harms: readonly number[], all: number): number {
  return all * (1 - harms.reduce((left, harm) => left * (1 - Math.min(1, harm / all)), 1));
}
