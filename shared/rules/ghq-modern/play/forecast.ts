/** What will come of an attack of the modern game before it is made. */
import { Fraction } from "../../../odds/fraction.ts";
import type { Forecast, Refusal } from "../../../play/contract.ts";
import { attackFalls, type Condition, conditionOf, markersOf } from "../../ghq/attack.ts";
import { CONDITIONS } from "../../ghq/conditions.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { forecastOf } from "../../ghq/play/forecast.ts";
import { whyNotOpportunity } from "../../ghq/play/opportunity.ts";
import { explained, type Shot, type WorkedShot, weaponOf, workShot } from "../../ghq/play/shots.ts";
import { isRefusal, noSuchStand, refuse, whyNotOwn } from "../../ghq/play/turn.ts";
import { shotIn } from "./attack.ts";
import type { ModernCommand } from "./commands.ts";
import type { JointAttack, ModernState } from "./state.ts";

/** Of a stand that joins an attack: its own shot, and what the target will be after all of them; likewise of their firing. */
export function forecast(field: Battlefield, state: ModernState, command: ModernCommand): Forecast | Refusal {
  const { attack } = state;
  if (command.type === "open-fire") return attack ? ofAll(field, state, attack, null) : NO_ATTACK;
  const shot = shotOf(field, state, command);
  if (isRefusal(shot)) return shot;
  const worked = workShot(field, state, shot);
  if (isRefusal(worked)) return explained(field, state, shot, worked);
  return attack ? ofAll(field, state, attack, { shot, worked }) : forecastOf(field, state, shot, worked);
}

const NO_ATTACK = refuse("07.04", "No attack is being made.");

/** `last`: one more than are designated, whose own shot it is then about. */
function ofAll(
  field: Battlefield,
  state: ModernState,
  attack: JointAttack,
  last: { readonly shot: Shot; readonly worked: WorkedShot } | null,
): Forecast | Refusal {
  const free: ModernState = { ...state, attack: { ...attack, firers: [] } };
  const named = attack.firers.flatMap((one) => {
    const shot = shotIn(field, free, attack, one);
    const worked = workShot(field, free, shot);
    return isRefusal(worked) ? [] : [{ shot, worked }];
  });
  const all = last ? [...named, last] : named;
  const about = last ?? named[0];
  if (!about) return NO_ATTACK;
  const workings = all.map(({ worked }) => worked);
  const after = afterAll(workings, conditionOf(field.stateOf(state, attack.target)));
  return {
    ...forecastOf(field, state, about.shot, about.worked),
    after: CONDITIONS.map((condition) => ({
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

/** The shot that a command means. */
function shotOf(field: Battlefield, state: ModernState, command: ModernCommand): Shot | Refusal {
  if (command.type !== "fire" && command.type !== "opportunity-fire" && command.type !== "join-fire")
    return refuse("house", "This is no attack.");
  const { stand } = command;
  if (!field.has(stand)) return noSuchStand(stand);
  const weapon = weaponOf(field, stand, command.weapon);
  if (weapon === null) return refuse("07.02.05", `${field.name(stand)} has no ${command.weapon}.`);
  if (command.type === "fire")
    return whyNotOwn(field, state, stand, state.toAct) ?? { purpose: "fire", stand, target: command.target, weapon };
  if (command.type === "join-fire")
    return state.attack
      ? shotIn(field, state, state.attack, { stand, weapon })
      : refuse("07.04", "No attack is being made that could be joined.");
  const found = whyNotOpportunity(field, state, { stand, weapon, at: command.at });
  return isRefusal(found) ? found : found.shot;
}
