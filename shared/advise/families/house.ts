/** Rules that can't be used, that change nothing, or that are missing for things on the table. */
import { chartWithHouseRules } from "../../rules/houseTerrain.ts";
import { systemName } from "../../systems.ts";
import { DERIVED_KINDS, GROUND_KINDS, TERRAIN_KINDS, type TerrainKind } from "../../table/kinds.ts";
import type { Advice } from "../advice.ts";
import { list } from "../adviceWords.ts";
import type { Subject } from "../subject.ts";
import type { Family } from "./family.ts";

const nameOf = (kind: TerrainKind) => kind.replaceAll("-", " ");

/** The kinds on the table: painted, placed and, where the ground isn't flat, derived. */
function kindsOnTable(subject: Subject): ReadonlySet<TerrainKind> {
  return subject.keep("kinds on the table", () => {
    const { ground } = subject;
    const codes = new Uint8Array(256);
    for (const code of ground.terrain) codes[code] = 1;
    const flat = ground.level.every((level) => level === ground.level[0]);
    return new Set<TerrainKind>([
      ...GROUND_KINDS.filter((_, code) => codes[code]),
      ...subject.table.things.map(({ kind }) => kind),
      ...(flat ? [] : DERIVED_KINDS),
    ]);
  });
}

function unusable(subject: Subject): Advice[] {
  const { rules, system } = subject;
  // Their figures and roles may be the error.
  subject.get("sides");
  if (!rules.ok) subject.get("stands");
  if (!system)
    return [
      {
        severity: "hint",
        rule: "rules-unknown",
        message: `This version doesn’t include the rules of ${systemName(subject.get("system"))}: only general checks apply.`,
        at: null,
      },
    ];
  if (rules.ok) return [];
  return [
    {
      severity: "error",
      rule: "rules-unusable",
      message: rules.error.message,
      at: { type: "form", field: rules.error.place ?? "options" },
    },
  ];
}

/** House rows that leave the chart unchanged, and rows of kinds that aren't on the table. */
function idle(subject: Subject): Advice[] {
  const { system } = subject;
  const house = subject.get("houseTerrain");
  if (!system) return [];
  return TERRAIN_KINDS.flatMap((kind): Advice[] => {
    const row = house[kind];
    if (!row) return [];
    const at = { type: "form", field: `houseTerrain.${kind}` } as const;
    const name = row.name ?? nameOf(kind);
    const changed = chartWithHouseRules(system, { [kind]: { ...row, note: undefined } });
    if (!changed.ok) return [];
    const standard = system.terrainChart[kind];
    const [before, after] = [standard, changed.value[kind]].map((rule) => (rule ? effectOf(rule) : ""));
    // A new row without any effect equals a kind without a row.
    const nothing = standard ? before === after : !row.name && Object.keys(row).every((key) => key === "note");
    if (nothing)
      return [{ severity: "hint", rule: "house-idle", message: `The house rule for ${name} changes nothing.`, at }];
    if (!kindsOnTable(subject).has(kind))
      return [
        {
          severity: "hint",
          rule: "house-idle",
          message: `The house rule for ${name} has no such terrain on the table.`,
          at,
        },
      ];
    return [];
  });
}
const effectOf = (row: object): string => JSON.stringify(row);

/** Kinds on the table without an effect in the system. */
function scenery(subject: Subject): Advice[] {
  const { rules, system } = subject;
  if (!rules.ok || !system) return [];
  const { chart } = rules.value;
  const without = [...kindsOnTable(subject)].filter(
    (kind) =>
      chart[kind] === undefined &&
      !(DERIVED_KINDS as readonly string[]).includes(kind) &&
      kind !== "clear" &&
      kind !== "bridge",
  );
  if (without.length === 0) return [];
  return [
    {
      severity: "hint",
      rule: "kind-without-effect",
      message: `${systemName(system.id)} has no row for ${list(without.map(nameOf), 8)}: scenery without effect unless a house rule adds one.`,
      at: { type: "form", field: "houseTerrain" },
    },
  ];
}

export const house: Family = {
  name: "house rules",
  find: (subject) => [...unusable(subject), ...idle(subject), ...scenery(subject)],
};
