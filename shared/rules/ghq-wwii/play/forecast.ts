/** What will come of a command before it is given: an attack's exact odds, and what a mover has to go by. */
import { type Inches, point, type TablePoint } from "../../../geometry/units.ts";
import type { Forecast, ForecastOutcome, MoveQuestion, Refusal, StandId } from "../../../play/contract.ts";
import { attackOdds, resultRolls } from "../../ghq/attack.ts";
import type { CombatResult } from "../../ghq/combatResults.ts";
import { CONDITIONS } from "../../ghq/conditions.ts";
import type { Battlefield } from "./battlefield.ts";
import type { WwiiCommand } from "./commands.ts";
import { endsOf, entryOf, exitEdges } from "./entry.ts";
import { moverAt, weaponOf } from "./opportunity.ts";
import { explained, type Shot, sightOf, type WorkedShot, workShot } from "./shots.ts";
import { moveOf, type WwiiState } from "./state.ts";
import { refuse, whyNotOwn } from "./turn.ts";
import { ALWAYS, isRefusal, obstaclesOf, radiusOf, spent, whyNotMove } from "./walking.ts";
import { attackWorkings, RESULT_NAMES } from "./workings.ts";

const RESULTS: readonly CombatResult[] = ["E", "D", "(S)", "S", "none"];

export function forecast(field: Battlefield, state: WwiiState, command: WwiiCommand): Forecast | Refusal {
  const shot = shotOf(field, state, command);
  if (isRefusal(shot)) return shot;
  const worked = workShot(field, state, shot);
  return isRefusal(worked) ? explained(field, state, shot, worked) : forecastOf(field, state, shot, worked);
}

export function forecastOf(field: Battlefield, state: WwiiState, shot: Shot, worked: WorkedShot): Forecast {
  const target = field.stateOf(state, shot.target);
  const odds = attackOdds(worked.working, { s: target.s, d: target.d });
  const rolls = resultRolls(worked.working);
  return {
    stand: shot.stand,
    target: shot.target,
    from: worked.from,
    to: worked.to,
    sight: sightOf(field, state, shot),
    inches: worked.inches,
    frontal: worked.frontal,
    workings: attackWorkings(worked.working),
    outcomes: RESULTS.map(
      (result): ForecastOutcome => ({
        id: result,
        ...RESULT_NAMES[result],
        detail: rolls[result],
        chance: odds.results[result].toString(),
      }),
    ),
    after: CONDITIONS.map((condition) => ({
      ...condition,
      detail: "",
      chance: odds.after[condition.id].toString(),
    })),
    weapon: field.unit(shot.stand).vehicle.weapons[shot.weapon]?.name ?? "",
  };
}

/** The shot that a command means. */
function shotOf(field: Battlefield, state: WwiiState, command: WwiiCommand): Shot | Refusal {
  if (command.type !== "fire" && command.type !== "opportunity-fire" && command.type !== "covering-fire")
    return refuse("house", "This is no attack.");
  const { stand, weapon: mount } = command;
  if (!field.has(stand)) return refuse("house", `There is no stand “${stand}” in this battle.`);
  const weapon = weaponOf(field, stand, mount);
  if (weapon === null) return refuse("10.2", `${field.name(stand)} has no ${mount} gun.`);
  if (command.type === "fire")
    return whyNotOwn(field, state, stand, state.toAct) ?? { purpose: "fire", stand, target: command.target, weapon };
  const going = moveOf(state);
  if (!going) return refuse("8.5.2", "No stand is on its way.");
  if (command.type === "covering-fire")
    return going.answer === null
      ? refuse("8.6.1", "Covering fire only answers opportunity fire.")
      : { purpose: "covering", stand, target: going.answer, weapon, mover: going.stand };
  const place = moverAt(field, state, going, command.at);
  return { purpose: "opportunity", stand, target: going.stand, weapon, place };
}

export function moveQuestion(field: Battlefield, state: WwiiState, id: StandId): MoveQuestion | Refusal {
  const refusal = whyNotMove(field, state, id);
  if (refusal) return refusal;
  const stand = field.stateOf(state, id);
  const going = moveOf(state);
  const used = going ? spent(field, going) : { points: 0, inches: 0 };
  const entry = stand.status === "waiting" ? entryOf(field, id, state.turn) : null;
  const enters = entry && endsOf(field, entry.edge);
  return {
    stand: id,
    from: stand.at ?? middle(enters),
    ...(enters ? { enters } : {}),
    ...(exitEdges(field, stand.side).length > 0 ? { mayLeave: true as const } : {}),
    facing: stand.facing,
    points: Math.max(0, field.unit(id).vehicle.move - used.points),
    movement: field.movement,
    roads: going?.roads ?? true,
    obstacles: obstaclesOf(field, state, id, going?.nerve ?? []).map(({ rectangle }) => rectangle),
    radius: radiusOf(field, id) as Inches,
    always: Math.max(0, ALWAYS - used.inches) as Inches,
  };
}

const middle = (ends: readonly [TablePoint, TablePoint] | null): TablePoint =>
  ends ? point((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2) : point(0, 0);
