/** Words for the map: their size, and their possible places. */

import type { Label } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { BLACK, sheet as S } from "../../table/inks.ts";
import type { Colour, Face } from "../marks.ts";
import { roughHeight, roughWidth } from "./letters.ts";
import type { PlaceRequest } from "./place.ts";

export interface Words {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly colour: Colour;
  readonly turn?: number;
  readonly spacing?: number;
  /** A plate behind it: a stand's label, by the shape of its side. */
  readonly plate?: { readonly side: SideId; readonly fill: Colour; readonly edge: Colour };
}

export const within = (n: number, least: number, most: number) => Math.min(most, Math.max(least, n));

/** The longest name on the map; the rest of a name appears where there is room. */
const LONGEST = 48;
export const shortened = (words: string): string => {
  const letters = [...words.replace(/\s+/g, " ").trim()];
  return letters.length <= LONGEST
    ? letters.join("")
    : `${letters
        .slice(0, LONGEST - 1)
        .join("")
        .trimEnd()}…`;
};

export const request = (
  words: Words,
  priority: number,
  spots: PlaceRequest<Words>["spots"],
  always?: boolean,
): PlaceRequest<Words> => {
  const across = roughWidth(words.text, words.face, words.size) + [...words.text].length * (words.spacing ?? 0);
  const up = roughHeight(words.size) * 0.9;
  const plate = words.plate ? 3.6 + (words.plate.side === "red" ? 0 : words.size * 0.73) : 0;
  const turn = ((words.turn ?? 0) * Math.PI) / 180;
  const [c, s] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return {
    what: words,
    width: (across + plate) * c + up * s,
    height: up * c + (across + plate) * s,
    priority,
    spots,
    ...(always ? { always } : {}),
  };
};

export type At = (place: readonly [number, number]) => readonly [number, number];
/** On the spot, then step by step away from it. */
export const spread = ([x, y]: readonly [number, number], size: number, across: number): [number, number][] => [
  [x, y],
  [x, y - size * 1.3],
  [x, y + size * 1.3],
  [x + across * 0.5, y],
  [x - across * 0.5, y],
  [x, y - size * 2.5],
  [x, y + size * 2.5],
  [x + across * 0.6, y - size * 1.3],
  [x - across * 0.6, y - size * 1.3],
  [x + across * 0.6, y + size * 1.3],
  [x - across * 0.6, y + size * 1.3],
];

/** Round a place, for words that run level or upwards. */
export const spots = (
  [x, y]: readonly [number, number],
  size: number,
  across: number,
  turned: boolean,
): [number, number][] => spread([0, 0], size, across).map(([u, v]) => (turned ? [x + v, y + u] : [x + u, y + v]));

export function styleOf(style: Label["style"] | "objective", scale: number, colour: boolean): Omit<Words, "text"> {
  const ink = (tint: string) => (colour ? tint : BLACK);
  switch (style) {
    case "town":
      return { face: "title", size: within(scale * 0.8, 8.5, 26), colour: ink(S.ink) };
    case "wood":
      return { face: "title-italic", size: within(scale * 0.62, 6.8, 19), colour: ink("#24502c") };
    case "water":
      return { face: "title-italic", size: within(scale * 0.62, 6.8, 19), colour: ink("#20567f") };
    case "height":
      return { face: "narrow-bold", size: within(scale * 0.6, 6.5, 15), colour: ink("#7a4414") };
    case "objective":
      return { face: "bold", size: within(scale * 0.66, 7.5, 18), colour: ink("#6d4f00") };
    case "note":
      return { face: "text", size: within(scale * 0.55, 6.2, 14), colour: ink(S.ink) };
  }
}
