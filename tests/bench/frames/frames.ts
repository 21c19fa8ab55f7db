/**
 * Aim 5: a frame of the window's table against a bare scene of the same triangles, a frame during a stroke against an
 * idle one, and a stroke's main-thread cost against building everything anew; on a small table and on a very large one.
 */

import { chromium, type Page } from "@playwright/test";
import { findChromium, LAUNCH_ARGS } from "../../chromium.ts";
import { type Bench, type Figure, GateError, median } from "../protocol.ts";
import type { GestureName } from "./gestures.ts";
import type { Frames, Strokes } from "./page.ts";
import { servePage } from "./servePage.ts";
import { FRAME_TABLES, frameTable } from "./tables.ts";

/** Seconds of frames, of each gesture, and how often the world is built anew. */
const SECONDS = { frames: 9, strokes: 4 } as const;
const REBUILDS = 2;
const GESTURES: readonly GestureName[] = ["brush", "relief", "stand", "line"];
/** Outside these bounds the same scene beside itself says that nothing was measured. */
const CONTROL = { least: 0.95, most: 1.05 } as const;

const spread = (ratios: readonly number[]) => ({
  median: median(ratios),
  min: Math.min(...ratios),
  max: Math.max(...ratios),
});
const most = (value: number) => ({ at: "most" as const, value });
export const pairs = (a: readonly number[], b: readonly number[]) => a.map((v, i) => v / (b[i] ?? Number.NaN));
/** The idle frames on either side of what is compared: a machine that drifts does so in both directions. */
export const idleAbout = ({ idle, control }: Pick<Frames, "idle" | "control">) =>
  idle.map((v, i) => (v + (control[i] ?? v)) / 2);

/** A ratio of frames, or its refusal where the same scene beside itself is not the same. */
export function framesFigure(
  name: string,
  f: Pick<Frames, "idle" | "control">,
  ratios: readonly number[],
  at: number,
): Figure {
  const control = median(pairs(f.control, f.idle));
  if (control < CONTROL.least || control > CONTROL.most)
    return { name, skipped: `the control is ${control.toFixed(2)}: too unquiet to measure` };
  return {
    name,
    ...spread(ratios),
    aim: most(at),
    details: { control, frames: ratios.length, "idle ms": median(f.idle) },
  };
}

/** Hands out pages with the frames' own harness, in a browser of their own. */
export async function withPages<T>(use: (newPage: () => Promise<Page>) => Promise<T>): Promise<T> {
  const found = await findChromium();
  const served = await servePage(import.meta.dirname);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    chromiumSandbox: false,
    args: [...LAUNCH_ARGS],
  });
  try {
    return await use(async () => {
      const page = await browser.newPage();
      await page.goto(served.address);
      await page.waitForFunction(() => window.bench);
      return page;
    });
  } finally {
    await browser.close();
    served.stop();
  }
}

export const framesBench: Bench = {
  name: "frames",
  run: () =>
    withPages(async (newPage) => {
      const figures: Figure[] = [];
      for (const table of FRAME_TABLES) {
        const page = await newPage();
        const { idle, bare } = await page.evaluate((text) => window.bench.open(text), frameTable(table));
        if (idle.calls > 30) throw new GateError(`${table.name} is drawn in ${idle.calls} calls, 30 at most`);
        if (idle.triangles !== bare.triangles)
          throw new GateError(`${table.name} has ${idle.triangles} triangles, the bare scene ${bare.triangles}`);
        const frames = await page.evaluate((s) => window.bench.frames(s), SECONDS.frames);
        const figure = framesFigure(`frame ${table.name}`, frames, pairs(idleAbout(frames), frames.bare), 1.3);
        figures.push("skipped" in figure ? figure : { ...figure, details: { ...figure.details, ...idle } });
        const whole = median(await page.evaluate((n) => window.bench.rebuild(n), REBUILDS));
        for (const gesture of GESTURES) {
          const s: Strokes = await page.evaluate(([name, seconds]) => window.bench.strokes(name, seconds), [
            gesture,
            SECONDS.strokes,
          ] as const);
          figures.push(framesFigure(`${gesture} frame ${table.name}`, s, pairs(s.frames, idleAbout(s)), 1.1));
          figures.push({
            name: `${gesture} work ${table.name}`,
            ...spread(s.work.map((w) => w / whole)),
            aim: most(0.02),
            details: { "work ms": median(s.work), "rest ms": s.rest, "rebuild ms": whole },
          });
        }
        await page.close();
      }
      return figures;
    }),
};
