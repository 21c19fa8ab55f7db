/** Counts the changes of a scenario's parts: records are immutable, so another object is another version. */
import { PARTS } from "../../../shared/advise/advise.ts";
import type { Part, Versions } from "../../../shared/advise/subject.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { type ListKeyOn, TABLE_LISTS } from "../../../shared/scenario/things/thingKinds.ts";

export interface PartsNow {
  readonly scenario: Scenario;
  /** Counts the changes of the rasters. */
  readonly cells: number;
  readonly known: object;
}

const isTablePart = (part: Part): part is ListKeyOn<"table"> => TABLE_LISTS.some((list) => list === part);

function stateOf(part: Part, { scenario, cells, known }: PartsNow): unknown {
  if (part === "ground") return cells;
  if (part === "known") return known;
  if (part === "size") return `${scenario.table.width} ${scenario.table.height}`;
  return isTablePart(part) ? scenario.table[part] : scenario[part];
}

/** Returns a number for each part: the last number where the part didn't change. */
export function countVersions(): (now: PartsNow) => Versions {
  const seen = new Map<Part, { readonly value: unknown; readonly version: number }>();
  return (now) =>
    Object.fromEntries(
      PARTS.map((part) => {
        const value = stateOf(part, now);
        const before = seen.get(part);
        const version = before === undefined ? 0 : before.value === value ? before.version : before.version + 1;
        seen.set(part, { value, version });
        return [part, version];
      }),
    ) as Versions;
}
