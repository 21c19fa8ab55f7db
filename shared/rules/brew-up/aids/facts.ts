/** The data of the sheets: the card by this battle's readings, and its stands' equipment. */
import type { AidRules } from "../../aids.ts";
import type { OptionValues } from "../../contract.ts";
import type { ArtilleryWeapon } from "../artillery.ts";
import { type Readings, readingsOf } from "../options.ts";
import type { MovementClass, SmallArm } from "../vehicleSheet.ts";
import { type BrewUpVehicle, readBrewUpVehicle } from "../vehicles.ts";

export interface AidFacts extends Omit<AidRules, "options"> {
  readonly readings: Readings;
  /** The same as values of options, for the list of changed readings. */
  readonly options: OptionValues;
  /** The battle's vehicles with readable figures, each once. */
  readonly vehicles: readonly BrewUpVehicle[];
  readonly classes: ReadonlySet<MovementClass>;
  /** "75 HV". */
  readonly guns: ReadonlySet<string>;
  readonly arms: ReadonlySet<SmallArm>;
  readonly batteries: readonly ArtilleryWeapon[];
}

export const gunKey = ({ calibre, velocity }: { readonly calibre: number; readonly velocity: string }): string =>
  `${calibre} ${velocity}`;

export function aidFacts({ options, ...rules }: AidRules): AidFacts {
  const vehicles = Object.values(rules.battle.vehicles).flatMap((vehicle): BrewUpVehicle[] => {
    const parsed = readBrewUpVehicle(vehicle);
    return parsed.ok ? [parsed.value] : [];
  });
  return {
    ...rules,
    options,
    readings: readingsOf(options),
    vehicles,
    classes: new Set(vehicles.filter(({ movesItself }) => movesItself).map(({ movementClass }) => movementClass)),
    guns: new Set(vehicles.flatMap(({ guns }) => guns.map(gunKey))),
    arms: new Set(vehicles.flatMap(({ small }) => small.map(({ arm }) => arm))),
    batteries: vehicles.flatMap(({ artillery }) => (artillery ? [artillery] : [])),
  };
}

/** The reading of a distance exactly at the end of a band. */
export const endsWords = ({ bandEnds }: Pick<Readings, "bandEnds">): string =>
  `A distance exactly at the end of a band counts in the ${bandEnds === "nearer" ? "nearer" : "further"} band; the end of a weapon’s last band is in range.`;
