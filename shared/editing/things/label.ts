import type { Label } from "../../scenario/model.ts";
import type { Spot } from "../recipe.ts";
import { type Handling, movedBy, partPlaced, placed } from "./handling.ts";
import { apart } from "./likeness.ts";

/** The least distance between two names, in inches; nearer names would be illegible. */
const NAMES_APART = 0.5;

/** A label is about seven pixels wide for each letter; a hand is eight pixels. */
export const onWords = ([x, y]: Spot, text: string, at: Spot, hand: number): boolean =>
  Math.abs(at[0] - x) <= Math.max(1.2, text.length * 0.44) * hand && Math.abs(at[1] - y) <= 1.3 * hand;

export const label = {
  words: { singular: "label", many: "labels" },
  rank: 8,
  name: ({ style, text }) => `${style === "note" ? "note" : "label"} “${text}”`,
  bounds: placed.bounds,
  ...movedBy<Label>(placed.mapped),
  onAxis: ({ at }, image) => apart(at, image.at) < NAMES_APART,
  under: (record, { at, hand }) => onWords(record.at, record.text, at, hand),
  piece: { mapped: placed.mapped, parted: partPlaced, prefix: () => "label-" },
} satisfies Handling<Label>;
