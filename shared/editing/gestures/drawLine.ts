/** Straight lines: roads, streams, hedges, walls. */
import { type Inches, inches, type TablePoint } from "../../geometry/units.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { nextId } from "../../scenario/ids.ts";
import type { LineFeature, Scenario } from "../../scenario/model.ts";
import type { LineKind } from "../../table/kinds.ts";
import { placeAt } from "../base.ts";
import { MOST } from "../limits.ts";
import type { Recipe, Spot } from "../recipe.ts";

/** How wide each kind is drawn where nothing else is said, in inches; multiples of 1/64. */
export const LINE_WIDTHS: Readonly<Record<LineKind, Inches>> = {
  "good-road": inches(0.5),
  "poor-road": inches(0.375),
  track: inches(0.25),
  stream: inches(0.5),
  ditch: inches(0.25),
  "anti-tank-ditch": inches(0.5),
  embankment: inches(0.5),
  wall: inches(0.125),
  hedge: inches(0.1875),
  hedgerow: inches(0.375),
  "wood-fence": inches(0.125),
  "barbed-wire": inches(0.375),
};

/** How near the table's edge an end is drawn onto it, in inches. */
const EDGE_REACH = 0.5;
/** The shortest line, in inches: below that it was a slip of the hand. */
const SHORTEST = 0.25;

export interface LineOptions {
  readonly width?: Inches | undefined;
  readonly name?: string | undefined;
  /** Ends within half an inch of the table's edge are drawn onto it (true where absent). */
  readonly snapToEdge?: boolean | undefined;
}
export interface DrawnLine {
  readonly line: LineFeature;
  readonly recipe: Recipe;
}

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "table.lines" });

function endAt(spot: Spot, table: Scenario["table"], snap: boolean): TablePoint {
  const onto = (value: number, size: number) => {
    const kept = Math.max(0, Math.min(size, value));
    if (!snap) return kept;
    return kept <= EDGE_REACH ? 0 : kept >= size - EDGE_REACH ? size : kept;
  };
  return placeAt([onto(spot[0], table.width), onto(spot[1], table.height)]);
}

const tooShort = (a: TablePoint, b: TablePoint) => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return dx * dx + dy * dy < SHORTEST * SHORTEST;
};

/** A new line from one place to another. Its ends are kept on the table. */
export function drawStraightLine(
  scenario: Scenario,
  kind: LineKind,
  from: Spot,
  to: Spot,
  options: LineOptions = {},
): Result<DrawnLine> {
  const { table } = scenario;
  if (table.lines.length >= MOST.lines) return refuse(`A table has at most ${MOST.lines} roads and other lines.`);
  const snap = options.snapToEdge ?? true;
  const [a, b] = [endAt(from, table, snap), endAt(to, table, snap)];
  if (tooShort(a, b)) return refuse(`A line is at least ${SHORTEST}″ long.`);
  const line: LineFeature = {
    id: nextId(table.lines, `${kind}-`),
    kind,
    width: options.width ?? LINE_WIDTHS[kind],
    points: [a, b],
    smooth: false,
    ...(options.name !== undefined && { name: options.name }),
  };
  return ok({
    line,
    recipe: (draft) => {
      draft.table.lines.push({ ...line, points: line.points.map(([x, y]) => [x, y]) });
    },
  });
}

/** A line drawn on from one of its ends by one straight stretch. */
export function extendLine(
  scenario: Scenario,
  id: string,
  end: "first" | "last",
  to: Spot,
  options: Pick<LineOptions, "snapToEdge"> = {},
): Result<DrawnLine> {
  const line = scenario.table.lines.find((l) => l.id === id);
  const last = end === "first" ? line?.points[0] : line?.points.at(-1);
  if (!line || !last) return refuse("That line is gone.");
  if (line.points.length >= MOST.linePoints) return refuse(`A line has at most ${MOST.linePoints} points.`);
  const next = endAt(to, scenario.table, options.snapToEdge ?? true);
  if (tooShort(last, next)) return refuse(`A stretch is at least ${SHORTEST}″ long.`);
  const points = end === "first" ? [next, ...line.points] : [...line.points, next];
  return ok({
    line: { ...line, points },
    recipe: (draft) => {
      const own = draft.table.lines.find((l) => l.id === id);
      if (own) own.points = points.map(([x, y]) => [x, y]);
    },
  });
}
