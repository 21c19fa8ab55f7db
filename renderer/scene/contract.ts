/** The contract of the window and the table scene. The scene draws and reports pointers; it decides nothing. */
import type { Settings } from "../../shared/api.ts";
import type { Degrees, Inches, TablePoint } from "../../shared/geometry/units.ts";
import type { Bead, Flash, WreckView } from "../../shared/play/contract.ts";
import type { LoadedScenario, Overlay, PlanLayer, Stand } from "../../shared/scenario/model.ts";
import type { SideId } from "../../shared/systems.ts";
import type { CellRect } from "../../shared/table/ground.ts";
import type { SlopeOptions } from "../../shared/table/slopes.ts";
import type { ColourSetId } from "../theme/colourSets.ts";
import type { Up } from "./camera/compass.ts";

export interface PointerHit {
  /** The place on the table or outside it; exact, not snapped. */
  readonly at: TablePoint;
  readonly inside: boolean;
  /** The id of the stand under the pointer. */
  readonly stand: string | null;
  /** The id of the wreck under the pointer; a stand lies above it. */
  readonly wreck?: string | null;
  /** The size of the hand there, in inches: 8 pixels on screen. The hand reaches everything nearer than that. */
  readonly hand?: Inches;
  /** The nearest drawn path within reach of the hand. */
  readonly path?: PathHit | null;
}
/** A place on a drawn path. */
export interface PathHit {
  readonly id: string;
  /** The exact distance along the path. */
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

/** A target front or firing arc on the ground. */
export interface ArcOverlay {
  readonly at: TablePoint;
  readonly facing: Degrees;
  /** The whole angle. */
  readonly angle: Degrees;
  readonly range: Inches;
}
export interface SightOverlay {
  readonly from: TablePoint;
  readonly to: TablePoint;
  /** The distance in inches from `from` to the blocker; null if in sight. */
  readonly blockedAt: number | null;
  /** "woods at 7.5″", "22.4″ clear": the label on the line. */
  readonly words: string;
  /** A plain measuring line without a ruling about sight. */
  readonly style?: "ruler";
  /** The distance in inches from `from` to a highlighted place: the pointer's place on the profile. */
  readonly marker?: number | null;
}
export interface BrushOverlay {
  readonly at: TablePoint;
  /** The width across, in inches. */
  readonly width: Inches;
  readonly square: boolean;
  /** The label beside it: "Woods 2″ round". */
  readonly words: string;
}
/**
 * An outline on the ground. "draft": being drawn; "selected": in hand; "hover": a click would take it; "region": chosen
 * cells; "axis": of mirrored editing; "refused": can't be put there; "blocker": blocks a line of sight; a side: its
 * zone.
 */
export interface OutlineOverlay {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly closed: boolean;
  readonly style: "draft" | "selected" | "hover" | "region" | "axis" | "refused" | "blocker" | "red" | "blue";
  /** A thin shade over the area; only in a closed outline. */
  readonly fill?: boolean;
  /** The label beside it: "4.5″ × 3″". */
  readonly words?: string;
}
/** A grip on the ground, with the same size on screen at any distance. */
export interface HandleOverlay {
  readonly at: readonly [x: number, y: number];
  /** A point of a line; a place between two points for a new one; a corner of a size; a direction. */
  readonly shape: "vertex" | "middle" | "corner" | "turn";
  /** The pointer is on it, or holds it. */
  readonly hot?: boolean;
}
/** A piece of ground hovering over its new place. Row 0 is the southernmost. */
export interface PatchOverlay {
  /** Its south-west corner. */
  readonly at: TablePoint;
  /** Quarter-inch cells. */
  readonly columns: number;
  readonly rows: number;
  readonly terrain: Uint8Array;
  readonly level: Uint8Array;
  /** 1: the cell belongs to the piece. */
  readonly mask: Uint8Array;
  readonly refused: boolean;
}
/** A stand drawn as a ghost, at its former or its possible place. */
export interface GhostStand {
  readonly stand: Stand;
  readonly at: TablePoint;
  readonly facing: Degrees;
  readonly refused: boolean;
  /** Held above its new place, with a frame below in the colour of yes or no. */
  readonly hover?: boolean;
  /** The label beside it: "12.2: outside the zone". */
  readonly words?: string;
}

/** A path over the ground, walked or planned. */
export interface PathOverlay {
  readonly id: string;
  /** The stand's place first. */
  readonly points: readonly TablePoint[];
  /** Solid and white; solid in the colour of reach during planning; pale and dashed beside another path. */
  readonly style: "walked" | "planned" | "alternative";
  /** The inches along it that the movement suffices for; the rest is dashed and red. Absent: it all suffices. */
  readonly carriesTo?: number;
  /** The facing at the end, drawn as an arrow. */
  readonly facing?: Degrees;
  /** A short stroke at each half inch, a longer one at each inch. */
  readonly ticks?: boolean;
  /** Dangerous stretches, in inches along it: a band under the line, denser bars for more danger (3 by default). */
  readonly danger?: readonly { readonly from: number; readonly to: number; readonly strength?: 1 | 2 | 3 }[];
  /** The ends of turns, in inches along it: a bar across, numbered from 1. The path's own end has none. */
  readonly turnEnds?: readonly number[];
  /** Signs on it: a stop of the mover (✕), fire at it or possible fire (a bolt). */
  readonly signs?: readonly { readonly at: number; readonly sign: "stopped" | "fire"; readonly words?: string }[];
  /** The label at its end: "6.5″ of 8". */
  readonly words?: string;
}

/** The reach of a stand, from `Reach` of shared/movement. The same answer must be the same object. */
export interface ReachOverlay {
  /** Cells as in the ground's rasters: row 0 is the southernmost. */
  readonly columns: number;
  readonly rows: number;
  /** Movement points to the centre of each cell; Infinity if out of reach. */
  readonly cost: Float64Array;
  /** The available movement points: the cost of the outline. */
  readonly allowance: number;
  /**
   * Nested outlines instead of one, ascending, the first the strongest; at most MAX_REACH_STEPS. `words` sits on the
   * line, short: "2", "4 turns", "5–6". The cost must be known up to the last outline.
   */
  readonly steps?: readonly { readonly cost: number; readonly words?: string }[];
}
export const MAX_REACH_STEPS = 8;

/**
 * A number for each cell, drawn on the ground. "viewshed": 0 is out of sight, shaded and hatched; "dead": the same
 * numbers, with only dead ground marked; "count": the number of viewers or firers, in four classes; "danger": the same,
 * legible above another field; "positions": POSITION_COVERED and POSITION_HELPED of shared/planner; "bands": the number
 * of a range band, from 1, with 0 outside; "heat": a frequency from 0 to HEAT_FULL, without steps.
 */
export type FieldStyle = "viewshed" | "dead" | "count" | "danger" | "positions" | "bands" | "heat";
export const HEAT_FULL = 255;
/** The same answer must be the same object: another object costs an upload, the same costs nothing. */
export interface FieldOverlay {
  /** Cells as in the ground's rasters: row 0 is the southernmost. */
  readonly columns: number;
  readonly rows: number;
  readonly values: Uint16Array;
  readonly style: FieldStyle;
  /** The modifier of each band, positive in the target's favour: it gives the band's colour. */
  readonly modifiers?: readonly number[];
  /** The figure of each band, written inside it: "+1". */
  readonly figures?: readonly string[];
}
/** The greatest number of fields drawn at once: the question's field, and a pinned field above it. */
export const MAX_FIELDS = 2;

/** A circle around a place, or a part of it: a weapon's range, the limit of a range band. */
export interface RingOverlay {
  readonly at: TablePoint;
  readonly radius: Inches;
  /** The whole drawn angle in degrees, about `facing`; absent: all round. */
  readonly arc?: { readonly facing: Degrees; readonly angle: number };
  readonly style?: "plain" | "dashed";
  /** The label on the ring: "20″", "+1". */
  readonly words?: string;
}
/** The greatest number of drawn rings. */
export const MAX_RINGS = 12;

/** A short label pinned to the ground: the second best position, an enemy's firing place. */
export interface PinOverlay {
  readonly at: TablePoint;
  readonly words: string;
  /** "good": a place to go to; "fire": a place of fire; "plain": anything else. */
  readonly style: "good" | "fire" | "plain";
  /** The pointer is on its row in a panel. */
  readonly hot?: boolean;
}

/** The shown layers of plans that the viewer may see, the first at the bottom. */
export interface PlansOverlay {
  readonly layers: readonly PlanLayer[];
  /** The current step, by its mark's id: its words are shown. */
  readonly step?: string | null;
}

export interface SceneOverlays {
  readonly grid: boolean;
  readonly contours: boolean;
  readonly cells: boolean;
  /** Deployment zones and entry edges, faintly. */
  readonly zones?: boolean;
  /** The names of zones and entry edges, besides a placing side's. */
  readonly zoneNames?: boolean;
  /** The side that places stands now: its zones and entry edges strongly, no others. Overrides `zones`. */
  readonly placing?: SideId | null;
  readonly paths?: readonly PathOverlay[];
  readonly reach?: ReachOverlay | null;
  readonly plans?: PlansOverlay | null;
  /** At most MAX_FIELDS: the current answer and a pinned one. */
  readonly fields?: readonly FieldOverlay[];
  readonly rings?: readonly RingOverlay[];
  readonly pins?: readonly PinOverlay[];
  readonly arcs: readonly ArcOverlay[];
  readonly sight: SightOverlay | null;
  /** Several lines at once, thin and without words; `sight` lies above them. */
  readonly sightLines?: readonly SightOverlay[];
  readonly brush: BrushOverlay | null;
  readonly ghosts: readonly GhostStand[];
  readonly outlines?: readonly OutlineOverlay[];
  readonly handles?: readonly HandleOverlay[];
  readonly patch?: PatchOverlay | null;
  /** Slopes, crests and hilltops by the rules in force, shaded and lettered. */
  readonly relief?: SlopeOptions | null;
  /** A line in the making: its flattened path and width, and its image's path if mirrored. */
  readonly draftLine: {
    readonly kind: string;
    readonly path: readonly TablePoint[];
    readonly width: Inches;
    readonly image?: readonly TablePoint[];
  } | null;
}

/** A marker on a stand, for example a system's bead. Its tone gives its seat on the base. */
export type SceneBead = Pick<Bead, "tone" | "letter">;
/**
 * The highlight of a stand while the user chooses. "eligible": a fine outline with a still glow; "chosen": the
 * selection's colour, without its label; "dimmed": the stand isn't available now.
 */
export type StandGlow = "eligible" | "chosen" | "dimmed";
export interface StandInPlay {
  /** The id of the scenario's stand, which gives side, label, vehicle and footprint. */
  readonly id: string;
  /** Null: it waits beside its entry edge. */
  readonly at: TablePoint | null;
  readonly facing: Degrees;
  readonly beads: readonly SceneBead[];
  readonly glow?: StandGlow | null;
  /** A small text beside its label: "3/5" for a stand that loses men one by one, "+1" with another aboard. */
  readonly tally?: string | undefined;
}
export interface SceneWreck extends WreckView {
  /** The smoke above it. By default a column, lower where it would hide a stand. */
  readonly smoke?: "column" | "none";
}
/**
 * A stand's path to its current place. Each key is carried out once, at its first appearance; keys that are present
 * when the table is first drawn are skipped. A stand that moves without a glide is in place at once.
 */
export interface Glide {
  readonly key: string;
  readonly stand: string;
  readonly path: readonly TablePoint[];
}
/** The result of an attack: shown over the place for a moment, once for each key, after the glides. */
export interface OutcomeFlash extends Flash {
  readonly key: string;
  readonly at: TablePoint;
  /** A small text beside it: "Disorganised". */
  readonly words?: string;
}
/** A shot or its effect on the model: each key once, after the glides. */
export interface Burst {
  readonly key: string;
  readonly type: "muzzle" | "impact" | "fire";
  readonly at: TablePoint;
  /** The place fired at. */
  readonly towards?: TablePoint;
}
/** A game on the table: it replaces the scenario's deployment. */
export interface PlayScene {
  /** Stands that aren't in it (eliminated, gone) aren't drawn. */
  readonly stands: readonly StandInPlay[];
  readonly wrecks: readonly SceneWreck[];
  /** Things that the battle has laid on the table: smoke screens. */
  readonly laid?: readonly Overlay[];
  readonly glides?: readonly Glide[];
  readonly flashes?: readonly OutcomeFlash[];
  readonly bursts?: readonly Burst[];
}

/** The window's access to the scene. */
export interface SceneHandle {
  /** Flies to a place. */
  flyTo(at: TablePoint): void;
  /** Flies to a place unless it is well inside the picture already. */
  bringIntoView(at: TablePoint): void;
  /** Eases the camera until all places are in a part of the picture that no panel covers, unless they are or the user drags. */
  frame(places: readonly TablePoint[]): void;
  /** Brings the whole table into view. */
  fit(): void;
  /** Turns the model until this edge of the table lies upwards in the picture. */
  face(up: Up): void;
  /** Ends all glides at once. A press on the table or Escape does the same. */
  skipMotion(): void;
  /** The place on the ground under a point of the screen, in client pixels; null if there is none. */
  placeAt(x: number, y: number): TablePoint | null;
  /** The current view with its labels; `times` pixels for each page pixel, at most `mostTimes`. */
  picture(times: number): HTMLCanvasElement;
  mostTimes(): number;
  /** The whole model from the opening view, without labels, of this many pixels; null on the map. */
  portrait(width: number, height: number): HTMLCanvasElement | null;
  /** Remembers the cameras' places and targets; the returned function restores them. */
  keepView(): () => void;
}

/** "few" names only marked stands and headquarters, towns and notes; "all" covers other labels where need be. */
export type LabelDensity = "few" | "usual" | "all";

export type Quality = Settings["quality"];

export interface TableSceneProps {
  /** Records and rasters; the Ground is mutable: a new `revision` announces changes. */
  readonly loaded: LoadedScenario;
  readonly revision: number;
  /** Registers for changed cells (a brush stroke must not rebuild the world); returns the unsubscriber. */
  readonly onCells: (listener: (rect: CellRect) => void) => () => void;
  readonly view: "model" | "map";
  readonly theme: "dark" | "light";
  readonly quality: Quality;
  /** The card can't draw the showcase: told why, and to be given another quality. */
  readonly onShowcaseFailed?: (why: string) => void;
  /** A photograph: the model without labels; `blur`: sharp at the view's middle only. */
  readonly photo?: { readonly blur: boolean } | null;
  /** The set in force, for which the scene is made; the usual one if absent. */
  readonly colours?: ColourSetId;
  /** The usual one if absent. */
  readonly labelDensity?: LabelDensity;
  readonly overlays: SceneOverlays;
  readonly selected: ReadonlySet<string>;
  readonly target: string | null;
  /** The side whose hidden stands are drawn; null: everything (the editor). */
  readonly seenBy: SideId | null;
  /** Null or absent: the scenario as written (Edit, Plan). */
  readonly play?: PlayScene | null;
  /** A factor of the time of moves and effects; 0: nothing moves. */
  readonly tempo?: number;
  readonly onPointer: (event: TablePointerEvent) => void;
  readonly onReady: (handle: SceneHandle) => void;
  /** The CSS cursor over the table. */
  readonly cursor: string;
}
