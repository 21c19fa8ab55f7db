/** The table alone on a page of its own, fed by a test: built once a spec, served on 127.0.0.1. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import sirv from "sirv";
import { build } from "vite";
import { ROOT } from "../../main/start/node.mjs";
import { LOOK } from "./fixtures.ts";
import { frames } from "./frames.ts";
import { LONG } from "./looks.ts";
import type { Patch } from "./scene-page/main.tsx";
import { undrawn } from "./undrawn.ts";

export interface Drawn {
  readonly frames: number;
  readonly calls: number;
  readonly triangles: number;
  readonly settled: boolean;
}
export const drawn = (page: Page): Promise<Drawn> =>
  page.evaluate(() => ({ frames: 0, calls: 0, triangles: 0, settled: false, ...window.__sandTable }));

/** Waits until no frame came for a while. */
export async function quiet(page: Page): Promise<Drawn> {
  await expect(async () => {
    // What was asked for before is drawn by then, however slow the machine.
    await frames(page, 2);
    const before = await drawn(page);
    await frames(page, 12);
    const after = await drawn(page);
    expect(after.settled).toBe(true);
    expect(after.frames).toBe(before.frames);
  }).toPass({ timeout: 120_000 });
  return drawn(page);
}
/** No frame of the table comes while the browser has had time for many. */
export async function staysIdle(page: Page, idle: Drawn): Promise<void> {
  await frames(page, 48);
  expect((await drawn(page)).frames).toBe(idle.frames);
}
export const put = (page: Page, patch: Patch) => page.evaluate((p) => window.table.put(p), patch);

interface Options {
  /** Whether the graphics card draws the table; frames and calls are counted without it. */
  drawn: boolean;
  /** The graphics before a test asks for others; each pixel costs time without a graphics card. */
  quality: "plain" | "high";
}

/** A page with the table on it; a test fails on any error and any complaint of the graphics. */
export const test = base.extend<Options, { address: string }>({
  drawn: [true, { option: true }],
  quality: [LOOK || LONG ? "high" : "plain", { option: true }],
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
    async ({}, use, { workerIndex }) => {
      const outDir = path.join(ROOT, "test-results", `scene-page-${workerIndex}`);
      await build({
        configFile: false,
        root: path.join(ROOT, "tests/e2e/scene-page"),
        base: "./",
        logLevel: "error",
        resolve: { dedupe: ["react", "react-dom", "three", "@react-three/fiber"] },
        build: { outDir, emptyOutDir: true, target: "chrome140", minify: false, chunkSizeWarningLimit: 9000 },
      });
      const server = createServer(sirv(outDir, { dev: true })).listen(0, "127.0.0.1");
      await new Promise((listening) => server.once("listening", listening));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      server.close();
    },
    { scope: "worker" },
  ],
  viewport: { width: 960, height: 600 },
  deviceScaleFactor: LOOK ? 1 : 0.5,
  page: async ({ page, context, address, drawn, quality }, use) => {
    if (!drawn && !LOOK) await page.addInitScript(undrawn);
    const complaints: string[] = [];
    context.on("console", (message) => {
      if (message.type() === "error" || /GL_INVALID|WebGL: INVALID/.test(message.text()))
        complaints.push(message.text());
    });
    context.on("weberror", (error) => complaints.push(error.error().message));
    await page.goto(`${address}?${quality}`);
    await page.waitForFunction(() => window.table?.handle);
    await use(page);
    expect(complaints).toEqual([]);
  },
});
export { expect };
