/** Buildings, bridges, road blocks and wrecks at their exact places; fords; and the houses in painted towns. */
import { direction } from "../../geometry/directions.ts";
import type { House } from "../../picture/houses.ts";
import type { Footprint } from "../../scenario/model.ts";
import type { Crossing } from "../../table/crossings.ts";
import { BLACK, sheet as S } from "../../table/inks.ts";
import type { Pen } from "./pen.ts";
import { ringOf } from "./rings.ts";
import { boxOf, type Flat } from "./view.ts";

type Place = readonly [x: number, y: number];

/** Inches to the right of a place and ahead along its facing, as inches of table. */
export function frameOf([x, y]: readonly [number, number], facing: number): (right: number, ahead: number) => Place {
  const d = direction(facing);
  const length = Math.sqrt(d.x * d.x + d.y * d.y);
  const [s, c] = [d.x / length, d.y / length];
  return (u, v) => [x + u * c + v * s, y - u * s + v * c];
}
export const boxIn = (at: (u: number, v: number) => Place, u: number, v: number, du = 0, dv = 0): Flat => [
  at(du - u, dv - v),
  at(du + u, dv - v),
  at(du + u, dv + v),
  at(du - u, dv + v),
];

/** The part of a footprint that drawing needs: the legend's samples have no more. */
export type FootprintLook = Pick<Footprint, "kind" | "at" | "size" | "facing" | "look" | "terrain">;

const near = (pen: Pen, { at: [x, y], size }: FootprintLook): boolean => {
  const r = Math.max(size[0], size[1]) + 0.7;
  return pen.view.reaches({ west: x - r, south: y - r, east: x + r, north: y + r });
};

/** The deck of a bridge: it lies over the water and under the road. */
export function drawDecks(pen: Pen, footprints: readonly FootprintLook[]): void {
  for (const f of footprints) {
    if (f.kind !== "bridge" || !near(pen, f)) continue;
    const at = frameOf(f.at, f.facing);
    pen.shape(boxIn(at, f.size[0] / 2, f.size[1] / 2), { fill: pen.view.colour ? S.poor : "#ffffff" });
  }
}

export function drawFootprints(pen: Pen, footprints: readonly FootprintLook[]): void {
  for (const f of footprints) if (near(pen, f)) drawFootprint(pen, f);
}

function drawFootprint(pen: Pen, f: FootprintLook): void {
  const { view } = pen;
  const at = frameOf(f.at, f.facing);
  const ink = (colour: string) => (view.colour ? colour : BLACK);
  const w = (inches: number, least: number, most = 4) => view.points(inches, least, most);
  const [u, v] = [f.size[0] / 2, f.size[1] / 2];
  const strokes = (lines: readonly Flat[], colour: string, width: number) =>
    pen.lines(lines, { colour, width, round: undefined });
  switch (f.kind) {
    case "building":
      drawBuilding(pen, f);
      return;
    case "bridge": {
      // Parapets with outward ends, as on every map.
      const wing = Math.max(0.14, view.inches(0.14, 1.6));
      const sides = [-1, 1].map(
        (k): Flat => [
          at(k * (u + wing), -v - wing * 0.7),
          at(k * u, -v),
          at(k * u, v),
          at(k * (u + wing), v + wing * 0.7),
        ],
      );
      strokes(sides, ink(S.casing), w(0.075, 0.9, 4));
      return;
    }
    case "road-block": {
      const h = Math.max(view.inches(0.12, 1.4), v);
      strokes(
        [
          [at(-u, -h), at(u, h)],
          [at(-u, h), at(u, -h)],
          [at(-u, 0), at(u, 0)],
        ],
        ink(S.mine),
        w(0.08, 0.9),
      );
      return;
    }
    case "wreck": {
      pen.shape(boxIn(at, u * 0.6, v * 0.8), {
        fill: view.colour ? S.smoke : "#ffffff",
        stroke: { colour: ink(S.position), width: w(0.03, 0.4, 1.2) },
      });
      strokes(
        [
          [at(-u * 0.8, -v * 0.8), at(u * 0.8, v * 0.8)],
          [at(-u * 0.8, v * 0.8), at(u * 0.8, -v * 0.8)],
        ],
        ink(S.position),
        w(0.08, 0.8),
      );
    }
  }
}

