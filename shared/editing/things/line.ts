import { flattenLine } from "../../geometry/curve.ts";
import type { TablePoint } from "../../geometry/units.ts";
import type { LineFeature } from "../../scenario/model.ts";
import { boundsOf } from "../bounded.ts";
import { distanceToPath } from "../near.ts";
import { clipLine } from "../region/clipLine.ts";
import type { Region } from "../region/region.ts";
import { type Handling, type Mapping, movedBy, type Parted, turnedPoints } from "./handling.ts";
import { sameWay } from "./likeness.ts";
import { remembered } from "./remembered.ts";

/** The greatest distance of the pointer beside a thin line, in inches. */
const REACH = 0.15;

/** A line's curve and the box around it. */
const curveOf = remembered(({ points, smooth }: LineFeature) => {
  const path = flattenLine(points, smooth);
  return { path, box: boundsOf(path) };
});

const mapped = (record: LineFeature, { at }: Mapping): LineFeature => ({ ...record, points: record.points.map(at) });

/** Lines are cut at the border. */
function parted(lines: readonly LineFeature[], region: Region): Parted<LineFeature> {
  const inside: LineFeature[] = [];
  const outside: LineFeature[] = [];
  for (const line of lines) {
    const cut = clipLine(line, region);
    const like = (points: readonly TablePoint[]): LineFeature =>
      points === line.points ? line : { ...line, points: [...points] };
    inside.push(...cut.inside.map(like));
    outside.push(...cut.outside.map(like));
  }
  return { inside, outside };
}

export const line = {
  words: { singular: "road, stream or other line", many: "roads, streams and other lines" },
  rank: 4,
  name: ({ name, kind }) => name ?? kind.replaceAll("-", " "),
  bounds: ({ points }) => boundsOf(points),
  ...movedBy(mapped),
  turned: (record, by, table) => turnedPoints(record.points, by, table, (points) => ({ ...record, points })),
  onAxis: ({ points }, image) => sameWay(points, image.points),
  under(record, { at: [x, y] }) {
    const reach = record.width / 2 + REACH;
    const { path, box } = curveOf(record);
    if (x < box.west - reach || x > box.east + reach || y < box.south - reach || y > box.north + reach) return false;
    return distanceToPath(x, y, path) <= reach;
  },
  piece: { mapped, parted, prefix: ({ kind }) => `${kind}-` },
} satisfies Handling<LineFeature>;
