/**
 * Aim 3: the reach over a whole table (GHQ WWII, tracked), against a plain C++ bucket queue with the same sixteen neighbours,
 * and how far it is from the true distance on open ground.
 */
import { readFileSync } from "node:fs";
import type { Inches } from "../../shared/geometry/units.ts";
import { point } from "../../shared/geometry/units.ts";
import { createMovement } from "../../shared/movement/movement.ts";
import type { MovementPolicy } from "../../shared/movement/policy.ts";
import { MOVES, Raster } from "../../shared/movement/raster.ts";
import { Surface } from "../../shared/movement/surface.ts";
import { wwiiMovementPolicy } from "../../shared/rules/ghq-wwii/movement.ts";
import { OPTION_SPECS, wwiiOptions } from "../../shared/rules/ghq-wwii/options.ts";
import { TRACKED, terrainChart } from "../../shared/rules/ghq-wwii/terrain.ts";
import { readOptions } from "../../shared/rules/options.ts";
import { Ground } from "../../shared/table/ground.ts";
import { DEFAULT_SLOPES } from "../../shared/table/slopes.ts";
import { Table } from "../../shared/table/table.ts";
import { startProgram } from "./cpp/program.ts";
import { type Bench, type Figure, GateError, interleave, medianOf, speedRatio } from "./protocol.ts";
import { benchTable } from "./table.ts";

const SEED = 20_25;
/** The start's cell. */
const [COLUMN, ROW] = [144, 96];
const HOW = { roads: true, obstacles: [], radius: 0.5 };

function trackedPolicy(): MovementPolicy {
  const options = readOptions(OPTION_SPECS, {});
  if (!options.ok) throw new Error(options.error.message);
  return wwiiMovementPolicy(terrainChart, wwiiOptions(options.value), DEFAULT_SLOPES, TRACKED);
}
const start = point((COLUMN + 0.5) / 4, (ROW + 0.5) / 4);

export const reachBench: Bench = {
  name: "reach",
  async run(): Promise<Figure[]> {
    return [...errorsOnOpenGround(), await againstCpp()];
  },
};

async function againstCpp(): Promise<Figure> {
  const name = "reach over the table to a C++ bucket queue";
  const table = benchTable(SEED);
  const policy = trackedPolicy();
  const movement = createMovement(table, policy);
  const rates = ratesOf(table, policy);
  const ours = movement.reach(start, Infinity, HOW).cost;
  agree("a plain heap", heapDijkstra(rates, table.ground), ours);
  const { columns, rows } = table.ground;
  const head = Int32Array.of(columns, rows, COLUMN, ROW);
  const program = await startProgram("reach.cpp", Buffer.concat([Buffer.from(head.buffer), Buffer.from(rates.buffer)]));
  if (!program) return { name, skipped: "not installed" };
  try {
    const theirs = readFileSync(program.output);
    agree(
      "the C++ program",
      new Float64Array(theirs.buffer.slice(theirs.byteOffset, theirs.byteOffset + theirs.length)),
      ours,
    );
    const reach = { name: "reach", call: () => void movement.reach(start, Infinity, HOW) as undefined };
    const rounds = await interleave([reach, program.contender]);
    return {
      name,
      // Seconds to seconds: less is better.
      ...speedRatio(rounds, 1, 0),
      aim: { at: "most", value: 1.5 },
      details: {
        "reach, ms": 1000 * medianOf(rounds, 0),
        [`${program.contender.name}, ms`]: 1000 * medianOf(rounds, 1),
      },
    };
  } finally {
    program.stop();
  }
}

/** Points an inch in every cell, southern row first. */
function ratesOf(table: Table, policy: MovementPolicy): Float64Array {
  const raster = new Raster(new Surface(table, policy), true);
  return Float64Array.from({ length: raster.columns * raster.rows }, (_, i) => {
    return raster.rates[raster.at(i % raster.columns, Math.floor(i / raster.columns))] as number;
  });
}

function agree(who: string, theirs: Float64Array, ours: Float64Array): void {
  const wrong = ours.findIndex((cost, i) => !(Math.abs(cost - (theirs[i] as number)) < 1e-6));
  if (wrong >= 0) throw new GateError(`cell ${wrong}: the reach says ${ours[wrong]}, ${who} ${theirs[wrong]}`);
}

/** As in a textbook, and slow. */
function heapDijkstra(rates: Float64Array, { columns, rows }: Ground): Float64Array {
  const cost = new Float64Array(rates.length).fill(Infinity);
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
  cost[ROW * columns + COLUMN] = 0;
  push(0, ROW * columns + COLUMN);
  while (heap.length > 0) {
    const [points, cell] = pop();
    if (points > (cost[cell] as number)) continue;
    const column = cell % columns;
    const row = Math.floor(cell / columns);
    for (const { x, y } of MOVES) {
      const [c, r] = [column + x, row + y];
      if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
      const at = (dx: number, dy: number) => rates[(row + dy) * columns + column + dx] as number;
      const [halfX, halfY] = [Math.trunc(x / 2), Math.trunc(y / 2)];
      const crossed = halfX || halfY ? at(halfX, halfY) + at(x - halfX, y - halfY) : 0;
      const inches = Math.sqrt(x * x + y * y) / 4;
      const sum = points + ((at(0, 0) + at(x, y) + crossed) * inches) / (crossed > 0 ? 4 : 2);
      if (sum >= (cost[r * columns + c] as number)) continue;
      cost[r * columns + c] = sum;
      push(sum, r * columns + c);
    }
  }
  return cost;
}

/** Percent by which the cells' costs overstate the distance where every inch costs one point. */
function errorsOnOpenGround(): Figure[] {
  const table = Table.of({ overlays: [], lines: [], footprints: [] }, new Ground(72 as Inches, 48 as Inches), []);
  const { cost, columns } = createMovement(table, trackedPolicy()).reach(start, Infinity, HOW);
  let worst = 0;
  let sum = 0;
  cost.forEach((points, i) => {
    const [x, y] = [(i % columns) - COLUMN, Math.floor(i / columns) - ROW];
    if (x === 0 && y === 0) return;
    const error = 100 * ((4 * points) / Math.sqrt(x * x + y * y) - 1);
    if (error < -1e-9) throw new GateError(`cell ${i} is reached by less than its distance`);
    worst = Math.max(worst, error);
    sum += error;
  });
  const figure = (name: string, value: number, aim: number): Figure => ({
    name,
    median: value,
    min: value,
    max: value,
    aim: { at: "most", value: aim },
    details: { unit: "percent" },
  });
  return [
    figure("reach on open ground, worst error in percent", worst, 3),
    figure("reach on open ground, mean error in percent", sum / (cost.length - 1), 1.5),
  ];
}
