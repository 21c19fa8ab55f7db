/**
 * Movement under fire. No unit fires during a move: the enemy's fire phase comes afterwards, and each enemy weapon may then
 * fire at the mover once, at its end or where it was in sight on its path. The mover always reaches its end.
 */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import { legFacing, pathLength, pointAlong } from "../../../movement/path.ts";
import { Fraction } from "../../../odds/fraction.ts";
import type { Refusal, StandId, Standing } from "../../../play/contract.ts";
import type { Passage, PassageOutcome, PassageQuestion, PassageShot } from "../../../play/planning.ts";
import { samples } from "../../referee/engine/walk.ts";
import { isOnTable, isRefusal, refuse } from "../../referee/field.ts";
import { moraleChances, type Occasion } from "../morale.ts";
import { conditionOf, standingFrom, standingKey, standingOf } from "../play/conditions.ts";
import type { BrewField } from "../play/field.ts";
import { forecastOf, nextStates } from "../play/forecast.ts";
import { hazardOf } from "../play/hazards.ts";
import { checkOf } from "../play/morale.ts";
import { planWay } from "../play/moving.ts";
import { RULES } from "../play/numbers.ts";
import { type Shot, shotWorked, type WorkedShot, whyNotArm, whyNotFirer } from "../play/shots.ts";
import type { BrewState } from "../play/state.ts";
import { inCondition, inStanding, placed, withStands } from "./states.ts";

const EXACT = 1e-9;

/** The state between two shots: the mover's condition, and the firers so far, by ascending numbers. */
interface Underway {
  readonly standing: string;
  readonly fired: readonly number[];
}
const keyOf = ({ standing, fired }: Underway): string => `${standing}|${fired.join(",")}`;
function underwayOf(key: string): Underway {
  const [standing = "", fired = ""] = key.split("|");
  return { standing, fired: fired === "" ? [] : fired.split(",").map(Number) };
}

/** The mover's condition at the start, the battle's state, and its possible path. */
function settingOut(field: BrewField, state: BrewState, question: PassageQuestion) {
  const { stand: id, path, facing, arrives, condition } = question;
  const known = field.stateOf(state, id);
  const [at, ...corners] = path;
  const enters = known.status === "waiting";
  if (!enters && !at) return refuse(RULES.move, `${field.name(id)} is not on the table.`);
  const turned = facing === undefined ? known : { ...known, facing };
  const there = enters || !at ? turned : placed(turned, { at, facing: turned.facing });
  const mover = {
    ...(condition === undefined ? there : inCondition(field, there, condition)),
    before: "none" as const,
  };
  const begun = withStands(field, state, [mover]);
  const plan = (manner?: "hasty" | "crawling") =>
    planWay(field, begun, { stand: id, path: enters ? [...path] : corners, facing: arrives, manner });
  const normal = plan(mover.morale === "keeps-cover" ? "crawling" : undefined);
  const way = isRefusal(normal) && mover.morale !== "keeps-cover" ? plan("hasty") : normal;
  if (isRefusal(way)) return isRefusal(normal) ? normal : way;
  return { mover, begun, way };
}

