/** Whether a side has a stand that can do something. The stand that last could mostly still can, so it is asked first. */
import type { StandId } from "../../play/contract.ts";
import type { SideId } from "../../systems.ts";

export class LastAble {
  readonly #last: Record<SideId, StandId | undefined> = { red: undefined, blue: undefined };

  /** `find`: an able stand of the side, or of `only` that stand; undefined where there is none. */
  any(side: SideId, find: (only?: StandId) => StandId | undefined): boolean {
    const last = this.#last[side];
    const found = (last === undefined ? undefined : find(last)) ?? find();
    this.#last[side] = found;
    return found !== undefined;
  }
}
