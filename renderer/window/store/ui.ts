/** The window's view and tool settings; no file holds them. */
import { createStore } from "zustand/vanilla";
import type { Settings } from "../../../shared/api.ts";
import { LINE_WIDTHS as USUAL_WIDTHS } from "../../../shared/editing/gestures/drawLine.ts";
import type { ThingRef } from "../../../shared/editing/things.ts";
import { type Inches, inches, type TablePoint } from "../../../shared/geometry/units.ts";
import { EVERY_BATTLE } from "../../../shared/library/sift.ts";
import type { SideId } from "../../../shared/systems.ts";
import { MAX_LEVEL } from "../../../shared/table/ground.ts";
import type { GroundKind, LineKind } from "../../../shared/table/kinds.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { type ForcesHand, initialForces } from "./hands/forces.ts";
import { initialLines, type LineHand, usualLineHand } from "./hands/lines.ts";
import {
  initialPaint,
  isPaintTool,
  PAINT_TOOLS,
  type PaintHand,
  type PaintToolId,
  SCATTER_SIZES,
  type ScatterHand,
  scatterFor,
} from "./hands/paint.ts";
import { initialPicture, type PictureHand } from "./hands/picture.ts";
import { initialRegion, type RegionHand } from "./hands/region.ts";
import { initialRelief, type ReliefHand, RIDGE_HEIGHTS, RIDGE_WIDTHS } from "./hands/relief.ts";
import { initialThings, initialZones, type ThingHand, type ZoneHand } from "./hands/things.ts";

import type { Browsing } from "./hands/vehicles.ts";
import { isTopic, TOPICS, type Topic } from "./topic.ts";

export type { ThingRef };

export type Mode = "edit" | "plan" | "play" | "print" | "lab";
/** Whether the table shows the scenario itself, not a game or paper. */
export const onTable = (mode: Mode): boolean => mode === "edit" || mode === "plan";
export type ToolId =
  | "select"
  | "region"
  | "picture"
  | PaintToolId
  | "height"
  | "line"
  | "stand"
  | "thing"
  | "zone"
  | "erase"
  | "measure"
  | Topic
  | "suppose"
  | "act"
  | "intervene"
  | "look";

/** The tools of each mode; the first is chosen on entering. */
export const MODE_TOOLS: Readonly<Record<Mode, readonly ToolId[]>> = {
  edit: [
    "select",
    "region",
    "picture",
    ...PAINT_TOOLS,
    "height",
    "line",
    "thing",
    "zone",
    "stand",
    "erase",
    "measure",
    "sight",
  ],
  plan: [...TOPICS, "suppose", "measure"],
  play: ["act", "sight", "measure", "intervene"],
  print: [],
  lab: ["look"],
};

export const BRUSH_WIDTHS = { least: inches(0.25), most: inches(8), step: 0.25 } as const;
export const LINE_WIDTHS = { least: inches(0.125), most: inches(2), step: 0.0625 } as const;

/** The tabs of the inspector. */
export type InspectorTab = "selected" | "forces" | "mission" | "rules" | "advice";

/** The stand tool's choice for the next click. */
export interface Placing {
  readonly vehicle: Vehicle;
  readonly side: SideId;
  readonly formation: string | null;
}

/** A measured length, from place to place. */
export interface Length {
  readonly from: TablePoint;
  readonly to: TablePoint;
}

/** What the eraser removes. */
export type Erasable = "stands" | "things" | "ground";

/** The editor's state in the mode that a game interrupted. */
type Rested = Pick<UiState, "mode" | "tool" | "selected" | "thing" | "target">;

