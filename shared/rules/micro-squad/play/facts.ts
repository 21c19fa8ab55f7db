/** The facts of a battle of the squad game: the family's and its own. */
import type { TablePoint } from "../../../geometry/units.ts";
import type { StandId } from "../../../play/contract.ts";
import type { CombatRolled, CombatWorking } from "../../ghq/attack.ts";
import type { GhqFact, Told } from "../../ghq/play/facts.ts";
import type { NamedModifier } from "../../modifiers.ts";

export type SquadFact =
  | GhqFact
  /** A cohesion roll of a procedure of this game. */
  | Told<
      "cohesion-rolled",
      { stand: StandId; natural: number; modifiers: readonly NamedModifier[]; level: number; success: boolean }
    >
  /** Fire on a place, with the place of its sheaf. */
  | Told<"mission-fired", { guns: readonly StandId[]; aimed: TablePoint; at: TablePoint }>
  /** An air strike: driven off, or the middles of its sheaf. */
  | Told<"strike-flown", { stand: StandId; aimed: TablePoint; at: readonly TablePoint[] | null }>
  | Told<"climbed", { stand: StandId; storey: number }>
  /** An attack without a shot: by an impact marker, mines, overrun or assault. Without a roll where it only suppresses. */
  | Told<"struck", { target: StandId; working: CombatWorking | null; rolled: CombatRolled | null }>;

export type FactOf<T extends SquadFact["type"]> = Extract<SquadFact, { type: T }>;
