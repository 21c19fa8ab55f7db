/** What a stand's fire comes to from where it is. */
import type { StandId } from "../play/contract.ts";
import type { Mind } from "./mind.ts";
import { brings } from "./mission.ts";

/** The best attack of a stand that hasn't fired; less what it is worth to it that nobody knows of it. */
export const bestShot = (mind: Mind, id: StandId): number =>
  mind.picture.planning.mayFire(id) === null ? Math.max(0, firing(mind, id) - givesAway(mind, id)) : 0;

/** The same whether or not it could fire as it is. */
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

/** What an attack costs a stand that the enemy doesn't know of: less the nearer the end is. */
export function givesAway({ picture, judge }: Mind, id: StandId): number {
  const stand = picture.stand(id);
  const lies = stand ? picture.can.hiding(stand) : 0;
  return lies > 0 ? lies * Math.max(0, 1 - judge.stance.urgency) : 0;
}
