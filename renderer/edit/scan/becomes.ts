/** What a colour of a picture may become, in groups, as choices of a list. */
import type { Becomes } from "../../../shared/scan/read.ts";
import { kindName } from "../../../shared/table/kindNames.ts";
import { GROUND_KINDS, LINE_KINDS } from "../../../shared/table/kinds.ts";

/** Levels of a tinted map that can be chosen. */
const LEVELS = 8;

export const BECOMES: readonly (readonly [group: string, choices: readonly Becomes[]])[] = [
  [
    "Areas",
    [
      ...GROUND_KINDS.filter((kind) => kind !== "clear").map((kind) => ({ type: "ground", kind }) as const),
      { type: "overlay", kind: "standing-crop" },
    ],
  ],
  ["Lines", LINE_KINDS.map((kind) => ({ type: "line", kind }) as const)],
  [
    "Relief",
    [{ type: "contours" }, ...Array.from({ length: LEVELS }, (_, i) => ({ type: "level", level: i + 1 }) as const)],
  ],
];

export function becomesWords(becomes: Becomes): string {
  if (becomes.type === "contours") return "Contour lines";
  return becomes.type === "level" ? `Ground of level ${becomes.level}` : kindName(becomes.kind);
}

/** The key of a choice: its words are different from all others. */
export const choiceOf = becomesWords;
export const becomesOf = (choice: string): Becomes | undefined =>
  BECOMES.flatMap(([, choices]) => choices).find((becomes) => choiceOf(becomes) === choice);
