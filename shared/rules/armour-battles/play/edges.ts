/** The table edge that is a side's own: units under artillery are driven to it, and reserves come by it. */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { EntryEdge } from "../../../scenario/model.ts";
import type { SideId } from "../../../systems.ts";
import type { ArmourField } from "./field.ts";

/** The table edge that is a side's own, by its entry edges or its deployment zones: the facing towards it. */
export function ownEdge(field: ArmourField, side: SideId, at: TablePoint | null): Degrees {
  const facings = { north: 0, east: 90, south: 180, west: 270 } as const;
  const entry = field.scenario.entryEdges.find((one) => one.side === side);
  if (entry) return facings[entry.edge] as Degrees;
  const { width, height } = field.surface;
  const zone = field.scenario.zones.find((one) => one.side === side);
  const points: readonly TablePoint[] = zone?.points ?? (at ? [at] : []);
  const middle = (axis: 0 | 1): number => points.reduce((sum, one) => sum + one[axis], 0) / points.length;
  const [x, y] = [middle(0), middle(1)];
  const away = { north: height - y, south: y, east: width - x, west: x };
  const [nearest] = (Object.keys(away) as (keyof typeof away)[]).sort((a, b) => away[a] - away[b]) as [
    keyof typeof away,
  ];
  return facings[nearest] as Degrees;
}

const SIDES = [
  { edge: "north", facing: 0 },
  { edge: "east", facing: 90 },
  { edge: "south", facing: 180 },
  { edge: "west", facing: 270 },
] as const;
/** The whole of the table's edge that is a side's own: by it come those whom no entry edge was drawn for. */
export function wholeEdge(field: ArmourField, side: SideId): EntryEdge {
  const { width, height } = field.surface;
  const facing = ownEdge(field, side, null);
  const { edge } = SIDES.find((one) => one.facing === facing) ?? SIDES[0];
  const to = edge === "north" || edge === "south" ? width : height;
  return { id: `own-${side}`, side, edge, from: 0 as EntryEdge["from"], to: to as EntryEdge["to"], turn: 1 };
}
