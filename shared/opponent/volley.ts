/** The best assignment of firers to targets when every target may be attacked once and every stand fires once. */
import type { StandId } from "../play/contract.ts";

export interface Aim {
  readonly stand: StandId;
  readonly target: StandId;
  readonly harm: number;
}

/** Sums that differ by less are equal. */
const TINY = 1e-12;

/**
 * By best augmenting paths: one more target is attacked at a time, and earlier firers change targets where the total gains by
 * it. Aims without harm are left out. The best first.
 */
export function volley<A extends Aim>(aims: readonly A[]): A[] {
  const byStand = new Map<StandId, Map<StandId, A>>();
  for (const aim of aims) {
    if (!(aim.harm > 0)) continue;
    const standAims = byStand.get(aim.stand) ?? new Map<StandId, A>();
    byStand.set(aim.stand, standAims);
    if (aim.harm > (standAims.get(aim.target)?.harm ?? 0)) standAims.set(aim.target, aim);
  }
  const attacker = new Map<StandId, A>();
  const busy = new Map<StandId, A>();
  for (;;) {
    // The total gain when a target gets a new attacker, by the best chain of exchanges that frees one.
    const gain = new Map<StandId, number>();
    const by = new Map<StandId, A>();
    for (let changed = true; changed; ) {
      changed = false;
      for (const [stand, standAims] of byStand) {
        const now = busy.get(stand);
        // A busy firer may leave its target to another, if that one gains by it.
        const start = now ? (gain.get(now.target) ?? Number.NEGATIVE_INFINITY) - now.harm : 0;
        if (start === Number.NEGATIVE_INFINITY) continue;
        for (const [target, aim] of standAims) {
          if (aim === now || start + aim.harm <= (gain.get(target) ?? Number.NEGATIVE_INFINITY) + TINY) continue;
          gain.set(target, start + aim.harm);
          by.set(target, aim);
          changed = true;
        }
      }
    }
    let best: { target: StandId; gain: number } | null = null;
    for (const [target, gained] of gain)
      if (!attacker.has(target) && gained > (best?.gain ?? TINY)) best = { target, gain: gained };
    if (!best) break;
    for (let target: StandId | undefined = best.target; target !== undefined; ) {
      const aim = by.get(target) as A;
      const before = busy.get(aim.stand);
      attacker.set(target, aim);
      busy.set(aim.stand, aim);
      target = before?.target;
    }
  }
  return [...busy.values()].sort((a, b) => b.harm - a.harm);
}
