/** What the sheets are made from: the options as the referee reads them, and what the vehicles of the battle need. */
import type { AidRules } from "../../aids.ts";
import { type ModernOptions, modernOptions } from "../options.ts";
import type { TechLevel } from "../tables.ts";
import { readModernVehicle } from "../vehicles.ts";

export interface AidFacts extends Omit<AidRules, "options"> {
  readonly options: ModernOptions;
  /** The longest range of a cannon of the battle, in inches, and the most movement points of a vehicle. */
  readonly reach: number;
  readonly move: number;
  /** The tech levels that the battle's vehicles have, ascending; those of the document where there are none yet. */
  readonly levels: readonly TechLevel[];
}

/** Where a battle has no vehicles yet. */
const USUAL = { reach: 40, move: 20, levels: [2, 3, 4] } as const;

export function aidFacts({ options, ...rules }: AidRules): AidFacts {
  const vehicles = Object.values(rules.battle.vehicles).flatMap((vehicle) => {
    const read = readModernVehicle(vehicle);
    return read.ok ? [read.value] : [];
  });
  const cannons = vehicles.flatMap(({ weapons }) => weapons.filter(({ missile }) => !missile));
  const levels = [...new Set(vehicles.map(({ techLevel }) => techLevel))].sort((a, b) => a - b);
  return {
    ...rules,
    options: modernOptions(options),
    reach: cannons.length > 0 ? Math.max(...cannons.map(({ range }) => range)) : USUAL.reach,
    move: vehicles.length > 0 ? Math.max(...vehicles.map(({ movementPoints }) => movementPoints)) : USUAL.move,
    levels: levels.length > 0 ? levels : USUAL.levels,
  };
}
