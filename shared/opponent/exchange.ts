/** The attacks that a stand gives and suffers at a place: what they bring and cost. */
import type { StandId, StandView } from "../play/contract.ts";
import type { Standing } from "../play/planning.ts";
import { brings, costs } from "./mission.ts";
import { NO_BLOW } from "./picture.ts";
import type { Judge } from "./places.ts";

/** The weight of further targets, and of further firers with other targets, against the best one. */
const FURTHER = 0.2;
const SHARED = 0.6;
/** The enemy's places where they aren't the present ones. */
type Elsewhere = ReadonlyMap<StandId, Standing> | null;

/** The stand's possible attacks from there next turn, and the enemy's, at their present or expected places. */
export function exchange(
  judge: Judge,
  stand: StandView,
  standing: Standing,
  elsewhere: Elsewhere,
): { hits: number; risk: number } {
  const seen = inSight(judge, standing, elsewhere);
  return {
    hits: hitsAt(judge, stand, standing, seen, elsewhere),
    risk: riskAt(judge, stand, standing, seen, elsewhere),
  };
}

/** An enemy out of sight doesn't see either. */
export const inSight = ({ picture }: Judge, { at }: Standing, elsewhere: Elsewhere): readonly StandView[] =>
  picture.enemies.filter(({ id }) => {
    const there = elsewhere?.get(id);
    return there ? picture.seesFrom(there.at, at) : picture.sees(id, at);
  });

/** The worth of a target's harm to this stand: less if another one means to attack it. */
function sharedOut({ claims, picture }: Judge, { id }: StandView): (enemy: StandId) => number {
  const claimed = new Set<StandId>();
  for (const [firer, target] of claims) if (firer !== id) claimed.add(target);
  return (enemy) => (claimed.has(enemy) ? (picture.can.attack?.onClaimed ?? 1) : 1);
}

export function hitsAt(
  judge: Judge,
  stand: StandView,
  standing: Standing,
  seen: readonly StandView[],
  elsewhere: Elsewhere,
): number {
  const { picture, mission } = judge;
  const part = sharedOut(judge, stand);
  return joint(
    seen.map(
      ({ id }) => brings(mission, picture.blow(stand.id, id, standing, elsewhere?.get(id)) ?? NO_BLOW) * part(id),
    ),
    FURTHER,
  );
}
/** If every attack destroyed its target. */
export function mostHits(judge: Judge, stand: StandView, seen: readonly StandView[]): number {
  const { picture, mission } = judge;
  const part = sharedOut(judge, stand);
  const all = (id: StandId) => brings(mission, { harm: picture.worth(id) * (1 - picture.lost(id)), kill: 1 });
  return joint(
    seen.map(({ id }) => all(id) * part(id)),
    FURTHER,
  );
}
/** The greatest harm, and the others by this weight. */
function joint(harms: readonly number[], weight: number): number {
  let [most, all] = [0, 0];
  for (const harm of harms) {
    most = Math.max(most, harm);
    all += harm;
  }
  return most + weight * (all - most);
}

export function riskAt(
  judge: Judge,
  stand: StandView,
  standing: Standing,
  seen: readonly StandView[],
  elsewhere: Elsewhere,
): number {
  const { picture, mistakes, mission } = judge;
  const targets = elsewhere ? judge.targetsThen : judge.targets;
  const backs = seen.map(({ id }) => {
    const reply = (mistakes.unnoticed(id) ? null : picture.blow(id, stand.id, elsewhere?.get(id), standing)) ?? NO_BLOW;
    return costs(mission, reply) * targets.share(id, stand.id, reply.harm);
  });
  return joint(backs, SHARED);
}
