/** Combat results tables of the family: a modified 2D6 roll against a combat differential. */
export type CombatResult = "none" | "S" | "(S)" | "D" | "E";

export interface CombatTable {
  /** The first column's differential. */
  readonly first: number;
  /** By column from the first on, the results by modified roll from 0 upwards. */
  readonly columns: readonly (readonly CombatResult[])[];
  /** Above the last column: that column still, or one fixed result. */
  readonly above: "last-column" | CombatResult;
  /** Below the first column: no attack, or one fixed result. */
  readonly below: "refused" | CombatResult;
}

const LETTERS: Readonly<Record<string, CombatResult>> = { "-": "none", S: "S", P: "(S)", D: "D", E: "E" };

/** Columns of the documents begin at this differential. */
export const FIRST_COLUMN = -3;
/** The usual results: from roll 0 up to 19, columns −3 to +9. */
export const USUAL_RESULTS: readonly string[] = [
  "DDDEEEEEEEEEE",
  "DDDDEEEEEEEEE",
  "PDDDEEEEEEEEE",
  "PPDDDEEEEEEEE",
  "SPPDDDEEEEEEE",
  "SSPPDDDEEEEEE",
  "-SSPDDDDEEEEE",
  "--SSPDDDEEEEE",
  "---SPPDDDEEEE",
  "----SPPDDDEEE",
  "----SSPPDDDEE",
  "-----SSPDDDDE",
  "------SSPDDDD",
  "-------SPPDDD",
  "--------SPPDD",
  "--------SSPPD",
  "---------SSPP",
  "----------SSP",
  "-----------SS",
  "------------S",
];

/** Rows of letters, from roll 0 upwards, a letter for each column: `-` none, `S`, `P` the bracketed (S), `D`, `E`. */
export function combatTable(
  first: number,
  rows: readonly string[],
  ends: Pick<CombatTable, "above" | "below">,
): CombatTable {
  const width = rows[0]?.length ?? 0;
  const letter = (row: string, i: number): CombatResult => {
    const result = LETTERS[row[i] ?? ""];
    if (row.length !== width || !result) throw new Error(`a row of a combat results table reads “${row}”`);
    return result;
  };
  return { first, columns: Array.from({ length: width }, (_, i) => rows.map((row) => letter(row, i))), ...ends };
}

export interface CombatColumn {
  /** The differential that counts. */
  readonly column: number;
  /** By modified roll from 0 upwards. */
  readonly results: readonly CombatResult[];
}

const CONSTANT: Readonly<Record<CombatResult, readonly CombatResult[]>> = {
  none: ["none"],
  S: ["S"],
  "(S)": ["(S)"],
  D: ["D"],
  E: ["E"],
};

/** The column of a differential; null where no attack can be made. */
export function columnOf(
  { first, columns, above, below }: CombatTable,
  differential: number,
  belowTable: "refused" | "first-column",
): CombatColumn | null {
  const last = first + columns.length - 1;
  const at = (column: number): CombatColumn => ({
    column,
    results: columns[column - first] as readonly CombatResult[],
  });
  if (differential > last)
    return above === "last-column" ? at(last) : { column: differential, results: CONSTANT[above] };
  if (differential >= first) return at(differential);
  if (below !== "refused") return { column: differential, results: CONSTANT[below] };
  return belowTable === "first-column" ? at(first) : null;
}

/** The row of a modified roll: beyond the column's ends its end row counts. */
export const rowOf = (results: readonly CombatResult[], modified: number): number =>
  Math.min(Math.max(modified, 0), results.length - 1);
