/** A Command Group moves and fires, in either order ("Move and Fire"). */
import type { StandId } from "../../../../play/contract.ts";
import { ACT } from "../effects.ts";
import { type ArmourLook, kind } from "../game.ts";
import { anyGroup, isAnyAble, standsField, whyNotGroup, whyNotMember } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { activate } from "../procedures/group.ts";
import { orderedDice, whyNotOrdered } from "../pulse.ts";

const whyNot = (look: ArmourLook, stands: readonly StandId[]) =>
  whyNotOrdered(look.state) ?? whyNotGroup(look, "move-and-fire", stands);

export const moveAndFire = kind({
  type: "move-and-fire",
  effect: ACT,
  fields: { stands: standsField },
  name: "Move and fire",
  help: "A leader and up to three more within 6″.",
  rule: RULES.moveAndFire,
  gesture: "stands",
  in: ["orders"],
  open: isAnyAble,
  closedAlike: true,
  whyNotStand: (look, id) => whyNotMember(look, "move-and-fire", id),
  whyNot: (look, { stands }) => whyNot(look, stands),
  sample: (look, _stand, random) => anyGroup(look, random, (stands) => whyNot(look, stands)),
  carryOut: (act, { stands }) => activate(act, "move-and-fire", stands, orderedDice(act.state)),
});
