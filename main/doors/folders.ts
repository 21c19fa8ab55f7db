/** Where things lie: the program's own folders and the user's, the same for both doors. */
import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** The part of the environment that decides. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}
const here = (): Surroundings => ({ platform: process.platform, env: process.env, home: os.homedir() });

/** The folder below which the browser door reads and writes. SAND_TABLE_HOME puts another in its place. */
export const homeFolder = ({ env, home }: Surroundings = here()): string =>
  path.resolve(env["SAND_TABLE_HOME"] || home);

/** The database, settings and autosaves. SAND_TABLE_DATA puts another folder in its place. */
export function dataFolder({ platform, env, home }: Surroundings = here()): string {
  const chosen = env["SAND_TABLE_DATA"];
  if (chosen) return path.resolve(chosen);
  if (platform === "darwin") return path.join(home, "Library", "Application Support", "Sand Table");
  if (platform === "win32") return path.join(env["APPDATA"] || path.join(home, "AppData", "Roaming"), "Sand Table");
  // The specification wants relative paths ignored.
  const xdg = env["XDG_DATA_HOME"];
  return path.join(xdg && path.isAbsolute(xdg) ? xdg : path.join(home, ".local", "share"), "sand-table");
}

export interface ProgramFolders {
  readonly renderer: string;
  readonly resources: string;
  readonly scenarios: string;
  /** Libraries' files that are read as they are, where npm puts them and where they lie in the packaged archive. */
  readonly modules: string;
  readonly version: string;
}

/**
 * The program's own folders. `bundle` is the folder of the running bundle, two below the root, in the project
 * (`dist/main`, `dist/host`) as in the packaged archive (`app.asar/dist/main`): the layout is the same.
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
