/** The plan of what is engraved: roads, streams and ditches as strips of their width, water as areas. In inches. */
import type { DrawnLine } from "../picture/lines.ts";
import type { Flat } from "../picture/paths.ts";
import type { Ring } from "../print/map/rings.ts";
import { boxOf, type MapWindow } from "../print/map/view.ts";

export interface Engraving {
  /** Convex pieces, anticlockwise, that overlap. */
  readonly strips: readonly { readonly points: Flat; readonly box: MapWindow }[];
  /** Rings of one kind of ground each; by counting crossings they enclose it. */
  readonly areas: readonly (readonly Ring[])[];
}

/** The number of corners of the disc at a bend. */
const CORNERS = 16;

export function engravingOf(lines: readonly DrawnLine[], areas: Engraving["areas"]): Engraving {
  const pieces = lines.flatMap(({ path, width }) => [
    ...path.map((at) => disc(at, width / 2)),
    ...path.slice(1).flatMap((to, i) => bar(path[i] as Flat[number], to, width / 2)),
  ]);
  return { strips: pieces.map((points) => ({ points, box: boxOf(points) })), areas };
}

const disc = ([x, y]: Flat[number], radius: number): Flat =>
  Array.from({ length: CORNERS }, (_, i) => {
    const turn = (2 * Math.PI * (i + 0.5)) / CORNERS;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  });

function bar([ax, ay]: Flat[number], [bx, by]: Flat[number], radius: number): Flat[] {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return [];
  const [nx, ny] = [((by - ay) / length) * radius, (-(bx - ax) / length) * radius];
  return [
    [
      [ax + nx, ay + ny],
      [bx + nx, by + ny],
      [bx - nx, by - ny],
      [ax - nx, ay - ny],
    ],
  ];
}
