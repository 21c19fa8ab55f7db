/** Commands that every system carries out: the referee's intervention, the end of a battle, standing orders. */
import type { Degrees, TablePoint } from "../geometry/units.ts";
import type { SideId } from "../systems.ts";
import type { Command, StandId } from "./contract.ts";

/** A referee's intervention: every system carries it out at any time, and logs it. Commands of the type "intervene". */
export interface Intervention extends Command {
  readonly type: "intervene";
  readonly stand: StandId;
  readonly change:
    | { readonly type: "place"; readonly at: TablePoint; readonly facing: Degrees }
    | { readonly type: "bead"; readonly bead: string; readonly on: boolean }
    | { readonly type: "eliminate" };
  /** The reason, for the log. */
  readonly why: string;
}

/** The players end the battle: a side concedes, or they judge a condition in words. At any time; of the type "end-battle". */
export interface EndBattle extends Command {
  readonly type: "end-battle";
  /** Null: a draw. */
  readonly winner: SideId | null;
  readonly why: string;
}

/** A stand's automatic answer when it might fire at a mover. */
export type StandingOrder =
  | { readonly type: "ask" }
  | { readonly type: "hold" }
  /** It fires when the mover comes within this distance in inches. */
  | { readonly type: "within"; readonly inches: number }
  /** It fires when the chance of any result against the mover is at least this percentage. */
  | { readonly type: "chance"; readonly percent: number };

/** At any time, for a stand or for a whole side: commands of the type "standing-order". */
export interface StandingOrderCommand extends Command {
  readonly type: "standing-order";
  readonly side: SideId;
  /** Absent: the side's general order. A null `order` removes a stand's order. */
  readonly stand?: StandId | undefined;
  readonly order: StandingOrder | null;
}
