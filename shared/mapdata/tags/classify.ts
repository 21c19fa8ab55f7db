/** What a feature becomes on the table, by a table of tags. */

import { isRoad } from "../../table/lineFamilies.ts";
import { type Tags, tagIn } from "../features/elements.ts";
import type { FeatureShape, MapFeature } from "../features/feature.ts";
import { stoodIn } from "./dates.ts";
import { storeysOf, widthOf } from "./measures.ts";
import type { Becoming, TagRule, TagTable } from "./tagTable.ts";

export interface PlaceName {
  readonly text: string;
  readonly style: NonNullable<TagRule["name"]>["style"];
  /** 1 for a city … 5 for a farm. */
  readonly rank: number;
}

export interface Target {
  /** The rule that decided. */
  readonly rule: TagRule;
  /** With the width and the storeys that the tags give, or else the rule's; never "nothing". */
  readonly becomes: Exclude<Becoming, { to: "nothing" }>;
  readonly name: PlaceName | null;
  /** How a road, railway or stream crosses other lines. A culvert carries a stream under a road. */
  readonly crossing: "bridge" | "ford" | "culvert" | null;
  /** A road or railway on a bank or in a cutting. */
  readonly bank: "embankment" | "cutting" | null;
}

/** Of a feature in a year; year null: as the map has it. Null: left out. */
export function classify(feature: MapFeature, table: TagTable, year: number | null): Target | null {
  const { tags, shape } = feature;
  const rule = ruleFor(tags, shape.type, table);
  if (!rule || (year !== null && !stoodIn(tags, year))) return null;
  const becomes = measured(inYear(rule, year), tags);
  if (becomes.to === "nothing") return null;
  const name = nameOf(tags, rule);
  if (becomes.to === "name" && !name) return null;
  return { rule, becomes, name, crossing: crossingOf(tags), bank: bankOf(tags) };
}

/** The first rule for the tags and the shape, whatever the year; null for none. */
export function ruleFor(tags: Tags, shape: FeatureShape["type"], table: TagTable): TagRule | null {
  const { rules, byKey } = compiled(table);
  let least = rules.length;
  for (const key of Object.keys(tags))
    for (const index of byKey.get(key) ?? []) {
      if (index >= least) break;
      const candidate = rules[index];
      if (candidate && (candidate.on?.has(shape) ?? true) && candidate.conditions.every((holds) => holds(tags))) {
        least = index;
        break;
      }
    }
  return table.rules[least] ?? null;
}

/** For `openFeatures`: whether a feature of any shape with these tags becomes anything. */
export const keptBy =
  (table: TagTable) =>
  (tags: Tags): boolean =>
    (["point", "line", "area"] as const).some((shape) => {
      const rule = ruleFor(tags, shape, table);
      return rule !== null && (rule.becomes.to !== "nothing" || (rule.otherwise ?? rule.becomes).to !== "nothing");
    });

const NOTHING: Becoming = { to: "nothing" };

function inYear({ becomes, since, until, otherwise = NOTHING }: TagRule, year: number | null): Becoming {
  const when = year ?? Infinity;
  return when >= (since ?? -Infinity) && when <= (until ?? Infinity) ? becomes : otherwise;
}

function measured(becomes: Becoming, tags: Tags): Becoming {
  switch (becomes.to) {
    case "line":
      return { ...becomes, width: widthOf(tags, isRoad(becomes.kind)) ?? becomes.width };
    case "watercourse":
      return { ...becomes, width: widthOf(tags, false) ?? becomes.width };
    case "building": {
      const storeys = storeysOf(tags) ?? becomes.storeys;
      return storeys === undefined ? becomes : { ...becomes, storeys };
    }
    default:
      return becomes;
  }
}

function nameOf(tags: Tags, { name }: TagRule): PlaceName | null {
  const text = tagIn(tags, "name")?.trim();
  return name && text ? { text, ...name } : null;
}

const isSaid = (value: string | undefined): boolean => value !== undefined && value !== "no";

function crossingOf(tags: Tags): Target["crossing"] {
  if (isSaid(tagIn(tags, "bridge"))) return "bridge";
  if (isSaid(tagIn(tags, "ford"))) return "ford";
  return tagIn(tags, "tunnel") === "culvert" ? "culvert" : null;
}

function bankOf(tags: Tags): Target["bank"] {
  if (isSaid(tagIn(tags, "embankment"))) return "embankment";
  return isSaid(tagIn(tags, "cutting")) ? "cutting" : null;
}

interface CompiledRule {
  readonly conditions: readonly ((tags: Tags) => boolean)[];
  readonly on: ReadonlySet<FeatureShape["type"]> | null;
}
interface Compiled {
  readonly rules: readonly CompiledRule[];
  /** The rules by the key of their first tag, in order. */
  readonly byKey: ReadonlyMap<string, readonly number[]>;
}

const known = new WeakMap<TagTable, Compiled>();

function compiled(table: TagTable): Compiled {
  const before = known.get(table);
  if (before) return before;
  const byKey = new Map<string, number[]>();
  for (const [i, { tags }] of table.rules.entries()) {
    const { key } = partsOf(tags[0] ?? "");
    byKey.set(key, [...(byKey.get(key) ?? []), i]);
  }
  const rules = table.rules.map(({ tags, on }) => ({ conditions: tags.map(conditionOf), on: on ? new Set(on) : null }));
  const made = { rules, byKey };
  known.set(table, made);
  return made;
}

function partsOf(condition: string) {
  const [, key = "", not, values = ""] = /^([^=!]+)(!?)=(.*)$/s.exec(condition) ?? [];
  return { key, negated: not === "!", values };
}

/** A value of several, "gravel;sand", counts as each of them. */
function conditionOf(condition: string): (tags: Tags) => boolean {
  const { key, negated, values } = partsOf(condition);
  const wanted = values === "*" ? null : new Set(values.split("|"));
  return (tags) => {
    const value = tagIn(tags, key);
    const has = value !== undefined && (wanted === null || value.split(";").some((part) => wanted.has(part.trim())));
    return has !== negated;
  };
}
