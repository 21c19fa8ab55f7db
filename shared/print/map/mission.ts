/** Deployment zones, entry edges and objectives. Sides differ in colour, or in dash and shape without colours. */
import { sideColours } from "../../picture/sideColours.ts";
import type { EntryEdge, Objective, Scenario, Zone } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { BLACK } from "../../table/inks.ts";
import { PathMaker } from "../path.ts";
import type { Pen } from "./pen.ts";
import { closed, ringOf } from "./rings.ts";
import { ring } from "./symbols.ts";
import type { Flat } from "./view.ts";

const OBJECTIVE = "#8a6400";

const colourOf = (sides: Scenario["sides"], side: SideId): string =>
  sideColours(sides.find(({ id }) => id === side) ?? { id: side }).main;

export function drawZones(pen: Pen, zones: readonly Pick<Zone, "side" | "points">[], sides: Scenario["sides"]): void {
  const { view } = pen;
  const k = view.inches(1, 11);
  for (const { side, points } of zones) {
    const shape = ringOf(points);
    const main = colourOf(sides, side);
    if (view.colour) pen.area([shape], main, 0.09);
    const stroke = { colour: view.colour ? main : BLACK, width: view.points(0.06, 1, 3) };
    // Red's edge is dashed, Blue's is dashed and dotted.
    if (side === "red") pen.dashes([closed(points)], { on: 0.5 * k, off: 0.25 * k }, stroke);
    else {
      pen.dashes([closed(points)], { on: 0.4 * k, off: 0.5 * k }, stroke);
      const shifted = dotsAlong(closed(points), 0.9 * k, 0.65 * k);
      const dots = new PathMaker();
      for (const [x, y] of shifted) if (view.shows(x, y, 0.1)) ring(dots, view.x(x), view.y(y), stroke.width * 0.7);
      pen.put(dots.path, { fill: stroke.colour });
    }
  }
}
/** Places along a path, every `gap` inches from `first` on. */
function dotsAlong(line: Flat, gap: number, first: number): Flat {
  const out: (readonly [number, number])[] = [];
  let next = first;
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = line[i] as readonly [number, number];
    const [bx, by] = line[i + 1] as readonly [number, number];
    const length = Math.hypot(bx - ax, by - ay);
    for (; next <= length; next += gap) out.push([ax + ((bx - ax) * next) / length, ay + ((by - ay) * next) / length]);
    next -= length;
  }
  return out;
}

type Table = { readonly width: number; readonly height: number };

/** A place by its distance along a border of the table, and into it. */
export function onEdge(
  { edge }: Pick<EntryEdge, "edge">,
  { width, height }: Table,
  along: number,
  into: number,
): readonly [number, number] {
  switch (edge) {
    case "south":
      return [along, into];
    case "north":
      return [along, height - into];
    case "west":
      return [into, along];
    case "east":
      return [width - into, along];
  }
}

/** A band along the stretch of border and arrows into the table: Red's solid, Blue's open. */
export function drawEntries(
  pen: Pen,
  entries: readonly Pick<EntryEdge, "edge" | "from" | "to" | "side">[],
  table: Table,
  sides: Scenario["sides"],
): void {
  const { view } = pen;
  const k = view.inches(1, 13);
  for (const entry of entries) {
    const { from, to, side } = entry;
    const at = (along: number, into: number) => onEdge(entry, table, along, into);
    const colour = view.colour ? colourOf(sides, side) : BLACK;
    const width = view.points(0.05, 0.8, 2.6);
    const deep = 0.2 * k;
    const band: Flat = [at(from, 0), at(to, 0), at(to, deep), at(from, deep)];
    if (side === "red") pen.shape(band, { fill: colour });
    else pen.shape(band, { fill: "#ffffff", stroke: { colour, width } });
    const count = Math.max(1, Math.round((to - from) / (2.4 * k)));
    for (let i = 0; i < count; i++) {
      const along = from + ((to - from) * (i + 0.5)) / count;
      const [shaft, head] = [0.07 * k, 0.26 * k];
      const arrow: Flat = [
        at(along - shaft, deep),
        at(along - shaft, 0.75 * k),
        at(along - head, 0.75 * k),
        at(along, 1.25 * k),
        at(along + head, 0.75 * k),
        at(along + shaft, 0.75 * k),
        at(along + shaft, deep),
      ];
      if (side === "red") pen.shape(arrow, { fill: colour });
      else pen.shape(arrow, { fill: "#ffffff", stroke: { colour, width } });
    }
  }
}

/** A dashed ring and a flag in its middle. */
export function drawObjectives(pen: Pen, objectives: readonly Pick<Objective, "at" | "radius">[]): void {
  const { view } = pen;
  const k = view.inches(1, 12);
  const colour = view.colour ? OBJECTIVE : BLACK;
  for (const {
    at: [x, y],
    radius,
  } of objectives) {
    const dashes = Math.max(8, Math.round((2 * Math.PI * radius) / (0.7 * k)));
    const on = (a: number) => [x + radius * Math.cos(a), y + radius * Math.sin(a)] as const;
    const rim = Array.from({ length: dashes }, (_, i): Flat => {
      const from = (2 * Math.PI * i) / dashes;
      return Array.from({ length: 6 }, (_, n) => on(from + ((2 * Math.PI) / dashes) * 0.6 * (n / 5)));
    });
    const width = view.points(0.055, 1, 2.6);
    if (view.colour) pen.lines(rim, { colour: "#ffffff", width: width * 2.2, round: undefined });
    pen.lines(rim, { colour, width, round: undefined });
    const staff: Flat = [
      [x, y - 0.05 * k],
      [x, y + 0.75 * k],
    ];
    const flag: Flat = [
      [x, y + 0.75 * k],
      [x + 0.5 * k, y + 0.58 * k],
      [x, y + 0.4 * k],
    ];
    pen.lines([staff], { colour: view.colour ? "#ffffff" : "#ffffff", width: width * 2.4 });
    pen.shape(flag, { fill: view.colour ? "#f4c430" : BLACK, stroke: { colour, width: width * 0.7, round: true } });
    pen.lines([staff], { colour, width });
  }
}
