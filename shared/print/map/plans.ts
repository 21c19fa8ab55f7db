/**
 * Plans on the map: arrows, phase lines, objectives, sectors, notes and the discs of steps. In colour they have their side's;
 * without colours, Red's lines are solid and Blue's are double.
 */
import { dashesOf } from "../../picture/along.ts";
import { drawMark, PLAN_DASH, type PlanDrawing } from "../../picture/planDrawing.ts";
import { type SideColours, sideColours } from "../../picture/sideColours.ts";
import type { PlanLayer, PlanMark, Scenario } from "../../scenario/model.ts";
import { apexOf, planLayers } from "../../scenario/plans.ts";
import type { SideId } from "../../systems.ts";
import { BLACK } from "../../table/inks.ts";
import { type Colour, type Face, type Mark, text } from "../marks.ts";
import { ASCENT, DESCENT } from "../measure.ts";
import { PathMaker, rectangle } from "../path.ts";
import type { PlansWanted } from "../settings.ts";
import { roughWidth } from "./letters.ts";
import { type At, request, shortened, spread, type Words, within } from "./mapWords.ts";
import type { Pen } from "./pen.ts";
import type { Box, PlaceRequest } from "./place.ts";
import { closed, ringOf } from "./rings.ts";
import { ring } from "./symbols.ts";

const WHITE = "#ffffff";
const NOWHERE = [0, 0] as const;

export interface MapMark {
  readonly mark: PlanMark;
  readonly side: SideId;
  readonly colours: SideColours;
  readonly drawing: PlanDrawing;
}

/** The printed layers: the visible ones, or the chosen ones. Secret ones are removed already. */
export const printedPlans = (scenario: Pick<Scenario, "plans">, wanted: PlansWanted): readonly PlanLayer[] =>
  planLayers(scenario).filter((layer) => (wanted === "shown" ? layer.hidden !== true : wanted.includes(layer.id)));

/** Their marks, the lowest first. */
export const mapMarks = (scenario: Scenario, wanted: PlansWanted): MapMark[] =>
  printedPlans(scenario, wanted).flatMap(({ side, marks }) =>
    marks.map((mark) => {
      const wedge = mark.type === "fire-sector" && mark.shape.type === "wedge" ? mark.shape : null;
      const colours = sideColours(scenario.sides.find(({ id }) => id === side) ?? { id: side });
      return { mark, side, colours, drawing: drawMark(mark, wedge ? apexOf(scenario, wedge) : NOWHERE) };
    }),
  );

export function drawPlans(pen: Pen, marks: readonly MapMark[], table: Scenario["table"]): void {
  for (const mark of marks) drawShape(pen, mark);
  for (const { drawing, side, colours } of marks) if (drawing.disc) drawDisc(pen, drawing.disc, side, colours);
  for (const mark of marks) drawNote(pen, mark, table);
}

function drawShape(pen: Pen, { drawing, side, colours }: MapMark): void {
  const { view } = pen;
  for (const { points, strength } of drawing.fills) {
    if (view.colour) pen.area([ringOf(points)], colours.main, strength * 0.9);
    // To save ink, only dark shapes are filled, and Blue's stay white.
    else if (strength > 0.8) pen.area([ringOf(points)], side === "red" ? BLACK : WHITE, 1);
  }
  const width = view.points(0.065, 1, 2.8);
  for (const stroke of drawing.strokes) {
    const way = stroke.closed ? closed(stroke.points) : stroke.points;
    const k = view.inches(1, 11);
    const pieces = stroke.dashed ? dashesOf(way, PLAN_DASH.on * k, PLAN_DASH.off * k) : [way];
    const bold = stroke.pen === "bold" ? width : width * 0.6;
    if (view.colour) {
      pen.lines(pieces, { colour: WHITE, width: bold * 2.1 });
      pen.lines(pieces, { colour: colours.main, width: bold });
    } else if (side === "red") pen.lines(pieces, { colour: BLACK, width: bold });
    else {
      pen.lines(pieces, { colour: BLACK, width: bold * 2 });
      pen.lines(pieces, { colour: WHITE, width: bold * 1.1 });
    }
  }
}

/** Points from the middle of a step's disc to its rim. */
const discRadius = (scale: number) => within(scale * 0.42, 4.4, 11);

function drawDisc(pen: Pen, { at, number }: Disc, side: SideId, colours: SideColours): void {
  const { view } = pen;
  const r = discRadius(view.scale);
  if (!view.shows(at[0], at[1], r / view.scale)) return;
  const [x, y] = [view.x(at[0]), view.y(at[1])];
  const dark = view.colour ? colours.main : BLACK;
  const solid = side === "red";
  const disc = new PathMaker();
  ring(disc, x, y, r);
  const stroke = { colour: solid ? WHITE : dark, width: Math.max(0.6, r * 0.16) };
  pen.put(disc.path, { fill: solid ? dark : WHITE, stroke });
  const written = view.colour ? (solid ? colours.ink : colours.deep) : solid ? WHITE : BLACK;
  pen.marks.push(words(String(number), x, y, { face: "narrow-bold", size: r * 1.35, colour: written }));
}
type Disc = NonNullable<PlanDrawing["disc"]>;

