/** The data of the sheets: the options as the referee reads them, and the needs of the battle's stands. */
import type { AidRules } from "../../aids.ts";
import { DRIVES, type Drive } from "../../ghq/terrainRows.ts";
import { type SquadOptions, squadOptions } from "../options.ts";
import { isArtillery } from "../play/artillery.ts";
import { STRIKE_SHEAF } from "../tables.ts";
import { readSquadVehicle, type SquadVehicle } from "../vehicles.ts";

export interface AidFacts extends Omit<AidRules, "options"> {
  readonly options: SquadOptions;
  /** The longest range of a weapon that fires at stands, in inches. */
  readonly reach: number;
  /** The drives of the battle's stands, each with the most movement points. */
  readonly moves: readonly { readonly drive: Drive; readonly points: number }[];
  /** Stands with a mortar or a howitzer. */
  readonly guns: number;
  /** The greatest number of guns that fire together: a formation's with the same weapons. */
  readonly battery: number;
}

/** For a battle without stands yet. */
const USUAL = { reach: 60, moves: [{ drive: "foot", points: 4 }] } as const;
/** For a battle without a battery, or hardly one: an air strike's squares. */
const LEAST_BATTERY = Math.max(...Object.values(STRIKE_SHEAF));

export function aidFacts({ options, ...rules }: AidRules): AidFacts {
  const { vehicles, stands } = rules.battle;
  const read = new Map<string, SquadVehicle>(
    Object.entries(vehicles).flatMap(([id, vehicle]) => {
      const parsed = readSquadVehicle(vehicle);
      return parsed.ok && !parsed.value.offTable ? [[id, parsed.value] as const] : [];
    }),
  );
  const kinds = [...read.values()];
  const ranges = kinds.flatMap(({ weapons }) =>
    weapons.filter(({ fire }) => fire === "direct").map(({ range }) => range),
  );
  const moves = DRIVES.flatMap((drive) => {
    const points = kinds.filter((vehicle) => vehicle.movementClass === drive).map((vehicle) => vehicle.movementPoints);
    return points.length > 0 ? [{ drive, points: Math.max(...points) }] : [];
  });
  const guns = stands.filter(({ vehicle }) => read.get(vehicle)?.weapons.some(isArtillery));
  const batteries = new Map<string, number>();
  for (const { formation, vehicle } of guns) {
    if (formation === undefined) continue;
    const key = `${formation} ${vehicle}`;
    batteries.set(key, (batteries.get(key) ?? 0) + 1);
  }
  return {
    ...rules,
    options: squadOptions(options),
    reach: ranges.length > 0 ? Math.max(...ranges) : USUAL.reach,
    moves: moves.length > 0 ? moves : USUAL.moves,
    guns: guns.length,
    battery: Math.max(LEAST_BATTERY, ...batteries.values()),
  };
}
