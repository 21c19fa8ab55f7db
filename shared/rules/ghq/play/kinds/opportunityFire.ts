/** Fire at a stand on its way, at a half inch of the stretch in question (WWII 8.5, Modern 07.06.05). */
import { z } from "zod";
import { standField } from "../../../referee/commands.ts";
import { type GhqAct, kind } from "../act.ts";
import { type Firing, forecastOfShot, moverFireOffers, type Worked, whyNoMoverFire, workMoverFire } from "../fire.ts";
import type { Member } from "../member.ts";

type Named = Firing<string> & { readonly at: number };

/** `weapon`: the field that names a member's weapons. `fires`: what comes of the shot, so many inches along the path. */
export const opportunityFire = <W extends z.ZodType<string | undefined>>(
  { numbers }: Member,
  weapon: W,
  fires: (act: GhqAct, worked: Worked, at: number) => void,
) =>
  kind({
    type: "opportunity-fire",
    effect: { type: "ambush", each: false },
    fields: { stand: standField, weapon, at: z.number().min(0).describe("Inches along the declared path") },
    name: "Opportunity fire",
    help: "Fire at the mover, at any half inch of this stretch.",
    rule: numbers.opportunity,
    gesture: "attack",
    in: ["opportunity"],
    closedAlike: true,
    whyNotStand: whyNoMoverFire,
    offers: (look, stand) => moverFireOffers(look, stand) as never,
    work: (look, command) => workMoverFire(look, command as Named),
    carryOut: (act, command, worked: Worked) => fires(act, worked, (command as Named).at),
    forecast: (look, command) => forecastOfShot(look, workMoverFire(look, command as Named)),
  });
