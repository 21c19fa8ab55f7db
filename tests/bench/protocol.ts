/**
 * How everything here is measured. Machines differ and drift, so only ratios of one run count: the contenders take turns
 * in whole rounds, and each ratio is of two medians of the same round.
 */

export interface Contender {
  readonly name: string;
  /** One call of the work; answers with seconds where it measures itself (another process), else it is timed here. */
  readonly call: () => undefined | Promise<number>;
}

/** A figure of the report: a ratio with its aim, what is told without one, or why there is none. */
export type Figure =
  | {
      readonly name: string;
      readonly median: number;
      readonly min: number;
      readonly max: number;
      readonly aim: { readonly at: "least" | "most"; readonly value: number };
      /** What the two sides reached, in the unit named, and what was compared with. */
      readonly details: Readonly<Record<string, string | number>>;
    }
  | { readonly name: string; readonly told: string; readonly details: Readonly<Record<string, string | number>> }
  | { readonly name: string; readonly skipped: string };

/** An aim of the performance page: its own file in this folder. */
export interface Bench {
  readonly name: string;
  /** Throws a GateError where the answers compared are not the same: then no ratio counts. */
  run(): Promise<Figure[]>;
}
export class GateError extends Error {}

const ROUNDS = 5;
const MIN_CALLS = 5;
const MIN_SECONDS = 0.6;
/** Calls that take long, such as whole battles, are not repeated beyond this in a round. */
const ENOUGH_SECONDS = 6;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

async function seconds(contender: Contender): Promise<number> {
  const start = performance.now();
  const own = contender.call();
  return own === undefined ? (performance.now() - start) / 1000 : await own;
}

/** The median seconds of one call, over at least five calls and 0.6 s, or as many as six seconds hold. */
async function measure(contender: Contender): Promise<number> {
  const times: number[] = [];
  let total = 0;
  while ((times.length < MIN_CALLS || total < MIN_SECONDS) && total < ENOUGH_SECONDS) {
    const time = await seconds(contender);
    times.push(time);
    total += time;
  }
  return median(times);
}

/** Seconds a call of each contender in each round; each warmed up before, and the rounds interleaved. */
export async function interleave(contenders: readonly Contender[]): Promise<number[][]> {
  for (const contender of contenders) {
    let total = 0;
    for (let i = 0; (i < 3 || total < 0.3) && total < ENOUGH_SECONDS; i++) total += await seconds(contender);
  }
  const rounds: number[][] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const round: number[] = [];
    for (const contender of contenders) round.push(await measure(contender));
    rounds.push(round);
  }
  return rounds;
}

/** How many times as fast contender `ours` is as `other`, over the rounds. */
export function speedRatio(rounds: readonly number[][], ours: number, other: number) {
  const ratios = rounds.map((round) => (round[other] as number) / (round[ours] as number));
  return { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
}

export const medianOf = (rounds: readonly number[][], contender: number): number =>
  median(rounds.map((round) => round[contender] as number));

const digits = (n: number): string =>
  n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n >= 0.1 ? n.toFixed(2) : n.toFixed(4);

export const meets = (figure: Extract<Figure, { median: number }>): boolean =>
  figure.aim.at === "least" ? figure.median >= figure.aim.value : figure.median <= figure.aim.value;

/** The one line of a figure. */
export function lineOf(figure: Figure): string {
  if ("skipped" in figure) return `bench ${figure.name}: ${figure.skipped}`;
  if ("told" in figure) return `bench ${figure.name}: ${figure.told}`;
  const aim = `${figure.aim.at === "least" ? "≥" : "≤"}${figure.aim.value}`;
  return `bench ${figure.name}: ${digits(figure.median)} (${digits(figure.min)}–${digits(figure.max)}) aim ${aim} ${meets(figure) ? "ok" : "short"}`;
}
