/** The view of a battle: all that a screen or a sheet of paper reads of a state (contract.ts). */
import type { Degrees, Inches, TablePoint } from "../geometry/units.ts";
import type { SideId } from "../systems.ts";
import type { OverlayKind } from "../table/kinds.ts";
import type { StandingOrder } from "./general.ts";

export type StandId = string;

/**
 * A marker's meaning for its stand, which gives its colour and its place. The stand has acted this turn, has nothing left to
 * do in it, is shaken, is broken, has used up its means, is out of the enemy's sight, or is better off than without it.
 */
export type Tone = "acted" | "spent" | "shaken" | "broken" | "drained" | "hidden" | "good";

/** The gravity of a result for the stand that suffers it, for its colour: from 0 (nothing) to 4 (the end). */
export type Gravity = 0 | 1 | 2 | 3 | 4;

/** A marker that lies on a stand, as in the legend of beads. */
export interface Bead {
  readonly id: string;
  /** On the bead and in lists: "S". */
  readonly letter: string;
  readonly name: string;
  readonly tone: Tone;
  /** Only stands whose vehicle has this figure, at least this high, ever bear it; null: all. */
  readonly only: { readonly figure: string; readonly least: number } | null;
}

export interface StandView {
  readonly id: StandId;
  readonly label: string;
  readonly side: SideId;
  /** The scenario's vehicle id. */
  readonly vehicle: string;
  readonly status: "on-table" | "waiting" | "aboard" | "eliminated" | "left";
  /** For a passenger: its carrier; null for others. */
  readonly by: StandId | null;
  /** Men, teams or vehicles, left and in full; null where a stand doesn't lose them piece by piece. */
  readonly strength: { readonly left: number; readonly of: number } | null;
  /** Null unless it is on the table. */
  readonly at: TablePoint | null;
  readonly facing: Degrees;
  /** The storey of its building, where the rules know storeys; 0 is the ground floor. */
  readonly storey?: number | undefined;
  readonly footprint: readonly [Inches, Inches];
  /** Ids of the system's beads. */
  readonly beads: readonly string[];
  /** Further conditions in words: "movement posture, group 2", "engaged with 4/1", "enters from the west edge". */
  readonly notes: readonly string[];
  /** Its side keeps it hidden from the enemy. */
  readonly hidden: boolean;
  /** It has moved this turn and doesn't move again in this turn. */
  readonly hasMoved: boolean;
  /** It has fired, as its beads say, but isn't given away yet: the advantages of a stand that lies still hold. */
  readonly unrevealed: boolean;
  /** The stand's order, where it differs from the side's; null where it doesn't, or where the viewer doesn't know. */
  readonly standingOrder: StandingOrder | null;
}

export interface WreckView {
  readonly id: string;
  readonly vehicle: string;
  readonly side: SideId;
  readonly at: TablePoint;
  readonly facing: Degrees;
  readonly footprint: readonly [Inches, Inches];
}

/** Stands that act together. */
export interface GroupView {
  readonly id: string;
  readonly side: SideId;
  readonly name: string;
  readonly stands: readonly StandId[];
  readonly note: string;
}

export interface SideView {
  readonly name: string;
  /** Figures for the turn bar: orders left, stands left … */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Its remaining means in numbers, by the system's ids: dice, orders. */
  readonly means: Readonly<Record<string, number>>;
  readonly standsLeft: number;
  readonly standsAtStart: number;
  readonly standingOrder: StandingOrder;
}

/** Terrain that the battle has laid on the table: a smoke screen. */
export interface LaidView {
  readonly id: string;
  readonly side: SideId;
  readonly kind: OverlayKind;
  readonly at: TablePoint;
  readonly facing: Degrees;
  readonly points: readonly TablePoint[];
}
/** A place that a marker lies on: where artillery will fall. */
export interface MarkerView {
  readonly id: string;
  readonly side: SideId;
  /** "Impact of B1". */
  readonly name: string;
  readonly at: TablePoint;
  /** The reach in inches. */
  readonly radius: Inches;
  /** The outline of its area; null where that is round. */
  readonly points: readonly TablePoint[] | null;
}

/** A stand's declared path, from its present place. */
export interface DeclaredView {
  readonly stand: StandId;
  readonly path: readonly TablePoint[];
  readonly facing: Degrees;
}

export interface Ending {
  /** Null: a draw. */
  readonly winner: SideId | null;
  readonly reason: string;
}

/** All that a side may know, or everything if no side is named. Screens and sheets of paper read nothing else of a state. */
export interface BattleView {
  readonly turn: number;
  readonly turnLimit: number;
  readonly phase: string;
  readonly stands: readonly StandView[];
  readonly wrecks: readonly WreckView[];
  readonly groups: readonly GroupView[];
  readonly laid: readonly LaidView[];
  readonly markers: readonly MarkerView[];
  /** Declared paths that are still to be gone. */
  readonly declared: readonly DeclaredView[];
  readonly sides: Readonly<Record<SideId, SideView>>;
  readonly ending: Ending | null;
}
