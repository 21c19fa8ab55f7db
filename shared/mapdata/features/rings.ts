/** The rings of a multipolygon from its ways. */
import type { LonLat } from "../lonLat.ts";

export interface Rings {
  readonly rings: LonLat[][];
  /** Ways that close no ring. */
  readonly open: number;
}

/** More open stretches than this are no map's border. */
const MOST_OPEN = 400;

/**
 * Ways join where they share an end. `broken`: the extract lacks some, and the stretches that stay open are joined by straight
 * lines, the nearest ends first; otherwise an open stretch is dropped.
 */
export function ringsOf(
  ways: readonly ArrayLike<number>[],
  placeOf: (node: number) => LonLat | null,
  broken: boolean,
): Rings {
  const closed: number[][] = [];
  const open: number[][] = [];
  for (const chain of chainsOf(ways)) (chain[0] === chain.at(-1) ? closed : open).push(chain);
  const placed = (chain: readonly number[]) => chain.flatMap((node) => [placeOf(node) ?? []].filter(isPlace));
  const rings = closed.map(placed);
  if (broken && open.length <= MOST_OPEN) rings.push(...bridged(open.map(placed).filter(({ length }) => length > 0)));
  const whole = rings.map(ringOf).filter((ring) => ring !== null);
  return { rings: whole, open: broken ? 0 : open.length };
}

const isPlace = (place: LonLat | never[]): place is LonLat => place.length === 2;
const isSame = (a: LonLat | undefined, b: LonLat | undefined) => a !== undefined && a[0] === b?.[0] && a[1] === b[1];

/** Closed, with three corners at least; null for fewer. */
export function ringOf(places: readonly LonLat[]): LonLat[] | null {
  const ring = places.filter((place, i) => !isSame(place, places[i - 1]));
  const [first] = ring;
  if (first && !isSame(first, ring.at(-1))) ring.push(first);
  return ring.length >= 4 ? ring : null;
}

/** Ways end to end, closed where they meet again. */
function chainsOf(ways: readonly ArrayLike<number>[]): number[][] {
  const atEnd = new Map<number, number[]>();
  const used = new Set<number>();
  const endsOf = (way: ArrayLike<number>) => [way[0] as number, way[way.length - 1] as number] as const;
  for (const [i, way] of ways.entries())
    for (const end of way.length < 2 ? [] : endsOf(way)) {
      const there = atEnd.get(end);
      if (there) there.push(i);
      else atEnd.set(end, [i]);
    }
  /** The nodes of an unused way that ends there, from there on. */
  const next = (end: number): number[] | null => {
    const there = atEnd.get(end) ?? [];
    while (there.length > 0) {
      const i = there.pop() as number;
      if (used.has(i)) continue;
      used.add(i);
      const nodes = Array.from(ways[i] as ArrayLike<number>);
      return nodes[0] === end ? nodes : nodes.reverse();
    }
    return null;
  };
  const extended = (chain: number[]) => {
    while (chain.length < 2 || chain[0] !== chain.at(-1)) {
      const more = next(chain.at(-1) as number);
      if (!more) return chain;
      for (let i = 1; i < more.length; i++) chain.push(more[i] as number);
    }
    return chain;
  };
  const chains: number[][] = [];
  for (const [i, way] of ways.entries()) {
    if (used.has(i) || way.length < 2) continue;
    used.add(i);
    const chain = extended(Array.from(way));
    chains.push(chain[0] === chain.at(-1) ? chain : extended(chain.reverse()));
  }
  return chains;
}

const gap = (a: LonLat, b: LonLat): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;

/** Open stretches joined to rings: from each end on to the nearest end, its own start included. */
function bridged(stretches: LonLat[][]): LonLat[][] {
  const left = [...stretches];
  const rings: LonLat[][] = [];
  for (let ring = left.shift(); ring; ring = left.shift()) {
    for (;;) {
      const [start, end] = [ring[0] as LonLat, ring.at(-1) as LonLat];
      let [nearest, least, turned] = [-1, ring.length > 1 ? gap(end, start) : Infinity, false];
      for (const [i, stretch] of left.entries())
        for (const turn of [false, true]) {
          const distance = gap(end, (turn ? stretch.at(-1) : stretch[0]) as LonLat);
          if (distance < least) [nearest, least, turned] = [i, distance, turn];
        }
      const [more] = nearest < 0 ? [] : left.splice(nearest, 1);
      if (!more) break;
      ring.push(...(turned ? more.reverse() : more));
    }
    rings.push(ring);
  }
  return rings;
}
