/** What something on screen is, in a sentence, and where the handbook speaks of it. */
import type { Place } from "../../../shared/handbook/page.ts";
import { RELIEF_NAMES } from "../../edit/paintTools.ts";
import type { InspectorTab, Mode, ToolId } from "../../window/store/ui.ts";
import type { RegionName } from "../regions.ts";

export interface What {
  readonly words: string;
  readonly place: Place;
}
/** `where`: a page, or a page and an anchor: "table#paint". */
export const what = (words: string, where: string): What => {
  const [page = "", anchor = null] = where.split("#");
  return { words, place: { page, anchor } };
};

/** The parts of the window. */
export const REGION_WORDS: Readonly<Record<RegionName, What>> = {
  ".top": what("The bar at the top: menu, modes, undo, view and theme.", "first-steps#the-window"),
  ".start": what("The start screen: battles to play, templates and recent files.", "first-steps#the-start-screen"),
  ".rail": what("The tools of this mode. One is in hand.", "first-steps#the-window"),
  ".print-choice": what("The list of what can be printed.", "printing#what-can-be-printed"),
  ".lab-setup": what("The players, the number and the dice of a run of battles.", "lab#a-run"),
  ".palette": what("The palette: the settings of the tool in hand.", "table"),
  ".scene": what("The table. The tool in hand works here.", "first-steps#looking-at-the-table"),
  ".page-view": what("The sheets as they will lie on paper.", "printing"),
  ".log-strip": what("The last lines of the log. A click on a line opens its dice and modifiers.", "playing#the-log"),
  ".game-lines": what("The lines of the game that were tried, as a chart by turns.", "playing#the-lines-of-a-game"),
  ".inspector": what("The panel of this mode: what is selected, asked or to be decided.", "first-steps#the-window"),
  ".lab-panel": what("The results of the battles.", "lab#results"),
  ".print-panel": what("Paper, style, copy and the options of this print.", "printing#paper-copies-and-style"),
  ".bottom": what("The place under the pointer, the ground there, and the keys of the tool.", "first-steps#the-window"),
  ".print-bar": what("The page in view and its size on screen.", "printing"),
  ".handbook": what("The handbook, opened at what is on the screen.", "first-steps#finding-things"),
};

/** Parts that F6 doesn't stop at, by what they are in the page. The first that fits counts. */
export const PART_WORDS: readonly (readonly [selector: string, title: string, what: What])[] = [
  [".turn-bar", "The turn", what("The turn, its phases and the figures of both sides.", "playing#a-turn")],
  [".goals", "How to win", what("How each side wins, and how far it has come.", "playing#the-end")],
  [".layers", "Layers", what("What the table shows besides the ground.", "first-steps#looking-at-the-table")],
  [".heat-bar", "Heat maps", what("What the battles of the lab did, as shades on the table.", "lab#results")],
  [
    ".profile",
    "Side profile",
    what("The line of sight from the side, over ground and cover.", "planner#line-of-sight"),
  ],
  [".log-sheet", "The log", what("The whole log, with dice and modifiers of each line.", "playing#the-log")],
  [".compass", "Compass", what("Turns the model so that north is up.", "first-steps#looking-at-the-table")],
  [".stage", "Beside the table", what("The room around the table.", "first-steps#looking-at-the-table")],
];

export const MODE_WORDS: Readonly<Record<Mode, What>> = {
  edit: what("Edit builds the table and the forces.", "table"),
  plan: what("Plan answers questions about sight, movement and odds.", "planner"),
  play: what("Play referees the battle by the rules.", "playing"),
  print: what("Print shows maps, counters and sheets as they will lie on paper.", "printing"),
  lab: what("Lab lets the computer play the battle many times.", "lab"),
};

export const TAB_WORDS: Readonly<Record<InspectorTab, What>> = {
  selected: what("The fields of what is selected on the table.", "table#select"),
  forces: what("Both sides as trees of formations and stands.", "forces#the-order-of-battle"),
  mission: what("The facts of the battle, victory, objectives and briefings.", "forces#mission"),
  rules: what("The options of the rules and the scenario's house rules.", "table#house-rules-and-options"),
  advice: what("Findings for the scenario's maker, each with its place.", "table#advice"),
};

/** A tool's use, in a sentence; its place is in handbookPlace.ts. */
export const TOOL_WORDS: Readonly<Record<ToolId, string>> = {
  select: "Selects, moves and turns stands and things.",
  region: "Chooses a part of the table to copy, turn, mirror or keep as a stamp.",
  picture: "Lays a photograph or scan under the table to trace.",
  brush: "Paints the kind of ground chosen in the palette.",
  rectangle: "Paints a rectangle of ground.",
  ellipse: "Paints an ellipse of ground.",
  polygon: "Paints an area that is drawn corner by corner.",
  lasso: "Paints an area that is drawn freehand.",
  fill: "Fills a patch of one kind with another.",
  scatter: "Scatters irregular woods, towns or scrub.",
  eyedropper: "Picks the kind and level of the ground under the pointer.",
  height: "Raises, lowers and shapes the ground in levels.",
  line: "Draws roads, streams, walls, hedges and their like.",
  thing: "Places buildings, wrecks, smoke, minefields, names and objectives.",
  zone: "Draws deployment zones and entry edges of a side.",
  stand: "Places stands of the chosen vehicle.",
  erase: "Removes stands, things or ground.",
  measure: "Measures lengths on the table.",
  sight: "Says whether one place sees another, and what blocks the line.",
  viewshed: "Shades what stands or places see.",
  ranges: "Shows arcs, range bands and where the enemy's guns reach.",
  move: "Shows where a stand gets in one to four turns.",
  odds: "Gives the exact chances of fire.",
  route: "Gives the chance of arriving unharmed on a drawn way.",
  plans: "Draws arrows, lines and notes on layers of a side.",
  suppose: "Moves a stand for the planner's questions only.",
  act: "Gives the commands that the referee asks for.",
  intervene: "Changes stands and markers by hand; the log says so.",
  look: "Shows a stand's moves and attacks in the lab's battles.",
};

/** The tiles of the relief tool. */
export const reliefWords = (mode: string): What | null => {
  const found = Object.entries(RELIEF_NAMES).find(([id]) => id === mode);
  return found ? what(found[1].words, "table#relief") : null;
};

/** The meaning of a marker by its tone, which gives its colour. */
export const TONE_WORDS: Readonly<Record<string, string>> = {
  acted: "The stand has acted this turn.",
  spent: "The stand has nothing left to do this turn.",
  shaken: "The stand is shaken.",
  broken: "The stand is broken.",
  drained: "The stand has used up its means.",
  hidden: "The stand is out of the enemy's sight.",
  good: "The stand is better off with it.",
};
