/** The odds of fire by one weapon at one target, from bare figures: all its shots of a turn, and the morale that follows. */

import { Fraction } from "../../odds/fraction.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import type { OptionValues } from "../contract.ts";
import type { DistanceStep, OddsAnswer, OddsFlagValues, OddsQuestion } from "../oddsQuestion.ts";
import { type Arm, armReach, armsOf, automaticArm, isGrenade, served } from "./attack/arms.ts";
import { type Attack, attackWith, isInReach, isUseless } from "./attack/attack.ts";
import { harmChances } from "./attack/toss.ts";
import { isOn, numberOf, refuseFlag, wordsOf } from "./chances/flags.ts";
import { RANGES } from "./fire.ts";
import { GRENADE_RANGES } from "./grenades.ts";
import { INFANTRY_RANGES } from "./infantryFire.ts";
import { aftermathOf, type Nerve } from "./oddsAfter.ts";
import { circumstancesFrom, FLAG, moraleFacts, ODDS_FLAGS, standingFrom, targetFrom } from "./oddsFlags.ts";
import { AFTERWARDS, hitChanceOf, outcomeChances, type Reckoned, tablesOf, workingsOf } from "./oddsTables.ts";
import { type Readings, readingsOf } from "./options.ts";
import { CONDITIONS, conditionNamed, conditionOf } from "./play/conditions.ts";
import { LETTER_B_UP_TO, WEAPONS } from "./smallArms.ts";
import { MOVING_HITS_WITHIN, TEAM_RANGES } from "./teamFire.ts";
import { type BrewUpVehicle, readBrewUpVehicle } from "./vehicles.ts";

export { circumstancesFrom, flagsFrom, standingFrom, targetFrom } from "./oddsFlags.ts";

interface Asked {
  readonly firer: BrewUpVehicle;
  readonly target: BrewUpVehicle;
  readonly arms: readonly Arm[];
  readonly flags: OddsFlagValues;
  readonly readings: Readings;
}

function read(firer: Vehicle, target: Vehicle, flags: OddsFlagValues, options: OptionValues): Result<Asked> {
  const readings = readingsOf(options);
  const attacker = readBrewUpVehicle(firer);
  if (!attacker.ok) return attacker;
  const attacked = readBrewUpVehicle(target);
  if (!attacked.ok) return attacked;
  const arms = armsOf(attacker.value, readings);
  if (arms.length === 0)
    return refuseFlag(
      `${firer.name} has no weapon against a target in sight (Infantry Weapon Characteristics).`,
      "firer",
    );
  if (attacked.value.kind === "battery")
    return refuseFlag(`${target.name} is off the table and can't be fired at (Artillery Fire To Hit).`, "target");
  const asked = { firer: attacker.value, target: attacked.value, arms, flags, readings };
  return strayOf(asked) ?? ok(asked);
}

/** Flags without a meaning for such a target are refused rather than ignored. */
function strayOf({ firer, target: { name, kind, turret, crew }, arms, flags }: Asked): Result<never> | null {
  const given = (flag: string) => isOn(flags, flag);
  if (given(FLAG.hullDown) && (kind !== "afv" || turret.type === "none"))
    return refuseFlag(`${name} can't be hull down: no turret (Penetration Table).`, FLAG.hullDown);
  if (given(FLAG.buttoned) && kind !== "afv")
    return refuseFlag(`${name} has no hatches to close: not an AFV (Protective Cover).`, FLAG.buttoned);
  if (given(FLAG.crewOut) && kind === "men")
    return refuseFlag(`${name} has no crew to bail out: not a vehicle (Internal Damage to AFV).`, FLAG.crewOut);
  if (numberOf(flags, FLAG.figures, 0) > crew) return refuseFlag(`${name} has at most ${crew} figures.`, FLAG.figures);
  const place = numberOf(flags, FLAG.weapon, 0);
  if (place > arms.length)
    return refuseFlag(`${firer.name} has ${arms.length} weapons and rounds: ${listed(arms)}.`, FLAG.weapon);
  const chosen = place > 0 ? arms[place - 1] : undefined;
  const aims = (flags[FLAG.aim] ?? "crew") !== "crew";
  if (aims && (kind !== "soft" || (chosen && (chosen.type === "gun" || isGrenade(chosen.arm)))))
    return refuseFlag("is for small arms at a soft vehicle (Infantry Fire Damage to Vehicles & Weapons).", FLAG.aim);
  const firers = numberOf(flags, FLAG.firers, 0);
  if (firers > 0 && chosen && (chosen.type === "gun" || firers > chosen.number))
    return refuseFlag(
      chosen.type === "gun"
        ? "is for weapons of single figures, not for guns."
        : `${firer.name} has only ${chosen.name}.`,
      FLAG.firers,
    );
  return null;
}
const listed = (arms: readonly Arm[]): string => arms.map(({ name }, i) => `${i + 1} ${name}`).join(", ");

