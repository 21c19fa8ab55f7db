/** A shot for a planner, and its target's states afterwards. */
import type { Refusal } from "../../../play/contract.ts";
import type { PlannedShot, ShotQuestion, TargetState } from "../../../play/planning.ts";
import { isRefusal, refuse, whenAsked } from "../../referee/field.ts";
import { evasionOf } from "../odds.ts";
import type { ArmourField } from "../play/field.ts";
import { comingOf, forecastOf, reactionTo, workingsOf } from "../play/forecast.ts";
import { RULES } from "../play/numbers.ts";
import { receivingOf, type Shot, type WorkedShot, workShot } from "../play/shots.ts";
import { type ArmourState, NO_BONUS, type UnitState } from "../play/state.ts";
import { attackPool, type Pool, reactionPool } from "../shot.ts";
import { afterShot, CONDITIONS, shotOdds, type UnitCondition } from "../shotOdds.ts";
import type { Afv } from "../vehicles.ts";
import { placed, withStands } from "./states.ts";

export const conditionNamed = (id: string): UnitCondition =>
  CONDITIONS.find((condition) => condition.id === id) ?? (CONDITIONS.at(-1) as UnitCondition);

/** The state of the question: a firer that is free to fire, and the target as earlier shots have left it. */
export function supposing(
  field: ArmourField,
  state: ArmourState,
  { stand, target, from, to, state: key }: ShotQuestion,
): ArmourState {
  const firer = { ...placed(field.stateOf(state, stand), from), fired: false, suppressed: false };
  const units: UnitState[] = [firer];
  if (target !== stand) {
    const before = placed(field.stateOf(state, target), to);
    const after = key === undefined ? null : conditionNamed(key);
    units.push({
      ...before,
      ...(after ? { disruption: after.disruption, suppressed: after.suppressed } : {}),
      ...(after?.id === "dispersed" ? { status: "eliminated" as const } : {}),
    });
  }
  return withStands(field, state, units);
}

export const shotOf = ({ stand, target }: ShotQuestion): Shot => ({ stand, target, purpose: "fire" });

interface Pools {
  readonly attack: Pool;
  readonly reaction: Pool;
}
/** Both pools, with the players' further choices. Refused where the target can't go back as the question says. */
function poolsOf(
  field: ArmourField,
  state: ArmourState,
  shot: Shot,
  worked: WorkedShot,
  choices: PlannedShot["flags"] | undefined,
): Pools | Refusal {
  if (!choices) return { attack: worked.attack, reaction: reactionTo({ field, state }, worked) };
  const { fire, ambush } = worked;
  const target = field.afv(shot.target) as Afv;
  const evading = evasionOf(target, choices);
  if (!evading.ok) return refuse(RULES.breakOff, evading.error.message);
  const on = (name: string) => choices[name] === true;
  const moves = Number(choices["moves"] ?? 0);
  if ((ambush || on("ambush")) && moves > 0)
    return refuse(RULES.ambush, "No ambush fire: a unit that moves is placed on the table first.");
  return {
    attack: attackPool(field.afv(shot.stand) as Afv, fire, {
      moves,
      ambush: ambush || on("ambush"),
      wild: on("wild"),
      staff: on("staff"),
    }),
    reaction: reactionPool(
      target,
      fire,
      receivingOf({ field, state }, shot, evading.value, { wild: on("target-wild"), staff: on("target-staff") }),
    ),
  };
}

/** The target's conditions after such a shot, by their chances. */
export function nextStates(
  field: ArmourField,
  state: ArmourState,
  shot: Shot,
  worked: WorkedShot,
  choices?: PlannedShot["flags"],
): TargetState[] | Refusal {
  const pools = poolsOf(field, state, shot, worked, choices);
  return isRefusal(pools) ? pools : leaving(pools, field.stateOf(state, shot.target));
}
const leaving = ({ attack, reaction }: Pools, target: UnitState): TargetState[] =>
  afterShot(shotOdds(attack, reaction, "direct").results, target)
    .filter(({ chance }) => chance.n > 0n)
    .map(({ id, chance }) => ({ key: id, condition: id, chance }));

/** In the terms of the system's odds question. */
export function flagsOf(
  field: ArmourField,
  state: ArmourState,
  shot: Shot,
  { inches, flank }: Pick<WorkedShot, "inches" | "flank">,
): PlannedShot["flags"] {
  const { cover, uphill, suppressed } = receivingOf({ field, state }, shot, null, NO_BONUS);
  const { disruption } = field.stateOf(state, shot.target);
  return {
    range: inches,
    aspect: flank ? "flank" : "front",
    ...(cover > 0 ? { cover: true as const } : {}),
    ...(uphill ? { uphill: true as const } : {}),
    ...(disruption > 0 ? { disruption } : {}),
    ...(suppressed ? { "target-suppressed": true as const } : {}),
  };
}

export function plannedShot(field: ArmourField, state: ArmourState, question: ShotQuestion): PlannedShot | Refusal {
  const { choices } = question;
  const shot = shotOf(question);
  const worked = workShot(field, state, shot);
  if (isRefusal(worked)) return whenAsked(() => worked);
  const pools = poolsOf(field, state, shot, worked, choices);
  if (isRefusal(pools)) return pools;
  const { attack, reaction } = pools;
  const target = field.stateOf(state, shot.target);
  return {
    ...forecastOf({ field, state }, worked),
    workings: workingsOf(attack, reaction),
    ...comingOf(shotOdds(attack, reaction, "direct").results, target),
    weaponIndex: 0,
    next: leaving(pools, target),
    flags: { ...flagsOf(field, state, shot, worked), ...choices },
  };
}
