/** Who fires at whom when every target may be attacked once and every stand fires once: the assignment that is worth most. */
import type { StandId } from "../play/contract.ts";

export interface Aim {
  readonly stand: StandId;
  readonly target: StandId;
  readonly harm: number;
}

/** Greedy, then mended by exchanges until none helps: as good as the best for the numbers of a battle, and quick. */
export function volley<A extends Aim>(aims: readonly A[]): A[] {
  const best = new Map<string, A>();
  for (const aim of aims) {
    const key = `${aim.stand} ${aim.target}`;
    const known = best.get(key);
    if (aim.harm > 0 && (!known || aim.harm > known.harm)) best.set(key, aim);
  }
  const sorted = [...best.values()].sort((a, b) => b.harm - a.harm);
  const byStand = new Map<StandId, A>();
  const byTarget = new Map<StandId, A>();
  for (const aim of sorted) {
    if (byStand.has(aim.stand) || byTarget.has(aim.target)) continue;
    byStand.set(aim.stand, aim);
    byTarget.set(aim.target, aim);
  }
  const at = (stand: StandId, target: StandId): A | undefined => best.get(`${stand} ${target}`);
  // One aim in, at most two out that stood in its way, and what these may do instead in.
  for (let rounds = 0; rounds < 20; rounds++) {
    let changed = false;
    for (const aim of sorted) {
      const own = byStand.get(aim.stand);
      const other = byTarget.get(aim.target);
      if (own === aim) continue;
      const instead =
        other && own ? at(other.stand, own.target) : other ? freeAim(sorted, other.stand, byTarget) : undefined;
      const before = (own?.harm ?? 0) + (other?.harm ?? 0);
      const after = aim.harm + (instead?.harm ?? 0);
      if (after <= before + 1e-9) continue;
      for (const gone of [own, other])
        if (gone) {
          byStand.delete(gone.stand);
          byTarget.delete(gone.target);
        }
      for (const come of [aim, instead])
        if (come) {
          byStand.set(come.stand, come);
          byTarget.set(come.target, come);
        }
      changed = true;
    }
    if (!changed) break;
  }
  return [...byStand.values()].sort((a, b) => b.harm - a.harm);
}

const freeAim = <A extends Aim>(sorted: readonly A[], stand: StandId, taken: ReadonlyMap<StandId, A>): A | undefined =>
  sorted.find((one) => one.stand === stand && !taken.has(one.target));
