/**
 * A vehicle's look, from its figures alone: the gun's length and bore from its best gun, bulk from its protection, a casemate
 * where the gun is fixed, wheels or tracks, and the style of its country. Muzzle brakes are listed by name.
 */
import type { FigureScale } from "../rules/figureScale.ts";
import { figureScaleOf } from "../rules/systems.ts";
import { nationOf } from "../vehicles/nations.ts";
import type { Figure, Vehicle, Weapon } from "../vehicles/vehicle.ts";
import { hasBrake } from "./muzzleBrakes.ts";
import { isMissile, kindOf, type VehicleKind } from "./vehicleKind.ts";

export type Turret = "round" | "plate" | "none";
/** Inches throughout; the vehicle is about three quarters of an inch long and faces −z. */
export interface VehicleShape extends VehicleKind {
  readonly length: number;
  readonly width: number;
  /** Height of the hull's roof above the belly. */
  readonly hull: number;
  /** Road wheels on each side. */
  readonly wheels: number;
  readonly wheelRadius: number;
  readonly nose: "glacis" | "stepped";
  readonly skirts: boolean;
  readonly turret: Turret;
  /** Half width, height, half length. */
  readonly turretSize: readonly [number, number, number];
  /** Its middle behind (+) or before (−) the hull's. */
  readonly turretAt: number;
  /** The gun in the turret, or in the casemate where there is no turret. */
  readonly barrel: number;
  readonly bore: number;
  readonly brake: boolean;
  /** A second, fixed gun in the hull of a turreted vehicle. */
  readonly hullGun: { readonly barrel: number; readonly bore: number } | null;
  /** Guided missiles carried outside. */
  readonly missiles: boolean;
}

const cast = new Set(["ussr", "russia", "usa", "france", "china", "poland", "czechoslovakia"]);
const sloped = new Set(["ussr", "russia", "china", "poland"]);

const number = (f: Figure | undefined): number | null => (typeof f === "number" && Number.isFinite(f) ? f : null);
const unit = (v: number | null, low: number, high: number): number =>
  v === null ? 0 : Math.min(1, Math.max(0, (v - low) / (high - low)));
const velocity: Readonly<Record<string, number>> = { LV: -0.22, MV: -0.06, HV: 0.06, EV: 0.2 };

/** A weapon's strength as a gun, 0 … 1; null for missiles and machine guns without figures. */
function power(w: Weapon, scale: FigureScale): number | null {
  if (isMissile(w)) return null;
  const v = number(w.stats[scale.gun[0]]);
  if (v === null) return null;
  const speed = velocity[String(w.stats["velocity"])] ?? 0;
  return Math.min(1, Math.max(0, unit(v, scale.gun[1], scale.gun[2]) + speed));
}

const round = (n: number) => Math.round(n * 200) / 200;

/** The shape of a vehicle type; equal figures give equal shapes. */
export function vehicleShape(vehicle: Vehicle): VehicleShape {
  const scale = figureScaleOf(vehicle.system);
  const { stats, weapons, notes } = vehicle;
  const guns = weapons.flatMap((w) => {
    const p = power(w, scale);
    return p === null ? [] : [{ power: p, mount: w.mount, arc: number(w.stats["arc"]) }];
  });
  const fixed = (g: { mount: string; arc: number | null }) =>
    ["hull", "front", "carriage"].includes(g.mount) || (g.arc !== null && g.arc < 360);
  const notedTurret = notes.some((n) => n.trim() === "T");
  const notedFixed = notes.some((n) => n.trim() === "R");
  const main = guns[0];
  const turretGun =
    guns.find(
      (g, i) => (g.mount === "turret" || (g.mount === "secondary" && stats["turret"] === true)) && (i > 0 || !fixed(g)),
    ) ?? (main && !fixed(main) && !(notedFixed && !notedTurret) ? main : undefined);
  const hullGun = guns.find((g) => g !== turretGun && fixed(g));
  const kind = kindOf(vehicle);
  // A vehicle has a turret when it has a gun for it, when the chart says so, or when nothing says that the gun is fixed.
  const says = stats["turret"];
  const turreted =
    turretGun !== undefined ||
    notedTurret ||
    (says === true && !hullGun) ||
    (says === undefined && !main && kind.hold === "none");
  const gun = turreted ? (turretGun?.power ?? 0.06) : (main?.power ?? 0.05);

  const armour = unit(number(stats[scale.armour[0]]), scale.armour[1], scale.armour[2]);
  const weight = { light: 0.1, medium: 0.45, heavy: 0.85 }[String(stats["weight"])];
  const bulk = weight === undefined ? armour : (armour + weight) / 2;
  const fast = unit(number(stats[scale.move[0]]), scale.move[1], scale.move[2]);
  const nation = nationOf(vehicle.nation);
  const roundly = cast.has(nation);
  const { body } = kind;
  const heavy = Math.max(bulk, gun * 0.55);
  const size = 0.62 + 0.4 * heavy;
  const turret: Turret = !turreted ? "none" : roundly ? "round" : "plate";
  return {
    ...kind,
    length: round(0.52 + 0.23 * heavy),
    width: round(0.3 + 0.14 * heavy),
    hull: round(0.115 + 0.055 * bulk),
    wheels: body === "car" ? 3 : fast > 0.55 && bulk < 0.5 ? 4 : bulk > 0.55 ? (roundly ? 6 : 8) : roundly ? 5 : 6,
    wheelRadius: round(body === "car" ? 0.07 : fast > 0.55 ? 0.052 : 0.042),
    nose: sloped.has(nation) || (fast > 0.7 && bulk < 0.4) ? "glacis" : scale.nose,
    skirts: !roundly && bulk > 0.38 && bulk < 0.62,
    turret,
    turretSize: [round(0.15 * size), round(0.068 + 0.032 * bulk), round(0.16 * size)],
    turretAt: round(turret === "none" ? -0.04 : sloped.has(nation) ? -0.06 : 0),
    barrel: round(0.15 + 0.31 * gun),
    bore: Math.round((0.0085 + 0.0125 * gun) * 2000) / 2000,
    brake: hasBrake(vehicle, scale.years[0] > 1945),
    hullGun:
      turreted && hullGun
        ? { barrel: round(0.12 + 0.22 * hullGun.power), bore: Math.round((0.01 + 0.012 * hullGun.power) * 2000) / 2000 }
        : null,
    missiles: weapons.some((w) => w.name === "atgm" || /missile/i.test(w.name)),
  };
}

/** Equal for shapes that look the same, so that their geometry is made once. */
export const shapeKey = (s: VehicleShape): string => JSON.stringify(s);
