/** The odds of an attack in the WWII tank game from bare figures. */
import { type Failure, fail, type Result } from "../../result.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import type { OptionValues } from "../contract.ts";
import { answerAttack, attackFlags } from "../ghq/oddsQuestion.ts";
import type { OddsAnswer, OddsFlagValues, OddsQuestion } from "../oddsQuestion.ts";
import { design } from "./design.ts";
import { wwiiOptions } from "./options.ts";
import { COVERING } from "./play/cohesion.ts";
import { ATTACK_TABLES } from "./tables.ts";
import { terrainChart } from "./terrain.ts";
import { readWwiiVehicle } from "./vehicles.ts";

function answer(firer: Vehicle, target: Vehicle, flags: OddsFlagValues, options: OptionValues): Result<OddsAnswer> {
  const attacker = readWwiiVehicle(firer);
  if (!attacker.ok) return attacker;
  const attacked = readWwiiVehicle(target);
  if (!attacked.ok) return attacked;
  const { name, weapons } = attacker.value;
  const mount = flags["weapon"];
  const weapon = mount === undefined ? weapons[0] : weapons.find((one) => one.mount === mount);
  if (!weapon)
    return fail<Failure>({ code: "invalid", message: `${name} has no ${mount} gun (rule 10.2).`, place: "--weapon" });
  return answerAttack(flags, {
    firer: {
      name,
      gun: weapons.length > 1 ? `the ${weapon.mount} gun of ${name}` : `the gun of ${name}`,
      firepower: weapon.firepower,
      range: weapon.range,
    },
    target: { name: attacked.value.name, defense: attacked.value.defense },
    chart: terrainChart,
    tables: ATTACK_TABLES,
    options: wwiiOptions(options),
    covering: COVERING,
    rangeRule: "7.3.5",
  });
}

const COHESION = design.force.usualCohesion[0];

export const wwiiOdds: OddsQuestion = {
  flags: attackFlags(["hull", "turret"]),
  answer,
  duel: {
    words: `One shot at the front, in the open, at cohesion ${COHESION}`,
    ranges: [5, 10, 15, 20, 25],
    flags: { aspect: "front", cohesion: COHESION },
    table: "Target afterwards",
    chances: [
      { name: "eliminated", rows: ["eliminated"] },
      { name: "harmed at all", rows: ["eliminated", "S and D", "D", "S"] },
    ],
  },
};
