/** The program's table of tags: the European countryside of the 20th century, in the order in which rules are tried. */
import type { TagTable } from "../tagTable.ts";
import { BARRIERS } from "./barriers.ts";
import { LAND } from "./land.ts";
import { BUILDINGS, TOWNS } from "./towns.ts";
import { WATER } from "./water.ts";
import { WAYS } from "./ways.ts";

export const STANDARD_TAG_TABLE: TagTable = {
  sandTableTags: 1,
  name: "Standard",
  rules: [...WAYS, ...WATER, ...BUILDINGS, ...BARRIERS, ...LAND, ...TOWNS],
};
