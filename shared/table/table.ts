/**
 * A table for questions: ground, things and stands at one moment. It is an immutable snapshot: the rasters are copied, so
 * that an answer stays true for its question. Making one costs well under a millisecond; `withStands` and `withCells` share
 * all unchanged parts.
 */
import Flatbush from "flatbush";
import { storeyOf } from "../forces/storeys.ts";
import { rectangle, rectangleHolds } from "../geometry/rectangle.ts";
import { type Inches, steps, type TablePoint } from "../geometry/units.ts";
import { type Box, type Vec, vecOf } from "../geometry/vector.ts";
import type { CellRect, Ground } from "./ground.ts";
import { type GroundKind, kindOf } from "./kinds.ts";
import {
  DEFAULT_SLOPES,
  deriveRelief,
  levelUnder,
  type Relief,
  reliefAt,
  type SlopeOptions,
  updateRelief,
} from "./slopes.ts";
import {
  type Area,
  areaOf,
  type Block,
  blockOf,
  type FootprintSource,
  holds,
  type Line,
  type LineSource,
  lineOf,
  type OverlaySource,
  type PlacedStand,
  type StandSource,
  type Thing,
} from "./things.ts";
import { cellsTouching } from "./walk.ts";

export interface TableSource {
  readonly overlays: readonly OverlaySource[];
  readonly lines: readonly LineSource[];
  readonly footprints: readonly FootprintSource[];
}

/** The parts of a table without its stands. */
interface Surface {
  readonly ground: Ground;
  readonly things: readonly Thing[];
  readonly index: Flatbush | null;
  /** Derived rasters by their options, made on first use. */
  readonly relief: Map<string, { readonly options: SlopeOptions; readonly cells: Uint8Array }>;
}

const keyOf = ({ slopeWidth, crestWidth }: SlopeOptions): string => `${steps(slopeWidth)} ${steps(crestWidth)}`;

export class Table {
  readonly stands: readonly PlacedStand[];
  readonly #surface: Surface;
  readonly #byId: ReadonlyMap<string, PlacedStand>;

  private constructor(surface: Surface, stands: readonly StandSource[]) {
    this.#surface = surface;
    this.stands = stands.flatMap((stand): PlacedStand[] => {
      if (!stand.at) return [];
      const centre = vecOf(stand.at);
      const base = rectangle(stand.at, stand.footprint, stand.facing);
      const raised = storeyOf(stand);
      const level = levelUnder(surface.ground, centre) + raised;
      return [{ id: stand.id, side: stand.side, at: stand.at, centre, rectangle: base, raised, level }];
    });
    this.#byId = new Map(this.stands.map((stand) => [stand.id, stand]));
  }

  static of(source: TableSource, ground: Ground, stands: readonly StandSource[]): Table {
    const things = [...source.overlays.map(areaOf), ...source.lines.map(lineOf), ...source.footprints.map(blockOf)];
    return new Table({ ground: ground.clone(), things, index: indexOf(things), relief: new Map() }, stands);
  }

