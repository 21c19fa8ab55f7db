/** What the sheets are made from: the options as the referee reads them, and what the stands of the battle need. */
import type { AidRules } from "../../aids.ts";
import { DRIVES, type Drive } from "../../ghq/terrainRows.ts";
import { type SquadOptions, squadOptions } from "../options.ts";
import { readSquadVehicle } from "../vehicles.ts";

export interface AidFacts extends Omit<AidRules, "options"> {
  readonly options: SquadOptions;
  /** The longest range of a weapon that fires at stands, in inches. */
  readonly reach: number;
  /** The drives that the battle's stands have, each with the most movement points. */
  readonly moves: readonly { readonly drive: Drive; readonly points: number }[];
}

/** Where a battle has no stands yet. */
const USUAL = { reach: 60, moves: [{ drive: "foot", points: 4 }] } as const;

export function aidFacts({ options, ...rules }: AidRules): AidFacts {
  const stands = Object.values(rules.battle.vehicles).flatMap((vehicle) => {
    const read = readSquadVehicle(vehicle);
    return read.ok && !read.value.offTable ? [read.value] : [];
  });
  const ranges = stands.flatMap(({ weapons }) =>
    weapons.filter(({ fire }) => fire === "direct").map(({ range }) => range),
  );
  const moves = DRIVES.flatMap((drive) => {
    const points = stands.filter((one) => one.movementClass === drive).map((one) => one.movementPoints);
    return points.length > 0 ? [{ drive, points: Math.max(...points) }] : [];
  });
  return {
    ...rules,
    options: squadOptions(options),
    reach: ranges.length > 0 ? Math.max(...ranges) : USUAL.reach,
    moves: moves.length > 0 ? moves : USUAL.moves,
  };
}
