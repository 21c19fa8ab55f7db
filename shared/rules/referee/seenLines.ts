/**
 * Remembers lines of sight while both stands stay in place, because sides ask about the same pairs again and again. It is
 * only for rules by which nothing counts between two stands but their centres and the ground. If another property of a stand
 * ever counts, it must be compared here, too.
 */
import type { TablePoint } from "../../geometry/units.ts";
import type { SightPolicy } from "../../sight/policy.ts";

interface Seen {
  readonly from: TablePoint;
  readonly to: TablePoint;
  readonly revealed: boolean;
  readonly seen: boolean;
}

export class SeenLines {
  readonly #stands: number;
  /** The last answer, by the numbers of both stands. */
  readonly #lines = new Map<number, Seen>();

  /** For this number of stands; null where more counts: bases, or other stands in the way. */
  static of({ target, fromHull, stands: { friend, enemy } }: SightPolicy, stands: number): SeenLines | null {
    return target === "centre" && !fromHull && friend === "never" && enemy === "never" ? new SeenLines(stands) : null;
  }
  private constructor(stands: number) {
    this.#stands = stands;
  }

  /** Undefined: the last question was about other places, or there was none. A place of a state is never written to. */
  find(viewer: number, target: number, from: TablePoint, to: TablePoint, revealed: boolean): boolean | undefined {
    const last = this.#lines.get(viewer * this.#stands + target);
    return last && last.from === from && last.to === to && last.revealed === revealed ? last.seen : undefined;
  }
  note(viewer: number, target: number, from: TablePoint, to: TablePoint, revealed: boolean, seen: boolean): void {
    this.#lines.set(viewer * this.#stands + target, { from, to, revealed, seen });
  }
  /** The ground has changed. */
  forget(): void {
    this.#lines.clear();
  }
}
