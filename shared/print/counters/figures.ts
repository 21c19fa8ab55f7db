/** The most important figures, short enough for a counter: "F9", "R20″" without its unit, "D7". */
import { vehicleSheetOf } from "../../rules/systems.ts";
import type { SystemId } from "../../systems.ts";
import type { FigureSpec } from "../../vehicles/sheet.ts";
import { figuresAt } from "../../vehicles/sift.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import { capital } from "../../words.ts";

export interface ShortFigure {
  readonly key: string;
  readonly letters: string;
  readonly name: string;
}

/** Important whole numbers, the weapons' first; the shortest beginnings that distinguish them. */
export function shortFigures(system: SystemId): ShortFigure[] {
  const { figures, weapons } = vehicleSheetOf(system);
  const sought = [...weapons.figures, ...figures].filter(({ sought, kind }) => sought && kind.type === "whole");
  const taken = new Set<string>();
  return sought.flatMap(({ key, name }: FigureSpec) => {
    const letters = beginnings(name).find((candidate) => !taken.has(candidate));
    if (letters === undefined) return [];
    taken.add(letters);
    return [{ key, letters, name }];
  });
}

/** "Firepower": F, Fi, Fir …; several words begin with their initials. */
function beginnings(name: string): string[] {
  const plain = name.replace(/[^\p{L}\p{N} ]/gu, "");
  const initials = plain
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
  const whole = plain.replace(/ /g, "");
  const starts = Array.from({ length: Math.min(4, whole.length) }, (_, i) => whole.slice(0, i + 1));
  return [...new Set([initials, ...starts.map((start) => capital(start))])];
}

/** For several weapons with the figure: "F7/5". Without figures that the vehicle lacks. */
export const figuresOf = (vehicle: Vehicle, short: readonly ShortFigure[]): string[] =>
  short.flatMap(({ key, letters }) => {
    const values = figuresAt(vehicle, key).filter((value) => value !== null);
    return values.length === 0 ? [] : [`${letters}${values.join("/")}`];
  });
