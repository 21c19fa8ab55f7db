import { inches } from "../../geometry/units.ts";
import type { EntryEdge } from "../../scenario/model.ts";
import { SIDE_NAMES } from "../../systems.ts";
import type { Sided } from "../base.ts";
import { boundsOf } from "../bounded.ts";
import { distanceToPath } from "../near.ts";
import type { Spot } from "../recipe.ts";
import { type Handling, shifted } from "./handling.ts";
import { OTHER, othersName } from "./likeness.ts";

export type BorderName = EntryEdge["edge"];

/** The drawn depth of an entry edge, in inches. */
const DEPTH = 0.5;
const ACROSS = { north: "south", south: "north", west: "east", east: "west" } as const;

/** Whether a border runs from west to east. */
const liesAcross = (edge: BorderName): boolean => edge === "north" || edge === "south";

export const borderLength = (edge: BorderName, { width, height }: Sided): number => (liesAcross(edge) ? width : height);

/** The two ends of an entry edge on the table's border. */
export function entryEnds({ edge, from, to }: EntryEdge, { width, height }: Sided): readonly [Spot, Spot] {
  const border = edge === "north" ? height : edge === "east" ? width : 0;
  const end = (along: number): Spot => (liesAcross(edge) ? [along, border] : [border, along]);
  return [end(from), end(to)];
}

export const entryEdge = {
  words: { singular: "entry edge", many: "entry edges" },
  rank: 5,
  deploys: true,
  name: ({ side }) => `${SIDE_NAMES[side]} entry edge`,
  bounds: (record, table) => boundsOf(entryEnds(record, table)),
  /** It never moves across the border, so nothing in that direction limits a group. */
  obstacle(record, table) {
    const box = boundsOf(entryEnds(record, table));
    return liesAcross(record.edge)
      ? { ...box, south: Infinity, north: -Infinity }
      : { ...box, west: Infinity, east: -Infinity };
  },
  /** An entry edge moves only along its border. */
  moved(record, by) {
    const along = liesAcross(record.edge) ? by[0] : by[1];
    const [[from], [to]] = [shifted([record.from, inches(0)], [along, 0]), shifted([record.to, inches(0)], [along, 0])];
    return { ...record, from, to };
  },
  mirrored(record, table, mirror) {
    const { id, side, edge, from, to } = record;
    // A mirror parallel to the border changes the border; a mirror across the border swaps the ends.
    const changes = mirror === "point" || mirror === (liesAcross(edge) ? "west-east" : "north-south");
    const turns = mirror === "point" || mirror === (liesAcross(edge) ? "north-south" : "west-east");
    const length = borderLength(edge, table);
    return {
      ...record,
      id: othersName(id),
      side: OTHER[side],
      edge: changes ? ACROSS[edge] : edge,
      from: turns ? inches(length - to) : from,
      to: turns ? inches(length - from) : to,
    };
  },
  onAxis: ({ edge, from, to }, image) => edge === image.edge && from < image.to && image.from < to,
  under: (record, { at: [x, y], hand, table }) =>
    distanceToPath(x, y, entryEnds(record, table)) <= Math.max(DEPTH, hand),
  /** An end in a corner of the border stays in a corner. */
  fitted(record, { scenario, width, height, by }) {
    const [now, shift] = liesAcross(record.edge) ? [width, by[0]] : [height, by[1]];
    const kept = (at: number) => Math.max(0, Math.min(now, at + shift));
    const from = record.from <= 0 ? 0 : kept(record.from);
    const to = record.to >= borderLength(record.edge, scenario.table) ? now : kept(record.to);
    return to > from ? { ...record, from: inches(from), to: inches(to) } : null;
  },
} satisfies Handling<EntryEdge>;
