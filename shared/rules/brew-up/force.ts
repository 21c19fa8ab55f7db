/** The size of a side: our rating of its units (rating.ts), for the card has no points. It is marked as ours everywhere. */
import type { Vehicle } from "../../vehicles/vehicle.ts";
import type { ForceSide, ForceStand, ForceWorkings } from "../contract.ts";
import { ratingOf } from "./rating.ts";
import { readBrewUpVehicle } from "./vehicles.ts";

/** 0 for vehicles without figures. */
export function worthOf(vehicle: Vehicle): number {
  const read = readBrewUpVehicle(vehicle);
  return read.ok ? ratingOf(read.value) : 0;
}
const sizeOf = ({ vehicle }: ForceStand): number => (vehicle ? worthOf(vehicle) : 0);

export const forceSize = (_side: ForceSide, stands: readonly ForceStand[]): number =>
  stands.reduce((sum, stand) => sum + sizeOf(stand), 0);

export function forceWorkings(side: ForceSide, stands: readonly ForceStand[]): ForceWorkings {
  const kinds = new Map<string, { readonly rating: number; count: number }>();
  for (const stand of stands) {
    const name = stand.vehicle?.name ?? "Unit";
    const known = kinds.get(name) ?? { rating: sizeOf(stand), count: 0 };
    known.count++;
    kinds.set(name, known);
  }
  const all = [...kinds];
  const terms = all.map(([, { rating, count }]) => (count === 1 ? `${rating}` : `${count} × ${rating}`));
  return {
    formula: `${terms.join(" + ") || "0"} = ${forceSize(side, stands)}`,
    words: [
      ...all.map(([name, { rating, count }]) => `${count} × ${name}: ${rating} each`),
      "Sand Table's rating, from exact chances to hit, penetrate and destroy; the card has no points.",
    ],
  };
}
