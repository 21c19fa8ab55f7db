/** What the sheets are made from: the options as the referee reads them, and what the units of the battle need. */
import type { AidRules } from "../../aids.ts";
import { figure } from "../../figureWords.ts";
import { type ArmourOptions, armourOptions, inchesPerUnit, type Measure } from "../options.ts";
import { type Afv, type ArmourVehicle, type Battery, readArmourVehicle, SPECIALS, type Special } from "../vehicles.ts";

export interface AidFacts extends Omit<AidRules, "options"> {
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
  /** One of the rules' distances as the players measure it: "6″", "12 cm". */
  far(distance: number): string;
  /** "9/18/36″", "18/36/72 cm". */
  ranges(...distances: readonly number[]): string;
  /** So many dice of distance, each multiplied: "1D″", "2D × 2 cm". */
  dice(count: number | string, times?: number): string;
}

/** Centimetres for one of the rules' distance. */
const CENTIMETRES: Readonly<Record<Measure, number | null>> = { inches: null, cm1: 1, cm2: 2, "cm2.5": 2.5, cm3: 3 };

export function aidFacts({ options: values, ...rules }: AidRules): AidFacts {
  const options = armourOptions(values);
  const read = Object.values(rules.battle.vehicles).flatMap((vehicle): ArmourVehicle[] => {
    const found = readArmourVehicle(vehicle);
    return found.ok ? [found.value] : [];
  });
  const batteries = read.filter((one): one is Battery => one.kind === "artillery");
  const centimetres = CENTIMETRES[options.measure];
  // What belongs together stays in one line.
  const times = (n: number): string => (n === 1 ? "" : `\u00a0×\u00a0${figure(n)}`);
  const [by, unit] = centimetres === null ? [1, "″"] : [centimetres, "\u00a0cm"];
  return {
    ...rules,
    options,
    afvs: read.filter((one): one is Afv => one.kind === "afv"),
    batteries,
    artillery: read.length === 0 || batteries.length > 0,
    special: SPECIALS.filter((one) => read.length === 0 || read.some(({ special }) => special.includes(one))),
    per: inchesPerUnit(options),
    far: (distance) => `${figure(distance * by)}${unit}`,
    ranges: (...distances) => `${distances.map((one) => figure(one * by)).join("/")}${unit}`,
    dice: (count, each = 1) => `${count}D${times(each * by)}${unit}`,
  };
}
