/** The first stand that fires at a mover, at a half inch of the stretch in question (rule document: 07.06.05). */
import { z } from "zod";
import { forecastOfShot, moverFireOffers, type Worked, whyNoMoverFire, workMoverFire } from "../../../ghq/play/fire.ts";
import { standField } from "../../../referee/commands.ts";
import { declareAttack } from "../attack.ts";
import { kind } from "../game.ts";
import { type WeaponKey, weaponField } from "./weapon.ts";

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
  rule: "07.06.05",
  gesture: "attack",
  in: ["opportunity"],
  closedAlike: true,
  whyNotStand: whyNoMoverFire,
  offers: (look, stand) => moverFireOffers<WeaponKey>(look, stand),
  work: (look, command) => workMoverFire(look, command),
  carryOut: (act, { at }, { shot }: Worked) => declareAttack(act, shot, at),
  forecast: (look, command) => forecastOfShot(look, workMoverFire(look, command)),
});
