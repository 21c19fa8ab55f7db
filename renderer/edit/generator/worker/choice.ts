/** The choices of the generator's dialog, and the order made from them. No React. */
import type { GeneratorPreset } from "../../../../shared/api.ts";
import { type GeneratorWish, MAX_SEED, SMALLEST } from "../../../../shared/generate/generate.ts";
import type { TableFacts } from "../../../../shared/generate/measure.ts";
import { changed, completed, presetsFor } from "../../../../shared/generate/presets.ts";
import type { SettingKey, SettingSpec, SettingValue, SettingValues } from "../../../../shared/generate/settings.ts";
import type { DesignSuggestions } from "../../../../shared/rules/design.ts";
import { ruleSystem, tableScaleOf } from "../../../../shared/rules/systems.ts";
import type { SystemId } from "../../../../shared/systems.ts";
import { CELLS_PER_INCH, MAX_TABLE_INCHES } from "../../../../shared/table/ground.ts";

export interface Choice {
  readonly system: SystemId;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** A key of {@link presetList}, or null for no preset. */
  readonly preset: string | null;
  /** A value for each setting. */
  readonly settings: SettingValues;
}

export const designOf = (system: SystemId): DesignSuggestions | null => {
  const rules = ruleSystem(system);
  return rules.ok ? rules.value.design : null;
};

/** The dialog's first choice for a system; null where the program doesn't know its rules. */
export function firstChoice(system: SystemId, seed: number): Choice | null {
  const design = designOf(system);
  const preset = design && presetsFor(design)[0];
  if (!design || !preset) return null;
  const { long, short } = tableScaleOf(system).table;
  const settings = completed(design, preset.settings);
  return { system, width: long, height: short, seed, preset: preset.id, settings };
}

export interface ListedPreset {
  /** `own:` and the name for a preset of the user. */
  readonly key: string;
  readonly name: string;
  readonly about: string | null;
  readonly userMade: boolean;
  readonly settings: SettingValues;
}

/** The program's presets, then the user's. */
export function presetList(system: SystemId, userPresets: readonly GeneratorPreset[]): readonly ListedPreset[] {
  const design = designOf(system);
  if (!design) return [];
  const shipped = presetsFor(design).map(({ id, name, about, settings }) => ({
    key: id,
    name,
    about,
    userMade: false,
    settings,
  }));
  const users = userPresets
    .filter((preset) => preset.system === system)
    .map(({ name, settings }) => ({ key: `own:${name}`, name, about: null, userMade: true, settings }));
  return [...shipped, ...users];
}

export function withPreset(choice: Choice, preset: ListedPreset): Choice {
  const design = designOf(choice.system);
  return design ? { ...choice, preset: preset.key, settings: completed(design, preset.settings) } : choice;
}

/** A changed setting detaches the choice from its preset. */
export const withSetting = (choice: Choice, key: SettingKey, value: SettingValue): Choice => ({
  ...choice,
  preset: null,
  settings: { ...choice.settings, [key]: value },
});

/** Why the size can't be made; null where it can. */
export function sizeFault({ width, height }: Pick<Choice, "width" | "height">): string | null {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (!(long >= SMALLEST.long && short >= SMALLEST.short && long <= MAX_TABLE_INCHES))
    return `From ${SMALLEST.short} × ${SMALLEST.long}″ to ${MAX_TABLE_INCHES} × ${MAX_TABLE_INCHES}″.`;
  return [width, height].every((n) => Number.isInteger(n * CELLS_PER_INCH)) ? null : "In quarter inches.";
}

/** The order for the n-th table after the chosen seed. */
export function wishFor(choice: Choice, n: number): GeneratorWish {
  const design = designOf(choice.system);
  return {
    system: choice.system,
    width: choice.width,
    height: choice.height,
    seed: (choice.seed + n) % (MAX_SEED + 1),
    ...(choice.preset !== null && { preset: choice.preset.replace(/^own:/, "").slice(0, 60) }),
    settings: design ? changed(design, choice.settings) : choice.settings,
  };
}

export function valueText(spec: SettingSpec, value: SettingValue): string {
  if (spec.type !== "number" || typeof value !== "number") return String(value);
  switch (spec.unit) {
    case "share":
      return `${Math.round(value * 100)}%`;
    case "inches":
      return `${value}″`;
    case "square inches":
      return `${value} sq in`;
    case "count":
    case "levels":
      return String(value);
  }
}

/** "woods 18 %, towns 7 sq in, high ground 21 %" */
export function factsText({ woods, towns, high, highest }: TableFacts): string {
  const rise = highest === 0 ? "flat" : `high ground ${Math.round(high * 100)}%`;
  const town = towns === 0 ? "no town" : `towns ${Math.round(towns * 10) / 10} sq in`;
  return `woods ${Math.round(woods * 100)}%, ${town}, ${rise}`;
}

/** The figures of each half, for the tooltip. */
export function halvesText({ halves, highest }: TableFacts): string {
  const half = ({ woods, high }: TableFacts["halves"][number], name: string) =>
    `${name}: ${Math.round(woods)} sq in of woods, ${Math.round(high)} of high ground`;
  const names = ["Red’s half", "Blue’s half"] as const;
  return [...halves.map((facts, i) => half(facts, names[i] ?? "")), `highest level ${highest}`].join("; ");
}
