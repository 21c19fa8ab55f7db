/** Tables made for the tests. */

import { randomOf } from "../../../shared/dice/seeded.ts";
import { type GeneratorWish, generateTable } from "../../../shared/generate/generate.ts";
import { type SettingValue, settingSpecs } from "../../../shared/generate/settings.ts";
import { design } from "../../../shared/rules/ghq-wwii/design.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";

export { design };
export const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
/** Seeds that a test looks at; the long run looks at all of them. */
export const SEEDS = (quick: number): readonly number[] =>
  Array.from({ length: LONG ? 200 : quick }, (_, i) => i * 7919 + 1);

/** Milliseconds: the long run makes hundreds of tables in one test. */
export const LONG_ENOUGH = LONG ? 1_800_000 : 900_000;

export function make(wish: Partial<GeneratorWish> = {}): LoadedScenario {
  const made = generateTable({ system: "ghq-wwii", width: 48, height: 24, seed: 1, ...wish });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

/** Every setting by chance, within its range. */
export function anySettings(seed: number): Record<string, SettingValue> {
  const random = randomOf(seed, 99);
  const settings: Record<string, SettingValue> = {};
  for (const spec of settingSpecs(design)) {
    if (spec.type === "switch") settings[spec.key] = random.below(2) === 1;
    else if (spec.type === "choice") settings[spec.key] = spec.choices[random.below(spec.choices.length)]?.value ?? "";
    else {
      const steps = Math.round((spec.max - spec.min) / spec.step);
      const value = spec.min + spec.step * random.below(steps + 1);
      settings[spec.key] = Math.min(spec.max, Math.round(value * 100) / 100);
    }
  }
  return settings;
}
