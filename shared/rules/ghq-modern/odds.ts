/** The odds of an attack in the modern game from bare figures. */
import { distribution } from "../../odds/enumerate.ts";
import { Fraction } from "../../odds/fraction.ts";
import { cohesionChance } from "../ghq/cohesion.ts";
import { familyOdds } from "../ghq/odds.ts";
import { attackFlags } from "../ghq/oddsQuestion.ts";
import type { OddsAnswer } from "../oddsQuestion.ts";
import { missilePenalty } from "./missiles.ts";
import { MODERN } from "./play/member.ts";
import { terrainChart } from "./terrain.ts";
import { type ModernVehicle, type ModernWeapon, WEAPON_KEYS } from "./vehicles.ts";

/** 07.03.03: the chance that this shot is the last one before new missiles come. */
function withDepletion(answer: OddsAnswer, { depletion }: Pick<ModernWeapon, "depletion">): OddsAnswer {
  if (depletion === null) return answer;
  const { cohesion } = answer.document as { cohesion: { need: number } };
  const chance = cohesionChance(cohesion.need).times(naturalAtMost(depletion));
  return {
    ...answer,
    document: { ...answer.document, depletion: { number: depletion, chance: String(chance) } },
    chances: [
      ...answer.chances,
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

/** The chance of at most this number on 2D6. */
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

/** The names in the vehicle tables. */
const WEAPON_NAMES = { atgm: "missile" } as const;

export const modernOdds = familyOdds({
  member: MODERN,
  chart: terrainChart,
  flags: attackFlags(WEAPON_KEYS, {
    also: WEAPON_NAMES,
    given: "in an earlier phase of the turn (07.01.03; see option givenAway)",
  }),
  documentMore: ", of missiles also depletion: {number, chance}",
  gun: ({ vehicle, weapon }) => `the ${weapon.name} of ${vehicle.name}`,
  cohesion: (_flags, { vehicle, weapon }) =>
    missilePenalty((vehicle as ModernVehicle).techLevel, weapon as ModernWeapon),
  more: (answer, weapon) => withDepletion(answer, weapon as ModernWeapon),
  duel: { words: "One shot of its first weapon", ranges: [10, 20, 30, 40] },
});
