/** Stands on the map: counters at their true size with the front marked and the vehicle from above. */
import { pennantsOf } from "../../forces/sheets.ts";
import { type SideColours, sideColours } from "../../picture/sideColours.ts";
import { type TopShape, topView } from "../../picture/topView.ts";
import { vehicleShape } from "../../picture/vehicleShape.ts";
import type { Scenario } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { BLACK } from "../../table/inks.ts";
import { boxIn, frameOf } from "./footprints.ts";
import { hatching } from "./hatch.ts";
import type { Pen } from "./pen.ts";
import { ringOf } from "./rings.ts";
import type { Flat } from "./view.ts";

export interface MapStand {
  readonly label: string;
  readonly side: SideId;
  readonly at: readonly [x: number, y: number];
  readonly facing: number;
  readonly size: readonly [across: number, along: number];
  readonly pennants: number;
  /** Inches of a base one inch square; empty where the vehicle is unknown. */
  readonly top: readonly TopShape[];
  readonly colours: SideColours;
}

export function mapStands({ system, stands, vehicles, sides }: Scenario): MapStand[] {
  const colours = new Map(sides.map((side) => [side.id, sideColours(side)]));
  const tops = new Map(Object.entries(vehicles).map(([id, vehicle]) => [id, topView(vehicleShape(vehicle))]));
  return stands.flatMap((stand): MapStand[] => {
    const { label, side, at, facing, footprint, vehicle } = stand;
    if (at === null) return [];
    const shades = colours.get(side) ?? sideColours({ id: side });
    const pennants = pennantsOf(system, stand);
    return [{ label, side, at, facing, size: footprint, pennants, top: tops.get(vehicle) ?? [], colours: shades }];
  });
}

export function drawStands(pen: Pen, stands: readonly MapStand[]): void {
  for (const stand of stands) drawStand(pen, stand);
}

function drawStand(pen: Pen, { at: place, facing, size, side, pennants, top, colours }: MapStand): void {
  const { view } = pen;
  const [u, v] = [size[0] / 2, size[1] / 2];
  if (!view.shows(place[0], place[1], u + v + 0.1)) return;
  const at = frameOf(place, facing);
  const main = view.colour ? colours.main : BLACK;
  const deep = view.colour ? colours.deep : BLACK;
  const edge = view.points(0.05, 0.7, 2.4);
  pen.shape(boxIn(at, u, v), { fill: "#ffffff", stroke: { colour: deep, width: edge } });
  // The strip of the front, in the side's colour; a notch in it points ahead.
  const deepness = 0.13 * v * 2;
  const strip = boxIn(at, u, deepness / 2, 0, v - deepness / 2);
  if (view.colour || side === "red") pen.shape(strip, { fill: main });
  else {
    pen.lines(hatching([ringOf(strip)], 45 - facing, view.inches(0.08, 1.1), view.reach), {
      colour: main,
      width: view.points(0.02, 0.3, 0.8),
    });
    pen.shape(strip, { stroke: { colour: main, width: edge * 0.6 } });
  }
  const notch = Math.min(u, v) * 0.3;
  pen.shape(
    [at(-notch, v - deepness - notch * 0.1), at(notch, v - deepness - notch * 0.1), at(0, v - deepness * 0.12)],
    { fill: "#ffffff" },
  );
  const k = Math.min(u, v) * 2 * 0.94;
  const pale = view.colour ? blend(deep) : "#9a9a9a";
  for (const shape of top) {
    const points = outlineOf(shape).map(([x, y]) => at(x * k, -y * k - deepness * 0.45));
    pen.shape(points, { fill: shape.tone === "ink" ? deep : shape.tone === "faint" ? pale : "#ffffff" });
  }
  for (let i = 0; i < pennants; i++) {
    const x = u * (0.5 - i * 0.34);
    const flag: Flat = [
      at(x, -v * 0.9),
      at(x, -v * 0.4),
      at(x + u * 0.34, -v * 0.55),
      at(x + u * 0.05, -v * 0.68),
      at(x + u * 0.05, -v * 0.9),
    ];
    pen.shape(flag, { fill: main });
  }
}

const outlineOf = (shape: TopShape): Flat =>
  shape.type === "polygon"
    ? shape.points
    : Array.from({ length: 20 }, (_, i) => {
        const a = (i * Math.PI) / 10;
        return [shape.x + Math.cos(a) * shape.rx, shape.y + Math.sin(a) * shape.ry] as const;
      });

/** Half way to white. */
function blend(hex: string): string {
  const n = Number.parseInt(hex.slice(1), 16);
  const part = (shift: number) =>
    Math.round((((n >> shift) & 255) + 255) / 2)
      .toString(16)
      .padStart(2, "0");
  return `#${part(16)}${part(8)}${part(0)}`;
}
