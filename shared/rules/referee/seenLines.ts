/**
 * Remembers lines of sight while both stands stay in place, because sides ask about the same pairs again and again. It is
 * only for rules by which nothing counts between two stands but their centres and the ground. If another property of a stand
 * ever counts, it must be compared here, too.
 */
import type { TablePoint } from "../../geometry/units.ts";
import type { SightPolicy } from "../../sight/policy.ts";

interface Seen {
  readonly from: TablePoint | null;
  readonly to: TablePoint | null;
  readonly seen: boolean;
}

/** The target as it is by itself, once it has fired, or as a stand beside the viewer has found it. */
export type LookedFor = "itself" | "fired" | "found";

export class SeenLines {
  readonly #stands: number;
  /** The last answers, by the numbers of both stands. */
  readonly #lines = { itself: new Map<number, Seen>(), fired: new Map<number, Seen>(), found: new Map<number, Seen>() };

  /** For this number of stands; null where more counts: bases, or other stands in the way. */
  static of({ target, fromHull, stands: { friend, enemy } }: SightPolicy, stands: number): SeenLines | null {
    return target === "centre" && !fromHull && friend === "never" && enemy === "never" ? new SeenLines(stands) : null;
  }
  private constructor(stands: number) {
    this.#stands = stands;
  }

  /** Undefined: the last question was about other places, or there was none. A place of a state is never written to. */
  find(v: number, t: number, from: TablePoint | null, to: TablePoint | null, how: LookedFor): boolean | undefined {
    const last = this.#lines[how].get(v * this.#stands + t);
    return last && last.from === from && last.to === to ? last.seen : undefined;
  }
  note(v: number, t: number, from: TablePoint, to: TablePoint, how: LookedFor, seen: boolean): void {
    this.#lines[how].set(v * this.#stands + t, { from, to, seen });
  }
  /** The ground has changed. */
  forget(): void {
    for (const lines of Object.values(this.#lines)) lines.clear();
  }
}
