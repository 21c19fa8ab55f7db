/** Fire at a stand on its way, at a half inch of the stretch in question (rule document: 8.5). */
import { z } from "zod";
import { isOnTable } from "../../../ghq/play/act.ts";
import { forecastOfShot, moverFireOffers, type Worked, whyNoMoverFire, workMoverFire } from "../../../ghq/play/fire.ts";
import { askToGoOn, comeUnderFire, testGoingOn } from "../../../ghq/play/opportunity.ts";
import { moverOf } from "../../../ghq/play/phases/underWay.ts";
import { attackAt } from "../../../ghq/play/shots.ts";
import { standField } from "../../../referee/commands.ts";
import { kind } from "../game.ts";
import { coveringShots } from "./coveringFire.ts";
import { type Gun, weaponField } from "./weapon.ts";

export const opportunityFire = kind({
  type: "opportunity-fire",
  effect: { type: "ambush" },
  fields: {
    stand: standField,
    weapon: weaponField,
    at: z.number().min(0).describe("Inches along the declared path"),
  },
  name: "Opportunity fire",
  help: "Fire at the mover, at any half inch of this stretch.",
  rule: "8.5",
  gesture: "attack",
  in: ["opportunity"],
  closedAlike: true,
  whyNotStand: whyNoMoverFire,
  offers: (look, stand) => moverFireOffers<Gun>(look, stand),
  work: (look, command) => workMoverFire(look, command),
  carryOut(act, { stand, at }, { shot, worked }: Worked) {
    const { field, state } = act;
    const going = moverOf(state);
    comeUnderFire(act, going, at);
    const { fired, result } = attackAt(act, shot, worked);
    if (!fired) return;
    if (isOnTable(field.stateOf(state, going.stand)) && result !== "none") testGoingOn(act, going);
    if (coveringShots(act, stand).length > 0) Object.assign(going, { waitsFor: "covering", answer: stand });
    else askToGoOn(act);
  },
  forecast: (look, command) => forecastOfShot(look, workMoverFire(look, command)),
});
