/** The tables of an attack: its roll, the effects of a hit, the result of all its shots. */
import { Fraction } from "../../odds/fraction.ts";
import type { Working } from "../../play/contract.ts";
import { sum } from "../modifiers.ts";
import type { OddsTable } from "../oddsQuestion.ts";
import { signed } from "../signed.ts";
import type { Arm } from "./attack/arms.ts";
import type { Attack } from "./attack/attack.ts";
import { OUTCOMES, type OutcomeId, outcomeOf } from "./attack/harm.ts";
import type { Circumstances, TargetFacts } from "./attack/target.ts";
import { type HarmChance, harmChances } from "./attack/toss.ts";
import { addChance, either, numbersTable, tableOf, workingOf } from "./chances/flags.ts";
import { type ExternalDamage, externalChances, type InternalType, internalChances, rollsExternal } from "./damage.ts";
import { chanceOfAtLeast, D6 } from "./dice.ts";
import type { Occasion } from "./morale.ts";
import { type Aftermath, type Nerve, steadyModifiers } from "./oddsAfter.ts";
import type { Readings } from "./options.ts";
import { strike } from "./penetration.ts";
import { CONDITIONS } from "./play/conditions.ts";
import { RULES } from "./play/numbers.ts";

/** An arm that can be fired at the target, with its results. */
export interface Reckoned {
  readonly arm: Arm;
  readonly attack: Attack;
  readonly target: TargetFacts;
  readonly how: Circumstances;
  readonly harms: readonly HarmChance[];
  readonly nerve: Nerve;
  readonly aftermath: Aftermath;
}

/** The words of log and forecasts. */
export const INTERNAL_WORDS: readonly (readonly [type: InternalType, name: string])[] = [
  ["brewed-up", "brews up"],
  ["knocked-out", "knocked out, crew evacuates"],
  ["main-weapon-wrecked", "main weapon wrecked, crew evacuates"],
  ["immobilized", "immobilized, crew evacuates"],
  ["dazed", "crew dazed, radio wrecked"],
  ["no-damage", "no damage, the crew checks its morale"],
];
export const EXTERNAL_WORDS: readonly (readonly [type: ExternalDamage["type"], name: string])[] = [
  ["main-gun-out", "main gun out of action"],
  ["commander-hit", "cupola or hatch hit, one casualty"],
  ["turret-jammed", "turret jammed"],
  ["track-broken", "track broken"],
  ["engine-grate", "engine grate hit"],
  ["machine-gun-destroyed", "machine gun destroyed"],
  ["none", "no effect"],
];
const OCCASION_TITLES: Readonly<Partial<Record<Occasion, string>>> = {
  casualty: "Morale after casualties",
  penetrated: "Morale in the penetrated vehicle",
  immobilized: "Morale in the immobilized vehicle",
};

export const hasSixes = ({ volleys: [first] }: Attack): boolean => first?.toss.dice.type === "six";

/** The chance that one shot hits; null for automatic fire. */
export function hitChanceOf(attack: Attack): Fraction | null {
  const { need, modifiers } = attack;
  if (need === null) return null;
  const plus = sum(modifiers);
  if (!hasSixes(attack)) return chanceOfAtLeast(need, plus);
  const faces = Array.from({ length: D6 }, (_, i) => i + 1);
  return Fraction.of(faces.filter((face) => face + plus >= need).length, D6);
}

const casualtiesIn = (harms: readonly HarmChance[]): Map<number, Fraction> => {
  const chances = new Map<number, Fraction>();
  for (const { harm, chance } of harms) addChance(chances, harm.casualties, chance);
  return chances;
};
const FALLEN = "fallen";

