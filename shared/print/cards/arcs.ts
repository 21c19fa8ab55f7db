/** A small diagram of the arcs at a stand: frontal hits, and the fire of a fixed gun. */
import type { Arcs } from "../../rules/contract.ts";
import { INK } from "../flow/style.ts";
import { type Mark, path, text } from "../marks.ts";
import { type Path, polygon, polyline, rectangle, type Spot } from "../path.ts";
import type { Style } from "../settings.ts";

/** Points of a circle's edge from one side of the facing (up) to the other, every few degrees. */
function edge(x: number, y: number, radius: number, angle: number): Spot[] {
  const steps = Math.max(2, Math.ceil(angle / 5));
  return Array.from({ length: steps + 1 }, (_, i): Spot => {
    const a = ((-angle / 2 + (angle * i) / steps) * Math.PI) / 180;
    return [x + Math.sin(a) * radius, y - Math.cos(a) * radius];
  });
}
const wedge = (x: number, y: number, radius: number, angle: number): Path =>
  angle >= 360 ? polygon(edge(x, y, radius, 360)) : polygon([[x, y], ...edge(x, y, radius, angle)]);

interface ArcBox {
  readonly width: number;
  readonly height: number;
  /** Whether any of its guns is fixed; otherwise no arc of fire is drawn. */
  readonly fixed: boolean;
}
export function arcDiagram(arcs: Arcs, { width, height, fixed }: ArcBox, style: Style): Mark[] {
  const { targetFront, firingArc } = arcs;
  const words = 15;
  const x = width / 2;
  const room = height - words;
  // Arcs wider than a half turn need room below the stand, too.
  const back = Math.max(targetFront, firingArc) > 180;
  const radius = Math.min(width / 2 - 1, back ? room / 2 - 1 : room - 8);
  const y = back ? room / 2 : room - 6;
  const base = radius * 0.24;
  const label = (words: string, at: number): Mark =>
    text(words, [x, at], { face: "narrow", size: 6.8, colour: INK.soft, align: "middle" });
  return [
    path(wedge(x, y, radius, targetFront), { fill: style === "line" ? "#e6e6e2" : "#f0dfae" }),
    ...(fixed
      ? [
          path(
            firingArc >= 360
              ? wedge(x, y, radius, 360)
              : polyline([
                  ...edge(x, y, radius, firingArc).slice(0, 1),
                  [x, y],
                  ...edge(x, y, radius, firingArc).slice(-1),
                ]),
            { stroke: { colour: INK.text, width: 0.7, dash: [2.2, 1.6] } },
          ),
        ]
      : []),
    path(rectangle(x - base, y - base, base * 2, base * 2), {
      fill: INK.paper,
      stroke: { colour: INK.text, width: 0.6 },
    }),
    path(
      polygon([
        [x, y - base * 0.7],
        [x + base * 0.5, y + base * 0.4],
        [x - base * 0.5, y + base * 0.4],
      ]),
      { fill: INK.text },
    ),
    label(`front ${targetFront}°`, height - 8),
    ...(fixed ? [label(`fixed gun ${firingArc}°`, height - 1)] : []),
  ];
}
