/** Templates of angles at true size: a fan whose apex is the centre of a window that is laid over the stand. */
import type { AidTemplate } from "../../rules/aids.ts";
import { INK } from "../flow/style.ts";
import { INCH, type Mark, path, text } from "../marks.ts";
import { type Path, PathMaker, polygon, polyline, rectangle, type Spot } from "../path.ts";
import type { Style } from "../settings.ts";

export type ArcTemplate = Extract<AidTemplate, { type: "arc" }>;

/** Paper round the window, in inches. */
const RIM = 0.3;
/** In inches: the greatest useful length of an arm, and the least. */
const LONGEST = 5;
const SHORTEST = 1;

/** A place by its bearing from the apex in degrees, clockwise from straight ahead (up the paper), and its distance. */
export const spot = (bearing: number, distance: number): Spot => {
  const a = (bearing * Math.PI) / 180;
  return [Math.sin(a) * distance, -Math.cos(a) * distance];
};

/** Round the apex from one bearing to a greater one, in curves of 10° at most, which hardly leave the circle. */
export function arc(into: PathMaker, from: number, to: number, radius: number): void {
  const count = Math.max(1, Math.ceil((to - from) / 10));
  const step = (to - from) / count;
  const handle = (4 / 3) * Math.tan((step * Math.PI) / 720) * radius;
  for (let i = 0; i < count; i++) {
    const [a, b] = [from + i * step, from + (i + 1) * step];
    const [p, q] = [spot(a, radius), spot(b, radius)];
    const [u, v] = [spot(a + 90, handle), spot(b + 90, handle)];
    into.curve(p[0] + u[0], p[1] + u[1], q[0] - v[0], q[1] - v[1], q[0], q[1]);
  }
}

/** The place where the ray of a bearing leaves the rectangle with these halves round the apex. */
function leaving(bearing: number, across: number, along: number): Spot {
  const [x, y] = spot(bearing, 1);
  const t = Math.min(
    Math.abs(x) > 1e-12 ? across / Math.abs(x) : Number.POSITIVE_INFINITY,
    Math.abs(y) > 1e-12 ? along / Math.abs(y) : Number.POSITIVE_INFINITY,
  );
  return [x * t, y * t];
}

/** The cutting outline: the fan together with the rim round its window. Halves of the rim's sides in points. */
export function outline(angle: number, radius: number, across: number, along: number): Path {
  const into = new PathMaker();
  const half = angle / 2;
  if (angle >= 360) {
    into.move(...spot(-180, radius));
    arc(into, -180, 180, radius);
    return into.close().path;
  }
  into.move(...spot(-half, radius));
  arc(into, -half, half, radius);
  into.line(...leaving(half, across, along));
  const corners: Spot[] = [
    [across, -along],
    [across, along],
    [-across, along],
    [-across, -along],
  ];
  // Corners outside the fan, clockwise.
  for (const [x, y] of corners) if (!inside(x, y, half)) into.line(x, y);
  into.line(...leaving(-half, across, along));
  return into.close().path;
}

/** The angle between a place and straight ahead is at most `half`. */
const inside = (x: number, y: number, half: number): boolean => {
  const length = Math.sqrt(x * x + y * y);
  return -y / length >= Math.cos((half * Math.PI) / 180) - 1e-9;
};

