/** The sorts of files of a table's solids. */

export const SOLID_FORMATS = ["stl", "3mf"] as const;
export type SolidFormat = (typeof SOLID_FORMATS)[number];
export type SolidEnding = ".stl" | ".3mf" | ".zip";

/** All tiles (`tile` null) as STL are a zip with a file for each. */
export const endingOf = (tile: string | null, format: SolidFormat): SolidEnding =>
  format === "3mf" ? ".3mf" : tile === null ? ".zip" : ".stl";
