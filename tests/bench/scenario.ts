/** The shipped scenarios, one for each game that is refereed and measured. */
import { readFileSync } from "node:fs";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";

export const OLKHOVKA = "the-bridge-at-olkhovka";
export const TAVNA = "both-banks-of-the-tavna";
export const LEZEY = "lorraine-1-meeting-engagement";
export const MESNIL = "a-village-to-clear";
export const YAROVETS = "before-the-rain-at-yarovets";

export type Shipped = typeof OLKHOVKA | typeof TAVNA | typeof LEZEY | typeof MESNIL | typeof YAROVETS;

export function shipped(name: Shipped = OLKHOVKA): LoadedScenario {
  const file = new URL(`../../scenarios/${name}.sandtable`, import.meta.url);
  const parsed = parseScenario(readFileSync(file, "utf8"), file.pathname);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}
