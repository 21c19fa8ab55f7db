/** The unit cards of Armour Battles, read from the open figures of a vehicle (rule document: Unit Statistics, Special Rules). */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Figure, Vehicle } from "../../vehicles/vehicle.ts";
import type { VehicleFigures } from "../contract.ts";
import type { VARIABLE_MOVE } from "./tables.ts";
import { ABILITIES, type Ability } from "./vehicleSheet.ts";

/** All vehicles have the same movement class; the distance depends on their dice. */
export const MOVEMENT_CLASSES = ["vehicle"] as const;

export const SPECIALS = [
  "sloped-armour",
  "low-profile",
  "recon",
  "break-off",
  "shoot-and-scoot",
  "open-topped",
  "poor-reliability",
  "artillery-suppression",
] as const;
export type Special = (typeof SPECIALS)[number];

/** A card's word in the program's terms; for an arc the weapon's figure says more. */
const WRITTEN: Readonly<Record<Ability, Special | null>> = {
  "sloped-armour": "sloped-armour",
  "low-profile": "low-profile",
  reconnaissance: "recon",
  "break-off": "break-off",
  "shoot-and-scoot": "shoot-and-scoot",
  "open-topped": "open-topped",
  "poor-reliability": "poor-reliability",
  "artillery-suppression": "artillery-suppression",
  "fire-arc-180": null,
};

export type Weight = "light" | "medium" | "heavy";
export type Speed = keyof typeof VARIABLE_MOVE;

/** Reaction dice by the attack's kind. */
export interface Reaction {
  readonly front: number;
  readonly flank: number;
  readonly artillery: number;
}

interface CommonFigures extends VehicleFigures {
  readonly nation: string;
  readonly special: readonly Special[];
}
/** A unit on the table. */
export interface Afv extends CommonFigures {
  readonly kind: "afv";
  readonly weight: Weight;
  readonly speed: Speed;
  /** Inches of one order, and the factor of its die. */
  readonly fixedMove: number;
  readonly variable: 1 | 2;
  readonly reaction: Reaction;
  /** The greatest distances of its bands in inches, and the whole angle of fire. */
  readonly gun: {
    readonly name: string;
    readonly atDice: number;
    readonly short: number;
    readonly effective: number;
    readonly long: number;
    readonly arc: number;
  };
}
/** A battery off the table. */
export interface Battery extends CommonFigures {
  readonly kind: "artillery";
  readonly gun: { readonly name: string; readonly atDice: number };
}
export type ArmourVehicle = Afv | Battery;

export const has = ({ special }: Pick<ArmourVehicle, "special">, trait: Special): boolean => special.includes(trait);

/** Refused with the place inside the vehicle of a figure that is missing, of the wrong type or out of range. */
export function readArmourVehicle(vehicle: Vehicle): Result<ArmourVehicle> {
  const refuse = (place: string, reason: string): Result<never> =>
    fail<Failure>({ code: "invalid", message: `${vehicle.name}: ${place} ${reason}.`, place });
  const { type, weight, speed, fixedMove, variableMove, special } = vehicle.stats;
  const [weapon, ...more] = vehicle.weapons;
  if (!weapon || more.length > 0)
    return refuse("weapons", "must hold exactly one weapon: these rules count all guns together");
  const { atDice } = weapon.stats;
  if (!isWhole(atDice)) return refuse("weapons[0].stats.atDice", "must be a whole number");
  const specials = specialsOf(special);
  if (typeof specials === "string") return refuse("stats.special", specials);
  const common = {
    id: vehicle.id,
    name: vehicle.name,
    nation: vehicle.nation,
    movementClass: MOVEMENT_CLASSES[0],
    special: specials,
  };
  if (type === "off-table-artillery")
    return ok({ ...common, movementPoints: 0, offTable: true, kind: "artillery", gun: { name: weapon.name, atDice } });
  if (type !== "afv") return refuse("stats.type", "must be afv or off-table-artillery");
  if (weight !== "light" && weight !== "medium" && weight !== "heavy")
    return refuse("stats.weight", "must be light, medium or heavy");
  if (speed !== "average" && speed !== "fast") return refuse("stats.speed", "must be average or fast");
  if (!isWhole(fixedMove)) return refuse("stats.fixedMove", "must be a whole number of inches");
  const variable = variableMove === "1D" ? 1 : variableMove === "1Dx2" ? 2 : null;
  if (variable === null) return refuse("stats.variableMove", "must be 1D or 1Dx2");
  const reaction = reactionOf(vehicle);
  if (typeof reaction === "string") return refuse(reaction, "must be a whole number of dice");
  const { short, effective, long, arc } = weapon.stats;
  if (!isWhole(short)) return refuse("weapons[0].stats.short", "must be a whole number of inches");
  if (!isWhole(effective) || effective < short)
    return refuse("weapons[0].stats.effective", "must be a whole number of inches, no less than the short range");
  if (!isWhole(long) || long < effective)
    return refuse("weapons[0].stats.long", "must be a whole number of inches, no less than the effective range");
  if (!isWhole(arc) || arc < 1 || arc > 360) return refuse("weapons[0].stats.arc", "must be from 1° to 360°");
  return ok({
    ...common,
    movementPoints: fixedMove + variable * 6,
    kind: "afv",
    weight,
    speed,
    fixedMove,
    variable,
    reaction,
    gun: { name: weapon.name, atDice, short, effective, long, arc },
  });
}

/** The reaction, or the place of the missing figure. */
function reactionOf({ stats }: Vehicle): Reaction | string {
  const { reactionFrontal: front, reactionFlankRear: flank, reactionArtillery: artillery } = stats;
  if (!isWhole(front)) return "stats.reactionFrontal";
  if (!isWhole(flank)) return "stats.reactionFlankRear";
  if (!isWhole(artillery)) return "stats.reactionArtillery";
  return { front, flank, artillery };
}

/** The abilities, or the error in them. */
function specialsOf(written: Figure | undefined): readonly Special[] | string {
  if (written === undefined || written === null || written === "") return [];
  if (typeof written !== "string") return "must be words separated by spaces";
  const specials: Special[] = [];
  for (const word of written.trim().split(/\s+/)) {
    const ability = ABILITIES.find((candidate) => candidate === word);
    if (!ability) return `has “${word}”, which is none of ${ABILITIES.join(", ")}`;
    const special = WRITTEN[ability];
    if (special !== null && !specials.includes(special)) specials.push(special);
  }
  return specials;
}

const isWhole = (value: Figure | undefined): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0;
