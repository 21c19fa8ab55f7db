/** The program's folders and the user's folders, the same for both doors. */
import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** The environment that decides. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}
const here = (): Surroundings => ({ platform: process.platform, env: process.env, home: os.homedir() });

/** The folder below which the browser door reads and writes. SAND_TABLE_HOME replaces it. */
export const homeFolder = ({ env, home }: Surroundings = here()): string =>
  path.resolve(env["SAND_TABLE_HOME"] || home);

/** The folder of database, settings and autosaves. SAND_TABLE_DATA replaces it. */
export function dataFolder({ platform, env, home }: Surroundings = here()): string {
  const chosen = env["SAND_TABLE_DATA"];
  if (chosen) return path.resolve(chosen);
  if (platform === "darwin") return path.join(home, "Library", "Application Support", "Sand Table");
  if (platform === "win32") return path.join(env["APPDATA"] || path.join(home, "AppData", "Roaming"), "Sand Table");
  // The specification says that relative paths are ignored.
  const xdg = env["XDG_DATA_HOME"];
  return path.join(xdg && path.isAbsolute(xdg) ? xdg : path.join(home, ".local", "share"), "sand-table");
}

export interface ProgramFolders {
  readonly renderer: string;
  readonly resources: string;
  readonly scenarios: string;
  /** Files of libraries that are read unchanged, in npm's folder and in the packaged archive. */
  readonly modules: string;
  readonly version: string;
}

/**
 * The program's own folders. `bundle` is the folder of the running bundle, two levels below the root. The layout is the
 * same in the project (`dist/main`, `dist/host`) and in the packaged archive (`app.asar/dist/main`).
 */
export function programFolders(bundle: string): ProgramFolders {
  const root = path.resolve(bundle, "../..");
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
  return {
    renderer: path.join(root, "dist", "renderer"),
    resources: path.join(root, "resources"),
    scenarios: path.join(root, "scenarios"),
    modules: path.join(root, "node_modules"),
    version,
  };
}
