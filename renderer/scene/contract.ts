/** What the window and the table scene know of each other. The scene draws and reports pointers; it decides nothing. */
import type { Degrees, Inches, TablePoint } from "../../shared/geometry/units.ts";
import type { Bead, Flash, WreckView } from "../../shared/play/contract.ts";
import type { LoadedScenario, Overlay, PlanLayer, Stand } from "../../shared/scenario/model.ts";
import type { SideId } from "../../shared/systems.ts";
import type { CellRect } from "../../shared/table/ground.ts";
import type { SlopeOptions } from "../../shared/table/slopes.ts";

export interface PointerHit {
  /** Where on the table (may lie outside it); exact, not snapped. */
  readonly at: TablePoint;
  readonly inside: boolean;
  /** The stand under the pointer, by its id. */
  readonly stand: string | null;
  /** The wreck under the pointer, by its id; a stand lies above it. */
  readonly wreck?: string | null;
  /** How many inches the hand covers there: 8 pixels of the screen. What lies nearer than that is meant. */
  readonly hand?: Inches;
  /** The nearest drawn path, where one is within reach of the hand. */
  readonly path?: PathHit | null;
}
/** A place on a drawn path. */
export interface PathHit {
  readonly id: string;
  /** Along the path, exact. */
  readonly inches: number;
  readonly at: TablePoint;
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
  /** Inches from `from` of a place to be pointed out on the line: where the pointer is on the profile. */
  readonly marker?: number | null;
}
export interface BrushOverlay {
  readonly at: TablePoint;
  /** Width across, inches. */
  readonly width: Inches;
  readonly square: boolean;
  /** Shown beside it: "Woods 2″ round". */
  readonly words: string;
}
/**
 * An outline on the ground. "draft": being drawn; "selected": in hand; "hover": would be taken by a click; "region": cells
 * that are chosen; "axis": of mirror-editing; "refused": can't be put there; "blocker": what stops a line of sight; a side's:
 * its zone.
 */
export interface OutlineOverlay {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly closed: boolean;
  readonly style: "draft" | "selected" | "hover" | "region" | "axis" | "refused" | "blocker" | "red" | "blue";
  /** A thin shade over what it holds; only where it is closed. */
  readonly fill?: boolean;
  /** Shown beside it: "4.5″ × 3″". */
  readonly words?: string;
}
/** Something on the ground that can be taken hold of; drawn at the same size however near the camera is. */
export interface HandleOverlay {
  readonly at: readonly [x: number, y: number];
  /** A point of a line; a place between two, where a point can be put in; a corner of a size; a direction. */
  readonly shape: "vertex" | "middle" | "corner" | "turn";
  /** The pointer is on it, or holds it. */
  readonly hot?: boolean;
}
/** A piece of ground that hovers over the place where it would be put down. Row 0 is the southernmost. */
export interface PatchOverlay {
  /** Its south-west corner. */
  readonly at: TablePoint;
  /** Quarter-inch cells. */
  readonly columns: number;
  readonly rows: number;
  readonly terrain: Uint8Array;
  readonly level: Uint8Array;
  /** 1: the cell belongs to it. */
  readonly mask: Uint8Array;
  readonly refused: boolean;
}
/** A stand drawn as a ghost: where it stood, or where it would go. */
export interface GhostStand {
  readonly stand: Stand;
  readonly at: TablePoint;
  readonly facing: Degrees;
  readonly refused: boolean;
  /** Held above the place where it would be put down, a frame below it in the colour of yes or no. */
  readonly hover?: boolean;
  /** Shown beside it: "12.2: outside the zone". */
  readonly words?: string;
}

/** A path over the ground: walked, or drawn by the hand that plans it. */
export interface PathOverlay {
  readonly id: string;
  /** The stand's place first. */
  readonly points: readonly TablePoint[];
  /** Solid and white; solid in the colour of reach while it is being planned; pale and dashed beside another. */
  readonly style: "walked" | "planned" | "alternative";
  /** Inches along it to which movement suffices; what lies beyond is dashed and red. Absent: it all suffices. */
  readonly carriesTo?: number;
  /** Which way the stand faces at the end: an arrow there. */
  readonly facing?: Degrees;
  /** A short stroke each half inch, a longer one each inch. */
  readonly ticks?: boolean;
  /** Stretches in danger, in inches along it: a broad band under the line, barred more closely the graver it is (3 by default). */
  readonly danger?: readonly { readonly from: number; readonly to: number; readonly strength?: 1 | 2 | 3 }[];
  /** Where turns end, in inches along it: a bar across, numbered from 1. The path's own end has none. */
  readonly turnEnds?: readonly number[];
  /** Signs on it: where the mover was stopped (✕), where it may be or was fired at (a bolt). */
  readonly signs?: readonly { readonly at: number; readonly sign: "stopped" | "fire"; readonly words?: string }[];
  /** A label at its end: "6.5″ of 8". */
  readonly words?: string;
}

