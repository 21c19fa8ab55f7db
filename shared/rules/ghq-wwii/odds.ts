/** The odds of an attack in the WWII tank game from bare figures. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import type { OptionValues, TerrainChart } from "../contract.ts";
import { answerAttack, attackFlags, COVERING_FLAG, DOCUMENT_WORDS } from "../ghq/oddsQuestion.ts";
import type { GhqWeapon } from "../ghq/play/member.ts";
import { rangeSteps } from "../ghq/rangeEffects.ts";
import type { OddsAnswer, OddsDistance, OddsFlagValues, OddsQuestion } from "../oddsQuestion.ts";
import { COHESION as LEVEL } from "./forces.ts";
import { wwiiOptions } from "./options.ts";
import { COVERING } from "./play/cohesion.ts";
import { ATTACK_TABLES } from "./tables.ts";
import { terrainChart } from "./terrain.ts";
import { readWwiiVehicle } from "./vehicles.ts";

interface Armed {
  readonly name: string;
  readonly gun: string;
  readonly weapon: GhqWeapon;
}

/** The firer with the gun that the flags choose. */
function armed(firer: Vehicle, flags: OddsFlagValues): Result<Armed> {
  const attacker = readWwiiVehicle(firer);
  if (!attacker.ok) return attacker;
  const { name, weapons } = attacker.value;
  const mount = flags["weapon"];
  const weapon = mount === undefined ? weapons[0] : weapons.find((one) => one.mount === mount);
  if (!weapon)
    return fail<Failure>({ code: "invalid", message: `${name} has no ${mount} gun (rule 10.2).`, place: "--weapon" });
  return ok({ name, gun: weapons.length > 1 ? `the ${weapon.mount} gun of ${name}` : `the gun of ${name}`, weapon });
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
  const attacked = readWwiiVehicle(target);
  if (!attacked.ok) return attacked;
  const { name, gun, weapon } = attacker.value;
  return answerAttack(flags, {
    firer: { name, gun, firepower: weapon.firepower, range: weapon.range, leastRange: weapon.leastRange },
    target: { name: attacked.value.name, defense: attacked.value.defense, personnel: false },
    chart,
    tables: ATTACK_TABLES,
    options: wwiiOptions(options),
    extraCohesion: flags["covering"] === true ? [COVERING] : [],
    rangeRule: "7.3.5",
    leastRangeRule: "7.3.5",
  });
}

const distance: OddsDistance = {
  flag: "range",
  steps(firer, _target, flags, options) {
    const attacker = armed(firer, flags);
    if (!attacker.ok) return attacker;
    return ok(rangeSteps(ATTACK_TABLES.range, wwiiOptions(options), attacker.value.weapon.range));
  },
};

const COHESION = LEVEL.standard;

export const wwiiOdds: OddsQuestion = {
  flags: attackFlags(["hull", "turret"], { own: [COVERING_FLAG] }),
  documentWords: DOCUMENT_WORDS,
  answer,
  distance,
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
