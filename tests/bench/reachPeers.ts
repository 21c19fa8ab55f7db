/** Others who find all ways over a table: a plain heap that is right, scikit-image, ngraph.path. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import createGraph from "ngraph.graph";
import { aStar } from "ngraph.path";
import { MOVES } from "../../shared/movement/raster.ts";
import { converse, type Program } from "./cpp/program.ts";
import type { Contender } from "./protocol.ts";

/** Points an inch in every cell, southern row first, and the cell that one starts from. */
export interface Ways {
  readonly columns: number;
  readonly rows: number;
  readonly start: readonly [column: number, row: number];
  readonly rates: Float64Array;
}

/** What a step costs: from where to where, and how long it is in cells. */
type Price = (at: (dx: number, dy: number) => number, x: number, y: number) => number;
/** Its length at the rates of the cells it crosses. */
export const byLength: Price = (at, x, y) => {
  const [halfX, halfY] = [Math.trunc(x / 2), Math.trunc(y / 2)];
  const crossed = halfX || halfY ? at(halfX, halfY) + at(x - halfX, y - halfY) : 0;
  return ((at(0, 0) + at(x, y) + crossed) * (Math.sqrt(x * x + y * y) / 4)) / (crossed > 0 ? 4 : 2);
};
/** The rate of the cell it comes to. */
export const byCell: Price = (at, x, y) => at(x, y);

/** The steps from a cell to its neighbours with their costs. */
function* stepsFrom(
  { columns, rows, rates }: Ways,
  cell: number,
  moves: typeof MOVES,
  price: Price,
): Generator<[number, number]> {
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  const at = (dx: number, dy: number) => rates[(row + dy) * columns + column + dx] as number;
  for (const { x, y } of moves) {
    const [c, r] = [column + x, row + y];
    if (c >= 0 && r >= 0 && c < columns && r < rows) yield [r * columns + c, price(at, x, y)];
  }
}

/** As in a textbook, and slow. */
export function heapDijkstra(ways: Ways, moves = MOVES, price = byLength): Float64Array {
  const cost = new Float64Array(ways.rates.length).fill(Infinity);
  const heap: [number, number][] = [];
  const push = (points: number, cell: number): void => {
    let i = heap.push([points, cell]) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if ((heap[parent] as [number, number])[0] <= points) break;
      heap[i] = heap[parent] as [number, number];
      i = parent;
    }
    heap[i] = [points, cell];
  };
  const pop = (): [number, number] => {
    const least = heap[0] as [number, number];
    const last = heap.pop() as [number, number];
    for (let i = 0; heap.length > 0; ) {
      let child = 2 * i + 1;
      if (child + 1 < heap.length && (heap[child + 1] as [number, number])[0] < (heap[child] as [number, number])[0])
        child++;
      if (child >= heap.length || (heap[child] as [number, number])[0] >= last[0]) {
        heap[i] = last;
        break;
      }
      heap[i] = heap[child] as [number, number];
      i = child;
    }
    return least;
  };
  const start = ways.start[1] * ways.columns + ways.start[0];
  cost[start] = 0;
  push(0, start);
  while (heap.length > 0) {
    const [points, cell] = pop();
    if (points > (cost[cell] as number)) continue;
    for (const [to, step] of stepsFrom(ways, cell, moves, price)) {
      const sum = points + step;
      if (sum >= (cost[to] as number)) continue;
      cost[to] = sum;
      push(sum, to);
    }
  }
  return cost;
}

/** The straight and the slanting steps. */
export const EIGHT = MOVES.slice(0, 8);

/**
 * scikit-image's minimal cost paths, where Python has it; null otherwise. With eight neighbours they are by length, with
 * sixteen by cell: more it doesn't offer.
 */
export async function startScikit(neighbours: 8 | 16, input: Uint8Array): Promise<Program | null> {
  let version: string;
  try {
    const code = "import skimage; print(skimage.__version__)";
    version = execFileSync("python3", ["-c", code], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
  const script = fileURLToPath(new URL("python/reach.py", import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), "sand-table-bench-"));
  return await converse(`scikit-image ${version}`, ["python3", script, String(neighbours)], folder, input);
}

/** ngraph.path knows one path at a time: it is sent to a place without any way there and so looks at the whole table. */
export function ngraphOver(ways: Ways): { readonly contender: Contender; costTo(cell: number): number } {
  const graph = createGraph<undefined, number>();
  const start = ways.start[1] * ways.columns + ways.start[0];
  for (let cell = 0; cell < ways.rates.length; cell++) graph.addNode(cell);
  // A step back costs what the step there does.
  for (let cell = 0; cell < ways.rates.length; cell++)
    for (const [to, step] of stepsFrom(ways, cell, MOVES, byLength)) if (to > cell) graph.addLink(cell, to, step);
  const nowhere = graph.addNode(-1).id;
  const finder = aStar(graph, { distance: (_a, _b, link) => link.data });
  return {
    contender: {
      name: `ngraph.path ${versionOf("ngraph.path")}`,
      call: () => void finder.find(start, nowhere) as undefined,
    },
    costTo(cell) {
      const path = finder.find(start, cell);
      return path.slice(1).reduce((sum, node, i) => {
        const link = graph.getLink(node.id, path[i]?.id ?? -1) ?? graph.getLink(path[i]?.id ?? -1, node.id);
        return sum + (link?.data ?? Infinity);
      }, 0);
    },
  };
}

/** A package's version, from its own folder: not every package lets its package.json be imported. */
function versionOf(name: string): string {
  const text = readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