/** A line of text about its middle. */
const words = (line: string, x: number, y: number, look: { face: Face; size: number; colour: Colour }): Mark =>
  text(line, [x, y + ((ASCENT - DESCENT) / 2) * look.size * 0.92], { ...look, align: "middle" });

/** A note's layout: its lines and the box round them, in points from the table's north-west corner. */
export interface PlanNote {
  readonly lines: readonly string[];
  readonly size: number;
  readonly box: Box;
}
/** Measures of a note's lines, in sizes of its letters. */
const NOTE = { wide: 15, leading: 1.22, inset: 0.45 } as const;

/** Words wrapped by their rough widths, the same in all windows; kept on the table's paper. */
export function noteOf(mark: PlanMark, scale: number, at: At, table: Scenario["table"]): PlanNote | null {
  if (mark.type !== "text") return null;
  const size = within(scale * 0.5, 6, 12);
  const widthOf = (line: string) => roughWidth(line, "narrow", size);
  const lines: string[] = [];
  for (const paragraph of mark.text.split("\n")) {
    let line = "";
    for (const word of paragraph.trim().split(/\s+/u)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && widthOf(longer) > NOTE.wide * size) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  const wide = Math.max(...lines.map(widthOf)) + 2 * NOTE.inset * size;
  const high = (lines.length * NOTE.leading + NOTE.inset) * size;
  const [x, y] = at(mark.at);
  const kept = (middle: number, extent: number, most: number) =>
    Math.max(extent / 2, Math.min(Math.max(extent / 2, most * scale - extent / 2), middle));
  const [cx, cy] = [kept(x, wide, table.width), kept(y, high, table.height)];
  const box = { left: cx - wide / 2, right: cx + wide / 2, top: cy - high / 2, bottom: cy + high / 2 };
  return { lines, size, box };
}

function drawNote(pen: Pen, { mark, colours }: MapMark, table: Scenario["table"]): void {
  const { view } = pen;
  const at: At = ([x, y]) => [x * view.scale, (table.height - y) * view.scale];
  const note = noteOf(mark, view.scale, at, table);
  if (!note) return;
  const { box, lines, size } = note;
  const [left, top] = [box.left - view.part.west * view.scale, box.top - (table.height - view.part.north) * view.scale];
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const { west, east, south, north } = view.part;
  if (left > (east - west) * view.scale || left + wide < 0 || top > (north - south) * view.scale || top + high < 0)
    return;
  const [edge, ink] = view.colour ? [colours.main, colours.deep] : [BLACK, BLACK];
  pen.put(rectangle(left, top, wide, high), { fill: WHITE, stroke: { colour: edge, width: 0.6 } });
  lines.forEach((line, i) => {
    const y = top + (NOTE.inset / 2 + (i + 0.5) * NOTE.leading) * size;
    pen.marks.push(words(line, left + wide / 2, y, { face: "narrow", size, colour: ink }));
  });
}

/** The obstacles of other words: discs and notes. */
export function planBoxes(marks: readonly MapMark[], scale: number, at: At, table: Scenario["table"]): Box[] {
  return marks.flatMap(({ mark, drawing }): Box[] => {
    const note = noteOf(mark, scale, at, table);
    if (note) return [note.box];
    if (!drawing.disc) return [];
    const [x, y] = at(drawing.disc.at);
    const r = discRadius(scale);
    return [{ left: x - r, right: x + r, top: y - r, bottom: y + r }];
  });
}

/** Names on lines and areas, labels beside arrows. */
export function planRequests(marks: readonly MapMark[], scale: number, colour: boolean, at: At): PlaceRequest<Words>[] {
  const size = within(scale * 0.6, 6.8, 15);
  return marks.flatMap(({ drawing, colours }) =>
    drawing.words.flatMap((w): PlaceRequest<Words>[] => {
      if (w.role === "text") return [];
      const ink = colour ? colours.deep : BLACK;
      const set: Words = { text: shortened(w.text), face: "narrow-bold", size, colour: ink, spacing: size * 0.04 };
      const across = roughWidth(set.text, set.face, size);
      const [x, y] = at(w.at);
      const near = spread([x, y], size, across);
      if (!w.away) return [request(set, 72, near)];
      // Beyond the end of its line, or back from it; beside its shaft.
      const [dx, dy] = [w.away[0] * (across / 2 + size * 0.7), -w.away[1] * size * 1.1];
      return [request(set, w.role === "name" ? 74 : 56, [[x + dx, y + dy], [x - dx, y - dy], ...near])];
    }),
  );
}
