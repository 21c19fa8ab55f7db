/**
 * The steps of a document, done and undone. Records are kept as references: they are immutable, and neighbouring steps
 * share all that did not change. Of the rasters only the changed rectangles are kept, or both grounds where a step put
 * another in place of the table's.
 */
import type { Scenario } from "../scenario/model.ts";
import type { Ground } from "../table/ground.ts";
import type { CellChange } from "./cells.ts";

export interface Step {
  readonly label: string;
  readonly before: Scenario;
  readonly after: Scenario;
  /** What was painted on the ground before the step; what a new ground holds it keeps itself. */
  readonly cells: readonly CellChange[];
  /** Where the step put another ground in place of the table's. */
  readonly grounds?: { readonly before: Ground; readonly after: Ground } | undefined;
  /** The document's state before and after it. */
  readonly from: number;
  readonly to: number;
}

/** What a history holds at most; its oldest steps are forgotten beyond that. */
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
  /** How many steps are in force. */
  get position(): number {
    return this.#position;
  }
  get length(): number {
    return this.#steps.length;
  }

  /** A new step after those in force; the undone ones are given up. */
  push(step: Step): void {
    for (const lost of this.#steps.splice(this.#position)) this.#bytes -= bytesOf(lost);
    this.#steps.push(step);
    this.#bytes += bytesOf(step);
    // The newest step stays, however large: what was just done can always be undone.
    while (this.#steps.length > 1 && (this.#steps.length > this.#limits.steps || this.#bytes > this.#limits.bytes))
      this.#bytes -= bytesOf(this.#steps.shift() as Step);
    this.#position = this.#steps.length;
  }

  /** The last step in force, taken out of force; null where there is none. */
  back(): Step | null {
    return this.#position === 0 ? null : (this.#steps[--this.#position] ?? null);
  }

  /** The next undone step, put into force; null where there is none. */
  forward(): Step | null {
    return this.#position === this.#steps.length ? null : (this.#steps[this.#position++] ?? null);
  }
}
