/** The odds of a shot without a table. */
import type { Working } from "../../../shared/play/contract.ts";
import { type Failure, fail, ok, type Result } from "../../../shared/result.ts";
import type {
  OddsAnswer,
  OddsDistance,
  OddsFlag,
  OddsFlagValues,
  OddsQuestion,
} from "../../../shared/rules/oddsQuestion.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { conditionCalled, oddsAfter, poolInWords, poolOf, shotOdds } from "./shot.ts";
import { readToy } from "./vehicles.ts";

const flag = (
  name: string,
  help: string,
  value: OddsFlag["value"] = { type: "switch" },
  required = false,
): OddsFlag => ({
  ...{ name, help, required, value },
});
const flags: readonly OddsFlag[] = [
  flag("range", "from centre to centre, in inches", { type: "number", whole: false, min: 0, max: 1000 }, true),
  flag("aspect", "where the shooter stands: front when left out", { type: "choice", choices: ["front", "flank"] }),
  flag("cover-adds", "what the target's terrain adds to what a shot needs", {
    type: "number",
    whole: true,
    min: 0,
    max: 3,
  }),
  flag("damaged", "the target is damaged already"),
  { ...flag("snap", "a snap shot at a toy on its way"), chosenBy: "firer", label: "Snap shot" },
];

function answer(firer: Vehicle, target: Vehicle, asked: OddsFlagValues): Result<OddsAnswer> {
  const shooter = readToy(firer);
  if (!shooter.ok) return shooter;
  const enemy = readToy(target);
  if (!enemy.ok) return enemy;
  const inches = Number(asked["range"] ?? 0);
  const { gun, name } = shooter.value;
  if (inches > gun.range)
    return fail<Failure>({
      code: "invalid",
      message: `The ${gun.name} of ${name} has a range of ${gun.range}″ (rule 3.1).`,
      place: "--range",
    });
  const damaged = asked["damaged"] === true;
  const pool = poolOf(shooter.value, {
    inches,
    flank: asked["aspect"] === "flank",
    cover: Number(asked["cover-adds"] ?? 0),
    snap: asked["snap"] === true,
  });
  const odds = shotOdds(pool, enemy.value.armour, damaged);
  const afterwards = oddsAfter(odds, damaged);
  const working: Working = { title: "Shot", rows: pool.rows, total: poolInWords(pool) };
  return ok({
    before: conditionCalled(damaged ? "damaged" : "whole"),
    after: afterwards,
    document: {
      dice: pool.count,
      needs: pool.needs,
      after: Object.fromEntries(afterwards.map(({ id, chance }) => [id, String(chance)])),
    },
    workings: [working],
    chances: [
      {
        title: "Target afterwards",
        rows: afterwards.map(({ name: condition, chance }) => ({ name: condition, detail: "", chance })),
      },
    ],
  });
}

const distance: OddsDistance = {
  flag: "range",
  steps(firer) {
    const shooter = readToy(firer);
    if (!shooter.ok) return shooter;
    const { range } = shooter.value.gun;
    return ok([range / 2, range].map((inches) => ({ inches, included: true })));
  },
};

export const toyOdds: OddsQuestion = {
  flags,
  documentWords: "{dice, needs, after: {out, damaged, whole}}",
  answer,
  distance,
  duel: {
    words: "One shot at the front, on the bare floor",
    ranges: [4, 8, 12, 16],
    flags: {},
    table: "Target afterwards",
    chances: [
      { name: "knocked out", rows: ["knocked out"] },
      { name: "any harm", rows: ["knocked out", "damaged"] },
    ],
  },
};
