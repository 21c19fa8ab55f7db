/**
 * The meaning of a drawn plan for the computer: axes to follow, lines to wait on, posts to hold and sectors to cover. The
 * other side's plans are never read.
 */
import { flattenLine } from "../geometry/curve.ts";
import { facingOf } from "../geometry/directions.ts";
import { insidePolygon } from "../geometry/inside.ts";
import { type Degrees, degrees, point, type TablePoint } from "../geometry/units.ts";
import { vecOf } from "../geometry/vector.ts";
import type { StandId } from "../play/contract.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { PlanLayer, PlanMarkOf, Scenario, Stand } from "../scenario/model.ts";
import { type ArrowStyle, maySeePlan, planLayers, stepsOf } from "../scenario/plans.ts";
import type { SideId } from "../systems.ts";
import { apart } from "./picture.ts";
import type { Goal } from "./stance.ts";

/** The layer of a side's plans with that id. Refused where there is none that this side may know of. */
export function ownPlan(scenario: Pick<Scenario, "plans">, side: SideId, id: string): Result<PlanLayer> {
  const layer = planLayers(scenario).find((plan) => plan.id === id && plan.side === side && maySeePlan(plan, side));
  return layer
    ? ok(layer)
    : fail<Failure>({ code: "not-found", message: `The ${side} side has no plan “${id}” in this scenario.` });
}

/** A planned movement. */
export interface Axis {
  readonly id: string;
  readonly style: ArrowStyle;
  readonly name: string;
  /** From tail to head, in inches. */
  readonly path: readonly TablePoint[];
  readonly width: number;
  /** The stands that follow it, where its words name formations or stands. */
  readonly named: readonly StandId[];
  /** It continues another axis: stands from that one take it next. */
  readonly after: string | null;
}

/** A sector to cover by fire. */
export interface Sector {
  readonly name: string;
  /** The covering stand; null where none is named. */
  readonly stand: StandId | null;
  /** The covering place; null: any place. */
  readonly post: TablePoint | null;
  readonly middle: Degrees | null;
  holds(at: TablePoint): boolean;
  /** Whether a stand with this facing looks into it. */
  faces(facing: number): boolean;
}

export interface PhaseLine {
  readonly id: string;
  readonly name: string;
  readonly path: readonly TablePoint[];
}

export interface DrawnPlan {
  readonly name: string;
  readonly axes: readonly Axis[];
  readonly lines: readonly PhaseLine[];
  readonly sectors: readonly Sector[];
  readonly goals: readonly Goal[];
  /** Places that a stand is to go to in succession. */
  readonly steps: ReadonlyMap<StandId, readonly TablePoint[]>;
}

/** In inches: an arrow that begins this near another's head continues it. */
const CHAINED = 4;
/** The movement points by which a drawn objective attracts from farther away than the enemy does. */
const PULL = 6;

export function drawnPlan(layer: PlanLayer, scenario: Scenario): DrawnPlan {
  const stands = scenario.stands.filter(({ side }) => side === layer.side);
  const of = <T extends PlanLayer["marks"][number]["type"]>(type: T) =>
    layer.marks.filter((mark): mark is PlanMarkOf<T> => mark.type === type);
  const arrows = of("arrow").map((mark) => ({ mark, path: flattenLine(mark.points, mark.smooth) }));
  const steps = new Map<StandId, TablePoint[]>();
  for (const { stand, at } of stepsOf(layer))
    if (stand !== undefined) steps.set(stand, [...(steps.get(stand) ?? []), at]);
  return {
    name: layer.name,
    axes: arrows.map(({ mark, path }) => {
      const before = arrows.find(
        (other) => other.mark.id !== mark.id && apart(endOf(other.path), path[0] as TablePoint) <= CHAINED,
      );
      return {
        id: mark.id,
        style: mark.style,
        name: mark.label ?? "",
        path,
        width: mark.width,
        named: namedIn(mark.label ?? "", stands, scenario),
        after: before?.mark.id ?? null,
      };
    }),
    lines: of("phase-line").map(({ id, name, points, smooth }) => ({ id, name, path: flattenLine(points, smooth) })),
    sectors: of("fire-sector").map((mark) => sectorOf(mark, stands)),
    goals: of("objective").map(goalOf),
    steps,
  };
}

