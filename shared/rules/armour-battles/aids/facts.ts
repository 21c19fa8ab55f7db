/** The data of the sheets: the options as the referee reads them, and the needs of the battle's units. */
import type { AidRules } from "../../aids.ts";
import { type ArmourOptions, armourOptions, inchesPerUnit } from "../options.ts";
import { type PlayersUnit, playersUnit } from "../playersUnit.ts";
import { type Afv, type ArmourVehicle, type Battery, readArmourVehicle, SPECIALS, type Special } from "../vehicles.ts";

export interface AidFacts extends Omit<AidRules, "options">, PlayersUnit {
  readonly options: ArmourOptions;
  /** The battle's units with readable figures, each once. */
  readonly afvs: readonly Afv[];
  readonly batteries: readonly Battery[];
  /** Some side has a battery, or there are no units yet and there may be one. */
  readonly artillery: boolean;
  /** Abilities of the battle's units; all of them where there are no units yet. */
  readonly special: readonly Special[];
  /** Inches of the table for one unit of the rules' distance. */
  readonly per: number;
}

export function aidFacts({ options: values, ...rules }: AidRules): AidFacts {
  const options = armourOptions(values);
  const read = Object.values(rules.battle.vehicles).flatMap((vehicle): ArmourVehicle[] => {
    const parsed = readArmourVehicle(vehicle);
    return parsed.ok ? [parsed.value] : [];
  });
  const batteries = read.filter((vehicle): vehicle is Battery => vehicle.kind === "artillery");
  return {
    ...rules,
    options,
    afvs: read.filter((vehicle): vehicle is Afv => vehicle.kind === "afv"),
    batteries,
    artillery: read.length === 0 || batteries.length > 0,
    special: SPECIALS.filter((ability) => read.length === 0 || read.some(({ special }) => special.includes(ability))),
    per: inchesPerUnit(options),
    ...playersUnit(options.measure),
  };
}
