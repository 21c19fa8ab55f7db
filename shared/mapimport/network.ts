/**
 * Lines of the map on the table: roads, streams and barriers, cut at the table's edges, joined into long lines, thinned, and
 * still meeting where they met.
 */
import { apart, type Spot } from "../generate/land.ts";
import { simplify } from "../geometry/simplify.ts";
import type { LineKind } from "../table/kinds.ts";

/** A way of the map in table inches. Two ways meet where they have a key in common. */
export interface Way {
  readonly kind: LineKind;
  readonly name: string | null;
  /** In inches, as drawn. */
  readonly width: number;
  /** The more important way stays, and goes straight on at junctions: 0 is the least. */
  readonly rank: number;
  readonly points: readonly WayPoint[];
}
export interface WayPoint {
  readonly at: Spot;
  /** The same for the same place of the map. */
  readonly key: string;
}

export interface NetworkWish {
  /** Inches by which a line may leave its course. */
  readonly tolerance: number;
  /** Inches: a loose end shorter than this goes. */
  readonly shortest: number;
  /** Inches between the middles of lines that run side by side: the less important goes; 0 keeps both. */
  readonly beside: number;
}

export interface NetworkReport {
  readonly lines: readonly Way[];
  /** Inches of line before anything was left out, within the table. */
  readonly length: number;
  readonly dropped: { readonly short: number; readonly beside: number };
}

/** Points of a line nearer to each other than this would be a zigzag. */
export const LEAST_STEP = 0.25;

export function layNetwork(ways: readonly Way[], size: Spot, wish: NetworkWish): NetworkReport {
  const cut = ways.flatMap((way) => clipped(way, size));
  const length = cut.reduce((sum, way) => sum + lengthOf(way), 0);
  const junctions = junctionsOf(cut);
  const whole = join(splitAt(cut, junctions));
  const { kept, gone } = withoutDoubles(whole, junctions, wish.beside);
  const met = reconnected(kept, gone, wish.beside);
  const pieces = splitAt(met, junctionsOf(met));
  const { kept: long, dropped: short } = withoutStubs(pieces, wish.shortest, size);
  const joined = join(long);
  const fixed = junctionsOf(joined);
  const lines = joined.map((way) => thinned(way, fixed, wish.tolerance));
  return { lines, length, dropped: { short, beside: gone.length } };
}

export const lengthOf = ({ points }: Pick<Way, "points">): number =>
  points.reduce((sum, { at }, i) => sum + (i === 0 ? 0 : apart((points[i - 1] as WayPoint).at, at)), 0);

/** The parts of a way on the table; a cut end has a key of its own. */
function clipped(way: Way, [width, height]: Spot): Way[] {
  const parts: WayPoint[][] = [];
  let part: WayPoint[] = [];
  const end = () => {
    if (part.length > 1) parts.push(part);
    part = [];
  };
  for (let i = 0; i + 1 < way.points.length; i++) {
    const [a, b] = [way.points[i] as WayPoint, way.points[i + 1] as WayPoint];
    const inside = shareWithin(a.at, b.at, width, height);
    if (!inside) {
      end();
      continue;
    }
    const [from, to] = inside;
    const on = (t: number): Spot => [a.at[0] + (b.at[0] - a.at[0]) * t, a.at[1] + (b.at[1] - a.at[1]) * t];
    if (from > 0) end();
    if (part.length === 0) part.push(from > 0 ? { at: on(from), key: `${a.key}>${b.key}` } : a);
    part.push(to < 1 ? { at: on(to), key: `${b.key}>${a.key}` } : b);
    if (to < 1) end();
  }
  end();
  return parts.map((points) => ({ ...way, points }));
}

/** The part of a stretch in the rectangle, as shares of its length (Liang and Barsky). */
function shareWithin(a: Spot, b: Spot, width: number, height: number): readonly [from: number, to: number] | null {
  let [from, to] = [0, 1];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  for (const [p, q] of [
    [-dx, a[0]],
    [dx, width - a[0]],
    [-dy, a[1]],
    [dy, height - a[1]],
  ] as const) {
    if (p === 0 && q < 0) return null;
    if (p === 0) continue;
    if (p < 0) from = Math.max(from, q / p);
    else to = Math.min(to, q / p);
  }
  return from < to ? [from, to] : null;
}

/** Keys at which a line ends, or that two lines have. */
function junctionsOf(ways: readonly Way[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const { points } of ways)
    for (const [i, { key }] of points.entries())
      seen.set(key, (seen.get(key) ?? 0) + (i === 0 || i === points.length - 1 ? 2 : 1));
  return new Set([...seen].filter(([, times]) => times > 1).map(([key]) => key));
}

function splitAt(ways: readonly Way[], junctions: ReadonlySet<string>): Way[] {
  return ways.flatMap((way) => {
    const parts: Way[] = [];
    let from = 0;
    for (let i = 1; i < way.points.length; i++) {
      if (i < way.points.length - 1 && !junctions.has((way.points[i] as WayPoint).key)) continue;
      parts.push({ ...way, points: way.points.slice(from, i + 1) });
      from = i;
    }
    return parts;
  });
}

