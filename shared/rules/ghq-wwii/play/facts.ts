/** What happens in a battle of the WWII tank game: the family's facts and its own. */
import type { StandId } from "../../../play/contract.ts";
import type { NamedModifier } from "../../ghq/modifiers.ts";
import type { GhqFact, Told } from "../../ghq/play/facts.ts";

export type WwiiFact =
  | GhqFact
  | Told<
      "nerve-tested",
      {
        stand: StandId;
        enemy: StandId;
        natural: number;
        modifiers: readonly NamedModifier[];
        level: number;
        success: boolean;
      }
    >;

export type FactOf<T extends WwiiFact["type"]> = Extract<WwiiFact, { type: T }>;
