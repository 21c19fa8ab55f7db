/** The user's things under names, such as presets: a JSON file in the data folder, sorted by name. */
import type { z } from "zod";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { createStore } from "../files/store.ts";

const MOST = 200;

export interface NamedList<T, Name> {
  list(): Promise<T[]>;
  /** Saves over any of the same name. Returns all. */
  save(thing: T): Promise<Result<T[]>>;
  delete(name: Name): Promise<Result<T[]>>;
}

export interface NamedListOptions<T, Name> {
  readonly file: string;
  readonly schema: z.ZodType<{ readonly presets: T[] }>;
  readonly same: (a: Name, b: Name) => boolean;
  readonly now: () => number;
  readonly warn: (message: string) => void;
}

export function createNamedList<Name extends { readonly name: string }, T extends Name>({
  same,
  ...options
}: NamedListOptions<T, Name>): NamedList<T, Name> {
  const store = createStore({ ...options, initial: () => ({ presets: [] }) });
  const others = (all: readonly T[], name: Name) => all.filter((preset) => !same(preset, name));
  const update = async (change: (presets: readonly T[]) => T[]) => {
    const written = await store.update(({ presets }) => ({ presets: change(presets) }));
    return written.ok ? ok(written.value.presets) : written;
  };
  return {
    list: async () => (await store.read()).presets,
    async save(preset) {
      const all = await store.read();
      if (others(all.presets, preset).length >= MOST)
        return fail<Failure>({ code: "invalid", message: `There is room for ${MOST} presets; delete one first.` });
      return update((presets) =>
        [...others(presets, preset), preset].sort((a, b) => a.name.localeCompare(b.name, "en")),
      );
    },
    delete: (name) => update((presets) => others(presets, name)),
  };
}
