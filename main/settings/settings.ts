/** The user's settings: a JSON file in the data folder. */
import { z } from "zod";
import { type Settings, settingsSchema } from "../../shared/api.ts";
import type { Result } from "../../shared/result.ts";
import { createStore } from "../files/store.ts";

export interface SettingsStore {
  get(): Promise<Settings>;
  set(change: Partial<{ [K in keyof Settings]: Settings[K] | undefined }>): Promise<Result<Settings>>;
}

/** Ignores keys of a newer program; missing keys have their defaults. */
const fileSchema: z.ZodType<Settings> = z.object(settingsSchema.shape);

export function createSettings(file: string, now: () => number, warn: (message: string) => void): SettingsStore {
  const store = createStore<Settings>({
    file,
    schema: fileSchema,
    initial: () => settingsSchema.parse({}),
    now,
    warn,
  });
  return {
    get: () => store.read(),
    set: (change) => {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      return store.update((settings) => ({ ...settings, ...given }));
    },
  };
}
