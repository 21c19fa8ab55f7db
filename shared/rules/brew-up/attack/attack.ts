/** An attack of one arm on one target: its rolls, or the reason why it would have no effect. */

import type { NamedModifier } from "../../modifiers.ts";
import { sum } from "../../modifiers.ts";
import type { BlastOf } from "../blast.ts";
import { crewCover } from "../cover.ts";
import { FIRE_CHART, fireModifiers, HITS_ON, rateOf } from "../fire.ts";
import { GRENADE_CHART, type GrenadeTarget, grenadeColumn, grenadeModifiers } from "../grenades.ts";
import { halfRate } from "../guns.ts";
import type { Igniter } from "../infantryDamage.ts";
import {
  automaticShare,
  casualtiesOf,
  INFANTRY_CHART,
  type InfantryShot,
  infantryModifiers,
  massOf,
} from "../infantryFire.ts";
import type { Readings } from "../options.ts";
import { automaticBonus, type SmallArm, smallArmPenetration } from "../smallArms.ts";
import { specialRow } from "../specialRounds.ts";
import {
  type Arm,
  armReach,
  FIGURES_A_GRENADE,
  type GunArm,
  isGrenade,
  isNonShoulder,
  isRocket,
  isSpecial,
  roundPenetration,
  type SmallArmsHeld,
} from "./arms.ts";
import { blastOn, crewOfGunHit, ENGINE_HIT, flamesOn, hitOnArmour, tankHit } from "./damage.ts";
import { armourMet, type Circumstances, gunTarget, infantryTarget, type TargetFacts } from "./target.ts";
import { teamVolley } from "./team.ts";
import { NO_STEP, type Step, step, type Toss, TWO, type Volley } from "./toss.ts";

export interface Attack {
  readonly modifiers: readonly NamedModifier[];
  /** The least score that hits; null for automatic fire, which reads a table. */
  readonly need: number | null;
  /** The number of shots, throws or bursts. */
  readonly shots: number;
  readonly volleys: readonly Volley[];
  /** The penetration class against the target's armour; null where none matters. */
  readonly penetration: { readonly class: number; readonly armour: number } | null;
}
/** The reason why it would have no effect, in a sentence that follows a name. */
export interface Useless {
  readonly useless: string;
}
export const isUseless = (outcome: Attack | Useless): outcome is Useless => "useless" in outcome;

export const hitToss = (rule: string, modifiers: readonly NamedModifier[], hit: Step): Toss => {
  const plus = sum(modifiers);
  return { why: "to hit", rule, dice: TWO, plus, read: (score) => (score + plus >= HITS_ON ? hit : NO_STEP) };
};

/** `served`: the number of figures that have the arm and use it. */
export function attackWith(
  arm: Arm,
  served: number,
  target: TargetFacts,
  how: Circumstances,
  readings: Readings,
): Attack | Useless {
  if (arm.type === "gun") return gunAttack(arm, target, how, readings);
  if (readings.teamFire && !isGrenade(arm.arm) && crewProtection(target, how) !== null) {
    const team = teamVolley(arm, target, how, readings);
    if (team) return team;
  }
  if (isGrenade(arm.arm) && !(arm.arm === "rifle-grenade" && target.vehicle.kind === "afv"))
    return grenadeAttack(arm.arm, Math.ceil(served / FIGURES_A_GRENADE), target, how, readings);
  return smallAttack(arm, served, target, how, readings);
}

function gunAttack(arm: GunArm, target: TargetFacts, how: Circumstances, readings: Readings): Attack | Useless {
  const { gun, row, round } = arm;
  const { vehicle } = target;
  const figures = vehicle.kind === "men" || target.crewOut;
  const special = isSpecial(round) ? specialRow(row.calibre, round) : null;
  if (round !== "he" && vehicle.kind === "men") return { useless: "Solid rounds can't harm figures." };
  const modifiers = fireModifiers(
    {
      target: gunTarget(target, how.hullDown, round === "he"),
      he: round === "he" ? row.calibre : null,
      apds: round === "apds",
      fromMovingVehicle: how.moving,
      obscured: how.hullDown ? "minimal" : how.obscured,
      ...{ range: how.inches, move: how.move, view: how.view, turnOfFire: how.turnOfFire },
    },
    readings,
  );
  const rate = special?.ok ? special.value.rate : rateOf(row, gun.rate);
  const { shots } = readings.halfRates && how.turnOfFire === 1 ? halfRate(rate) : rate;
  const armour = armourMet(target, how.view, how.hullDown);
  const blast: BlastOf = { type: "shell", millimetres: gun.millimetres, burst: "ground", hit: "direct" };
  if (round === "he") {
    const hit =
      vehicle.kind === "afv" && !figures
        ? hitOnArmour(target, armour, null, gun.millimetres, readings)
        : blastOn(target, blast, how.protectedBy, readings);
    return made(FIRE_CHART, modifiers, shots, hit, null);
  }
  const penetration = roundPenetration(arm, how.inches, readings);
  if (penetration.type !== "class") return { useless: "The round is out of range." };
  const hit = hitOnArmour(target, armour, penetration.class, null, readings);
  return made(FIRE_CHART, modifiers, shots, hit, { class: penetration.class, armour: armour ?? 0 });
}

const made = (
  rule: string,
  modifiers: readonly NamedModifier[],
  shots: number,
  hit: Step,
  penetration: Attack["penetration"],
): Attack => ({
  ...{ modifiers, need: HITS_ON, shots, penetration },
  volleys: [{ toss: hitToss(rule, modifiers, hit), count: shots }],
});

