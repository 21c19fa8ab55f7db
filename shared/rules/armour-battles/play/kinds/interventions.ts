/** Commands outside the game's sequence: standing orders, the referee's intervention, and ending the battle. */
import {
  endBattle as endBattleBy,
  intervene as interveneBy,
  standingOrder as standingOrderBy,
} from "../../../referee/kinds/anytime.ts";
import type { ArmourAct, ArmourLook } from "../game.ts";
import { BEAD_IDS } from "../view.ts";
import { whyNotOnTable } from "./deployment.ts";
import { end } from "./turn.ts";

export const standingOrder = standingOrderBy(null);
export const endBattle = endBattleBy((act, ending) => end(act as ArmourAct, ending));

export const intervene = interveneBy({
  beads: {
    ids: BEAD_IDS,
    help: "suppressed, one or two Disruption Points, fired, activated, broken down, hidden from the enemy",
  },
  whyNot: ({ field }: ArmourLook, { stand, change }) =>
    field.has(stand) && change.type === "place" ? whyNotOnTable(field, stand) : null,
  moving: ({ state }: ArmourLook) => state.procedures.length > 0,
  openly: (change) => change.type === "bead" && change.bead === "hidden",
  text: (name, _change, why) => `Referee: ${name} is changed${why ? `, because ${why}` : ""}`,
  eliminate({ field, state }: ArmourAct, id) {
    field.stateOf(state, id).status = "eliminated";
  },
  mark({ field, state }: ArmourAct, id, bead, on) {
    const stand = field.stateOf(state, id);
    if (bead === "suppressed" || bead === "fired" || bead === "activated") stand[bead] = on;
    else if (bead === "broken-down") stand.breakdown = on ? { type: "broken", turn: state.turn } : null;
    else if (bead === "hidden") Object.assign(stand, { hidden: on, known: !on });
    else stand.disruption = on ? (bead === "disrupted" ? 1 : 2) : 0;
  },
});
