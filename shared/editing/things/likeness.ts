/** Whether a thing and its image are the same within the accuracy of a hand; and the other side's names. */
import type { SideId } from "../../systems.ts";
import { awaySquared } from "../near.ts";
import type { Spot } from "../recipe.ts";

/** The accuracy of a hand that draws symmetrically about an axis, in inches. */
const HAND = 0.5;

/** "Blue deployment" for "Red deployment": a name may contain its side. */
const OTHERS_NAME: Readonly<Record<string, string>> = { Red: "Blue", Blue: "Red", red: "blue", blue: "red" };
export const othersName = (name: string): string =>
  name.replace(/\b(?:Red|Blue|red|blue)\b/gu, (word) => OTHERS_NAME[word] ?? word);

export const OTHER: Readonly<Record<SideId, SideId>> = { red: "blue", blue: "red" };

export const apart = (a: Spot, b: Spot): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** Whether every place lies near a path; `closed`: the last point leads back to the first. */
const allNear = (spots: readonly Spot[], way: readonly Spot[], closed: boolean): boolean => {
  const path = closed ? [...way, way[0] as Spot] : way;
  return spots.every((at) => path.some((to, i) => i > 0 && awaySquared(at, path[i - 1] as Spot, to) <= HAND * HAND));
};

/** Whether two outlines follow each other all the way, wherever they begin and in either direction. */
export const sameOutline = (a: readonly Spot[], b: readonly Spot[]): boolean =>
  allNear(a, b, true) && allNear(b, a, true);

/** Whether two paths are the same within the accuracy of a hand, in either direction. */
export function sameWay(a: readonly Spot[], b: readonly Spot[]): boolean {
  const [first, last] = [a[0] as Spot, a.at(-1) as Spot];
  const ends = (from: Spot, to: Spot) => apart(first, from) <= HAND && apart(last, to) <= HAND;
  const [from, to] = [b[0] as Spot, b.at(-1) as Spot];
  return (ends(from, to) || ends(to, from)) && allNear(a, b, false) && allNear(b, a, false);
}
