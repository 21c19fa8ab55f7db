/** A file of heights of 400 MB is imported in bounded memory: `npm run test:long`. */
import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../main/start/node.mjs";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { temporaryFolder } from "../files/helpers.ts";

const SIDE = 10_240;
const TILE = 256;
const ACROSS = SIDE / TILE;
/** Metres of a cell; zone 32 of UTM, about 50.09° north, 9° east. */
const CELL = 10;
const [WEST, NORTH] = [500_000 - (SIDE / 2) * CELL, 5_600_000];

/** A tiled GeoTIFF of 32-bit heights without compression. */
function writeLargeTiff(file: string): void {
  const tiles = ACROSS ** 2;
  const bytes = TILE * TILE * 4;
  const lists = 8 + 2 + 14 * 12 + 4;
  const [offsets, counts] = [lists, lists + tiles * 4];
  const scale = counts + tiles * 4;
  const [tie, keys] = [scale + 24, scale + 72];
  const data = keys + 32;
  const head = new DataView(new ArrayBuffer(data));
  head.setUint32(0, 0x2a4949, true);
  head.setUint32(4, 8, true);
  const [SHORT, LONG, DOUBLE] = [3, 4, 12];
  const entries: readonly (readonly number[])[] = [
    [256, LONG, 1, SIDE],
    [257, LONG, 1, SIDE],
    [258, SHORT, 1, 32],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 1],
    [277, SHORT, 1, 1],
    [322, LONG, 1, TILE],
    [323, LONG, 1, TILE],
    [324, LONG, tiles, offsets],
    [325, LONG, tiles, counts],
    [339, SHORT, 1, 3],
    [33550, DOUBLE, 3, scale],
    [33922, DOUBLE, 6, tie],
    [34735, SHORT, 16, keys],
  ];
  head.setUint16(8, entries.length, true);
  for (const [i, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
    head.setUint16(10 + i * 12, tag, true);
    head.setUint16(12 + i * 12, type, true);
    head.setUint32(14 + i * 12, count, true);
    head.setUint32(18 + i * 12, value, true);
  }
  for (let i = 0; i < tiles; i++) {
    head.setUint32(offsets + i * 4, data + i * bytes, true);
    head.setUint32(counts + i * 4, bytes, true);
  }
  for (const [i, value] of [CELL, CELL, 0, 0, 0, 0, WEST, NORTH, 0].entries())
    head.setFloat64(scale + i * 8, value, true);
  const geo = [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, 32632];
  for (const [i, value] of geo.entries()) head.setUint16(keys + i * 2, value, true);
  const out = openSync(file, "w");
  writeSync(out, new Uint8Array(head.buffer));
  const heights = new Float32Array(TILE * TILE);
  for (let i = 0; i < tiles; i++) {
    const [left, top] = [(i % ACROSS) * TILE, Math.floor(i / ACROSS) * TILE];
    for (let n = 0; n < heights.length; n++)
      heights[n] = 300 + 60 * Math.sin((left + (n % TILE)) / 90) * Math.cos((top + Math.floor(n / TILE)) / 70);
    writeSync(out, new Uint8Array(heights.buffer));
  }
  closeSync(out);
}

const PEAK = `process.on("exit", () => console.error("peak " + process.resourceUsage().maxRSS))`;

test.skipIf(!process.env["SAND_TABLE_LONG"])("a GeoTIFF of 400 MB takes less than 600 MB of memory", () => {
  const folder = temporaryFolder();
  const [file, out] = [path.join(folder, "large.tif"), path.join(folder, "large.sandtable")];
  writeLargeTiff(file);
  expect(statSync(file).size).toBeGreaterThan(400e6);
  const frame = ["--centre", "50.09,9", "--width", "48", "--height", "48", "--scale", "210"];
  const wish = ["import-ground", "--system", "ghq-wwii", ...frame, "--dem", file, "--out", out];
  const run = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(PEAK)}`, path.join(ROOT, "main/cli/cli.mjs"), ...wish],
    { encoding: "utf8" },
  );
  expect(run.status, run.stderr).toBe(0);
  // The launcher may start a second process: the greatest counts.
  const peaks = [...run.stderr.matchAll(/peak (\d+)/g)].map(([, kilobytes]) => Number(kilobytes) / 1024);
  console.log(`peak memory ${Math.round(Math.max(...peaks))} MB`);
  expect(Math.max(...peaks)).toBeLessThan(600);
  const made = parseScenario(readFileSync(out, "utf8"), out);
  expect(made.ok && new Set(made.value.ground.level).size).toBeGreaterThan(1);
});