/** The share of a line that must run beside a better line. */
const MOSTLY = 0.7;
/** Lines are compared at places this far apart, in inches. */
const PACE = 0.1;

/**
 * Without pieces that run beside a better line for most of their length: the second carriageway, the path by the road. The
 * longer line is better among equals, as a whole: no line loses a piece to the line that loses the rest.
 */
function withoutDoubles(
  ways: readonly Way[],
  junctions: ReadonlySet<string>,
  beside: number,
): { kept: Way[]; gone: Way[] } {
  if (beside <= 0) return { kept: [...ways], gone: [] };
  const near = new Map<string, Spot[]>();
  const box = ([x, y]: Spot, dx = 0, dy = 0) => `${Math.floor(x / beside) + dx},${Math.floor(y / beside) + dy}`;
  const taken = (at: Spot): boolean => {
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        if (near.get(box(at, dx, dy))?.some((other) => apart(other, at) < beside)) return true;
    return false;
  };
  const doubled = (piece: Way): boolean => {
    // Where it leaves a better line, every line is near it.
    const inner = paced(piece, PACE).filter((at) => Math.min(...ends(piece).map((end) => apart(end, at))) > beside);
    return inner.length > 0 && inner.filter(taken).length / inner.length >= MOSTLY;
  };
  const [kept, gone]: [Way[], Way[]] = [[], []];
  for (const way of [...ways].sort((a, b) => b.rank - a.rank || lengthOf(b) - lengthOf(a))) {
    const pieces = splitAt([way], junctions);
    const lost = pieces.map(doubled);
    for (const [i, piece] of pieces.entries()) {
      (lost[i] ? gone : kept).push(piece);
      if (!lost[i]) for (const at of paced(piece, PACE)) near.set(box(at), [...(near.get(box(at)) ?? []), at]);
    }
  }
  return { kept, gone };
}

/** Lines that met a line which is gone are led on to the line in its place. */
function reconnected(ways: readonly Way[], gone: readonly Way[], beside: number): Way[] {
  const all = [...ways];
  const left = new Set(gone.flatMap(({ points }) => points.map(({ key }) => key)));
  for (const { points } of ways) for (const { key } of points.slice(1, -1)) left.delete(key);
  for (let i = 0; i < all.length; i++)
    for (const first of [true, false]) {
      const way = all[i] as Way;
      const end = way.points.at(first ? 0 : -1) as WayPoint;
      if (!left.has(end.key)) continue;
      const joint = nearestOn(all, i, end.at, 1.5 * beside);
      if (!joint) continue;
      const other = all[joint.way] as Way;
      const there = other.points.find(({ at }) => apart(at, joint.at) < LEAST_STEP);
      const met: WayPoint = there ?? { at: joint.at, key: `${end.key}+` };
      all[i] = { ...way, points: first ? [met, ...way.points] : [...way.points, met] };
      if (!there) all[joint.way] = { ...other, points: other.points.toSpliced(joint.before, 0, met) };
    }
  return all;
}

interface Joint {
  readonly way: number;
  /** The index of the point before which the joint lies. */
  readonly before: number;
  readonly at: Spot;
}

function nearestOn(ways: readonly Way[], except: number, at: Spot, reach: number): Joint | null {
  let best: (Joint & { readonly away: number }) | null = null;
  for (const [n, { points }] of ways.entries()) {
    if (n === except) continue;
    for (let i = 0; i + 1 < points.length; i++) {
      const [a, b] = [(points[i] as WayPoint).at, (points[i + 1] as WayPoint).at];
      const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
      const t = Math.max(0, Math.min(1, ((at[0] - a[0]) * ux + (at[1] - a[1]) * uy) / (ux * ux + uy * uy || 1)));
      const place: Spot = [a[0] + ux * t, a[1] + uy * t];
      const away = apart(place, at);
      if (away <= reach && (!best || away < best.away)) best = { way: n, before: i + 1, at: place, away };
    }
  }
  return best;
}

const onEdge = ([x, y]: Spot, [width, height]: Spot): boolean => Math.min(x, y, width - x, height - y) < 0.01;

const ends = ({ points }: Way): readonly [Spot, Spot] => [(points[0] as WayPoint).at, (points.at(-1) as WayPoint).at];

/** Places along a line, `step` inches apart. */
export function paced({ points }: Pick<Way, "points">, step: number): Spot[] {
  const places: Spot[] = [(points[0] as WayPoint).at];
  let gone = step;
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [(points[i] as WayPoint).at, (points[i + 1] as WayPoint).at];
    const length = apart(a, b);
    for (; gone < length; gone += step)
      places.push([a[0] + ((b[0] - a[0]) * gone) / length, a[1] + ((b[1] - a[1]) * gone) / length]);
    gone -= length;
  }
  return places;
}

