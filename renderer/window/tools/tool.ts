/**
 * What every tool is: an explicit state machine that turns pointer events into gestures on the document and into what is
 * drawn over the table meanwhile. A tool knows no React and no screen.
 */
import type { EditingDocument } from "../../../shared/editing/types.ts";
import { type Inches, inches } from "../../../shared/geometry/units.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import type { SightAnswer, SightEnd } from "../questions.ts";
import type { OverlayStore } from "../store/overlays.ts";
import type { ToolId, UiStore } from "../store/ui.ts";

/** What a tool may see and touch. */
export interface Hands {
  /** The open document; tools are only fed while there is one. */
  readonly document: () => EditingDocument;
  /** The table as it is shown: the document, or the position of the game that is played. */
  readonly position: () => Pick<EditingDocument, "scenario" | "ground" | "revision">;
  readonly ui: UiStore;
  readonly overlays: OverlayStore;
  /** A word to the user about something refused. */
  readonly refuse: (text: string) => void;
  /** The user wants to place a stand and has not said which. */
  readonly chooseVehicle: () => void;
  /** Who sees whom, by the scenario's own rule system. */
  readonly sight: (from: SightEnd, to: SightEnd) => SightAnswer;
  /** Shows the target-front arc for a moment: the stand has just been turned. */
  readonly flashFront: () => void;
  /** The reason for a referee's intervention; null: never mind. */
  readonly askWhy: (what: string) => Promise<string | null>;
}

/** What keys can do to what a tool is busy with, beside the pointer; each is there only while it means something. */
export type ToolActs = {
  /** Enter: what is being drawn is whole. */
  readonly finish?: () => void;
  /** Backspace: the last corner is taken back. */
  readonly back?: () => void;
  /** Q and E: what would be placed turns so many degrees clockwise. */
  readonly turn?: (by: number) => void;
  /** Delete: the corner in hand goes, rather than the thing that it belongs to. */
  readonly remove?: () => void;
  /** Arrow keys: the corner in hand moves so many inches. */
  readonly nudge?: (dx: number, dy: number) => void;
};

export interface Tool {
  readonly id: ToolId;
  /** The name of the state it is in, for tests and the status line. */
  readonly state: string;
  pointer(event: TablePointerEvent): void;
  readonly acts?: ToolActs;
  /** Taken up, in place of the tool before. */
  enter?(before?: ToolId): void;
  /** Esc, or put away: back to the state before, without a trace. False when there was nothing to give up. */
  cancel(): boolean;
  /** The document or the settings changed: what is drawn may have to be drawn anew. */
  refresh?(): void;
}

/** All tools and the one in hand. */
export interface Toolbox {
  readonly current: Tool;
  pointer(event: TablePointerEvent): void;
  /** Gives up what the tool is in the middle of; the document is then whole. */
  settle(): void;
  /** Esc: gives up, else puts the tool away, else forgets the selection. */
  stepBack(): void;
  /** The document changed by other hands (undo, an input field, another scenario). */
  refresh(): void;
  stop(): void;
}

/** How far the pointer must travel before a press becomes a drag, in inches. */
export const DRAG_THRESHOLD = 0.15;

export type Spot = readonly [x: number, y: number];
export const distance = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
/** Inches that a hand covers where the scene does not say. */
export const HAND = 0.2;
/** The radius of a circle that is drawn from its middle to its rim: quarters of an inch, at least one. */
export const radiusTo = (middle: Spot, rim: Spot): Inches =>
  inches(Math.max(0.25, Math.round(distance(middle, rim) * 4) / 4));

/** "7.5″": inches for a person, to the nearest tenth. */
export const inchWords = (n: number): string => `${n.toFixed(1)}″`;

/** Compass bearing of a direction on the table, whole degrees, as three figures. */
export const bearingWords = (from: Spot, to: Spot): string => {
  const d = Math.round((Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI);
  return `${String((d + 360) % 360).padStart(3, "0")}°`;
};

const POINTS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;
/** The nearest of the eight points of the compass. */
export const compass = (facing: number): string => POINTS[Math.round(facing / 45) % 8] ?? "north";
