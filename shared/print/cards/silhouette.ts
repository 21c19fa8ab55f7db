/** A vehicle from its side as paths: the window's shapes, in the paint of a side or in outlines. */
import { linear, rgb } from "../../picture/sideColours.ts";
import { type SideShape, sideView, type Tone } from "../../picture/sideView.ts";
import { vehicleShape } from "../../picture/vehicleShape.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import { type Colour, type Mark, path } from "../marks.ts";
import { circle, polygon, polyline } from "../path.ts";
import type { Style } from "../settings.ts";

/** Inches in every picture, so that a heavy tank is bigger than a light one. */
const WIDE = 1.3;
const HIGH = 0.5;

/** Between two colours, `share` of the first: mixed like light. */
function mix(first: Colour, share: number, second: Colour): Colour {
  const [a, b] = [rgb(first), rgb(second)];
  const channel = (i: 0 | 1 | 2): string => {
    const light = linear(a[i]) * share + linear(b[i]) * (1 - share);
    const v = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(Math.max(0, Math.min(1, v)) * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

interface Inks {
  readonly tones: Readonly<Record<Tone, Colour>>;
  readonly edge: Colour;
  readonly ground: Colour;
}
const painted = (paint: Colour): Inks => ({
  tones: {
    body: paint,
    light: mix(paint, 0.74, "#ffffff"),
    shade: mix(paint, 0.6, "#000000"),
    gear: "#2a2822",
    wheel: mix(paint, 0.42, "#000000"),
    line: mix(paint, 0.38, "#000000"),
  },
  edge: mix(paint, 0.14, "#000000"),
  ground: "#8a9252",
});
const OUTLINED: Inks = {
  tones: { body: "#ffffff", light: "#ffffff", shade: "#d9d9d6", gear: "#20231c", wheel: "#ffffff", line: "#20231c" },
  edge: "#20231c",
  ground: "#20231c",
};

/** In a box of this size, the ground at its foot. */
export function silhouette(
  vehicle: Vehicle,
  { width, height }: { readonly width: number; readonly height: number },
  paint: Colour,
  style: Style,
): Mark[] {
  const { shapes, box } = sideView(vehicleShape(vehicle));
  const inks = style === "line" ? OUTLINED : painted(paint);
  const scale = Math.min(
    width / Math.max(WIDE, box.right - box.left + 0.06),
    (height - 3) / Math.max(HIGH, -box.top + 0.02),
  );
  const [x0, y0] = [width / 2 - ((box.left + box.right) / 2) * scale, height - 3];
  const at = ([x, y]: readonly [number, number]) => [x0 + x * scale, y0 + y * scale] as const;
  const ground: Mark = path(
    polyline([
      [0, y0 + 0.6],
      [width, y0 + 0.6],
    ]),
    { stroke: { colour: inks.ground, width: style === "line" ? 0.5 : 1.2 } },
  );
  return [ground, ...shapes.map((shape) => shapeMark(shape, inks, at, scale))];
}

function shapeMark(
  shape: SideShape,
  { tones, edge }: Inks,
  at: (p: readonly [number, number]) => readonly [number, number],
  scale: number,
): Mark {
  const fill = tones[shape.tone];
  const stroke = { colour: edge, width: Math.max(0.25, 0.005 * scale), round: true } as const;
  if (shape.type === "circle") {
    const [x, y] = at([shape.x, shape.y]);
    return path(circle(x, y, shape.r * scale), { fill, stroke });
  }
  if (shape.type === "stroke")
    return path(polyline(shape.points.map(at)), {
      stroke: { colour: fill, width: Math.max(0.3, shape.width * scale), round: true },
    });
  return path(polygon(shape.points.map(at)), shape.tone === "light" && edge !== fill ? { fill } : { fill, stroke });
}
