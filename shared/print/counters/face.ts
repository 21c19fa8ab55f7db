/** A counter's face: front edge, vehicle from above or from its side, names, role and figures. */
import type { SideColours } from "../../picture/sideColours.ts";
import { FAINT_OPACITY, type TopShape, topBox, topView } from "../../picture/topView.ts";
import { vehicleShape } from "../../picture/vehicleShape.ts";
import type { Side, Stand } from "../../scenario/model.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import { silhouette } from "../cards/silhouette.ts";
import { type Colour, group, type Mark, path, text } from "../marks.ts";
import { fitted, type TextMeasure } from "../measure.ts";
import { circle, mapped, polygon, rectangle, type Spot } from "../path.ts";
import type { Style } from "../settings.ts";

export interface Face {
  readonly stand: Pick<Stand, "label" | "name">;
  /** "HQ"; empty for a stand of the line. */
  readonly role: string;
  readonly side: Pick<Side, "id">;
  readonly vehicle: Vehicle | undefined;
  /** Its name where its figures are unknown. */
  readonly vehicleName: string;
  /** "F9 R20 D7 M10": the first that fit are printed. */
  readonly figures: readonly string[];
  readonly colours: SideColours;
  readonly style: Style;
  /** From above, to lie on the table; from its side, to stand up. */
  readonly view: "top" | "side";
}

const PAPER = "#ffffff";
const BLACK = "#171914";

/** The face's parts, as shares of the shorter side. */
const PART = { border: 0.03, thin: 0.014, front: 0.14, name: 0.105, figures: 0.1, plate: 0.2, pad: 0.055 } as const;

interface Inks {
  readonly bar: Colour;
  readonly onBar: Colour;
  readonly edge: Colour;
  readonly ink: Colour;
  readonly soft: Colour;
}
const inksOf = ({ colours, style }: Face): Inks =>
  style === "line"
    ? { bar: PAPER, onBar: BLACK, edge: BLACK, ink: BLACK, soft: BLACK }
    : { bar: colours.main, onBar: colours.ink, edge: colours.deep, ink: colours.deep, soft: BLACK };

/** In a box of `width` × `height` points, the front at its top; the origin at its top left corner. */
export function faceMarks(face: Face, width: number, height: number, measure: TextMeasure): Mark[] {
  const inks = inksOf(face);
  const m = Math.min(width, height);
  const border = m * (face.style === "line" ? PART.thin : PART.border);
  const bar = m * PART.front;
  const inner = { x: border, y: border, width: width - 2 * border, height: height - 2 * border };
  const rows = rowsBelow(face, inner.y + inner.height, width, m, inks, measure);
  const top = border + bar + m * 0.04;
  return [
    path(rectangle(0, 0, width, height), { fill: PAPER }),
    path(rectangle(border, border, inner.width, bar), {
      fill: inks.bar,
      ...(face.style === "line" && { stroke: { colour: inks.edge, width: m * 0.012 } }),
    }),
    ...front(width, border, bar, inks, face.style),
    ...role(face, width - border - m * 0.05, border + bar, m, inks),
    ...picture(face, { x: border + m * 0.05, y: top, width: inner.width - m * 0.1, height: rows.top - top }, inks),
    ...rows.marks,
    path(rectangle(border / 2, border / 2, width - border, height - border), {
      stroke: { colour: inks.edge, width: border },
    }),
  ];
}

/** The facing: a head in the middle of the front edge that points over it. */
function front(width: number, top: number, bar: number, { onBar }: Inks, style: Style): Mark[] {
  const middle = width / 2;
  const half = bar * 0.85;
  const head: Spot[] = [
    [middle, top + bar * 0.14],
    [middle + half, top + bar * 0.84],
    [middle - half, top + bar * 0.84],
  ];
  return [path(polygon(head), { fill: style === "line" ? BLACK : onBar })];
}

const role = ({ role: name }: Face, right: number, bottom: number, m: number, { onBar }: Inks): Mark[] =>
  name === ""
    ? []
    : [
        text(name, [right, bottom - m * 0.03], {
          face: "bold",
          size: m * 0.115,
          colour: onBar,
          align: "end",
        }),
      ];

