/** `npm run bench [-- --json FILE]`: the aims of speed, one line a figure. A failed gate of correctness fails the run. */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { firstTableBench } from "./firstTable/firstTable.ts";
import { framesBench } from "./frames/frames.ts";
import { gamesBench } from "./games.ts";
import { heightsBench } from "./heights.ts";
import { labBench } from "./lab.ts";
import { oddsBench } from "./odds.ts";
import { opponentBench } from "./opponent.ts";
import { pagesBench } from "./pages.ts";
import { type Bench, type Figure, GateError, lineOf, meets } from "./protocol.ts";
import { reachBench } from "./reach.ts";
import { searchBench } from "./search.ts";
import { sightBench } from "./sight.ts";
import { startBench } from "./start.ts";
import { viewshedBench } from "./viewshed.ts";

/** The aims in force; each further one is a file more. */
const BENCHES: readonly Bench[] = [
  sightBench,
  viewshedBench,
  gamesBench,
  opponentBench,
  labBench,
  reachBench,
  framesBench,
  oddsBench,
  searchBench,
  pagesBench,
  heightsBench,
  startBench,
  firstTableBench,
];

const { values } = parseArgs({ options: { json: { type: "string" }, only: { type: "string" } } });
const figures: Figure[] = [];
const failures: string[] = [];
for (const bench of BENCHES) {
  if (values.only !== undefined && bench.name !== values.only) continue;
  try {
    for (const figure of await bench.run()) {
      figures.push(figure);
      console.log(lineOf(figure));
    }
  } catch (error) {
    if (!(error instanceof GateError)) throw error;
    failures.push(`${bench.name}: ${error.message}`);
    console.error(`bench ${bench.name}: the answers differ: ${error.message}`);
  }
}
if (values.json !== undefined) {
  const report = {
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    processor: cpus()[0]?.model ?? "",
    failures,
    figures: figures.map((figure) => ("median" in figure ? { ...figure, ok: meets(figure) } : figure)),
  };
  writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
}
if (failures.length > 0) process.exitCode = 1;
