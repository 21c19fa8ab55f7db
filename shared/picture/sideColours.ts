/** The colours of a side on the screen and on paper: the usual ones, or those from its chosen colour. */
import type { SideId } from "../systems.ts";

/** Shapes distinguish the sides as well: Red's label is square, Blue's is pointed. `paint` is the colour of its vehicles. */
export const side: Record<SideId, { name: string; main: string; deep: string; tint: string; paint: string }> = {
  red: { name: "Red", main: "#b3372f", deep: "#7d231e", tint: "#f3d9d2", paint: "#7d8a55" },
  blue: { name: "Blue", main: "#2f6ca8", deep: "#1d4773", tint: "#d5e3f0", paint: "#cbb07a" },
};

export interface SideColours {
  /** Rims, labels. */
  readonly main: string;
  /** Edges and silhouettes of counters; letters on pale labels. */
  readonly deep: string;
  /** The colour of its vehicles. */
  readonly paint: string;
  /** The colour of writing on the main colour, readable on any colour. */
  readonly ink: string;
}

/** Red, green, blue from 0 to 1. */
export type Rgb = readonly [number, number, number];
/** From the best-looking ink to the one that is always sufficient: white or black has a contrast of 4.58 : 1 to any colour. */
const INKS = ["#ffffff", "#171914", "#000000"] as const;
/** The contrast of letters of this size on their ground (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;
/** The palest ground under deep letters: labels, counters and sheets. */
export const LABEL_PAPER = "#f6f2e4";

/** Each part of a colour by the same rule. */
export const eachPart = ([r, g, b]: Rgb, of: (part: number) => number): Rgb => [of(r), of(g), of(b)];

export const rgb = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
};
const hex = (c: Rgb): string =>
  `#${c
    .map((v) =>
      Math.round(Math.max(0, Math.min(1, v)) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
export const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const luminance = (c: Rgb): number => {
  const [r, g, b] = eachPart(c, linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(rgb(a)), luminance(rgb(b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** The ink of writing on a colour. */
export function inkOn(colour: string): string {
  const [white, dark, black] = INKS;
  const better = contrast(colour, white) >= contrast(colour, dark) ? white : dark;
  return contrast(colour, better) >= READABLE ? better : contrast(colour, white) >= READABLE ? white : black;
}

/** A colour darkened until it is readable as letters on a label. */
function deepOf(colour: Rgb): string {
  for (let share = 0.65; share > 0.05; share -= 0.05) {
    const deep = hex(eachPart(colour, (v) => v * share));
    if (contrast(deep, LABEL_PAPER) >= READABLE) return deep;
  }
  return "#000000";
}

/** A side's colours; `colour` is its chosen one, absent for the usual ones. */
export function sideColours({
  id,
  colour,
}: {
  readonly id: SideId;
  readonly colour?: string | undefined;
}): SideColours {
  const { main, deep, paint } = side[id];
  if (colour === undefined || colour === main) return { main, deep, paint, ink: inkOn(main) };
  return { main: colour, deep: deepOf(rgb(colour)), paint, ink: inkOn(colour) };
}

/** Both sides' colours of a scenario. */
export const coloursOf = (
  sides: readonly { readonly id: SideId; readonly colour?: string | undefined }[],
): Readonly<Record<SideId, SideColours>> => ({
  red: sideColours(sides.find((s) => s.id === "red") ?? { id: "red" }),
  blue: sideColours(sides.find((s) => s.id === "blue") ?? { id: "blue" }),
});