export interface UiState {
  readonly mode: Mode;
  /** During a game: the editor's state before it. */
  readonly rested: Rested | null;
  readonly tool: ToolId;
  readonly view: "model" | "map";
  readonly theme: Settings["theme"];
  readonly quality: Settings["quality"];
  /** In percent. */
  readonly textSize: number;
  readonly effects: Settings["effects"];
  readonly frameShots: boolean;
  readonly labelDensity: Settings["labelDensity"];
  readonly colours: Settings["colours"];
  readonly grid: boolean;
  readonly contours: boolean;
  readonly cells: boolean;
  /** Ids of the selected stands. */
  readonly selected: ReadonlySet<string>;
  /** The selected thing; null while stands are selected. */
  readonly thing: ThingRef | null;
  readonly inspector: InspectorTab;
  /** The other stand of a question: its target. */
  readonly target: string | null;
  readonly ground: GroundKind;
  readonly line: LineKind;
  readonly lineWidth: Inches;
  readonly lines: LineHand;
  readonly brush: { readonly width: Inches; readonly square: boolean; readonly ragged: boolean };
  /** Raising also raises the neighbours: adjacent cells differ by no more than a level. */
  readonly terrace: boolean;
  readonly paint: PaintHand;
  readonly relief: ReliefHand;
  /** The last painting tool, which the rail's button takes up. */
  readonly painter: PaintToolId;
  /** The planner's topic: it stays in front while a stand is moved or a length measured. */
  readonly topic: Topic;
  readonly placing: Placing | null;
  readonly things: ThingHand;
  readonly zoneHand: ZoneHand;
  /** Shows deployment zones and entry edges in the editor. */
  readonly zonesShown: boolean;
  /** Shows the layers of plans that aren't hidden. */
  readonly plansShown: boolean;
  /** The last state of the vehicle browser; null before its first opening. */
  readonly browsing: Browsing | null;
  /** Counts this window's changes to the vehicle database: readers of its vehicles ask again. */
  readonly vehicleChanges: number;
  /** Keeps the target-front arc of the selected stand on the table. */
  readonly showFront: boolean;
  /** Shows a ring at the firing range of the selected stand. */
  readonly showRange: boolean;
  /** Shades slopes, crests and hilltops on the ground. */
  readonly reliefShown: boolean;
  readonly erases: Readonly<Record<Erasable, boolean>>;
  /** The ruler on the table. */
  readonly ruler: Length | null;
  /** The last lengths, the newest first. */
  readonly lengths: readonly Length[];
  readonly region: RegionHand;
  readonly picture: PictureHand;
  readonly forces: ForcesHand;
  /** The dock of a line of sight's side profile. */
  readonly profile: Settings["profile"];
  /** The rule system of the start screen's templates; null: the first. */
  readonly templateSystem: Settings["templateSystem"];
  /** The battles that the start screen shows. */
  readonly battleSift: Settings["battleSift"];
  readonly recentCommands: Settings["recentCommands"];
}

const initialUi: UiState = {
  mode: "edit",
  rested: null,
  tool: "select",
  view: "model",
  theme: "system",
  quality: "high",
  textSize: 100,
  effects: "normal",
  frameShots: true,
  labelDensity: "usual",
  colours: "usual",
  grid: false,
  contours: true,
  cells: false,
  selected: new Set(),
  thing: null,
  inspector: "forces",
  target: null,
  ground: "woods",
  line: "good-road",
  lineWidth: USUAL_WIDTHS["good-road"],
  lines: initialLines,
  brush: { width: inches(2), square: false, ragged: true },
  terrace: true,
  paint: initialPaint,
  relief: initialRelief,
  painter: "brush",
  topic: "sight",
  placing: null,
  things: initialThings,
  zoneHand: initialZones,
  zonesShown: true,
  plansShown: true,
  browsing: null,
  vehicleChanges: 0,
  showFront: false,
  showRange: false,
  reliefShown: false,
  erases: { stands: true, things: true, ground: true },
  ruler: null,
  lengths: [],
  region: initialRegion,
  picture: initialPicture,
  forces: initialForces,
  profile: { dock: "below", left: 80, top: 80 },
  templateSystem: null,
  battleSift: EVERY_BATTLE,
  recentCommands: [],
};

export const createUiStore = (start: Partial<UiState> = {}) => createStore<UiState>(() => ({ ...initialUi, ...start }));
export type UiStore = ReturnType<typeof createUiStore>;

const clamp = (n: number, least: number, most: number) => Math.min(most, Math.max(least, n));

