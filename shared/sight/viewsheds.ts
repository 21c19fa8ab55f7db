/**
 * Viewsheds of many viewers, kept while stands come, go and move. The effects of ground and cover stay, and for a moved stand
 * each viewer's shed swaps the old shadow for the new one.
 */
import { storeyOf } from "../forces/storeys.ts";
import { boxAround, cornersOf, type Rectangle, rectangle, sameRectangle } from "../geometry/rectangle.ts";
import { steps } from "../geometry/units.ts";
import { type Box, vecOf } from "../geometry/vector.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { SideId } from "../systems.ts";
import type { Table } from "../table/table.ts";
import type { StandSource } from "../table/things.ts";
import { CELL_STEPS } from "../table/walk.ts";
import { type EyePlace, GroundView } from "./groundView.ts";
import { allowances } from "./kernelPlaces.ts";
import type { SightPlace } from "./lineOfSight.ts";
import { type Outlooks, outlooksOn } from "./outlooks.ts";
import type { SightPolicy, StandBlocks } from "./policy.ts";
import { ShadowCaster } from "./shadow.ts";
import { HIDDEN_BY_STAND, Viewshed } from "./viewshed.ts";

/** A stand on the table. */
interface Placed {
  readonly id: string;
  readonly side: SideId;
  readonly rectangle: Rectangle;
  readonly raised: number;
  readonly level: number;
}
interface Base extends Placed {
  readonly corners: ReturnType<typeof cornersOf>;
  readonly around: Box;
}
const baseOf = (stand: Placed): Base => ({
  ...stand,
  corners: cornersOf(stand.rectangle),
  around: boxAround(stand.rectangle),
});

/** A place of sight. */
interface Eye {
  readonly x: number;
  readonly y: number;
  readonly level: number;
  readonly side: SideId | null;
  readonly shed: Viewshed;
}
/** A viewer; where the policy measures from bases, it also looks from the edge of its cover (outlooks.ts). */
interface Viewer extends Eye {
  readonly outlooks: readonly Eye[];
  /** For a raised viewer: its sight as from the ground. */
  readonly below: Viewer | null;
  /** The joint viewshed of all its eyes; null where that must be worked out anew. */
  together: Viewshed | null;
}

export class Viewsheds {
  readonly #policy: SightPolicy;
  readonly #surface: Table;
  readonly #ground: GroundView;
  readonly #outlooks: Outlooks | null;
  readonly #allowed2: Float64Array;
  readonly #shadows = new ShadowCaster();
  readonly #bases = new Map<string, Base>();
  /** The viewers asked for so far. */
  readonly #viewers = new Map<string, Viewer>();

  constructor(table: Table, policy: SightPolicy, targetIsPersonnel = false) {
    this.#policy = policy;
    this.#surface = table.withStands([]);
    this.#ground = new GroundView(this.#surface, policy, targetIsPersonnel);
    this.#outlooks = outlooksOn(table, policy);
    this.#allowed2 = allowances(policy);
    for (const stand of table.stands) this.#bases.set(stand.id, baseOf(stand));
  }

