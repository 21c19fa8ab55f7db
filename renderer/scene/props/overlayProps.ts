/** Overlay areas on the model: smoke, minefields, dug positions, standing crops. */

import type * as THREE from "three";
import { type AreaShape, rowsAcross } from "../../../shared/picture/areaShape.ts";
import type { Overlay } from "../../../shared/scenario/model.ts";
import type { Season } from "../../../shared/table/season.ts";
import { flock } from "../../theme/tokens.ts";
import { linear } from "../glsl.ts";
import { beads, resample } from "../ground/paths.ts";
import type { Relief } from "../ground/relief.ts";
import { hash, noise } from "../noise.ts";
import { piece } from "./lineShapes.ts";
import type { Taken } from "./RecordProps.ts";
import { addScreen } from "./smoke.ts";
import type { SoupBlock } from "./soup.ts";

/** Ears and stalks of standing crops. */
const STRAW: Readonly<Record<Season, readonly [ears: THREE.Color, stalks: THREE.Color]>> = {
  summer: [linear(flock.wheat), linear(flock.wheatRow)],
  autumn: [linear("#b99a5c"), linear("#8e7242")],
  winter: [linear("#b7a88a"), linear("#a39a8c")],
  desert: [linear("#cdb169"), linear("#a68a4c")],
};
/** The height of crops, the distance between rows, and half the width of a row, in inches. */
const CROP = 0.15;
const CROP_GAP = 0.115;
const CROP_HALF = 0.036;

const seedOf = (o: Overlay) => [...o.id].reduce((n, c) => (n * 31 + (c.codePointAt(0) ?? 0)) >>> 0, 7);

/** Visits each lattice place inside the area, shifted by its hash. */
function scatter(shape: AreaShape, step: number, visit: (x: number, y: number, i: number, j: number) => void): void {
  for (let j = Math.floor(shape.y0 / step); j * step < shape.y1; j++)
    for (let i = Math.floor(shape.x0 / step); i * step < shape.x1; i++) {
      const x = (i + 0.5 + (hash(i, j, 61) - 0.5) * 0.5) * step;
      const y = (j + 0.5 + (hash(i, j, 62) - 0.5) * 0.5) * step;
      if (shape.holds(x, y)) visit(x, y, i, j);
    }
}

function crop(o: Overlay, shape: AreaShape, relief: Relief, out: SoupBlock, { season, taken }: Growing): void {
  const { width, height } = relief.ground;
  const [ears, stalks] = STRAW[season];
  const angle = ((seedOf(o) % 12) / 12) * Math.PI;
  for (const row of rowsAcross(shape, angle, CROP_GAP)) {
    const path = resample([row.from, row.to], 0.075);
    const dx = row.to[0] - row.from[0];
    const dy = row.to[1] - row.from[1];
    const l = Math.hypot(dx, dy) || 1;
    const nx = (-dy / l) * CROP_HALF;
    const ny = (dx / l) * CROP_HALF;
    // A ridge with ragged ears: two slopes between foot and top.
    const rows = path.map(([x, y], i) => {
      const ground = relief.heightAt(x, y);
      // Ears stand up between hollows, like teeth.
      const tooth = 0.84 + 0.24 * hash(i, Math.round((x - y) * 40), 9);
      const tall = CROP * (0.7 + noise(x, y, 0.9) * 0.7) * tooth * (i === 0 || i === path.length - 1 ? 0.6 : 1);
      const wx = x - width / 2;
      const wz = height / 2 - y;
      const v = 0.82 + noise(x, y, 3.1) * 0.4;
      const high: [number, number, number] = [ears.r * v, ears.g * v, ears.b * v];
      const low: [number, number, number] = [stalks.r * v * 0.62, stalks.g * v * 0.62, stalks.b * v * 0.5];
      return {
        left: [wx - nx, ground - 0.01, wz + ny],
        right: [wx + nx, ground - 0.01, wz - ny],
        top: [wx + (hash(i, Math.round(x * 32), 5) - 0.5) * 0.03, ground + tall, wz],
        high,
        low,
        taken: taken(x, y, CROP_GAP),
      };
    });
    for (let i = 0; i + 1 < rows.length; i++) {
      const a = rows[i] as (typeof rows)[number];
      const b = rows[i + 1] as (typeof rows)[number];
      if (a.taken || b.taken) continue;
      // A gap here and there: the rows are no planks.
      if (hash(i, Math.round((a.top[0] as number) * 16 + (a.top[2] as number) * 9), 8) < 0.08) continue;
      out.triangle([...a.left, ...b.left, ...b.top], [a.low, b.low, b.high]);
      out.triangle([...a.left, ...b.top, ...a.top], [a.low, b.high, a.high]);
      out.triangle([...b.right, ...a.right, ...a.top], [b.low, a.low, a.high]);
      out.triangle([...b.right, ...a.top, ...b.top], [b.low, a.high, b.high]);
    }
  }
}