/** The effects of a hit on armour: inside where the class suffices, outside where it doesn't. */
export function damageTables(
  armour: { readonly class: number; readonly armour: number } | null,
  he: number | null,
  readings: Pick<Readings, "externalDamage">,
): OddsTable[] {
  const outside = tableOf("External damage by a hit", EXTERNAL_WORDS, externalChances(he));
  if (!armour) return [outside];
  const hit = strike(armour.class, armour.armour);
  const inside =
    hit.type === "penetrates" ? [tableOf("Internal damage by a hit", INTERNAL_WORDS, internalChances(hit.levels))] : [];
  return [...inside, ...(rollsExternal(hit, readings.externalDamage) ? [outside] : [])];
}

function hitTables({ arm, attack, target: { vehicle, crewOut } }: Reckoned, readings: Readings): OddsTable[] {
  const afv = vehicle.kind === "afv";
  const { penetration } = attack;
  if (penetration) {
    // A target without armour has nothing outside that the chart knows.
    return afv || penetration.class >= penetration.armour
      ? damageTables(penetration, null, readings).slice(0, afv ? 2 : 1)
      : [];
  }
  return afv && !crewOut && arm.type === "gun" ? damageTables(null, arm.gun.millimetres, readings) : [];
}

export const outcomeChances = ({ harms, target }: Pick<Reckoned, "harms" | "target">): Map<OutcomeId, Fraction> => {
  const chances = new Map<OutcomeId, Fraction>();
  for (const { harm, chance } of harms) addChance(chances, outcomeOf(harm, target.figures), chance);
  return chances;
};
export const AFTERWARDS = "Target afterwards";

export function tablesOf(reckoned: Reckoned, readings: Readings): OddsTable[] {
  const { attack, harms, target, aftermath } = reckoned;
  const hit = hitChanceOf(attack);
  const [volley] = attack.volleys;
  const burst = volley ? casualtiesIn(harmChances([{ toss: volley.toss, count: 1 }], target.figures)) : new Map();
  const casualties = casualtiesIn(harms);
  return [
    hit ? either("One shot", "hits", "misses", hit) : numbersTable("One burst", FALLEN, burst),
    ...hitTables(reckoned, readings),
    ...(casualties.size > 1 ? [numbersTable("Casualties", FALLEN, casualties)] : []),
    tableOf(
      "The whole attack",
      OUTCOMES.map(({ id, name }) => [id, name] as const),
      outcomeChances(reckoned),
    ),
    tableOf(
      AFTERWARDS,
      CONDITIONS.map(({ id, name }) => [id, name] as const),
      aftermath.conditions,
    ),
  ];
}

const many = (shots: number): string => (shots === 1 ? "one shot" : `${shots} shots`);

export function workingsOf({ arm, attack, target, nerve, aftermath }: Reckoned, readings: Readings): Working[] {
  const { modifiers, need, shots, penetration } = attack;
  const fire = workingOf(arm.name, modifiers, need ?? undefined, hasSixes(attack) ? "1D6" : "2D10");
  const occasions = [...aftermath.occasions.keys()];
  return [
    { ...fire, total: `${fire.total}; ${many(shots)}` },
    ...(penetration ? [penetrationWorking(penetration.class, penetration.armour)] : []),
    ...occasions.map((occasion): Working => {
      // Crew inside has other modifiers than crew that has left; those inside are shown.
      const steady = steadyModifiers(nerve, occasion, target.crewOut, readings);
      const losses =
        occasion === "penetrated"
          ? "remaining figures and a crew outside its vehicle also count"
          : "remaining figures also count";
      const working = workingOf(OCCASION_TITLES[occasion] ?? "Morale", steady);
      return { ...working, total: `${working.total}; ${losses}` };
    }),
  ];
}

export const penetrationWorking = (round: number, armour: number): Working => ({
  title: "Penetration",
  rows: [
    { name: "Class of the round", rule: RULES.penetration, value: `${round}` },
    { name: "Armour class of the target", rule: "Vehicle Characteristics", value: `${armour}` },
  ],
  total:
    round >= armour ? `penetrates, ${signed(round - armour)} on the roll for internal damage` : "doesn't penetrate",
});
