/** Rolls of vehicles: mines, towing, and rounds against armour. */

import type { Result } from "../../../result.ts";
import { ok } from "../../../result.ts";
import type { ChanceQuestion } from "../../chanceQuestion.ts";
import type { OddsFlagValues } from "../../oddsQuestion.ts";
import { chanceOfAtLeast } from "../dice.ts";
import { GUN_CALIBRES, gunCalibreOf } from "../guns.ts";
import { type MineColumn, type MineResult, mineChances } from "../mines.ts";
import { TOWING_ACCIDENT } from "../movement.ts";
import { damageTables, penetrationWorking } from "../oddsTables.ts";
import { type Readings, readingsOf } from "../options.ts";
import { gunOf, hullDownArmour, type Penetration, penetrationOf } from "../penetration.ts";
import { RULES } from "../play/numbers.ts";
import { SPECIAL_ROUND_KEYS, specialPenetration, specialRow } from "../specialRounds.ts";
import { VELOCITIES, WEIGHTS } from "../vehicleSheet.ts";
import {
  cardInches,
  either,
  far,
  isOn,
  needed,
  numberOf,
  oneOfThese,
  onOff,
  refuseFlag,
  tableOf,
  whole,
  wordOf,
} from "./flags.ts";

const COLUMNS: readonly MineColumn[] = [...WEIGHTS, "soft"];
const MINE_WORDS: readonly (readonly [MineResult["type"], string])[] = [
  ["penetrated", "penetrated from below"],
  ["destroyed", "destroyed, casualties as by a grenade"],
  ["overturned", "overturned"],
  ["disabled", "disabled"],
  ["immobilized", "immobilized"],
];
export const mines: ChanceQuestion = {
  id: "mines",
  name: "An anti-tank mine",
  help: "Effect of a mine on the vehicle that sets it off",
  about: "stand",
  flags: [oneOfThese(["weight", "Weight", "weight class of a tank, or a soft vehicle"], COLUMNS, true)],
  answer: (flags, values) =>
    ok({
      workings: [{ title: "Mine", rows: [], total: "2D10" }],
      tables: [
        tableOf("Mine", MINE_WORDS, mineChances(wordOf(flags, "weight", COLUMNS, "medium"), readingsOf(values))),
      ],
    }),
};

export const tow: ChanceQuestion = {
  id: "tow",
  name: "Towing in haste",
  help: "Chance that a hasty or evasive move off the road wrecks the tow and immobilizes the vehicle",
  about: "stand",
  flags: [],
  answer: () =>
    ok({
      workings: [
        {
          title: "Tow",
          rows: [{ name: "Wrecked from", rule: RULES.towing, value: `${TOWING_ACCIDENT}` }],
          total: `2D10, ${TOWING_ACCIDENT} or more`,
        },
      ],
      tables: [either("Tow", "wrecked, vehicle immobilized", "intact", chanceOfAtLeast(TOWING_ACCIDENT))],
    }),
};

const ROUNDS = ["solid", "shaped", ...SPECIAL_ROUND_KEYS] as const;
const THICKEST = 13;

/** The penetration of the round at this distance. */
function classOf(flags: OddsFlagValues, readings: Readings): Result<number> {
  const millimetres = numberOf(flags, "gun", 0);
  const calibre = gunCalibreOf(millimetres);
  if (!calibre.ok) return refuseFlag(calibre.error.message, "gun");
  const inches = cardInches(flags, "range", readings);
  const round = wordOf(flags, "round", ROUNDS, "solid");
  const outcome = ((): Result<Penetration> => {
    if (round !== "solid" && round !== "shaped") {
      const special = specialRow(calibre.value, round);
      return special.ok
        ? ok(specialPenetration(calibre.value, round, inches, readings))
        : refuseFlag(special.error.message, "round");
    }
    const gun = gunOf(calibre.value, wordOf(flags, "velocity", VELOCITIES, "HV"), readings);
    return gun.ok ? ok(penetrationOf(gun.value, round, inches, readings)) : refuseFlag(gun.error.message, "velocity");
  })();
  if (!outcome.ok) return outcome;
  if (outcome.value.type === "class") return ok(outcome.value.class);
  return outcome.value.type === "out-of-range"
    ? refuseFlag(`The range of the round is ${outcome.value.reach * readings.scale}″ (${RULES.penetration}).`, "range")
    : refuseFlag(`The gun has no such round (${RULES.penetration}).`, "round");
}

export const penetration: ChanceQuestion = {
  id: "penetration",
  name: "A round against armour",
  help: "Chance that a round penetrates armour of a class at a range, and the damage of a hit",
  about: "stand",
  flags: [
    needed(whole(["gun", "Gun, mm", "calibre in millimetres"], GUN_CALIBRES[0], 300, 75)),
    oneOfThese(["velocity", "Velocity", "velocity of the gun; special rounds need none; HV when left out"], VELOCITIES),
    oneOfThese(["round", "Round", "solid when left out"], ROUNDS),
    far("range", "Range", "in inches"),
    needed(whole(["armour", "Armour class", "armour class of the side that is hit"], 0, THICKEST)),
    onOff("hull-down", "Hull down", "only the turret shows; its class is one higher"),
    onOff("weak-turret", "Weak turret", "hull down, its class is one lower instead"),
  ],
  answer(flags, values) {
    const readings = readingsOf(values);
    const round = classOf(flags, readings);
    if (!round.ok) return round;
    const plate = numberOf(flags, "armour", 0);
    const armour = isOn(flags, "hull-down") ? hullDownArmour(plate, isOn(flags, "weak-turret")) : plate;
    return ok({
      workings: [penetrationWorking(round.value, armour)],
      tables: damageTables({ class: round.value, armour }, null, readings),
    });
  },
};
