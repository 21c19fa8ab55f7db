/** The effects of hits, as rolls: the charts of damage to AFVs, of blast, and of infantry fire on vehicles and weapons. */

import { sum } from "../../modifiers.ts";
import { BLAST_CHART, type BlastColumn, type BlastOf, blastCasualties, blastDamage, blastModifiers } from "../blast.ts";
import { crewCover } from "../cover.ts";
import { type ExternalDamage, externalDamage, type InternalDamage, internalDamage, rollsExternal } from "../damage.ts";
import { flameHit, gasTankHit, gunCrewHit, type Igniter } from "../infantryDamage.ts";
import type { Readings } from "../options.ts";
import { strike } from "../penetration.ts";
import { type Delta, NOTHING } from "./harm.ts";
import type { TargetFacts } from "./target.ts";
import { NO_STEP, type Step, step, type Toss, TWO } from "./toss.ts";

const INTERNAL_CHART = "Internal Damage to AFV";
const EXTERNAL_CHART = "External Damage to AFV";
const INFANTRY_DAMAGE = "Infantry Fire Damage to Vehicles & Weapons";

function ofInternal(damage: InternalDamage): Delta {
  const { casualties } = damage;
  switch (damage.type) {
    case "no-damage":
      return { penetrated: true };
    case "dazed":
      return { penetrated: true, dazed: true };
    case "immobilized":
      return { penetrated: true, casualties, immobilized: true, evacuates: "for-now" };
    case "main-weapon-wrecked":
      return { penetrated: true, casualties, gunOut: true, evacuates: "for-now" };
    case "knocked-out":
      return { penetrated: true, casualties, evacuates: "for-good", wreck: "knocked-out" };
    case "brewed-up":
      return { penetrated: true, casualties, wreck: "brewed-up" };
  }
}
const internal = (levels: number): Toss => ({
  ...{ why: "internal damage", rule: INTERNAL_CHART, dice: TWO },
  read: (score) => step(ofInternal(internalDamage(score, levels))),
});

/** A hit on the engine grate meets armour a class below the stern's; if it penetrates, it counts as any penetration. */
function ofExternal(damage: ExternalDamage, grate: { readonly class: number | null; readonly stern: number }): Step {
  switch (damage.type) {
    case "none":
      return NO_STEP;
    case "machine-gun-destroyed":
      return step(damage.mount === "coaxial" ? { coaxialOut: true } : { hullOut: true });
    case "engine-grate": {
      const levels = grate.class === null ? -1 : grate.class - Math.max(0, grate.stern - damage.belowStern);
      return levels >= 0 ? step(NOTHING, internal(levels)) : NO_STEP;
    }
    case "track-broken":
      return step({ immobilized: true });
    case "turret-jammed":
      return step({ turretJammed: true });
    case "main-gun-out":
      return step({ gunOut: true });
    case "commander-hit":
      return step({ casualties: damage.casualties });
  }
}
const external = (he: number | null, penetration: number | null, stern: number): Toss => ({
  ...{ why: "external damage", rule: EXTERNAL_CHART, dice: TWO },
  read: (score) => ofExternal(externalDamage(score, he), { class: penetration, stern }),
});

/** A round of a class, or high explosive of a calibre in millimetres, hits a vehicle with this armour. */
export function hitOnArmour(
  { vehicle }: TargetFacts,
  armour: number | null,
  penetration: number | null,
  he: number | null,
  readings: Pick<Readings, "externalDamage">,
): Step {
  const stern = vehicle.armour.rear ?? 0;
  if (penetration === null) return step(NOTHING, external(he, null, stern));
  // Without armour, every hit penetrates.
  const result = strike(penetration, armour ?? 0);
  const tosses = result.type === "penetrates" ? [internal(result.levels)] : [];
  if (vehicle.kind === "afv" && rollsExternal(result, readings.externalDamage))
    tosses.push(external(he, penetration, stern));
  return step(NOTHING, ...tosses);
}

export const columnOf = ({ vehicle: { kind, top } }: Pick<TargetFacts, "vehicle">): BlastColumn => {
  if (kind === "afv") return top === "closed" ? "closed-afv" : "open-afv";
  return kind === "soft" ? "soft-skin" : kind === "gun" ? "towed-gun" : "other";
};

