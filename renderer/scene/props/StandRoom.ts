/** The room that plants and houses leave to stands and wrecks: cleared at new places, filled again at former ones. */
import type { Clearance, Keeper } from "../../../shared/picture/clearance.ts";
import { type Plot, plotOf } from "../../../shared/picture/houses.ts";
import type { Stand } from "../../../shared/scenario/model.ts";
import type { SceneWreck } from "../contract.ts";
import type { Planting } from "./Planting.ts";

/** The distance of trees from a stand's middle, and of the middles of houses that a base may touch, in inches. */
const ROOM = 0.8;
const REACH = 1.1;

/** A stand's place on the table: degrees clockwise from north, inches across and along. */
export type Standing = Parameters<typeof plotOf>[0];

/** Places that plants and houses avoid: stands, wrecks, and the starts of moving stands. */
export const standings = (
  stands: readonly Stand[],
  wrecks: readonly SceneWreck[],
  origin: (stand: string) => readonly [number, number] | null,
): Standing[] => [
  ...wrecks.map(({ at, facing, footprint: size }) => ({ at, facing, size })),
  ...stands.flatMap(({ id, at, facing, footprint: size }) =>
    [at, origin(id)].flatMap((place) => (place ? [{ at: place, facing, size }] : [])),
  ),
];

export class StandRoom {
  private kept: readonly Keeper[] = [];

  /** Takes over the places; `planting` replants at the differences (without it, everything is laid out again). */
  set(places: readonly Standing[], clearance: Clearance, planting: Planting | null): void {
    const old = this.kept;
    const now = places.map((place): Keeper => ({ ...plotOf(place), radius: ROOM }));
    this.kept = now;
    clearance.setKeepers(now);
    if (!planting) return;
    const key = (k: Plot) => `${k.x} ${k.y} ${k.turn}`;
    const kept = new Set(now.map(key));
    const had = new Set(old.map(key));
    for (const k of [...old.filter((o) => !kept.has(key(o))), ...now.filter((n) => !had.has(key(n)))])
      planting.refresh(k.x - REACH, k.y - REACH, k.x + REACH, k.y + REACH);
  }
}