export function setBrushWidth(ui: UiStore, width: number): void {
  const w = inches(clamp(width, BRUSH_WIDTHS.least, BRUSH_WIDTHS.most));
  ui.setState((s) => ({ brush: { ...s.brush, width: w } }));
}
export function setLineWidth(ui: UiStore, width: number): void {
  ui.setState({ lineWidth: inches(clamp(width, LINE_WIDTHS.least, LINE_WIDTHS.most)) });
}
/** `density` (0 to 1) is for the current kind; sizes stay within the palette's limits. */
export function setScatter(ui: UiStore, { density, ...change }: Partial<ScatterHand> & { density?: number }): void {
  ui.setState(({ paint }) => {
    const scatter = { ...paint.scatter, ...change };
    const size = inches(clamp(scatter.size, SCATTER_SIZES.least, SCATTER_SIZES.most));
    const densities =
      density === undefined ? scatter.densities : { ...scatter.densities, [scatter.what]: clamp(density, 0, 1) };
    return { paint: { ...paint, scatter: { ...scatter, size, densities } } };
  });
}
export function setRelief(ui: UiStore, change: Partial<ReliefHand>): void {
  ui.setState((s) => {
    const relief = { ...s.relief, ...change };
    return {
      relief: {
        ...relief,
        level: Math.round(clamp(relief.level, 0, MAX_LEVEL)),
        ridgeHeight: Math.round(clamp(relief.ridgeHeight, RIDGE_HEIGHTS.least, RIDGE_HEIGHTS.most)),
        ridgeWidth: inches(clamp(relief.ridgeWidth, RIDGE_WIDTHS.least, RIDGE_WIDTHS.most)),
      },
    };
  });
}
/** A step wider (+1) or narrower (−1) for the tool in hand. */
export function stepWidth(ui: UiStore, direction: 1 | -1): void {
  const s = ui.getState();
  if (s.tool === "line") setLineWidth(ui, s.lineWidth + direction * LINE_WIDTHS.step);
  else if (s.tool === "scatter")
    setScatter(ui, { size: inches(s.paint.scatter.size + direction * SCATTER_SIZES.step) });
  else if (s.tool === "height" && s.relief.mode === "ridge")
    setRelief(ui, { ridgeWidth: inches(s.relief.ridgeWidth + direction * RIDGE_WIDTHS.step) });
  else setBrushWidth(ui, s.brush.width + direction * (s.brush.width + direction * 0.01 > 2 ? 0.5 : BRUSH_WIDTHS.step));
}
/** Chooses the ground, and the painting tool in hand, or the last painting tool. */
export function chooseGround(ui: UiStore, ground: GroundKind): void {
  ui.setState(({ tool, painter, paint }) => {
    const now = isPaintTool(tool) && tool !== "eyedropper" ? tool : painter;
    const scatter = { ...paint.scatter, what: scatterFor(ground, paint.scatter.what) };
    return { ground, tool: now, paint: { ...paint, scatter } };
  });
}
export function chooseLine(ui: UiStore, line: LineKind): void {
  ui.setState({ line, lineWidth: USUAL_WIDTHS[line], lines: usualLineHand(line), tool: "line" });
}
export function setMode(ui: UiStore, mode: Mode): void {
  const { mode: before, rested, tool, topic, selected, thing, target } = ui.getState();
  if (before === mode) return;
  const first = mode === "plan" ? topic : MODE_TOOLS[mode][0];
  const fresh = { mode, tool: first ?? "select", target: null, thing: null };
  if (mode === "play")
    ui.setState({ ...fresh, selected: new Set(), rested: { mode: before, tool, selected, thing, target } });
  else if (rested === null) ui.setState(fresh);
  else ui.setState({ ...fresh, selected: rested.selected, ...(rested.mode === mode ? rested : {}), rested: null });
}
export function setTool(ui: UiStore, tool: ToolId): void {
  ui.setState((s) => ({
    tool,
    mode: MODE_TOOLS[s.mode].includes(tool) ? s.mode : "edit",
    ...(isPaintTool(tool) && tool !== "eyedropper" && { painter: tool }),
    ...(isTopic(tool) && s.mode === "plan" && { topic: tool }),
  }));
}
/** Selects stands. A selection on the table brings its tab to the front; a selection in a list keeps the list. */
export function select(ui: UiStore, ids: Iterable<string>, from: "table" | "list" = "table"): void {
  const selected = new Set(ids);
  ui.setState((s) => ({
    selected,
    thing: null,
    target: s.target !== null && selected.has(s.target) ? null : s.target,
    ...(from === "table" && selected.size > 0 && { inspector: "selected" as const }),
  }));
}
/** Selects a thing other than a stand, or nothing. */
export function selectThing(ui: UiStore, thing: ThingRef | null): void {
  if (thing === null) ui.setState({ thing: null });
  else ui.setState({ thing, selected: new Set(), target: null, inspector: "selected" });
}
/** Drops undone or deleted stands and things from the selection. */
export function pruneSelection(
  ui: UiStore,
  exists: (id: string) => boolean,
  isThere: (thing: ThingRef) => boolean = () => true,
): void {
  const { selected, thing, target } = ui.getState();
  if (thing !== null && !isThere(thing)) ui.setState({ thing: null });
  const kept = [...selected].filter(exists);
  if (kept.length !== selected.size) ui.setState({ selected: new Set(kept) });
  if (target !== null && !exists(target)) ui.setState({ target: null });
}
