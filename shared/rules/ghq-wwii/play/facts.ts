/** The facts of a battle of the WWII tank game: the family's and its own. */
import type { StandId } from "../../../play/contract.ts";
import type { CohesionFact, GhqFact, Told } from "../../ghq/play/facts.ts";

export type WwiiFact = GhqFact | Told<"nerve-tested", CohesionFact & { enemy: StandId; success: boolean }>;
export type FactOf<T extends WwiiFact["type"]> = Extract<WwiiFact, { type: T }>;
