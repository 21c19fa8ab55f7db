/** The storeys of the buildings at a place, including the ground floor. */
import type { TablePoint } from "../geometry/units.ts";
import { byGround } from "./ground/groundKinds.ts";
import type { GroundKind } from "./kinds.ts";
import type { Table } from "./table.ts";

/** For buildings without a number, by their terrain, and for painted towns. */
export const STOREYS = byGround(({ storeys }) => storeys);

/** By the surface and the place: stands that don't move are asked about again and again. */
const known = new WeakMap<object, WeakMap<TablePoint, number>>();

/** 0 where there is no building. */
export function storeysAt(table: Table, at: TablePoint): number {
  let places = known.get(table.surfaceKey);
  if (!places) {
    places = new WeakMap();
    known.set(table.surfaceKey, places);
  }
  let storeys = places.get(at);
  if (storeys === undefined) {
    const ground = table.groundKindsAt(at).map((kind) => STOREYS[kind] ?? 0);
    const buildings = table.footprintsAt(at).map((block) => block.storeys ?? STOREYS[block.kind as GroundKind] ?? 0);
    storeys = Math.max(0, ...ground, ...buildings);
    places.set(at, storeys);
  }
  return storeys;
}
