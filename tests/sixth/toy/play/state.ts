/** The state of a battle: plain data. */
import type { Degrees } from "../../../../shared/geometry/units.ts";
import type { Ending, GameState, StandId, StandingOrder } from "../../../../shared/play/contract.ts";
import type { Walk } from "../../../../shared/rules/referee/engine/walk.ts";
import type { PlacedState } from "../../../../shared/rules/referee/field.ts";
import type { GeneralStand } from "../../../../shared/rules/referee/kinds/general.ts";
import type { SideId } from "../../../../shared/systems.ts";
import type { ToyField } from "./field.ts";

export interface ToyStand extends GeneralStand {
  damaged: boolean;
  /** In this turn. */
  moved: boolean;
  fired: boolean;
  /** The edge it left the table by. */
  leftBy: string | null;
}
/** A toy on its way. */
export interface Way extends Walk {
  readonly side: SideId;
  /** How it faced when it set out, and how it faces when it has arrived. */
  readonly before: Degrees;
  readonly facing: Degrees;
  readonly leave: boolean;
  reached: number;
  asked: number;
  /** Its enemies are asked about these inches of it. */
  stretch: { readonly from: number; readonly to: number; readonly stands: readonly StandId[] } | null;
}
export interface ToyState extends GameState, PlacedState<ToyStand> {
  turn: number;
  phase: "deployment" | "pulse";
  toAct: SideId;
  /** What is left of the pulse; null: to be rolled. */
  points: number | null;
  /** Pulses of this turn that are over. */
  pulses: number;
  way: Way | null;
  readonly sides: Readonly<Record<SideId, { ready: boolean; order: StandingOrder }>>;
  held: readonly number[];
  ending: Ending | null;
}

export const other = (side: SideId): SideId => (side === "red" ? "blue" : "red");

/** Before anybody decided anything. */
export function setup(field: ToyField): ToyState {
  const side = (): ToyState["sides"][SideId] => ({ ready: false, order: { type: "ask" } });
  return {
    ...{ turn: 0, phase: "deployment", toAct: "red", points: null, pulses: 0, way: null, ending: null },
    stands: field.units.map(({ stand: { id, side: owner, at, facing } }) => ({
      ...{ id, side: owner, at, facing, status: at ? "on-table" : "waiting" },
      ...{ damaged: false, moved: false, fired: false, leftBy: null, order: null },
    })),
    sides: { red: side(), blue: side() },
    held: field.scenario.victory.map(() => 0),
  };
}
