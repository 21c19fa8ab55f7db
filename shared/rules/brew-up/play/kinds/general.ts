/** The referee's own kinds outside the sequence: standing orders, the referee's intervention, ending the battle. */
import {
  changeInWords,
  endBattle as endBattleBy,
  intervene as interveneBy,
  standingOrder as standingOrderBy,
} from "../../../referee/kinds/anytime.ts";
import { BEAD_IDS, BEADS, isMarker, mark } from "../beads.ts";
import type { BrewAct } from "../game.ts";
import { leaveBattle } from "../retreat.ts";
import { end } from "../turn.ts";

export const standingOrder = standingOrderBy(null);
export const endBattle = endBattleBy((act, ending) => end(act as BrewAct, ending));

export const intervene = interveneBy({
  beads: { ids: BEAD_IDS, help: BEADS.map(({ name }) => name.toLowerCase()).join(", ") },
  moving: () => false,
  text: (name, change, why) => `Referee: ${name} ${changeInWords(change)}${why ? `, because ${why}` : ""}`,
  eliminate: (act, id) => leaveBattle(act as BrewAct, id),
  mark({ field, state }: BrewAct, id, bead, on) {
    if (isMarker(bead)) mark(field, field.stateOf(state, id), bead, on, state.turn);
  },
});
