/**
 * Who saw whom, as long as both stay where they are: sides ask about the same pairs again and again. Only for rules by which
 * nothing counts between two stands but their centres and the ground: whatever else of a stand may count some day is to be
 * compared here, too.
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

  /** For so many stands; null where more counts: bases, or others in the way. */
  static of({ target, fromHull, stands: { friend, enemy } }: SightPolicy, stands: number): SeenLines | null {
    return target === "centre" && !fromHull && friend === "never" && enemy === "never" ? new SeenLines(stands) : null;
  }
  private constructor(stands: number) {
    this.#stands = stands;
  }

  /** Undefined: it was last asked about them elsewhere, or never. A place of a state is never written to. */
  find(viewer: number, target: number, from: TablePoint, to: TablePoint, revealed: boolean): boolean | undefined {
    const last = this.#lines.get(viewer * this.#stands + target);
    return last && last.from === from && last.to === to && last.revealed === revealed ? last.seen : undefined;
  }
  note(viewer: number, target: number, from: TablePoint, to: TablePoint, revealed: boolean, seen: boolean): void {
    this.#lines.set(viewer * this.#stands + target, { from, to, revealed, seen });
  }
  /** The ground is another one. */
  forget(): void {
    this.#lines.clear();
  }
}
