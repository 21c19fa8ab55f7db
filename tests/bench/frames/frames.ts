/**
 * Aim 5: a frame of the window's table against a bare scene of the same triangles, a frame during a stroke against an
 * idle one, and a stroke's main-thread cost against building everything anew; on a small table and on a very large one.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import sirv from "sirv";
import { build } from "vite";
import { findChromium, LAUNCH_ARGS } from "../../chromium.ts";
import { type Bench, type Figure, GateError, median } from "../protocol.ts";
import type { Frames, GestureName, Strokes } from "./page.ts";
import { FRAME_TABLES, frameTable } from "./tables.ts";

const ROUNDS = 3;
const FRAMES = 7;
const GESTURES: readonly GestureName[] = ["brush", "relief", "stand", "line"];
/** Outside these bounds the same scene beside itself says that nothing was measured. */
const CONTROL = { least: 0.95, most: 1.05 } as const;

const over = (a: readonly number[], b: readonly number[]) => median(a) / median(b);
const spread = (ratios: readonly number[]) => ({
  median: median(ratios),
  min: Math.min(...ratios),
  max: Math.max(...ratios),
});
const most = (value: number) => ({ at: "most" as const, value });

async function serve(): Promise<{ address: string; stop: () => void }> {
  const outDir = mkdtempSync(path.join(tmpdir(), "sand-table-frames-"));
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: "./",
    logLevel: "error",
    resolve: { dedupe: ["three"] },
    build: { outDir, emptyOutDir: true, target: "chrome140", chunkSizeWarningLimit: 9000 },
  });
  const server = createServer(sirv(outDir, { dev: true })).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

export const framesBench: Bench = {
  name: "frames",
  async run() {
    const found = await findChromium();
    const served = await serve();
    const browser = await chromium.launch({
      executablePath: found.executablePath,
      env: { ...process.env, ...found.env },
      chromiumSandbox: false,
      args: [...LAUNCH_ARGS],
    });
    const figures: Figure[] = [];
    try {
      for (const table of FRAME_TABLES) {
        const page = await browser.newPage();
        await page.goto(served.address);
        await page.waitForFunction(() => window.bench);
        const drawn = await page.evaluate((text) => window.bench.open(text), frameTable(table));
        if (drawn.calls > 30) throw new GateError(`${table.name} is drawn in ${drawn.calls} calls, 30 at most`);
        const frames: Frames[] = [];
        for (let i = 0; i < ROUNDS; i++) frames.push(await page.evaluate((n) => window.bench.frames(n), FRAMES));
        const control = spread(frames.map((f) => over(f.control, f.idle)));
        const details = { ...drawn, control: control.median };
        const name = `frame ${table.name}`;
        if (control.median < CONTROL.least || control.median > CONTROL.most)
          figures.push({ name, skipped: `the control is ${control.median.toFixed(2)}: too unquiet to measure` });
        else
          figures.push({
            name,
            ...spread(frames.map((f) => over(f.idle, f.bare))),
            aim: most(1.3),
            details: { ...details, idle: median(frames.flatMap((f) => f.idle)) },
          });
        const whole = median(await page.evaluate(() => window.bench.rebuild(3)));
        for (const gesture of GESTURES) {
          const strokes: Strokes[] = [];
          for (let i = 0; i < ROUNDS; i++)
            strokes.push(await page.evaluate(([g, n]) => window.bench.strokes(g, n), [gesture, FRAMES] as const));
          figures.push({
            name: `${gesture} frame ${table.name}`,
            ...spread(strokes.map((s) => over(s.frames, s.idle))),
            aim: most(1.1),
            details: { work: median(strokes.flatMap((s) => s.work)) },
          });
          figures.push({
            name: `${gesture} work ${table.name}`,
            ...spread(strokes.map((s) => median(s.work) / whole)),
            aim: most(0.02),
            details: { rebuild: whole },
          });
        }
        await page.close();
      }
    } finally {
      await browser.close();
      served.stop();
    }
    return figures;
  },
};