function ofBlast(column: BlastColumn, score: number, readings: Pick<Readings, "blastTable">): Delta {
  switch (blastDamage(column, score, readings)) {
    case "none":
      return NOTHING;
    case "immobilized":
      return { immobilized: true };
    case "disabled":
      return { immobilized: true, gunOut: true };
    case "destroyed":
      return { wreck: "knocked-out", evacuates: "for-good" };
  }
}

export const saves = (count: number): Toss => ({
  ...{ why: "saving throws", rule: "Artillery Hit Damage", dice: { type: "saves", count } },
  read: (lost) => step({ casualties: lost }),
});

type Protection = "minimal" | "soft" | "hard";
/** The sum of the modifiers of a target's figures in a blast; null: they are under a closed top. */
export function figuresModifier(target: TargetFacts, blast: BlastOf, protectedBy: Protection): number | null {
  const { vehicle, buttoned, crewOut, posture } = target;
  const riding = (vehicle.kind === "afv" || vehicle.kind === "soft") && !crewOut;
  const cover = riding
    ? crewCover({ armoured: vehicle.kind === "afv", openTop: vehicle.top !== "closed", buttoned })
    : protectedBy;
  return cover === "total" ? null : sum(blastModifiers(blast, { type: "figures", posture }, cover));
}

/** A blast's effect on a vehicle or a gun itself; null: the target is figures only. */
export function damageInBlast(
  target: TargetFacts,
  blast: BlastOf,
  protectedBy: Protection,
  readings: Pick<Readings, "blastTable">,
  column: BlastColumn = columnOf(target),
): Toss | null {
  if (target.vehicle.kind === "men") return null;
  const modifier = sum(blastModifiers(blast, { type: "vehicle-or-weapon" }, protectedBy));
  return {
    ...{ why: "damage", rule: BLAST_CHART, dice: TWO, plus: modifier },
    read: (score) => step(ofBlast(column, score + modifier, readings)),
  };
}

/** A blast on a single target: on the vehicle or gun, and on its figures unless they are under a closed top. */
export function blastOn(
  target: TargetFacts,
  blast: BlastOf,
  protectedBy: Protection,
  readings: Pick<Readings, "blastTable">,
  column?: BlastColumn,
): Step {
  const { figures } = target;
  const damage = damageInBlast(target, blast, protectedBy, readings, column);
  const modifier = figures > 0 ? figuresModifier(target, blast, protectedBy) : null;
  // All of its figures are equal, so none has a saving throw.
  const casualties: Toss | null =
    modifier === null
      ? null
      : {
          ...{ why: "casualties", rule: BLAST_CHART, dice: TWO, plus: modifier },
          read: (score) => step({ casualties: blastCasualties([{ figures, modifier }], score).sure }),
        };
  return step(NOTHING, ...[damage, casualties].filter((toss) => toss !== null));
}

/** A hit of small arms on the crew of a gun: a figure falls, and a second throw decides about the gun. */
export const crewOfGunHit = (casualties: number): Step =>
  step(
    { casualties },
    {
      ...{ why: "damage to the gun", rule: INFANTRY_DAMAGE, dice: TWO },
      read(score) {
        const { type } = gunCrewHit(score);
        if (type === "no-damage") return NO_STEP;
        return step(type === "disabled-for-good" ? { gunOut: true } : { wreck: "brewed-up" });
      },
    },
  );
export const ENGINE_HIT: Step = step({ immobilized: true });
export const tankHit = (by: Igniter | null): Step =>
  step(NOTHING, {
    ...{ why: "fuel", rule: INFANTRY_DAMAGE, dice: TWO },
    read: (score) => step(gasTankHit(score, by).type === "brews-up" ? { wreck: "brewed-up" } : { leaking: true }),
  });
export function flamesOn({ vehicle: { kind } }: TargetFacts): Step {
  if (kind !== "afv") return step({ wreck: "brewed-up" });
  return step(NOTHING, {
    ...{ why: "fire", rule: INFANTRY_DAMAGE, dice: TWO },
    read: (score) => (flameHit("afv", score).type === "burns" ? step({ wreck: "brewed-up" }) : NO_STEP),
  });
}
