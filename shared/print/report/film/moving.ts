/** The places of stands while a turn passes: all walk their paths of the turn at the same time. */
import type { TablePoint } from "../../../geometry/units.ts";
import type { StandId, StandView } from "../../../play/contract.ts";
import type { FoughtTurn } from "../collect.ts";

export interface PlacedStand {
  readonly id: StandId;
  readonly side: StandView["side"];
  readonly at: TablePoint;
  readonly facing: number;
  readonly footprint: StandView["footprint"];
  readonly label: string;
}

/** `part`: of the turn, 0 to 1. `before`: the stands at its beginning. */
export function standsDuring(before: readonly StandView[], turn: FoughtTurn, part: number): PlacedStand[] {
  if (part >= 1) return turn.stands.flatMap((stand) => placed(stand, stand.at));
  const ways = waysOf(turn);
  const later = new Map(turn.stands.map((stand) => [stand.id, stand]));
  return before.flatMap((stand) => {
    const way = ways.get(stand.id);
    const after = later.get(stand.id);
    if (!way) return placed(stand, stand.at);
    const moving = part > 0 && after ? { ...stand, facing: after.facing, status: "on-table" as const } : stand;
    return placed(moving, alongWay(way, part));
  });
}

const placed = ({ id, side, status, facing, footprint, label }: StandView, at: TablePoint | null): PlacedStand[] =>
  status === "on-table" && at ? [{ id, side, at, facing, footprint, label }] : [];

/** Each mover's paths, one after the other. */
function waysOf({ paths }: FoughtTurn): ReadonlyMap<StandId, readonly TablePoint[]> {
  const ways = new Map<StandId, readonly TablePoint[]>();
  for (const { stand, points } of paths) ways.set(stand, [...(ways.get(stand) ?? []), ...points]);
  return ways;
}

const distance = (a: TablePoint, b: TablePoint): number => Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);

function alongWay(way: readonly TablePoint[], part: number): TablePoint | null {
  const legs = way
    .slice(1)
    .map((to, i) => ({ from: way[i] as TablePoint, to, long: distance(way[i] as TablePoint, to) }));
  let left = part * legs.reduce((sum, { long }) => sum + long, 0);
  for (const { from, to, long } of legs) {
    if (left <= long && long > 0) {
      const t = left / long;
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t] as unknown as TablePoint;
    }
    left -= long;
  }
  return way.at(-1) ?? null;
}
