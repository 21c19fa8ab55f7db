/** The odds of a shot in the squad game from bare figures. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import type { OptionValues, TerrainChart } from "../contract.ts";
import { answerAttack, attackFlags, COVERING_FLAG, DOCUMENT_WORDS } from "../ghq/oddsQuestion.ts";
import { firepowerAt } from "../ghq/play/member.ts";
import { rangeSteps } from "../ghq/rangeEffects.ts";
import type { OddsAnswer, OddsDistance, OddsFlagValues, OddsQuestion } from "../oddsQuestion.ts";
import { squadOptions } from "./options.ts";
import { NUMBERS } from "./play/numbers.ts";
import { COVERING } from "./play/postures.ts";
import { attackTables } from "./tables.ts";
import { terrainChart } from "./terrain.ts";
import { readSquadVehicle, type SquadVehicle, type SquadWeapon, WEAPON_KEYS } from "./vehicles.ts";

interface Armed {
  readonly vehicle: SquadVehicle;
  readonly weapon: SquadWeapon;
}

/** The firer with the weapon that the flags choose. */
function armed(firer: Vehicle, flags: OddsFlagValues): Result<Armed> {
  const read = readSquadVehicle(firer);
  if (!read.ok) return read;
  const vehicle = read.value;
  const key = flags["weapon"];
  const weapon = key === undefined ? vehicle.weapons[0] : vehicle.weapons.find((one) => one.key === key);
  const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "--weapon" });
  if (!weapon) return refuse(`${vehicle.name} has no ${key ?? "weapon"} (rule ${NUMBERS.weapons}).`);
  if (weapon.fire !== "direct")
    return refuse(`The ${weapon.name} of ${vehicle.name} fires on places only (rule Direct Artillery Fire).`);
  return ok({ vehicle, weapon });
}

function answer(
  firer: Vehicle,
  target: Vehicle,
  flags: OddsFlagValues,
  values: OptionValues,
  chart: TerrainChart = terrainChart,
): Result<OddsAnswer> {
  const attacker = armed(firer, flags);
  if (!attacker.ok) return attacker;
  const attacked = readSquadVehicle(target);
  if (!attacked.ok) return attacked;
  const { vehicle, weapon } = attacker.value;
  const { name, defense, personnel } = attacked.value;
  const options = squadOptions(values);
  return answerAttack(flags, {
    firer: {
      name: vehicle.name,
      gun: `the ${weapon.name} of ${vehicle.name}`,
      firepower: firepowerAt(weapon, attacked.value),
      range: weapon.range,
      leastRange: weapon.leastRange,
    },
    target: { name, defense, personnel },
    chart,
    tables: attackTables(options.resultsTable, weapon.rangeTable),
    options,
    extraCohesion: flags["covering"] === true ? [COVERING] : [],
    rangeRule: NUMBERS.range,
    leastRangeRule: NUMBERS.leastRange,
  });
}

const distance: OddsDistance = {
  flag: "range",
  steps(firer, _target, flags, values) {
    const attacker = armed(firer, flags);
    if (!attacker.ok) return attacker;
    const options = squadOptions(values);
    const { weapon } = attacker.value;
    return ok(rangeSteps(attackTables(options.resultsTable, weapon.rangeTable).range, options, weapon.range));
  },
};

const COHESION = 14;

export const squadOdds: OddsQuestion = {
  flags: attackFlags(WEAPON_KEYS, { own: [COVERING_FLAG], given: "this turn; it makes no difference here" }),
  documentWords: DOCUMENT_WORDS,
  answer,
  distance,
  duel: {
    words: `One shot of its first weapon at the front, in the open, at cohesion ${COHESION}`,
    ranges: [4, 8, 12, 20, 40],
    flags: { aspect: "front", cohesion: COHESION },
    table: "Target afterwards",
    chances: [
      { name: "eliminated", rows: ["eliminated"] },
      { name: "harmed at all", rows: ["eliminated", "S and D", "D", "S"] },
    ],
  },
};
