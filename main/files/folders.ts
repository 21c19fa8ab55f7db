/** Browses the user's home folder for the program's own file dialog. Nothing outside home is shown or accepted. */
import fs from "node:fs/promises";
import path from "node:path";
import type { Output } from "../../shared/api.ts";
import type { DocumentEnding } from "../../shared/documents.ts";
import { isPackName } from "../../shared/library/pack/manifest.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { resolveTarget } from "./atomic-write.ts";
import { faultOf } from "./faults.ts";
import { sortOf } from "./sorts.ts";

type Listing = Extract<Output<"files.list">, { ok: true }>["value"];
type Entry = Listing["entries"][number];

/** More than a person scrolls through. */
const MOST_ENTRIES = 2000;

export interface Folders {
  /** The resolved path of a file or folder, existing or new, or a refusal if it is out of bounds. */
  within(file: string): Promise<Result<string>>;
  /** Lists scenarios and games, or documents with an ending. */
  list(folder: string | null, ending?: DocumentEnding): Promise<Result<Listing>>;
  makeFolder(parent: string, name: string): Promise<Result<string>>;
}

export function createFolders(homeFolder: string): Folders {
  const home = fs.realpath(homeFolder);
  // Each use awaits it; without this, a missing home would end the process.
  home.catch(() => undefined);

  const outside = (file: string): Failure => ({
    code: "not-permitted",
    message: `“${file}” lies outside your home folder.`,
    file,
  });

  async function within(file: string): Promise<Result<string>> {
    if (file.includes("\0") || !path.isAbsolute(file))
      return fail({ code: "not-permitted", message: `“${file}” is not a full path.`, file });
    try {
      const real = await resolveTarget(file);
      return isWithin(await home, real) ? ok(real) : fail(outside(file));
    } catch (error) {
      // An unresolvable path is judged by its name, so that the answer doesn't reveal files elsewhere.
      if (!isWithin(path.resolve(homeFolder), path.resolve(file))) return fail(outside(file));
      return fail(faultOf(error, "open", file));
    }
  }

  async function entryAt(folder: string, name: string, ending?: DocumentEnding): Promise<Entry | null> {
    const shown = path.join(folder, name);
    try {
      const real = await fs.realpath(shown);
      if (!isWithin(await home, real)) return null;
      const stat = await fs.stat(real);
      const common = { name, path: shown, modified: stat.mtimeMs };
      if (stat.isDirectory()) return { ...common, type: "folder", size: 0 };
      const type = stat.isFile() ? typeOf(name, ending) : null;
      return type && { ...common, type, size: stat.size };
    } catch {
      // It has gone meanwhile, is a broken link, or may not be read.
      return null;
    }
  }

  return {
    within,
    async list(folder, ending) {
      const allowed = await within(folder ?? homeFolder);
      if (!allowed.ok) return allowed;
      const real = allowed.value;
      try {
        const names = (await fs.readdir(real)).filter((name) => !name.startsWith("."));
        const candidates = await Promise.all(names.slice(0, MOST_ENTRIES).map((name) => entryAt(real, name, ending)));
        const entries = candidates.filter((entry) => entry !== null).sort(byTypeAndName);
        const root = await home;
        return ok({
          path: real,
          parent: real === root ? null : path.dirname(real),
          entries,
          places: await places(root),
        });
      } catch (error) {
        return fail(faultOf(error, "list the folder", real));
      }
    },
    async makeFolder(parent, name) {
      const complaint = badName(name);
      if (complaint) return fail({ code: "invalid", message: complaint, file: name });
      const allowed = await within(parent);
      if (!allowed.ok) return allowed;
      const made = path.join(allowed.value, name);
      try {
        await fs.mkdir(made);
        return ok(made);
      } catch (error) {
        return fail(faultOf(error, "make the folder", made));
      }
    },
  };
}

/** Whether `real` is `folder` or lies below it; both resolved. */
export function isWithin(folder: string, real: string): boolean {
  const relative = path.relative(folder, real);
  return relative === "" || !(relative === ".." || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative));
}

function typeOf(name: string, ending: DocumentEnding | undefined): Entry["type"] | null {
  if (ending === undefined) return sortOf(name)?.type ?? (isPackName(name) ? "pack" : null);
  return name.toLowerCase().endsWith(ending) ? "document" : null;
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
/** Folders first, then scenarios and games together, by name. */
const byTypeAndName = (a: Entry, b: Entry): number => {
  const [first, second] = [a.type === "folder", b.type === "folder"];
  return first === second ? collator.compare(a.name, b.name) : first ? -1 : 1;
};

async function places(home: string): Promise<Listing["places"]> {
  const wanted = [{ name: "Home", path: home }, ...(await userFolders(home))];
  const there = await Promise.all(
    wanted.map(async (place) => {
      const real = await fs.realpath(place.path).catch(() => null);
      const isFolder = real !== null && (await fs.stat(real).catch(() => null))?.isDirectory() === true;
      return isFolder && isWithin(home, real) ? place : null;
    }),
  );
  return there.filter((place) => place !== null);
}

/** Documents and Desktop, under the names of a localised Linux desktop. */
async function userFolders(home: string): Promise<Listing["places"]> {
  const config = await fs.readFile(path.join(home, ".config", "user-dirs.dirs"), "utf8").catch(() => "");
  const named = (key: string, standard: string) => {
    const match = new RegExp(`^XDG_${key}_DIR="\\$HOME/([^"]+)"`, "m").exec(config);
    return path.join(home, match?.[1] ?? standard);
  };
  return [
    { name: "Documents", path: named("DOCUMENTS", "Documents") },
    { name: "Desktop", path: named("DESKTOP", "Desktop") },
  ];
}

/** The reason why a name isn't valid for a folder on every system, or null. */
function badName(name: string): string | null {
  if (name.trim() === "") return "A folder needs a name.";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const forbidden = /[\\/:*?"<>|\u0000-\u001f]/.exec(name);
  if (forbidden) return `The name “${name}” holds a character that folder names can't hold.`;
  if (name.startsWith(".")) return `The name “${name}” begins with a dot, which would hide the folder.`;
  if (/[. ]$/.test(name)) return `The name “${name}” ends in a dot or a space.`;
  if (/^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i.test(name)) return `The name “${name}” is reserved by Windows.`;
  return null;
}
