/** The window: its place on the screen, its connection to the services, and how it is closed. */
import path from "node:path";
import { BrowserWindow, dialog, screen } from "electron";
import type { ApiEvent } from "../../shared/api.ts";
import type { Connection, Services } from "../services.ts";
import { placeFor, readBounds, SMALLEST, writeBounds } from "./bounds.ts";
import { START_PAGE } from "./bundle.ts";
import { EVENT } from "./channels.ts";
import { pickFile } from "./dialogs.ts";

/** Chromium's net::ERR_ABORTED: another load took the place of this one. */
const ABORTED = -3;

export interface TableWindow {
  readonly browserWindow: BrowserWindow;
  /** The page's connection; made at its first call. */
  connection(): Connection;
  /** Kept until the page can hear it. */
  send(event: ApiEvent): void;
  focus(): void;
}

export interface WindowOptions {
  readonly services: Services;
  readonly dataFolder: string;
  readonly preload: string;
}

/** Opens the window; it shows itself when the page is there. */
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
    webPreferences: {
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
      // The clock of an autosave must go on while the window is hidden.
      backgroundThrottling: false,
    },
  });
  const { webContents } = window;
  let connection: Connection | null = null;
  let listening = false;
  let dirty = false;
  let mayClose = false;
  let queue: ApiEvent[] = [];

  const send = (event: ApiEvent): void => {
    if (window.isDestroyed()) return;
    if (listening) webContents.send(EVENT, event);
    else queue.push(event);
  };
  const startOver = (): void => {
    connection?.close();
    connection = null;
    listening = false;
    dirty = false;
  };
  // A page that is loaded anew holds nothing of what the one before held.
  webContents.on("did-start-navigation", ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) startOver();
  });
  webContents.on("dom-ready", () => {
    listening = true;
    for (const event of queue.splice(0)) send(event);
  });

  window.once("ready-to-show", () => {
    if (maximized) window.maximize();
    window.show();
  });
  window.on("close", (event) => {
    if (dirty && !mayClose) {
      event.preventDefault();
      return send({ type: "close-requested" });
    }
    writeBounds(boundsFile, { ...window.getNormalBounds(), maximized: window.isMaximized() });
  });
  // `close` above has asked already; the page's own question would hold the window back without a word.
  webContents.on("will-prevent-unload", (event) => event.preventDefault());
  window.on("closed", () => {
    connection?.close();
    queue = [];
  });

  webContents.on("render-process-gone", (_event, { reason }) => {
    if (reason === "clean-exit" || window.isDestroyed()) return;
    startOver();
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
  // What goes wrong is told by the event above; a window closed while it loads is no error.
  window.loadURL(START_PAGE).catch(() => {});
  return {
    browserWindow: window,
    connection() {
      connection ??= services.connect({
        send,
        pick: (purpose, suggested) => pickFile(dialog, window, purpose, suggested),
        setDirty(now) {
          dirty = now;
          window.setDocumentEdited(now);
        },
        closeNow() {
          mayClose = true;
          window.close();
        },
      });
      return connection;
    },
    send,
    focus() {
      if (window.isMinimized()) window.restore();
      window.focus();
    },
  };
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
