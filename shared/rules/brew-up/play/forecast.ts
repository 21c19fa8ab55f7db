/** The exact odds of fire before a player commits to it: harm by all dice, then the morale check. */
import { Fraction } from "../../../odds/fraction.ts";
import type { Forecast, ForecastOutcome, Working } from "../../../play/contract.ts";
import type { TargetState } from "../../../play/planning.ts";
import type { LineOfSight } from "../../../sight/lineOfSight.ts";
import type { Vehicle } from "../../../vehicles/vehicle.ts";
import { sum } from "../../modifiers.ts";
import { signed } from "../../signed.ts";
import { automaticArm } from "../attack/arms.ts";
import { type Harm, harmKey, isHarm, OUTCOMES, type OutcomeId, outcomeOf } from "../attack/harm.ts";
import { type HarmChance, harmChances } from "../attack/toss.ts";
import { moraleChances } from "../morale.ts";
import { MOVING_HITS_WITHIN } from "../teamFire.ts";
import {
  afterHarm,
  afterMorale,
  CONDITIONS,
  type ConditionId,
  conditionOf,
  type Standing,
  standingKey,
  standingOf,
} from "./conditions.ts";
import { protectsHard } from "./cover.ts";
import type { BrewField } from "./field.ts";
import { rowsOf, type Scene, type SeenStand } from "./game.ts";
import { harmed, lotOf, occasionOf } from "./harming.ts";
import { checkIn, type Surroundings, surroundingsOf } from "./morale.ts";
import { type Shot, sightOf, type WorkedShot } from "./shots.ts";
import type { BrewStand } from "./state.ts";

/** Harm of a volley at a number of figures, kept by the target's record: the same shots come again and again. */
const MOST = 5000;
const byRecord = new WeakMap<Vehicle, Map<string, readonly HarmChance[]>>();
/** The readings in words, by field: a scenario's records are the same for all who know of them. */
const inWords = new WeakMap<BrewField, string>();
function readingsInWords(field: BrewField): string {
  const words = inWords.get(field) ?? JSON.stringify(field.readings);
  inWords.set(field, words);
  return words;
}
function harmsOf({ shot, attack, target, arm, how }: WorkedShot, field: BrewField): readonly HarmChance[] {
  const { figures, buttoned, crewOut, posture } = target;
  const record = field.loaded.scenario.vehicles[field.unit(shot.target).stand.vehicle] as Vehicle;
  const remembered = byRecord.get(record) ?? new Map<string, readonly HarmChance[]>();
  byRecord.set(record, remembered);
  const key = [
    ...[
      readingsInWords(field),
      figures,
      buttoned,
      crewOut,
      posture,
      target.quality,
      arm.key,
      arm.name,
      attack.shots,
      attack.need,
      sum(attack.modifiers),
    ],
    ...[attack.penetration?.class, attack.penetration?.armour, how.protectedBy, how.obscured, how.aim, how.view],
    how.inches <= MOVING_HITS_WITHIN,
    how.inches <= 1,
  ].join("|");
  let harms = remembered.get(key);
  if (!harms) {
    harms = harmChances(attack.volleys, figures);
    if (remembered.size > MOST) remembered.clear();
    remembered.set(key, harms);
  }
  return harms;
}

/** A unit's condition after each harm, including its morale, with the exact chances. */
function standingsAfter(
  scene: Scene,
  stand: SeenStand,
  harms: readonly HarmChance[],
  surroundings: Surroundings,
): Map<string, { readonly standing: Standing; readonly chance: Fraction }> {
  const { field, state } = scene;
  const { kind } = field.vehicle(stand.id);
  const standings = new Map<string, { readonly standing: Standing; readonly chance: Fraction }>();
  const add = (standing: Standing, chance: Fraction): void => {
    const key = standingKey(standing);
    standings.set(key, { standing, chance: standings.get(key)?.chance.plus(chance) ?? chance });
  };
  for (const { harm, chance } of alikeHarms(harms)) {
    const now = afterHarm(standingOf(stand as BrewStand), harm, kind);
    const occasion = now.lost ? null : occasionOf(harm, kind);
    if (!occasion) {
      add(now, chance);
      continue;
    }
    const left = harmed(stand, harm, state.turn);
    const lot = lotOf(field, stand, harm.casualties);
    const ncoFalls = lot === null ? Fraction.ZERO : Fraction.of(harm.casualties, lot);
    for (const [nco, share] of [
      [false, ncoFalls],
      [left.nco, Fraction.ONE.minus(ncoFalls)],
    ] as const) {
      if (share.n === 0n) continue;
      const check = checkIn(scene, { ...left, nco }, occasion, surroundings);
      for (const [result, part] of moraleChances(check, field.readings))
        add(afterMorale(now, result, kind, occasion), chance.times(share).times(part));
    }
  }
  return standings;
}
/** By the list of harms: those of a shot are asked for again and again. */
const alike = new WeakMap<readonly HarmChance[], readonly HarmChance[]>();
/** Equal harms as one: if a coaxial gun is gone, nothing else depends on it. */
function alikeHarms(harms: readonly HarmChance[]): readonly HarmChance[] {
  const known = alike.get(harms) ?? joinedAlike(harms);
  alike.set(harms, known);
  return known;
}
function joinedAlike(harms: readonly HarmChance[]): readonly HarmChance[] {
  const byHarm = new Map<number, HarmChance>();
  for (const { harm, chance } of harms) {
    const plain: Harm = {
      ...harm,
      coaxialOut: false,
      hullOut: false,
      turretJammed: false,
      leaking: false,
      dazed: false,
    };
    const key = harmKey(plain);
    byHarm.set(key, { harm: plain, chance: byHarm.get(key)?.chance.plus(chance) ?? chance });
  }
  return [...byHarm.values()];
}

