/** Overlay areas as triangles, for filling. */
import * as THREE from "three";
import { decodeCells } from "../../../shared/scenario/integrity.ts";
import type { Overlay } from "../../../shared/scenario/model.ts";
import { CELLS_PER_INCH } from "../../../shared/table/ground.ts";

/** Six numbers for each triangle, in table inches. */
function fillOf(o: Overlay): number[] {
  const out: number[] = [];
  if (o.shape.type === "polygon") {
    const outline = o.shape.points.map(([x, y]) => new THREE.Vector2(x, y));
    for (const face of THREE.ShapeUtils.triangulateShape(outline, []))
      for (const i of face) {
        const p = outline[i as number] as THREE.Vector2;
        out.push(p.x, p.y);
      }
    return out;
  }
  const { cells, columns } = decodeCells(o.shape.rows);
  for (let j = 0; j < o.shape.rows.length; j++)
    for (let i = 0; i < columns; i++) {
      if (!cells[j * columns + i]) continue;
      let end = i;
      while (end + 1 < columns && cells[j * columns + end + 1]) end++;
      const x0 = (o.shape.x + i) / CELLS_PER_INCH;
      const x1 = (o.shape.x + end + 1) / CELLS_PER_INCH;
      const y0 = (o.shape.y + j) / CELLS_PER_INCH;
      const y1 = (o.shape.y + j + 1) / CELLS_PER_INCH;
      out.push(x0, y0, x1, y0, x1, y1, x0, y0, x1, y1, x0, y1);
      i = end;
    }
  return out;
}

/** The areas painted beneath the things on them. */
export const patchesOf = (overlays: readonly Overlay[]) =>
  overlays.flatMap((o) => {
    const kind = o.kind === "standing-crop" ? "standing-crop" : o.kind.endsWith("-position") ? "dug" : null;
    return kind ? [{ kind, triangles: fillOf(o) } as const] : [];
  });
