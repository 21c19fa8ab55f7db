/** The user's own presets: of the generator, and tables of tags. */
import { z } from "zod";
import { type GeneratorPreset, generatorPresets, tagPresets } from "../../shared/api.ts";
import type { TagTable } from "../../shared/mapdata/tags/tagTable.ts";
import { createNamedList, type NamedList, type NamedListOptions } from "./namedList.ts";

type PresetName = Pick<GeneratorPreset, "name" | "system">;
type Place = Pick<NamedListOptions<never, never>, "file" | "now" | "warn">;

/** A name may stand for a preset of each system. */
export const createPresets = (place: Place): NamedList<GeneratorPreset, PresetName> =>
  createNamedList<PresetName, GeneratorPreset>({
    ...place,
    schema: z.strictObject({ presets: generatorPresets }),
    same: (a, b) => a.name === b.name && a.system === b.system,
  });

export const createTagPresets = (place: Place): NamedList<TagTable, Pick<TagTable, "name">> =>
  createNamedList<Pick<TagTable, "name">, TagTable>({
    ...place,
    schema: z.strictObject({ presets: tagPresets }),
    same: (a, b) => a.name === b.name,
  });
