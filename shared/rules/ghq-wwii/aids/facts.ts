/** The data of the sheets: the options as the referee reads them, and the needs of the battle's vehicles. */
import type { AidRules } from "../../aids.ts";
import { withStreams } from "../../ghq/movement.ts";
import { type WwiiOptions, wwiiOptions } from "../options.ts";
import { readWwiiVehicle } from "../vehicles.ts";

export interface AidFacts extends Omit<AidRules, "options"> {
  readonly options: WwiiOptions;
  /** The longest range of a gun of the battle, in inches, and the most movement points of a vehicle. */
  readonly reach: number;
  readonly move: number;
}

/** For a battle without vehicles yet. */
const USUAL = { reach: 20, move: 12 } as const;

export function aidFacts({ options, ...rules }: AidRules): AidFacts {
  const vehicles = Object.values(rules.battle.vehicles).flatMap((vehicle) => {
    const read = readWwiiVehicle(vehicle);
    return read.ok ? [read.value] : [];
  });
  const ranges = vehicles.flatMap(({ weapons }) => weapons.map(({ range }) => range));
  return {
    ...rules,
    options: wwiiOptions(options),
    chart: withStreams(rules.chart, wwiiOptions(options).streams),
    reach: ranges.length > 0 ? Math.max(...ranges) : USUAL.reach,
    move: vehicles.length > 0 ? Math.max(...vehicles.map(({ move }) => move)) : USUAL.move,
  };
}
