/** The stands' paths in a battle, from its views and its log. */
import type { TablePoint } from "../geometry/units.ts";
import { pathLength } from "../movement/path.ts";
import type { BattleView, Interruption, StandId } from "../play/contract.ts";

export interface Trail {
  readonly stand: StandId;
  /** From the earlier place; one place for a placement. */
  readonly path: readonly TablePoint[];
  readonly inches: number;
}

export class Trails {
  /** The place of each at the end of its last path; null: not on the table. */
  readonly #places: Map<StandId, TablePoint | null>;
  readonly #declaredPaths = new Map<StandId, readonly TablePoint[]>();
  /** The path of a stopped mover. */
  #declared: Interruption | null = null;

  constructor({ stands }: BattleView) {
    this.#places = new Map(stands.map(({ id, at }) => [id, at]));
  }

  /** The log has given the path of a stand. */
  tell(stand: StandId, path: readonly TablePoint[]): void {
    const before = this.#declaredPaths.get(stand) ?? [];
    this.#declaredPaths.set(stand, [...before, ...path.slice(same(before.at(-1), path[0]) ? 1 : 0)]);
  }

  /** Finished paths. The path of a stopped mover comes when it is over. */
  look({ stands, wrecks }: BattleView, interrupts: Interruption | null): Trail[] {
    const trails: Trail[] = [];
    for (const { id, at, status } of stands) {
      if (interrupts?.stand === id) continue;
      const from = this.#places.get(id) ?? null;
      const end = status === "eliminated" ? (wrecks.find((wreck) => wreck.id === id)?.at ?? null) : at;
      const declared = this.#declaredPaths.get(id);
      this.#declaredPaths.delete(id);
      this.#places.set(id, end);
      const path = status === "waiting" ? null : this.#way(id, from, end, declared);
      if (path) trails.push({ stand: id, path, inches: pathLength(path) });
    }
    this.#declared = interrupts;
    return trails;
  }

  /** Null: it didn't move. */
  #way(
    stand: StandId,
    from: TablePoint | null,
    end: TablePoint | null,
    declared: readonly TablePoint[] | undefined,
  ): readonly TablePoint[] | null {
    // If a path was seen before its end, the whole begins at its start.
    const last = (whole: readonly TablePoint[]) => (from ? onFrom(whole, from) : whole);
    if (declared && pathLength(last(declared)) > 0) return last(declared);
    if (end === null || same(from, end)) return null;
    if (this.#declared?.stand === stand) return last(upTo(this.#declared, end));
    return from ? [from, end] : [end];
  }
}

const same = (a: TablePoint | null | undefined, b: TablePoint | null | undefined): boolean =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** A declared path up to its real end. */
function upTo({ path }: Interruption, end: TablePoint): TablePoint[] {
  const walked = path.slice(0, legOf(path, end) + 1);
  return same(walked.at(-1), end) ? walked : [...walked, end];
}

/** The part of a path behind a place on it. */
function onFrom(path: readonly TablePoint[], start: TablePoint): readonly TablePoint[] {
  if (same(path[0], start)) return path;
  const rest = path.slice(legOf(path, start) + 1);
  return same(rest[0], start) ? rest : [start, ...rest];
}

/** The number of the leg at or next to a place. */
function legOf(path: readonly TablePoint[], place: TablePoint): number {
  let best = { leg: 0, off: Number.POSITIVE_INFINITY };
  for (let leg = 0; leg + 1 < path.length; leg++) {
    const off = distanceToLeg(place, path[leg] as TablePoint, path[leg + 1] as TablePoint);
    if (off < best.off) best = { leg, off };
  }
  return best.leg;
}

/** In inches. */
function distanceToLeg(place: TablePoint, a: TablePoint, b: TablePoint): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((place[0] - a[0]) * dx + (place[1] - a[1]) * dy) / square;
  const t = Math.min(1, Math.max(0, along));
  const [x, y] = [a[0] + t * dx - place[0], a[1] + t * dy - place[1]];
  return Math.sqrt(x * x + y * y);
}
