/** What somebody who errs overlooks and misjudges. All of it lasts for a turn: who missed a gun misses it till the turn ends. */
import { randomOf, seedOf } from "../dice/seeded.ts";
import type { StandId } from "../play/contract.ts";

/** At an error of 1: the chance that an enemy is overlooked, that a stand's fire is forgotten, that it isn't held. */
export const UNNOTICED = 0.7;
export const FORGOTTEN = 0.35;
const HASTY = 0.9;
/** Stands by which a place is taken for better or worse than it is, at most, at an error of 1. */
const PLACES = 0.3;

export class Lapses {
  readonly #key: string;
  readonly #seed: number;
  readonly #error: number;
  readonly #known = new Map<string, boolean>();

  /** `error` as Character.error. */
  constructor(seed: number, turn: number, error: number) {
    this.#seed = seed;
    this.#error = error;
    this.#key = `turn ${turn}`;
  }

  /** It doesn't fear what it hasn't noticed. */
  unnoticed = (enemy: StandId): boolean => this.#happens(`unnoticed ${enemy}`, UNNOTICED);
  /** A stand that isn't thought of when there is firing. */
  forgets = (stand: StandId): boolean => this.#happens(`forgets ${stand}`, FORGOTTEN);
  /** A stand that fires at the first chance, though a better one will come. */
  hasty = (stand: StandId): boolean => this.#happens(`hasty ${stand}`, HASTY);

  /** What is to be added to the worth of a place, in stands. */
  place(stand: StandId, at: readonly [number, number]): number {
    if (this.#error === 0) return 0;
    const random = randomOf(this.#seed, seedOf(`${this.#key} ${stand} ${at[0]},${at[1]}`));
    return this.#error * PLACES * ((random.below(1001) + random.below(1001)) / 1000 - 1);
  }

  #happens(what: string, often: number): boolean {
    if (this.#error === 0) return false;
    let known = this.#known.get(what);
    if (known === undefined) {
      known = randomOf(this.#seed, seedOf(`${this.#key} ${what}`)).below(1000) < 1000 * often * this.#error;
      this.#known.set(what, known);
    }
    return known;
  }
}