function drawBuilding(pen: Pen, f: FootprintLook): void {
  const { view } = pen;
  const at = frameOf(f.at, f.facing);
  const colour = view.colour ? S.house : BLACK;
  const pale = view.colour ? S.paper : "#ffffff";
  const thin = view.points(0.045, 0.5, 2);
  const [u, v] = [f.size[0] / 2, f.size[1] / 2];
  const strokes = (lines: readonly Flat[], ink: string, width: number) =>
    pen.lines(lines, { colour: ink, width, round: undefined });
  const outline = boxIn(at, u, v);
  if (f.look === "barn") {
    // Uninhabited: open, with its ridge.
    pen.shape(outline, { fill: view.colour ? "#b9a295" : "#ffffff", stroke: { colour, width: thin } });
    strokes([u > v ? [at(-u, 0), at(u, 0)] : [at(0, -v), at(0, v)]], colour, thin);
    return;
  }
  pen.shape(outline, { fill: colour });
  const inner = Math.min(u, v);
  // Its terrain, where the ground around doesn't show it: a pale court for medium, two bars for heavy.
  if (f.terrain === "medium-buildings" && inner * view.scale > 2.5)
    strokes([[at(-u * 0.55, 0), at(u * 0.55, 0)]], pale, thin);
  if (f.terrain === "heavy-buildings" && inner * view.scale > 2.5)
    strokes(
      [
        [at(-u * 0.55, v * 0.35), at(u * 0.55, v * 0.35)],
        [at(-u * 0.55, -v * 0.35), at(u * 0.55, -v * 0.35)],
      ],
      pale,
      thin,
    );
  const long = Math.max(0.42, view.inches(0.42, 4.6));
  const bold = view.points(0.075, 0.85, 3);
  if (f.look === "church")
    strokes(
      [
        [at(0, v), at(0, v + long)],
        [at(-long * 0.36, v + long * 0.62), at(long * 0.36, v + long * 0.62)],
      ],
      colour,
      bold,
    );
  if (f.look === "mill") {
    const r = Math.max(u, v) * 1.6;
    strokes(
      [
        [at(-r, -r), at(r, r)],
        [at(-r, r), at(r, -r)],
      ],
      colour,
      bold,
    );
  }
  if (f.look === "factory")
    strokes(
      [-0.62, 0, 0.62].map((k): Flat => [at(k * u, -v * 0.6), at(k * u, v * 0.6)]),
      pale,
      thin,
    );
}

export function drawHouses(pen: Pen, houses: readonly House[]): void {
  const { view } = pen;
  const shapes = houses.flatMap(({ x, y, turn, frontage, depth }) => {
    if (!view.shows(x, y, 0.5)) return [];
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const at = (u: number, v: number): Place => [x + u * c - v * s, y + u * s + v * c];
    return [ringOf(boxIn(at, frontage / 2, depth / 2))];
  });
  if (shapes.length > 0) pen.area(shapes, view.colour ? S.house : BLACK);
}

/** Where a track or road fords a stream: shallows in place of the banks, broken lines along the way through. */
export function drawFords(pen: Pen, fords: readonly Pick<Crossing, "way" | "roadWidth">[]): void {
  const { view } = pen;
  for (const { way, roadWidth } of fords) {
    if (!view.reaches(boxOf(way)) || way.length < 2) continue;
    const path = longer(way, 0.16);
    const beside = (by: number): Flat => {
      const a = path[0] as Place;
      const b = path[path.length - 1] as Place;
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
      return path.map(([x, y]): Place => [x + nx * by, y + ny * by]);
    };
    const wide = Math.max(roadWidth, view.inches(0.34, 3.4));
    pen.lines([path], { colour: view.colour ? S.ford : "#ffffff", width: (wide + 0.3) * view.scale, round: undefined });
    const k = view.inches(1, 11);
    pen.dashes(
      [beside(wide / 2 + 0.1), beside(-wide / 2 - 0.1)],
      { on: 0.13 * k, off: 0.09 * k },
      {
        colour: view.colour ? S.water : BLACK,
        width: view.points(0.05, 0.6, 2.4),
      },
    );
  }
}
/** A path prolonged by this number of inches at both ends. */
function longer(way: Flat, by: number): Flat {
  const end = (at: Place, from: Place): Place => {
    const length = Math.hypot(at[0] - from[0], at[1] - from[1]) || 1;
    return [at[0] + ((at[0] - from[0]) / length) * by, at[1] + ((at[1] - from[1]) / length) * by];
  };
  const [a, b] = [way[0] as Place, way[1] as Place];
  const [y, z] = [way[way.length - 2] as Place, way[way.length - 1] as Place];
  return [end(a, b), ...way.slice(1, -1), end(z, y)];
}