  /** The same table with its stands placed anew. */
  withStands(stands: readonly StandSource[]): Table {
    return new Table(this.#surface, stands);
  }

  /** The same table with these additional footprints, and without stands. */
  withFootprints(more: readonly FootprintSource[]): Table {
    const things = [...this.things, ...more.map(blockOf)];
    return new Table({ ...this.#surface, things, index: indexOf(things) }, []);
  }

  /** The same table after the cells in `changed` of `ground` changed; derived slopes are updated there only. */
  withCells(ground: Ground, changed: CellRect, stands: readonly StandSource[]): Table {
    const copy = ground.clone();
    const relief: Surface["relief"] = new Map();
    for (const [key, { options, cells }] of this.#surface.relief) {
      const updated = cells.slice();
      updateRelief(updated, copy, changed, options);
      relief.set(key, { options, cells: updated });
    }
    return new Table({ ...this.#surface, ground: copy, relief }, stands);
  }

  /** Not to be written to. */
  get ground(): Ground {
    return this.#surface.ground;
  }
  get width(): Inches {
    return this.ground.width;
  }
  get height(): Inches {
    return this.ground.height;
  }
  /** Overlays, lines and footprints, in this order. */
  get things(): readonly Thing[] {
    return this.#surface.things;
  }
  stand(id: string): PlacedStand | undefined {
    return this.#byId.get(id);
  }
  /** The same object for all tables that differ only in their stands, as a key for results about them. */
  get surfaceKey(): object {
    return this.#surface;
  }
  /** True where two tables differ only in their stands. */
  sharesSurfaceWith(other: Table): boolean {
    return this.#surface === other.#surface;
  }

  /** Whether the place lies on the table, its edge included. */
  holds([x, y]: TablePoint): boolean {
    return x >= 0 && y >= 0 && x <= this.width && y <= this.height;
  }

  /** The level under a place: where it lies on a border, the highest of the cells it touches; 0 beyond the table. */
  levelAt(at: TablePoint): number {
    return levelUnder(this.ground, vecOf(at));
  }

  /** The ground kinds of all closed cells that the place touches, without repeats, in the catalogue's order. */
  groundKindsAt(at: TablePoint): GroundKind[] {
    const codes = new Set(cellsTouching(this.ground, vecOf(at)).map((cell) => this.ground.terrain[cell] as number));
    return [...codes].sort((a, b) => a - b).map(kindOf);
  }

  /**
   * The ground kind at a place. On a border the touched kind of the smallest `rank` counts (a target takes the better cover,
   * a mover the cheaper cost); of equals the first in the catalogue. `clear` beyond the table.
   */
  groundKindAt(at: TablePoint, rank: (kind: GroundKind) => number): GroundKind {
    let best: GroundKind = "clear";
    let bestRank = Infinity;
    for (const kind of this.groundKindsAt(at)) {
      const r = rank(kind);
      if (r < bestRank) {
        best = kind;
        bestRank = r;
      }
    }
    return best;
  }

  /** The things whose boxes touch the box, in the table's order. */
  thingsIn(box: Box): Thing[] {
    const { index, things } = this.#surface;
    if (!index) return [];
    return index
      .search(box.minX, box.minY, box.maxX, box.maxY)
      .sort((a, b) => a - b)
      .map((i) => things[i] as Thing);
  }
  #thingsAt(at: Vec): Thing[] {
    return this.thingsIn({ minX: at.x, minY: at.y, maxX: at.x, maxY: at.y }).filter((thing) => holds(thing, at));
  }
  /** The overlay areas at a place, their boundaries included. */
  overlaysAt(at: TablePoint): Area[] {
    return this.#thingsAt(vecOf(at)).filter((thing) => thing.what === "overlay");
  }
  /** The line features at a place: it lies within their width. */
  linesAt(at: TablePoint): Line[] {
    return this.#thingsAt(vecOf(at)).filter((thing) => thing.what === "line");
  }
  /** The buildings, bridges, road blocks and wrecks at a place. */
  footprintsAt(at: TablePoint): Block[] {
    return this.#thingsAt(vecOf(at)).filter((thing) => thing.what === "footprint");
  }
  /** The stands whose bases hold the place, their edges included. */
  standsAt(at: TablePoint): PlacedStand[] {
    const place = vecOf(at);
    return this.stands.filter((stand) => rectangleHolds(stand.rectangle, place));
  }

  /** Slope and crest at a place, by the one definition in slopes.ts. */
  reliefAt(at: TablePoint, options: SlopeOptions = DEFAULT_SLOPES): Relief {
    return reliefAt(this.ground, vecOf(at), options);
  }
  /** Slopes and crests at the centres of all cells (bits of slopes.ts). Not to be written to. */
  relief(options: SlopeOptions = DEFAULT_SLOPES): Uint8Array {
    const key = keyOf(options);
    const known = this.#surface.relief.get(key);
    if (known) return known.cells;
    const cells = deriveRelief(this.ground, options);
    this.#surface.relief.set(key, { options, cells });
    return cells;
  }
}

function indexOf(things: readonly Thing[]): Flatbush | null {
  if (things.length === 0) return null;
  const index = new Flatbush(things.length);
  for (const { box } of things) index.add(box.minX, box.minY, box.maxX, box.maxY);
  index.finish();
  return index;
}
