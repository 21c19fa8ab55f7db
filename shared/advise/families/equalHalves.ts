/** Whether both sides' halves of the table have equal terrain. */

import { STEPS_PER_INCH, type TablePoint } from "../../geometry/units.ts";
import type { Ground } from "../../table/ground.ts";
import { GROUND_KINDS, type GroundKind, type LineKind } from "../../table/kinds.ts";
import { lineOf } from "../../table/things.ts";
import type { Advice, Severity } from "../advice.ts";
import { areaText } from "../adviceWords.ts";
import { BUILT, lotsOf, maskOf, squareInches, townMask, WOODED } from "../areas.ts";
import { atStart, type Halves, halvesOf } from "../halves.ts";
import type { Subject } from "../subject.ts";
import type { Family } from "./family.ts";
import { ROADS } from "./roads.ts";

/** In square inches: the difference that never matters. */
const LITTLE = 4;
/** The share of the larger half's area by which the other may fall short. */
const TOLERANCE = 0.4;

/** Common ground counts for neither half: a lot across the middle with at least this share in either half. */
const COMMON = 0.25;
/** Common ground also lies wholly within this share of the table's length on either side of the middle. */
const MIDDLE = 1 / 12;

/** Marked cells in the half of the smaller coordinates and in the other. */
function counts(ground: Ground, mask: Uint8Array, { axis }: Halves): [number, number] {
  const { columns, rows } = ground;
  const totals: [number, number] = [0, 0];
  const [size, middle] = axis === "x" ? [columns, columns / 2] : [rows, rows / 2];
  for (const { members, box } of lotsOf(ground, mask)) {
    const [from, length] = axis === "x" ? [box.x, box.width] : [box.y, box.height];
    if (from >= middle - size * MIDDLE && from + length <= middle + size * MIDDLE) continue;
    let [low, high] = [0, 0];
    for (const cell of members) {
      const twice = axis === "x" ? 2 * (cell % columns) + 1 - columns : 2 * Math.floor(cell / columns) + 1 - rows;
      if (twice < 0) low++;
      else if (twice > 0) high++;
    }
    if (Math.min(low, high) >= members.length * COMMON) continue;
    totals[0] += low;
    totals[1] += high;
  }
  return totals;
}

/** The largest lot of marked cells in the half with more of them. */
function placeIn(ground: Ground, mask: Uint8Array, { axis }: Halves, half: 0 | 1): TablePoint | undefined {
  const middle = axis === "x" ? ground.width / 2 : ground.height / 2;
  const lots = lotsOf(ground, mask).filter(({ at }) => at[axis === "x" ? 0 : 1] < middle === (half === 0));
  return lots[0]?.at;
}

interface Feature {
  readonly name: string;
  readonly rule: string;
  readonly mask: Uint8Array;
}

function features(subject: Subject): Feature[] {
  const { ground } = subject;
  const used = new Uint8Array(256);
  for (const code of ground.terrain) used[code] = 1;
  const apart = [...WOODED, ...BUILT, "clear"];
  const rest = GROUND_KINDS.filter((kind, code) => used[code] && !apart.includes(kind));
  const rule = "halves-terrain";
  return [
    { name: "woods", rule, mask: maskOf(ground, WOODED) },
    { name: "towns", rule, mask: townMask(subject) },
    ...rest.map((kind) => ({ name: nameOf(kind), rule, mask: maskOf(ground, [kind]) })),
    { name: "high ground", rule: "halves-levels", mask: ground.level.map((level) => Number(level > 0)) },
  ];
}
const nameOf = (kind: GroundKind | LineKind) => kind.replaceAll("-", " ");

