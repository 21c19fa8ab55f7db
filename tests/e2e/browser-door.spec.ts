/** The browser door in a browser: who gets in, reloading, further tabs, and when the host ends. */
import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Page } from "@playwright/test";
import { ROOT } from "../../main/start/node.mjs";
import { expect, startHost, test } from "./fixtures.ts";
import { undrawn } from "./undrawn.ts";

test.use({ settings: null });

const startScreen = (page: Page) => page.getByRole("heading", { name: "Sand Table", level: 1 });
/** What the browser says by itself when a socket is refused or breaks off. */
const takeSocketErrors = (troubles: string[]) => {
  const others = troubles.filter((trouble) => !/WebSocket connection to .* failed/.test(trouble));
  troubles.splice(0, troubles.length, ...others);
};

test("the ticket leaves the address at once, and a reload gets in without it", async ({ page, host }) => {
  await expect(startScreen(page)).toBeVisible();
  expect(page.url()).toBe(`${host.origin}/`);
  await page.reload();
  await expect(startScreen(page)).toBeVisible();
});

test("the printed address works once, and a stranger's tab not at all", async ({ page, host, context, troubles }) => {
  await expect(startScreen(page)).toBeVisible();
  const again = await context.newPage();
  await again.goto(host.address);
  await expect(again.getByText(/is used up/)).toBeVisible();
  await again.goto("about:blank");
  await again.goto(host.origin);
  await expect(again.getByText(/address it printed/)).toBeVisible();
  takeSocketErrors(troubles);
  expect(host.output.join("\n")).toContain("was turned away");
});

test("a tab can be duplicated; the used address, opened again in the same tab, does no harm", async ({
  page,
  host,
  troubles,
}) => {
  await expect(startScreen(page)).toBeVisible();
  // As the browser's own "Duplicate tab": the new one starts with a copy of this one's storage.
  const opened = page.waitForEvent("popup");
  await page.evaluate(() => void window.open("/"));
  await expect(startScreen(await opened)).toBeVisible();
  await page.goto("about:blank");
  await page.goto(host.address);
  await expect(startScreen(page)).toBeVisible();
  takeSocketErrors(troubles);
});

test("no page elsewhere can frame it, or read anything from it", async ({ page, host, context, troubles }) => {
  await expect(startScreen(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("about:blank");
  const got = await other.evaluate(async (origin) => {
    const frame = document.createElement("iframe");
    frame.src = `${origin}/`;
    document.body.append(frame);
    const socket = await new Promise<string>((done) => {
      const dialled = new WebSocket(`${origin.replace("http", "ws")}/calls`, [
        "sand-table.1",
        `ticket.${"A".repeat(43)}`,
      ]);
      dialled.onopen = () => done("open");
      dialled.onerror = () => done("refused");
    });
    const read = await fetch(`${origin}/index.html`).then(
      () => "read",
      () => "refused",
    );
    return { socket, read };
  }, host.origin);
  expect(got).toEqual({ socket: "refused", read: "refused" });
  troubles.splice(0);
});

test("when the host ends the window says so; when the last tab goes the host ends", async ({ browser, home, data }) => {
  const host = await startHost({ home, data, grace: 300 });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(host.address);
  await expect(startScreen(page)).toBeVisible();
  await context.close();
  expect(await host.exited).toBe(0);
  expect(host.output.join("\n")).toContain("No tab is open any more");

  const second = await startHost({ home, data });
  const context2 = await browser.newContext();
  const page2 = await context2.newPage();
  await page2.goto(second.address);
  await expect(startScreen(page2)).toBeVisible();
  expect(await second.stop()).toBe(0);
  await expect(page2.getByText(/Sand Table was ended/)).toBeVisible();
  await context2.close();
});

test("a scenario named at the start opens in the first tab", async ({ browser, home, data }) => {
  const shipped = readdirSync(path.join(ROOT, "scenarios")).find((name) => name.endsWith(".sandtable"));
  const file = path.join(path.dirname(home), "elsewhere", "mine.sandtable");
  mkdirSync(path.dirname(file));
  copyFileSync(path.join(ROOT, "scenarios", String(shipped)), file);
  const host = await startHost({ home, data, args: [file] });
  const page = await browser.newPage();
  await page.addInitScript(undrawn);
  await page.goto(host.address);
  await expect(page.locator(".stage canvas").first()).toBeVisible();
  await expect(page.getByText("mine.sandtable").first()).toBeAttached();
  await page.close();
  expect(await host.stop()).toBe(0);
});

test("npm start on a machine without a window says so in one line and serves the browser", async ({ home, data }) => {
  const { DISPLAY: _x, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
  const forced = process.platform === "linux" ? [] : ["--browser"];
  const child = spawn(process.execPath, ["main/start/start.mjs", "--no-open", ...forced], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...env, SAND_TABLE_HOME: home, SAND_TABLE_DATA: data },
  });
  const lines: string[] = [];
  const exited = new Promise<number | null>((done) => child.once("exit", done));
  await new Promise<void>((found, failed) => {
    createInterface(child.stdout).on("line", (line) => {
      lines.push(line);
      if (line.includes("#ticket=")) found();
    });
    void exited.then((code) => failed(new Error(`ended with ${code}: ${lines.join("\n")}`)));
  });
  if (forced.length === 0)
    expect(lines.filter((line) => line.includes("No window: there is no display"))).toHaveLength(1);
  child.kill("SIGTERM");
  expect(await exited).toBe(0);
});

test("a wrong argument is refused with the usage", async () => {
  for (const args of [
    ["--prot", "1"],
    ["--port", "x"],
    ["a.sandtable", "b.sandtable"],
  ]) {
    const child = spawn(process.execPath, ["main/start/start.mjs", ...args], { cwd: ROOT });
    let said = "";
    child.stderr.on("data", (part: Buffer) => {
      said += part.toString();
    });
    expect(await new Promise((done) => child.once("close", done))).toBe(2);
    expect(said).toContain("Usage: npm start");
  }
});
