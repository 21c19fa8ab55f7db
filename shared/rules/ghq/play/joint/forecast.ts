/** What will come of an attack by several stands before it is made. */
import { Fraction } from "../../../../odds/fraction.ts";
import type { Forecast, Refusal } from "../../../../play/contract.ts";
import { attackFalls, type Condition, conditionOf, markersOf } from "../../attack.ts";
import { isRefusal } from "../act.ts";
import { forecastOf } from "../forecast.ts";
import { type Worked, type WorkedShot, workShot } from "../shots.ts";
import { shotIn } from "./attack.ts";
import { type JointLook, noAttack } from "./state.ts";

/** Of all stands of an attack together. `last`: one more than are designated, whose own shot it is then about. */
export function forecastOfAll({ field, state }: JointLook, last: Worked | null): Forecast | Refusal {
  const { attack } = state;
  if (!attack) return noAttack(field);
  const free = { ...state, attack: { ...attack, firers: [] } };
  const named = attack.firers.flatMap((one) => {
    const shot = shotIn(field, free, attack, one);
    const worked = workShot(field, free, shot);
    return isRefusal(worked) ? [] : [{ shot, worked }];
  });
  const all = last ? [...named, last] : named;
  const about = last ?? named[0];
  if (!about) return noAttack(field);
  const workings = all.map(({ worked }) => worked);
  const after = afterAll(workings, conditionOf(field.stateOf(state, attack.target)));
  return {
    ...forecastOf(field, state, about.shot, about.worked),
    after: field.member.conditions.map((condition) => ({
      ...condition,
      detail: "",
      chance: (after.get(condition.id) ?? Fraction.ZERO).toString(),
    })),
    joint: all.map(({ shot }) => shot.stand),
  };
}

/** The target's condition after several shots in turn, with exact chances. */
export function afterAll(shots: readonly Pick<WorkedShot, "working">[], start: Condition): Map<Condition, Fraction> {
  let now = new Map<Condition, Fraction>([[start, Fraction.ONE]]);
  for (const { working } of shots) {
    const next = new Map<Condition, Fraction>();
    for (const [condition, chance] of now) {
      if (condition === "eliminated") {
        next.set(condition, (next.get(condition) ?? Fraction.ZERO).plus(chance));
        continue;
      }
      for (const fall of attackFalls(working, markersOf(condition))) {
        const sofar = next.get(fall.after) ?? Fraction.ZERO;
        next.set(fall.after, sofar.plus(chance.times(fall.chance)));
      }
    }
    now = next;
  }
  return now;
}
