/** The user's shelves: folders, which are a setting, and the battle packs that were added. */
import { stat } from "node:fs/promises";
import type { Output } from "../../shared/api.ts";
import { fail, ok, type Result } from "../../shared/result.ts";
import { MOST_BATTLE_FOLDERS } from "../../shared/settings.ts";
import { faultOf } from "../files/faults.ts";
import type { ShippedScenarios } from "../files/shipped.ts";
import type { TablePictures } from "../pictures/tablePictures.ts";
import type { SettingsStore } from "../settings/settings.ts";
import { createBattleFolders } from "./battleFolders.ts";
import type { KeptPacks } from "./keptPacks.ts";
import { createPackMaker } from "./makePack.ts";

interface Parts {
  readonly allowed: (file: string) => Promise<Result<string>>;
  readonly shipped: ShippedScenarios;
  readonly packs: KeptPacks;
  readonly pictures: TablePictures;
  readonly settings: SettingsStore;
}

export function createLibrary({ allowed, shipped, packs, pictures, settings }: Parts) {
  const folders = createBattleFolders(allowed);
  const listed = async () => (await settings.get()).battleFolders;
  return {
    async shelves(): Promise<Output<"library.shelves">> {
      const shelves = [];
      for (const folder of await listed()) shelves.push(await folders.shelf(folder));
      return { folders: shelves, packs: await packs.list() };
    },
    /** The scenarios in the folders. */
    async files(): Promise<{ readonly path: string }[]> {
      const all = await Promise.all((await listed()).map((folder) => folders.files(folder)));
      return all.flat().map((file) => ({ path: file }));
    },
    async addFolder(folder: string): Promise<Output<"library.addFolder">> {
      const real = await allowed(folder);
      if (!real.ok) return real;
      try {
        if (!(await stat(real.value)).isDirectory())
          return fail({ code: "invalid", message: `“${folder}” is a file, not a folder.`, file: folder });
      } catch (error) {
        return fail(faultOf(error, "list the folder", folder));
      }
      const before = await listed();
      if (before.includes(real.value))
        return fail({ code: "invalid", message: `“${folder}” is on the shelves already.`, file: folder });
      if (before.length >= MOST_BATTLE_FOLDERS)
        return fail({
          code: "invalid",
          message: `There is room for ${MOST_BATTLE_FOLDERS} folders; remove one first.`,
          file: folder,
        });
      const written = await settings.set({ battleFolders: [...before, real.value] });
      return written.ok ? ok({}) : written;
    },
    async removeFolder(folder: string): Promise<Output<"library.removeFolder">> {
      const left = (await listed()).filter((other) => other !== folder);
      const written = await settings.set({ battleFolders: left });
      return written.ok ? ok({}) : written;
    },
    savePack: createPackMaker({ allowed, shipped, packs, folders, pictures }),
  };
}
