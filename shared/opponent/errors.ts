/** An erring character's oversights and misjudgements, each for one turn: a missed gun stays missed till the turn ends. */
import { randomOf, seedOf } from "../dice/seeded.ts";
import type { StandId } from "../play/contract.ts";

/** At an error of 1: the chances to overlook an enemy, to forget a stand's fire, and not to hold it. */
export const UNNOTICED = 0.7;
export const FORGOTTEN = 0.35;
const HASTY = 0.9;
/** The greatest misjudgement of a place at an error of 1, in stands. */
const PLACES = 0.3;

export class Mistakes {
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

  /** It doesn't fear an enemy that it hasn't noticed. */
  unnoticed = (enemy: StandId): boolean => this.#happens(`unnoticed ${enemy}`, UNNOTICED);
  /** A stand that is forgotten when the side fires. */
  forgets = (stand: StandId): boolean => this.#happens(`forgets ${stand}`, FORGOTTEN);
  /** A stand that fires at the first chance, though a better one will come. */
  hasty = (stand: StandId): boolean => this.#happens(`hasty ${stand}`, HASTY);

  /** The addition to the worth of a place, in stands. */
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