export function passageOf(field: BrewField, state: BrewState, question: PassageQuestion): Passage | Refusal {
  const { stand: id } = question;
  const out = settingOut(field, state, question);
  if (isRefusal(out)) return out;
  const { mover, begun, way } = out;
  const length = pathLength(way.path);
  const places = samples(-1, length);
  const inchesAt = (place: number): number => places[place] as number;
  const standing = (place: number): Standing => {
    const inches = inchesAt(place);
    const end = inches >= length - EXACT;
    const turns: Degrees = end ? way.facing : inches > 0 ? legFacing(way.path, inches) : mover.facing;
    return { at: pointAlong(way.path, inches) as TablePoint, facing: turns };
  };
  const answers = new Map<string, readonly PassageShot[]>();

  function shots(place: number, key: string): readonly PassageShot[] {
    const before = underwayOf(key);
    const so = standingFrom(before.standing);
    if (so.lost) return [];
    const here = standing(place);
    const end = inchesAt(place) >= length - EXACT;
    const moved = { ...inStanding(mover, so), ...here, status: "on-table" as const, motion: "normal" as const };
    const now = withStands(field, begun, [moved]);
    return now.stands.flatMap((enemy, index): PassageShot[] => {
      if (enemy.side === mover.side || !isOnTable(enemy) || before.fired.includes(index)) return [];
      const best = bestShot(field, now, enemy.id, id, end ? undefined : here);
      if (!best) return [];
      return [
        {
          firer: enemy.id,
          weapon: best.shot.arm,
          company: [],
          forecast: () => forecastOf({ field, state: now }, best),
          outcomes: outcomesOf(field, now, best, before, index),
        },
      ];
    });
  }
  const hazard = hazardOf({ field, state: begun }, way);
  function daring(key: string, occasion: Occasion): readonly PassageOutcome[] {
    const { standing } = underwayOf(key);
    const now = withStands(field, begun, [inStanding(mover, standingFrom(standing))]);
    const chances = moraleChances(checkOf({ field, state: now }, id, occasion), field.readings);
    const goes = chances.get("free") ?? Fraction.ZERO;
    const condition = conditionOf(standingFrom(standing), field.vehicle(id));
    const outcomes: readonly PassageOutcome[] = [
      { chance: goes, key, fate: "whole", condition },
      { chance: Fraction.ONE.minus(goes), key, fate: "stopped", condition },
    ];
    return outcomes.filter(({ chance }) => chance.n > 0n);
  }
  return {
    places,
    standing,
    start: keyOf({ standing: standingKey(standingOf(mover)), fired: [] }),
    separable: true,
    shots(place, key) {
      const asked = `${place} ${key}`;
      const answer = answers.get(asked) ?? shots(place, key);
      answers.set(asked, answer);
      return answer;
    },
    trial: (place, key) => (place === 0 && hazard !== null ? daring(key, hazard) : []),
    later: (key) => [
      { condition: conditionOf(standingFrom(underwayOf(key).standing), field.vehicle(id)), chance: Fraction.ONE },
    ],
  };
}

/** The most harmful arm against the mover. */
function bestShot(
  field: BrewField,
  state: BrewState,
  stand: StandId,
  target: StandId,
  place: Standing | undefined,
): WorkedShot | null {
  const firer = field.stateOf(state, stand);
  if (whyNotFirer(field, firer)) return null;
  let best: WorkedShot | null = null;
  let most = -1;
  for (const [arm, held] of field.arms(stand).entries()) {
    if (firer.fired.includes(held.key) || whyNotArm(field, state, firer, held)) continue;
    const shot: Shot = { stand, target, arm, ...(place && { place }) };
    const worked = shotWorked(field, state, shot);
    if (!worked) continue;
    const whole = standingKey(standingOf(field.stateOf(state, target)));
    const harm = nextStates({ field, state }, worked).reduce(
      (sum, { key, chance }) => (key === whole ? sum : sum + chance.toNumber()),
      0,
    );
    if (harm > most) [best, most] = [worked, harm];
  }
  return best;
}

function outcomesOf(
  field: BrewField,
  state: BrewState,
  worked: WorkedShot,
  before: Underway,
  firer: number,
): readonly PassageOutcome[] {
  const fired = [...before.fired, firer].sort((a, b) => a - b);
  return nextStates({ field, state }, worked).map(({ key: standing, condition, chance }): PassageOutcome => {
    const so = standingFrom(standing);
    const fate = so.lost
      ? "lost"
      : standing === before.standing
        ? "whole"
        : so.immobilized || so.crewOut
          ? "stopped"
          : "harmed";
    return {
      chance,
      key: keyOf({ standing, fired }),
      fate,
      condition,
      ...(fate === "lost" ? { over: true as const } : {}),
    };
  });
}
