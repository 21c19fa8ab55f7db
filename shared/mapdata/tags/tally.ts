/** How many features each rule takes, and the tags of the features that no rule takes. */
import type { FeatureShape, MapFeature } from "../features/feature.ts";
import { ruleFor } from "./classify.ts";
import { condition, type TagTable } from "./tagTable.ts";

export interface FreeTag {
  /** "man_made=silo". */
  readonly tag: string;
  readonly on: readonly FeatureShape["type"][];
  readonly count: number;
}
export interface TagTally {
  /** In the order of the rules. */
  readonly taken: readonly number[];
  /** The most frequent first. */
  readonly free: readonly FreeTag[];
}

const MOST_FREE = 60;
/** Keys that describe a feature without saying what it is. */
const DESCRIBING =
  /^(?:name|alt_name|old_name|short_name|int_name|addr|source|note|fixme|comment|description|ref|wiki\w+|website|url|email|phone|contact|created_by|operator|brand|opening_hours|start_date|end_date|ele|height|width|length|layer|level|surface|access|foot|bicycle|horse|motor_vehicle|oneway|maxspeed|lanes|lit|wheelchair|check_date|survey|type|image|mapillary|gnis|tiger|osak|kmb)(?::|$)/i;

export function tallyOf(features: Iterable<MapFeature>, table: TagTable): TagTally {
  const order = new Map(table.rules.map((rule, i) => [rule, i]));
  const taken = table.rules.map(() => 0);
  const free = new Map<string, { count: number; on: Set<FeatureShape["type"]> }>();
  for (const { tags, shape } of features) {
    const rule = ruleFor(tags, shape.type, table);
    const index = rule ? order.get(rule) : undefined;
    if (index !== undefined) {
      taken[index] = (taken[index] ?? 0) + 1;
      continue;
    }
    for (const [key, value] of Object.entries(tags)) {
      const tag = `${key}=${value}`;
      // A rule reads "|" and "*" as signs of its own, and ";" parts values.
      if (DESCRIBING.test(key) || /[|*;]/.test(value) || tag.length > 80 || !condition.safeParse(tag).success) continue;
      const known = free.get(tag) ?? { count: 0, on: new Set() };
      known.count++;
      known.on.add(shape.type);
      free.set(tag, known);
    }
  }
  const list = [...free].map(([tag, { count, on }]) => ({ tag, count, on: [...on].sort() }));
  list.sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
  return { taken, free: list.slice(0, MOST_FREE) };
}
