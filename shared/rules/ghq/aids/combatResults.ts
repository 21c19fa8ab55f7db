/** The family's combat results on paper, from the table of the rulings. */
import type { AidCell, AidTable } from "../../aids.ts";
import { signed } from "../../signed.ts";
import { type CombatResult, type CombatTable, columnOf } from "../combatResults.ts";
import type { MarkerValues } from "../markers.ts";
import { RESULT_NAMES } from "../play/logWords.ts";

const resultCell = (result: CombatResult): AidCell => ({
  text: RESULT_NAMES[result].letter,
  gravity: RESULT_NAMES[result].gravity,
  ...(result === "none" ? {} : { strong: true as const }),
});

/** Rolls down the side, the highest first, differentials along the top. */
export function combatResultsTable(
  table: CombatTable,
  { belowTable }: { readonly belowTable: "refused" | "first-column" },
  rule: string,
): AidTable {
  const { first, columns, above } = table;
  const last = first + columns.length - 1;
  const rows = columns[0]?.length ?? 0;
  const head = columns.map((_, i): AidCell => ({ text: signed(first + i), strong: true }));
  const below = columnOf(table, first - 1, belowTable);
  const belowWords =
    below === null
      ? `Below ${signed(first)} there is no attack.`
      : below.column === first
        ? `Below ${signed(first)} use the ${signed(first)} column.`
        : `Below ${signed(first)} the result is always ${RESULT_NAMES[below.results[0] ?? "none"].letter}.`;
  return {
    type: "table",
    title: "Combat results",
    rule,
    head: [
      ["2D6", { text: "Firepower − defence", across: columns.length }],
      ["", ...head],
    ],
    rows: Array.from({ length: rows }, (_, i) => {
      const roll = rows - 1 - i;
      const name = roll === rows - 1 ? `${roll}\u00a0or\u00a0more` : roll === 0 ? "0\u00a0or\u00a0less" : String(roll);
      return [{ text: name, strong: true }, ...columns.map((column) => resultCell(column[roll] ?? "none"))];
    }),
    names: 1,
    share: 0.63,
    notes: [
      `${
        above === "last-column"
          ? `Above ${signed(last)} use the ${signed(last)} column.`
          : `Above ${signed(last)} the result is always ${RESULT_NAMES[above].letter}.`
      } ${belowWords}`,
    ],
  };
}

/** The effect of each result on the target. `suppressed`: the stands that an (S) disorganizes. */
export const resultsMean = (
  table: CombatTable,
  markers: MarkerValues,
  suppressed = "a stand with S already",
): AidTable => ({
  type: "table",
  title: "What a result does",
  rule: markers.rule,
  head: [["", "To the target"]],
  rows: [
    ...(table.columns.some((column) => column.includes("none")) ? [[resultCell("none"), "No effect."]] : []),
    [resultCell("S"), `Suppressed: ${signed(markers.suppressed)} on its 1D20. A second S changes nothing.`],
    [resultCell("(S)"), `Becomes S; ${suppressed} gets D and keeps its S.`],
    [resultCell("D"), `Disorganised: ${signed(markers.disorganized)} on its 1D20. A second D eliminates.`],
    [resultCell("E"), "Eliminated: a wreck takes its place."],
  ],
  names: 2,
  notes: ["S and D lie side by side, and their modifiers add up."],
});
