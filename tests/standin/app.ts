/** TEST ONLY. `app` and `ipcMain`. */
import { EventEmitter } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { closeBrowser } from "./browser.ts";

export const notCovered = (what: string) => (): never => {
  throw new Error(`stand-in: ${what} is not covered`);
};

/** An event object with Electron's `preventDefault`. */
export function preventable<T extends object>(details: T = {} as T) {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  return event;
}

class App extends EventEmitter {
  readonly isPackaged = false;
  readonly commandLine = { appendSwitch: () => {}, hasSwitch: () => false };
  readonly #ready = Promise.withResolvers<void>();
  readonly #paths = new Map<string, string>();
  #isReady = false;
  #quitting = false;

  /**
   * Electron emits `ready` only after the main module has been evaluated: a top-level `await app.whenReady()` deadlocks
   * there, and so here.
   */
  _mainEvaluated(): void {
    this.#isReady = true;
    this.emit("ready");
    this.#ready.resolve();
  }
  whenReady = () => this.#ready.promise;
  isReady = () => this.#isReady;
  getName = () => "sand-table";
  getVersion = () => "0.0.0-standin";
  getLocale = () => "en-US";
  getAppPath = () => process.cwd();
  getPath = (name: string) => this.#paths.get(name) ?? notCovered(`app.getPath(${name})`)();
  setPath = (name: string, folder: string) => {
    if (!path.isAbsolute(folder) || !existsSync(folder)) throw new Error(`Path must be absolute and exist: ${folder}`);
    this.#paths.set(name, folder);
  };
  enableSandbox() {
    if (this.#isReady) throw new Error("app.enableSandbox() can only be called before app is ready");
  }
  requestSingleInstanceLock = () => true;
  exit = (code = 0) => process.exit(code);
  /** As Electron: before-quit, every window's close (each may prevent), will-quit, quit. */
  quit = () => {
    if (this.#quitting) return;
    const before = preventable();
    this.emit("before-quit", before);
    if (before.defaultPrevented || !this._closeWindows()) return;
    const will = preventable();
    this.emit("will-quit", will);
    if (will.defaultPrevented) return;
    this.#quitting = true;
    void closeBrowser().then(() => {
      this.emit("quit", {}, 0);
      process.exit(0);
    });
  };
  /** Set by the windows: asks all to close, true when none is left. */
  _closeWindows: () => boolean = () => true;
  _browserLost = () => {
    if (!this.#quitting) process.exit(3);
  };
}
export const app = new App();

type Handler = (event: unknown, ...args: unknown[]) => unknown;
class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, Handler>();
  handle(channel: string, handler: Handler) {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.#handlers.set(channel, handler);
  }
  removeHandler = (channel: string) => void this.#handlers.delete(channel);
  async _invoke(channel: string, event: unknown, args: unknown[]): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    const prefix = `Error invoking remote method '${channel}'`;
    if (!handler) throw new Error(`${prefix}: Error: No handler registered for '${channel}'`);
    try {
      return structuredClone(await handler(event, ...args));
    } catch (error) {
      throw new Error(`${prefix}: ${error}`);
    }
  }
}
export const ipcMain = new IpcMain();
