/** Small tables to walk on, drawn as maps: one character a square inch, north above. */
import { point, type TablePoint } from "../../../shared/geometry/units.ts";
import { createMovement } from "../../../shared/movement/movement.ts";
import type { MovementPolicy } from "../../../shared/movement/policy.ts";
import type { LineSource } from "../../../shared/table/things.ts";
import { inch, readMap, type Square, type TableSpec, tableFrom } from "../sight/tables.ts";
import { tracked } from "./policies.ts";

export const OPEN = "..........";
export const WATER: Record<string, Square> = { "~": { ground: "water" } };
export const road = (kind: LineSource["kind"], width: number, ...points: [number, number][]): LineSource => ({
  id: kind,
  kind,
  width: inch(width),
  points: points.map(([x, y]) => point(x, y)),
  smooth: false,
});

export interface Setting {
  readonly map?: readonly string[];
  readonly legend?: Readonly<Record<string, Square>>;
  readonly things?: Partial<TableSpec>;
  readonly policy?: MovementPolicy;
}
export const movementOn = ({ map = [OPEN, OPEN, OPEN, OPEN], legend = {}, things = {}, policy = tracked() }: Setting) =>
  createMovement(tableFrom({ ...readMap(map, legend).spec, ...things }), policy);
export const path = (...places: [number, number][]): TablePoint[] => places.map(([x, y]) => point(x, y));
export const walk = (setting: Setting, places: [number, number][], roads = true) =>
  movementOn(setting).cost(path(...places), { roads });
export const legsOf = (found: ReturnType<typeof walk>) =>
  found.legs.map(({ kind, added: more, inches, cost }) => [[kind, ...more].join("+"), round(inches), round(cost)]);
export const round = (n: number) => Math.round(n * 1e9) / 1e9;
