/** Further stands are designated for the attack before anything is rolled; then each fires, in the order in which it was named (Modern 07.04). */
import type { z } from "zod";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { standField } from "../../../referee/commands.ts";
import { DONE, kindOf } from "../../../referee/engine/kind.ts";
import { isRefusal, refuse, whyNotOwn } from "../act.ts";
import type { Battlefield } from "../battlefield.ts";
import { type Firing, firingOf, shotChoice, type Worked, weaponNamed, workedShot } from "../fire.ts";
import { carryOutAttack, fireIfAll, joiners, shotIn } from "./attack.ts";
import { forecastOfAll } from "./forecast.ts";
import { type JointLook, type JointRules, type JointState, jointRules, noAttack } from "./state.ts";

const kind = kindOf<Battlefield, JointState>();
const notJoined = (field: Battlefield) =>
  refuse(jointRules(field).rule, "No attack is being made that could be joined.");

/** `weapon`: the field that names a member's weapons. */
export const joinFire = <W extends z.ZodType<string | undefined>>({ joining }: JointRules, weapon: W) =>
  kind({
    type: "join-fire",
    effect: { type: "join" },
    fields: { stand: standField, weapon },
    name: "Join the attack",
    help: "A further stand fires at the same target.",
    rule: joining,
    gesture: "attack",
    in: ["attack"],
    whyClosed: ({ field }) => notJoined(field),
    whyNotStand: (look, id) => whyNoShare(look, id),
    *offers({ field, state }) {
      if (!state.attack) return;
      for (const shot of joiners(field, state, state.attack))
        yield { with: firingOf(field, shot) as never, ...shotChoice(field, shot) };
    },
    work: (look, command) => work(look, command as Firing<string>),
    carryOut(act, _command, { shot: { stand, weapon } }: Worked) {
      const { state } = act;
      if (state.attack) state.attack = { ...state.attack, firers: [...state.attack.firers, { stand, weapon }] };
      fireIfAll(act);
    },
    forecast(look, command) {
      const found = work(look, command as Firing<string>);
      return isRefusal(found) ? found : forecastOfAll(look, found);
    },
  });

export const openFire = ({ rule }: JointRules) =>
  kind({
    type: "open-fire",
    ...DONE,
    name: "Open fire",
    help: "All stands of the attack are named: each fires in turn.",
    rule,
    in: ["attack"],
    whyClosed: ({ field }) => noAttack(field),
    carryOut: (act) => carryOutAttack(act),
    forecast: (look) => forecastOfAll(look, null),
  });

function work(look: JointLook, command: Firing<string>): Worked | Refusal {
  const { field, state } = look;
  if (!state.attack) return notJoined(field);
  const refusal = whyNotOwn(field, state, command.stand, state.attack.side);
  if (refusal) return refusal;
  const weapon = weaponNamed(field, command);
  if (isRefusal(weapon)) return weapon;
  return workedShot(look, shotIn(field, state, state.attack, { stand: command.stand, weapon }));
}

/** Why a stand can't join the attack with any of its weapons: the reason of the last. */
function whyNoShare(look: JointLook, id: StandId): Refusal | null {
  const { field, state } = look;
  if (!state.attack) return notJoined(field);
  let why: Refusal | null = null;
  for (let weapon = 0; weapon < field.unit(id).vehicle.weapons.length; weapon++) {
    const worked = workedShot(look, shotIn(field, state, state.attack, { stand: id, weapon }));
    if (!isRefusal(worked)) return null;
    why = worked;
  }
  return why;
}
