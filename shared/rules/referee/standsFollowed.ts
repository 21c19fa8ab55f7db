/** The stands' places as a state last had them: a field compares a state with them, and passes on the stands that moved. */
import { onStorey } from "../../forces/storeys.ts";
import type { Degrees, TablePoint } from "../../geometry/units.ts";
import type { Stand } from "../../scenario/model.ts";
import type { StandSource } from "../../table/things.ts";
import type { Elsewhere, Placed, PlacedState } from "./field.ts";
import { storeyIn } from "./places.ts";

const NONE: readonly number[] = [];

export class StandsFollowed {
  /** By the stands' numbers; null: not on the table. */
  readonly at: (TablePoint | null)[];
  readonly #facings: Degrees[];
  readonly #storeys: number[];

  constructor(stands: number) {
    this.at = new Array<TablePoint | null>(stands).fill(null);
    this.#facings = new Array<Degrees>(stands).fill(0 as Degrees);
    this.#storeys = new Array<number>(stands).fill(0);
  }

  /** The table has no stands again. */
  forget(): void {
    this.at.fill(null);
  }

  /** The numbers of the stands that moved since the last question, except `v` and `t`; their places are the state's now. */
  moved(state: PlacedState, elsewhere: Elsewhere | undefined, v: number, t: number): readonly number[] {
    const { stands } = state;
    let moved: number[] | null = null;
    for (let i = 0; i < stands.length; i++) {
      if (i === v || i === t) continue;
      const now = stands[i] as Placed;
      const there = elsewhere && elsewhere.id === now.id ? elsewhere : now;
      const at = there === now && now.status !== "on-table" ? null : there.at;
      const same = this.at[i] === at;
      if (same && at === null) continue;
      const { facing } = there;
      const storey = storeyIn(state, i, elsewhere);
      if (same && this.#facings[i] === facing && this.#storeys[i] === storey) continue;
      this.at[i] = at;
      this.#facings[i] = facing;
      this.#storeys[i] = storey;
      moved ??= [];
      moved.push(i);
    }
    return moved ?? NONE;
  }

  /** A stand of the scenario at its place. */
  source(stand: Stand, i: number): StandSource {
    const there = { ...stand, at: this.at[i] as TablePoint | null, facing: this.#facings[i] as Degrees };
    return onStorey(there, this.#storeys[i] as number);
  }
}
