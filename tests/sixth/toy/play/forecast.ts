/** What will come of a shot before anybody commits to it: its exact odds. */
import type { Forecast, ForecastOutcome } from "../../../../shared/play/contract.ts";
import type { Still } from "../../../../shared/rules/referee/engine/kind.ts";
import type { LineOfSight } from "../../../../shared/sight/lineOfSight.ts";
import { oddsAfter, poolInWords, shotOdds } from "../shot.ts";
import type { ToyField } from "./field.ts";
import { type Shot, sightOf, type WorkedShot } from "./shots.ts";
import type { ToyState } from "./state.ts";

const outcomesOf = (odds: ReturnType<typeof shotOdds>): ForecastOutcome[] =>
  odds.map(({ id, letter, name, gravity, chance }) => ({
    ...{ id, letter, name, gravity, detail: "", chance: chance.toString() },
  }));

export function forecastOf(field: ToyField, state: Still<ToyState>, shot: Shot, worked: WorkedShot): Forecast {
  const { damaged } = field.stateOf(state, shot.target);
  const { pool, inches, flank, from, to } = worked;
  const odds = shotOdds(pool, field.unit(shot.target).vehicle.armour, damaged);
  let sight: LineOfSight | undefined;
  return {
    stand: shot.stand,
    target: shot.target,
    from,
    to,
    // Few who ask for odds read all that lies on the line.
    get sight() {
      sight ??= sightOf(field, state, shot);
      return sight;
    },
    inches,
    frontal: !flank,
    workings: [{ title: "Shot", rows: pool.rows, total: poolInWords(pool) }],
    outcomes: outcomesOf(odds).map((outcome) => (outcome.id === "whole" ? { ...outcome, name: "no effect" } : outcome)),
    after: outcomesOf(oddsAfter(odds, damaged)),
    weapon: field.unit(shot.stand).vehicle.gun.name,
    weaponIndex: 0,
    joint: [],
    indirect: false,
  };
}
