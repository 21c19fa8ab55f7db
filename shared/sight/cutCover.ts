/**
 * The cells of cover that a lane may cut, or that an end may look over (SightPolicy.lanes, overCover). The kernel knows
 * neither, so the tracer rules on the lines that meet such a cell. (A lane opens lines, and parts a viewer's patch in two.)
 */
import { kindOf, type TerrainKind } from "../table/kinds.ts";
import type { Table } from "../table/table.ts";
import { boxesOfThing, markBox } from "./kernelCells.ts";
import { KernelWalk } from "./kernelWalk.ts";
import { blocksAsCover, type SightPolicy } from "./policy.ts";

const MARK = 1;

export class CutCover {
  /** MARK where a line needs the tracer; cells lie as in KernelCells. */
  readonly #bytes: Uint8Array;
  readonly #walk: KernelWalk;

  private constructor(columns: number, rows: number, bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#walk = new KernelWalk({ columns, rows });
  }

  /** Null where there is no such cell. */
  static of(surface: Table, policy: SightPolicy, personnel: boolean): CutCover | null {
    const { columns, rows, terrain } = surface.ground;
    const bytes = new Uint8Array((columns + 2) * (rows + 2));
    const over = policy.overCover;
    const isLane = (kind: TerrainKind): boolean => (policy.lanes as readonly TerrainKind[]).includes(kind);
    const hides = policy.spotting?.kinds ?? [];
    const isCover = (kind: TerrainKind): boolean =>
      kind !== "clear" && (blocksAsCover(policy, kind, personnel) || hides.includes(kind));
    for (const thing of surface.things)
      if (isLane(thing.kind) || (over && isCover(thing.kind)))
        for (const box of boxesOfThing(thing)) markBox({ columns, rows, bytes }, box, MARK);
    // A lane cuts the ground's cover only, and all of that is overlooked.
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const at = (row + 1) * (columns + 2) + column + 1;
        if (isCover(kindOf(terrain[row * columns + column] as number))) bytes[at] = over ? MARK : (bytes[at] as number);
        else if (!over) bytes[at] = 0;
      }
    return bytes.includes(MARK) ? new CutCover(columns, rows, bytes) : null;
  }

  /** Whether the line between two places, in whole steps, touches a marked cell. */
  isMet(ax: number, ay: number, bx: number, by: number): boolean {
    if (ax === bx && ay === by) return true;
    const bytes = this.#bytes;
    const walk = this.#walk;
    walk.begin(ax, ay, bx, by, 0, 0);
    const { u0, du, dv, k0, k1, stepU, stepV } = walk;
    let { rest, at } = walk;
    for (let k = k0; k <= k1; k++, at += stepU) {
      if (bytes[at] === MARK || (rest === 0 && bytes[at - stepV] === MARK)) return true;
      rest += dv * (walk.farEnd(k) - (k > k0 ? 16 * k - u0 : 0));
      if (rest < 16 * du) continue;
      rest -= 16 * du;
      at += stepV;
      if (bytes[at] === MARK) return true;
    }
    return false;
  }
}
