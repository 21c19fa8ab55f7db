/** A stand attacks another in a fire phase (WWII 7.1, Modern 07.02, 07.04). */
import type { z } from "zod";
import type { EffectOf } from "../../../../play/effects.ts";
import { standField } from "../../../referee/commands.ts";
import { type GhqAct, kind, whyNotNow } from "../act.ts";
import { type Firing, fireOffers, forecastOfShot, type Worked, whyNoShot, workFire } from "../fire.ts";

export interface FireWords {
  readonly help: string;
  readonly rule: string;
  /** The phases in which it is open. */
  readonly phases: readonly string[];
  readonly effect: EffectOf<"attack">;
}
type Named = Firing<string> & { readonly target: string };

/** `weapon`: the field that names a member's weapons. `fires`: what comes of the shot. */
export const fire = <W extends z.ZodType<string | undefined>>(
  { help, rule, phases, effect }: FireWords,
  weapon: W,
  fires: (act: GhqAct, worked: Worked) => void,
) =>
  kind({
    type: "fire",
    effect,
    fields: { stand: standField, target: standField, weapon },
    name: "Fire",
    help,
    rule,
    gesture: "attack",
    in: phases,
    open: ({ state }) => !state.choosing,
    whyClosed: ({ field, state }) => whyNotNow(field, state, phases),
    whyNotStand: ({ field, state }, id) => whyNoShot(field, state, id),
    offers: (look, stand) => fireOffers(look, stand) as never,
    work: (look, command) => workFire(look, command as Named),
    carryOut: (act, _command, worked: Worked) => fires(act, worked),
    forecast: (look, command) => forecastOfShot(look, workFire(look, command as Named)),
  });
