/** A viewer's sight of the table: all else lies in shade. */
import { outlineField } from "../../picture/outline.ts";
import type { Ground } from "../../table/ground.ts";
import { circle } from "../path.ts";
import type { Pen } from "./pen.ts";
import { type Ring, ringsOf, rounded } from "./rings.ts";

export interface SeenFrom {
  /** The viewer's place, in inches, and the sighting limit. */
  readonly at: readonly [x: number, y: number];
  readonly allowed: number;
  /** By cell of the ground: 1 where it is out of sight. */
  readonly hidden: Uint8Array;
}

/** With the same smooth outline as painted ground. */
export function shadeRings(hidden: Uint8Array, ground: Ground): Ring[] {
  const { columns, rows } = ground;
  const field = new Float32Array(hidden.length);
  outlineField(hidden, columns, rows, { x: 0, y: 0, width: columns, height: rows }, field);
  return ringsOf(field, ground).map((ring) => rounded(ring, 3));
}

const SHADE = { colour: "#16202b", line: "#000000" } as const;
const EDGE = { colour: "#f3d27a", line: "#000000" } as const;

export function drawShade(pen: Pen, rings: readonly Ring[]): void {
  const tone = pen.view.colour ? "colour" : "line";
  pen.area(rings, SHADE[tone], pen.view.colour ? 0.5 : 0.3);
  pen.outline(rings, { colour: EDGE[tone], width: 0.8 });
}

/** The viewer, and the circle of the sighting limit. */
export function drawViewer(pen: Pen, { at: [x, y], allowed }: SeenFrom): void {
  const { view } = pen;
  const colour = EDGE[view.colour ? "colour" : "line"];
  const around = Array.from({ length: 180 }, (_, i): readonly [number, number] => {
    const angle = (i * Math.PI) / 90;
    return [x + allowed * Math.cos(angle), y + allowed * Math.sin(angle)];
  });
  pen.dashes([[...around, around[0] as readonly [number, number]]], { on: 0.6, off: 0.4 }, { colour, width: 1 });
  pen.put(circle(view.x(x), view.y(y), 5), { fill: colour, stroke: { colour: "#16202b", width: 1.5 } });
  pen.put(circle(view.x(x), view.y(y), 1.6), { fill: "#16202b" });
}
