/** The invariants of every state of the WWII tank game; each sentence is a defect. */
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { violationsOf } from "../../ghq/play/violations.ts";
import { optionsOf } from "./game.ts";
import type { WwiiState } from "./state.ts";

export const violations = (field: Battlefield, state: WwiiState): string[] =>
  violationsOf(field, state, (say) => {
    const { movementPostureFires, opportunityFire } = optionsOf(field);
    for (const { id, attacked, opportunityBy } of state.stands) {
      if (!movementPostureFires && attacked && state.phase === "posture")
        say(`${id} was attacked before the fire phase`);
      if (opportunityFire === "once" && opportunityBy.length > 1) say(`${id} suffered opportunity fire twice`);
    }
  });
