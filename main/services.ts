/**
 * What the program does for its windows and tabs: files, vehicles, settings. It knows neither Electron nor a web server;
 * a door makes one `Services`, and one `Connection` for every window or tab.
 */
import fs from "node:fs";
import path from "node:path";
import type { ApiEvent } from "../shared/api.ts";
import { fail, ok } from "../shared/result.ts";
import { ApiError, createDispatch, type Handlers } from "./dispatch.ts";
import { createAutosaves } from "./files/autosave.ts";
import { saveDocument } from "./files/documents.ts";
import { faultOf } from "./files/faults.ts";
import { createFolders } from "./files/folders.ts";
import { createLocks } from "./files/locks.ts";
import { createOpenFiles } from "./files/open-files.ts";
import { createPresence } from "./files/presence.ts";
import { createRecentFiles } from "./files/recent.ts";
import { anyFile, createScenarioFiles } from "./files/scenario-files.ts";
import { createShippedScenarios } from "./files/shipped.ts";
import { watchFile } from "./files/watch.ts";
import { createTablePictures } from "./pictures/tablePictures.ts";
import { type Compose, createPrinting } from "./print/printing.ts";
import { createCharacters } from "./settings/characters.ts";
import { createPresets } from "./settings/presets.ts";
import { createSettings } from "./settings/settings.ts";
import { createVehicles } from "./vehicles/vehicles.ts";

export interface ServicesOptions {
  /** Where the database, settings, recent files, autosaves and locks lie. Made where it is missing. */
  readonly dataFolder: string;
  /** The program's own `resources` folder. */
  readonly resourcesFolder: string;
  /** The program's own `scenarios` folder. */
  readonly scenariosFolder: string;
  /** Files of libraries that are read as they are: typefaces and the painter of pictures. */
  readonly modulesFolder: string;
  /** The browser door reads and writes below this folder only. */
  readonly homeFolder: string;
  readonly host: "electron" | "browser";
  readonly version: string;
  /** Milliseconds since 1970; for tests. */
  readonly now?: () => number;
  /** Lays out what is printed; for tests. */
  readonly compose?: Compose;
  /** Told about defects and odd conditions; console.error by default. */
  readonly log?: (message: string, error?: unknown) => void;
}

/** The door's side of one window or tab. */
export interface Client {
  send(event: ApiEvent): void;
  /** The system's own dialog, where the door has one; null: the user thought better of it. */
  pick?(purpose: "open" | "save", suggested: string | undefined): Promise<string | null>;
  /** The window has, or no longer has, something unsaved. */
  setDirty(dirty: boolean): void;
  /** The window may close without asking again. */
  closeNow(): void;
}

export interface Connection {
  /** Validates, runs, validates the answer. Rejects with an ApiError (see dispatch.ts) and nothing else. */
  dispatch(name: string, input: unknown): Promise<unknown>;
  /** The window or tab is gone: lets go of every file it held. May be called twice. */
  close(): void;
}

export interface Services {
  connect(client: Client): Connection;
  /** A file that the user named outside the window (command line, double click): the browser door may open it too. */
  permit(path: string): void;
  /** Ends all connections, waits for what is under way (a saving), and lets go of everything held. */
  close(): Promise<void>;
  readonly connections: number;
}

