/**
 * Aim 3: the reach over a whole table (GHQ WWII, tracked), against a plain C++ bucket queue, scikit-image and ngraph.path
 * with the same sixteen neighbours (and scikit-image with its eight, which it knows lengths of), and how far it is from the true distance on open ground.
 */
import { readFileSync } from "node:fs";
import type { Inches } from "../../shared/geometry/units.ts";
import { point } from "../../shared/geometry/units.ts";
import { createMovement } from "../../shared/movement/movement.ts";
import type { MovementPolicy } from "../../shared/movement/policy.ts";
import { MOVES, Raster } from "../../shared/movement/raster.ts";
import { Surface } from "../../shared/movement/surface.ts";
import { movementPolicy } from "../../shared/rules/ghq/movement.ts";
import { OPTION_SPECS, wwiiOptions } from "../../shared/rules/ghq-wwii/options.ts";
import { TRACKED, terrainChart } from "../../shared/rules/ghq-wwii/terrain.ts";
import { readOptions } from "../../shared/rules/options.ts";
import { Ground } from "../../shared/table/ground.ts";
import { DEFAULT_SLOPES } from "../../shared/table/slopes.ts";
import { Table } from "../../shared/table/table.ts";
import { type Program, startProgram } from "./cpp/program.ts";
import { type Bench, type Contender, type Figure, GateError, interleave, medianOf, speedRatio } from "./protocol.ts";
import { byCell, EIGHT, heapDijkstra, ngraphOver, startScikit, type Ways } from "./reachPeers.ts";
import { benchTable } from "./table.ts";

const SEED = 20_25;
/** The start's cell. */
const [COLUMN, ROW] = [144, 96];
const HOW = { roads: true, obstacles: [], radius: 0.5 };

function trackedPolicy(): MovementPolicy {
  const options = readOptions(OPTION_SPECS, {});
  if (!options.ok) throw new Error(options.error.message);
  return movementPolicy(terrainChart, wwiiOptions(options.value), DEFAULT_SLOPES, { movementClass: TRACKED });
}
const start = point((COLUMN + 0.5) / 4, (ROW + 0.5) / 4);

export const reachBench: Bench = {
  name: "reach",
  async run(): Promise<Figure[]> {
    return [...errorsOnOpenGround(), ...(await againstOthers())];
  },
};

/** The table, walked by a tracked vehicle: what everybody here finds its way over. */
function task() {
  const table = benchTable(SEED);
  const policy = trackedPolicy();
  const movement = createMovement(table, policy);
  const rates = ratesOf(table, policy);
  const { columns, rows } = table.ground;
  const ways: Ways = { columns, rows, start: [COLUMN, ROW], rates };
  const ours = movement.reach(start, Infinity, HOW).cost;
  agree("a plain heap", heapDijkstra(ways), ours);
  const reach: Contender = { name: "reach", call: () => void movement.reach(start, Infinity, HOW) as undefined };
  return { ways, ours, reach };
}

async function againstOthers(): Promise<Figure[]> {
  const { ways, ours, reach } = task();
  const { columns, rows, rates } = ways;
  const head = Int32Array.of(columns, rows, COLUMN, ROW);
  const input = Buffer.concat([Buffer.from(head.buffer), Buffer.from(rates.buffer)]);
  const costsIn = (file: string): Float64Array => {
    const bytes = readFileSync(file);
    return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  };
  const figures: Figure[] = [];
  const compare = async (name: string, other: Contender, aim: number): Promise<void> => {
    const rounds = await interleave([reach, other]);
    figures.push({
      name,
      // Seconds to seconds: less is better.
      ...speedRatio(rounds, 1, 0),
      aim: { at: "most", value: aim },
      details: { "reach, ms": 1000 * medianOf(rounds, 0), [`${other.name}, ms`]: 1000 * medianOf(rounds, 1) },
    });
  };
  const program = async (name: string, aim: number, started: Program | null, right: Float64Array): Promise<void> => {
    if (!started) return void figures.push({ name, skipped: "not installed" });
    try {
      agree(started.contender.name, costsIn(started.output), right);
      await compare(name, started.contender, aim);
    } finally {
      started.stop();
    }
  };
  await program("reach over the table to a C++ bucket queue", 1.5, await startProgram("reach.cpp", input), ours);
  const sixteen = heapDijkstra(ways, MOVES, byCell);
  await program("reach over the table to scikit-image", 0.16, await startScikit(16, input), sixteen);
  const eight = heapDijkstra(ways, EIGHT);
  await program("reach over the table to scikit-image with eight neighbours", 0.16, await startScikit(8, input), eight);
  const { contender, costTo } = ngraphOver(ways);
  for (let i = 0; i < FAR.length; i++) {
    const cell = FAR[i] as number;
    if (!(Math.abs(costTo(cell) - (ours[cell] as number)) < 1e-6))
      throw new GateError(`cell ${cell}: the reach says ${ours[cell]}, ${contender.name} ${costTo(cell)}`);
  }
  await compare("reach over the table to ngraph.path", contender, 0.03);
  return figures;
}
/** Cells that ngraph.path, which knows one path at a time, is checked by. */
const FAR = [0, 287, 20_000, 31_111, 55_008, 55_295];

/** Points an inch in every cell, southern row first. */
function ratesOf(table: Table, policy: MovementPolicy): Float64Array {
  const raster = Raster.of(new Surface(table, policy), true);
  return Float64Array.from({ length: raster.columns * raster.rows }, (_, i) => {
    return raster.rates[raster.at(i % raster.columns, Math.floor(i / raster.columns))] as number;
  });
}

function agree(who: string, theirs: Float64Array, ours: Float64Array): void {
  const wrong = ours.findIndex((cost, i) => !(Math.abs(cost - (theirs[i] as number)) < 1e-6));
  if (wrong >= 0) throw new GateError(`cell ${wrong}: the reach says ${ours[wrong]}, ${who} ${theirs[wrong]}`);
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