/** By the list of harms, and by all else of the target that counts. */
const known = new WeakMap<readonly HarmChance[], Map<string, TargetState[]>>();

/** The target's states after a shot, for callers with thousands of questions. */
export function nextStates(scene: Scene, worked: WorkedShot): TargetState[] {
  const { field, state } = scene;
  const before = field.stateOf(state, worked.shot.target);
  // Machine gun fire counts against the target in the check that follows.
  const stand = automaticArm(worked.arm) ? { ...before, gunnedIn: state.turn } : before;
  const harms = harmsOf(worked, field);
  const surroundings = surroundingsOf(scene, stand);
  const key = JSON.stringify([
    field.vehicle(stand.id).id,
    standingOf(stand as BrewStand),
    stand.nco,
    protectsHard(field, stand),
    checkIn(scene, stand, "casualty", surroundings),
  ]);
  const of = known.get(harms) ?? new Map<string, TargetState[]>();
  known.set(harms, of);
  let states = of.get(key);
  if (!states) {
    const vehicle = field.vehicle(stand.id);
    states = [...standingsAfter(scene, stand, harms, surroundings).values()].map(({ standing, chance }) => ({
      key: standingKey(standing),
      condition: conditionOf(standing, vehicle),
      chance,
    }));
    of.set(key, states);
  }
  return states;
}

export function workingsOf({ attack, arm }: WorkedShot): readonly Working[] {
  const { modifiers, need, shots, penetration } = attack;
  const rows = rowsOf(modifiers);
  const total = `${signed(sum(modifiers))}${need === null ? "" : `, hits on ${need} or more`}, ${shots === 1 ? "one shot" : `${shots} shots`}`;
  return [
    { title: arm.name, rows, total },
    ...(penetration
      ? [
          {
            title: "Penetration",
            rows: [
              { name: "Class of the round", rule: "Penetration Table", value: `${penetration.class}` },
              { name: "Armour it meets", rule: "Vehicle Characteristics", value: `${penetration.armour}` },
            ],
            total:
              penetration.class >= penetration.armour
                ? `penetrates, ${signed(penetration.class - penetration.armour)}`
                : "doesn't penetrate",
          },
        ]
      : []),
  ];
}

export const outcomesOf = (harms: readonly HarmChance[], figures: number): ForecastOutcome[] => {
  const chances = new Map<OutcomeId, Fraction>();
  for (const { harm, chance } of harms) {
    const id = outcomeOf(harm, figures);
    chances.set(id, chances.get(id)?.plus(chance) ?? chance);
  }
  return OUTCOMES.flatMap(({ id, letter, name, gravity }) => {
    const chance = chances.get(id);
    return chance ? [{ id, letter, name, gravity, detail: "", chance: chance.toString() }] : [];
  });
};
export function afterOf(states: readonly TargetState[]): ForecastOutcome[] {
  const chances = new Map<string, Fraction>();
  for (const { condition, chance } of states) chances.set(condition, chances.get(condition)?.plus(chance) ?? chance);
  return CONDITIONS.flatMap(({ id, letter, name, gravity }) => {
    const chance = chances.get(id satisfies ConditionId);
    return chance ? [{ id, letter, name, gravity, detail: "", chance: chance.toString() }] : [];
  });
}

export function forecastOf(scene: Scene, worked: WorkedShot): Forecast {
  const { field, state } = scene;
  const { shot, inches, from, to, how, arm } = worked;
  const harms = harmsOf(worked, field);
  let sight: LineOfSight | undefined;
  return {
    ...{ stand: shot.stand, target: shot.target, from, to },
    // Few callers of odds read everything on the line.
    get sight() {
      sight ??= sightOf(field, state, shot as Shot);
      return sight;
    },
    inches: field.far(inches),
    frontal: how.view === "frontal",
    workings: workingsOf(worked),
    outcomes: outcomesOf(harms, worked.target.figures),
    after: afterOf(nextStates(scene, worked)),
    weapon: arm.name,
    weaponIndex: shot.arm,
    ...{ joint: [], indirect: false },
  };
}
export const anyHarm = (worked: WorkedShot, field: BrewField): number =>
  harmsOf(worked, field).reduce((all, { harm, chance }) => (isHarm(harm) ? all + chance.toNumber() : all), 0);