/** Parapets around a position: earth for light, bags for medium, both in two rows for heavy. */
function position(o: Overlay, shape: AreaShape, relief: Relief, out: SoupBlock): void {
  const { width, height } = relief.ground;
  for (const loop of shape.loops) {
    const first = loop[0];
    if (!first) continue;
    const path = [...loop, first];
    const earth = o.kind !== "medium-position";
    if (earth)
      for (const b of beads(path, 0.4))
        out.add(piece("parapet"), {
          x: b.x - width / 2,
          y: relief.heightAt(b.x, b.y),
          z: height / 2 - b.y,
          turn: Math.atan2(b.dy, b.dx),
          scale: [0.42, o.kind === "heavy-position" ? 1.3 : 0.9, 0.9],
        });
    if (o.kind !== "light-position")
      for (let row = 0; row < 2; row++)
        for (const b of beads(path, 0.15)) {
          const shift = row ? 0.05 : 0;
          out.add(piece("sandbag"), {
            x: b.x + b.dx * shift - width / 2,
            y: relief.heightAt(b.x, b.y) + 0.03 + row * 0.055 + (earth ? 0.1 : 0),
            z: height / 2 - b.y - b.dy * shift,
            turn: Math.atan2(b.dy, b.dx) + (hash(Math.round(b.x * 99), row, 3) - 0.5) * 0.3,
            scale: [0.14, 0.12, 0.14],
          });
        }
  }
}

function minefield(shape: AreaShape, relief: Relief, out: SoupBlock): void {
  const { width, height } = relief.ground;
  scatter(shape, 0.42, (x, y, i, j) => {
    out.add(piece("mine"), {
      x: x - width / 2,
      y: relief.heightAt(x, y),
      z: height / 2 - y,
      turn: hash(i, j, 3) * 3,
      scale: [1, 1, 1],
    });
  });
  for (const loop of shape.loops) {
    const first = loop[0];
    if (!first) continue;
    const path = [...loop, first];
    for (const b of beads(path, 1.1))
      out.add(piece("sign"), {
        x: b.x - width / 2,
        y: relief.heightAt(b.x, b.y),
        z: height / 2 - b.y,
        turn: Math.atan2(b.dy, b.dx),
      });
    for (const b of beads(path, 0.55))
      out.add(piece("wire"), {
        x: b.x - width / 2,
        y: relief.heightAt(b.x, b.y),
        z: height / 2 - b.y,
        turn: Math.atan2(b.dy, b.dx),
        scale: [0.55, 0.4, 0.4],
      });
  }
}

/** The season, and where crops make way for stands. */
interface Growing {
  readonly season: Season;
  readonly taken: Taken;
}

export function buildOverlay(o: Overlay, shape: AreaShape, relief: Relief, out: SoupBlock, growing: Growing): void {
  const { width, height } = relief.ground;
  switch (o.kind) {
    case "standing-crop":
      crop(o, shape, relief, out, growing);
      break;
    case "minefield":
      minefield(shape, relief, out);
      break;
    case "smoke":
      scatter(shape, 0.7, (x, y, i, j) => {
        addScreen(out, x - width / 2, relief.heightAt(x, y), height / 2 - y, 0.42, i * 7919 + j);
      });
      break;
    default:
      position(o, shape, relief, out);
  }
}
