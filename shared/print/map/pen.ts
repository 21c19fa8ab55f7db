/** Draws inches of table as marks of paper, and only the parts visible in the view. */
import { dashesOf } from "../../picture/along.ts";
import type { Colour, Mark, Stroke } from "../marks.ts";
import { type Path, PathMaker } from "../path.ts";
import { clippedArea, clippedLine } from "./clip.ts";
import { closed, type Ring } from "./rings.ts";
import { boxOf, type Flat, grown, type View } from "./view.ts";

export interface Dash {
  /** Inches of table. */
  readonly on: number;
  readonly off: number;
}

export class Pen {
  readonly view: View;
  readonly marks: Mark[] = [];

  constructor(view: View) {
    this.view = view;
  }

  /** The area inside several outlines together, holes by counting crossings. */
  area(rings: readonly Ring[], fill: Colour, opacity?: number): void {
    const { view } = this;
    const out = new PathMaker();
    for (const { points, box } of rings) {
      if (!view.reaches(box)) continue;
      this.way(out, clippedArea(points, view.reach), true);
    }
    this.put(out.path, { fill, evenOdd: true, opacity });
  }

  /** Closed outlines as lines. */
  outline(rings: readonly Ring[], stroke: Stroke): void {
    const near = rings.filter(({ box }) => this.view.reaches(box));
    this.lines(
      near.map(({ points }) => closed(points)),
      stroke,
    );
  }

  /** `stroke` without a dash: a dash would begin anew wherever a line is cut; see `dashes`. */
  lines(lines: readonly Flat[], stroke: Stroke): void {
    const out = new PathMaker();
    // Wide strokes reach into the window from further out.
    const reach = grown(this.view.reach, stroke.width / 2 / this.view.scale);
    for (const line of lines) for (const part of clippedLine(line, reach)) this.way(out, part, false);
    this.put(out.path, { stroke: { round: true, ...stroke } });
  }

  /** A broken line: its pieces are counted from the line's own beginning, so that they are the same in every window. */
  dashes(lines: readonly Flat[], { on, off }: Dash, stroke: Stroke): void {
    const pieces = lines.flatMap((line) => (this.view.reaches(boxOf(line)) ? dashesOf(line, on, off) : []));
    this.lines(pieces, { round: undefined, ...stroke });
  }

  /** Finished shapes, in points. */
  put(path: Path, look: { fill?: Colour; stroke?: Stroke; evenOdd?: true; opacity?: number | undefined }): void {
    if (path.length > 0) this.marks.push({ type: "path", path, ...look });
  }

  /** A polygon in inches of table. */
  shape(points: Flat, look: { fill?: Colour; stroke?: Stroke; opacity?: number | undefined }): void {
    if (!this.view.reaches(boxOf(points))) return;
    const out = new PathMaker();
    this.way(out, points, true);
    this.put(out.path, look);
  }

  private way(out: PathMaker, points: Flat, close: boolean): void {
    const { view } = this;
    if (points.length < 2) return;
    points.forEach(([x, y], i) => {
      if (i === 0) out.move(view.x(x), view.y(y));
      else out.line(view.x(x), view.y(y));
    });
    if (close) out.close();
  }
}
