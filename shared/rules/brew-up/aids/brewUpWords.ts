/** Scores, modifiers, ranges and rates in print, the same on every sheet. */
import type { Gravity } from "../../../play/view.ts";
import type { AidCell } from "../../aids.ts";
import { figure } from "../../figureWords.ts";
import { signed } from "../../signed.ts";
import type { Rate } from "../guns.ts";
import type { Motion } from "../movement.ts";

export const strong = (text: string): AidCell => ({ text, strong: true });
export const modifier = (value: number): AidCell => strong(signed(value));
/** A name that stands out where the battle has the thing. */
export const named = (name: string, here: boolean): AidCell => (here ? strong(name) : name);
/** The explanation, where a name stands out. */
export const IN_BATTLE = "Bold: in this battle.";

/** A result for a range of scores, both ends included. */
export interface Span<T> {
  readonly from: number;
  readonly to: number;
  readonly result: T;
}
/** Scores of a chart, from … to. Modified scores run on beyond both ends. */
export interface Scores {
  readonly least: number;
  readonly most: number;
  readonly modified: boolean;
}

/** The rows of a chart, by the referee's own reading of it. */
export function spansOf<T>(read: (score: number) => T, { least, most }: Scores): Span<T>[] {
  const spans: Span<T>[] = [];
  for (let score = least; score <= most; score++) {
    const result = read(score);
    const last = spans.at(-1);
    if (last && JSON.stringify(last.result) === JSON.stringify(result))
      spans[spans.length - 1] = { ...last, to: score };
    else spans.push({ from: score, to: score, result });
  }
  return spans;
}

/** "0–5", "8", "0 or less", "15 or more". */
export function scoreWords({ from, to }: Pick<Span<unknown>, "from" | "to">, scores: Scores): string {
  if (scores.modified && from === scores.least) return `${figure(to)}\u00a0or less`;
  if (scores.modified && to === scores.most) return `${figure(from)}\u00a0or more`;
  return from === to ? figure(from) : `${figure(from)}–${figure(to)}`;
}

/** A chart by score; `gravity` gives the background of a grave result. */
export const rowsByScore = <T>(
  read: (score: number) => T,
  scores: Scores,
  cells: (result: T) => readonly AidCell[],
  gravity?: (result: T) => Gravity,
): AidCell[][] =>
  spansOf(read, scores).map((span): AidCell[] => {
    const text = scoreWords(span, scores);
    return [gravity ? { text, strong: true, gravity: gravity(span.result) } : strong(text), ...cells(span.result)];
  });

/** Results by distance, each up to a number of inches. Read within the inches, away from the bands' ends. */
export function reachesOf<T>(
  read: (inches: number) => T,
  reach: number,
): { readonly upTo: number; readonly result: T }[] {
  const scores = { least: 1, most: reach, modified: false };
  return spansOf((inch) => read(inch - 0.5), scores).map(({ to, result }) => ({ upTo: to, result }));
}

/** Bands of a chart of modifiers; the last may have no end. */
export const bandRows = (
  bands: readonly { readonly upTo: number; readonly modifier: number }[],
  unit = "″",
): AidCell[][] =>
  bands.map(({ upTo, modifier: value }, i) => [
    Number.isFinite(upTo) ? `to ${upTo}${unit}` : `over ${bands[i - 1]?.upTo ?? 0}${unit}`,
    modifier(value),
  ]);

/** "3", "½", "1 in 3 turns". */
export const rateWords = ({ shots, everyTurns }: Rate): string =>
  everyTurns === 1 ? String(shots) : everyTurns === 2 ? figure(shots / everyTurns) : `${shots} in ${everyTurns} turns`;
export const HALF_RATE = "½: one shot every other turn.";

export const MOTION_WORDS: Readonly<Record<Motion, string>> = {
  none: "stands still",
  cautious: "moves cautiously",
  normal: "moves normally",
  hasty: "moves hastily",
  evasive: "moves evasively",
};
export const motionRows = (values: Readonly<Record<Motion, number>>): AidCell[][] =>
  (["none", "cautious", "normal", "hasty", "evasive"] as const).map((motion) => [
    MOTION_WORDS[motion],
    modifier(values[motion]),
  ]);
