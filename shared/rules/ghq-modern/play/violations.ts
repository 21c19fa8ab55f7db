/** The invariants of every state of the modern game; each sentence is a defect. */
import { isInPlay } from "../../ghq/play/act.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { moveOf } from "../../ghq/play/state.ts";
import { violationsOf } from "../../ghq/play/violations.ts";
import { SHOTS_A_TURN } from "../tables.ts";
import { figuresOf } from "./game.ts";
import type { ModernState } from "./state.ts";

export const violations = (field: Battlefield, state: ModernState): string[] =>
  violationsOf(field, state, (say) => {
    for (const stand of state.stands) {
      const { techLevel, weapons } = figuresOf(field.unit(stand.id));
      if (stand.shots > (SHOTS_A_TURN[techLevel] ?? 1)) say(`${stand.id} has fired ${stand.shots} times`);
      if (stand.fired !== stand.shots > 0) say(`${stand.id} has ${stand.shots} shots and fired is ${stand.fired}`);
      if (stand.depleted && !weapons.some(({ missile }) => missile)) say(`${stand.id} has no missiles to use up`);
      if (stand.opportunityBy.length > 0 && state.phase !== "movement" && state.phase !== "removal")
        say(`${stand.id} suffered opportunity fire before the movement phase`);
      if (isInPlay(stand) && stand.group === null) say(`${stand.id} is in no battle group`);
      if (state.phase === "first-fire" && stand.firedIn === "first-fire" && techLevel < 4)
        say(`${stand.id} of tech level ${techLevel} fired in the first fire phase`);
    }
    const { attack } = state;
    if (attack) {
      if (attack.firers.length === 0) say("an attack without stands is left over");
      const named = attack.firers.map(({ stand }) => stand);
      if (new Set(named).size !== named.length) say("a stand is designated twice");
      if (named.some((id) => field.stateOf(state, id).side !== attack.side)) say("an enemy is designated");
      if (attack.purpose === "opportunity" && moveOf(state)?.stand !== attack.target) say("the mover is gone");
    }
  });
