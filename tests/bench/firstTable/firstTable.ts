/**
 * From the first request of the window's page to the first picture of a table in it, against a bare page with three that
 * draws as many triangles. Each time in a browser context of its own, with nothing kept from before.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { ROOT } from "../../../main/start/node.mjs";
import { prepare } from "../../../main/start/setup.mjs";
import { findChromium, LAUNCH_ARGS } from "../../chromium.ts";
import { startHost } from "../../e2e/fixtures.ts";
import { servePage } from "../frames/servePage.ts";
import { type Bench, type Figure, GateError, interleave, medianOf, speedRatio } from "../protocol.ts";

const SCENARIO = path.join(ROOT, "scenarios", "the-bridge-at-olkhovka.sandtable");
/** A draw of fewer triangles is no table yet. */
const TABLE = 10_000;
const VIEWPORT = { width: 1280, height: 720 };

declare global {
  interface Window {
    /** Milliseconds from the page's first request until its first large picture was drawn, and the picture's triangles. */
    firstTable?: { readonly ms: number; readonly triangles: number };
  }
}

/** Runs in the page, before its scripts: notes the first frame with a large draw, once the graphics have done it. */
function watchDraws(least: number): void {
  const { prototype } = WebGL2RenderingContext;
  let triangles = 0;
  let waiting = false;
  const note = (gl: WebGL2RenderingContext, mode: number, count: number): void => {
    if (mode !== gl.TRIANGLES || window.firstTable) return;
    triangles += count / 3;
    if (waiting || triangles < least) return;
    waiting = true;
    // After the frame's other draws.
    setTimeout(() => {
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
      window.firstTable = { ms: performance.now(), triangles };
    });
  };
  const { drawElements, drawArrays, drawElementsInstanced, drawArraysInstanced } = prototype;
  prototype.drawElements = function (mode, count, ...rest) {
    note(this, mode, count);
    drawElements.call(this, mode, count, ...rest);
  };
  prototype.drawArrays = function (mode, first, count) {
    note(this, mode, count);
    drawArrays.call(this, mode, first, count);
  };
  prototype.drawElementsInstanced = function (mode, count, type, offset, copies) {
    note(this, mode, count * copies);
    drawElementsInstanced.call(this, mode, count, type, offset, copies);
  };
  prototype.drawArraysInstanced = function (mode, first, count, copies) {
    note(this, mode, count * copies);
    drawArraysInstanced.call(this, mode, first, count, copies);
  };
}

async function firstTableAt(browser: Browser, address: string): Promise<{ ms: number; triangles: number }> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchDraws, TABLE);
    await page.goto(address, { timeout: 300_000 });
    const found = await page.waitForFunction(() => window.firstTable, null, { timeout: 300_000 });
    return (await found.jsonValue()) as { ms: number; triangles: number };
  } finally {
    await context.close();
  }
}

export const firstTableBench: Bench = {
  name: "firstTable",
  async run(): Promise<Figure[]> {
    await prepare({ build: true });
    const found = await findChromium();
    const served = await servePage(import.meta.dirname);
    const home = mkdtempSync(path.join(tmpdir(), "sand-table-first-"));
    const browser = await chromium.launch({
      executablePath: found.executablePath,
      env: { ...process.env, ...found.env },
      chromiumSandbox: false,
      args: [...LAUNCH_ARGS],
    });
    /** The host's address can be opened once, so each opening has a host of its own, which is started before. */
    const ours = async () => {
      const host = await startHost({ home: path.join(home, "home"), data: path.join(home, "data"), args: [SCENARIO] });
      try {
        return await firstTableAt(browser, host.address);
      } finally {
        await host.stop();
      }
    };
    try {
      const { triangles } = await ours();
      const bare = `${served.address}?triangles=${Math.round(triangles)}`;
      const drawn = await firstTableAt(browser, bare);
      if (drawn.triangles < triangles) throw new GateError(`the bare page draws ${drawn.triangles} triangles only`);
      const rounds = await interleave([
        { name: "bare three", call: async () => (await firstTableAt(browser, bare)).ms / 1000 },
        { name: "ours", call: async () => (await ours()).ms / 1000 },
      ]);
      return [
        {
          name: "the first table to a bare three.js page",
          ...speedRatio(rounds, 0, 1),
          aim: { at: "most", value: 2 },
          details: { "bare ms": 1000 * medianOf(rounds, 0), "ours ms": 1000 * medianOf(rounds, 1), triangles },
        },
      ];
    } finally {
      await browser.close();
      served.stop();
      rmSync(home, { recursive: true, force: true });
    }
  },
};