/** How far a stand gets; as `Reach` of shared/movement gives it. Give the same object while it is the same answer. */
export interface ReachOverlay {
  /** Cells as in the ground's rasters: row 0 is the southernmost. */
  readonly columns: number;
  readonly rows: number;
  /** Movement points to the centre of each cell, Infinity where it isn't reached. */
  readonly cost: Float64Array;
  /** Movement points there are: the outline's own cost. */
  readonly allowance: number;
  /**
   * Nested outlines instead of one, ascending, the first the strongest; at most MAX_REACH_STEPS. `words` sits on the line, short:
   * "2", "4 turns", "5–6". The cost must be known up to the last of them.
   */
  readonly steps?: readonly { readonly cost: number; readonly words?: string }[];
}
export const MAX_REACH_STEPS = 8;

/**
 * A number for each cell, drawn on the ground. "viewshed": 0 is unseen, shaded and hatched; "dead": the same numbers, but only
 * what nobody sees is marked; "count": how many look or fire there, in four classes; "danger": the same, such that another field
 * can be read under it; "positions": POSITION_COVERED and POSITION_HELPED of shared/planner; "bands": the number of a range
 * band, from 1; 0 is outside; "heat": how much of something happened there, 0 nothing to HEAT_FULL, without steps.
 */
export type FieldStyle = "viewshed" | "dead" | "count" | "danger" | "positions" | "bands" | "heat";
export const HEAT_FULL = 255;
/** Give the same object while it is the same answer: another one costs an upload, the same costs nothing. */
export interface FieldOverlay {
  /** Cells as in the ground's rasters: row 0 is the southernmost. */
  readonly columns: number;
  readonly rows: number;
  readonly values: Uint16Array;
  readonly style: FieldStyle;
  /** Of each band what it does to the roll, positive in the target's favour: bands are coloured by it. */
  readonly modifiers?: readonly number[];
}
/** How many fields are drawn at once: the first is the question's own, the second one pinned above it. */
export const MAX_FIELDS = 2;

/** A circle about a place, or a part of one: a weapon's range, the limit of a range band. */
export interface RingOverlay {
  readonly at: TablePoint;
  readonly radius: Inches;
  /** The whole angle in degrees that is drawn, about `facing`; absent: all round. */
  readonly arc?: { readonly facing: Degrees; readonly angle: number };
  readonly style?: "plain" | "dashed";
  /** Sits on the ring: "20″", "+1". */
  readonly words?: string;
}
/** The most rings that are drawn. */
export const MAX_RINGS = 12;

/** A short word stuck into the ground: the second best position, the place where an enemy fires. */
export interface PinOverlay {
  readonly at: TablePoint;
  readonly words: string;
  /** "good": a place to go to; "fire": fired from or at; "plain": anything else. */
  readonly style: "good" | "fire" | "plain";
  /** The pointer is on its row in a panel. */
  readonly hot?: boolean;
}

/** Layers of plans, the first at the bottom: those that whoever looks may see, and that are shown. */
export interface PlansOverlay {
  readonly layers: readonly PlanLayer[];
  /** The step in front, by its mark's id: its words are shown. */
  readonly step?: string | null;
}

