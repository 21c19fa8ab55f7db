import { insidePolygon } from "../../geometry/inside.ts";
import type { Zone } from "../../scenario/model.ts";
import { boundsOf } from "../bounded.ts";
import { MOST } from "../limits.ts";
import { clipPolygon } from "../region/clipPolygon.ts";
import { type Handling, type Mapping, movedBy, turnedPoints } from "./handling.ts";
import { OTHER, othersName, sameOutline } from "./likeness.ts";

const { moved, mirrored } = movedBy(
  (record: Zone, { at }: Mapping): Zone => ({ ...record, points: record.points.map(at) }),
);

export const zone = {
  words: { singular: "deployment zone", many: "deployment zones" },
  rank: 1,
  deploys: true,
  name: ({ name }) => name,
  named: (record, name) => ({ ...record, name }),
  bounds: ({ points }) => boundsOf(points),
  moved,
  turned: (record, by, table) => turnedPoints(record.points, by, table, (points) => ({ ...record, points })),
  /** The image belongs to the other side, and so does its name: mirrored halves face each other. */
  mirrored(record, table, mirror) {
    const { id, name, side } = record;
    return { ...mirrored(record, table, mirror), id: othersName(id), name: othersName(name), side: OTHER[side] };
  },
  onAxis: ({ points }, image) => sameOutline(points, image.points),
  corners: { of: ({ points }) => points, put: (record, points) => ({ ...record, points }), most: MOST.zonePoints },
  under: ({ points }, { at }) => insidePolygon(points, at),
  fitted(record, { width, height, to }) {
    const all = record.points.map(to);
    const points = clipPolygon(all, width, height);
    if (points.length < 3) return null;
    return { ...record, points: points.length > MOST.zonePoints ? all : points };
  },
} satisfies Handling<Zone>;
