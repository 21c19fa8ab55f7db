/** The colours of a side on the screen and on paper: the usual ones, or those that follow from the one colour it was given. */
import type { SideId } from "../systems.ts";

/** A side is told by shape as well: Red's label is square, Blue's is pointed. `paint` is what its vehicles wear. */
export const side: Record<SideId, { name: string; main: string; deep: string; tint: string; paint: string }> = {
  red: { name: "Red", main: "#b3372f", deep: "#7d231e", tint: "#f3d9d2", paint: "#7d8a55" },
  blue: { name: "Blue", main: "#2f6ca8", deep: "#1d4773", tint: "#d5e3f0", paint: "#cbb07a" },
};

export interface SideColours {
  /** Rims, labels. */
  readonly main: string;
  /** Edges and silhouettes of counters. */
  readonly deep: string;
  /** What its vehicles wear. */
  readonly paint: string;
  /** What is written on the main colour. */
  readonly ink: string;
}

/** Red, green, blue from 0 to 1. */
export type Rgb = readonly [number, number, number];
const INK = { light: "#ffffff", dark: "#171914" } as const;

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
  const [r, g, b] = c.map(linear) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** A side's colours; `colour` is its own, absent for the usual ones. */
export function sideColours({
  id,
  colour,
}: {
  readonly id: SideId;
  readonly colour?: string | undefined;
}): SideColours {
  const { main, deep, paint } = side[id];
  if (colour === undefined || colour === main) return { main, deep, paint, ink: INK.light };
  const own = rgb(colour);
  const bright = luminance(own);
  return {
    main: colour,
    deep: hex(own.map((v) => v * 0.65) as unknown as Rgb),
    paint,
    // The better of the two contrasts.
    ink: 1.05 / (bright + 0.05) >= (bright + 0.05) / 0.058 ? INK.light : INK.dark,
  };
}

/** Both sides' colours of a scenario. */
export const coloursOf = (
  sides: readonly { readonly id: SideId; readonly colour?: string | undefined }[],
): Readonly<Record<SideId, SideColours>> => ({
  red: sideColours(sides.find((s) => s.id === "red") ?? { id: "red" }),
  blue: sideColours(sides.find((s) => s.id === "blue") ?? { id: "blue" }),
});