/** Without loose ends and loose pieces that are too short; a line that leaves the table isn't loose. */
function withoutStubs(ways: readonly Way[], shortest: number, size: Spot): { kept: Way[]; dropped: number } {
  let kept = [...ways];
  for (;;) {
    const degrees = new Map<string, number>();
    for (const { points } of kept)
      for (const { key } of [points[0] as WayPoint, points.at(-1) as WayPoint])
        degrees.set(key, (degrees.get(key) ?? 0) + 1);
    const loose = ({ points }: Way) =>
      [points[0] as WayPoint, points.at(-1) as WayPoint].some(
        ({ key, at }) => degrees.get(key) === 1 && !onEdge(at, size),
      );
    const left = kept.filter((way) => !(loose(way) && lengthOf(way) < shortest));
    if (left.length === kept.length) return { kept, dropped: ways.length - kept.length };
    kept = left;
  }
}

/** Lines go straight on at junctions if they turn by less than 60 degrees: the cosine. */
const STRAIGHT = 0.5;

/** Joins the pieces of a line into long lines: through plain ends always, at junctions with the straightest neighbour. */
function join(pieces: readonly Way[]): Way[] {
  const chains = pieces.map((way): Way | null => way);
  const at = new Map<string, Set<number>>();
  const list = (key: string, chain: number) => at.set(key, (at.get(key) ?? new Set()).add(chain));
  for (const [i, { points }] of pieces.entries())
    for (const { key } of [points[0] as WayPoint, points.at(-1) as WayPoint]) list(key, i);
  for (const key of [...at.keys()])
    for (let pair = bestPair(key, at.get(key), chains); pair; pair = bestPair(key, at.get(key), chains)) {
      const [i, j] = pair;
      const joined = joinedAt(key, chains[i] as Way, chains[j] as Way);
      chains[i] = joined;
      chains[j] = null;
      for (const chainsHere of at.values()) if (chainsHere.delete(j)) chainsHere.add(i);
      at.get(key)?.delete(i);
    }
  return chains.filter((way) => way !== null);
}

function bestPair(
  key: string,
  here: ReadonlySet<number> | undefined,
  chains: readonly (Way | null)[],
): readonly [number, number] | null {
  const all = [...(here ?? [])].filter((i) => chains[i] && isEnd(key, chains[i]));
  let best: { pair: readonly [number, number]; straight: number } | null = null;
  for (const [n, i] of all.entries())
    for (const j of all.slice(n + 1)) {
      const [a, b] = [chains[i] as Way, chains[j] as Way];
      if (a.kind !== b.kind || a.name !== b.name || a.width !== b.width) continue;
      const [u, v] = [leaving(key, a), leaving(key, b)];
      const straight = -(u[0] * v[0] + u[1] * v[1]);
      if (all.length > 2 && straight < STRAIGHT) continue;
      if (!best || straight > best.straight) best = { pair: [i, j], straight };
    }
  return best?.pair ?? null;
}

const isEnd = (key: string, { points }: Way): boolean => points[0]?.key === key || points.at(-1)?.key === key;

/** The direction in which a line leaves its end, of length 1. */
function leaving(key: string, { points }: Way): Spot {
  const [from, to] = points[0]?.key === key ? [points[0], points[1]] : [points.at(-1), points.at(-2)];
  const [a, b] = [(from as WayPoint).at, (to as WayPoint).at];
  const length = apart(a, b) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

/** Water keeps its direction: the line that ends here comes first. */
function joinedAt(key: string, a: Way, b: Way): Way {
  const turned = (way: Way): Way => ({ ...way, points: [...way.points].reverse() });
  const [aEnds, bBegins] = [a.points.at(-1)?.key === key, b.points[0]?.key === key];
  const [first, second] = aEnds ? [a, bBegins ? b : turned(b)] : b.points.at(-1)?.key === key ? [b, a] : [turned(a), b];
  return { ...first, rank: Math.max(a.rank, b.rank), points: [...first.points, ...second.points.slice(1)] };
}

/** Fewer points; junctions and ends stay where they are. */
function thinned(way: Way, junctions: ReadonlySet<string>, tolerance: number): Way {
  const points: WayPoint[] = [];
  let from = 0;
  for (let i = 1; i < way.points.length; i++) {
    if (i < way.points.length - 1 && !junctions.has((way.points[i] as WayPoint).key)) continue;
    const stretch = way.points.slice(from, i + 1);
    const kept = new Set(
      simplify(
        stretch.map(({ at }) => at),
        tolerance,
      ),
    );
    const fine = spaced(stretch.filter(({ at }) => kept.has(at)));
    points.push(...(points.length === 0 ? fine : fine.slice(1)));
    from = i;
  }
  return { ...way, points };
}

/** Without inner points that are too near to the point before, or to the end. */
function spaced(points: readonly WayPoint[]): WayPoint[] {
  const last = points.at(-1) as WayPoint;
  const kept: WayPoint[] = [points[0] as WayPoint];
  for (const point of points.slice(1, -1))
    if (apart(point.at, (kept.at(-1) as WayPoint).at) >= LEAST_STEP && apart(point.at, last.at) >= LEAST_STEP)
      kept.push(point);
  return [...kept, last];
}
