/**
 * The kind of stand by a vehicle's figures: tank, car, truck, gun, men or aircraft, and their differences at table distance.
 * Figures and names of weapons decide, never the rule system.
 */
import type { Vehicle, Weapon } from "../vehicles/vehicle.ts";

export type Body = "tank" | "car" | "truck" | "gun" | "men" | "plane";
/** Men by their weapons. */
export type Team = "rifles" | "engineers" | "scouts" | "machineGun" | "mortar" | "antiTank" | "staff";
export interface VehicleKind {
  readonly body: Body;
  /** For men; null for all others. */
  readonly team: Team | null;
  /** For aircraft: swept wings instead of straight ones behind a propeller. */
  readonly jet: boolean;
  /** For aircraft: the load under the wings. */
  readonly load: "guns" | "rockets" | "bombs" | null;
  /** The gun's direction: straight ahead, up like a howitzer's, or at the sky. */
  readonly aim: "level" | "high" | "sky";
  /** Barrels side by side. */
  readonly tubes: 1 | 2 | 4;
  /** Guided missiles and no gun: towed, a tube on three legs. */
  readonly launcher: boolean;
  /** The hold for passengers, where no turret stands on it. */
  readonly hold: "none" | "open" | "roofed";
  /** Front wheels before its tracks. */
  readonly halfTrack: boolean;
}

const MISSILE = /missile|atgm|^at-\d/i;
export const isMissile = ({ name, mount }: Weapon): boolean => MISSILE.test(name) || mount === "atgm";

/** A nation of the jet age bears its year: "USSR 1985". */
const isModern = (nation: string): boolean => /\b(19[5-9]\d|20\d\d)$/.test(nation.trim());

function bodyOf({ stats, weapons, name }: Vehicle): Body {
  const type = String(stats["type"] ?? "");
  const drive = String(stats["drive"] ?? "");
  const kind = String(stats["kind"] ?? "");
  if (type === "aircraft" || drive === "flying") return "plane";
  // A gun on foot is taken apart and carried.
  if (type === "personnel" || kind === "men" || (kind === "gun" && stats["movementClass"] === "on-foot")) return "men";
  if (kind === "gun" || kind === "battery" || type === "weapon" || drive === "towed" || type.startsWith("off-table"))
    return "gun";
  const wheeled = stats["wheeled"] === true || drive === "wheeled";
  if (wheeled && kind === "soft") return "truck";
  if (wheeled && weapons.length === 0 && Number(stats["carries"] ?? 0) > 0) return "truck";
  return wheeled || /armou?red car|puma/i.test(name) ? "car" : "tank";
}

/** Men whose first weapon is a named small arm are classed by it: their other weapons are those of any squad. */
const TEAM_BY_ARM: readonly (readonly [RegExp, Team])[] = [
  [/-mg-|^50-cal$/, "machineGun"],
  [/^(bazooka|panzerschreck|piat|anti-tank-rifle)$/, "antiTank"],
  [/^flamethrower$/, "engineers"],
];

function teamOf({ name, notes, weapons }: Vehicle): Team {
  const carries = (what: RegExp) => weapons.some((w) => what.test(w.name));
  const noted = (letter: string) => notes.some((n) => n.trim() === letter);
  if (/\bHQ\b/i.test(name)) return "staff";
  const arm = weapons[0]?.stats["smallArm"];
  if (typeof arm === "string" && arm !== "")
    return TEAM_BY_ARM.find(([arms]) => arms.test(arm))?.[1] ?? (/\bobserver/i.test(name) ? "scouts" : "rifles");
  if (carries(/mortar/i)) return "mortar";
  if (carries(/machine.?gun/i)) return "machineGun";
  if (carries(/launcher|missile|rocket/i)) return "antiTank";
  if (noted("E")) return "engineers";
  return noted("R") ? "scouts" : "rifles";
}

function loadOf({ weapons }: Vehicle): VehicleKind["load"] {
  const carries = (what: RegExp) => weapons.some((w) => what.test(w.name) || what.test(String(w.stats["fire"] ?? "")));
  return carries(/bomb/i) ? "bombs" : carries(/rocket/i) ? "rockets" : carries(/gun|cannon|strafing/i) ? "guns" : null;
}

function aimOf(body: Body, { weapons: [main] }: Vehicle): Pick<VehicleKind, "aim" | "tubes"> {
  if (body === "men" || body === "plane" || !main) return { aim: "level", tubes: 1 };
  const { antiAircraft, calibre, fire, artillery } = main.stats;
  // Heavy ones have one barrel, light ones so many that they are unmistakable.
  if (antiAircraft === true)
    return { aim: "sky", tubes: typeof calibre === "number" && calibre > 60 ? 1 : body === "gun" ? 2 : 4 };
  const howitzer =
    fire === "artillery" || typeof artillery === "string" || (body === "gun" && /howitzer/i.test(main.name));
  return { aim: howitzer ? "high" : "level", tubes: 1 };
}

export function kindOf(vehicle: Vehicle): VehicleKind {
  const { stats, weapons, nation, name } = vehicle;
  const body = bodyOf(vehicle);
  const [main] = weapons;
  const carrier = body === "tank" && Number(stats["carries"] ?? 0) > 0;
  const noTurret = !weapons.some((w) => w.mount === "turret");
  const named = body === "tank" && /half-?track/i.test(name);
  // Carriers of the war were open half-tracks, later ones are boxes with a roof.
  const modern = isModern(nation);
  const hold = !noTurret || !(carrier || named) ? "none" : modern ? "roofed" : "open";
  return {
    body,
    team: body === "men" ? teamOf(vehicle) : null,
    jet: body === "plane" && modern,
    load: body === "plane" ? loadOf(vehicle) : null,
    ...aimOf(body, vehicle),
    launcher: main !== undefined && body !== "men" && body !== "plane" && weapons.every(isMissile),
    hold,
    halfTrack: hold === "open",
  };
}

/** A kind without special features. */
export const PLAIN: VehicleKind = {
  ...{ body: "tank", team: null, jet: false, load: null, aim: "level", tubes: 1 },
  ...{ launcher: false, hold: "none", halfTrack: false },
};
