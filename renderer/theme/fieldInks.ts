/**
 * Colours of fields on the ground, and the swatches that explain them in panels. Classes differ in luminance and in the
 * density of their hatching, so that they are distinct without their hue.
 */
import { COLOUR_SETS, colourSet } from "./colourSets.ts";
import { overlay } from "./tokens.ts";

export const fieldInk = {
  unseen: overlay.unseen,
  seenEdge: overlay.seen,
  dead: "#2b1238",
  /** 1, 2, 3, 4 or more viewers or firers. */
  count: ["#f8d65c", "#ee8a2e", "#bf3a50", "#55124c"],
  get danger() {
    return colourSet().blocked;
  },
  covered: "#7ff0d2",
  helped: "#c9a4ff",
  /** Range bands, the firer's best modifier first. */
  get bands() {
    return colourSet().bands;
  },
  /** From rare to frequent. */
  heat: ["#ffe97a", "#fbb13f", "#ec6a3c", "#b02a5b", "#4c1160"],
} as const;

/** The opacity of the heat on the ground, from rare to frequent. */
export const HEAT_WASH = [0.3, 0.84] as const;

/** Each band's index in `fieldInk.bands`: the firer's best modifier has the first, the worst the last. */
export function bandTones(modifiers: readonly number[]): number[] {
  const distinct = [...new Set(modifiers)].sort((a, b) => a - b);
  const most = COLOUR_SETS.usual.bands.length - 1;
  const of = (place: number) => (distinct.length <= 1 ? 0 : Math.round((place * most) / (distinct.length - 1)));
  return modifiers.map((m) => of(distinct.indexOf(m)));
}

/** A swatch: its colour, and a CSS background with the ground's hatching. */
export interface FieldSwatch {
  readonly ink: string;
  readonly background: string;
}
const hatch = (ink: string, wash: number, stripe: number, pitch: number, crossed: boolean): string => {
  const lines = (turn: number) =>
    `repeating-linear-gradient(${turn}deg, ${thin(ink, stripe)} 0 1.5px, transparent 1.5px ${pitch}px)`;
  return [lines(135), ...(crossed ? [lines(45)] : []), flat(ink, wash)].join(", ");
};
const thin = (ink: string, share: number) => `color-mix(in srgb, ${ink} ${Math.round(share * 100)}%, transparent)`;
const flat = (ink: string, share: number) => `linear-gradient(${thin(ink, share)}, ${thin(ink, share)})`;
export const fieldSwatch = {
  unseen: { ink: fieldInk.unseen, background: hatch(fieldInk.unseen, 0.62, 0.7, 5, false) },
  seen: { ink: fieldInk.seenEdge, background: flat(fieldInk.seenEdge, 0.25) },
  dead: { ink: fieldInk.dead, background: hatch(fieldInk.dead, 0.5, 0.8, 5, true) },
  /** 1, 2, 3, 4 or more. */
  count: fieldInk.count.map((ink, i) => ({
    ink,
    background: hatch(ink, [0.38, 0.5, 0.6, 0.72][i] as number, 0.8, [9, 6, 6, 4][i] as number, i > 1),
  })),
  /** 1, 2, 3 or more. */
  danger: [0.2, 0.34, 0.5].map((wash) => ({
    ink: "var(--ov-blocked)",
    background: hatch("var(--ov-blocked)", wash, 0.6, 6, false),
  })),
  covered: { ink: fieldInk.covered, background: flat(fieldInk.covered, 0.6) },
  helped: { ink: fieldInk.helped, background: hatch(fieldInk.helped, 0.4, 0.9, 5, false) },
  /** From rare to frequent. */
  heat: fieldInk.heat.map((ink, i, { length }) => {
    const [least, most] = HEAT_WASH;
    return { ink, background: hatch(ink, least + ((most - least) * (i + 0.5)) / length, 0, 6, false) };
  }),
  /** Indexed by bandTones. */
  bands: COLOUR_SETS.usual.bands.map((_, i) => ({
    ink: `var(--band-${i})`,
    background: flat(`var(--band-${i})`, 0.6),
  })),
} as const satisfies Readonly<Record<string, FieldSwatch | readonly FieldSwatch[]>>;
