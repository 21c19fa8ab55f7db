/** The fire phase: the sides attack in turn until two passes in a row (rule document: 7.1). */
import { passOn, whyNotNow } from "../../../ghq/play/act.ts";
import { fireOffers, forecastOfShot, type Worked, whyNoShot, workFire } from "../../../ghq/play/fire.ts";
import { attackAt } from "../../../ghq/play/shots.ts";
import { standField } from "../../../referee/commands.ts";
import { kind } from "../game.ts";
import { type Gun, weaponField } from "./weapon.ts";

export const fire = kind({
  type: "fire",
  // A target is attacked once a turn: the second attack comes about where the first one's cohesion roll fails (7.1.2).
  effect: { type: "attack", onClaimed: 0.45, promised: 1, atOnce: 0, reveals: null },
  fields: { stand: standField, target: standField, weapon: weaponField },
  name: "Fire",
  help: "A stand in firing posture attacks a stand that it sees.",
  rule: "7.1",
  gesture: "attack",
  in: ["fire"],
  open: ({ state }) => !state.choosing,
  whyClosed: ({ field, state }) => whyNotNow(field, state, "fire"),
  whyNotStand: ({ field, state }, id) => whyNoShot(field, state, id),
  offers: (look, stand) => fireOffers<Gun>(look, stand),
  work: (look, command) => workFire(look, command),
  carryOut(act, _command, { shot, worked }: Worked) {
    attackAt(act, shot, worked);
    passOn(act);
  },
  forecast: (look, command) => forecastOfShot(look, workFire(look, command)),
});
