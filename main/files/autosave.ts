/**
 * A window's unsaved work, kept in the data folder in case of a crash. An autosave belongs to the run of the program
 * that wrote it; once that run (or its window) has ended, the next start offers it.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Output } from "../../shared/api.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { MAX_SCENARIO_BYTES } from "../../shared/scenario/model.ts";
import { atomicWrite } from "./atomic-write.ts";
import { faultOf } from "./faults.ts";
import type { Presence } from "./presence.ts";
import { readTextFile } from "./read.ts";

const savedSchema = z.strictObject({
  owner: z.string(),
  path: z.string().min(1).max(4096).nullable(),
  title: z.string(),
  saved: z.number(),
  text: z.string(),
});
type Unsaved = Output<"autosave.list">[number];

export interface Autosaves {
  /** `writer` identifies the window or tab. */
  write(
    writer: object,
    save: { id: string; path: string | null; title: string; text: string },
  ): Promise<Result<Record<string, never>>>;
  discard(id: string): Promise<void>;
  list(): Promise<Unsaved[]>;
  read(id: string): Promise<Result<Unsaved & { text: string }>>;
  /** The window or tab has closed: its remaining autosaves are offered from now on. */
  leave(writer: object): void;
}

export interface AutosavesOptions {
  readonly folder: string;
  readonly presence: Presence;
  readonly now: () => number;
}

const badId = (id: string): Failure | null =>
  /^[A-Za-z0-9_-]{1,64}$/.test(id) ? null : { code: "bad-request", message: `“${id}” can't name an autosave.` };

async function load(file: string) {
  // JSON may write one byte as six (\u0000).
  const read = await readTextFile(file, { limit: MAX_SCENARIO_BYTES * 6 + 65_536 });
  if (!read.ok) return read;
  try {
    return ok(savedSchema.parse(JSON.parse(read.value.text)));
  } catch {
    const message = "This autosave is damaged and can't be restored.";
    return fail<Failure>({ code: "wrong-format", message, file });
  }
}

export function createAutosaves({ folder, presence, now }: AutosavesOptions): Autosaves {
  const writers = new Map<string, object>();
  const fileOf = (id: string) => path.join(folder, `${id}.json`);

  return {
    async write(writer, { id, path: belongsTo, title, text }) {
      const bad = badId(id);
      if (bad) return fail(bad);
      try {
        await fs.mkdir(folder, { recursive: true });
      } catch (error) {
        return fail(faultOf(error, "make the folder", folder));
      }
      writers.set(id, writer);
      const saved = { owner: presence.token, path: belongsTo, title, saved: now(), text };
      const written = await atomicWrite(fileOf(id), Buffer.from(JSON.stringify(saved)));
      return written.ok ? ok({}) : written;
    },
    async discard(id) {
      if (badId(id)) return;
      writers.delete(id);
      await fs.rm(fileOf(id), { force: true });
    },
    async list() {
      const names = await fs.readdir(folder).catch(() => [] as string[]);
      const offered: Unsaved[] = [];
      for (const name of names) {
        const id = name.replace(/\.json$/, "");
        if (id === name || badId(id) || writers.has(id)) continue;
        const loaded = await load(fileOf(id));
        if (!loaded.ok) continue;
        const { owner, path: belongsTo, title, saved } = loaded.value;
        if (owner !== presence.token && presence.isAlive(owner)) continue;
        offered.push({ id, path: belongsTo, title, saved });
      }
      return offered.sort((a, b) => b.saved - a.saved);
    },
    async read(id) {
      const bad = badId(id);
      if (bad) return fail(bad);
      const loaded = await load(fileOf(id));
      if (!loaded.ok) return loaded;
      const { path: belongsTo, title, saved, text } = loaded.value;
      return ok({ id, path: belongsTo, title, saved, text });
    },
    leave(writer) {
      for (const [id, owner] of [...writers]) if (owner === writer) writers.delete(id);
    },
  };
}
