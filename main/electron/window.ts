/** The window: its place on the screen, its connection to the services, and its closing. */
import path from "node:path";
import { BrowserWindow, dialog, screen, type WebPreferences } from "electron";
import type { ApiEvent } from "../../shared/api.ts";
import type { Connection, Services } from "../services.ts";
import { placeFor, readBounds, SMALLEST, writeBounds } from "./bounds.ts";
import { START_PAGE } from "./bundle.ts";
import { EVENT } from "./channels.ts";
import { pickFile } from "./dialogs.ts";

/** Chromium's net::ERR_ABORTED: another load replaced this one. */
const ABORTED = -3;

export interface TableWindow {
  readonly browserWindow: BrowserWindow;
  /** The page's connection; made at its first call. */
  connection(): Connection;
  /** Queued until the page listens. */
  send(event: ApiEvent): void;
  focus(): void;
}

export interface WindowOptions {
  readonly services: Services;
  readonly dataFolder: string;
  readonly preload: string;
}

/** Opens the window; it appears once the page is ready. */
export function openWindow({ services, dataFolder, preload }: WindowOptions): TableWindow {
  const boundsFile = path.join(dataFolder, "window.json");
  const { maximized, ...place } = placeFor(
    readBounds(boundsFile),
    screen.getAllDisplays().map((display) => display.workArea),
  );
  const window = new BrowserWindow({
    ...place,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: "Sand Table",
    backgroundColor: "#1f2420",
    webPreferences: webPreferences(preload),
  });
  const page = new Page(window, services);

  window.once("ready-to-show", () => {
    if (maximized) window.maximize();
    window.show();
  });
  window.on("close", (event) => {
    if (!page.mayClose) {
      event.preventDefault();
      return page.send({ type: "close-requested" });
    }
    writeBounds(boundsFile, { ...window.getNormalBounds(), maximized: window.isMaximized() });
  });
  // `close` above has asked already; the page's question would block the window silently.
  window.webContents.on("will-prevent-unload", (event) => event.preventDefault());
  window.on("closed", () => page.end());
  answerTroubles(window, page);
  // The event of a failed load reports problems; a window closed during its load is no error.
  window.loadURL(START_PAGE).catch(() => {});
  return {
    browserWindow: window,
    connection: () => page.connection(),
    send: (event) => page.send(event),
    focus() {
      if (window.isMinimized()) window.restore();
      window.focus();
    },
  };
}

const webPreferences = (preload: string): WebPreferences => ({
  preload,
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  webSecurity: true,
  spellcheck: false,
  navigateOnDragDrop: false,
  // The timer of autosaves must run while the window is hidden.
  backgroundThrottling: false,
});

/** The page in the window: its connection, the events queued until it listens, and its unsaved changes. */
class Page {
  readonly #window: BrowserWindow;
  readonly #services: Services;
  #connection: Connection | null = null;
  #listening = false;
  #dirty = false;
  #closing = false;
  #queue: ApiEvent[] = [];

  constructor(window: BrowserWindow, services: Services) {
    this.#window = window;
    this.#services = services;
    const { webContents } = window;
    // A newly loaded page has nothing of the page before.
    webContents.on("did-start-navigation", ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) this.startOver();
    });
    webContents.on("dom-ready", () => {
      this.#listening = true;
      for (const event of this.#queue.splice(0)) this.send(event);
    });
  }

  get mayClose(): boolean {
    return this.#closing || !this.#dirty;
  }

  send(event: ApiEvent): void {
    if (this.#window.isDestroyed()) return;
    if (this.#listening) this.#window.webContents.send(EVENT, event);
    else this.#queue.push(event);
  }

  connection(): Connection {
    const window = this.#window;
    this.#connection ??= this.#services.connect({
      send: (event) => this.send(event),
      pick: (purpose, suggested) => pickFile(dialog, window, purpose, suggested),
      setDirty: (now) => {
        this.#dirty = now;
        window.setDocumentEdited(now);
      },
      closeNow: () => {
        this.#closing = true;
        window.close();
      },
    });
    return this.#connection;
  }

  startOver(): void {
    this.#connection?.close();
    this.#connection = null;
    this.#listening = false;
    this.#dirty = false;
  }

  end(): void {
    this.#connection?.close();
    this.#queue = [];
  }
}

/** Asks about a page that died, hangs or can't be loaded. */
function answerTroubles(window: BrowserWindow, page: Page): void {
  const { webContents } = window;
  webContents.on("render-process-gone", (_event, { reason }) => {
    if (reason === "clean-exit" || window.isDestroyed()) return;
    page.startOver();
    void ask(window, "The table's window stopped working.", "Open it again", "Quit").then((again) =>
      again ? webContents.reload() : window.destroy(),
    );
  });
  window.on("unresponsive", () => {
    void ask(window, "The table's window does not answer.", "Wait", "Close it").then((wait) => {
      if (!wait) window.destroy();
    });
  });
  webContents.on("did-fail-load", (_event, code, description, address, isMainFrame) => {
    if (!isMainFrame || code === ABORTED || window.isDestroyed()) return;
    dialog.showErrorBox("Sand Table's window could not be loaded", `${address}: ${description}`);
    window.destroy();
  });
}

async function ask(window: BrowserWindow, message: string, yes: string, no: string): Promise<boolean> {
  if (window.isDestroyed()) return false;
  const { response } = await dialog.showMessageBox(window, {
    type: "warning",
    message,
    detail: "What was saved automatically is offered when Sand Table opens the next time.",
    buttons: [yes, no],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 0;
}