function attackOf({ firer, target, flags, readings }: Asked, arm: Arm, inches: number): Result<Attack> {
  const how = { ...circumstancesFrom(flags, readings), inches };
  if (!isInReach(arm, inches, readings))
    return refuseFlag(
      `${target.name} is ${inches * readings.scale}″ away; the range of ${arm.name} of ${firer.name} is ${armReach(arm, readings) * readings.scale}″.`,
      FLAG.range,
    );
  const firers = numberOf(flags, FLAG.firers, 0);
  const users = arm.type === "gun" ? 1 : Math.min(firers || arm.number, served(firer, arm, firer.crew));
  const attack = attackWith(arm, users, targetFrom(target, flags), how, readings);
  return isUseless(attack)
    ? refuseFlag(`${firer.name} can't use its ${arm.name} against ${target.name}. ${attack.useless}`, FLAG.weapon)
    : ok(attack);
}

function reckoned(asked: Asked, arm: Arm, attack: Attack): Reckoned {
  const { flags, readings } = asked;
  const target = targetFrom(asked.target, flags);
  const facts = moraleFacts(wordsOf(flags, FLAG.morale));
  const nerve: Nerve = {
    vehicle: asked.target,
    quality: target.quality,
    before: standingFrom(target, flags),
    // The fire of this very attack counts.
    facts: { ...facts, hostileMg: facts.hostileMg || automaticArm(arm) },
    bursts: numberOf(flags, FLAG.bursts, 0),
  };
  const harms = harmChances(attack.volleys, target.figures);
  const how = circumstancesFrom(flags, readings);
  return { arm, attack, target, how, harms, nerve, aftermath: aftermathOf(harms, nerve, readings) };
}

/** The average part of its worth that the target loses. */
const toll = ({ aftermath }: Reckoned): number =>
  CONDITIONS.reduce((all, { id, lost }) => all + lost * (aftermath.conditions.get(id)?.toNumber() ?? 0), 0);

const chosenArms = ({ arms, flags }: Asked): readonly Arm[] => {
  const place = numberOf(flags, FLAG.weapon, 0);
  return place === 0 ? arms : arms.slice(place - 1, place);
};

/** With the weapon of the flags, or the most harmful one. */
function best(asked: Asked): Result<Reckoned> {
  const { inches } = circumstancesFrom(asked.flags, asked.readings);
  let top: Reckoned | null = null;
  let why: Result<never> | null = null;
  for (const arm of chosenArms(asked)) {
    const attack = attackOf(asked, arm, inches);
    if (attack.ok) {
      const odds = reckoned(asked, arm, attack.value);
      if (!top || toll(odds) > toll(top)) top = odds;
    } else if (!why || attack.error.place !== `--${FLAG.range}`) why ??= attack;
  }
  return top ? ok(top) : (why ?? fail<Failure>({ code: "invalid", message: "No weapon.", place: "--weapon" }));
}

function answer(firer: Vehicle, target: Vehicle, flags: OddsFlagValues, options: OptionValues): Result<OddsAnswer> {
  const asked = read(firer, target, flags, options);
  if (!asked.ok) return asked;
  const result = best(asked.value);
  return result.ok ? ok(answerOf(result.value, asked.value)) : result;
}

function answerOf(odds: Reckoned, { arms, readings, target }: Asked): OddsAnswer {
  const { arm, attack, aftermath, nerve } = odds;
  const { modifiers, need, shots, penetration } = attack;
  const after = CONDITIONS.map((condition) => ({
    ...condition,
    chance: aftermath.conditions.get(condition.id) ?? Fraction.ZERO,
  }));
  const texts = (chances: ReadonlyMap<string, { toString(): string }>) =>
    Object.fromEntries([...chances].map(([key, chance]) => [key, chance.toString()]));
  return {
    before: conditionNamed(conditionOf(nerve.before, target)) ?? CONDITIONS[10],
    after,
    document: {
      weapon: { number: arms.indexOf(arm) + 1, name: arm.name },
      ...{ shots, need, modifiers, penetration },
      hit: hitChanceOf(attack)?.toString() ?? null,
      outcomes: texts(outcomeChances(odds)),
      morale: texts(aftermath.occasions),
      after: texts(aftermath.conditions),
    },
    workings: workingsOf(odds, readings),
    chances: tablesOf(odds, readings),
  };
}

