/**
 * The sight along lanes through the ground's cover, and over cover (SightPolicy.lanes, overCover). The kernel knows neither.
 * So the tracer rules on lines that cross cover cut by a lane, or any cover with sight over it, and on those alone. (A lane
 * opens lines, and parts a viewer's patch in two.)
 */
import { pointAtSteps, type TablePoint } from "../../geometry/units.ts";
import { kindOf, type TerrainKind } from "../../table/kinds.ts";
import type { Table } from "../../table/table.ts";
import { boxesOfThing, type KernelCells, LEVEL_MASK, markBox, THING_BIT } from "../kernelCells.ts";
import { blocksAsCover, type SightPolicy } from "../policy.ts";
import { rule } from "../rule.ts";
import { trace } from "../trace.ts";
import { CLEAR, CoverMeeting, THING_MEETING } from "./fanCover.ts";
import { ASK_TRACER } from "./marks.ts";
import { type CellArea, type Look, lookRound } from "./round.ts";

const NO_COVER = new CoverMeeting(0, 0);

export class LaneView {
  readonly #surface: Table;
  readonly #policy: SightPolicy;
  readonly #personnel: boolean;
  /** Levels, and THING_BIT where the ground's cover may be cut. */
  readonly #bytes: Uint8Array;

  private constructor(surface: Table, policy: SightPolicy, personnel: boolean, bytes: Uint8Array) {
    this.#surface = surface;
    this.#policy = policy;
    this.#personnel = personnel;
    this.#bytes = bytes;
  }

  /** Null where the kernel is right about every line. */
  static of(surface: Table, policy: SightPolicy, personnel: boolean, cells: KernelCells): LaneView | null {
    const { columns, rows, terrain } = surface.ground;
    const bytes = cells.bytes.map((byte) => byte & LEVEL_MASK);
    const over = policy.overCover === true;
    const bears = (kind: TerrainKind): boolean =>
      (policy.lanes as readonly TerrainKind[]).includes(kind) || (over && blocksAsCover(policy, kind, personnel));
    for (const thing of surface.things)
      if (bears(thing.kind)) for (const box of boxesOfThing(thing)) markBox({ ...cells, bytes }, box, THING_BIT);
    let differs = over;
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const at = (row + 1) * (columns + 2) + column + 1;
        const kind = kindOf(terrain[row * columns + column] as number);
        const covers = kind !== "clear" && blocksAsCover(policy, kind, personnel);
        if (covers && over) bytes[at] = (bytes[at] as number) | THING_BIT;
        else if (covers) differs ||= (bytes[at] as number) > LEVEL_MASK;
        else if (!over) bytes[at] = (bytes[at] as number) & LEVEL_MASK;
      }
    return differs ? new LaneView(surface, policy, personnel, bytes) : null;
  }

  /** Marks the cells of the area that `look`, which knows no lanes, can't judge, for the tracer. */
  look(look: Look, cells: KernelCells, x: number, y: number, area: CellArea, hidden: Uint16Array): void {
    const along = {
      ...look,
      bytes: this.#bytes,
      coverMask: 0,
      cover: NO_COVER,
      coverStart: CLEAR,
      things: THING_MEETING,
    };
    // Lines that meet no lane stay as they were.
    const others = new Uint16Array(hidden.length);
    lookRound(along, { ...cells, bytes: this.#bytes }, x, y, area, others, ASK_TRACER);
    for (let i = 0; i < others.length; i++) if (others[i] === ASK_TRACER) hidden[i] = ASK_TRACER;
  }

  /** `raised`: the viewer's height in levels above the ground. */
  sees(ax: number, ay: number, raised: number, bx: number, by: number): boolean {
    const ends = { viewerSide: null, targetIsPersonnel: this.#personnel, revealed: false };
    const to = { at: placeOf(bx, by), stand: null };
    return rule(trace(this.#surface, { at: placeOf(ax, ay), stand: null, raised }, to), this.#policy, ends).seen;
  }
}

const placeOf = (x: number, y: number): TablePoint => pointAtSteps(x, y);
