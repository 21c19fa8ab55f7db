/** What the window shows and how the hands are set; nothing of it is in a file. */
import { createStore } from "zustand/vanilla";
import type { Settings } from "../../shared/api.ts";
import { type Inches, inches } from "../../shared/geometry/units.ts";
import type { SideId } from "../../shared/systems.ts";
import type { GroundKind, LineKind } from "../../shared/table/kinds.ts";
import type { Vehicle } from "../../shared/vehicles/vehicle.ts";

export type Mode = "edit" | "plan" | "play";
export type ToolId =
  | "select"
  | "brush"
  | "height"
  | "line"
  | "stand"
  | "erase"
  | "measure"
  | "sight"
  | "act"
  | "intervene";

/** Which tools each mode offers; the first is chosen on entering. */
export const MODE_TOOLS: Readonly<Record<Mode, readonly ToolId[]>> = {
  edit: ["select", "brush", "height", "line", "stand", "erase", "measure", "sight"],
  plan: ["sight", "select", "measure"],
  play: ["act", "sight", "measure", "intervene"],
};

export const BRUSH_WIDTHS = { least: inches(0.25), most: inches(8), step: 0.25 } as const;
export const LINE_WIDTHS = { least: inches(0.125), most: inches(2), step: 0.0625 } as const;

/** What a click with the stand tool puts down. */
export interface Placing {
  readonly vehicle: Vehicle;
  readonly side: SideId;
  readonly formation: string | null;
}

/** How the hands were set in the mode that a game interrupted. */
type Rested = Pick<UiState, "mode" | "tool" | "selected" | "target">;

export interface UiState {
  readonly mode: Mode;
  /** While a game is played: the editor as it was. */
  readonly rested: Rested | null;
  readonly tool: ToolId;
  readonly view: "model" | "map";
  readonly theme: Settings["theme"];
  readonly quality: Settings["quality"];
  readonly grid: boolean;
  readonly contours: boolean;
  readonly cells: boolean;
  readonly selected: ReadonlySet<string>;
  /** The other stand of a question: the one looked at. */
  readonly target: string | null;
  readonly ground: GroundKind;
  readonly line: LineKind;
  readonly lineWidth: Inches;
  readonly brush: { readonly width: Inches; readonly square: boolean; readonly ragged: boolean };
  /** Raising drags the neighbours along: no two cells side by side differ by more than one level. */
  readonly terrace: boolean;
  readonly placing: Placing | null;
  /** The target-front arc of the selected stand stays drawn. */
  readonly showFront: boolean;
  /** A ring at the firing range of the selected stand. */
  readonly showRange: boolean;
}

export const initialUi: UiState = {
  mode: "edit",
  rested: null,
  tool: "select",
  view: "model",
  theme: "system",
  quality: "high",
  grid: false,
  contours: true,
  cells: false,
  selected: new Set(),
  target: null,
  ground: "woods",
  line: "good-road",
  lineWidth: inches(0.5625),
  brush: { width: inches(2), square: false, ragged: true },
  terrace: true,
  placing: null,
  showFront: false,
  showRange: false,
};

export const createUiStore = (start: Partial<UiState> = {}) => createStore<UiState>(() => ({ ...initialUi, ...start }));
export type UiStore = ReturnType<typeof createUiStore>;

/** The width a new line of a kind begins with, in inches: how wide such things are on the model table. */
export const usualWidth: Readonly<Record<LineKind, Inches>> = {
  "good-road": inches(0.5625),
  "poor-road": inches(0.4375),
  track: inches(0.34375),
  stream: inches(0.75),
  ditch: inches(0.25),
  "anti-tank-ditch": inches(0.375),
  embankment: inches(0.5),
  wall: inches(0.125),
  hedge: inches(0.1875),
  hedgerow: inches(0.3125),
  "wood-fence": inches(0.125),
  "barbed-wire": inches(0.25),
};

const clamp = (n: number, least: number, most: number) => Math.min(most, Math.max(least, n));

export function setBrushWidth(ui: UiStore, width: number): void {
  const w = inches(clamp(width, BRUSH_WIDTHS.least, BRUSH_WIDTHS.most));
  ui.setState((s) => ({ brush: { ...s.brush, width: w } }));
}
export function setLineWidth(ui: UiStore, width: number): void {
  ui.setState({ lineWidth: inches(clamp(width, LINE_WIDTHS.least, LINE_WIDTHS.most)) });
}
/** One step wider (+1) or narrower (−1), of whatever the tool in hand draws with. */
export function stepWidth(ui: UiStore, direction: 1 | -1): void {
  const s = ui.getState();
  if (s.tool === "line") setLineWidth(ui, s.lineWidth + direction * LINE_WIDTHS.step);
  else setBrushWidth(ui, s.brush.width + direction * (s.brush.width + direction * 0.01 > 2 ? 0.5 : BRUSH_WIDTHS.step));
}
export function chooseGround(ui: UiStore, ground: GroundKind): void {
  ui.setState({ ground, tool: "brush" });
}
export function chooseLine(ui: UiStore, line: LineKind): void {
  ui.setState({ line, lineWidth: usualWidth[line], tool: "line" });
}
export function setMode(ui: UiStore, mode: Mode): void {
  const { mode: before, rested, tool, selected, target } = ui.getState();
  if (before === mode) return;
  const [first] = MODE_TOOLS[mode];
  const fresh = { mode, tool: first ?? "select", target: null };
  if (mode === "play") ui.setState({ ...fresh, selected: new Set(), rested: { mode: before, tool, selected, target } });
  else if (rested === null) ui.setState(fresh);
  else ui.setState({ ...fresh, selected: rested.selected, ...(rested.mode === mode ? rested : {}), rested: null });
}
export function setTool(ui: UiStore, tool: ToolId): void {
  ui.setState((s) => ({ tool, mode: MODE_TOOLS[s.mode].includes(tool) ? s.mode : "edit" }));
}
export function select(ui: UiStore, ids: Iterable<string>): void {
  const selected = new Set(ids);
  ui.setState((s) => ({ selected, target: s.target !== null && selected.has(s.target) ? null : s.target }));
}
/** Selected stands that were undone or deleted are forgotten. */
export function pruneSelection(ui: UiStore, exists: (id: string) => boolean): void {
  const { selected, target } = ui.getState();
  const kept = [...selected].filter(exists);
  if (kept.length !== selected.size) ui.setState({ selected: new Set(kept) });
  if (target !== null && !exists(target)) ui.setState({ target: null });
}
