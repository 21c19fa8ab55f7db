/** The odds of a member's attack from bare figures: its referee's readings, by the family's question (oddsQuestion.ts). */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import type { OptionValues, TerrainChart } from "../contract.ts";
import type { NamedModifier } from "../modifiers.ts";
import type { Duel, OddsAnswer, OddsFlag, OddsFlagValues, OddsQuestion } from "../oddsQuestion.ts";
import { COHESION } from "./forces.ts";
import { answerAttack, DOCUMENT_WORDS } from "./oddsQuestion.ts";
import { firepowerAt, type GhqVehicle, type GhqWeapon, type Member } from "./play/member.ts";
import { rangeSteps } from "./rangeEffects.ts";

interface Armed {
  readonly vehicle: GhqVehicle;
  readonly weapon: GhqWeapon;
}

/** A member's answers. */
export interface OwnOdds {
  readonly member: Pick<Member, "options" | "readVehicle" | "tables" | "numbers" | "weaponInWords">;
  readonly chart: TerrainChart;
  readonly flags: readonly OddsFlag[];
  /** Additions to its answers' document. */
  readonly documentMore?: string;
  /** Inside a sentence: "the gun of Panther". */
  gun(armed: Armed): string;
  /** The reason why such a weapon has no odds of this sort: a sentence. */
  whyNot?(armed: Armed): string | null;
  /** Modifiers of the cohesion roll besides markers and terrain. */
  cohesion(flags: OddsFlagValues, armed: Armed): readonly NamedModifier[];
  more?(answer: OddsAnswer, weapon: GhqWeapon): OddsAnswer;
  /** The comparison in a duel, before "at the front, in the open", and its distances in inches. */
  readonly duel: Pick<Duel, "words" | "ranges">;
}

export function familyOdds(memberOdds: OwnOdds): OddsQuestion {
  const { member, flags } = memberOdds;
  const { numbers } = member;
  return {
    flags,
    documentWords: DOCUMENT_WORDS + (memberOdds.documentMore ?? ""),
    answer(firer, target, values, optionValues, chart = memberOdds.chart) {
      const attacker = armed(memberOdds, firer, values);
      if (!attacker.ok) return attacker;
      const attacked = member.readVehicle(target);
      if (!attacked.ok) return attacked;
      const { vehicle, weapon } = attacker.value;
      const { name, defense, personnel } = attacked.value;
      const { range, leastRange } = weapon;
      const options = member.options(optionValues);
      const result = answerAttack(values, {
        firer: {
          ...{ name: vehicle.name, gun: memberOdds.gun(attacker.value), range, leastRange },
          firepower: firepowerAt(weapon, attacked.value),
        },
        target: { name, defense, personnel },
        ...{ chart, options, tables: member.tables(vehicle, weapon, options) },
        extraCohesion: memberOdds.cohesion(values, attacker.value),
        rangeRule: numbers.range,
        leastRangeRule: numbers.leastRange,
      });
      return result.ok && memberOdds.more ? ok(memberOdds.more(result.value, weapon)) : result;
    },
    distance: {
      flag: "range",
      steps(firer: Vehicle, _target: Vehicle, values: OddsFlagValues, optionValues: OptionValues) {
        const attacker = armed(memberOdds, firer, values);
        if (!attacker.ok) return attacker;
        const { vehicle, weapon } = attacker.value;
        const options = member.options(optionValues);
        return ok(rangeSteps(member.tables(vehicle, weapon, options).range, options, weapon.range));
      },
    },
    duel: {
      words: `${memberOdds.duel.words} at the front, in the open, at cohesion ${COHESION.standard}`,
      ranges: memberOdds.duel.ranges,
      flags: { aspect: "front", cohesion: COHESION.standard },
      table: "Target afterwards",
      chances: [
        { name: "eliminated", rows: ["eliminated"] },
        { name: "any harm", rows: ["eliminated", "S and D", "D", "S"] },
      ],
    },
  };
}

/** The firer with the weapon of the flags. */
function armed({ member, whyNot }: OwnOdds, firer: Vehicle, flags: OddsFlagValues): Result<Armed> {
  const read = member.readVehicle(firer);
  if (!read.ok) return read;
  const vehicle = read.value;
  const key = flags["weapon"] as string | undefined;
  const weapon = key === undefined ? vehicle.weapons[0] : vehicle.weapons.find((candidate) => candidate.key === key);
  const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "--weapon" });
  if (!weapon) {
    const what = key === undefined ? "weapon" : member.weaponInWords(key);
    return refuse(`${vehicle.name} has no ${what} (rule ${member.numbers.weapons}).`);
  }
  const why = whyNot?.({ vehicle, weapon }) ?? null;
  return why === null ? ok({ vehicle, weapon }) : refuse(why);
}
