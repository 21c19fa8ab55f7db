/** Figures of vehicles in words: the keys of the tables, as a person calls them. */
import type { Figure, Vehicle, Weapon } from "../../shared/vehicles/vehicle.ts";

const NAMES: Readonly<Record<string, string>> = {
  defense: "Defense",
  move: "Move",
  drive: "Drive",
  techLevel: "Tech level",
  amphibiousMove: "Swims",
  type: "Type",
  armoured: "Armoured",
  weight: "Weight",
  cohesion: "Cohesion",
  training: "Training",
  speed: "Speed",
  fixedMove: "Fixed move",
  variableMove: "Variable move",
  reactionFrontal: "Reaction, front",
  reactionFlankRear: "Reaction, flank",
  reactionArtillery: "Reaction, artillery",
  reactionPrinted: "Reaction, printed",
  special: "Special",
  wheeled: "Wheeled",
  front: "Front",
  flank: "Flank",
  stern: "Stern",
  turret: "Turret",
  turretRotation: "Turret turn",
  firepower: "Firepower",
  range: "Range",
  minimumRange: "Minimum range",
  depletion: "Depletion",
  rangeTable: "Range table",
  atDice: "AT dice",
  short: "Short",
  effective: "Effective",
  long: "Long",
  arc: "Arc",
  calibre: "Calibre",
  velocity: "Velocity",
};
const UNITS: Readonly<Record<string, string>> = {
  move: " in",
  amphibiousMove: " in",
  range: " in",
  minimumRange: " in",
  short: " in",
  effective: " in",
  long: " in",
  fixedMove: " in",
  arc: "°",
  turretRotation: "° a turn",
  calibre: " mm",
};

/** "reactionFrontal" → "Reaction, front"; a key nobody named: its words apart. */
export const figureName = (key: string): string =>
  NAMES[key] ?? key.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/^./, (c) => c.toUpperCase());

/** A figure as printed on a card. */
export function figureWords(key: string, value: Figure): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? `${value}${UNITS[key] ?? ""}` : value;
}

export const weaponName = (weapon: Weapon): string =>
  weapon.name.toLowerCase() === weapon.mount.toLowerCase() || weapon.mount === ""
    ? capital(weapon.name)
    : `${capital(weapon.name)}, ${weapon.mount}`;
const capital = (text: string): string => text.replace(/^./, (c) => c.toUpperCase());

export interface FigureColumn {
  readonly key: string;
  readonly label: string;
  readonly numeric: boolean;
  readonly read: (v: Vehicle) => Figure;
}

/** The columns of a table of vehicles: every figure of the vehicles and of their first weapons that any of them has. */
export function columnsOf(vehicles: readonly Vehicle[]): FigureColumn[] {
  const found = new Map<string, FigureColumn & { numeric: boolean }>();
  const note = (key: string, value: Figure, read: FigureColumn["read"]) => {
    const known = found.get(key);
    if (known) known.numeric &&= value === null || typeof value === "number";
    else found.set(key, { key, label: figureName(key), numeric: value === null || typeof value === "number", read });
  };
  for (const v of vehicles) {
    for (const [key, value] of Object.entries(v.stats)) note(key, value, (w) => w.stats[key] ?? null);
    for (const [key, value] of Object.entries(v.weapons[0]?.stats ?? {}))
      note(key, value, (w) => w.stats[key] ?? w.weapons[0]?.stats[key] ?? null);
  }
  return [...found.values()];
}
