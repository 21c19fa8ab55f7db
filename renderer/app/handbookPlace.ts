/** Where the handbook speaks of what is on the screen: the dialog, tool, topic, tab or print in front. */
import type { Place } from "../../shared/handbook/page.ts";
import type { PrintName } from "../../shared/print/settings.ts";
import { labPart } from "../lab/part.ts";
import type { LabTab } from "../lab/store/lab.ts";
import { printPart } from "../print/part.ts";
import type { Program, Sheet } from "../window/program.ts";
import type { InspectorTab, ToolId } from "../window/store/ui.ts";

const at = (page: string, anchor: string): Place => ({ page, anchor });

export const TOOL_PLACES: Readonly<Record<ToolId, Place>> = {
  select: at("table", "select"),
  region: at("table", "regions-and-stamps"),
  picture: at("table", "a-reference-picture"),
  brush: at("table", "paint"),
  rectangle: at("table", "paint"),
  ellipse: at("table", "paint"),
  polygon: at("table", "paint"),
  lasso: at("table", "paint"),
  fill: at("table", "paint"),
  scatter: at("table", "scatter"),
  eyedropper: at("table", "paint"),
  height: at("table", "relief"),
  line: at("table", "lines"),
  thing: at("table", "things"),
  zone: at("table", "zones"),
  stand: at("table", "stands"),
  erase: at("table", "erase"),
  measure: at("table", "measure"),
  sight: at("planner", "line-of-sight"),
  viewshed: at("planner", "area-in-sight"),
  ranges: at("planner", "arcs-ranges-and-danger"),
  move: at("planner", "movement"),
  odds: at("planner", "odds"),
  route: at("planner", "route-under-fire"),
  plans: at("planner", "plans"),
  suppose: at("planner", "whose-knowledge-which-position"),
  act: at("playing", "a-turn"),
  intervene: at("playing", "intervening"),
  look: at("lab", "results"),
};

export const TAB_PLACES: Readonly<Record<InspectorTab, Place>> = {
  selected: at("table", "select"),
  forces: at("forces", "the-order-of-battle"),
  mission: at("forces", "mission"),
  rules: at("table", "house-rules-and-options"),
  advice: at("table", "advice"),
};

export const LAB_PLACES: Readonly<Record<LabTab, Place>> = {
  result: at("lab", "results"),
  stands: at("lab", "results"),
  battles: at("lab", "battles"),
  compare: at("lab", "comparing"),
  doctor: at("lab", "the-doctor"),
};

const PRINTED = at("printing", "what-can-be-printed");
const CUT = at("printing", "cutting");
export const PRINT_PLACES: Readonly<Record<PrintName, Place>> = {
  overview: PRINTED,
  map: PRINTED,
  sheet: PRINTED,
  forces: PRINTED,
  roster: PRINTED,
  cards: PRINTED,
  counters: PRINTED,
  aids: PRINTED,
  packet: PRINTED,
  report: PRINTED,
  contours: CUT,
  felt: CUT,
  shopping: CUT,
};

const LINES = at("playing", "the-lines-of-a-game");
const END = at("playing", "the-end");
export const SHEET_PLACES: Readonly<Record<Exclude<Sheet["name"], "none">, Place>> = {
  shortcuts: at("keys", "everywhere"),
  preferences: at("first-steps", "the-window"),
  about: at("first-steps", "the-window"),
  "save-picture": at("printing", "pictures"),
  solids: at("printing", "3d-printer"),
  "standing-orders": at("playing", "opportunity-fire-and-standing-orders"),
  "end-battle": END,
  "battle-result": END,
  "compare-lines": LINES,
  seats: at("playing", "players"),
  characters: at("playing", "the-computer"),
  generator: at("table", "the-generator"),
  tonight: at("first-steps", "a-battle-for-tonight"),
  "first-battle": at("first-steps", "guided-first-steps"),
  "real-ground": at("real-ground", "files"),
  "change-system": at("table", "house-rules-and-options"),
  "table-size": at("table", "measures"),
  picture: at("table", "a-reference-picture"),
  "read-picture": at("table", "a-reference-picture"),
  "order-of-battle": at("forces", "as-text"),
  "make-pack": at("files", "battle-packs"),
  pack: at("files", "battle-packs"),
  vehicles: at("files", "vehicles-and-period-lists"),
};

export const START_PLACE = at("first-steps", "the-start-screen");

export function handbookPlace(p: Program): Place {
  const { sheet } = p.front.getState();
  if (sheet.name !== "none") return SHEET_PLACES[sheet.name];
  if (p.session.store.getState().open === null) return START_PLACE;
  const { mode, tool, inspector } = p.ui.getState();
  switch (mode) {
    case "edit":
      // With no tool in hand but the pointer, the tab in front is what is being worked on.
      return tool === "select" ? TAB_PLACES[inspector] : TOOL_PLACES[tool];
    case "plan":
    case "play":
      return TOOL_PLACES[tool];
    case "print":
      return PRINT_PLACES[printPart.of(p).store.getState().settings.what];
    case "lab":
      return LAB_PLACES[labPart.of(p).store.getState().tab];
  }
}