/** The target's figures within small arms' reach: those behind a closed top can't be hit. */
function crewProtection({ vehicle, buttoned, crewOut }: TargetFacts, how: Circumstances) {
  if (vehicle.kind === "men" || vehicle.kind === "gun" || crewOut) return how.protectedBy;
  const cover = crewCover({ armoured: vehicle.kind === "afv", openTop: vehicle.top !== "closed", buttoned });
  return cover === "total" ? null : cover;
}

function smallAttack(
  held: SmallArmsHeld,
  served: number,
  target: TargetFacts,
  how: Circumstances,
  readings: Readings,
): Attack | Useless {
  const { arm, place } = held;
  const { kind } = target.vehicle;
  const armoured = kind === "afv" && !target.crewOut;
  const automatic = automaticBonus(arm, how.inches, readings);
  const penetration = smallArmPenetration(arm, how.inches, readings);
  const flames = arm === "flamethrower";
  const pierces =
    penetration.type === "class" && !flames && kind !== "men" && (isRocket(arm) || armoured || arm === "rifle-grenade");
  if (isRocket(arm) && kind === "men") return { useless: "The weapon is only for vehicles and guns." };
  const cover = crewProtection(target, how);
  if (!pierces && cover === null && arm !== "flamethrower") return { useless: "The crew is under armour." };
  const aimed = kind === "soft" && how.aim !== "crew";
  const shot: InfantryShot = {
    ...{
      target: infantryTarget(target),
      obscured: how.obscured,
      protectedBy: pierces ? "minimal" : (cover ?? "minimal"),
    },
    ...{ range: how.inches, move: how.move, nonShoulder: isNonShoulder(arm), hasty: how.moving },
    // A machine gun is never braced.
    braced: how.braced && automatic === null && place === "carried" && !isNonShoulder(arm),
    ...{ aimed, automatic, interdicted: null },
  };
  const modifiers = infantryModifiers(shot, readings);
  if (pierces && penetration.type === "class") {
    const armour = armourMet(target, how.view, false);
    const hit = hitOnArmour(target, armour, penetration.class, null, readings);
    return made(INFANTRY_CHART, modifiers, served, hit, { class: penetration.class, armour: armour ?? 0 });
  }
  const hit = singleHit(arm, target, how);
  if (automatic === null || aimed || (arm === "flamethrower" && kind !== "men"))
    return made(INFANTRY_CHART, modifiers, served, hit, null);
  const plus = sum(modifiers);
  const burst: Toss = {
    ...{ why: "automatic fire", rule: "Automatic Weapons", dice: TWO, plus },
    read(score) {
      const casualties = casualtiesOf(automaticShare(score + plus), target.figures, readings);
      if (casualties === 0) return NO_STEP;
      return kind === "gun" ? crewOfGunHit(casualties) : step({ casualties });
    },
  };
  return { modifiers, need: null, shots: served, volleys: [{ toss: burst, count: served }], penetration: null };
}

const igniter = (arm: SmallArm): Igniter | null => {
  if (arm === "50-cal") return "50-cal-tracer";
  if (isRocket(arm)) return "rocket";
  return arm === "pistol" || arm === "submachinegun" || arm === "carbine" ? null : "30-cal-tracer";
};
function singleHit(arm: SmallArm, target: TargetFacts, { aim }: Circumstances): Step {
  const { kind } = target.vehicle;
  if (arm === "flamethrower" && kind !== "men") return flamesOn(target);
  if (kind === "soft" && aim === "engine") return ENGINE_HIT;
  if (kind === "soft" && aim === "tank") return tankHit(igniter(arm));
  return kind === "gun" ? crewOfGunHit(1) : step({ casualties: 1 });
}

/** The place of a grenade: the card's places by the target and its terrain. */
export function grenadeTarget({ vehicle, figures, buttoned, crewOut }: TargetFacts, how: Circumstances): GrenadeTarget {
  if (vehicle.kind === "afv" && !crewOut)
    return vehicle.top !== "closed" ? "open-turret" : buttoned || how.inches > 1 ? "suspension" : "hatch";
  if (vehicle.kind === "soft" && !crewOut) return "suspension";
  const mass = massOf(figures);
  if (how.protectedBy === "hard" || vehicle.kind === "gun")
    return mass === "dense" ? "large-pit" : mass === "sparse" ? "medium-pit" : "small-pit";
  if (how.obscured === "soft" || how.obscured === "hard") return how.protectedBy === "minimal" ? "window" : "doorway";
  return mass === "individual" ? "small-group" : "large-group";
}

function grenadeAttack(
  _arm: SmallArm,
  throws: number,
  target: TargetFacts,
  how: Circumstances,
  readings: Readings,
): Attack | Useless {
  const at = grenadeTarget(target, how);
  const thrown = how.moving ? "hastily" : "standing";
  const modifiers = grenadeModifiers({ target: at, range: how.inches, move: how.move, thrown }, readings);
  const column = target.vehicle.kind === "afv" && !target.crewOut ? grenadeColumn(at) : null;
  // Inside, it hits the figures there; in the suspension, the crew is behind its armour.
  const met = column === null ? target : { ...target, buttoned: column === "closed-afv" };
  const hit = blastOn(met, { type: "grenade" }, "minimal", readings, column ?? undefined);
  return made(GRENADE_CHART, modifiers, throws, hit, null);
}

/** Whether a target at this distance may be fired at, and the measure of the distance. */
export const isInReach = (arm: Arm, inches: number, readings: Readings): boolean => inches <= armReach(arm, readings);
