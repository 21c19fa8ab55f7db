/**
 * The cost of an inch where several terrains overlap: the rules of the README in one place, for the exact cost of a path and
 * for the raster of the reach.
 */
import { STEPS_PER_INCH } from "../geometry/units.ts";
import { type GroundKind, kindOf, TERRAIN_KINDS, type TerrainKind } from "../table/kinds.ts";
import { CREST_BIT, SLOPE_BIT, STEEP_BIT } from "../table/slopes.ts";
import type { Thing } from "../table/things.ts";
import type { Cost, MovementPolicy } from "./policy.ts";

/** The terrain effect at a place for a mover. Equal effects of one `Effects` are the same object. */
export interface Effect {
  /** The kind with the rate, or the kind that can't be entered. */
  readonly kind: TerrainKind;
  /** The kinds that add to the rate, in the catalogue's order. */
  readonly added: readonly TerrainKind[];
  /** The rate is a road's. */
  readonly road: boolean;
  /** Movement points for an inch; Infinity where entry is impossible. */
  readonly perInch: number;
  /** Points due once where a path leaves any of these. */
  readonly leaving: readonly Leaving[];
}
/** Points that leaving a kind costs. */
export interface Leaving {
  readonly kind: TerrainKind;
  readonly points: number;
}

/** The points due for kinds that a path was in and leaves at a place. */
export const dueOf = (from: readonly Leaving[], to: readonly Leaving[]): readonly Leaving[] =>
  from.length === 0 ? from : from.filter(({ kind }) => !to.some((feature) => feature.kind === kind));
export const pointsOf = (due: readonly Leaving[]): number => due.reduce((sum, { points }) => sum + points, 0);

export type Role =
  /** Its kind takes the place of the ground's. */
  | "building"
  /** It replaces water, and the streams and ditches under it. */
  | "bridge"
  | "road"
  /** It has a separate row beside the ground's. */
  | "other";

const BRIDGED: readonly TerrainKind[] = ["stream", "ditch", "anti-tank-ditch"];
const orderOf = new Map<TerrainKind, number>(TERRAIN_KINDS.map((kind, i) => [kind, i]));
/** The kind's index in the catalogue. */
export const catalogueOrder = (kind: TerrainKind): number => orderOf.get(kind) as number;

/** The least width of a line is an inch divided by this. */
const NARROWEST = 16;

export class Effects {
  readonly #costs: Readonly<Partial<Record<TerrainKind, Cost>>>;
  readonly #roads: readonly TerrainKind[];
  readonly #noted: readonly TerrainKind[];
  readonly #clear: number;
  /** Narrow lines cost as an inch of them. */
  readonly #asAnInch: boolean;
  /** By ground code and relief bits, where nothing else lies. */
  readonly #bare: (Effect | undefined)[] = [];
  readonly #known = new Map<string, Effect>();
  /** By the overlapping kinds. */
  readonly #met = new Map<string, Effect>();

  /** Some kind costs points on leaving. */
  readonly leaves: boolean;
  /** The bounds of the cost of an inch anywhere, except where entry is impossible. */
  readonly bounds: { readonly least: number; readonly most: number };

