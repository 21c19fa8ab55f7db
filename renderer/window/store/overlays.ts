/** Overlays of the tool in hand: transient, never in a file or the history. */
import { createStore } from "zustand/vanilla";
import type {
  ArcOverlay,
  BrushOverlay,
  GhostStand,
  HandleOverlay,
  OutlineOverlay,
  PatchOverlay,
  SceneOverlays,
  SightOverlay,
} from "../../scene/contract.ts";
import type { SightReport } from "../questions.ts";

export interface ToolOverlays {
  readonly arcs: readonly ArcOverlay[];
  readonly sight: SightOverlay | null;
  readonly brush: BrushOverlay | null;
  readonly ghosts: readonly GhostStand[];
  readonly draftLine: SceneOverlays["draftLine"];
  readonly outlines: readonly OutlineOverlay[];
  readonly handles: readonly HandleOverlay[];
  readonly patch: PatchOverlay | null;
  /** The tool's current action for the bottom bar: "Moved 3.5″". */
  readonly words: string | null;
  /** The full answer behind a sight line, for the inspector. */
  readonly report: SightReport | null;
  readonly cursor: string;
}
export const noOverlays: ToolOverlays = {
  arcs: [],
  sight: null,
  brush: null,
  ghosts: [],
  draftLine: null,
  outlines: [],
  handles: [],
  patch: null,
  words: null,
  report: null,
  cursor: "default",
};
export const createOverlayStore = () => createStore<ToolOverlays>(() => noOverlays);
export type OverlayStore = ReturnType<typeof createOverlayStore>;

/** The pointer's place. It changes with every move of the mouse, and only the bottom bar reads it. */
export interface PointerState {
  readonly at: readonly [number, number] | null;
  readonly inside: boolean;
  readonly stand: string | null;
}
export const createPointerStore = () => createStore<PointerState>(() => ({ at: null, inside: false, stand: null }));
export type PointerStore = ReturnType<typeof createPointerStore>;