/** The plate with the label and the rows above it, from the bottom up; `top` is their beginning. */
function rowsBelow(face: Face, bottom: number, width: number, m: number, inks: Inks, measure: TextMeasure) {
  const left = m * (PART.border + PART.pad);
  const room = width - 2 * left;
  const plate = m * PART.plate;
  const size = m * 0.155;
  const point = face.side.id === "blue" ? m * 0.07 : 0;
  const label = fitted(face.stand.label, "bold", size, room - point - m * 0.1, measure);
  const wide = measure.width(label, "bold", size) + m * 0.1;
  const y = bottom - plate - m * 0.025;
  const marks: Mark[] = [
    path(polygon(plateOf(left, y, wide, plate, point)), {
      fill: face.style === "line" ? PAPER : inks.bar,
      ...(face.style === "line" && { stroke: { colour: BLACK, width: m * 0.015 } }),
    }),
    text(label, [left + m * 0.05, y + plate * 0.77], { face: "bold", size, colour: inks.onBar }),
  ];
  // Figures are beside the label in two lines, or above it in one where it is long.
  const beside = left + wide + point + m * 0.05;
  const figureSize = m * PART.figures;
  const look = { face: "narrow-bold", size: figureSize, colour: inks.soft } as const;
  const half = Math.ceil(face.figures.length / 2);
  const pair = [face.figures.slice(0, half).join(" "), face.figures.slice(half).join(" ")].filter((row) => row !== "");
  let top = y;
  if (pair.every((row) => measure.width(row, look.face, look.size) <= width - left - beside)) {
    const first = y + plate / 2 + figureSize * (pair.length === 1 ? 0.36 : -0.12);
    pair.forEach((row, i) => {
      marks.push(text(row, [width - left, first + i * figureSize], { ...look, align: "end" }));
    });
  } else {
    const line = firstThatFit(face.figures, figureSize, room, measure);
    if (line.length > 0) {
      top -= figureSize * 1.12;
      marks.push(text(line.join(" "), [width / 2, top + figureSize * 0.86], { ...look, align: "middle" }));
    }
  }
  const nameSize = m * PART.name;
  const name = fitted(face.stand.name ?? face.vehicleName, "narrow", nameSize, room, measure);
  if (name !== "") {
    top -= nameSize * 1.1;
    marks.push(
      text(name, [width / 2, top + nameSize * 0.84], {
        face: "narrow",
        size: nameSize,
        colour: inks.soft,
        align: "middle",
      }),
    );
  }
  return { top: top - m * 0.02, marks };
}

/** As many from the first on as fit on a line. */
function firstThatFit(figures: readonly string[], size: number, room: number, measure: TextMeasure): readonly string[] {
  let n = figures.length;
  while (n > 0 && measure.width(figures.slice(0, n).join(" "), "narrow-bold", size) > room) n--;
  return figures.slice(0, n);
}

/** Red's label is square, Blue's is pointed, so that the sides differ without colour. */
const plateOf = (x: number, y: number, width: number, height: number, point: number): Spot[] => [
  [x, y],
  [x + width, y],
  ...(point > 0 ? [[x + width + point, y + height / 2] as const] : []),
  [x + width, y + height],
  [x, y + height],
];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The vehicle as large as its box allows. */
function picture({ vehicle, view, colours, style }: Face, box: Box, { ink }: Inks): Mark[] {
  if (!vehicle || box.height <= 4 || box.width <= 4) return [];
  if (view === "side")
    return [group(silhouette(vehicle, box, colours.paint, style), { matrix: [1, 0, 0, 1, box.x, box.y] })];
  const shapes = topView(vehicleShape(vehicle));
  const [left, top, right, bottom] = topBox(shapes);
  const scale = Math.min(box.width / Math.max(0.6, right - left), box.height / Math.max(0.7, bottom - top));
  const [mx, my] = [(left + right) / 2, (top + bottom) / 2];
  const at = (x: number, y: number): Spot => [
    box.x + box.width / 2 + (x - mx) * scale,
    box.y + box.height / 2 + (y - my) * scale,
  ];
  return shapes.map((shape) => shapeMark(shape, ink, at));
}

function shapeMark(shape: TopShape, ink: Colour, at: (x: number, y: number) => Spot): Mark {
  const look = {
    fill: shape.tone === "paper" ? PAPER : ink,
    ...(shape.tone === "faint" && { opacity: FAINT_OPACITY }),
  };
  return shape.type === "polygon"
    ? path(polygon(shape.points.map(([x, y]) => at(x, y))), look)
    : path(
        mapped(circle(0, 0, 1), (x, y) => at(shape.x + x * shape.rx, shape.y + y * shape.ry)),
        look,
      );
}
