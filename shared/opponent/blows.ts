/** The attacks worked out in a moment, by stand and target and their supposed places. */
import { placeCode } from "../geometry/placeCode.ts";
import type { StandId } from "../play/contract.ts";
import type { Standing } from "../play/planning.ts";

/** A whole number for each standing, and one for none. */
const standingCode = (standing: Standing | undefined): number =>
  standing ? placeCode(standing.at, standing.facing) : -1;

/** Answers by two stands and their standings, which are asked for far more often than worked out. */
export class ByStandings<T> {
  readonly #known = new Map<StandId, Map<StandId, Map<number, Map<number, T>>>>();

  clear(): void {
    this.#known.clear();
  }

  /** The kept answer, or the one that is worked out now. */
  of(stand: StandId, target: StandId, from: Standing | undefined, to: Standing | undefined, work: () => T): T {
    const targets = within(this.#known, stand);
    const starts = within(targets, target);
    const ends = within(starts, standingCode(from));
    const end = standingCode(to);
    let answer = ends.get(end);
    if (answer === undefined) {
      answer = work();
      ends.set(end, answer);
    }
    return answer;
  }
}

function within<K, L, V>(map: Map<K, Map<L, V>>, key: K): Map<L, V> {
  let inner = map.get(key);
  if (!inner) {
    inner = new Map();
    map.set(key, inner);
  }
  return inner;
}
