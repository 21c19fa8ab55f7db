/** The room that plants leave to stands and wrecks: cleared at new places, grown over at former ones. */
import type { Clearance, Keeper } from "../../../shared/picture/clearance.ts";
import type { Planting } from "./Planting.ts";

/** The distance of trees from a stand's middle, in inches. */
const ROOM = 0.8;

export class StandRoom {
  private kept: readonly Keeper[] = [];

  /** Takes over the places; `planting` replants at the differences (without it, everything is laid out again). */
  set(places: readonly (readonly [number, number])[], clearance: Clearance, planting: Planting | null): void {
    const old = this.kept;
    const now = places.map(([x, y]): Keeper => ({ x, y, radius: ROOM }));
    this.kept = now;
    clearance.setKeepers(now);
    if (!planting) return;
    const key = (k: Keeper) => `${k.x} ${k.y}`;
    const kept = new Set(now.map(key));
    const had = new Set(old.map(key));
    for (const k of [...old.filter((o) => !kept.has(key(o))), ...now.filter((n) => !had.has(key(n)))])
      planting.refresh(k.x - k.radius, k.y - k.radius, k.x + k.radius, k.y + k.radius);
  }
}
