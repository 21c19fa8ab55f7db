/** A side rolls for each of its stands with S or D (WWII 4.0 (5), Modern 07.07). */
import { type GhqAct, kind } from "../act.ts";
import type { Member } from "../member.ts";
import { recoverAll, sideHasRecovered } from "../phases/removal.ts";

/** `more`: what else a member's sides roll for. */
export const recover = (
  { numbers }: Member,
  { help, more }: { readonly help: string; readonly more?: (act: GhqAct) => void },
) =>
  kind({
    type: "recover",
    effect: { type: "routine" },
    fields: {},
    name: "Roll to recover",
    help,
    rule: numbers.recovery,
    gesture: "button",
    in: ["removal"],
    carryOut(act) {
      recoverAll(act);
      more?.(act);
      sideHasRecovered(act);
    },
  });
