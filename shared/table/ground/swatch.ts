/** Pieces of the palette's small pictures of kinds of ground: 40 × 28 units. */
import { sheet } from "../inks.ts";

export interface SwatchPath {
  /** As in SVG. */
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
}

export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const TREES = [
  [9, 9],
  [22, 17],
  [32, 8],
] as const;
export const trees = (ink: string): SwatchPath[] => [
  { d: TREES.map(([x, y]) => `${circle(x, y, 3.6)}M${x} ${y + 3.6}v3.2`).join(""), stroke: ink, width: 1.5 },
];

const PEAKS = [
  "M6 11l3-4 3 4M26 22l3-4 3 4",
  "M17 17l3-4 3 4M31 9l3-4 3 4",
  "M4 23l3-4 3 4M14 7l3-4 3 4M33 17l3-4 3 4",
];
export const peaks = (roughness: 1 | 2 | 3): SwatchPath[] => [
  { d: PEAKS.slice(0, roughness).join(""), stroke: sheet.roughInk, width: 0.9 + roughness * 0.3 },
];

const SPECKS = [
  ...([
    [4, 5],
    [12, 3],
    [21, 7],
    [30, 4],
    [37, 9],
    [7, 12],
    [16, 14],
  ] as const),
  ...([
    [26, 13],
    [34, 17],
    [3, 20],
    [11, 22],
    [20, 21],
    [29, 24],
    [37, 23],
  ] as const),
];
export const dots = (ink: string, r: number): SwatchPath[] => [
  { d: SPECKS.map(([x, y]) => circle(x, y, r)).join(""), fill: ink },
];
