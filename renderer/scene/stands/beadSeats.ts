/** The seats of beads on a stand: each kind has its seat at the rear edge, so that its place identifies it too. */
import type { Tone } from "../../../shared/play/view.ts";
import type { SceneBead } from "../contract.ts";

export type Seat = readonly [across: number, back: number];

/** On a model's base of one inch: clear of the tracks of all but the largest vehicles. */
export const BASE_SEATS: Readonly<Record<Tone, Seat>> = {
  shaken: [-0.415, 0.415],
  broken: [-0.24, 0.44],
  acted: [0.24, 0.44],
  spent: [0.415, 0.415],
  drained: [0, 0.45],
  hidden: [0.415, 0.22],
  good: [-0.415, 0.22],
};
const BEAD_RADIUS = 0.08;
/** On a printed counter, where they are lettered and larger. */
export const COUNTER_SEATS: Readonly<Record<Tone, Seat>> = {
  shaken: [-0.43, 0.43],
  broken: [-0.145, 0.46],
  acted: [0.145, 0.46],
  spent: [0.43, 0.43],
  drained: [0, 0.215],
  hidden: [0.43, 0.145],
  good: [-0.43, 0.145],
};
const DISC_RADIUS = 0.14;

export interface SeatedBead {
  readonly tone: Tone;
  readonly letter: string;
  /** Inches from the base's middle to its right and to its rear. */
  readonly across: number;
  readonly back: number;
  readonly radius: number;
}

/** The beads of a stand on their seats; a repeated kind has one seat and one bead. */
export function seatBeads(
  beads: readonly SceneBead[],
  size: readonly [number, number],
  where: "base" | "counter",
): SeatedBead[] {
  const seats = where === "base" ? BASE_SEATS : COUNTER_SEATS;
  // Beads come in one size: only a base too small for four of them has smaller beads.
  const scale = Math.min(1, size[0], size[1]);
  const radius = (where === "base" ? BEAD_RADIUS : DISC_RADIUS) * scale;
  const lain = new Set<Tone>();
  return beads.flatMap(({ tone, letter }) => {
    if (lain.has(tone)) return [];
    lain.add(tone);
    const [across, back] = seats[tone];
    // At the same distance from the base's edges as on a base of one inch, for any length of base.
    const edge = size[1] / 2 - (0.5 - back) * scale;
    return [{ tone, letter, across: across * size[0], back: edge, radius }];
  });
}
