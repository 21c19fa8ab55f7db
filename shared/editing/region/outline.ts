/** The border of a region's cells as closed lines, in inches. */
import { point, type TablePoint } from "../../geometry/units.ts";
import { CELLS_PER_INCH } from "../../table/ground.ts";
import { hasCell, type Region } from "./region.ts";

type Corner = readonly [x: number, y: number];

/** The rings round a region: anticlockwise round its cells, clockwise round holes; corners only. */
export function outlineOf(region: Region): TablePoint[][] {
  const { rect } = region;
  const has = (column: number, row: number) => hasCell(region, column, row);
  // Every edge between inside and outside, with the region on its left, by its start.
  const starts = new Map<string, [Corner, Corner][]>();
  const add = (from: Corner, to: Corner) => {
    const key = from.join();
    const list = starts.get(key);
    if (list) list.push([from, to]);
    else starts.set(key, [[from, to]]);
  };
  for (let y = rect.y; y < rect.y + rect.height; y++)
    for (let x = rect.x; x < rect.x + rect.width; x++) {
      if (!has(x, y)) continue;
      if (!has(x, y - 1)) add([x, y], [x + 1, y]);
      if (!has(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
      if (!has(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
      if (!has(x - 1, y)) add([x, y + 1], [x, y]);
    }
  const rings: TablePoint[][] = [];
  for (const list of starts.values())
    while (list.length > 0) {
      const ring: Corner[] = [];
      let edge = list.pop();
      let dx = 0;
      let dy = 0;
      while (edge) {
        const [[x, y], to] = edge;
        const [nx, ny] = [to[0] - x, to[1] - y];
        if (nx !== dx || ny !== dy) ring.push([x, y]);
        [dx, dy] = [nx, ny];
        edge = leftmost(starts.get(to.join()), dx, dy);
      }
      const [first, second] = ring;
      const last = ring.at(-1);
      // The walk may have begun in the middle of an edge.
      if (first && second && last && onOneLine(last, first, second)) ring.shift();
      rings.push(ring.map(([x, y]) => point(x / CELLS_PER_INCH, y / CELLS_PER_INCH)));
    }
  return rings;
}

const onOneLine = (a: Corner, b: Corner, c: Corner): boolean =>
  (b[0] - a[0]) * (c[1] - b[1]) === (b[1] - a[1]) * (c[0] - b[0]);

/** Takes the edge that turns left, if there is one, so that cells that meet at a corner stay apart. */
function leftmost(edges: [Corner, Corner][] | undefined, dx: number, dy: number): [Corner, Corner] | undefined {
  if (!edges || edges.length === 0) return undefined;
  const i = edges.findIndex(([from, to]) => dx * (to[1] - from[1]) - dy * (to[0] - from[0]) > 0);
  return edges.splice(Math.max(0, i), 1)[0];
}
