/** Printed symbols of lines, footprints and overlay areas, as in the legend. */
import * as THREE from "three";
import { type AreaShape, rowsAcross } from "../../../shared/picture/areaShape.ts";
import type { DrawnLine } from "../../../shared/picture/lines.ts";
import type { Footprint, Overlay } from "../../../shared/scenario/model.ts";
import type { Crossing } from "../../../shared/table/crossings.ts";
import { sheet } from "../../theme/tokens.ts";
import { beads, type Flat, strip } from "../ground/paths.ts";
import type { Print } from "./flat.ts";

const ink = Object.fromEntries(
  Object.entries(sheet).flatMap(([k, v]) => (typeof v === "string" ? [[k, new THREE.Color(v)]] : [])),
) as Record<string, THREE.Color>;
const of = (name: string): THREE.Color => ink[name] as THREE.Color;

/** Short strokes across a line: to one side (1, −1) or both (0). */
function ticks(
  p: Print,
  path: Flat,
  gap: number,
  length: number,
  width: number,
  color: THREE.Color,
  side: -1 | 0 | 1,
): void {
  for (const b of beads(path, gap)) {
    const from = side === 0 ? -length / 2 : 0;
    const to = side === 0 ? length / 2 : side * length;
    p.stroke(
      [
        [b.x - b.dy * from, b.y + b.dx * from],
        [b.x - b.dy * to, b.y + b.dx * to],
      ],
      width,
      color,
    );
  }
}

/** Prints a line feature; roads have two passes, all casings before all fills, so that crossings join. */
export function printLine(p: Print, l: DrawnLine, pass: "under" | "over"): void {
  const w = l.width;
  const road = l.kind === "good-road" || l.kind === "poor-road" || l.kind === "stream";
  if (pass === "over" && !road) return;
  switch (l.kind) {
    case "stream":
      if (pass === "under") p.course(l.path, Math.max(0.16, w * 0.72), of("water"));
      else p.course(l.path, Math.max(0.08, w * 0.72 - 0.11), of("waterFill"));
      break;
    case "good-road":
      p.course(l.path, pass === "under" ? w * 0.8 : w * 0.8 - 0.11, of(pass === "under" ? "casing" : "good"));
      break;
    case "poor-road":
      p.course(l.path, pass === "under" ? w * 0.8 : w * 0.8 - 0.1, of(pass === "under" ? "casing" : "poor"));
      break;
    case "track":
      p.dashes(l.path, 0.1, of("casing"), 0.42, 0.2);
      break;
    case "ditch":
      p.dashes(l.path, 0.07, of("roughInk"), 0.18, 0.1);
      break;
    case "anti-tank-ditch":
      p.stroke(l.path, 0.07, of("casing"));
      ticks(p, l.path, 0.3, 0.2, 0.06, of("casing"), -1);
      break;
    case "embankment":
      p.stroke(l.path, 0.05, of("roughInk"));
      ticks(p, l.path, 0.2, 0.26, 0.035, of("roughInk"), 0);
      break;
    case "hedge":
    case "hedgerow": {
      const big = l.kind === "hedgerow";
      p.stroke(l.path, 0.06, of("hedge"));
      for (const b of beads(l.path, big ? 0.3 : 0.36)) p.disc(b.x, b.y, big ? 0.115 : 0.08, of("hedge"));
      break;
    }
    case "wall":
      p.stroke(l.path, 0.06, of("house"));
      ticks(p, l.path, 0.36, 0.14, 0.05, of("house"), 1);
      break;
    case "wood-fence":
      p.stroke(l.path, 0.04, of("mudInk"));
      ticks(p, l.path, 0.42, 0.16, 0.04, of("mudInk"), 0);
      break;
    case "barbed-wire":
      p.stroke(l.path, 0.03, of("position"));
      for (const b of beads(l.path, 0.34))
        for (const k of [-1, 1]) {
          const u = [b.dx * 0.07 - b.dy * 0.07 * k, b.dy * 0.07 + b.dx * 0.07 * k] as const;
          p.stroke(
            [
              [b.x - u[0], b.y - u[1]],
              [b.x + u[0], b.y + u[1]],
            ],
            0.03,
            of("position"),
          );
        }
      break;
  }
}

/** Places in a footprint's frame: inches to its right and ahead. */
function frameOf({ facing, at: [x, y] }: Footprint): (u: number, v: number) => readonly [number, number] {
  const a = (facing * Math.PI) / 180;
  const [s, c] = [Math.sin(a), Math.cos(a)];
  return (u, v) => [x + u * c + v * s, y - u * s + v * c];
}

/** The deck of a bridge: it lies over the water and under the road. */
export function printDeck(p: Print, f: Footprint): void {
  const [x, y] = f.at;
  if (f.kind === "bridge") p.box(x, y, f.size[0], f.size[1], (f.facing * Math.PI) / 180, of("poor"));
}

