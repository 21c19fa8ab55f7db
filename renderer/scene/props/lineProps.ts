/** Walls, fences and wire along their lines; the bushes of hedges and hedgerows. */

import type { DrawnLine } from "../../../shared/picture/lines.ts";
import { beads } from "../ground/paths.ts";
import type { Relief } from "../ground/relief.ts";
import { hash } from "../noise.ts";
import { type PieceName, piece } from "./lineShapes.ts";
import type { Plant } from "./plants.ts";
import type { Taken } from "./RecordProps.ts";
import { SoupBlock } from "./soup.ts";

const lengths: Partial<Record<DrawnLine["kind"], { piece: PieceName; length: number; tall: number }>> = {
  wall: { piece: "wall", length: 0.36, tall: 1 },
  "wood-fence": { piece: "fence", length: 0.42, tall: 1 },
  "barbed-wire": { piece: "wire", length: 0.5, tall: 0.9 },
};

export function buildLine(line: DrawnLine, relief: Relief, taken: Taken): SoupBlock | null {
  const shape = lengths[line.kind];
  if (!shape) return null;
  const { width, height } = relief.ground;
  const out = new SoupBlock();
  for (const b of beads(line.path, shape.length)) {
    if (taken(b.x, b.y, shape.length * 0.6)) continue;
    const half = shape.length / 2;
    const rise =
      relief.heightAt(b.x + b.dx * half, b.y + b.dy * half) - relief.heightAt(b.x - b.dx * half, b.y - b.dy * half);
    const v = 0.88 + hash(Math.round(b.x * 64), Math.round(b.y * 64), 3) * 0.24;
    out.add(
      piece(shape.piece),
      {
        x: b.x - width / 2,
        y: relief.heightAt(b.x, b.y) - 0.01,
        z: height / 2 - b.y,
        turn: Math.atan2(b.dy, b.dx),
        scale: [shape.length, shape.tall, line.kind === "wall" ? Math.max(1, line.width / 0.2) : 1],
        pitch: rise / shape.length,
      },
      [v, v, v],
    );
  }
  return out;
}

/** The width of a hedge's bushes, in inches. */
const BUSH = 0.24;

/** A hedge is a row of touching bushes; a hedgerow is higher, with some trees. */
export function hedgePlants(line: DrawnLine, taken: Taken): Plant[] {
  if (line.kind !== "hedge" && line.kind !== "hedgerow") return [];
  const high = line.kind === "hedgerow";
  return beads(line.path, high ? 0.15 : 0.14).flatMap((b): Plant[] => {
    const h = (salt: number) => hash(Math.round(b.x * 128), Math.round(b.y * 128), salt);
    const off = (h(1) - 0.5) * Math.max(0.06, line.width * 0.4);
    const x = b.x - b.dy * off;
    const y = b.y + b.dx * off;
    if (taken(x, y, BUSH)) return [];
    const plants: Plant[] = [{ kind: "bush", x, y, size: (high ? 1 : 0.74) + h(2) * 0.3, tone: h(3) - 0.65 }];
    if (high && h(4) < 0.1) plants.push({ kind: "leaf", x, y, size: 0.55 + h(5) * 0.3, tone: h(3) - 0.4 });
    return plants;
  });
}
