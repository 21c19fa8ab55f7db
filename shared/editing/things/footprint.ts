import { degrees } from "../../geometry/units.ts";
import type { Footprint } from "../../scenario/model.ts";
import { baseOf, extents, fitsTable, keptOnTable, overlap, placeAt } from "../base.ts";
import { type Handling, type Mapping, movedBy, NO_ROOM, partPlaced } from "./handling.ts";

const base = ({ size, facing, at }: Footprint) => baseOf({ footprint: size, facing }, at);

const mapped = (record: Footprint, { at, facing }: Mapping): Footprint => ({
  ...record,
  at: at(record.at),
  facing: facing(record.facing),
});

export const footprint = {
  words: { singular: "building or other placed thing", many: "buildings and other placed things" },
  rank: 6,
  name: ({ kind, look }) => (kind === "building" && look ? look : kind.replaceAll("-", " ")),
  bounds(record) {
    const [ex, ey] = extents(base(record));
    const [x, y] = record.at;
    return { west: x - ex, south: y - ey, east: x + ex, north: y + ey };
  },
  ...movedBy(mapped),
  turned(record, by, table) {
    const next = { ...record, facing: degrees(record.facing + by) };
    return fitsTable(base(next), table) ? { ...next, at: placeAt(keptOnTable(base(next), table)) } : NO_ROOM;
  },
  onAxis: (record, image) => overlap(base(record), base(image)),
  under({ at: [x, y], size, facing }, { at }) {
    const turn = (facing * Math.PI) / 180;
    const [dx, dy] = [at[0] - x, at[1] - y];
    const across = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn));
    const along = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn));
    return across <= size[0] / 2 && along <= size[1] / 2;
  },
  piece: { mapped, parted: partPlaced, prefix: ({ kind }) => `${kind}-` },
} satisfies Handling<Footprint>;
