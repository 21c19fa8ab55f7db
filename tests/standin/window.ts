/** TEST ONLY. `BrowserWindow`: a page with a preload, and the close procedure. */
import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { app, ipcMain, notCovered, preventable } from "./app.ts";
import { browser, newPage } from "./browser.ts";
import { WebContents } from "./contents.ts";
import { preloadRuntime } from "./preload-runtime.ts";

const windows = new Set<BrowserWindow>();
const windowOf = (page: Page) => [...windows].find((window) => window.webContents._page === page);

interface WindowOptions {
  width?: number;
  height?: number;
  show?: boolean;
  webPreferences?: { preload?: string; sandbox?: boolean; contextIsolation?: boolean; nodeIntegration?: boolean };
}

const context = () =>
  browser((page, frame, { kind, channel, args }) => {
    const window = windowOf(page);
    if (!window) throw new Error("stand-in: a message from no window");
    const event = {
      sender: window.webContents,
      senderFrame: { url: frame.url, parent: frame.isMain ? null : {} },
    };
    return kind === "invoke" ? ipcMain._invoke(channel, event, args) : void ipcMain.emit(channel, event, ...args);
  }, app._browserLost);

export class BrowserWindow extends EventEmitter {
  static getAllWindows = () => [...windows];
  static fromWebContents = (contents: WebContents) => [...windows].find((w) => w.webContents === contents) ?? null;
  static getFocusedWindow = () => [...windows][0] ?? null;
  readonly webContents = new WebContents();
  readonly #ready: Promise<void>;
  readonly #size: { width: number; height: number };
  #shown = false;
  #maximized = false;
  #destroyed = false;

  constructor({ width = 800, height = 600, show = true, webPreferences = {} }: WindowOptions = {}) {
    super();
    if (!app.isReady()) throw new Error("Cannot create BrowserWindow before app is ready");
    if (webPreferences.nodeIntegration || webPreferences.contextIsolation === false || webPreferences.sandbox === false)
      notCovered("a window without isolation and sandbox")();
    windows.add(this);
    this.#size = { width, height };
    this.#ready = this.#start(webPreferences.preload);
    if (show) this.show();
  }

  async #start(preload: string | undefined): Promise<void> {
    const page = await newPage(await context());
    await page.setViewportSize(this.#size);
    if (preload !== undefined) {
      if (!path.isAbsolute(preload)) throw new Error("preload must be an absolute path");
      const source = readFileSync(preload, "utf8");
      // Electron runs the preload in the main frame only, before the page's own scripts.
      const entry = `(require,module,exports,process)=>{${source}\n}`;
      await page.addInitScript({ content: `if(self===top){(${preloadRuntime})(${entry})}` });
    }
    await this.webContents._attach(page);
    page.on("close", () => this.#gone());
  }

  async loadURL(address: string): Promise<void> {
    await this.#ready;
    await this.webContents._goto(address);
    this.emit("ready-to-show");
  }
  show() {
    this.#shown = true;
    this.emit("show");
  }
  focus() {}
  restore() {}
  maximize() {
    this.#maximized = true;
  }
  isVisible = () => this.#shown;
  isDestroyed = () => this.#destroyed;
  isMinimized = () => false;
  isMaximized = () => this.#maximized;
  getNormalBounds = () => ({ x: 0, y: 0, ...this.#size });
  setDocumentEdited() {}
  setTitle() {}

  close = () => void this._askToClose();
  /** False: `close` was prevented. */
  _askToClose(): boolean {
    if (this.#destroyed) return true;
    const event = preventable();
    this.emit("close", event);
    if (!event.defaultPrevented) this.destroy();
    return !event.defaultPrevented;
  }
  destroy() {
    if (this.#destroyed) return;
    this.#destroyed = true;
    windows.delete(this);
    void this.#ready.then(() => this.webContents._page?.close());
    this.emit("closed");
    if (windows.size === 0 && !app.emit("window-all-closed")) app.quit();
  }
  /** The page was closed from outside, as by a crash. */
  #gone() {
    if (!this.#destroyed) this.destroy();
  }
}

app._closeWindows = () => [...windows].map((window) => window._askToClose()).every(Boolean);
