/** What the window and the table scene know of each other. The scene draws and reports pointers; it decides nothing. */
import type { Degrees, Inches, TablePoint } from "../../shared/geometry/units.ts";
import type { LoadedScenario, Stand } from "../../shared/scenario/model.ts";
import type { SideId } from "../../shared/systems.ts";
import type { CellRect } from "../../shared/table/ground.ts";

export interface PointerHit {
  /** Where on the table (may lie outside it); exact, not snapped. */
  readonly at: TablePoint;
  readonly inside: boolean;
  /** The stand under the pointer, by its id. */
  readonly stand: string | null;
}
export interface TablePointerEvent extends PointerHit {
  readonly phase: "down" | "move" | "up" | "leave" | "double";
  readonly button: "left" | "none";
  readonly shift: boolean;
  readonly alt: boolean;
  readonly ctrl: boolean;
}

/** A target-front or firing arc drawn on the ground. */
export interface ArcOverlay {
  readonly at: TablePoint;
  readonly facing: Degrees;
  /** Whole angle. */
  readonly angle: Degrees;
  readonly range: Inches;
}
export interface SightOverlay {
  readonly from: TablePoint;
  readonly to: TablePoint;
  /** Inches from `from` where it is blocked; null when seen. */
  readonly blockedAt: number | null;
  /** "woods at 7.5″", "22.4″ clear": shown as a label on the line. */
  readonly words: string;
  /** A plain measuring line, not a ruling about sight. */
  readonly style?: "ruler";
}
export interface BrushOverlay {
  readonly at: TablePoint;
  /** Width across, inches. */
  readonly width: Inches;
  readonly square: boolean;
  /** Shown beside it: "Woods 2″ round". */
  readonly words: string;
}
/** A stand drawn as a ghost: where it stood, or where it would go. */
export interface GhostStand {
  readonly stand: Stand;
  readonly at: TablePoint;
  readonly facing: Degrees;
  readonly refused: boolean;
}
export interface SceneOverlays {
  readonly grid: boolean;
  readonly contours: boolean;
  readonly cells: boolean;
  /** Deployment zones and entry edges, faintly. */
  readonly zones?: boolean;
  readonly arcs: readonly ArcOverlay[];
  readonly sight: SightOverlay | null;
  readonly brush: BrushOverlay | null;
  readonly ghosts: readonly GhostStand[];
  /** A line being drawn: its flattened path and width. */
  readonly draftLine: { readonly kind: string; readonly path: readonly TablePoint[]; readonly width: Inches } | null;
}

/** The scene's own hands: what the window may ask of the camera. */
export interface SceneHandle {
  /** Fly to a place. */
  flyTo(at: TablePoint): void;
  /** The whole table in view. */
  fit(): void;
}

export interface TableSceneProps {
  /** Records and rasters; the Ground is mutable: `revision` tells when to look again. */
  readonly loaded: LoadedScenario;
  readonly revision: number;
  /** Registers for changed cells (a brush stroke must not rebuild the world); returns the unsubscriber. */
  readonly onCells: (listener: (rect: CellRect) => void) => () => void;
  readonly view: "model" | "map";
  readonly theme: "dark" | "light";
  readonly quality: "high" | "plain";
  readonly overlays: SceneOverlays;
  readonly selected: ReadonlySet<string>;
  readonly target: string | null;
  /** Sides whose hidden stands are drawn; null: everything (the editor). */
  readonly seenBy: SideId | null;
  readonly onPointer: (event: TablePointerEvent) => void;
  readonly onReady: (handle: SceneHandle) => void;
  /** True while a tool uses the left button for itself; false lets it pan. */
  readonly cursor: string;
}
