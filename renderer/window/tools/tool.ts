/**
 * A tool: an explicit state machine that turns pointer events into gestures on the document and overlays over the
 * table. A tool uses neither React nor the screen.
 */
import type { EditingDocument } from "../../../shared/editing/types.ts";
import { type Inches, inches } from "../../../shared/geometry/units.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import type { SightAnswer, SightEnd } from "../questions.ts";
import type { OverlayStore } from "../store/overlays.ts";
import type { ToolId, UiStore } from "../store/ui.ts";

/** A tool's access to the window. */
export interface Hands {
  /** The open document; tools get events only while there is one. */
  readonly document: () => EditingDocument;
  /** The table as shown: the document, or the position of the open game. */
  readonly position: () => Pick<EditingDocument, "scenario" | "ground" | "revision">;
  readonly ui: UiStore;
  readonly overlays: OverlayStore;
  /** Tells the user why an action is refused. */
  readonly refuse: (text: string) => void;
  /** Asks for a vehicle, to place a stand. */
  readonly chooseVehicle: () => void;
  /** A line of sight by the scenario's rule system. */
  readonly sight: (from: SightEnd, to: SightEnd) => SightAnswer;
  /** Shows the target-front arc for a moment, after a stand's turn. */
  readonly flashFront: () => void;
  /** Asks for the reason for a referee's intervention; null: cancelled. */
  readonly askWhy: (what: string) => Promise<string | null>;
}

/** Keys that act on a tool's current work; each is present only while it applies. */
export type ToolActs = {
  /** Enter: finishes the drawing. */
  readonly finish?: () => void;
  /** Backspace: removes the last corner. */
  readonly back?: () => void;
  /** Q and E: turns the next thing, in degrees clockwise. */
  readonly turn?: (by: number) => void;
  /** Delete: removes the chosen corner, rather than its thing. */
  readonly remove?: () => void;
  /** Arrow keys: moves the chosen corner, in inches. */
  readonly nudge?: (dx: number, dy: number) => void;
};

export interface Tool {
  readonly id: ToolId;
  /** The name of its state, for tests and the status line. */
  readonly state: string;
  pointer(event: TablePointerEvent): void;
  readonly acts?: ToolActs;
  /** Called when the tool is chosen, with the last tool. */
  enter?(before?: ToolId): void;
  /** Esc, or another tool: back to the state before, without a trace. False when there was nothing to cancel. */
  cancel(): boolean;
  /** The document or the settings changed: the overlays may be out of date. */
  refresh?(): void;
}

/** All tools and the tool in hand. */
export interface Toolbox {
  readonly current: Tool;
  pointer(event: TablePointerEvent): void;
  /** Cancels the tool's unfinished work; the document is then complete. */
  settle(): void;
  /** Esc: cancels the tool's work, else leaves the tool, else clears the selection. */
  stepBack(): void;
  /** The document was changed from elsewhere (undo, an input field, another scenario). */
  refresh(): void;
  stop(): void;
}

/** The distance at which a press becomes a drag, in inches. */
export const DRAG_THRESHOLD = 0.15;

export type Spot = readonly [x: number, y: number];
export const distance = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
/** The pointer's reach where the event has none, in inches. */
export const HAND = 0.2;
/** The radius of a circle drawn from its middle to its rim: quarters of an inch, at least ¼″. */
export const radiusTo = (middle: Spot, rim: Spot): Inches =>
  inches(Math.max(0.25, Math.round(distance(middle, rim) * 4) / 4));

/** The compass bearing of a direction on the table, whole degrees in three digits. */
export const bearingWords = (from: Spot, to: Spot): string => {
  const d = Math.round((Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI);
  return `${String((d + 360) % 360).padStart(3, "0")}°`;
};

const POINTS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;
/** The nearest of the eight points of the compass. */
export const compass = (facing: number): string => POINTS[Math.round(facing / 45) % 8] ?? "north";
