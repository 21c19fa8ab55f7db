/** The fire phases: a target is designated, and the first stand that attacks it (rule document: 07.02, 07.04). */
import { whyNotNow } from "../../../ghq/play/act.ts";
import { fireOffers, forecastOfShot, type Worked, whyNoShot, workFire } from "../../../ghq/play/fire.ts";
import { declareAttack } from "../../../ghq/play/joint/attack.ts";
import { standField } from "../../../referee/commands.ts";
import { kind } from "../game.ts";
import { FIRE_PHASES } from "../numbers.ts";
import { type WeaponKey, weaponField } from "./weapon.ts";

export const fire = kind({
  type: "fire",
  // A target is attacked once in each of two phases, by as many as are named in advance (07.02.03). Between a stand's move
  // and its next shot there are opportunity fire, a first fire phase, and who begins.
  effect: { type: "attack", onClaimed: 0.8, promised: 0.4, atOnce: 0, reveals: null },
  fields: { stand: standField, target: standField, weapon: weaponField },
  name: "Fire",
  help: "Choose a stand and its target; further stands may join before the dice are rolled.",
  rule: "07.04",
  gesture: "attack",
  in: FIRE_PHASES,
  open: ({ state }) => !state.choosing,
  whyClosed: ({ field, state }) => whyNotNow(field, state, FIRE_PHASES),
  whyNotStand: ({ field, state }, id) => whyNoShot(field, state, id),
  offers: (look, stand) => fireOffers<WeaponKey>(look, stand),
  work: (look, command) => workFire(look, command),
  carryOut: (act, _command, { shot }: Worked) => declareAttack(act, shot, null),
  forecast: (look, command) => forecastOfShot(look, workFire(look, command)),
});
