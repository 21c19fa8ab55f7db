/** The parts of the services: everything that keeps files, vehicles and settings. */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fail } from "../shared/result.ts";
import { createAutosaves } from "./files/autosave.ts";
import { faultOf } from "./files/faults.ts";
import { createFolders } from "./files/folders.ts";
import { createLocks } from "./files/locks.ts";
import { createOpenFiles } from "./files/open-files.ts";
import { createPresence } from "./files/presence.ts";
import { createRecentFiles } from "./files/recent.ts";
import { anyFile, createScenarioFiles } from "./files/scenario-files.ts";
import { createShippedScenarios } from "./files/shipped.ts";
import { watchFile } from "./files/watch.ts";
import { createKeptPacks } from "./library/keptPacks.ts";
import { createLibrary } from "./library/library.ts";
import { createUserLists } from "./lists/stock.ts";
import { createKeptPictures } from "./pictures/keptPictures.ts";
import { createTablePictures } from "./pictures/tablePictures.ts";
import { createPrinting } from "./print/printing.ts";
import type { Client, ServicesOptions } from "./services.ts";
import { createCharacters } from "./settings/characters.ts";
import { createPresets, createTagPresets } from "./settings/presets.ts";
import { createSettings } from "./settings/settings.ts";
import { createStamps } from "./settings/stamps.ts";
import { createSolids } from "./solids/service.ts";
import { createSharedGames } from "./twoWindows/sharedGames.ts";
import { createTwoWindows } from "./twoWindows/twoWindows.ts";
import { createVehicles } from "./vehicles/vehicles.ts";

/** A guest's window of a game. */
const NO_FILES = fail({
  code: "unsupported",
  message: "A guest’s window can’t use the files of this machine. Use “Download a copy” instead.",
} as const);

export type ServiceParts = ReturnType<typeof createParts>;

export function createParts(options: ServicesOptions) {
  const { dataFolder, host, version, now = Date.now } = options;
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
  const openFiles = createOpenFiles({ locks, watch: watchFile, viewName: host === "browser" ? "tab" : "window" });
  const folders = createFolders(options.homeFolder);
  const recent = createRecentFiles(inData("recent.json"), now, warn);
  const permitted = new Set<string>();
  const allowed = (file: string) =>
    options.role?.type === "guest"
      ? Promise.resolve(NO_FILES)
      : host === "electron" || permitted.has(path.resolve(file))
        ? anyFile(file)
        : folders.within(file);
  const autosaves = createAutosaves({ folder: inData("autosave"), presence, now });
  const shipped = createShippedScenarios(options.scenariosFolder, warn);
  const kept = createKeptPictures(inData("pictures"), { list: () => shownFiles() }, allowed);
  const packs = createKeptPacks(inData("packs"));
  const pictures = createTablePictures({
    ...{ allowed, shipped, kept, packs },
    baked: path.join(options.resourcesFolder, "battles"),
  });
  const twoWindows = createTwoWindows(
    options.role?.type === "guest"
      ? options.role.games
      : createSharedGames(() => randomBytes(12).toString("base64url")),
    options.role?.type === "host" ? options.role.openDoor : null,
  );
  const settings = createSettings(inData("settings.json"), now, warn);
  const library = createLibrary({ allowed, shipped, packs, pictures, settings });
  const shownFiles = async () => [...(await recent.list()), ...(await library.files())];
  const printing = createPrinting({ modulesFolder: options.modulesFolder, allowed, compose: options.compose });
  const solids = createSolids({ modulesFolder: options.modulesFolder, allowed });
  const vehicles = createVehicles({
    file: inData("vehicles.sqlite"),
    tables: path.join(options.resourcesFolder, "vehicles"),
    now,
    warn,
  });
  return {
    about: { version, host, dataFolder },
    warnings,
    folders,
    recent,
    allowed,
    files: createScenarioFiles({ openFiles, recent, allowed }),
    autosaves,
    shipped,
    kept,
    pictures,
    packs,
    library,
    printing,
    solids,
    presets: createPresets({ file: inData("presets.json"), now, warn }),
    tagPresets: createTagPresets({ file: inData("tags.json"), now, warn }),
    characters: createCharacters(inData("characters.json"), now, warn),
    stamps: createStamps(inData("stamps")),
    settings,
    twoWindows,
    vehicles,
    lists: createUserLists(inData("lists"), { resources: options.resourcesFolder, vehicles }),
    /** A file that the browser door may open although it lies elsewhere. */
    permit: (file: string) => void permitted.add(path.resolve(file)),
    /** Releases everything that a client holds. */
    leave(client: Client): void {
      openFiles.leave(client);
      autosaves.leave(client);
      printing.leave(client);
      solids.stop(client);
      twoWindows.gone(client);
    },
    async close(): Promise<void> {
      await twoWindows.close();
      openFiles.close();
      locks.close();
      vehicles.close();
      presence.close();
    },
  };
}
