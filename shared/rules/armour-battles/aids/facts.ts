/** What the sheets are made from: the options as the referee reads them, and what the units of the battle need. */
import type { AidRules } from "../../aids.ts";
import { type ArmourOptions, armourOptions, inchesPerUnit } from "../options.ts";
import { type PlayersUnit, playersUnit } from "../playersUnit.ts";
import { type Afv, type ArmourVehicle, type Battery, readArmourVehicle, SPECIALS, type Special } from "../vehicles.ts";

export interface AidFacts extends Omit<AidRules, "options">, PlayersUnit {
  readonly options: ArmourOptions;
  /** Those of the battle whose figures can be read, each once. */
  readonly afvs: readonly Afv[];
  readonly batteries: readonly Battery[];
  /** Somebody has a battery, or there are no units yet: then there may be some. */
  readonly artillery: boolean;
  /** Abilities that somebody has; all of them where there are no units yet. */
  readonly special: readonly Special[];
  /** Inches of the table for one of the rules' distance. */
  readonly per: number;
}

export function aidFacts({ options: values, ...rules }: AidRules): AidFacts {
  const options = armourOptions(values);
  const read = Object.values(rules.battle.vehicles).flatMap((vehicle): ArmourVehicle[] => {
    const found = readArmourVehicle(vehicle);
    return found.ok ? [found.value] : [];
  });
  const batteries = read.filter((one): one is Battery => one.kind === "artillery");
  return {
    ...rules,
    options,
    afvs: read.filter((one): one is Afv => one.kind === "afv"),
    batteries,
    artillery: read.length === 0 || batteries.length > 0,
    special: SPECIALS.filter((one) => read.length === 0 || read.some(({ special }) => special.includes(one))),
    per: inchesPerUnit(options),
    ...playersUnit(options.measure),
  };
}