function compare(subject: Subject, halves: Halves, { name, rule, mask }: Feature, severity: Severity): Advice[] {
  const { ground } = subject;
  const [low, high] = counts(ground, mask, halves).map(squareInches) as [number, number];
  const more = low > high ? 0 : 1;
  const [most, least] = [Math.max(low, high), Math.min(low, high)];
  if (most - least <= Math.max(LITTLE, most * TOLERANCE)) return [];
  const at = placeIn(ground, mask, halves, more);
  const other = halves.names[more === 0 ? 1 : 0];
  return [
    {
      severity,
      rule,
      message: `${atStart(halves.names[more])} has ${areaText(most)} of ${name}, ${other} ${least === 0 ? "none" : areaText(least)}.`,
      at: at ? { type: "place", at } : null,
      ...(at && { place: at }),
    },
  ];
}

/** The heights of the two halves. */
function heights(subject: Subject, halves: Halves): Advice[] {
  const { ground } = subject;
  const tops: [number, number] = [0, 0];
  ground.level.forEach((level, cell) => {
    const along =
      halves.axis === "x" ? (cell % ground.columns) / ground.columns : Math.floor(cell / ground.columns) / ground.rows;
    const half = along < 0.5 ? 0 : 1;
    tops[half] = Math.max(tops[half], level);
  });
  const [low, high] = tops;
  // A flat half shows in its area; neighbouring levels don't matter.
  if (low === 0 || high === 0 || Math.abs(low - high) < 2) return [];
  const more = low > high ? 0 : 1;
  const mask = ground.level.map((level) => Number(level === tops[more]));
  const at = placeIn(ground, mask, halves, more);
  return [
    {
      severity: "hint",
      rule: "halves-levels",
      message: `${atStart(halves.names[more])} rises to level ${Math.max(low, high)}, ${halves.names[more === 0 ? 1 : 0]} to level ${Math.min(low, high)}.`,
      at: at ? { type: "place", at } : null,
      ...(at && { place: at }),
    },
  ];
}

/** Roads, streams, walls and the like: inches of their paths in either half. */
function lines(subject: Subject, halves: Halves): Advice[] {
  const middle = ((halves.axis === "x" ? subject.width : subject.height) / 2) * STEPS_PER_INCH;
  const kinds = new Map<string, [number, number]>();
  for (const line of subject.things("lines")) {
    const { path } = lineOf(line).band;
    const name = ROADS.includes(line.kind) ? "road" : nameOf(line.kind);
    const sums = kinds.get(name) ?? [0, 0];
    for (let i = 0; i + 1 < path.length; i++) {
      const [a, b] = [path[i], path[i + 1]];
      if (!a || !b) continue;
      const length = Math.hypot(b.x - a.x, b.y - a.y) / STEPS_PER_INCH;
      const [from, to] = [a[halves.axis], b[halves.axis]].sort((p, q) => p - q) as [number, number];
      // The part of it on this side of the middle.
      const low = to <= middle ? 1 : from >= middle ? 0 : (middle - from) / (to - from);
      sums[0] += length * low;
      sums[1] += length * (1 - low);
    }
    kinds.set(name, sums);
  }
  const size = Math.max(subject.width, subject.height);
  return [...kinds].flatMap(([kind, sums]): Advice[] => {
    const [low, high] = sums;
    const [most, least] = [Math.max(low, high), Math.min(low, high)];
    if (most - least <= Math.max(size / 4, most * TOLERANCE)) return [];
    const more = low > high ? 0 : 1;
    return [
      {
        severity: "hint",
        rule: "halves-lines",
        message: `${atStart(halves.names[more])} has ${Math.round(most)}″ of ${kind}, ${halves.names[more === 0 ? 1 : 0]} ${least < 0.5 ? "none" : `${Math.round(least)}″`}.`,
        at: null,
      },
    ];
  });
}

export const equalHalves: Family = {
  name: "the halves",
  find: (subject) => {
    const halves = halvesOf(subject);
    const severity = subject.design?.terrain.equalHalves ? "warning" : "hint";
    return [
      ...features(subject).flatMap((feature) => compare(subject, halves, feature, severity)),
      ...heights(subject, halves),
      ...lines(subject, halves),
    ];
  },
};
