/** Further stands are designated for the attack before anything is rolled; then each fires, in the order in which it was named (07.04). */
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { isRefusal, refuse, whyNotOwn } from "../../../ghq/play/act.ts";
import { type Firing, firingOf, shotChoice, type Worked, weaponNamed, workedShot } from "../../../ghq/play/fire.ts";
import { standField } from "../../../referee/commands.ts";
import { carryOutAttack, fireIfAll, joiners, NO_ATTACK, shotIn } from "../attack.ts";
import { forecastOfAll } from "../forecast.ts";
import { kind, type ModernLook } from "../game.ts";
import { type WeaponKey, weaponField } from "./weapon.ts";

const NOT_JOINED = refuse("07.04", "No attack is being made that could be joined.");

export const joinFire = kind({
  type: "join-fire",
  effect: { type: "join" },
  fields: { stand: standField, weapon: weaponField },
  name: "Join the attack",
  help: "A further stand fires at the same target.",
  rule: "07.04 (B)",
  gesture: "attack",
  in: ["attack"],
  whyClosed: () => NOT_JOINED,
  whyNotStand: (look, id) => whyNoShare(look, id),
  *offers({ field, state }) {
    if (!state.attack) return;
    for (const shot of joiners(field, state, state.attack))
      yield { with: firingOf<WeaponKey>(field, shot), ...shotChoice(field, shot) };
  },
  work: (look, command) => work(look, command),
  carryOut(act, _command, { shot: { stand, weapon } }: Worked) {
    const { state } = act;
    if (state.attack) state.attack = { ...state.attack, firers: [...state.attack.firers, { stand, weapon }] };
    fireIfAll(act);
  },
  forecast(look, command) {
    const found = work(look, command);
    return isRefusal(found) ? found : forecastOfAll(look, found);
  },
});

export const openFire = kind({
  type: "open-fire",
  effect: { type: "done" },
  fields: {},
  name: "Open fire",
  help: "All stands of the attack are named: each fires in turn.",
  rule: "07.04",
  gesture: "button",
  concludes: true,
  in: ["attack"],
  whyClosed: () => NO_ATTACK,
  carryOut: (act) => carryOutAttack(act),
  forecast: (look) => forecastOfAll(look, null),
});

function work(look: ModernLook, command: Firing<WeaponKey>): Worked | Refusal {
  const { field, state } = look;
  if (!state.attack) return NOT_JOINED;
  const refusal = whyNotOwn(field, state, command.stand, state.attack.side);
  if (refusal) return refusal;
  const weapon = weaponNamed(field, command);
  if (isRefusal(weapon)) return weapon;
  return workedShot(look, shotIn(field, state, state.attack, { stand: command.stand, weapon }));
}

/** Why a stand can't join the attack with any of its weapons: the reason of the last. */
function whyNoShare(look: ModernLook, id: StandId): Refusal | null {
  const { field, state } = look;
  if (!state.attack) return NOT_JOINED;
  let why: Refusal | null = null;
  for (let weapon = 0; weapon < field.unit(id).vehicle.weapons.length; weapon++) {
    const worked = workedShot(look, shotIn(field, state, state.attack, { stand: id, weapon }));
    if (!isRefusal(worked)) return null;
    why = worked;
  }
  return why;
}
