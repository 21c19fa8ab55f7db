/** The state of a battle of the WWII tank game: the family's, with this game's phases. */
import type { GhqState } from "../../ghq/play/state.ts";
import type { PhaseId } from "./numbers.ts";

export interface WwiiState extends GhqState {
  phase: PhaseId;
}
