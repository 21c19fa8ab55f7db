/** The room that plants leave to stands and wrecks: cleared where one came, grown over again where one left. */
import type { Clearance, Keeper } from "../../../shared/picture/clearance.ts";
import type { Planting } from "./Planting.ts";

/** Trees keep this far, in inches, from a stand's middle. */
const ROOM = 0.8;

export class StandRoom {
  private kept: readonly Keeper[] = [];

  /** Takes the places over; `planting`: looks again where they differ (all is laid out anew without it). */
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
