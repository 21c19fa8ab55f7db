import path from "node:path";
import { expect, test } from "vitest";
import { dataFolder, homeFolder, programFolders } from "../../main/doors/folders.ts";

test.each([
  ["linux", {}, "/home/u/.local/share/sand-table"],
  ["linux", { XDG_DATA_HOME: "/data" }, "/data/sand-table"],
  ["linux", { XDG_DATA_HOME: "relative" }, "/home/u/.local/share/sand-table"],
  ["darwin", { XDG_DATA_HOME: "/data" }, "/home/u/Library/Application Support/Sand Table"],
  ["win32", { APPDATA: "/roaming" }, "/roaming/Sand Table"],
  ["win32", {}, "/home/u/AppData/Roaming/Sand Table"],
  ["linux", { SAND_TABLE_DATA: "/mine" }, "/mine"],
] as const)("the data folder on %s with %o", (platform, env, folder) => {
  expect(dataFolder({ platform, env, home: "/home/u" })).toBe(path.resolve(folder));
});

test("the home folder is the user's, or the one named", () => {
  expect(homeFolder({ platform: "linux", env: {}, home: "/home/u" })).toBe("/home/u");
  expect(homeFolder({ platform: "linux", env: { SAND_TABLE_HOME: "/h" }, home: "/home/u" })).toBe("/h");
});

test("the program's own folders lie two above its bundle", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const folders = programFolders(path.join(root, "dist", "host"));
  expect(folders).toMatchObject({
    renderer: path.join(root, "dist", "renderer"),
    resources: path.join(root, "resources"),
    scenarios: path.join(root, "scenarios"),
    modules: path.join(root, "node_modules"),
  });
  expect(folders.version).toMatch(/^\d+\.\d+\.\d+$/);
});