/** The ford of a track or road: shallows instead of banks, broken lines along the path. */
export function printFord(p: Print, { way, roadWidth }: Pick<Crossing, "way" | "roadWidth">): void {
  const reach = 0.16;
  const ends = [0, way.length - 1].map((i) => {
    const [x, y] = way[i] as readonly [number, number];
    const [ox, oy] = way[i === 0 ? 1 : i - 1] as readonly [number, number];
    const away = Math.hypot(x - ox, y - oy) || 1;
    return [x + ((x - ox) / away) * reach, y + ((y - oy) / away) * reach] as const;
  });
  const path = [ends[0], ...way.slice(1, -1), ends[1]] as Flat;
  p.stroke(path, roadWidth + 0.44, of("ford"));
  for (const side of [-1, 1]) p.dashes(beside(path, side * (roadWidth / 2 + 0.1)), 0.05, of("water"), 0.13, 0.09);
}

/** A path moved sideways. */
function beside(path: Flat, by: number): Flat {
  const { position } = strip(path, Math.abs(by) * 2);
  return path.map((_, i) => {
    const k = i * 4 + (by > 0 ? 2 : 0);
    return [position[k] as number, position[k + 1] as number] as const;
  });
}

export function printFootprint(p: Print, f: Footprint): void {
  const a = (f.facing * Math.PI) / 180;
  const [x, y] = f.at;
  const local = frameOf(f);
  switch (f.kind) {
    case "building":
      p.box(x, y, f.size[0], f.size[1], a, of("house"));
      if (f.look === "church") {
        p.stroke([local(0, f.size[1] / 2), local(0, f.size[1] / 2 + 0.5)], 0.075, of("house"));
        p.stroke([local(-0.17, f.size[1] / 2 + 0.3), local(0.17, f.size[1] / 2 + 0.3)], 0.075, of("house"));
      }
      if (f.look === "mill") {
        const r = Math.max(f.size[0], f.size[1]) * 0.85;
        for (const k of [-1, 1]) p.stroke([local(-r, -r * k), local(r, r * k)], 0.075, of("house"));
      }
      if (f.look === "factory") {
        const [u, v] = [f.size[0] * 0.32, f.size[1] * 0.3];
        for (const k of [-1, 0, 1]) p.stroke([local(k * u, -v), local(k * u, v)], 0.06, of("paper"));
      }
      break;
    case "bridge":
      for (const k of [-1, 1]) {
        const u = (k * f.size[0]) / 2;
        const v = f.size[1] / 2;
        p.stroke(
          [local(u * 1.25, -v - 0.08), local(u, -v + 0.06), local(u, v - 0.06), local(u * 1.25, v + 0.08)],
          0.075,
          of("casing"),
        );
      }
      break;
    case "road-block": {
      const w = f.size[0] / 2;
      const h = Math.max(0.12, f.size[1] / 2);
      p.stroke([local(-w, -h), local(w, h)], 0.08, of("mine"));
      p.stroke([local(-w, h), local(w, -h)], 0.08, of("mine"));
      p.stroke([local(-w, 0), local(w, 0)], 0.08, of("mine"));
      break;
    }
    case "wreck": {
      const w = f.size[0] * 0.4;
      const h = f.size[1] * 0.4;
      p.box(x, y, f.size[0] * 0.6, f.size[1] * 0.8, a, of("smoke"));
      p.stroke([local(-w, -h), local(w, h)], 0.09, of("position"));
      p.stroke([local(-w, h), local(w, -h)], 0.09, of("position"));
      break;
    }
  }
}

export function printOverlay(p: Print, o: Overlay, shape: AreaShape): void {
  const closed = shape.loops.map((l) => [...l, l[0] as readonly [number, number]]);
  const rows = (angle: number, gap: number, width: number, color: THREE.Color, dash: [number, number] | null) => {
    for (const r of rowsAcross(shape, angle, gap))
      if (dash) p.dashes([r.from, r.to], width, color, ...dash);
      else p.stroke([r.from, r.to], width, color);
  };
  switch (o.kind) {
    case "standing-crop":
      if (o.shape.type === "polygon") for (const l of shape.loops) p.area(l, of("crop"));
      rows(0.35, 0.3, 0.035, of("cropInk"), [0.12, 0.14]);
      for (const l of closed) p.stroke(l, 0.035, of("cropInk"));
      break;
    case "minefield":
      for (const l of closed) p.dashes(l, 0.06, of("mine"), 0.3, 0.14);
      for (let y = Math.ceil(shape.y0 / 0.5) * 0.5; y < shape.y1; y += 0.5)
        for (let x = Math.ceil(shape.x0 / 0.5) * 0.5; x < shape.x1; x += 0.5) {
          if (!shape.holds(x, y)) continue;
          p.disc(x, y, 0.065, of("mine"));
          for (const k of [0, 1, 2, 3]) {
            const a = Math.PI / 4 + (k * Math.PI) / 2;
            p.stroke(
              [
                [x, y],
                [x + Math.cos(a) * 0.13, y + Math.sin(a) * 0.13],
              ],
              0.025,
              of("mine"),
            );
          }
        }
      break;
    case "smoke":
      rows(0.9, 0.16, 0.05, of("smoke"), null);
      for (const l of closed) p.dashes(l, 0.07, of("smoke"), 0.16, 0.12);
      break;
    default: {
      const heavy = o.kind === "heavy-position";
      const medium = o.kind === "medium-position";
      for (const l of closed) {
        p.stroke(l, heavy ? 0.11 : 0.07, of("position"));
        ticks(p, l, 0.24, 0.14, heavy ? 0.09 : 0.05, of("position"), medium || heavy ? 0 : -1);
      }
    }
  }
}