export interface ArcSize {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** The apex's place in that box. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Room for the fan with the longest arms that fit; null where not even short ones do. `base`: across × along, in inches. */
export function arcSize(
  { angle }: ArcTemplate,
  [across, along]: readonly [number, number],
  width: number,
  height: number,
): ArcSize | null {
  const rim = [(across / 2 + RIM) * INCH, (along / 2 + RIM) * INCH] as const;
  const half = Math.min(angle / 2, 180);
  const a = (half * Math.PI) / 180;
  // For an arm of length 1: its reach to the side and behind the apex.
  const aside = half >= 90 ? 1 : Math.sin(a);
  const behind = half <= 90 ? 0 : half >= 180 ? 1 : -Math.cos(a);
  const boxOf = (radius: number) => ({
    side: Math.max(rim[0], aside * radius),
    front: Math.max(rim[1], radius),
    back: Math.max(rim[1], behind * radius),
  });
  const most = (Math.max(LONGEST, Math.max(across, along) * 2) * INCH) | 0;
  for (
    let radius = most;
    radius >= SHORTEST * INCH && radius > Math.max(across, along) * INCH * 0.75;
    radius -= INCH / 4
  ) {
    const { side, front, back } = boxOf(radius);
    if (2 * side <= width && front + back <= height)
      return { width: 2 * side, height: front + back, x: side, y: front, radius };
  }
  return null;
}

/** In a box of `size`, its origin at the top left corner. */
export function arcMarks(template: ArcTemplate, base: readonly [number, number], size: ArcSize, style: Style): Mark[] {
  const { angle, name } = template;
  const [across, along] = [base[0] * INCH, base[1] * INCH];
  const half = angle / 2;
  const { radius } = size;
  const shape = outline(angle, radius, across / 2 + RIM * INCH, along / 2 + RIM * INCH);
  const fan = new PathMaker().move(0, 0).line(...spot(-half, radius));
  arc(fan, -half, half, radius);
  const marks: Mark[] = [path(shape, { fill: INK.paper, stroke: { colour: INK.text, width: 0.8 } })];
  if (style === "colour" && angle < 360) marks.push(path(fan.close().path, { fill: "#f1ead2" }));
  marks.push(...rings(half, radius, across, along));
  // The arms, from the apex out, which the ruling uses.
  if (angle < 360)
    for (const side of [-1, 1])
      marks.push(path(polyline([[0, 0], spot(side * half, radius)]), { stroke: { colour: INK.text, width: 1.1 } }));
  marks.push(path(shape, { stroke: { colour: INK.text, width: 0.8 } }));
  const nose = Math.min(across, along) * 0.12;
  const tip = -along / 2 - RIM * INCH * 0.3;
  marks.push(
    // The window: the stand looks through it, its front at the arrow.
    path(rectangle(-across / 2, -along / 2, across, along), {
      fill: INK.paper,
      stroke: { colour: INK.text, width: 0.6, dash: [3, 2] },
    }),
    path(
      polyline([
        [-4, 0],
        [4, 0],
      ]),
      { stroke: { colour: INK.faint, width: 0.5 } },
    ),
    path(
      polyline([
        [0, -4],
        [0, 4],
      ]),
      { stroke: { colour: INK.faint, width: 0.5 } },
    ),
    path(
      polygon([
        [0, tip - nose],
        [nose, tip],
        [-nose, tip],
      ]),
      { fill: INK.text },
    ),
    text("cut out", [0, along / 2 - along * 0.08], {
      face: "narrow",
      size: Math.min(7, along * 0.1),
      colour: INK.faint,
      align: "middle",
    }),
    ...nameOf(template, radius),
  );
  return [{ type: "group", marks, matrix: [1, 0, 0, 1, size.x, size.y], name }];
}

/** In the fan, if that is wide enough. */
function nameOf({ name, rule, angle }: ArcTemplate, radius: number): Mark[] {
  const size = Math.min(15, radius * 0.07);
  // Half-way between two of the lines at whole inches.
  const inch = Math.max(1, Math.min(Math.floor((radius * 0.64) / INCH), Math.floor((radius - 15) / INCH - 0.5)));
  const y = -(inch + 0.5) * INCH;
  const room = angle >= 180 ? 2 * radius : -2 * y * Math.tan((angle * Math.PI) / 360);
  if (room < name.length * size * 0.62) return [];
  return [
    text(name, [0, y], { face: "title", size, colour: INK.text, align: "middle" }),
    text(`${angle}° · ${rule}`, [0, y + size], {
      face: "narrow",
      size: size * 0.62,
      colour: INK.soft,
      align: "middle",
    }),
  ];
}

/** Every whole inch from the apex, as far as there is paper. */
function rings(half: number, radius: number, across: number, along: number): Mark[] {
  const marks: Mark[] = [];
  for (let inches = 1; inches * INCH < radius - 1; inches++) {
    const r = inches * INCH;
    if (r < Math.max(across, along) * 0.75) continue;
    const line = new PathMaker().move(...spot(-half, r));
    arc(line, -half, half, r);
    marks.push(path(line.path, { stroke: { colour: INK.hairline, width: 0.4 } }));
    // By the left arm, where nothing else is written; in the middle of a narrow fan.
    const [x, y] = half < 20 ? [0, -r] : spot(6 - Math.min(half, 170), r);
    marks.push(text(`${inches}″`, [x, y + 6.5], { face: "narrow", size: 6, colour: INK.faint, align: "middle" }));
  }
  return marks;
}
