/** The services for a client, operation by operation. */
import path from "node:path";
import { fail, ok } from "../shared/result.ts";
import { ApiError, type Handlers } from "./dispatch.ts";
import { saveDocument } from "./files/documents.ts";
import { readPackFile } from "./library/keptPacks.ts";
import type { ServiceParts } from "./parts.ts";
import type { Client } from "./services.ts";

export const handlersFor = (parts: ServiceParts, client: Client): Handlers => ({
  ...appHandlers(parts, client),
  ...fileHandlers(parts, client),
  ...autosaveHandlers(parts, client),
  ...libraryHandlers(parts),
  ...shelfHandlers(parts),
  ...printHandlers(parts, client),
  ...twoWindowsHandlers(parts, client),
});

/** The program, its windows and the user's preferences. */
const appHandlers = (parts: ServiceParts, client: Client) => {
  const { vehicles, settings, presets, characters, shipped, recent, warnings, about } = parts;
  return {
    "app.info": () => ({ ...about, platform: process.platform, nativeDialogs: client.pick !== undefined }),
    "app.warnings": async () => {
      vehicles.prepare();
      await Promise.all([settings.get(), presets.list(), characters.list(), shipped.list(), recent.list()]);
      return { warnings: [...warnings] };
    },
    "app.setDirty": ({ dirty }) => {
      client.setDirty(dirty);
      return {};
    },
    "app.closeNow": () => {
      client.closeNow();
      return {};
    },
    "settings.get": () => settings.get(),
    "settings.set": async (change) => {
      const changed = await settings.set(change);
      if (changed.ok) return changed.value;
      throw new ApiError(changed.error.code, changed.error.message);
    },
  } satisfies Partial<Handlers>;
};

/** Scenarios and games on the disk, folders, and the program's own scenarios. */
const fileHandlers = ({ files, folders, recent, shipped, pictures, kept, allowed }: ServiceParts, client: Client) =>
  ({
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
    "files.keepPicture": ({ path: file, bytes }) => kept.keep(file, bytes),
  }) satisfies Partial<Handlers>;

/** Autosaves. */
const autosaveHandlers = ({ autosaves }: ServiceParts, client: Client) =>
  ({
    "autosave.write": (save) => autosaves.write(client, save),
    "autosave.discard": async ({ id }) => {
      await autosaves.discard(id);
      return {};
    },
    "autosave.list": () => autosaves.list(),
    "autosave.read": ({ id }) => autosaves.read(id),
  }) satisfies Partial<Handlers>;

/** The user's collections across scenarios: vehicles, presets of the generator, characters, stamps, period lists. */
const libraryHandlers = ({ vehicles, presets, tagPresets, characters, stamps, lists }: ServiceParts) =>
  ({
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

    "tagPresets.list": () => tagPresets.list(),
    "tagPresets.save": (table) => tagPresets.save(table),
    "tagPresets.delete": (table) => tagPresets.delete(table),

    "characters.list": () => characters.list(),
    "characters.save": ({ character, was }) => characters.save(character, was),
    "characters.delete": ({ name }) => characters.delete(name),

    "lists.stock": ({ system }) => lists.stock(system),
    "lists.add": ({ name, text }) => lists.add(name, text),
    "stamps.list": () => stamps.list(),
    "stamps.save": ({ text }) => stamps.save(text),
    "stamps.rename": ({ id, name }) => stamps.rename(id, name),
    "stamps.delete": ({ id }) => stamps.delete(id),
  }) satisfies Partial<Handlers>;

/** The user's shelves of battles, and battle packs. */
const shelfHandlers = ({ library, packs, allowed }: ServiceParts) =>
  ({
    "library.shelves": () => library.shelves(),
    "library.addFolder": ({ path: folder }) => library.addFolder(folder),
    "library.removeFolder": ({ path: folder }) => library.removeFolder(folder),
    "packs.open": async ({ of }) => {
      if (of.type === "kept") return packs.bytes(of.id);
      const real = await allowed(of.path);
      const bytes = real.ok ? await readPackFile(real.value) : real;
      return bytes.ok ? ok({ name: path.basename(of.path), bytes: bytes.value }) : bytes;
    },
    "packs.keep": ({ name, bytes }) => packs.keep(name, bytes),
    "packs.remove": ({ id }) => packs.remove(id),
    "packs.battle": async ({ id, file }) => {
      const battle = await packs.battle(id, file);
      if (!battle.ok) return battle;
      const { text, head } = battle.value;
      return ok({ text, character: head?.character ?? null });
    },
    "packs.save": ({ path: file, words, battles }) => library.savePack(file, words, battles),
  }) satisfies Partial<Handlers>;

/** Games in two windows. */
const twoWindowsHandlers = ({ twoWindows }: ServiceParts, client: Client) =>
  ({
    "twoWindows.places": () => twoWindows.places(),
    "twoWindows.open": (wish) => twoWindows.open(client, wish),
    "twoWindows.inviteAgain": ({ id }) => twoWindows.inviteAgain(id),
    "twoWindows.join": ({ id }) => twoWindows.join(client, id),
    "twoWindows.give": (step) => twoWindows.give(client, step),
    "twoWindows.leave": ({ id }) => {
      twoWindows.leave(client, id);
      return {};
    },
  }) satisfies Partial<Handlers>;

/** Sheets, pictures and solids. */
const printHandlers = ({ printing, solids }: ServiceParts, client: Client) =>
  ({
    "print.compose": (wish) => printing.compose(client, wish),
    "print.handbook": (wish) => printing.handbook(client, wish),
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
    "solids.tile": (wish) => solids.tile(client, wish),
    "solids.save": (wish) => solids.save(client, wish),
    "solids.cancel": () => {
      solids.stop(client);
      return {};
    },
  }) satisfies Partial<Handlers>;
