/** The odds of an attack in the modern game from bare figures. */
import { distribution } from "../../odds/enumerate.ts";
import { Fraction } from "../../odds/fraction.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import type { OptionValues, TerrainChart } from "../contract.ts";
import { cohesionChance } from "../ghq/cohesion.ts";
import { answerAttack, attackFlags, DOCUMENT_WORDS } from "../ghq/oddsQuestion.ts";
import { rangeSteps } from "../ghq/rangeEffects.ts";
import type { OddsAnswer, OddsDistance, OddsFlagValues, OddsQuestion } from "../oddsQuestion.ts";
import { COHESION as LEVEL } from "./forces.ts";
import { missilePenalty } from "./missiles.ts";
import { modernOptions } from "./options.ts";
import { attackTables } from "./tables.ts";
import { terrainChart } from "./terrain.ts";
import { type ModernVehicle, type ModernWeapon, readModernVehicle, WEAPON_KEYS } from "./vehicles.ts";

interface Armed {
  readonly vehicle: ModernVehicle;
  readonly gun: string;
  readonly weapon: ModernWeapon;
}

/** The firer with the weapon that the flags choose. */
function armed(firer: Vehicle, flags: OddsFlagValues): Result<Armed> {
  const attacker = readModernVehicle(firer);
  if (!attacker.ok) return attacker;
  const vehicle = attacker.value;
  const key = flags["weapon"];
  const weapon = key === undefined ? vehicle.weapons[0] : vehicle.weapons.find((one) => one.key === key);
  if (!weapon)
    return fail<Failure>({
      code: "invalid",
      message: `${vehicle.name} has no ${key} (rule 07.02.05).`,
      place: "--weapon",
    });
  return ok({ vehicle, gun: `the ${weapon.name} of ${vehicle.name}`, weapon });
}

function answer(
  firer: Vehicle,
  target: Vehicle,
  flags: OddsFlagValues,
  options: OptionValues,
  chart: TerrainChart = terrainChart,
): Result<OddsAnswer> {
  const attacker = armed(firer, flags);
  if (!attacker.ok) return attacker;
  const attacked = readModernVehicle(target);
  if (!attacked.ok) return attacked;
  const { vehicle, gun, weapon } = attacker.value;
  const { name, defense, personnel } = attacked.value;
  const found = answerAttack(flags, {
    firer: {
      name: vehicle.name,
      gun,
      firepower: weapon.firepower,
      range: weapon.range,
      leastRange: weapon.leastRange,
    },
    target: { name, defense, personnel },
    chart,
    tables: attackTables(vehicle.techLevel, weapon),
    options: modernOptions(options),
    extraCohesion: missilePenalty(vehicle.techLevel, weapon),
    rangeRule: "07.08.05",
    leastRangeRule: "07.03.02",
  });
  return found.ok ? ok(withDepletion(found.value, weapon)) : found;
}

/** 07.03.03: the chance that this shot is the last one before new missiles come. */
function withDepletion(found: OddsAnswer, { depletion }: ModernWeapon): OddsAnswer {
  if (depletion === null) return found;
  const { cohesion } = found.document as { cohesion: { need: number } };
  const chance = cohesionChance(cohesion.need).times(naturalAtMost(depletion));
  return {
    ...found,
    document: { ...found.document, depletion: { number: depletion, chance: String(chance) } },
    chances: [
      ...found.chances,
      {
        title: "Missiles afterwards",
        rows: [
          { name: "used up", detail: `natural ${depletion} or less`, chance },
          { name: "left", detail: "", chance: Fraction.ONE.minus(chance) },
        ],
      },
    ],
  };
}

/** The chance of so much or less on 2D6. */
function naturalAtMost(most: number): Fraction {
  const sums = distribution((dice) => {
    const [a = 0, b = 0] = dice.roll({
      sides: 6,
      count: 2,
      who: "red",
      why: "Natural combat roll",
      rule: "07.03.03",
      classes: { type: "sum" },
    });
    return a + b <= most ? "used up" : "left";
  });
  return sums.get("used up") ?? Fraction.ZERO;
}

const distance: OddsDistance = {
  flag: "range",
  steps(firer, _target, flags, options) {
    const attacker = armed(firer, flags);
    if (!attacker.ok) return attacker;
    const { vehicle, weapon } = attacker.value;
    const { range } = attackTables(vehicle.techLevel, weapon);
    return ok(rangeSteps(range, modernOptions(options), weapon.range));
  },
};

/** As the vehicle tables call them. */
const WEAPON_NAMES = { atgm: "missile" } as const;

const COHESION = LEVEL.standard;

export const modernOdds: OddsQuestion = {
  flags: attackFlags(WEAPON_KEYS, {
    also: WEAPON_NAMES,
    given: "in an earlier phase of the turn (07.01.03; see the option givenAway)",
  }),
  documentWords: `${DOCUMENT_WORDS}, of missiles also depletion: {number, chance}`,
  answer,
  distance,
  duel: {
    words: `One shot of its first weapon at the front, in the open, at cohesion ${COHESION}`,
    ranges: [10, 20, 30, 40],
    flags: { aspect: "front", cohesion: COHESION },
    table: "Target afterwards",
    chances: [
      { name: "eliminated", rows: ["eliminated"] },
      { name: "harmed at all", rows: ["eliminated", "S and D", "D", "S"] },
    ],
  },
};
