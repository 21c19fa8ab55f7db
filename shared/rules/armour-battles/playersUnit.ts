/** The rules' distances in the players' measure (option `measure`; "Playing in Centimetres"). */
import { figure } from "../figureWords.ts";
import type { Measure } from "./options.ts";

export interface PlayersUnit {
  /** One of the rules' distances: "6″", "12 cm". The parts stay on one line. */
  far(distance: number): string;
  /** "9/18/36″", "18/36/72 cm". */
  ranges(...distances: readonly number[]): string;
  /** A number of dice of distance, each multiplied: "1D″", "2D × 2 cm". */
  dice(count: number | string, times?: number): string;
}

/** Centimetres for one unit of the rules' distance. */
const CENTIMETRES: Readonly<Record<Measure, number | null>> = { inches: null, cm1: 1, cm2: 2, "cm2.5": 2.5, cm3: 3 };

export function playersUnit(measure: Measure): PlayersUnit {
  const centimetres = CENTIMETRES[measure];
  const times = (n: number): string => (n === 1 ? "" : `\u00a0×\u00a0${figure(n)}`);
  const [by, unit] = centimetres === null ? [1, "″"] : [centimetres, "\u00a0cm"];
  return {
    far: (distance) => `${figure(distance * by)}${unit}`,
    ranges: (...distances) => `${distances.map((distance) => figure(distance * by)).join("/")}${unit}`,
    dice: (count, each = 1) => `${count}D${times(each * by)}${unit}`,
  };
}
