/** The table edge that is a side's own: units under artillery are driven to it, and reserves come by it. */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { EntryEdge } from "../../../scenario/model.ts";
import type { SideId } from "../../../systems.ts";
import type { ArmourField } from "./field.ts";

const FACINGS = { north: 0, east: 90, south: 180, west: 270 } as const;
const EDGES = ["north", "south", "east", "west"] as const;

/** By its entry edges or its deployment zones; where it has none, the one nearest to a place. */
function edgeOf({ scenario, surface }: ArmourField, side: SideId, at: TablePoint | null): EntryEdge["edge"] {
  const entry = scenario.entryEdges.find((one) => one.side === side);
  if (entry) return entry.edge;
  const { width, height } = surface;
  const zone = scenario.zones.find((one) => one.side === side);
  const points: readonly TablePoint[] = zone?.points ?? (at ? [at] : []);
  const middle = (axis: 0 | 1): number => points.reduce((sum, one) => sum + one[axis], 0) / points.length;
  const [x, y] = [middle(0), middle(1)];
  const away = { north: height - y, south: y, east: width - x, west: x };
  const [nearest = "north"] = [...EDGES].sort((a, b) => away[a] - away[b]);
  return nearest;
}
/** The facing towards it. */
export const ownEdge = (field: ArmourField, side: SideId, at: TablePoint): Degrees =>
  FACINGS[edgeOf(field, side, at)] as Degrees;

/** The whole of it: by it come those whom no entry edge was drawn for. */
export function wholeEdge(field: ArmourField, side: SideId): EntryEdge {
  const { width, height } = field.surface;
  const edge = edgeOf(field, side, null);
  const to = edge === "north" || edge === "south" ? width : height;
  return { id: `own-${side}`, side, edge, from: 0 as EntryEdge["from"], to: to as EntryEdge["to"], turn: 1 };
}
