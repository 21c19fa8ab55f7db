/** What happens in a battle of the modern game: the family's facts and its own. */
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { NamedModifier } from "../../ghq/modifiers.ts";
import type { GhqFact, Told } from "../../ghq/play/facts.ts";

export type ModernFact =
  | GhqFact
  /** A designated stand whose target was gone before its turn: it has used its shot. */
  | Told<"shot-wasted", { stand: StandId; target: StandId }>
  | Told<"missiles-depleted", { stand: StandId; natural: number; number: number }>
  /** All are named: the dice are rolled. */
  | Told<"fire-opened", { target: StandId; firers: readonly StandId[] }>
  | Told<"attack-done", { side: SideId }>
  | Told<
      "resupply-rolled",
      { stand: StandId; natural: number; modifiers: readonly NamedModifier[]; level: number; success: boolean }
    >;

export type FactOf<T extends ModernFact["type"]> = Extract<ModernFact, { type: T }>;
