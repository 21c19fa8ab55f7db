/**
 * A search for vehicles, and its order. The database answers it in SQL; `siftVehicles` gives the same answer for a few
 * vehicles in hand, such as those of a scenario (a property test holds the two together).
 */
import { z } from "zod";
import { foldedWords, searchTerms, sortKey } from "./names.ts";
import type { Figure, Vehicle } from "./vehicle.ts";

/** A figure's name: without characters that have a meaning in a path of JSON. */
export const FIGURE_NAME = /^\p{L}[\p{L}\p{N} _-]*$/u;

export const vehicleSiftSchema = z.strictObject({
  /** Any of these; all where absent or empty. */
  nations: z.array(z.string().max(60)).max(200).optional(),
  /** Words, each matched from its beginning. */
  text: z.string().max(200).optional(),
  /** Points, figures of the vehicle or of any of its weapons between two values, both included. All must hold. */
  ranges: z
    .array(
      z.strictObject({
        figure: z.string().max(60).regex(FIGURE_NAME),
        min: z.number().optional(),
        max: z.number().optional(),
      }),
    )
    .max(16)
    .optional(),
  /** Only the user's vehicles. */
  own: z.boolean().optional(),
  /** A column, or a figure of the vehicle or of its first weapon. */
  sort: z.string().max(60).default("name"),
  descending: z.boolean().default(false),
});
export type VehicleSift = z.input<typeof vehicleSiftSchema>;

/** A column's value, for display and sorting: points, a figure of the vehicle, otherwise of its first weapon. */
const figureAt = (vehicle: Vehicle, key: string): Figure =>
  key === "points" ? vehicle.points : (vehicle.stats[key] ?? vehicle.weapons[0]?.stats[key] ?? null);

/** A figure of the vehicle, or of each of its weapons with it. */
export function figuresAt(vehicle: Vehicle, key: string): Figure[] {
  if (key === "points") return [vehicle.points];
  return [vehicle.stats[key], ...vehicle.weapons.map((weapon) => weapon.stats[key])].filter(
    (value): value is Figure => value !== undefined && value !== null,
  );
}

/** The matching vehicles, sorted; those without the figure last, either way. `sort`: names, nations, points, figures. */
export function siftVehicles(vehicles: readonly Vehicle[], sift: VehicleSift): Vehicle[] {
  const words = foldedWords(sift.text ?? "");
  const fits = (vehicle: Vehicle): boolean => {
    if (sift.nations?.length && !sift.nations.includes(vehicle.nation)) return false;
    if (sift.own === true && !vehicle.id.startsWith("user/")) return false;
    for (const { figure, min = -Infinity, max = Infinity } of sift.ranges ?? []) {
      const within = figuresAt(vehicle, figure).some((v) => typeof v === "number" && v >= min && v <= max);
      if (!within) return false;
    }
    if (words.length === 0) return true;
    const { name, nation, modelCode } = vehicle;
    const known = foldedWords(`${name} ${nation} ${modelCode} ${searchTerms(name, modelCode)}`);
    return words.every((word) => known.some((term) => term.startsWith(word)));
  };
  const { sort = "name", descending = false } = sift;
  const key = (vehicle: Vehicle): Figure =>
    sort === "name"
      ? sortKey(vehicle.name)
      : sort === "nation"
        ? vehicle.nation.replace(/[A-Z]/g, (c) => c.toLowerCase())
        : figureAt(vehicle, sort);
  return vehicles
    .filter(fits)
    .map((vehicle) => ({ vehicle, key: key(vehicle), name: sortKey(vehicle.name) }))
    .sort(
      (a, b) =>
        Number(a.key === null) - Number(b.key === null) ||
        (descending ? -1 : 1) * compare(a.key, b.key) ||
        compare(a.name, b.name) ||
        compare(a.vehicle.id, b.vehicle.id),
    )
    .map(({ vehicle }) => vehicle);
}

/** Numbers (yes is 1) before text, as in the database. */
function compare(a: Figure, b: Figure): number {
  const [x, y] = [typeof a === "boolean" ? Number(a) : a, typeof b === "boolean" ? Number(b) : b];
  if (typeof x !== typeof y) return typeof x === "number" ? -1 : 1;
  return x === y || x === null || y === null ? 0 : x < y ? -1 : 1;
}
