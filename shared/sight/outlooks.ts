/**
 * Outlooks: the places at the edge of its cover from which a stand looks out and at which it is seen, where a policy measures
 * from bases (SightPolicy.fromHull). A stand whose base is within this distance of a wood's edge, or of a hedge, is ruled
 * upon as if its centre were there too, at any angle.
 */
import { type Stretch, stepsOf, union } from "../geometry/along.ts";
import { gapIsWithin } from "../geometry/contact.ts";
import { rectangleToPath, rectangleToPlace } from "../geometry/distance.ts";
import { boxAround, type Rectangle } from "../geometry/rectangle.ts";
import { inches, STEPS_PER_INCH, type TablePoint } from "../geometry/units.ts";
import { dot, minus, type Vec } from "../geometry/vector.ts";
import { kindOf, type TerrainKind } from "../table/kinds.ts";
import type { Table } from "../table/table.ts";
import { holds, type Line, type Thing } from "../table/things.ts";
import { CELL_STEPS } from "../table/walk.ts";
import { coverOf, isHedge, isSolid, type SightPolicy } from "./policy.ts";
import { rule } from "./rule.ts";
import { coverOn, hedgesOn } from "./ruleCover.ts";
import { trace } from "./trace.ts";

/** In whole steps: a corner of cells. */
export type Outlook = Vec;
const NONE: readonly Outlook[] = [];

/** The directions in which the kept outlooks lie farthest out. */
const WAYS: readonly Vec[] = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y }))).filter(({ x, y }) => x || y);
/** The cache size for recent bases, by place and facing. */
const KEPT = 50_000;
/** The distance that an outlook may lie beyond a hedge: a cell's diagonal. */
const BEYOND = 24;

export class Outlooks {
  readonly #table: Table;
  readonly #policy: SightPolicy;
  /** The policy without a limit of looking through: a block on the way to an outlook is then something else. */
  readonly #through: SightPolicy;
  /** By cell: whether its ground is cover. */
  readonly #cover: Uint8Array;
  readonly #hedges: readonly Line[];
  readonly #known = new Map<string, readonly Outlook[]>();

