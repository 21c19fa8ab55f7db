/** Whether a vehicle meets its system's sheet: every fault with its place and a sentence. */
import type { SystemId } from "../systems.ts";
import { capital } from "../words.ts";
import { type FigureSpec, POINTS, type VehicleSheet } from "./sheet.ts";
import { type Figure, type Vehicle, vehicleSchema, type Weapon } from "./vehicle.ts";

export interface VehicleFault {
  /** `name`, `points`, `stats.defense`, `weapons[1].stats.range` … */
  readonly place: string;
  /** A whole sentence. */
  readonly words: string;
}

type Figures = Readonly<Record<string, Figure>>;

type Named = Pick<Weapon, "name" | "mount">;
/** The figures that belong to this vehicle or weapon; a figure that depends on one that doesn't belong doesn't either. */
export const belonging = (specs: readonly FigureSpec[], figures: Figures, weapon?: Named): FigureSpec[] =>
  specs.filter((spec) => applies(spec, specs, figures, weapon));

function applies({ key, when }: FigureSpec, specs: readonly FigureSpec[], figures: Figures, weapon?: Named): boolean {
  if (!when) return true;
  const { figure, is } = when;
  const asked = specs.find((spec) => spec.key === figure && spec.key !== key);
  if (asked && !applies(asked, specs, figures, weapon)) return false;
  const here =
    weapon && figure === "name" ? weapon.name : weapon && figure === "mount" ? weapon.mount : figures[figure];
  return is.some((value) => value === here);
}

/** The fault of one figure, as the end of a sentence that begins with its name; null where it is right. */
function figureFault(spec: FigureSpec, value: Figure | undefined): string | null {
  if (value === undefined || value === null || value === "") return spec.needed ? "is missing" : null;
  const { kind } = spec;
  switch (kind.type) {
    case "whole":
      return typeof value === "number" && Number.isInteger(value) && value >= kind.min && value <= kind.max
        ? null
        : `must be a whole number from ${kind.min} to ${kind.max}`;
    case "switch":
      return typeof value === "boolean" ? null : "must be yes or no";
    case "choice":
      return kind.choices.some((choice) => choice.value === value)
        ? null
        : `must be one of ${kind.choices.map((choice) => choice.value).join(", ")}`;
    case "text":
      return typeof value === "string" && value.length <= kind.most
        ? null
        : `must be text of at most ${kind.most} letters`;
  }
}

/** All faults, in the order of the sheet; none: the vehicle may be kept. Its id is not looked at. */
export function checkVehicle(sheet: VehicleSheet, vehicle: Vehicle): VehicleFault[] {
  const faults: VehicleFault[] = [];
  const add = (place: string, words: string) => void faults.push({ place, words: `${words}.` });
  if (vehicle.name === "") add("name", "Name is missing");
  if (vehicle.nation === "") add("nation", "Nation is missing");
  const { points } = vehicle;
  if (sheet.points === "none") {
    if (points !== null) add("points", "Points are not known in these rules");
  } else if (points === null) add("points", "Points are missing");
  else {
    const fault = figureFault(POINTS, points);
    if (fault !== null) add("points", `Points ${fault}`);
  }
  checkFigures(sheet.figures, vehicle.stats, "stats", add);
  const { least, most, mounts, figures } = sheet.weapons;
  if (vehicle.weapons.length < least)
    add("weapons", least === 1 ? "A weapon is missing" : `${least} weapons are needed`);
  if (vehicle.weapons.length > most) add("weapons", `At most ${most} weapons are possible`);
  vehicle.weapons.forEach((weapon, i) => {
    const at = `weapons[${i}]`;
    if (weapon.name === "") add(`${at}.name`, "The weapon's name is missing");
    if (!mounts.some((mount) => mount.value === weapon.mount))
      add(`${at}.mount`, `Mount must be one of ${mounts.map((mount) => mount.value).join(", ")}`);
    checkFigures(figures, weapon.stats, `${at}.stats`, add, weapon);
  });
  // The rest is length: the same limits as in files.
  for (const issue of vehicleSchema.omit({ id: true }).safeParse({ ...vehicle, id: undefined }).error?.issues ?? []) {
    const place = issue.path
      .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
      .join("")
      .slice(1);
    if (issue.code === "too_big" && !faults.some((fault) => fault.place === place)) add(place, tooLong(place));
  }
  return faults;
}

const tooLong = (place: string): string =>
  place === "notes" ? "At most 20 notes are possible" : `${capital(place)} is too long`;

function checkFigures(
  specs: readonly FigureSpec[],
  figures: Figures,
  place: string,
  add: (place: string, words: string) => void,
  weapon?: Weapon,
): void {
  const applicable = belonging(specs, figures, weapon);
  for (const spec of specs) {
    const value = figures[spec.key];
    if (applicable.includes(spec)) {
      const fault = figureFault(spec, value);
      if (fault !== null) add(`${place}.${spec.key}`, `${spec.name} ${fault}`);
    } else if (value !== undefined && value !== null)
      add(`${place}.${spec.key}`, `${spec.name} applies only to other vehicles: ${whenWords(specs, spec)}`);
  }
  for (const key of Object.keys(figures))
    if (!specs.some((spec) => spec.key === key)) add(`${place}.${key}`, `These rules have no figure “${key}”`);
}

function whenWords(specs: readonly FigureSpec[], spec: FigureSpec): string {
  const { figure, is } = spec.when ?? { figure: "", is: [] };
  const name = specs.find((candidate) => candidate.key === figure)?.name ?? figure;
  return `those with ${name.toLowerCase()} ${is.map((value) => (value === true ? "yes" : value === false ? "no" : value)).join(" or ")}`;
}

/** Invisible characters, which would make equal names differ. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
const plain = (text: string): string =>
  text.replace(/\s+/gu, " ").replace(UNSEEN, "").replace(/ {2,}/g, " ").trim().normalize("NFC");

/** The same vehicle in its one form: no needless blanks, empty figures left out, figures in the sheet's order. */
export function tidyVehicle(sheet: VehicleSheet, vehicle: Vehicle): Vehicle {
  return {
    id: vehicle.id,
    system: vehicle.system,
    nation: plain(vehicle.nation),
    name: plain(vehicle.name),
    points: vehicle.points,
    stats: tidyFigures(sheet.figures, vehicle.stats),
    weapons: vehicle.weapons.map(({ name, mount, stats }) => ({
      name: plain(name),
      mount: plain(mount),
      stats: tidyFigures(sheet.weapons.figures, stats),
    })),
    notes: vehicle.notes.map(plain).filter((note) => note !== ""),
    modelCode: plain(vehicle.modelCode),
  };
}

function tidyFigures(specs: readonly FigureSpec[], figures: Figures): Record<string, Figure> {
  const order = [...specs.map((spec) => spec.key), ...Object.keys(figures)];
  const tidy: Record<string, Figure> = {};
  for (const key of new Set(order)) {
    const value = Object.hasOwn(figures, key) ? figures[key] : null;
    const kept = typeof value === "string" ? plain(value) : Object.is(value, -0) ? 0 : value;
    if (kept !== undefined && kept !== null && kept !== "") tidy[key] = kept;
  }
  return tidy;
}

/** `user/<system>/<name in plain letters>`, numbered where `taken` has it. */
export function ownVehicleId(system: SystemId, name: string, taken: (id: string) => boolean): string {
  const slug = name
    .replace(/ß/g, "ss")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
  const base = `user/${system}/${slug || "vehicle"}`;
  if (!taken(base)) return base;
  let n = 2;
  while (taken(`${base}-${n}`)) n++;
  return `${base}-${n}`;
}
