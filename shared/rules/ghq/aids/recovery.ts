/** Marker removal on paper, from the function that judges a roll. */
import type { AidTable } from "../../aids.ts";
import { conditionOf } from "../attack.ts";
import { type Markers, recover } from "../markers.ts";

const CONDITIONS = {
  ...{ unharmed: "no marker", S: "S", D: "D", SD: "S + D", eliminated: "eliminated" },
  ...{ "S-before": "S", "SD-before": "S + D" },
} as const;

/** A stand's markers before its roll, in the words of the table's head. */
export type BeforeRecovery = readonly (readonly [name: string, markers: Markers])[];
export const USUAL_BEFORE: BeforeRecovery = [
  ["with S", { s: true, d: false }],
  ["with D", { s: false, d: true }],
  ["with S + D", { s: true, d: true }],
];

export function recoveryTable(rule: string, before: BeforeRecovery = USUAL_BEFORE): AidTable {
  const level = 10;
  const cases: readonly (readonly [string, number, number])[] = [
    ["Natural 1, with any modifiers: it rallies", 1, level + 1],
    ["Success: it recovers", 2, level],
    ["Failure", 19, level + 1],
    ["Natural 20, with any modifiers: panic, an (S)", 20, level],
  ];
  return {
    type: "table",
    title: "Recovery",
    rule,
    head: [["1D20", ...before.map(([name]) => name)]],
    rows: cases.map(([name, natural, modified]) => [
      name,
      ...before.map(([, markers]) => {
        const after = conditionOf(recover(markers, natural, modified, level).after);
        return after === "eliminated" || after === "unharmed"
          ? { text: CONDITIONS[after], strong: true as const }
          : CONDITIONS[after];
      }),
    ]),
    names: 1,
    wide: true,
    notes: ["Only a natural 1 removes D."],
  };
}
