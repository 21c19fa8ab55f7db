/** Named kinds of country: settings that differ from the standard. */
import type { DesignSuggestions, Span } from "../rules/design.ts";
import { type SettingSpec, type SettingValues, settingSpecs } from "./settings.ts";

export interface Preset {
  readonly id: string;
  readonly name: string;
  /** A description for the user. */
  readonly about: string;
  readonly settings: SettingValues;
}

/** The value at a part of a span. */
const at = ([least, most]: Span, part: number) => Math.round((least + (most - least) * part) * 100) / 100;

/** The program's presets for a system; all their settings are within the system's suggestions. */
export function presetsFor(design: DesignSuggestions): readonly Preset[] {
  const { woods, woodLot, towns } = design.terrain;
  const presets: readonly Preset[] = [
    {
      id: "mixed",
      name: "Mixed country",
      about: "A little of everything: woods on the slopes, two villages, a brook.",
      settings: {},
    },
    {
      id: "farmland",
      name: "Farmland",
      about: "Few woods, many fields and hedges, low swells.",
      settings: {
        woods: at(woods, 0.15),
        groves: 0.3,
        hills: 1,
        swells: 2,
        height: 2,
        fields: 8,
        lanes: 3,
        country: "western",
      },
    },
    {
      id: "woodland",
      name: "Woodland",
      about: "The most woods the rules suggest: short views, narrow lanes.",
      settings: { woods: at(woods, 0.9), lot: woodLot[1], scrub: 0.04, fields: 2, lanes: 3, country: "eastern" },
    },
    {
      id: "river",
      name: "River line",
      about: "A river in its bogs between the sides: a bridge on the road, fords elsewhere.",
      settings: { stream: "river", woods: at(woods, 0.3), lanes: 4, towns: Math.min(1, towns.most), hills: 1 },
    },
    {
      id: "ridge",
      name: "Ridges",
      about: "High ground on both sides and rough slopes between.",
      settings: { hills: 2, swells: 1, height: 4, rough: 0.04, woods: at(woods, 0.35), stream: "none", fields: 2 },
    },
    {
      id: "two-towns",
      name: "Two towns",
      about: "The largest towns the rules suggest, open ground between them.",
      settings: {
        towns: towns.most,
        townArea: Math.floor(towns.area * 1.3),
        woods: at(woods, 0.25),
        swells: 2,
        country: "central",
      },
    },
    {
      id: "mirror",
      name: "Tournament",
      about: "One half is the other turned round: no side is better.",
      settings: { fairness: "mirrored", hills: 1, swells: 1 },
    },
  ];
  return presets;
}

/** The complete settings of a preset, for controls. */
export const completed = (design: DesignSuggestions, settings: SettingValues): SettingValues =>
  Object.fromEntries(settingSpecs(design).map((spec: SettingSpec) => [spec.key, settings[spec.key] ?? spec.standard]));

/** The settings that differ from the standard, for files. */
export const changed = (design: DesignSuggestions, settings: SettingValues): SettingValues =>
  Object.fromEntries(
    settingSpecs(design).flatMap((spec: SettingSpec) => {
      const value = settings[spec.key];
      return value === undefined || value === spec.standard ? [] : [[spec.key, value]];
    }),
  );
