/**
 * The history of a document. Records are kept as references: they are immutable, and neighbouring steps share unchanged
 * parts. Of the rasters, a step keeps only the changed rectangles, or both grounds if it replaced the table's ground.
 */
import type { Scenario } from "../scenario/model.ts";
import type { Ground } from "../table/ground.ts";
import type { CellChange } from "./cells.ts";

export interface Step {
  readonly label: string;
  readonly before: Scenario;
  readonly after: Scenario;
  /** The painting on the ground before the step; a new ground contains its painting. */
  readonly cells: readonly CellChange[];
  /** Set if the step replaced the table's ground. */
  readonly grounds?: { readonly before: Ground; readonly after: Ground } | undefined;
  /** The document's state before and after the step. */
  readonly from: number;
  readonly to: number;
}

/** The limits of a history; beyond them, it forgets its oldest steps. */
export interface HistoryLimits {
  readonly steps: number;
  /** Bytes of cells, over all steps. */
  readonly bytes: number;
}
export const HISTORY_LIMITS: HistoryLimits = { steps: 500, bytes: 64 * 1024 * 1024 };

const bytesOf = ({ cells, grounds }: Step): number => {
  const changed = cells.reduce((sum, { before, after }) => sum + before.length + after.length, 0);
  return changed + (grounds ? 2 * (grounds.before.terrain.length + grounds.after.terrain.length) : 0);
};

export class History {
  readonly #limits: HistoryLimits;
  #steps: Step[] = [];
  #position = 0;
  #bytes = 0;

  constructor(limits: HistoryLimits) {
    this.#limits = limits;
  }

  get labels(): readonly string[] {
    return this.#steps.map((step) => step.label);
  }
  /** The number of steps in force. */
  get position(): number {
    return this.#position;
  }
  get length(): number {
    return this.#steps.length;
  }

  /** Adds a step after those in force and drops the undone steps. */
  push(step: Step): void {
    for (const lost of this.#steps.splice(this.#position)) this.#bytes -= bytesOf(lost);
    this.#steps.push(step);
    this.#bytes += bytesOf(step);
    // The newest step stays at any size: the last step can always be undone.
    while (this.#steps.length > 1 && (this.#steps.length > this.#limits.steps || this.#bytes > this.#limits.bytes))
      this.#bytes -= bytesOf(this.#steps.shift() as Step);
    this.#position = this.#steps.length;
  }

  /** Takes the last step out of force; null if there is none. */
  back(): Step | null {
    return this.#position === 0 ? null : (this.#steps[--this.#position] ?? null);
  }

  /** Puts the next undone step into force; null if there is none. */
  forward(): Step | null {
    return this.#position === this.#steps.length ? null : (this.#steps[this.#position++] ?? null);
  }
}
