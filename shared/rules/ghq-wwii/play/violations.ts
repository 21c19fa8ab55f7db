/** What must hold of every state of the WWII tank game; each sentence is a defect. */
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { familyViolations } from "../../ghq/play/violations.ts";
import { optionsOf } from "./game.ts";
import type { WwiiState } from "./state.ts";

export function violations(field: Battlefield, state: WwiiState): string[] {
  const found = familyViolations(field, state);
  const say = (what: string) => void found.push(`turn ${state.turn}, ${state.phase}: ${what}`);
  const { movementPostureFires, opportunityFire } = optionsOf(field);
  for (const stand of state.stands) {
    if (!movementPostureFires && stand.attacked && state.phase === "posture")
      say(`${stand.id} was attacked before the fire phase`);
    if (opportunityFire === "once" && stand.opportunityBy.length > 1)
      say(`${stand.id} suffered opportunity fire twice`);
  }
  return found;
}
