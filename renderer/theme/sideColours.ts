/** Colours of sides, and the visible difference between two of them. */
import { coloursOf as chosenColours, eachPart, linear, type Rgb, rgb } from "../../shared/picture/sideColours.ts";
import { SIDE_IDS, type SideId } from "../../shared/systems.ts";
import { colourSet } from "./colourSets.ts";

export { type SideColours, sideColours } from "../../shared/picture/sideColours.ts";

/** Both sides' colours on screen: the scenario's, unless the set of colours has its own. */
export function coloursOf(sides: Parameters<typeof chosenColours>[0]): ReturnType<typeof chosenColours> {
  const { sides: own } = colourSet();
  return chosenColours(own === null ? sides : SIDE_IDS.map((id) => ({ id, colour: own[id] })));
}

/** The sides' colours for lines, zones and labels. */
export type SideInks = Readonly<Record<SideId, string>>;
export const inksOf = (sides: Parameters<typeof coloursOf>[0]): SideInks => {
  const { red, blue } = coloursOf(sides);
  return { red: red.main, blue: blue.main };
};
export const USUAL_INKS: SideInks = inksOf([]);

/** Vision without red or green cones (Machado, Oliveira and Fernandes, 2009; complete deficiency). */
const SEEN_BY: readonly (readonly [Rgb, Rgb, Rgb] | null)[] = [
  null,
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
];

/** A colour in Oklab, where distances match perception. */
function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The part of a colour that a kind of cone sees. */
const seenAs = (row: Rgb, c: Rgb): number => Math.max(0, row[0] * c[0] + row[1] * c[1] + row[2] * c[2]);

/** The smallest visible difference between two colours for any of these kinds of vision, in Oklab. */
export function apart(a: string, b: string): number {
  const [x, y] = [eachPart(rgb(a), linear), eachPart(rgb(b), linear)];
  return Math.min(
    ...SEEN_BY.map((eyes) => {
      const see = (c: Rgb): Rgb => (eyes ? [seenAs(eyes[0], c), seenAs(eyes[1], c), seenAs(eyes[2], c)] : c);
      const [p, q] = [oklab(see(x)), oklab(see(y))];
      return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
    }),
  );
}

/** The difference at which two sides are distinct at a glance. */
export const APART_ENOUGH = 0.12;

/** The colours to choose from. */
export const SIDE_SWATCHES = [
  { name: "Red", colour: "#b3372f" },
  { name: "Blue", colour: "#2f6ca8" },
  { name: "Green", colour: "#4f7a3a" },
  { name: "Ochre", colour: "#8a6d1f" },
  { name: "Violet", colour: "#6b4b8a" },
  { name: "Grey", colour: "#5a5a52" },
  { name: "Orange", colour: "#d9902f" },
  { name: "Light green", colour: "#7fae5a" },
  { name: "Slate", colour: "#2b2f3a" },
] as const;