  /** Takes the stands of a table that differs in nothing else; throws where it differs in more. */
  place(table: Table): void {
    if (!table.sharesSurfaceWith(this.#surface)) throw new Error("viewsheds stay on their table");
    for (const id of [...this.#bases.keys()]) if (!table.stand(id)) this.#change(id, null);
    for (const stand of table.stands) this.#change(stand.id, stand);
  }

  /** Moves or turns a stand, adds one to the table, or removes one. */
  moveStand(id: string, stand: StandSource | null): void {
    if (!stand?.at) {
      this.#change(id, null);
      return;
    }
    const { x, y } = vecOf(stand.at);
    this.#change(id, {
      id,
      side: stand.side,
      rectangle: rectangle(stand.at, stand.footprint, stand.facing),
      raised: storeyOf(stand),
      level: this.#ground.level(x, y) + storeyOf(stand),
    });
  }

  /** Null where there is no such stand on the table. Once stands have moved, ask again. */
  ofStand(id: string): Viewshed | null {
    const base = this.#bases.get(id);
    if (!base) return null;
    let viewer = this.#viewers.get(id);
    if (!viewer) {
      viewer = this.#lookOf(base);
      this.#viewers.set(id, viewer);
    }
    return this.#together(viewer);
  }

  /** From a bare place on the table, in whole steps. It isn't kept. */
  ofPlace(x: number, y: number): Viewshed {
    return this.#look({ x, y, raised: 0, limited: true }, null, null).shed;
  }

  /** A stand's viewshed with another stand elsewhere or off the table: a copy. */
  ofStandWithout(id: string, other: string): Viewshed | null {
    const shed = this.ofStand(id);
    const viewer = this.#viewers.get(id);
    const base = this.#bases.get(other);
    if (!shed || !viewer || !base || id === other) return shed;
    const without = (eye: Eye): Eye => {
      const copy = { ...eye, shed: eye.shed.copy() };
      this.#cast(copy, base, -HIDDEN_BY_STAND);
      return copy;
    };
    const all = (observer: Viewer): Viewer => ({
      ...without(observer),
      outlooks: observer.outlooks.map(without),
      below: observer.below && all(observer.below),
      together: null,
    });
    return this.#together(all(viewer));
  }

  #lookOf(base: Base, raised = base.raised): Viewer {
    const { id, side, rectangle: hull } = base;
    const { x, y } = hull.centre;
    const outlooks = this.#outlooks?.of(hull) ?? [];
    return {
      ...this.#look({ x, y, raised, limited: true }, side, id),
      outlooks: outlooks.map((at) => this.#look({ x: at.x, y: at.y, raised, limited: false }, side, id)),
      below: raised > 0 ? this.#lookOf(base, 0) : null,
      together: null,
    };
  }

  /** From each outlook the cells on its side of the stand, up to the stand's limit; and the cells in sight from below. */
  #together(viewer: Viewer): Viewshed {
    const { x, y, level, shed, outlooks, below } = viewer;
    if (outlooks.length === 0 && !below) return shed;
    if (viewer.together) return viewer.together;
    const allowed2 = this.#allowed2[level] as number;
    const { area } = shed;
    const lower = below && this.#together(below);
    viewer.together = new Viewshed(area, (column, row) => {
      if (shed.sees(column, row) || lower?.sees(column, row)) return true;
      const toX = CELL_STEPS * column + CELL_STEPS / 2 - x;
      const toY = CELL_STEPS * row + CELL_STEPS / 2 - y;
      if (toX * toX + toY * toY > allowed2) return false;
      return outlooks.some((eye) => toX * (eye.x - x) + toY * (eye.y - y) > 0 && eye.shed.sees(column, row));
    });
    return viewer.together;
  }

  #look(at: EyePlace, side: SideId | null, id: string | null): Eye {
    const { x, y, raised } = at;
    const ground = this.#ground;
    const shed = new Viewshed(ground.areaOf(at), (column, row) => ground.sees(at, column, row));
    const eye = { x, y, level: ground.level(x, y) + raised, side, shed };
    for (const base of this.#bases.values()) if (base.id !== id) this.#cast(eye, base, HIDDEN_BY_STAND);
    return eye;
  }

  #cast({ x, y, level, side, shed }: Eye, base: Base, add: number): void {
    const how: StandBlocks = base.side === side ? this.#policy.stands.friend : this.#policy.stands.enemy;
    const over = level > base.level;
    if (how === "never" || (how === "unless-viewer-higher" && over)) return;
    // A base beyond the area casts its shadow away from it.
    const { x0, y0, columns, rows } = shed.area;
    const { minX, minY, maxX, maxY } = base.around;
    if (maxX < CELL_STEPS * x0 || minX > CELL_STEPS * (x0 + columns)) return;
    if (maxY < CELL_STEPS * y0 || minY > CELL_STEPS * (y0 + rows)) return;
    this.#shadows.cast(x, y, base, shed.area, shed.shadows, add, over && how === "unless-viewer-higher-and-nearer");
  }

  #change(id: string, now: Placed | null): void {
    const before = this.#bases.get(id) ?? null;
    if (before && now ? isSame(before, now) : before === now) return;
    const after = now && baseOf(now);
    if (after) this.#bases.set(id, after);
    else this.#bases.delete(id);
    const kept = this.#viewers.get(id);
    const { x, y } = after?.rectangle.centre ?? { x: -1, y: -1 };
    // A viewer that only turns keeps its viewshed, unless its base counts.
    const stays =
      kept &&
      this.#outlooks === null &&
      kept.x === x &&
      kept.y === y &&
      kept.side === after?.side &&
      kept.level === after.level;
    if (!stays) this.#viewers.delete(id);
    for (const [viewerId, viewer] of this.#viewers) {
      if (viewerId === id) continue;
      for (const eye of eyesOf(viewer)) {
        if (before) this.#cast(eye, before, -HIDDEN_BY_STAND);
        if (after) this.#cast(eye, after, HIDDEN_BY_STAND);
      }
    }
  }
}

/** All eyes of a viewer; their joint viewshed must be worked out anew. */
function eyesOf(viewer: Viewer): Eye[] {
  viewer.together = null;
  return [viewer, ...viewer.outlooks, ...(viewer.below ? eyesOf(viewer.below) : [])];
}

const isSame = (a: Placed, b: Placed): boolean =>
  a.side === b.side && a.raised === b.raised && sameRectangle(a.rectangle, b.rectangle);

/**
 * The viewshed of a stand or a bare place: of places, even where the policy asks for part of a base. Refused where a stand is
 * unknown or off the table, or a place lies beyond the table's edge. For several viewsheds, or again after stands moved, keep
 * `Viewsheds`.
 */
export function viewshedOf(
  table: Table,
  policy: SightPolicy,
  from: SightPlace,
  targetIsPersonnel = false,
): Result<Viewshed> {
  const viewsheds = new Viewsheds(table, policy, targetIsPersonnel);
  if (from.type === "stand") {
    const shed = viewsheds.ofStand(from.id);
    if (shed) return ok(shed);
    return fail<Failure>({ code: "not-found", message: `Stand “${from.id}” is not on the table.` });
  }
  if (table.holds(from.at)) return ok(viewsheds.ofPlace(steps(from.at[0]), steps(from.at[1])));
  const [x, y] = from.at;
  return fail<Failure>({
    code: "invalid",
    message: `${x},${y} is off the table of ${table.width} × ${table.height}″.`,
  });
}
