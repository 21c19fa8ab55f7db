/** What of a battle is shown: all that a screen or a sheet of paper reads of a state (contract.ts). */
import type { Degrees, Inches, TablePoint } from "../geometry/units.ts";
import type { SideId } from "../systems.ts";
import type { OverlayKind } from "../table/kinds.ts";
import type { StandingOrder } from "./general.ts";

export type StandId = string;

/**
 * What a marker says of its stand, for its colour and its seat: it has acted this turn, has nothing left to do in it, is
 * shaken, is broken, has used up what it had, isn't seen by the enemy, or is better off than without it.
 */
export type Tone = "acted" | "spent" | "shaken" | "broken" | "drained" | "hidden" | "good";

/** How grave a result is for whoever suffers it, for its colour: from 0 (nothing) to 4 (the end). */
export type Gravity = 0 | 1 | 2 | 3 | 4;

/** A marker that lies on a stand, as the beads legend has it. */
export interface Bead {
  readonly id: string;
  /** On the bead and in lists: "S". */
  readonly letter: string;
  readonly name: string;
  readonly tone: Tone;
  /** Only stands whose vehicle has this figure, as high as this at least, ever bear it; null: all. */
  readonly only: { readonly figure: string; readonly least: number } | null;
}

export interface StandView {
  readonly id: StandId;
  readonly label: string;
  readonly side: SideId;
  /** The scenario's vehicle id. */
  readonly vehicle: string;
  readonly status: "on-table" | "waiting" | "aboard" | "eliminated" | "left";
  /** Of one aboard: the stand that carries it; of others null. */
  readonly by: StandId | null;
  /** Men, teams, vehicles: how many are left of how many; null where a stand doesn't lose them piece by piece. */
  readonly strength: { readonly left: number; readonly of: number } | null;
  /** Null unless it is on the table. */
  readonly at: TablePoint | null;
  readonly facing: Degrees;
  /** Of a building, where the rules know storeys; 0 is the ground floor. */
  readonly storey?: number | undefined;
  readonly footprint: readonly [Inches, Inches];
  /** Ids of the system's beads. */
  readonly beads: readonly string[];
  /** Further conditions in words: "movement posture, group 2", "engaged with 4/1", "enters from the west edge". */
  readonly notes: readonly string[];
  /** Its side keeps it from the enemy's eyes. */
  readonly hidden: boolean;
  /** It has moved this turn and doesn't move again in it. */
  readonly hasMoved: boolean;
  /** It has fired, as its beads say, but that doesn't give it away yet: what helps who lies still helps it. */
  readonly unrevealed: boolean;
  /** Its own, where it differs from the side's; null where it doesn't, or where the viewer doesn't know. */
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
  /** What it may still use, in numbers, by the system's own ids: dice, orders. */
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
  /** What it will reach, in inches. */
  readonly radius: Inches;
  /** The outline of what it will be; null where that is round. */
  readonly points: readonly TablePoint[] | null;
}

/** Where a stand will go, its place at the beginning first. */
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

/** What a side may know; of everything where no side was named. All that a screen or a sheet of paper reads of a state. */
export interface BattleView {
  readonly turn: number;
  readonly turnLimit: number;
  readonly phase: string;
  readonly stands: readonly StandView[];
  readonly wrecks: readonly WreckView[];
  readonly groups: readonly GroupView[];
  readonly laid: readonly LaidView[];
  readonly markers: readonly MarkerView[];
  /** Ways that were declared and are still to be gone. */
  readonly declared: readonly DeclaredView[];
  readonly sides: Readonly<Record<SideId, SideView>>;
  readonly ending: Ending | null;
}
