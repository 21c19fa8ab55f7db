/** The Electron door under test: real Electron where its binary is there and can open a window, else the stand-in. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { _electron, chromium, expect, type Page } from "@playwright/test";
import { electronBinary, whyNoWindow } from "../../main/start/electron.mjs";
import { ROOT } from "../../main/start/node.mjs";
import type { Order } from "../standin/run.ts";

const binary = electronBinary();
const why = binary
  ? whyNoWindow({ platform: process.platform, env: process.env, root: process.getuid?.() === 0 })
  : "Electron's binary is not installed";
/** What the report says. */
export const WHICH = why === null ? "real Electron" : `the stand-in, for ${why}`;

export interface ElectronDoor {
  readonly page: Page;
  /** What a user does outside the page. */
  order(order: Order): Promise<void>;
  /** The exit code. */
  readonly exited: Promise<number | null>;
  /** Without asking anybody. */
  stop(): void;
}
export interface ElectronOptions {
  readonly home: string;
  readonly data: string;
  readonly args?: readonly string[];
  /** The folder of the program, by default the project. */
  readonly program?: string;
}

export async function startElectron({ home, data, args = [], program = ROOT }: ElectronOptions): Promise<ElectronDoor> {
  const env = { ...process.env, SAND_TABLE_HOME: home, SAND_TABLE_DATA: data };
  if (binary && why === null) return await onElectron(binary, env, [program, ...args]);
  const main = path.join(program, "dist", "main", "main.js");
  return await onStandin(path.dirname(data), env, [main, ...args]);
}

type Environment = Record<string, string | undefined>;

async function onStandin(folder: string, env: Environment, args: readonly string[]): Promise<ElectronDoor> {
  const profile = path.join(folder, "chromium");
  mkdirSync(profile, { recursive: true });
  const main: ChildProcess = spawn(process.execPath, ["tests/standin/run.ts", ...args], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...env, STANDIN_PROFILE: profile },
  });
  const exited = new Promise<number | null>((done) => main.once("exit", done));
  const portFile = path.join(profile, "DevToolsActivePort");
  await expect.poll(() => existsSync(portFile) && readFileSync(portFile, "utf8").includes("\n")).toBe(true);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readFileSync(portFile, "utf8").split("\n")[0]}`);
  const ours = () =>
    browser
      .contexts()[0]
      ?.pages()
      .find((page) => page.url().includes(".standin.test"));
  await expect.poll(() => ours() !== undefined).toBe(true);
  return {
    page: ours() as Page,
    order: (order) =>
      new Promise((done, failed) => main.send(order, (error) => (error === null ? done() : failed(error)))),
    exited,
    stop: () => void main.kill("SIGTERM"),
  };
}

async function onElectron(executablePath: string, env: Environment, args: readonly string[]): Promise<ElectronDoor> {
  const given = Object.fromEntries(
    Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  const app = await _electron.launch({ executablePath, args: [...args], env: given });
  const process = app.process();
  return {
    page: await app.firstWindow(),
    order: (order) =>
      app.evaluate(({ app: electronApp, BrowserWindow, dialog, Menu }, asked) => {
        if (asked.do === "menu") Menu.getApplicationMenu()?.getMenuItemById(asked.id)?.click();
        else if (asked.do === "open-file") electronApp.emit("open-file", { preventDefault() {} }, asked.path);
        else if (asked.do === "second-instance") electronApp.emit("second-instance", {}, asked.argv, "/");
        else if (asked.do === "close-window") BrowserWindow.getAllWindows()[0]?.close();
        else if (asked.do === "quit") electronApp.quit();
        else {
          const file = String(asked.answer);
          dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [file] });
          dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: file });
        }
      }, order),
    exited: new Promise((done) => process.once("exit", done)),
    stop: () => void process.kill("SIGTERM"),
  };
}