export interface SceneOverlays {
  readonly grid: boolean;
  readonly contours: boolean;
  readonly cells: boolean;
  /** Deployment zones and entry edges, faintly. */
  readonly zones?: boolean;
  /** The side that places stands now: its zones and entry edges strongly, the other's not at all. Stands above `zones`. */
  readonly placing?: SideId | null;
  readonly paths?: readonly PathOverlay[];
  readonly reach?: ReachOverlay | null;
  readonly plans?: PlansOverlay | null;
  /** At most MAX_FIELDS: the answer in front, and one that is pinned. */
  readonly fields?: readonly FieldOverlay[];
  readonly rings?: readonly RingOverlay[];
  readonly pins?: readonly PinOverlay[];
  readonly arcs: readonly ArcOverlay[];
  readonly sight: SightOverlay | null;
  /** Several at once, thin and without words; `sight` lies above them. */
  readonly sightLines?: readonly SightOverlay[];
  readonly brush: BrushOverlay | null;
  readonly ghosts: readonly GhostStand[];
  readonly outlines?: readonly OutlineOverlay[];
  readonly handles?: readonly HandleOverlay[];
  readonly patch?: PatchOverlay | null;
  /** Slopes, crests and hilltops, as the rules in force derive them, shaded and lettered. */
  readonly relief?: SlopeOptions | null;
  /** A line being drawn: its flattened path and width, and its image's path where the hand is mirrored. */
  readonly draftLine: {
    readonly kind: string;
    readonly path: readonly TablePoint[];
    readonly width: Inches;
    readonly image?: readonly TablePoint[];
  } | null;
}

/** A marker on a stand: the systems' beads are such. The seat on the base follows from the tone. */
export type SceneBead = Pick<Bead, "tone" | "letter">;
/**
 * How a stand is marked while somebody chooses. "eligible": a fine outline with a still glow; "chosen": the selection's
 * colour, without its label; "dimmed": it can't do what is asked now.
 */
export type StandGlow = "eligible" | "chosen" | "dimmed";
export interface StandInPlay {
  /** Of the scenario's stand, which gives side, label, vehicle and footprint. */
  readonly id: string;
  /** Null: it waits beside its entry edge. */
  readonly at: TablePoint | null;
  readonly facing: Degrees;
  readonly beads: readonly SceneBead[];
  readonly glow?: StandGlow | null;
  /** Beside its label, small: "3/5" where a stand loses men piece by piece, "+1" with another aboard. */
  readonly tally?: string | undefined;
}
export interface SceneWreck extends WreckView {
  /** What rises from it. By default a column, lower where it would hide a stand. */
  readonly smoke?: "column" | "none";
}
/**
 * A stand's way to where it now stands. Each key is carried out once, when it first appears; those that are there when the
 * table is first drawn are over already. A stand that moves without one is simply there.
 */
export interface Glide {
  readonly key: string;
  readonly stand: string;
  readonly path: readonly TablePoint[];
}
/** What came of an attack: shown over the place for a moment, once for each key, after any glide has ended. */
export interface OutcomeFlash extends Flash {
  readonly key: string;
  readonly at: TablePoint;
  /** Beside it, small: "disorganized". */
  readonly words?: string;
}
/** A game on the table: what stands where, in place of the scenario's own deployment. */
export interface PlayScene {
  /** Stands that aren't in it (eliminated, gone) aren't drawn. */
  readonly stands: readonly StandInPlay[];
  readonly wrecks: readonly SceneWreck[];
  /** What the battle has laid on the table beside the scenario's own: smoke screens. */
  readonly laid?: readonly Overlay[];
  readonly glides?: readonly Glide[];
  readonly flashes?: readonly OutcomeFlash[];
}

/** The scene's own hands: what the window may ask of the camera. */
export interface SceneHandle {
  /** Fly to a place. */
  flyTo(at: TablePoint): void;
  /** Fly to a place unless it lies well inside the picture already. */
  bringIntoView(at: TablePoint): void;
  /** The whole table in view. */
  fit(): void;
  /** Ends all glides at once. A press on the table or Escape does the same. */
  skipMotion(): void;
  /** The place of the ground under a point of the screen, in client pixels; null where there is none. */
  placeAt(x: number, y: number): TablePoint | null;
  /** The view as it is, with its labels; `times` pixels for one of the page, no more than `mostTimes`. */
  picture(times: number): HTMLCanvasElement;
  mostTimes(): number;
  /** Remembers where the cameras are and what they look at; the answer, called, brings them back. */
  keepView(): () => void;
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
  /** Null or absent: the scenario as it is written (Edit, Plan). */
  readonly play?: PlayScene | null;
  readonly onPointer: (event: TablePointerEvent) => void;
  readonly onReady: (handle: SceneHandle) => void;
  /** True while a tool uses the left button for itself; false lets it pan. */
  readonly cursor: string;
}
