/** The terrain chart in force on paper: every row that the rulings read, house rules marked. */
import { DERIVED_KINDS, GROUND_KINDS, TERRAIN_KINDS, type TerrainKind } from "../../../table/kinds.ts";
import type { AidCell, AidTable } from "../../aids.ts";
import type { Cost, ModifierCondition, TerrainChart, TerrainRow } from "../../contract.ts";
import { figure } from "../../figureWords.ts";
import { signed } from "../../signed.ts";
import { modifies, ofRolls } from "../terrainModifiers.ts";

/** The marks of the table's notes. */
export const HOUSE = "‡";
export const CONCEALING = "†";
export const ON_ROAD = "§";
export const ON_LEAVING = "*";
/** For costs with that mark. */
export const ON_LEAVING_WORDS = `${ON_LEAVING} Paid once, on leaving it.`;

/** Without a cost in the chart, ground costs the same as clear ground, and things above it nothing. */
export const costInWords = (kind: TerrainKind, cost: Cost | undefined): string => {
  if (!cost) return (GROUND_KINDS as readonly string[]).includes(kind) ? "as clear" : "–";
  if (cost.type === "impassable") return "no";
  if (cost.type === "leaving") return `${signed(cost.points)}${ON_LEAVING}`;
  if (cost.type === "added") return cost.perInch === 0 ? "+0" : signed(cost.perInch);
  return figure(cost.perInch);
};

const CONDITIONS: Readonly<Record<ModifierCondition, string>> = {
  never: "",
  "target-in": "target in it",
  "target-in-or-behind": "target in it or behind it",
  "firing-into-or-out-of": "fire into, out of or through it",
  "target-in-and-in-movement-posture": "target in it in movement posture",
  "through-the-crest-or-from-below": "fire over the crest or from below",
};

const conditionOf = (kind: TerrainKind, { modifiersCount }: TerrainRow, moving?: string): string =>
  kind === "wreck" && modifiersCount === "target-in"
    ? "target on it"
    : moving !== undefined && modifiersCount === "target-in-and-in-movement-posture"
      ? moving
      : CONDITIONS[modifiersCount];

/** All rows of a chart in the catalogue's order, the system's before those that only a house rule has. */
export const chartRows = (chart: TerrainChart): readonly (readonly [TerrainKind, TerrainRow])[] =>
  TERRAIN_KINDS.flatMap((kind) => {
    const row = chart[kind];
    return row ? [[kind, row] as const] : [];
  });

const sightOf = (kind: TerrainKind, row: TerrainRow): string =>
  (DERIVED_KINDS as readonly string[]).includes(kind)
    ? "by level"
    : row.blocksSight === "no"
      ? "–"
      : row.blocksSight === "yes"
        ? "blocks"
        : "personnel";

export interface TerrainTableWords {
  readonly rule: string;
  /** The column heads by movement class. */
  readonly classes: readonly { readonly key: string; readonly name: string }[];
  /** A separate column for both rolls' modifiers for personnel, where they differ. */
  readonly personnel?: true | undefined;
  /** The sheet's words for a target in movement posture, where there are no postures. */
  readonly moving?: string | undefined;
  /** The meaning of the signs here. */
  readonly notes: readonly string[];
}

export function terrainTable(
  chart: TerrainChart,
  house: ReadonlySet<TerrainKind>,
  { rule, classes, notes, personnel, moving }: TerrainTableWords,
): AidTable {
  const rows = chartRows(chart);
  const modifier = (n: number): AidCell => (n === 0 ? "–" : { text: signed(n), strong: true });
  const onFoot = (row: TerrainRow): AidCell => {
    const { cohesion, combat } = ofRolls(row, true);
    if (cohesion === combat) return modifier(cohesion);
    return [cohesion === 0 ? [] : `${signed(cohesion)} on 1D20`, combat === 0 ? [] : `${signed(combat)} on 2D6`]
      .flat()
      .join(", ");
  };
  const remarks = rows.flatMap(([kind, row]) =>
    house.has(kind) && row.note ? [`${HOUSE} ${row.name}: ${row.note}`] : [],
  );
  return {
    type: "table",
    title: "Terrain",
    rule,
    head: [
      [
        "Terrain",
        "Modifiers count for",
        ...classes.map(({ name }) => name),
        "1D20",
        "2D6",
        ...(personnel ? ["Personnel"] : []),
        "Sight",
      ],
    ],
    rows: rows.map(([kind, row]) => {
      const signs = [row.concealing ? CONCEALING : "", row.road ? ON_ROAD : "", house.has(kind) ? HOUSE : ""].join("");
      const { cohesion, combat } = ofRolls(row);
      return [
        {
          text: signs === "" ? row.name : `${row.name} ${signs}`,
          ...(house.has(kind) ? { strong: true as const } : {}),
        },
        modifies(row) ? conditionOf(kind, row, moving) : "",
        ...classes.map(({ key }) => costInWords(kind, row.costs[key])),
        modifier(cohesion),
        modifier(combat),
        ...(personnel ? [row.personnel === undefined ? "" : onFoot(row)] : []),
        sightOf(kind, row),
      ];
    }),
    names: 2,
    wide: true,
    notes: [...notes, ...(house.size > 0 ? [`${HOUSE} House rule of this battle.`] : []), ...remarks],
  };
}

/** The sort key of a cost. */
function worthOf(cost: Cost | undefined): number {
  if (!cost) return 1000;
  if (cost.type === "impassable") return 10_000;
  if (cost.type === "leaving") return 200 + cost.points;
  return cost.perInch + (cost.type === "added" ? 100 : 0);
}

/** The terrains by the cost of an inch for each movement class, the cheapest first: for the sheet of movement. */
export function costTable(
  chart: TerrainChart,
  house: ReadonlySet<TerrainKind>,
  classes: TerrainTableWords["classes"],
  rule: string,
  notes: readonly string[],
): AidTable {
  const groups = new Map<string, { readonly worth: number; readonly costs: string[]; readonly names: string[] }>();
  for (const [kind, row] of chartRows(chart)) {
    const costs = classes.map(({ key }) => costInWords(kind, row.costs[key]));
    const cost = row.costs[classes[0]?.key ?? ""];
    const key = costs.join(" ");
    const group = groups.get(key) ?? { worth: worthOf(cost), costs, names: [] };
    groups.set(key, group);
    group.names.push(house.has(kind) ? `${row.name} ${HOUSE}` : row.name);
  }
  return {
    type: "table",
    title: "Movement points per inch",
    rule,
    head: [["An inch of", ...classes.map(({ name }) => name)]],
    rows: [...groups.values()]
      .sort((a, b) => a.worth - b.worth)
      .map(({ names, costs }) => [names.join(", "), ...costs.map((text) => ({ text, strong: true as const }))]),
    names: 1,
    notes,
  };
}
