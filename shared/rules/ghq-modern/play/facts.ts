/** What happens in a battle of the modern game: the family's facts and its own. */
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { NamedModifier } from "../../ghq/modifiers.ts";
import type { GhqFact, Told } from "../../ghq/play/facts.ts";
import type { JointAttack } from "./state.ts";

type Pair = readonly [number, number];

export type ModernFact =
  | GhqFact
  /** These stands are a battle group from now on; they leave the ones that they were in. */
  | Told<"battle-group-formed", { group: string; side: SideId; stands: readonly StandId[] }>
  | Told<"organized", { side: SideId }>
  | Told<
      "initiative-rolled",
      {
        /** The first with the cohesion levels added, those that followed ties without. */
        rolls: readonly Readonly<Record<SideId, Pair>>[];
        levels: Readonly<Record<SideId, number>>;
        winner: SideId;
      }
    >
  | Told<"attack-declared", { attack: JointAttack }>
  | Told<"attack-joined", { stand: StandId; weapon: number }>
  /** A designated stand whose target was gone before its turn: it has used its shot. */
  | Told<"shot-wasted", { stand: StandId; target: StandId }>
  /** Its first shot of the turn: the next is with the same weapon. */
  | Told<"weapon-kept", { stand: StandId; weapon: number }>
  | Told<"missiles-depleted", { stand: StandId; natural: number; number: number }>
  /** All are named: the dice are rolled. */
  | Told<"fire-opened", { target: StandId; firers: readonly StandId[] }>
  | Told<"attack-done", { side: SideId }>
  | Told<
      "resupply-rolled",
      { stand: StandId; natural: number; modifiers: readonly NamedModifier[]; level: number; success: boolean }
    >
  /** Movement points that a stand has spent in its move. */
  | Told<"points-spent", { stand: StandId; points: number }>;

export type FactOf<T extends ModernFact["type"]> = Extract<ModernFact, { type: T }>;