/** Every distance of a chart at which something may change for this arm, in inches of the card. */
const endsOf = (arm: Arm): readonly number[] => {
  const ends = (bands: readonly { readonly upTo: number }[]) => bands.map(({ upTo }) => upTo);
  if (arm.type === "gun") return [...ends(RANGES), ...ends(arm.row.solid ?? [])];
  return [
    ...ends(isGrenade(arm.arm) ? [...GRENADE_RANGES, ...INFANTRY_RANGES] : INFANTRY_RANGES),
    ...ends(WEAPONS[arm.arm].automatic),
    ...[LETTER_B_UP_TO, MOVING_HITS_WITHIN, ...TEAM_RANGES],
  ];
};

/** All inputs of an arm's attack at a distance; null where there is none. */
function attackKey(asked: Asked, arm: Arm, inches: number): string | null {
  const attack = attackOf(asked, arm, inches);
  if (!attack.ok) return null;
  const { modifiers, need, shots, penetration } = attack.value;
  const pinsOnly = asked.readings.teamFire && inches > MOVING_HITS_WITHIN;
  return JSON.stringify([modifiers, need, shots, penetration, pinsOnly]);
}

/** The distances at which an arm's attack changes, up to the greatest possible one; empty: it is never possible. */
function stepsOf(asked: Asked, arm: Arm): DistanceStep[] {
  const { scale } = asked.readings;
  const reach = armReach(arm, asked.readings);
  const ends = [...new Set([...endsOf(arm), reach])].filter((end) => end <= reach).sort((a, b) => a - b);
  const distances: DistanceStep[] = [];
  let before = attackKey(asked, arm, 0);
  let last = 0;
  let from = 0;
  for (const end of ends) {
    const within = (from + end) / 2;
    for (const inches of [within, end]) {
      const now = attackKey(asked, arm, inches);
      if (now !== before) distances.push({ inches: (inches === end ? end : from) * scale, included: inches !== end });
      if (now !== before && before !== null) last = distances.length;
      before = now;
    }
    from = end;
  }
  return before === null ? distances.slice(0, last) : [...distances, { inches: reach * scale, included: true }];
}

function steps(firer: Vehicle, target: Vehicle, flags: OddsFlagValues, options: OptionValues) {
  const asked = read(firer, target, flags, options);
  if (!asked.ok) return asked;
  const distances = new Map<string, DistanceStep>();
  for (const arm of chosenArms(asked.value))
    for (const step of stepsOf(asked.value, arm)) distances.set(`${step.inches} ${step.included}`, step);
  if (distances.size === 0) {
    // No distance allows it: the nearest distance gives the reason.
    const none = best({ ...asked.value, flags: { ...flags, [FLAG.range]: 0 } });
    if (!none.ok) return none;
  }
  return ok([...distances.values()].sort((a, b) => a.inches - b.inches || Number(a.included) - Number(b.included)));
}

export const brewUpOdds: OddsQuestion = {
  flags: ODDS_FLAGS,
  documentWords:
    "{weapon: {number, name}, shots, need, modifiers: [{name, value, rule}], penetration: {class, armour}, hit, outcomes: " +
    "{brewed-up, knocked-out, all-fallen, evacuated, gun-out, immobilized, half, penetrated, casualties, minor, pinned, none}, " +
    "morale: {casualty, penetrated, immobilized}, after: {lost, routs, bailed-out, quarter, gun-out, retires, half, " +
    "immobilized, keeps-cover, weakened, whole}}",
  answer,
  distance: { flag: FLAG.range, steps },
  duel: {
    words: "One turn of fire at the front, in the open, with the most harmful round",
    ranges: [12, 24, 36, 48, 60, 72],
    flags: { [FLAG.aspect]: "front" },
    table: AFTERWARDS,
    chances: [
      { name: "out of the battle", rows: ["out of the battle"] },
      { name: "harmed at all", rows: CONDITIONS.flatMap(({ id, name }) => (id === "whole" ? [] : [name])) },
    ],
  },
};
