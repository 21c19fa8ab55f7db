/** The user's folders of battles, listed anew each time. A file that can't be read is listed with its reason. */
import fs from "node:fs/promises";
import path from "node:path";
import type { FolderShelf } from "../../shared/apiLibrary.ts";
import { type BattleHead, headOf } from "../../shared/library/battleHead.ts";
import { parseShelf, SHELF_FILE, type ShelfEntry, type ShelfNote } from "../../shared/library/shelfFile.ts";
import type { Result } from "../../shared/result.ts";
import { SCENARIO_EXTENSION } from "../../shared/scenario/model.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { faultOf } from "../files/faults.ts";
import { readTextFile } from "../files/read.ts";
import { stateOf } from "../pictures/keptPictures.ts";

/** On one shelf: more than a person looks through. */
export const MOST_IN_FOLDER = 120;

type Shelved = FolderShelf["battles"][number];

export interface BattleFolders {
  shelf(folder: string): Promise<FolderShelf>;
  /** The scenarios in it; none where it can't be listed. */
  files(folder: string): Promise<string[]>;
  /** What the folder's own shelf file says of a scenario in it. */
  noteOf(file: string): Promise<ShelfNote>;
}

const isScenario = (name: string): boolean => !name.startsWith(".") && name.toLowerCase().endsWith(SCENARIO_EXTENSION);
const idOf = (file: string): string => path.basename(file).slice(0, -SCENARIO_EXTENSION.length);

export function createBattleFolders(allowed: (file: string) => Promise<Result<string>>): BattleFolders {
  /** What was read of files, by path, while they stay the same. */
  const known = new Map<
    string,
    { readonly state: string; readonly head: BattleHead | null; readonly reason: string }
  >();

  async function facts(file: string): Promise<Pick<Shelved, "head" | "reason">> {
    const refused = (reason: string) => ({ head: null, reason });
    const real = await allowed(file);
    if (!real.ok) return refused(real.error.message);
    let state: string;
    try {
      state = await stateOf(real.value);
    } catch (error) {
      return refused(faultOf(error, "read", file).message);
    }
    const before = known.get(file);
    const read = before?.state === state ? before : { state, ...(await readFacts(real.value)) };
    known.set(file, read);
    return read.head ? { head: read.head, reason: null } : refused(read.reason);
  }

  /** `reason`: why the shelf file can't be used; null where it can, or there is none. */
  async function notes(folder: string): Promise<{ entries: readonly ShelfEntry[]; reason: string | null }> {
    const text = await readTextFile(path.join(folder, SHELF_FILE));
    const shelf = text.ok ? parseShelf(text.value.text, SHELF_FILE) : text;
    if (shelf.ok) return { entries: shelf.value, reason: null };
    return { entries: [], reason: shelf.error.code === "not-found" ? null : shelf.error.message };
  }

  return {
    async files(folder) {
      const names = await fs.readdir(folder).catch(() => [] as string[]);
      return names.filter(isScenario).map((name) => path.join(folder, name));
    },
    async shelf(folder) {
      const empty = { path: folder, name: path.basename(folder) || folder, trouble: null, battles: [], more: 0 };
      const real = await allowed(folder);
      if (!real.ok) return { ...empty, trouble: real.error.message };
      let names: string[];
      try {
        names = await fs.readdir(real.value);
      } catch (error) {
        return { ...empty, trouble: faultOf(error, "list the folder", folder).message };
      }
      const { entries: listed, reason: unlisted } = await notes(real.value);
      const there = names.filter(isScenario);
      const rank = new Map(listed.map(({ id }, i) => [id, i]));
      const ordered = there.sort(
        (a, b) =>
          (rank.get(idOf(a)) ?? listed.length) - (rank.get(idOf(b)) ?? listed.length) || a.localeCompare(b, "en"),
      );
      const battles: Shelved[] = [];
      for (const name of ordered.slice(0, MOST_IN_FOLDER)) {
        const file = path.join(folder, name);
        const { head, reason } = await facts(file);
        battles.push({ path: file, name, head: head && withNote(head, noteFor(idOf(name), listed)), reason });
      }
      if (unlisted !== null)
        battles.push({ path: path.join(folder, SHELF_FILE), name: SHELF_FILE, head: null, reason: unlisted });
      return { ...empty, battles, more: Math.max(0, ordered.length - MOST_IN_FOLDER) };
    },
    noteOf: async (file) => noteFor(idOf(file), (await notes(path.dirname(file))).entries),
  };
}

function noteFor(id: string, entries: readonly ShelfEntry[]): ShelfNote {
  const { id: _, ...note } = entries.find((entry) => entry.id === id) ?? { id, kind: "" };
  return note;
}

async function readFacts(file: string): Promise<{ readonly head: BattleHead | null; readonly reason: string }> {
  const text = await readTextFile(file);
  const parsed = text.ok ? parseScenario(text.value.text, path.basename(file)) : text;
  if (!parsed.ok) return { head: null, reason: parsed.error.message };
  return { head: headOf(parsed.value.scenario, { kind: "" }), reason: "" };
}

const withNote = (head: BattleHead, { kind, uneven, character }: ShelfNote): BattleHead => ({
  ...head,
  kind,
  uneven: uneven ?? null,
  character: character ?? null,
});
