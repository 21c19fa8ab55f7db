/**
 * The built program behind the browser door, on a home and a data folder of its own. A test fails on any error of the page,
 * any error on its console, any breach of its content policy and any request that leaves 127.0.0.1.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { COMPILED, ROOT } from "../../main/start/node.mjs";
import type { Settings } from "../../shared/api.ts";
import { undrawn } from "./undrawn.ts";

export interface Host {
  /** The printed address, with its ticket. */
  readonly address: string;
  readonly origin: string;
  /** All that it printed so far. */
  readonly output: readonly string[];
  /** Settles with the exit code when the host has ended. */
  readonly exited: Promise<number | null>;
  /** Ctrl+C. */
  stop(): Promise<number | null>;
}

export interface HostOptions {
  readonly home: string;
  readonly data: string;
  /** Milliseconds after the last tab; a test's pages may come and go. */
  readonly grace?: number;
  /** A scenario file, `--port`, … */
  readonly args?: readonly string[];
  /** The folder of the program that is started, where it isn't this one. */
  readonly root?: string;
}

/** Starts dist/host/host.js and waits for its address. */
export async function startHost({ home, data, grace = 30_000, args = [], root = ROOT }: HostOptions): Promise<Host> {
  const settings = { SAND_TABLE_HOME: home, SAND_TABLE_DATA: data, SAND_TABLE_GRACE: String(grace) };
  const child: ChildProcess = spawn(process.execPath, ["dist/host/host.js", "--no-open", ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...settings },
  });
  const output: string[] = [];
  const exited = new Promise<number | null>((done) => child.once("exit", done));
  const address = await new Promise<string>((found, failed) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface(stream).on("line", (line) => {
          output.push(line);
          const match = /http:\/\/\S+/.exec(line);
          if (match) found(match[0]);
        });
    void exited.then((code) => failed(new Error(`The host ended with ${code}: ${output.join("\n")}`)));
  });
  return {
    address,
    origin: new URL(address).origin,
    output,
    exited,
    async stop() {
      child.kill("SIGINT");
      return await exited;
    },
  };
}

/** Troubles of a context's pages, as they come. `served`: the only address that they may ask. */
export async function watchTroubles(context: BrowserContext, served = "127.0.0.1"): Promise<string[]> {
  const troubles: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`Content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on("weberror", (error) => troubles.push(`error in the page: ${error.error().message}`));
  context.on("console", (message) => {
    if (message.type() === "error") troubles.push(`error on the console: ${message.text()}`);
  });
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!["data:", "blob:"].includes(protocol) && hostname !== served)
      troubles.push(`a request to the network: ${request.url()}`);
  });
  return troubles;
}

interface Options {
  /** Whether the graphics card draws the table: for tests of its look, its pictures and its frames. */
  drawn: boolean;
  /** What the user has set before; null for a first start. */
  settings: Partial<Settings> | null;
}

/** Pictures are kept to be looked at, with everything drawn: LOOK=1 playwright test …-looks */
export const LOOK = Boolean(process.env["LOOK"]);
/** Dice wait for a key, so that a test can look at them. */
const USUAL: Partial<Settings> = { view: "map", confirmRolls: true };
/** The same where graphics are slow: most tests ask what happens, not how the table looks. */
export const CHEAP: Partial<Settings> = { ...USUAL, quality: "plain" };

/** A picture of the page for people, beside the test's other results. */
export async function picture(page: Page, name: string): Promise<void> {
  if (LOOK) await page.screenshot({ path: base.info().outputPath(`${name}.png`) });
}

interface Fixtures {
  /** The user's home, empty; the program reads and writes files below it only. */
  home: string;
  /** The program's data folder. */
  data: string;
  host: Host;
  /** Every trouble so far. A test that expects one takes it out of here. */
  troubles: string[];
  /** A tab with the program open in it. */
  page: Page;
}

export const test = base.extend<Fixtures & Options>({
  // Half as many pixels each way: the layout is the same.
  deviceScaleFactor: LOOK ? 1 : 0.5,
  drawn: [LOOK, { option: true }],
  settings: [LOOK ? USUAL : CHEAP, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names.
  home: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "sand-table-test-"));
    const home = path.join(folder, "home");
    mkdirSync(home);
    await use(home);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  },
  data: async ({ home, settings }, use) => {
    const folder = path.join(path.dirname(home), "data");
    if (settings) {
      mkdirSync(folder);
      writeFileSync(path.join(folder, "settings.json"), JSON.stringify(settings));
    }
    await use(folder);
  },
  host: async ({ home, data }, use) => {
    const host = await startHost({ home, data });
    await use(host);
    await host.stop();
  },
  troubles: async ({ context }, use) => {
    const troubles = await watchTroubles(context);
    await use(troubles);
    expect(troubles).toEqual([]);
  },
  page: async ({ page, host, troubles, drawn }, use) => {
    if (!drawn) await page.addInitScript(undrawn);
    // The troubles are watched from before the first request.
    expect(troubles).toEqual([]);
    await page.goto(host.address);
    await use(page);
  },
});

export { expect };
