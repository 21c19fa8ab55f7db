/** Where a battle begins and what it is fought for, on a generated table. */
import { nearestOnPath, pathOf } from "../editing/gestures/lines/snap.ts";
import { type Axis, boxOn, onAxis } from "../generate/axis.ts";
import { apart, type Spot } from "../generate/land.ts";
import { inches, point, type TablePoint } from "../geometry/units.ts";
import type { Objective, Scenario } from "../scenario/model.ts";
import type { BattleKind, Start } from "./kinds.ts";

/** The zones in which a side begins, as outlines. `second`: it begins at the far end of the axis. */
export function zonesOf(axis: Axis, start: Start, second: boolean, deep: number): TablePoint[][] {
  const { length, across } = axis;
  const box = (from: number, to: number, left: number, right: number) => boxOn(axis, from, to, left, right);
  const grid = (n: number) => Math.round(n * 4) / 4;
  switch (start) {
    case "edge":
      return [second ? box(grid(length - deep), length, 0, across) : box(0, grid(deep), 0, across)];
    case "middle":
      return [
        second
          ? box(grid(length * 0.55), grid(length * 0.85), 0, across)
          : box(grid(length * 0.15), grid(length * 0.45), 0, across),
      ];
    case "flanks": {
      const strip = grid(Math.max(3, across * 0.2));
      const [from, to] = [grid(length * 0.4), grid(length * 0.75)];
      return [box(from, to, 0, strip), box(from, to, across - strip, across)];
    }
  }
}

/** How far along the axis the objective is looked for, as a part of the table. */
const WHERE: Readonly<Record<BattleKind["objective"], number>> = { middle: 0.5, bridge: 0.5, half: 0.72 };
/** The exit's objective lies near the far edge. */
const FAR = 0.88;
const RADIUS = 2;

/**
 * What the sides fight for: the bridge nearest to the middle, else the town nearest to the wanted place, else the nearest
 * point of a road, else the place itself.
 */
export function objectiveOf(
  { table }: Pick<Scenario, "table">,
  axis: Axis,
  { objective, goal }: BattleKind,
): Objective {
  const wanted = onAxis(axis, axis.length * (goal === "exit" ? FAR : WHERE[objective]), axis.across / 2);
  const make = (name: string, at: Spot): Objective => ({
    id: "objective",
    name,
    at: point(...inside(at, table)),
    radius: inches(RADIUS),
  });
  const bridge = nearest(
    wanted,
    table.footprints.flatMap(({ kind, at }) => (kind === "bridge" ? [{ at, name: "The bridge" }] : [])),
  );
  if (objective === "bridge" && goal === "objective" && bridge) return make(bridge.name, bridge.at);
  const town = nearest(
    wanted,
    table.labels.flatMap(({ style, text, at }) => (style === "town" ? [{ at, name: text }] : [])),
  );
  const road = nearest(
    wanted,
    table.lines.flatMap((line) =>
      line.kind.endsWith("road") ? [{ at: nearestOnPath(pathOf(line), wanted).at, name: "The road" }] : [],
    ),
  );
  if (goal === "exit") return road ? make(road.name, road.at) : make("The way out", wanted);
  // A town far from the wanted place would be another battle.
  if (town && apart(town.at, wanted) < axis.length * 0.25) return make(town.name, town.at);
  return road
    ? make(bridge && apart(bridge.at, road.at) < RADIUS ? bridge.name : "The road", road.at)
    : make("The height", wanted);
}

const nearest = <T extends { readonly at: Spot }>(to: Spot, all: readonly T[]): T | undefined =>
  all.reduce<T | undefined>(
    (best, each) => (!best || apart(each.at, to) < apart(best.at, to) ? each : best),
    undefined,
  );
const inside = (
  [x, y]: Spot,
  { width, height }: { readonly width: number; readonly height: number },
): [number, number] => [
  Math.min(width - RADIUS, Math.max(RADIUS, Math.round(x * 4) / 4)),
  Math.min(height - RADIUS, Math.max(RADIUS, Math.round(y * 4) / 4)),
];
