/** What is no move of the game: standing orders, the referee's hand, and ending the battle. The referee's own kinds. */
import {
  changeInWords,
  endBattle as endBattleBy,
  intervene as interveneBy,
  standingOrder as standingOrderBy,
} from "../../../../../shared/rules/referee/kinds/anytime.ts";
import type { ToyAct, ToyLook } from "../game.ts";
import { RULES } from "../numbers.ts";
import { end } from "../pulses.ts";
import { BEAD_IDS } from "../view.ts";

export const standingOrder = standingOrderBy(RULES.snap);
export const endBattle = endBattleBy((act, ending) => end(act as ToyAct, ending));

export const intervene = interveneBy({
  beads: { ids: BEAD_IDS, help: "damaged, has advanced, has shot" },
  moving: ({ state }: ToyLook) => state.way !== null,
  text: (name, change, why) => `Referee: ${name} ${changeInWords(change)}${why ? `, because ${why}` : ""}`,
  eliminate({ field, state }: ToyAct, id) {
    field.stateOf(state, id).status = "eliminated";
  },
  mark({ field, state }: ToyAct, id, bead, on) {
    const marker = BEAD_IDS.find((known) => known === bead);
    if (marker) field.stateOf(state, id)[marker] = on;
  },
});