  /** The table must be without stands. */
  constructor(table: Table, policy: SightPolicy) {
    this.#table = table;
    this.#policy = policy;
    const { hedges } = policy;
    this.#through = {
      ...policy,
      maximum: Infinity,
      seeIntoInches: ANY_DEPTH,
      hedges: hedges && { ...hedges, adjacentInches: ANY_DEPTH },
    };
    this.#cover = Uint8Array.from(table.ground.terrain, (code) => (this.#isCover(kindOf(code)) ? 1 : 0));
    this.#hedges = table.things.filter(
      (thing): thing is Line => thing.what === "line" && isHedge(policy, thing.kind as TerrainKind),
    );
  }

  /** A few: the farthest out in each of eight directions, and the nearest. None where nothing hides the stand from near by. */
  of(base: Rectangle): readonly Outlook[] {
    const { centre, across, along, forward } = base;
    const key = `${centre.x} ${centre.y} ${across} ${along} ${forward.x} ${forward.y}`;
    let places = this.#known.get(key);
    if (!places) {
      if (this.#known.size >= KEPT) this.#known.clear();
      places = this.#find(base);
      this.#known.set(key, places);
    }
    return places;
  }

  #isCover(kind: TerrainKind): boolean {
    return kind !== "clear" && coverOf(this.#policy, kind) === "yes";
  }

  #find(base: Rectangle): readonly Outlook[] {
    const { centre } = base;
    const near = stepsOf(this.#policy.hedges?.adjacentInches ?? 0);
    const hedges = this.#hedges.filter(({ band }) => rectangleToPath(base, band.path) - band.radius <= near);
    const inside = this.#isHidden(centre);
    if (!inside && hedges.length === 0) return NONE;
    const widest = Math.max(0, ...hedges.map(({ band }) => 2 * band.radius));
    const reach = Math.max(
      inside ? stepsOf(this.#policy.seeIntoInches) : 0,
      hedges.length > 0 ? near + widest + BEYOND : 0,
    );
    const places: Vec[] = [];
    const { minX, minY, maxX, maxY } = boxAround(base);
    for (let x = CELL_STEPS * Math.ceil((minX - reach) / CELL_STEPS); x <= maxX + reach; x += CELL_STEPS)
      for (let y = CELL_STEPS * Math.ceil((minY - reach) / CELL_STEPS); y <= maxY + reach; y += CELL_STEPS) {
        const at = { x, y };
        if (this.#isAtEdge(at, hedges) && this.#looksOut(base, at, hedges)) places.push(at);
      }
    return chosen(centre, places);
  }

  /** Whether cover, not solid, holds a place. */
  #isHidden(at: Vec): boolean {
    return this.#cellsAt(at).includes(1) || this.#coverThings(at).some(({ kind }) => !isSolid(this.#policy, kind));
  }
  #coverThings(at: Vec): Thing[] {
    return this.#table
      .thingsIn({ minX: at.x, minY: at.y, maxX: at.x, maxY: at.y })
      .filter((thing) => (this.#isCover(thing.kind) || isHedge(this.#policy, thing.kind)) && holds(thing, at));
  }
  /** Whether each of the table's cells that a place touches is cover. */
  #cellsAt({ x, y }: Vec): number[] {
    const { columns, rows } = this.#table.ground;
    const covers: number[] = [];
    for (let row = Math.ceil(y / CELL_STEPS) - 1; row <= Math.floor(y / CELL_STEPS); row++)
      for (let column = Math.ceil(x / CELL_STEPS) - 1; column <= Math.floor(x / CELL_STEPS); column++)
        if (row >= 0 && column >= 0 && row < rows && column < columns)
          covers.push(this.#cover[row * columns + column] as number);
    return covers;
  }

  /** A corner of an open cell, at the edge of cover or just beyond one of the hedges. */
  #isAtEdge(at: Vec, hedges: readonly Line[]): boolean {
    const cells = this.#cellsAt(at);
    if (!cells.includes(0) || this.#coverThings(at).length > 0) return false;
    if (cells.includes(1)) return true;
    const beyond = (line: Line) => line.band.radius + BEYOND;
    return hedges.some((line) => holds({ ...line, band: { ...line.band, radius: beyond(line) } }, at));
  }

  /** Whether only the stand's own cover and hedges near enough to its base lie between it and the place. */
  #looksOut(base: Rectangle, at: Vec, near: readonly Line[]): boolean {
    const { centre } = base;
    const report = trace(this.#table, { at: placeOf(centre), stand: null }, { at: placeOf(at), stand: null });
    const cover = union(coverOn(report, this.#policy, false));
    const hedges = hedgesOn(report, this.#policy);
    if (cover.length === 0 && hedges.length === 0) return false;
    if (cover.length > 1 || (cover[0] && !this.#isNear(base, at, cover[0]))) return false;
    if (hedges.some((met) => !near.some(({ id }) => "id" in met && met.id === id))) return false;
    return rule(report, this.#through).seen;
  }

  /** The cover begins at the stand's centre and ends near enough to its base. */
  #isNear(base: Rectangle, at: Vec, { enter, leave }: Stretch): boolean {
    if (enter.s !== -1) return false;
    const { centre } = base;
    const part = leave.n / leave.d;
    const end = { x: centre.x + (at.x - centre.x) * part, y: centre.y + (at.y - centre.y) * part };
    return rectangleToPlace(base, end) <= stepsOf(this.#policy.seeIntoInches) * (1 + 1e-12);
  }
}

/** Deeper than any cover: for two stands with bases near each other. */
export const ANY_DEPTH = 1000;
/** Whether two bases are so near that the cover between them hides neither. */
export const areNear = (a: Rectangle | null, b: Rectangle | null, { seeIntoInches }: SightPolicy): boolean =>
  a !== null && b !== null && gapIsWithin(a, b, seeIntoInches);

export const placeOf = ({ x, y }: Vec): TablePoint => [inches(x / STEPS_PER_INCH), inches(y / STEPS_PER_INCH)];

/** The choice by turning and mirroring invariants only: of equals all are kept. */
function chosen(centre: Vec, places: readonly Vec[]): readonly Vec[] {
  const away = (at: Vec) => dot(minus(at, centre), minus(at, centre));
  const bestBy = (worth: (at: Vec) => number): Vec[] => {
    const most = Math.max(...places.map(worth));
    const best = places.filter((at) => worth(at) === most);
    const least = Math.min(...best.map(away));
    return best.filter((at) => away(at) === least);
  };
  if (places.length === 0) return NONE;
  const extremes = WAYS.flatMap((way) => bestBy((at) => dot(minus(at, centre), way)));
  return [...new Set([...extremes, ...bestBy((at) => -away(at))])];
}

/** A stand's outlooks on the side towards the other end of the line. */
export const towards = (outlooks: readonly Outlook[], from: Vec, to: Vec): readonly Outlook[] =>
  outlooks.length === 0 ? outlooks : outlooks.filter((at) => dot(minus(at, from), minus(to, from)) > 0);

const known = new WeakMap<object, { readonly policy: SightPolicy; readonly outlooks: Outlooks }>();
/** Kept while the ground and the things on the table are the same. Null where the policy measures from centres. */
export function outlooksOn(table: Table, policy: SightPolicy): Outlooks | null {
  if (!policy.fromHull) return null;
  const key = table.surfaceKey;
  const entry = known.get(key);
  if (entry?.policy === policy) return entry.outlooks;
  const outlooks = new Outlooks(table.withStands([]), policy);
  known.set(key, { policy, outlooks });
  return outlooks;
}
