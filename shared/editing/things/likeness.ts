/** Whether a thing and its image are the same, as near as a hand draws; and whose the image is. */
import type { SideId } from "../../systems.ts";
import { awaySquared } from "../near.ts";
import type { Spot } from "../recipe.ts";

/** How near a hand that means to draw evenly about the axis comes to it, in inches. */
const HAND = 0.5;

/** "Blue deployment" for "Red deployment": a name may say whose a thing is. */
const OTHERS_NAME: Readonly<Record<string, string>> = { Red: "Blue", Blue: "Red", red: "blue", blue: "red" };
export const othersName = (name: string): string =>
  name.replace(/\b(?:Red|Blue|red|blue)\b/gu, (word) => OTHERS_NAME[word] ?? word);

export const OTHER: Readonly<Record<SideId, SideId>> = { red: "blue", blue: "red" };

export const apart = (a: Spot, b: Spot): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** Whether every place lies near a way; `closed`: the last one leads back to the first. */
const allNear = (spots: readonly Spot[], way: readonly Spot[], closed: boolean): boolean => {
  const path = closed ? [...way, way[0] as Spot] : way;
  return spots.every((at) => path.some((to, i) => i > 0 && awaySquared(at, path[i - 1] as Spot, to) <= HAND * HAND));
};

/** Whether two outlines run along each other all the way, wherever and whichever way round they begin. */
export const sameOutline = (a: readonly Spot[], b: readonly Spot[]): boolean =>
  allNear(a, b, true) && allNear(b, a, true);

/** Whether a way is its own image, as near as a hand draws: walked the same way, or back. */
export function sameWay(a: readonly Spot[], b: readonly Spot[]): boolean {
  const [first, last] = [a[0] as Spot, a.at(-1) as Spot];
  const ends = (from: Spot, to: Spot) => apart(first, from) <= HAND && apart(last, to) <= HAND;
  const [from, to] = [b[0] as Spot, b.at(-1) as Spot];
  return (ends(from, to) || ends(to, from)) && allNear(a, b, false) && allNear(b, a, false);
}
