/** What happens in a battle of the modern game: the family's facts and its own. */
import type { StandId } from "../../../play/contract.ts";
import type { NamedModifier } from "../../ghq/modifiers.ts";
import type { GhqFact, Told } from "../../ghq/play/facts.ts";

export type ModernFact =
  | GhqFact
  | Told<"missiles-depleted", { stand: StandId; natural: number; number: number }>
  | Told<
      "resupply-rolled",
      { stand: StandId; natural: number; modifiers: readonly NamedModifier[]; level: number; success: boolean }
    >;

export type FactOf<T extends ModernFact["type"]> = Extract<ModernFact, { type: T }>;
