/** Makes a table upright: a reflection in its diagonal from south-west to north-east. */
import { degrees, type TablePoint } from "../geometry/units.ts";
import type { EntryEdge, LoadedScenario, Zone } from "../scenario/model.ts";
import { Ground } from "../table/ground.ts";

const over = ([x, y]: TablePoint): TablePoint => [y, x];
const EDGES: Readonly<Record<EntryEdge["edge"], EntryEdge["edge"]>> = {
  west: "south",
  south: "west",
  east: "north",
  north: "east",
};

export function upright({ scenario, ground }: LoadedScenario): LoadedScenario {
  const turned = new Ground(ground.height, ground.width);
  for (let row = 0; row < ground.rows; row++)
    for (let column = 0; column < ground.columns; column++) {
      const [from, to] = [ground.index(column, row), turned.index(row, column)];
      turned.terrain[to] = ground.terrain[from] as number;
      turned.level[to] = ground.level[from] as number;
    }
  const { table } = scenario;
  return {
    ground: turned,
    scenario: {
      ...scenario,
      zones: scenario.zones.map((zone): Zone => ({ ...zone, points: zone.points.map(over) })),
      entryEdges: scenario.entryEdges.map((edge) => ({ ...edge, edge: EDGES[edge.edge] })),
      table: {
        ...table,
        width: table.height,
        height: table.width,
        lines: table.lines.map((line) => ({ ...line, points: line.points.map(over) })),
        footprints: table.footprints.map((footprint) => ({
          ...footprint,
          at: over(footprint.at),
          facing: degrees(90 - footprint.facing),
        })),
        labels: table.labels.map((label) => ({ ...label, at: over(label.at) })),
        overlays: table.overlays.map((overlay) =>
          overlay.shape.type === "polygon"
            ? { ...overlay, shape: { ...overlay.shape, points: overlay.shape.points.map(over) } }
            : overlay,
        ),
      },
    },
  };
}
