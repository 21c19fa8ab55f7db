/**
 * Heights of 10,000 places of each format and projection: GDAL's values within 0.1 m, or no ratio counts; and opened and read in
 * this process against gdalwarp, started for the same places, where that is installed.
 */
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type Box,
  besideGdal,
  FOLDER,
  fileOf,
  ourHeights,
  places,
  SIDE,
} from "../shared/mapdata/elevation/gdalValues.ts";
import { type Bench, type Contender, type Figure, GateError, interleave, medianOf, speedRatio } from "./protocol.ts";

const MOST_APART = 0.1;
/** Tiled, compressed, with a predictor, in another projection than the places. */
const FILE = "utm-float-deflate";

function gdalwarp(name: string): Contender | null {
  const [west, south, east, north] = (places[name] as Box).map(String) as [string, string, string, string];
  const out = path.join(tmpdir(), `sand-table-bench-${process.pid}.img`);
  const args = ["-q", "-overwrite", "-ot", "Float32", "-r", "bilinear", "-t_srs", "EPSG:4326", "-of", "ENVI"];
  const where = ["-te", west, south, east, north, "-ts", `${SIDE}`, `${SIDE}`, path.join(FOLDER, fileOf(name)), out];
  const run = () => spawnSync("gdalwarp", [...args, ...where]).status === 0;
  return run() ? { name: "gdalwarp", call: () => void run() as undefined } : null;
}

export const heightsBench: Bench = {
  name: "heights",
  async run(): Promise<Figure[]> {
    let most = 0;
    for (const name of Object.keys(places)) {
      const { worst, differ } = await besideGdal(name);
      if (!(worst <= MOST_APART)) throw new GateError(`${name}: ${worst} m from GDAL`);
      if (differ > 2) throw new GateError(`${name}: ${differ} places have a height in one of them only`);
      most = Math.max(most, worst);
    }
    const name = "heights of 10,000 places to gdalwarp";
    const theirs = gdalwarp(FILE);
    if (!theirs)
      return [{ name, skipped: `gdalwarp isn't installed; the heights are GDAL's within ${most.toFixed(4)} m` }];
    const ours: Contender = {
      name: "ours",
      async call() {
        const start = performance.now();
        await ourHeights(FILE);
        return (performance.now() - start) / 1000;
      },
    };
    const rounds = await interleave([ours, theirs]);
    const ms = (contender: number) => Math.round(medianOf(rounds, contender) * 1e4) / 10;
    const details = { "ours ms": ms(0), "gdalwarp ms, with its start": ms(1), "most apart, m": most };
    return [{ name, ...speedRatio(rounds, 0, 1), aim: { at: "least", value: 1 }, details }];
  },
};
