/** The grid: whole inches of table, heavier every six. */
import { BLACK } from "../../table/inks.ts";
import { Pen } from "./pen.ts";
import type { Flat } from "./view.ts";

/** Inches between lines, and between heavier ones, for a scale in points to the inch. */
function gridSteps(scale: number): { readonly fine: number; readonly heavy: number } {
  if (scale >= 24) return { fine: 1, heavy: 6 };
  if (scale >= 9) return { fine: 3, heavy: 6 };
  return { fine: 6, heavy: 12 };
}

export function drawGrid(pen: Pen, { width, height }: { readonly width: number; readonly height: number }): void {
  const { view } = pen;
  const { fine, heavy } = gridSteps(view.scale);
  const draw = (step: number, but: number | null, stroke: number) => {
    const lines: Flat[] = [];
    for (let x = step; x < width; x += step)
      if (but === null || x % but !== 0)
        lines.push([
          [x, 0],
          [x, height],
        ]);
    for (let y = step; y < height; y += step)
      if (but === null || y % but !== 0)
        lines.push([
          [0, y],
          [width, y],
        ]);
    const gridPen = new Pen(view);
    gridPen.lines(lines, { colour: view.colour ? "#4c483c" : BLACK, width: stroke, round: undefined });
    for (const mark of gridPen.marks)
      pen.marks.push(mark.type === "path" ? { ...mark, opacity: view.colour ? 0.32 : 0.55 } : mark);
  };
  draw(fine, heavy, 0.25);
  draw(heavy, null, 0.5);
}
