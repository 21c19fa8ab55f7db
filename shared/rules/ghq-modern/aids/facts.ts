/** The data of the sheets: the options as the referee reads them, and the needs of the battle's vehicles. */
import type { AidRules } from "../../aids.ts";
import { withStreams } from "../../ghq/movement.ts";
import { DRIVES, type Drive } from "../../ghq/terrainRows.ts";
import { type ModernOptions, modernOptions } from "../options.ts";
import { SHOTS_A_TURN, type TechLevel } from "../tables.ts";
import { type ModernVehicle, readModernVehicle } from "../vehicles.ts";

export interface AidFacts extends Omit<AidRules, "options"> {
  readonly options: ModernOptions;
  /** The battle's vehicles with readable figures. */
  readonly vehicles: readonly ModernVehicle[];
  /** The longest range of a cannon of the battle, in inches. */
  readonly reach: number;
  /** The drives of the battle's vehicles, each with the most movement points. */
  readonly moves: readonly { readonly drive: Drive; readonly points: number }[];
  /** The tech levels of the battle's vehicles, ascending; those of the document where there are none yet. */
  readonly levels: readonly TechLevel[];
  /** Some vehicle fires twice a turn. */
  readonly twice: boolean;
  /** Some vehicle has missiles, or a gun restricted to the firing arc; both where there are no vehicles yet. */
  readonly missiles: boolean;
  readonly hullGuns: boolean;
}

/** For a battle without vehicles yet. */
const USUAL = { reach: 40, moves: [{ drive: "tracked", points: 20 }], levels: [2, 3, 4] } as const;

export function aidFacts({ options, ...rules }: AidRules): AidFacts {
  const vehicles = Object.values(rules.battle.vehicles).flatMap((vehicle) => {
    const read = readModernVehicle(vehicle);
    return read.ok ? [read.value] : [];
  });
  const none = vehicles.length === 0;
  const cannons = vehicles.flatMap(({ weapons }) => weapons.filter(({ missile }) => !missile));
  const levels = [...new Set(vehicles.map(({ techLevel }) => techLevel))].sort((a, b) => a - b);
  const moves = DRIVES.flatMap((drive) => {
    const points = vehicles.filter((entry) => entry.movementClass === drive).map((entry) => entry.movementPoints);
    return points.length > 0 ? [{ drive, points: Math.max(...points) }] : [];
  });
  const present: readonly TechLevel[] = none ? USUAL.levels : levels;
  return {
    ...rules,
    options: modernOptions(options),
    chart: withStreams(rules.chart, modernOptions(options).streams),
    vehicles,
    reach: cannons.length > 0 ? Math.max(...cannons.map(({ range }) => range)) : USUAL.reach,
    moves: none ? USUAL.moves : moves,
    levels: present,
    twice: present.some((level) => SHOTS_A_TURN[level] > 1),
    missiles: none || vehicles.some(({ weapons }) => weapons.some(({ missile }) => missile)),
    hullGuns: none || vehicles.some(({ facingRestricted }) => facingRestricted),
  };
}
