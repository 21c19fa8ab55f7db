/** The battle packs that the user added: a folder in the data folder with each pack as it came, whole and checked. */
import fs from "node:fs/promises";
import path from "node:path";
import type { PackShelf } from "../../shared/apiLibrary.ts";
import { PACK_EXTENSION, PACK_LIMITS } from "../../shared/library/pack/manifest.ts";
import { checkOf, type Pack, type PackedBattle, readPack, slug } from "../../shared/library/pack/readPack.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { atomicWrite } from "../files/atomic-write.ts";
import { errnoOf, faultOf } from "../files/faults.ts";
import { readBytes } from "../files/read.ts";
import { stateOf } from "../pictures/keptPictures.ts";

export const MOST_PACKS = 100;
/** Packs whose contents stay in memory. */
const REMEMBERED = 8;
const ID = /^[a-z0-9-]{1,80}$/;

export interface KeptPacks {
  list(): Promise<PackShelf[]>;
  bytes(id: string): Promise<Result<{ name: string; bytes: Uint8Array<ArrayBuffer> }>>;
  keep(name: string, bytes: Uint8Array): Promise<Result<{ id: string; already: boolean }>>;
  remove(id: string): Promise<Result<Record<string, never>>>;
  battle(id: string, file: string): Promise<Result<PackedBattle & { readonly state: string }>>;
}

/** A battle pack's bytes within the limit. */
export const readPackFile = (file: string) => readBytes(file, PACK_LIMITS.file, "battle pack");

export function createKeptPacks(folder: string): KeptPacks {
  const fileOf = (id: string) => path.join(folder, `${id}${PACK_EXTENSION}`);
  const known = new Map<string, { readonly state: string; readonly pack: Pack }>();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };

  async function load(id: string): Promise<Result<{ readonly state: string; readonly pack: Pack }>> {
    if (!ID.test(id)) return fail<Failure>({ code: "not-found", message: `There is no battle pack “${id}”.` });
    const file = fileOf(id);
    let state: string;
    try {
      state = await stateOf(file);
    } catch (error) {
      return fail(faultOf(error, "read", file));
    }
    const before = known.get(id);
    if (before?.state === state) return ok(before);
    const bytes = await readPackFile(file);
    const pack = bytes.ok ? readPack(bytes.value, path.basename(file)) : bytes;
    if (!pack.ok) return pack;
    const read = { state, pack: pack.value };
    known.delete(id);
    known.set(id, read);
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break;
      known.delete(oldest);
    }
    return ok(read);
  }

  async function ids(): Promise<string[]> {
    const names = await fs.readdir(folder).catch((error: unknown) => {
      if (errnoOf(error) === "ENOENT") return [];
      throw error;
    });
    return names
      .filter((name) => name.endsWith(PACK_EXTENSION))
      .map((name) => name.slice(0, -PACK_EXTENSION.length))
      .filter((id) => ID.test(id))
      .sort();
  }

  async function shelf(id: string): Promise<PackShelf> {
    const read = await load(id);
    if (!read.ok) return { id, title: id, author: "", trouble: read.error.message, battles: [] };
    const { title, author, battles } = read.value.pack;
    return { id, title, author, trouble: null, battles: battles.map(shelvedOf) };
  }

  return {
    list: () =>
      inTurn(async () => {
        const shelves: PackShelf[] = [];
        for (const id of await ids().catch(() => [])) shelves.push(await shelf(id));
        return shelves;
      }),
    async bytes(id) {
      if (!ID.test(id)) return fail({ code: "not-found", message: `There is no battle pack “${id}”.` });
      const bytes = await readPackFile(fileOf(id));
      return bytes.ok ? ok({ name: `${id}${PACK_EXTENSION}`, bytes: bytes.value }) : bytes;
    },
    keep: (name, bytes) =>
      inTurn(async () => {
        const pack = readPack(bytes, name);
        if (!pack.ok) return pack;
        const id = `${slug(pack.value.title, "pack")}-${checkOf(bytes).slice(0, 12)}`;
        try {
          const there = await ids();
          if (there.includes(id)) return ok({ id, already: true });
          if (there.length >= MOST_PACKS)
            return fail<Failure>({
              code: "invalid",
              message: `There is room for ${MOST_PACKS} battle packs; remove one first.`,
            });
          await fs.mkdir(folder, { recursive: true });
        } catch (error) {
          return fail(faultOf(error, "make the folder", folder));
        }
        const written = await atomicWrite(fileOf(id), bytes);
        return written.ok ? ok({ id, already: false }) : written;
      }),
    remove: (id) =>
      inTurn(async () => {
        if (!ID.test(id)) return fail<Failure>({ code: "not-found", message: `There is no battle pack “${id}”.` });
        try {
          await fs.rm(fileOf(id), { force: true });
        } catch (error) {
          return fail(faultOf(error, "delete", fileOf(id)));
        }
        known.delete(id);
        return ok({});
      }),
    battle: (id, file) =>
      inTurn(async () => {
        const read = await load(id);
        if (!read.ok) return read;
        const battle = read.value.pack.battles.find((each) => each.file === file);
        if (battle) return ok({ ...battle, state: read.value.state });
        return fail<Failure>({ code: "not-found", message: `The battle pack has no “${file}”.`, file });
      }),
  };
}

const shelvedOf = ({ file, head, loaded }: PackedBattle): PackShelf["battles"][number] => ({
  file,
  head,
  reason: loaded.ok ? null : loaded.error.message,
});
