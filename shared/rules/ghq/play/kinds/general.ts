/** The kinds that every referee has, with the family's words. */
import type { Refusal } from "../../../../play/contract.ts";
import type { Beads } from "../../../referee/commands.ts";
import { deploy as deployBy } from "../../../referee/kinds/deploy.ts";
import { endBattle as endBattleBy } from "../../../referee/kinds/endBattle.ts";
import { changeInWords, intervene as interveneBy } from "../../../referee/kinds/intervene.ts";
import { standingOrder as standingOrderBy } from "../../../referee/kinds/standingOrder.ts";
import { type GhqAct, type GhqLook, whyNotOwn } from "../act.ts";
import type { Battlefield } from "../battlefield.ts";
import { end, leaveTheBattle } from "../leaving.ts";
import type { Member } from "../member.ts";
import type { GhqState } from "../state.ts";

export const deploy = ({ numbers }: Member) =>
  deployBy({
    rule: numbers.sequence,
    whyNotOwn: ({ field, state, side }: GhqLook, stand) => whyNotOwn(field, state, stand, side),
  });
export const standingOrder = ({ numbers }: Member) => standingOrderBy(numbers.opportunity);
export const endBattle = endBattleBy((act, ending) => end(act as GhqAct, ending));

/** `busy`: why the referee's hand must wait, beside a stand on its way. */
export const intervene = <const B extends readonly [string, ...string[]]>(
  beads: Beads<B>,
  busy?: (field: Battlefield, state: GhqState) => Refusal | null,
) =>
  interveneBy({
    beads,
    ...(busy && { whyNot: ({ field, state }: GhqLook) => busy(field, state as GhqState) }),
    moving: ({ state }: GhqLook) => state.procedures.some((one) => one.type === "move"),
    text: (name, change, why) => `The referee: ${name} ${changeInWords(change)}${why ? `, because ${why}` : ""}`,
    eliminate: ({ field, state }: GhqAct, id) => leaveTheBattle(state, field.stateOf(state, id), "eliminated"),
    mark({ field, state }: GhqAct, id, bead, on) {
      const stand = field.stateOf(state, id);
      if (bead === "s" || bead === "d") stand[bead] = on;
      field.member.mark(state, stand, bead, on);
    },
  });
