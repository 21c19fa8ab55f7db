/** The facts of a battle of the modern game: the family's and its own. */
import type { StandId } from "../../../play/contract.ts";
import type { CohesionFact, GhqFact, Told } from "../../ghq/play/facts.ts";

export type ModernFact =
  | GhqFact
  | Told<"missiles-depleted", { stand: StandId; natural: number; number: number }>
  | Told<"resupply-rolled", CohesionFact & { success: boolean }>;

export type FactOf<T extends ModernFact["type"]> = Extract<ModernFact, { type: T }>;
