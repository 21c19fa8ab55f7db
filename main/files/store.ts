/** A small file of the program's own: JSON with a schema, written atomically, and set aside if it can't be read. */
import { rename } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { ok, type Result } from "../../shared/result.ts";
import { atomicWrite } from "./atomic-write.ts";
import { readTextFile } from "./read.ts";

export interface Store<T> {
  /** The file's content, or the default if there is none. */
  read(): Promise<T>;
  /** Reads, changes and writes; calls wait for each other. */
  update(change: (value: T) => T): Promise<Result<T>>;
}

export interface StoreOptions<T> {
  readonly file: string;
  readonly schema: z.ZodType<T>;
  readonly initial: () => T;
  readonly now: () => number;
  /** Called once for each unreadable file. */
  readonly warn: (message: string) => void;
}

export function createStore<T>({ file, schema, initial, now, warn }: StoreOptions<T>): Store<T> {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };

  async function load(): Promise<T> {
    const read = await readTextFile(file);
    if (!read.ok && read.error.code === "not-found") return initial();
    if (!read.ok && read.error.code !== "wrong-format") {
      warn(`${read.error.message} Standard values are used.`);
      return initial();
    }
    const value = read.ok ? parse(read.value.text) : null;
    if (value !== null) return value;
    const aside = `${file}.damaged-${now()}`;
    const kept = await rename(file, aside).then(
      () => ` It was set aside as “${path.basename(aside)}”.`,
      () => "",
    );
    warn(`“${file}” could not be read and standard values are used.${kept}`);
    return initial();
  }

  function parse(text: string): T | null {
    try {
      const checked = schema.safeParse(JSON.parse(text));
      return checked.success ? checked.data : null;
    } catch {
      return null;
    }
  }

  return {
    read: () => inTurn(load),
    update: (change) =>
      inTurn(async () => {
        const value = change(await load());
        const written = await atomicWrite(file, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
        return written.ok ? ok(value) : written;
      }),
  };
}
