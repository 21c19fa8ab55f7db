/** Whether a target that hasn't fired must still be found in its cover: by place, because lines share ends. */
import { stepsOf } from "../geometry/along.ts";
import { pointAtSteps } from "../geometry/units.ts";
import type { Table } from "../table/table.ts";
import type { SightPolicy, Spotting } from "./policy.ts";
import { coverAtEnd } from "./rule.ts";
import { trace } from "./trace.ts";

const MOST = 100_000;

export class Spotted {
  readonly #table: Table;
  readonly #spotting: Spotting;
  readonly #lanes: SightPolicy["lanes"];
  /** In square steps. */
  readonly #near2: number;
  readonly #covered = new Map<number, boolean>();

  /** Null where no target must be found. */
  static of(table: Table, { spotting, lanes }: SightPolicy): Spotted | null {
    return spotting ? new Spotted(table, spotting, lanes) : null;
  }

  private constructor(table: Table, spotting: Spotting, lanes: SightPolicy["lanes"]) {
    this.#table = table;
    this.#spotting = spotting;
    this.#lanes = lanes;
    this.#near2 = stepsOf(spotting.inches) ** 2;
  }

  /** For a place in whole steps, at this distance from the viewer in square steps. */
  hides(x: number, y: number, distance2: number): boolean {
    if (distance2 <= this.#near2) return false;
    const key = x * 0x10000 + y;
    let covered = this.#covered.get(key);
    if (covered === undefined) {
      if (this.#covered.size >= MOST) this.#covered.clear();
      const end = { at: pointAtSteps(x, y), stand: null };
      covered = coverAtEnd(trace(this.#table, end, end), this.#spotting, this.#lanes) !== null;
      this.#covered.set(key, covered);
    }
    return covered;
  }
}
