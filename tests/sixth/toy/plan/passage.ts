/** A toy on its way under snap shots: each enemy that sees it may shoot once; a damaged toy goes on (rule 4). */
import { pathLength } from "../../../../shared/movement/path.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import type { Refusal } from "../../../../shared/play/contract.ts";
import type { Passage, PassageOutcome, PassageQuestion, PassageShot } from "../../../../shared/play/planning.ts";
import { samples } from "../../../../shared/rules/referee/engine/walk.ts";
import { isRefusal } from "../../../../shared/rules/referee/field.ts";
import { planWay, whyNotThere } from "../play/advancing.ts";
import type { ToyField } from "../play/field.ts";
import { forecastOf } from "../play/forecast.ts";
import { moverAt, snapAt, snapsAt } from "../play/snapping.ts";
import type { ToyState } from "../play/state.ts";
import { type ConditionId, oddsAfter, type Pool, shotOdds } from "../shot.ts";
import { conditionOf, inCondition, placed, withStands } from "./states.ts";

/** How things are between two places: the mover's condition, and who has shot, by ascending numbers in the scenario. */
interface Underway {
  readonly condition: ConditionId;
  readonly fired: readonly number[];
}
const keyOf = ({ condition, fired }: Underway): string => `${condition} ${fired.join(",")}`;
function underwayOf(key: string): Underway {
  const [condition = "whole", fired = ""] = key.split(" ");
  return { condition: condition as ConditionId, fired: fired === "" ? [] : fired.split(",").map(Number) };
}

export function passageOf(field: ToyField, state: ToyState, question: PassageQuestion): Passage | Refusal {
  const { stand: id, path, facing, arrives, condition } = question;
  const known = field.stateOf(state, id);
  const refusal = whyNotThere(field, known, state.turn);
  if (refusal) return refusal;
  const enters = known.status === "waiting";
  const [at, ...corners] = path;
  const turned = facing === undefined ? known : { ...known, facing };
  const there = enters || !at ? turned : placed(turned, { at, facing: turned.facing });
  const mover = condition === undefined ? there : inCondition(there, condition as ConditionId);
  const begun = withStands(field, state, [mover]);
  const way = planWay(field, begun, { stand: id, path: enters ? [...path] : corners, facing: arrives });
  if (isRefusal(way)) return way;
  const places = samples(-1, pathLength(way.path));
  const inchesAt = (place: number): number => places[place] as number;

  function shots(place: number, key: string): readonly PassageShot[] {
    const before = underwayOf(key);
    if (before.condition === "out") return [];
    const now = withStands(field, begun, [{ ...inCondition(mover, before.condition), status: "on-table" }]);
    return snapsAt(field, now, way as never, inchesAt(place)).flatMap(({ stand, worked }): PassageShot[] => {
      const index = field.indexOf(stand);
      if (before.fired.includes(index)) return [];
      const shot = snapAt(way as never, stand, inchesAt(place));
      return [
        {
          firer: stand,
          weapon: 0,
          company: [],
          forecast: () => forecastOf(field, now, shot, worked),
          outcomes: outcomesOf(before, index, worked.pool, field.unit(id).vehicle.armour),
        },
      ];
    });
  }
  return {
    places,
    standing: (place) => moverAt(way, inchesAt(place)),
    start: keyOf({ condition: conditionOf(mover), fired: [] }),
    separable: true,
    shots,
    trial: () => [],
    later: (key) => [{ condition: underwayOf(key).condition, chance: Fraction.ONE }],
  };
}

function outcomesOf(before: Underway, shooter: number, pool: Pool, armour: number): readonly PassageOutcome[] {
  const damaged = before.condition === "damaged";
  const fired = [...before.fired, shooter].sort((a, b) => a - b);
  return oddsAfter(shotOdds(pool, armour, damaged), damaged)
    .filter(({ chance }) => chance.n > 0n)
    .map(({ id, chance }): PassageOutcome => {
      const fate = id === "out" ? "lost" : id === before.condition ? "whole" : "harmed";
      const key = keyOf({ condition: id, fired });
      return { chance, key, fate, condition: id, ...(fate === "lost" ? { over: true as const } : {}) };
    });
}
