/** The choices of an import: how high a level is, how much is simplified, which year, which layers. */
import { STANDARD_TAG_TABLE } from "../mapdata/tags/standard/standardTagTable.ts";
import type { TagTable } from "../mapdata/tags/tagTable.ts";
import { type ImportSettings, LAYERS } from "../scenario/mapSource.ts";

export type { ImportSettings, Layer } from "../scenario/mapSource.ts";
export { importSettings, LAYERS, leftOutField, MOST_LEFT_OUT } from "../scenario/mapSource.ts";

export const USUAL_IMPORT: ImportSettings = { interval: null, simplify: 0.5, year: null, layers: [...LAYERS] };

export const tagsOf = ({ tags }: ImportSettings): TagTable => tags ?? STANDARD_TAG_TABLE;
