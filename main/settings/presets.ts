/** The user's own presets of the generator: a JSON file in the data folder. */
import { z } from "zod";
import { type GeneratorPreset, generatorPresets } from "../../shared/api.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { createStore } from "../files/store.ts";

const MOST = 200;
const fileSchema = z.strictObject({ presets: generatorPresets });

export interface Presets {
  list(): Promise<GeneratorPreset[]>;
  /** Saves a preset over any with its name and system. Returns all presets. */
  save(preset: GeneratorPreset): Promise<Result<GeneratorPreset[]>>;
  delete(preset: Pick<GeneratorPreset, "name" | "system">): Promise<Result<GeneratorPreset[]>>;
}

export function createPresets(file: string, now: () => number, warn: (message: string) => void): Presets {
  const store = createStore({ file, schema: fileSchema, initial: () => ({ presets: [] }), now, warn });
  const others = (all: readonly GeneratorPreset[], { name, system }: Pick<GeneratorPreset, "name" | "system">) =>
    all.filter((preset) => preset.name !== name || preset.system !== system);
  const update = async (change: (presets: readonly GeneratorPreset[]) => GeneratorPreset[]) => {
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
    delete: (preset) => update((presets) => others(presets, preset)),
  };
}
