/**
 * A table in the making: elevation as a continuous field, the ground's rasters, and the records laid so far. Everything
 * laid on a mirrored table is laid twice, turned by half a turn about its middle: cell i and cell (cells − 1 − i).
 */
import { degrees, type Inches, inches, point, type TablePoint } from "../geometry/units.ts";
import type { Footprint, Label, LineFeature, Overlay } from "../scenario/model.ts";
import { CELLS_PER_INCH, Ground } from "../table/ground.ts";
import { codeOf, type GroundKind } from "../table/kinds.ts";
import type { GeneratorSettings } from "./settings.ts";

export type Spot = readonly [x: number, y: number];
export type Half = "west" | "east";

export class Land {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly mirrored: boolean;
  readonly ground: Ground;
  /** In levels, with fractions; below 0 in hollows. */
  readonly elevation: Float64Array;
  readonly lines: LineFeature[] = [];
  readonly footprints: Footprint[] = [];
  readonly overlays: Overlay[] = [];
  readonly labels: Label[] = [];
  /** The halves to lay out; the other half of a mirrored table follows automatically. */
  readonly halves: readonly Half[];

  constructor(width: number, height: number, settings: Pick<GeneratorSettings, "fairness">) {
    this.width = width;
    this.height = height;
    this.ground = new Ground(inches(width), inches(height));
    this.columns = this.ground.columns;
    this.rows = this.ground.rows;
    this.elevation = new Float64Array(this.columns * this.rows);
    this.mirrored = settings.fairness === "mirrored";
    this.halves = this.mirrored ? ["west"] : ["west", "east"];
  }

  /** The factor for the number of small things: the square root of the area relative to a table of 48 × 24 inches. */
  get room(): number {
    return Math.max(1, Math.sqrt((this.width * this.height) / (48 * 24)));
  }
  get cells(): number {
    return this.columns * this.rows;
  }
  /** The middle of a cell, in inches. */
  middleOf(cell: number): Spot {
    const column = cell % this.columns;
    return [(column + 0.5) / CELLS_PER_INCH, ((cell - column) / this.columns + 0.5) / CELLS_PER_INCH];
  }
  /** The cell at a place; the nearest cell for a place off the table. */
  cellAt([x, y]: Spot): number {
    const within = (n: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(n)));
    return within(y * CELLS_PER_INCH, this.rows) * this.columns + within(x * CELLS_PER_INCH, this.columns);
  }
  holds([x, y]: Spot, margin = 0): boolean {
    return x >= margin && y >= margin && x <= this.width - margin && y <= this.height - margin;
  }
  /** The place after half a turn about the middle. */
  opposite([x, y]: Spot): Spot {
    return [this.width - x, this.height - y];
  }
  elevationAt(at: Spot): number {
    return this.elevation[this.cellAt(at)] as number;
  }
  isKind(cell: number, kind: GroundKind): boolean {
    return this.ground.terrain[cell] === codeOf(kind);
  }

  paint(cell: number, kind: GroundKind): void {
    const code = codeOf(kind);
    this.ground.terrain[cell] = code;
    if (this.mirrored) this.ground.terrain[this.cells - 1 - cell] = code;
  }
  /** Makes both halves of a field exactly alike, because rounding may differ. */
  evenOut(field: Float64Array | Float32Array | Uint8Array): void {
    if (!this.mirrored) return;
    for (let i = 0, j = field.length - 1; i < j; i++, j--) field[j] = field[i] as number;
  }

  /** The same for a field with 0 in one half and 1 in the other. */
  evenOutHalves(field: Uint8Array): void {
    for (let i = 0, j = field.length - 1; i < j; i++, j--) field[j] = 1 - (field[i] as number);
  }

  #id(list: readonly { readonly id: string }[], prefix: string): string {
    return `${prefix}-${list.filter(({ id }) => id.startsWith(`${prefix}-`)).length + 1}`;
  }
  turned(at: TablePoint): TablePoint {
    return [inches(this.width - at[0]), inches(this.height - at[1])];
  }

  /** Lays a line, and on a mirrored table its twin, unless the line is its own twin. */
  line(line: Omit<LineFeature, "id">, alone = false): LineFeature[] {
    const laid: LineFeature[] = [];
    const lay = (points: readonly TablePoint[]) => {
      const copy = { ...line, id: this.#id(this.lines, line.kind), points: [...points] };
      this.lines.push(copy);
      laid.push(copy);
    };
    lay(line.points);
    if (this.mirrored && !alone) lay(line.points.map((p) => this.turned(p)));
    return laid;
  }
  footprint(footprint: Omit<Footprint, "id">, alone = false): void {
    const lay = (thing: Omit<Footprint, "id">) =>
      this.footprints.push({ ...thing, id: this.#id(this.footprints, thing.look ?? thing.kind) });
    lay(footprint);
    if (this.mirrored && !alone)
      lay({ ...footprint, at: this.turned(footprint.at), facing: degrees(footprint.facing + 180) });
  }
  crop(points: readonly TablePoint[]): void {
    const lay = (outline: readonly TablePoint[]) =>
      this.overlays.push({
        id: this.#id(this.overlays, "field"),
        kind: "standing-crop",
        shape: { type: "polygon", points: [...outline] },
      });
    lay(points);
    if (this.mirrored) lay(points.map((p) => this.turned(p)));
  }
  label(text: string, at: Spot, style: Label["style"]): void {
    const margin = 0.5;
    const within = (n: number, most: number): Inches => inches(Math.max(margin, Math.min(most - margin, n)));
    const id = this.#id(this.labels, "name");
    this.labels.push({ id, text, style, at: [within(at[0], this.width), within(at[1], this.height)] });
  }
}

export const spotOf = ([x, y]: Spot): TablePoint => point(x, y);
export const apart = (a: Spot, b: Spot): number =>
  Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));
