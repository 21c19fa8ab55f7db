/** The user's stamps: a folder in the data folder with a JSON file for each. A file that can't be read stays as it is. */
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { Output } from "../../shared/api.ts";
import { formatStamp, MAX_STAMP, parseStamp, type Stamp } from "../../shared/editing/region/stamp.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { atomicWrite } from "../files/atomic-write.ts";
import { errnoOf, faultOf } from "../files/faults.ts";
import { readTextFile } from "../files/read.ts";

export const MOST_STAMPS = 200;
const ENDING = ".json";

type StampList = Output<"stamps.list">;

export interface Stamps {
  list(): Promise<StampList>;
  /** Keeps a stamp's text in a file of its own. Refused where another stamp has the name. */
  save(text: string): Promise<Result<StampList>>;
  rename(id: string, name: string): Promise<Result<StampList>>;
  delete(id: string): Promise<Result<StampList>>;
}

interface Kept {
  readonly id: string;
  readonly text: string;
  readonly stamp: Stamp;
}

/** UTF-8 has up to four bytes a character. */
const limit = MAX_STAMP * 4;

export function createStamps(folder: string): Stamps {
  const fileOf = (id: string) => path.join(folder, `${id}${ENDING}`);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };

  async function read(id: string): Promise<Result<Kept>> {
    const file = await readTextFile(fileOf(id), { limit });
    if (!file.ok) return file;
    const parsed = parseStamp(file.value.text, `${id}${ENDING}`);
    return parsed.ok ? ok({ id, text: file.value.text, stamp: parsed.value }) : parsed;
  }

  async function load(): Promise<{ readonly kept: readonly Kept[]; readonly refused: readonly string[] }> {
    const names = await fs.readdir(folder).catch((error: unknown) => {
      if (errnoOf(error) === "ENOENT") return [];
      throw error;
    });
    const kept: Kept[] = [];
    const refused: string[] = [];
    for (const name of names.sort()) {
      const id = name.slice(0, -ENDING.length);
      if (!name.endsWith(ENDING) || !/^[a-z0-9-]{1,80}$/.test(id)) continue;
      const stamp = await read(id);
      if (stamp.ok) kept.push(stamp.value);
      else if (stamp.error.code !== "not-found") refused.push(stamp.error.message);
    }
    return { kept: kept.sort((a, b) => a.stamp.name.localeCompare(b.stamp.name, "en")), refused };
  }

  const list = async (): Promise<StampList> => {
    try {
      const { kept, refused } = await load();
      return { stamps: kept.map(({ id, text }) => ({ id, text })), refused: [...refused] };
    } catch (error) {
      return { stamps: [], refused: [faultOf(error, "read the folder", folder).message] };
    }
  };

  async function write(id: string, stamp: Stamp): Promise<Result<StampList>> {
    try {
      await fs.mkdir(folder, { recursive: true });
    } catch (error) {
      return fail(faultOf(error, "make the folder", folder));
    }
    const written = await atomicWrite(fileOf(id), Buffer.from(formatStamp(stamp)));
    return written.ok ? ok(await list()) : written;
  }

  async function taken(name: string, except?: string): Promise<Failure | null> {
    const { kept } = await load();
    const same = kept.some(({ id, stamp }) => id !== except && stamp.name.toLowerCase() === name.toLowerCase());
    if (same) return { code: "invalid", message: `A stamp named “${name}” is there already. Choose another name.` };
    if (except !== undefined || kept.length < MOST_STAMPS) return null;
    return { code: "invalid", message: `There is room for ${MOST_STAMPS} stamps; delete one first.` };
  }

  return {
    list: () => inTurn(list),
    save: (text) =>
      inTurn(async () => {
        const parsed = parseStamp(text, "stamp");
        if (!parsed.ok) return parsed;
        const refusal = await taken(parsed.value.name);
        return refusal ? fail(refusal) : write(newId(parsed.value.name), parsed.value);
      }),
    rename: (id, name) =>
      inTurn(async () => {
        const found = await read(id);
        if (!found.ok) return found;
        const refusal = await taken(name, id);
        return refusal ? fail(refusal) : write(id, { ...found.value.stamp, name });
      }),
    delete: (id) =>
      inTurn(async () => {
        try {
          await fs.rm(fileOf(id), { force: true });
        } catch (error) {
          return fail(faultOf(error, "delete", fileOf(id)));
        }
        return ok(await list());
      }),
  };
}

/** The file's name without its ending. Another program on the same folder never writes over it. */
const newId = (name: string): string =>
  `${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 40)}-${randomBytes(4).toString("hex")}`.replace(/^-/, "stamp-");
