/** The look of ground on paper: outlines, hatching, symbols. */

/** As #rrggbb. */
type Colour = string;

export interface Hatch {
  /** Degrees from east, anticlockwise. */
  readonly angle: number;
  /** Inches of table between lines; paper limits it to a range of points. */
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
/** Drawn by `shared/print/map/symbols.ts`. */
export type PaperSymbol =
  | "tree"
  | "pine"
  | "sparse"
  | "palm"
  | "tuft"
  | "dots"
  | "stones"
  | "ripples"
  | "dashes"
  | "peak1"
  | "peak2"
  | "peak3"
  | "rock"
  | "hollow"
  | "rubble"
  | "bush"
  | "waves";
export interface PaperLook {
  readonly fill: Colour | null;
  readonly edge: EdgeLook | null;
  readonly hatch: readonly Hatch[];
  readonly symbol: PaperSymbol | null;
  /** The ink of the symbol's strokes and solid parts, and of its body. */
  readonly ink: Colour;
  readonly body: Colour;
  /** The share of places with a symbol. */
  readonly share: number;
}

export const edge = (colour: Colour, width = 0.5, dash?: readonly [number, number]): EdgeLook => ({
  colour,
  width,
  ...(dash ? { dash } : {}),
});
export const hatch = (angle: number, gap: number, width = 0.25, dash?: readonly [number, number]): Hatch => ({
  angle,
  gap,
  width,
  ...(dash ? { dash } : {}),
});