  constructor(policy: MovementPolicy) {
    this.#costs = policy.costs;
    this.#roads = policy.roads.filter((kind) => policy.costs[kind]?.type === "rate");
    this.#noted = policy.noted;
    this.#asAnInch = policy.lines === "as-an-inch";
    const clear = policy.costs.clear;
    this.#clear = clear?.type === "rate" ? clear.perInch : 1;
    const costs = Object.values(policy.costs);
    const rates = [this.#clear, ...costs.flatMap((cost) => (cost.type === "rate" ? [cost.perInch] : []))];
    const added = costs.reduce((sum, cost) => (cost.type === "added" ? sum + cost.perInch : sum), 0);
    const left = costs.reduce((sum, cost) => (cost.type === "leaving" ? sum + cost.points : sum), 0);
    this.leaves = left > 0;
    this.bounds = {
      least: Math.min(...rates),
      most: Math.max(...rates) + (this.#asAnInch ? NARROWEST : 1) * added + left,
    };
  }

  /** The role of a thing; null for a thing without effect. */
  roleOf(thing: Thing): Role | null {
    if (thing.what === "footprint" && thing.footprint === "building") return "building";
    if (thing.kind === "bridge") return "bridge";
    if (this.#roads.includes(thing.kind)) return "road";
    return this.matters(thing.kind) ? "other" : null;
  }
  /** Whether a kind that lies above the ground makes any difference. */
  matters(kind: TerrainKind): boolean {
    const cost = this.#costs[kind];
    if (cost === undefined) return false;
    const free = (cost.type === "added" && cost.perInch === 0) || (cost.type === "leaving" && cost.points === 0);
    return !free || this.#noted.includes(kind);
  }

  /** The effect of ground with nothing on it. `relief` are bits of table/slopes.ts. */
  bare(code: number, relief: number): Effect {
    const at = 8 * code + relief;
    const known = this.#bare[at];
    if (known) return known;
    const effect = this.of(kindOf(code), relief, []);
    this.#bare[at] = effect;
    return effect;
  }

  /**
   * The effect of ground with other kinds on it, in any order and with repeats: overlays, lines, footprints other than
   * buildings (whose kind replaces the ground's), roads where the mover uses them.
   */
  of(ground: GroundKind, relief: number, others: readonly TerrainKind[]): Effect {
    const key = `${ground} ${relief} ${others.join(" ")}`;
    let effect = this.#met.get(key);
    if (!effect) {
      effect = this.#made(ground, relief, others);
      this.#met.set(key, effect);
    }
    return effect;
  }

  /** The same with lines that cost as an inch, however narrow: crossing one squarely costs an inch's addition. */
  across(effect: Effect, things: readonly { readonly thing: Thing; readonly beside: boolean }[]): Effect {
    if (!this.#asAnInch || effect.added.length === 0) return effect;
    const more = new Map<TerrainKind, number>();
    for (const { thing, beside } of things) {
      if (beside || thing.what !== "line" || !effect.added.includes(thing.kind)) continue;
      const cost = this.#costs[thing.kind];
      const inches = (2 * thing.band.radius) / STEPS_PER_INCH;
      if (cost?.type !== "added" || inches >= 1) continue;
      const extra = cost.perInch * (Math.min(NARROWEST, 1 / inches) - 1);
      more.set(thing.kind, Math.max(more.get(thing.kind) ?? 0, extra));
    }
    if (more.size === 0) return effect;
    return this.#shared({ ...effect, perInch: [...more.values()].reduce((sum, extra) => sum + extra, effect.perInch) });
  }

  #made(ground: GroundKind, relief: number, others: readonly TerrainKind[]): Effect {
    const { under, sorted } = kindsThere(ground, relief, others);
    let kind = under;
    let rate = this.#clear;
    let closed = false;
    let road = false;
    let sum = 0;
    const added: TerrainKind[] = [];
    const leaving: Leaving[] = [];
    const add = (what: TerrainKind, cost: Cost & { readonly type: "added" | "leaving" }): void => {
      const points = cost.type === "added" ? cost.perInch : cost.points;
      if (points === 0 && !this.#noted.includes(what)) return;
      added.push(what);
      if (cost.type === "added") sum += points;
      else if (points > 0) leaving.push({ kind: what, points });
    };
    const groundCost = this.#costs[under];
    if (groundCost?.type === "rate") rate = groundCost.perInch;
    else if (groundCost?.type === "impassable") closed = true;
    else if (groundCost) add(under, groundCost);
    // A road's rate takes the place of the ground's, be it that nobody enters it.
    let best = Infinity;
    for (const paved of sorted) {
      const cost = this.#costs[paved];
      if (!this.#roads.includes(paved) || cost?.type !== "rate" || cost.perInch >= best) continue;
      best = cost.perInch;
      kind = paved;
      rate = best;
      road = true;
      closed = false;
    }
    for (const thing of sorted) {
      if (this.#roads.includes(thing)) continue;
      const fords = road && thing === "stream" && this.#costs.stream?.type === "impassable";
      const crossed = fords ? "ford" : thing;
      const cost = this.#costs[crossed];
      if (!cost) continue;
      if (cost.type === "added" || cost.type === "leaving") add(crossed, cost);
      else if (!closed && cost.type === "impassable") {
        kind = crossed;
        closed = true;
        road = false;
      } else if (!closed && cost.type === "rate" && cost.perInch > rate) {
        kind = crossed;
        rate = cost.perInch;
        road = false;
      }
    }
    added.sort((a, b) => catalogueOrder(a) - catalogueOrder(b));
    if (closed) return this.#shared({ kind, added: [], road, perInch: Infinity, leaving: [] });
    leaving.sort((a, b) => catalogueOrder(a.kind) - catalogueOrder(b.kind));
    return this.#shared({ kind, added, road, perInch: rate + sum, leaving });
  }

  #shared(effect: Effect): Effect {
    const key = `${effect.kind} ${effect.road} ${effect.perInch} ${effect.added.join(" ")}`;
    const known = this.#known.get(key);
    if (known) return known;
    this.#known.set(key, effect);
    return effect;
  }
}

/** The cheaper effect for a mover; of equals the first by its kinds, so that turning a table changes nothing. */
export function cheaper(a: Effect, b: Effect): Effect {
  if (a === b || a.perInch < b.perInch) return a;
  if (b.perInch < a.perInch) return b;
  const left = pointsOf(a.leaving) - pointsOf(b.leaving);
  if (left !== 0) return left < 0 ? a : b;
  const first = catalogueOrder(a.kind) - catalogueOrder(b.kind);
  if (first !== 0) return first < 0 ? a : b;
  return a.added.join() <= b.added.join() ? a : b;
}

/** What lies under a mover, and what else is there, in the catalogue's order. */
interface Underfoot {
  readonly under: TerrainKind;
  readonly sorted: readonly TerrainKind[];
}

function kindsThere(ground: GroundKind, relief: number, others: readonly TerrainKind[]): Underfoot {
  const bridge = others.includes("bridge");
  const under: TerrainKind = bridge && ground === "water" ? "bridge" : ground;
  const present = new Set<TerrainKind>(others);
  if (bridge) for (const kind of BRIDGED) present.delete(kind);
  // A ford is a way through a stream.
  if (ground === "ford") present.delete("stream");
  present.delete("bridge");
  present.delete(under);
  if (relief & STEEP_BIT) present.add("steep-slope");
  else if (relief & SLOPE_BIT) present.add("slope");
  if (relief & CREST_BIT) present.add("crest");
  return { under, sorted: [...present].sort((a, b) => catalogueOrder(a) - catalogueOrder(b)) };
}