export function createServices(options: ServicesOptions): Services {
  const { dataFolder, host, now = Date.now } = options;
  const log = options.log ?? ((message, error) => console.error(message, error ?? ""));
  const inData = (...names: string[]) => path.join(dataFolder, ...names);
  const warnings = new Set<string>();
  const warn = (message: string) => void warnings.add(message);
  try {
    fs.mkdirSync(dataFolder, { recursive: true });
  } catch (error) {
    warn(faultOf(error, "make its data folder", dataFolder).message);
  }

  const presence = createPresence(dataFolder, now);
  const locks = createLocks(dataFolder, presence);
  const viewName = host === "browser" ? "tab" : "window";
  const openFiles = createOpenFiles({ locks, watch: watchFile, viewName });
  const folders = createFolders(options.homeFolder);
  const recent = createRecentFiles(inData("recent.json"), now, warn);
  const permitted = new Set<string>();
  const allowed = (file: string) =>
    host === "electron" || permitted.has(path.resolve(file)) ? anyFile(file) : folders.within(file);
  const files = createScenarioFiles({ openFiles, recent, allowed });
  const autosaves = createAutosaves({ folder: inData("autosave"), presence, now });
  const shipped = createShippedScenarios(options.scenariosFolder, warn);
  const pictures = createTablePictures({ allowed, shipped });
  const printing = createPrinting({ modulesFolder: options.modulesFolder, allowed, compose: options.compose });
  const presets = createPresets(inData("presets.json"), now, warn);
  const characters = createCharacters(inData("characters.json"), now, warn);
  const settings = createSettings(inData("settings.json"), now, warn);
  const vehicles = createVehicles({
    file: inData("vehicles.sqlite"),
    tables: path.join(options.resourcesFolder, "vehicles"),
    now,
    warn,
  });
  const connections = new Set<Connection>();
  /** Under way. */
  const calls = new Set<Promise<void>>();

  const handlersFor = (client: Client): Handlers => ({
    "app.info": async () => {
      vehicles.prepare();
      await Promise.all([settings.get(), presets.list(), characters.list(), shipped.list(), recent.list()]);
      return {
        version: options.version,
        host,
        platform: process.platform,
        nativeDialogs: client.pick !== undefined,
        dataFolder,
        warnings: [...warnings],
      };
    },
    "app.setDirty": ({ dirty }) => {
      client.setDirty(dirty);
      return {};
    },
    "app.closeNow": () => {
      client.closeNow();
      return {};
    },

    "files.open": ({ path: file }) => files.open(client, file),
    "files.release": ({ path: file }) => {
      files.release(client, file);
      return {};
    },
    "files.save": ({ path: file, text, expect }) => files.save(client, file, text, expect),
    "files.pick": async ({ purpose, suggested }) =>
      client.pick
        ? ok(await client.pick(purpose, suggested))
        : fail({ code: "unsupported", message: "There is no system dialog here; Sand Table shows its own." }),
    "files.list": ({ path: folder, ending }) => folders.list(folder, ending),
    "files.savePicture": ({ path: file, bytes }) => saveDocument(file, bytes, allowed),
    "files.makeFolder": ({ parent, name }) => folders.makeFolder(parent, name),
    "files.recent": () => recent.list(),
    "files.forget": async ({ path: file }) => {
      await recent.forget(file);
      return {};
    },
    "files.shipped": () => shipped.list(),
    "files.openShipped": ({ id }) => shipped.open(id),
    "files.picture": ({ of, width }) => pictures.picture(of, width),

    "autosave.write": (save) => autosaves.write(client, save),
    "autosave.discard": async ({ id }) => {
      await autosaves.discard(id);
      return {};
    },
    "autosave.list": () => autosaves.list(),
    "autosave.read": ({ id }) => autosaves.read(id),

    "vehicles.search": (query) => vehicles.search(query),
    "vehicles.get": ({ id }) => vehicles.get(id),
    "vehicles.facets": ({ system }) => vehicles.facets(system),
    "vehicles.save": ({ vehicle }) => vehicles.save(vehicle),
    "vehicles.delete": ({ id }) => vehicles.delete(id),
    "vehicles.importCsv": (wish) => vehicles.importCsv(wish),
    "vehicles.exportCsv": ({ query }) => vehicles.exportCsv(query),

    "presets.list": () => presets.list(),
    "presets.save": (preset) => presets.save(preset),
    "presets.delete": (preset) => presets.delete(preset),

    "characters.list": () => characters.list(),
    "characters.save": ({ character, was }) => characters.save(character, was),
    "characters.delete": ({ name }) => characters.delete(name),

    "print.compose": (wish) => printing.compose(client, wish),
    "print.sheet": ({ job, index }) => printing.sheet(client, job, index),
    "print.save": ({ job, path: file }) => printing.save(client, job, file),
    "print.cancel": ({ job }) => {
      printing.cancel(client, job);
      return {};
    },
    "print.discard": ({ job }) => {
      printing.discard(client, job);
      return {};
    },
    "print.picture": (wish) => printing.picture(wish),

    "settings.get": () => settings.get(),
    "settings.set": async (change) => {
      const changed = await settings.set(change);
      if (changed.ok) return changed.value;
      throw new ApiError(changed.error.code, changed.error.message);
    },
  });

  return {
    connect(client) {
      const dispatch = createDispatch(handlersFor(client), (operation, error) => log(`Defect in ${operation}`, error));
      const leave = () => {
        openFiles.leave(client);
        autosaves.leave(client);
        printing.leave(client);
      };
      const connection: Connection = {
        dispatch(name, input) {
          if (!connections.has(connection))
            return Promise.reject(new ApiError("bad-request", "This connection is closed."));
          const call = dispatch(name, input);
          const settled: Promise<void> = call
            .catch(() => undefined)
            .then(() => {
              calls.delete(settled);
              // What was still under way when the tab went must not hold on to anything in its name.
              if (!connections.has(connection)) leave();
            });
          calls.add(settled);
          return call;
        },
        close() {
          if (connections.delete(connection)) leave();
        },
      };
      connections.add(connection);
      return connection;
    },
    permit: (file) => void permitted.add(path.resolve(file)),
    async close() {
      for (const connection of [...connections]) connection.close();
      await Promise.all(calls);
      openFiles.close();
      locks.close();
      vehicles.close();
      presence.close();
    },
    get connections() {
      return connections.size;
    },
  };
}
