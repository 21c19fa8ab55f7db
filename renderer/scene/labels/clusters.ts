/** Touching stands of a company: at a distance they share a counter chip. */

import { gapIsWithin } from "../../../shared/geometry/contact.ts";
import { direction } from "../../../shared/geometry/directions.ts";
import type { Rectangle } from "../../../shared/geometry/rectangle.ts";
import { degrees, STEPS_PER_INCH } from "../../../shared/geometry/units.ts";
import type { Formation } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { PlacedStand } from "../stands/standMeshes.ts";

/** Stands set down by hand touch within this many inches. */
const TOUCH = 0.125;

const steps = (inches: number) => Math.round(inches * STEPS_PER_INCH);
const baseOf = ({ pose, stand }: PlacedStand): Rectangle => ({
  centre: { x: steps(pose.at.x), y: steps(-pose.at.z) },
  across: steps(pose.size[0]),
  along: steps(pose.size[1]),
  forward: direction(degrees(Math.round(stand.facing))),
});

/** Every stand is in one cluster; a stand without a formation is alone. */
export function clustersOf(placed: readonly PlacedStand[]): PlacedStand[][] {
  const clusters: { readonly of: string; readonly stands: PlacedStand[]; readonly bases: Rectangle[] }[] = [];
  for (const p of placed) {
    const { side, formation, id } = p.stand;
    const of = formation === undefined ? `stand ${id}` : `${side} ${formation}`;
    const base = baseOf(p);
    const touched = clusters.filter((c) => c.of === of && c.bases.some((b) => gapIsWithin(b, base, TOUCH)));
    const [into = { of, stands: [], bases: [] }, ...others] = touched;
    if (touched.length === 0) clusters.push(into);
    into.stands.push(p);
    into.bases.push(base);
    for (const other of others) {
      into.stands.push(...other.stands);
      into.bases.push(...other.bases);
      clusters.splice(clusters.indexOf(other), 1);
    }
  }
  return clusters.map((c) => c.stands);
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bcompany\b/i, "Co"],
  [/\bkompanie\b/i, "Kp"],
  [/\bplatoon\b/i, "Plt"],
  [/\bbattalion\b/i, "Bn"],
  [/\bsquadron\b/i, "Sqn"],
  [/\bbattery\b/i, "Bty"],
  [/\bsection\b/i, "Sec"],
  [/\bgroup\b/i, "Gp"],
  [/\bheadquarters\b/i, "HQ"],
];
const LONGEST = 14;

/** "1st Company, medium" is "1st Co". */
export function shortName(name: string): string {
  const [head = ""] = name.split(",");
  const short = SHORT.reduce((words, [long, brief]) => words.replace(long, brief), head).trim();
  return short.length > LONGEST ? `${short.slice(0, LONGEST - 1).trimEnd()}…` : short;
}

/** "1st Co ×3"; for another side's stands only what their labels say: "1/1 ×3". */
export function clusterWords(
  stands: readonly PlacedStand[],
  formations: readonly Formation[],
  seenBy: SideId | null,
): string {
  const [first] = stands;
  if (!first) return "";
  const { side, formation, label } = first.stand;
  if (stands.length === 1) return label;
  const name = seenBy === null || seenBy === side ? formations.find(({ id }) => id === formation)?.name : undefined;
  return `${name === undefined ? label : shortName(name)} ×${stands.length}`;
}
