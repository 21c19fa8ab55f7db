/** How every kind of ground looks on paper: in the sheet's inks, and in black lines that save ink. */
import { sheet as S } from "../../picture/sheet.ts";
import type { GroundKind } from "../../table/kinds.ts";
import type { Colour } from "../marks.ts";
import type { SymbolName } from "./symbols.ts";

export interface Hatch {
  /** Degrees from east, anticlockwise. */
  readonly angle: number;
  /** Inches of table between lines; paper keeps it between some points. */
  readonly gap: number;
  /** Points. */
  readonly width: number;
  /** Broken: on and off in parts of the gap. */
  readonly dash?: readonly [on: number, off: number];
}
export interface EdgeLook {
  readonly colour: Colour;
  /** Points, at overview. */
  readonly width: number;
  /** In points, at overview. */
  readonly dash?: readonly [on: number, off: number];
}
export interface GroundLook {
  readonly fill: Colour | null;
  readonly edge: EdgeLook | null;
  readonly hatch: readonly Hatch[];
  readonly symbol: SymbolName | null;
  /** Of the symbol's strokes and solid parts, and of its body. */
  readonly ink: Colour;
  readonly body: Colour;
  /** The share of places that bear a symbol. */
  readonly share: number;
}

type Row = Partial<GroundLook> & { readonly ink: Colour };
const look = (row: Row): GroundLook => ({
  fill: null,
  edge: null,
  hatch: [],
  symbol: null,
  body: "#ffffff",
  share: 1,
  ...row,
});
const edge = (colour: Colour, width = 0.5, dash?: readonly [number, number]): EdgeLook => ({
  colour,
  width,
  ...(dash ? { dash } : {}),
});

const COLOUR: Readonly<Record<GroundKind, GroundLook>> = {
  clear: look({ ink: S.ink }),
  woods: look({ fill: S.broadleaf, edge: edge(S.woodInk, 0.6), ink: S.woodInk, symbol: "tree", body: "#d5e4c0" }),
  grove: look({
    fill: S.grove,
    edge: edge("#8fae7c", 0.4, [2.4, 1.4]),
    ink: S.woodInk,
    symbol: "sparse",
    share: 0.5,
  }),
  jungle: look({ fill: S.jungle, edge: edge(S.woodInk, 0.7), ink: "#24502c", symbol: "palm" }),
  marsh: look({ fill: S.marsh, edge: edge(S.water, 0.35, [1.6, 1.6]), ink: S.water, symbol: "tuft", share: 0.9 }),
  "soft-sand": look({ fill: S.sand, ink: S.sandInk, symbol: "dots" }),
  mud: look({ fill: S.mud, ink: S.mudInk, symbol: "ripples", share: 0.85 }),
  ford: look({ fill: S.ford, edge: edge(S.water, 0.5, [1.8, 1.3]), ink: S.water, symbol: "dashes" }),
  "rough-1": look({ fill: S.rough, ink: S.roughInk, symbol: "peak1", share: 0.6 }),
  "rough-2": look({ fill: S.rough, ink: S.roughInk, symbol: "peak2", share: 0.8 }),
  "rough-3": look({ fill: "#e4d8b8", edge: edge(S.roughInk, 0.45), ink: S.roughInk, symbol: "peak3" }),
  "gravel-plain": look({ fill: S.gravel, ink: S.rockInk, symbol: "stones", share: 0.7 }),
  "broken-rock": look({ fill: S.rock, edge: edge(S.rockInk, 0.5), ink: S.rockInk, symbol: "rock" }),
  depression: look({ fill: S.hollow, edge: edge(S.roughInk, 0.6, [2.4, 1.2]), ink: S.roughInk, symbol: "hollow" }),
  rubble: look({ fill: S.rubble, edge: edge(S.rubbleInk, 0.4), ink: S.rubbleInk, symbol: "rubble" }),
  "light-buildings": look({ fill: S.town, ink: S.house }),
  "medium-buildings": look({ fill: S.townMedium, edge: edge("#9a837a", 0.4), ink: S.house }),
  "heavy-buildings": look({ fill: S.townHeavy, edge: edge(S.house, 0.5), ink: S.house }),
  scrub: look({ fill: S.scrub, ink: "#6d8a5c", symbol: "bush", share: 0.85 }),
  water: look({ fill: S.waterFill, edge: edge(S.water, 0.9), ink: S.water, symbol: "waves", share: 0.4 }),
};

export const BLACK = "#000000";
const hatch = (angle: number, gap: number, width = 0.25, dash?: readonly [number, number]): Hatch => ({
  angle,
  gap,
  width,
  ...(dash ? { dash } : {}),
});
const line = (row: Partial<GroundLook>): GroundLook => look({ ink: BLACK, ...row });

const LINE: Readonly<Record<GroundKind, GroundLook>> = {
  clear: line({}),
  woods: line({ edge: edge(BLACK, 0.6), hatch: [hatch(45, 0.3)], symbol: "tree" }),
  grove: line({ edge: edge(BLACK, 0.35, [2.4, 1.4]), symbol: "sparse", share: 0.5 }),
  jungle: line({ edge: edge(BLACK, 0.8), hatch: [hatch(45, 0.22), hatch(135, 0.22)], symbol: "palm" }),
  marsh: line({
    edge: edge(BLACK, 0.3, [1.2, 1.6]),
    hatch: [hatch(0, 0.28, 0.25, [1.6, 1.1])],
    symbol: "tuft",
    share: 0.5,
  }),
  "soft-sand": line({ edge: edge(BLACK, 0.3, [0.6, 1.4]), symbol: "dots" }),
  mud: line({ edge: edge(BLACK, 0.3, [2, 1]), symbol: "ripples" }),
  ford: line({ edge: edge(BLACK, 0.5, [1.8, 1.3]), hatch: [hatch(0, 0.2, 0.3, [2.2, 1.2])] }),
  "rough-1": line({ edge: edge(BLACK, 0.3, [3, 2]), symbol: "peak1", share: 0.6 }),
  "rough-2": line({ edge: edge(BLACK, 0.35, [3, 1.4]), symbol: "peak2", share: 0.8 }),
  "rough-3": line({ edge: edge(BLACK, 0.45), symbol: "peak3" }),
  "gravel-plain": line({ edge: edge(BLACK, 0.3, [0.6, 2]), symbol: "stones", share: 0.7 }),
  "broken-rock": line({ edge: edge(BLACK, 0.5), symbol: "rock" }),
  depression: line({ edge: edge(BLACK, 0.6, [2.4, 1.2]), symbol: "hollow" }),
  rubble: line({ edge: edge(BLACK, 0.4), symbol: "rubble" }),
  "light-buildings": line({ edge: edge(BLACK, 0.35, [4, 1.2]), hatch: [hatch(135, 0.42)] }),
  "medium-buildings": line({ edge: edge(BLACK, 0.45), hatch: [hatch(135, 0.26)] }),
  "heavy-buildings": line({ edge: edge(BLACK, 0.7), hatch: [hatch(135, 0.2), hatch(45, 0.2)] }),
  scrub: line({ edge: edge(BLACK, 0.3, [1.2, 1.8]), symbol: "bush", share: 0.85 }),
  water: line({ edge: edge(BLACK, 1), hatch: [hatch(0, 0.16)] }),
};

export const groundLook = (kind: GroundKind, colour: boolean): GroundLook => (colour ? COLOUR : LINE)[kind];
