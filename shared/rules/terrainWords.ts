/** The effect of a terrain chart's row in words, for every system. */
import type { ModifierCondition, RuleSystem, TerrainRow } from "./contract.ts";
import { signed } from "./signed.ts";

/** The stands that the modifiers are for. */
const WHO: Readonly<Record<ModifierCondition, string>> = {
  never: "",
  "target-in": "A target in it gets",
  "target-in-or-behind": "A target in it or behind it gets",
  "firing-into-or-out-of": "With fire into it or out of it, a target gets",
  "target-in-and-in-movement-posture": "A target in it in movement posture gets",
  "through-the-crest-or-from-below": "With fire through it or from below, a target gets",
};

const PARTS: Readonly<Record<number, string>> = { 0.25: "a quarter of a point", 0.5: "half a point", 1: "1 point" };
const points = (n: number) => PARTS[n] ?? `${n} points`;

type RowCost = TerrainRow["costs"][string];
function costWords(cost: RowCost): string | null {
  if (cost.type === "impassable") return "no entry";
  if (cost.type === "rate") return `${points(cost.perInch)} an inch`;
  if (cost.type === "leaving") return `${points(cost.points)} more on leaving it`;
  return cost.perInch === 0 ? null : `${points(cost.perInch)} more per inch`;
}

/** "Moving: 3 points an inch."; a rate for each movement class where the system has several. */
function movement({ costs }: TerrainRow, { movementClasses }: RuleSystem): string {
  const rows = Object.entries(costs).flatMap(([name, cost]) => {
    const words = costWords(cost);
    return words === null ? [] : [{ name, words }];
  });
  if (rows.length === 0) return "";
  const all = new Set(rows.map(({ words }) => words));
  if (movementClasses.length < 2 || (all.size === 1 && rows.length === movementClasses.length))
    return `Moving: ${rows[0]?.words}.`;
  return `Moving: ${rows.map(({ name, words }) => `${name} ${words}`).join("; ")}.`;
}

type Modifiers = Pick<RuleSystem, "terrainModifiers">;
/** "+2 on cohesion and combat"; `short` where the names are those just given: "+4". Empty where all are 0. */
function valuesInWords(values: TerrainRow["modifiers"], { terrainModifiers }: Modifiers, short = false): string {
  const rows = terrainModifiers.flatMap(({ key, words }) => {
    const value = values[key] ?? 0;
    return value === 0 ? [] : [{ value, words }];
  });
  const [first] = rows;
  if (!first) return "";
  if (rows.some(({ value }) => value !== first.value))
    return rows.map(({ value, words }) => `${signed(value)} on ${words}`).join(" and ");
  return short && rows.length === terrainModifiers.length
    ? signed(first.value)
    : `${signed(first.value)} on ${rows.map(({ words }) => words).join(" and ")}`;
}

function modifiers({ modifiers: values, personnel, modifiersCount }: TerrainRow, system: Modifiers): string {
  if (modifiersCount === "never") return "";
  const all = valuesInWords(values, system);
  const men = personnel ? valuesInWords(personnel, system, all !== "") : "";
  if (all === "") return men === "" ? "" : `${WHO[modifiersCount]} ${men} if it is personnel.`;
  return `${WHO[modifiersCount]} ${all}${men === "" ? "" : `, personnel ${men}`}.`;
}

function sight({ blocksSight, concealing }: TerrainRow): string[] {
  return [
    blocksSight === "yes" ? "Blocks sight." : blocksSight === "personnel" ? "Hides personnel." : "",
    concealing ? "Hides a target until it fires." : "",
  ];
}

/** The meaning of a row of the chart, in a few sentences. */
export const rowWords = (row: TerrainRow, system: RuleSystem): string =>
  [
    movement(row, system),
    row.road ? "Road: counts instead of the ground it crosses." : "",
    modifiers(row, system),
    ...sight(row),
    row.note ?? "",
  ]
    .filter(Boolean)
    .join(" ");

/** The words for a kind without a row. */
export const SCENERY_WORDS = "Scenery: these rules give it no effect.";
