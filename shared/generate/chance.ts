/** Chance for the generator: a separate stream of the seed for each stage, so that more woods move no hill. */
import { type Random, randomOf } from "../dice/seeded.ts";

export type Stage =
  | "hills"
  | "border"
  | "stream"
  | "towns"
  | "roads"
  | "lanes"
  | "woods"
  | "groves"
  | "rough"
  | "scrub"
  | "fields"
  | "houses"
  | "names";
const STAGES: readonly Stage[] = [
  "hills",
  "border",
  "stream",
  "towns",
  "roads",
  "lanes",
  "woods",
  "groves",
  "rough",
  "scrub",
  "fields",
  "houses",
  "names",
];

/** Random numbers. */
export interface Chance {
  readonly below: Random["below"];
  /** 0 ≤ n < 1. */
  unit(): number;
  between(least: number, most: number): number;
  /** True with this probability. */
  is(chance: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** A direction of length 1, all equally likely. */
  direction(): readonly [x: number, y: number];
}

const FINE = 2 ** 24;
/** The greatest number of streams in an attempt. */
const STREAMS = 64;

export const chanceFor =
  (seed: number, attempt: number) =>
  (stage: Stage): Chance =>
    chanceOf(randomOf(seed, attempt * STREAMS + STAGES.indexOf(stage)));

export function chanceOf(random: Random): Chance {
  const unit = () => random.below(FINE) / FINE;
  const between = (least: number, most: number) => least + unit() * (most - least);
  return {
    below: (below) => random.below(below),
    unit,
    between,
    is: (chance) => unit() < chance,
    pick: (list) => list[random.below(list.length)] as (typeof list)[number],
    direction() {
      for (;;) {
        const [x, y] = [between(-1, 1), between(-1, 1)];
        const length2 = x * x + y * y;
        if (length2 > 1 || length2 < 0.01) continue;
        const length = Math.sqrt(length2);
        return [x / length, y / length];
      }
    },
  };
}

/** Smooth noise with some octaves, about −1 … 1, over a table; `period`: inches between its largest bumps. */
export function noiseOver(
  chance: Chance,
  { width, height }: { readonly width: number; readonly height: number },
  period: number,
  octaves = 2,
): (x: number, y: number) => number {
  const layers = Array.from({ length: octaves }, (_, octave) => {
    const step = period / 2 ** octave;
    const across = Math.ceil(width / step) + 2;
    const values = Float64Array.from({ length: across * (Math.ceil(height / step) + 2) }, () => chance.between(-1, 1));
    return { step, across, values, weight: 0.5 ** octave };
  });
  const whole = layers.reduce((sum, { weight }) => sum + weight, 0);
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    let sum = 0;
    for (const { step, across, values, weight } of layers) {
      const i = Math.floor(x / step);
      const j = Math.floor(y / step);
      const tx = ease(x / step - i);
      const ty = ease(y / step - j);
      const at = (c: number, r: number) => values[r * across + c] as number;
      const low = at(i, j) + (at(i + 1, j) - at(i, j)) * tx;
      const high = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * tx;
      sum += (low + (high - low) * ty) * weight;
    }
    // Sums of octaves cluster around 0.
    return Math.max(-1, Math.min(1, (sum / whole) * 1.5));
  };
}
