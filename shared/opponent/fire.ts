/** The worth of a stand's fire from its present place. */
import type { StandId } from "../play/contract.ts";
import type { Mind } from "./mind.ts";
import { brings } from "./mission.ts";

/** The best attack of a stand that hasn't fired, less the worth of staying unknown. */
export const bestShot = (mind: Mind, id: StandId): number =>
  mind.picture.planning.mayFire(id) === null ? Math.max(0, firing(mind, id) - givesAway(mind, id)) : 0;

/** The same whether or not its condition lets it fire. */
export function firing({ picture, judge }: Mind, id: StandId): number {
  const stand = picture.stand(id);
  if (!stand || picture.sense.attacksLeft(stand) < 1) return 0;
  let best = 0;
  for (const enemy of picture.enemies) {
    const blow = picture.blow(id, enemy.id);
    if (blow) best = Math.max(best, brings(judge.mission, blow));
  }
  return best;
}

/** The cost of an attack for a stand unknown to the enemy: the nearer the end, the less. */
export function givesAway({ picture, judge }: Mind, id: StandId): number {
  const stand = picture.stand(id);
  const lies = stand ? picture.can.hiding(stand) : 0;
  return lies > 0 ? lies * Math.max(0, 1 - judge.stance.urgency) : 0;
}