export const endOf = (path: readonly TablePoint[]): TablePoint => path[path.length - 1] as TablePoint;

/** Stands whose label, or whose formation's name, is among the words. */
function namedIn(label: string, stands: readonly Stand[], { formations }: Scenario): StandId[] {
  const words = ` ${label.toLowerCase()} `;
  const says = (name: string | undefined) =>
    name !== undefined && name.trim().length > 1 && words.includes(` ${name.trim().toLowerCase()} `);
  const named = new Set(formations.filter(({ name }) => says(name)).map(({ id }) => id));
  return stands
    .filter((stand) => says(stand.label) || (stand.formation !== undefined && named.has(stand.formation)))
    .map(({ id }) => id);
}

function goalOf({ name, shape }: PlanMarkOf<"objective">): Goal {
  if (shape.type === "circle") return { at: shape.at, name, pull: PULL, near: Math.max(0, shape.radius - 0.5) };
  const mean = (i: 0 | 1) => shape.points.reduce((sum, corner) => sum + corner[i], 0) / shape.points.length;
  const middle = point(mean(0), mean(1));
  const at = insidePolygon(shape.points, middle) ? middle : (shape.points[0] as TablePoint);
  // As near as its nearest corner is surely in it, or beside it.
  const near = Math.min(...shape.points.map((corner) => apart(corner, at)));
  return { at, name, pull: PULL, near: Math.max(0, near - 0.5) };
}

function sectorOf({ name, shape }: PlanMarkOf<"fire-sector">, stands: readonly Stand[]): Sector {
  const words = name ?? "";
  if (shape.type === "area")
    return {
      name: words,
      stand: null,
      post: null,
      middle: null,
      holds: (at) => insidePolygon(shape.points, at),
      faces: () => true,
    };
  const { left, right, range } = shape;
  const post = stands.find(({ id }) => id === shape.stand)?.at ?? shape.at;
  const wide = (right - left + 360) % 360;
  const faces = (facing: number) => (facing - left + 360) % 360 <= wide;
  return {
    name: words,
    stand: shape.stand ?? null,
    post,
    middle: degrees(Math.round(left + wide / 2) % 360),
    holds: (at) => {
      const far = apart(post, at);
      return far <= range && (far === 0 || faces(bearing(post, at)));
    },
    faces,
  };
}

function bearing(from: TablePoint, to: TablePoint): Degrees {
  const [a, b] = [vecOf(from), vecOf(to)];
  return facingOf({ x: b.x - a.x, y: b.y - a.y });
}

/** The distance of a place from the nearest place of a path, in inches. */
export function nearestOn(path: readonly TablePoint[], [x, y]: readonly [number, number]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 1 < path.length; i++) {
    const [ax, ay] = path[i] as TablePoint;
    const [bx, by] = path[i + 1] as TablePoint;
    const [dx, dy] = [bx - ax, by - ay];
    const length2 = dx * dx + dy * dy;
    const part = length2 > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length2)) : 0;
    const [ox, oy] = [x - ax - part * dx, y - ay - part * dy];
    least = Math.min(least, ox * ox + oy * oy);
  }
  return Math.sqrt(least);
}

/** The first crossing of a path with another; null where there is none. */
export function meeting(path: readonly TablePoint[], other: readonly TablePoint[]): TablePoint | null {
  for (let i = 0; i + 1 < path.length; i++) {
    const [ax, ay] = path[i] as TablePoint;
    const [bx, by] = path[i + 1] as TablePoint;
    let first: number | null = null;
    for (let j = 0; j + 1 < other.length; j++) {
      const [cx, cy] = other[j] as TablePoint;
      const [dx, dy] = other[j + 1] as TablePoint;
      const turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
      if (turn === 0) continue;
      const part = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / turn;
      const there = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / turn;
      if (part >= 0 && part <= 1 && there >= 0 && there <= 1 && (first === null || part < first)) first = part;
    }
    if (first !== null) return point(ax + (bx - ax) * first, ay + (by - ay) * first);
  }
  return null;
}
