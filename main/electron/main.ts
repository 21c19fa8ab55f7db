/** The program in its own window. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { app, dialog, ipcMain, Menu, protocol, session } from "electron";
import { dataFolder, homeFolder, programFolders } from "../doors/folders.ts";
import { createServices } from "../services.ts";
import { guestDoors } from "../twoWindows/guests.ts";
import { scenarioArgument } from "./arguments.ts";
import { SCHEME, serveBundle } from "./bundle.ts";
import { answerCalls } from "./ipc.ts";
import { menuTemplate } from "./menu.ts";
import { guardContents, guardSession } from "./security.ts";
import { openWindow, type TableWindow } from "./window.ts";

const folders = programFolders(import.meta.dirname);
const data = dataFolder();
const tools = !app.isPackaged;
let table: TableWindow | undefined;
let waitingFile = scenarioArgument(process.argv, process.cwd());
let openNow: (file: string) => void = (file) => {
  waitingFile = file;
};

// Chromium's files are kept apart from the user's. The lock below depends on this folder.
const profile = path.join(data, "electron");
mkdirSync(profile, { recursive: true });
app.setPath("userData", profile);
app.enableSandbox();
// A second safeguard: no name resolves, and no proxy is used.
app.commandLine.appendSwitch("host-resolver-rules", "MAP * ~NOTFOUND");
app.commandLine.appendSwitch("no-proxy-server");
protocol.registerSchemesAsPrivileged([
  { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);

if (app.requestSingleInstanceLock()) {
  app.on("second-instance", (_event, argv, folder) => {
    const file = scenarioArgument(argv, folder);
    table?.focus();
    if (file !== undefined) openNow(file);
  });
  app.on("open-file", (event, file) => {
    event.preventDefault();
    openNow(file);
  });
  app.on("web-contents-created", (_event, contents) => guardContents(contents));
  // No top-level await here: Electron emits `ready` only after this module has been evaluated.
  void app
    .whenReady()
    .then(boot)
    .catch((error: unknown) => {
      dialog.showErrorBox("Sand Table could not start", error instanceof Error ? error.message : String(error));
      app.exit(1);
    });
} else {
  app.quit();
}

function boot(): void {
  const program = {
    dataFolder: data,
    resourcesFolder: folders.resources,
    scenariosFolder: folders.scenarios,
    modulesFolder: folders.modules,
    version: folders.version,
  };
  const services = createServices({
    ...program,
    homeFolder: homeFolder(),
    host: "electron",
    role: { type: "host", openDoor: guestDoors({ ...program, rendererFolder: folders.renderer }) },
  });
  guardSession(session.defaultSession, tools);
  protocol.handle(SCHEME, serveBundle(folders.renderer));
  answerCalls(ipcMain, (sender) => (table?.browserWindow.webContents === sender ? table.connection() : null));
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({
        platform: process.platform,
        tools,
        command: (command) => table?.send({ type: "menu", command }),
      }),
    ),
  );

  const preload = path.join(import.meta.dirname, "../preload/preload.cjs");
  const opened = openWindow({ services, dataFolder: data, preload });
  table = opened;
  openNow = (file) => {
    services.permit(file);
    opened.send({ type: "open-file", path: file });
  };
  if (waitingFile !== undefined) openNow(waitingFile);

  app.on("window-all-closed", () => app.quit());
  let closed = false;
  app.on("will-quit", (event) => {
    if (closed) return;
    event.preventDefault();
    void services.close().finally(() => {
      closed = true;
      app.quit();
    });
  });
}
