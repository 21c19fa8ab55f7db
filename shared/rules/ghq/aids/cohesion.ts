/** Cohesion rolls on paper. */
import type { AidTable } from "../../aids.ts";
import type { NamedModifier } from "../../modifiers.ts";
import { signed } from "../../signed.ts";
import { needOf } from "../cohesion.ts";
import { type MarkerValues, markerModifiers } from "../markers.ts";
import { needInShort } from "./ghqWords.ts";

export const COHESION_WORDS =
  "Roll 1D20 and add all modifiers. Success is the cohesion level or less: the stand’s own level if it has one, otherwise its " +
  "force’s. A group’s roll always uses the force’s level. No natural roll succeeds or fails by " +
  "itself, except in recovery.";

/** The highest natural roll that succeeds, for each side's level: plain, and with the penalty of `further`. */
export function needTable(
  sides: readonly { readonly name: string; readonly cohesion: number }[],
  values: MarkerValues,
  further: { readonly value: number; readonly note: string },
  rule: string,
): AidTable {
  const marked = (s: boolean, d: boolean): NamedModifier[] => markerModifiers({ s, d }, values);
  const more: NamedModifier = { name: "", value: further.value, rule: "" };
  const cases: readonly (readonly [string, readonly NamedModifier[]])[] = [
    ["plain", []],
    ["S", marked(true, false)],
    ["D", marked(false, true)],
    ["S+D", marked(true, true)],
    ["plain", [more]],
    ["S", [more, ...marked(true, false)]],
    ["D", [more, ...marked(false, true)]],
    ["S+D", [more, ...marked(true, true)]],
  ];
  return {
    type: "table",
    title: "Highest 1D20 that succeeds",
    rule,
    head: [
      ["", "Level", { text: "as it is", across: 4 }, { text: `with a further ${signed(further.value)}`, across: 4 }],
      ["", "", ...cases.map(([name]) => name)],
    ],
    rows: sides.map(({ name, cohesion }) => [
      name,
      { text: String(cohesion), strong: true },
      ...cases.map(([, modifiers]) => needInShort(needOf(cohesion, modifiers))),
    ]),
    names: 1,
    wide: true,
    notes: [`Further ${signed(further.value)}: ${further.note}`],
  };
}
