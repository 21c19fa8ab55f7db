/** What will come of an attack of the WWII tank game before it is made. */
import type { Forecast, Refusal } from "../../../play/contract.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { forecastOf } from "../../ghq/play/forecast.ts";
import { moverAt } from "../../ghq/play/opportunity.ts";
import { explained, type Shot, weaponOf, workShot } from "../../ghq/play/shots.ts";
import { moveOf } from "../../ghq/play/state.ts";
import { isRefusal, noSuchStand, refuse, whyNotOwn } from "../../ghq/play/turn.ts";
import type { WwiiCommand } from "./commands.ts";
import type { WwiiState } from "./state.ts";

export function forecast(field: Battlefield, state: WwiiState, command: WwiiCommand): Forecast | Refusal {
  const shot = shotOf(field, state, command);
  if (isRefusal(shot)) return shot;
  const worked = workShot(field, state, shot);
  return isRefusal(worked) ? explained(field, state, shot, worked) : forecastOf(field, state, shot, worked);
}

/** The shot that a command means. */
function shotOf(field: Battlefield, state: WwiiState, command: WwiiCommand): Shot | Refusal {
  if (command.type !== "fire" && command.type !== "opportunity-fire" && command.type !== "covering-fire")
    return refuse("house", "This is no attack.");
  const { stand, weapon: mount } = command;
  if (!field.has(stand)) return noSuchStand(stand);
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
