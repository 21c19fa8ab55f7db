/** Undecided shots, by the referee's code. */
import type { Degrees, Inches } from "../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { PlannedShot, PlannedWeapon, RangeBand, ShotQuestion, TargetState } from "../../../play/planning.ts";
import { isRefusal, whenAsked } from "../../referee/field.ts";
import { signed } from "../../signed.ts";
import { type Arm, armReach, roundPenetration } from "../attack/arms.ts";
import type { Aim } from "../attack/target.ts";
import { RANGES } from "../fire.ts";
import { GRENADE_RANGES } from "../grenades.ts";
import { INFANTRY_RANGES } from "../infantryFire.ts";
import type { BrewField } from "../play/field.ts";
import { forecastOf, nextStates } from "../play/forecast.ts";
import type { SeenStand } from "../play/game.ts";
import { type Shot, shotWorked, type WorkedShot, whyNotArm, workShot } from "../play/shots.ts";
import type { BrewState } from "../play/state.ts";
import { arcOf } from "../play/turrets.ts";
import { automaticBonus } from "../smallArms.ts";
import { flagsOfShot } from "./flags.ts";

export const shotOf = ({ stand, target, weapon = 0, choices }: ShotQuestion): Shot => ({
  ...{ stand, target, arm: weapon },
  aim: choices?.["aim"] as Aim | undefined,
  moves: choices?.["moving"] === true ? true : undefined,
});

/** Refused by the arm and the table; restrictions of the moment don't count. */
export function workPlanned(field: BrewField, state: BrewState, question: ShotQuestion): WorkedShot | Refusal {
  const shot = shotOf(question);
  const arm = field.arms(shot.stand)[shot.arm];
  const out = arm && whyNotArm(field, state, field.stateOf(state, shot.stand), arm);
  return out ?? workShot(field, state, shot);
}
export function fallsOf(field: BrewField, state: BrewState, question: ShotQuestion): TargetState[] | null {
  const shot = shotOf(question);
  const arm = field.arms(shot.stand)[shot.arm];
  if (!arm || whyNotArm(field, state, field.stateOf(state, shot.stand), arm)) return null;
  const worked = shotWorked(field, state, shot);
  return worked && nextStates({ field, state }, worked);
}

export function plannedShot(field: BrewField, state: BrewState, question: ShotQuestion): PlannedShot | Refusal {
  const worked = workPlanned(field, state, question);
  if (isRefusal(worked)) return whenAsked(() => worked);
  const scene = { field, state };
  return {
    ...forecastOf(scene, worked),
    next: nextStates(scene, worked),
    flags: { ...flagsOfShot(scene, worked.shot, worked), ...question.choices },
  };
}

/** By distance, with the modifier of the roll and the armour that a gun penetrates. */
function bandsOf(field: BrewField, arm: Arm): RangeBand[] {
  const reach = armReach(arm, field.readings);
  const charts = arm.type === "gun" ? RANGES : arm.arm.endsWith("grenade") ? GRENADE_RANGES : INFANTRY_RANGES;
  const classes = arm.type === "gun" && arm.round === "solid" ? (arm.row.solid ?? []) : [];
  const ends = [...new Set([...charts.map(({ upTo }) => upTo), ...classes.map(({ upTo }) => upTo), reach])]
    .filter((end) => end <= reach)
    .sort((a, b) => a - b);
  return ends.map((end, i) => {
    const modifier = charts.find(({ upTo }) => end <= upTo)?.modifier ?? 0;
    const bonus = arm.type === "small" ? automaticBonus(arm.arm, end, field.readings) : null;
    const penetration = arm.type === "gun" ? roundPenetration(arm, end, field.readings) : null;
    const more = [
      penetration?.type === "class" ? `class ${penetration.class}` : "",
      bonus === null ? "" : `automatic ${signed(bonus)}`,
    ].filter((part) => part !== "");
    return {
      from: field.far(ends[i - 1] ?? 0),
      to: field.far(end),
      toIncluded: field.readings.bandEnds === "nearer" || i === ends.length - 1,
      modifier: -modifier,
      words: [`${signed(modifier)} to ${field.far(end)}″`, ...more].join(", "),
    };
  });
}
const listed = new WeakMap<BrewField, Map<string, readonly PlannedWeapon[]>>();
/** For one vehicle they differ only where its turret is jammed; kept, because callers ask often. */
export function weaponsOf(field: BrewField, id: StandId, stand: SeenStand): readonly PlannedWeapon[] {
  const of = listed.get(field) ?? new Map<string, readonly PlannedWeapon[]>();
  listed.set(field, of);
  const key = `${field.vehicle(id).id} ${stand.turretJammed}`;
  const known = of.get(key);
  if (known) return known;
  const weapons = field.arms(id).map((arm) => ({
    name: arm.name,
    range: field.far(armReach(arm, field.readings)) as Inches,
    arc: arcOf(field, stand, arm) as Degrees | null,
    bands: bandsOf(field, arm),
  }));
  of.set(key, weapons);
  return weapons;
}
