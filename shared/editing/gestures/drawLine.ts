/** Drawing roads, streams, hedges and walls: a new line through some places, or a line continued from its end. */

import { type Inches, inches, type TablePoint } from "../../geometry/units.ts";
import { samePlace } from "../../geometry/vector.ts";
import { ok, type Result } from "../../result.ts";
import { nextId } from "../../scenario/ids.ts";
import type { LineFeature, Scenario } from "../../scenario/model.ts";
import type { LineKind } from "../../table/kinds.ts";
import { MOST } from "../limits.ts";
import { ontoTable } from "../outline.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { roomFor } from "../things.ts";
import { lengthOf } from "./lines/hanging.ts";
import { onTableOrEdge } from "./lines/snap.ts";
import { lineIn, refuseLine, reshape } from "./lines/vertices.ts";

/** The standard width of each kind, in inches, as such things are on a model table. */
export const LINE_WIDTHS: Readonly<Record<LineKind, Inches>> = {
  "good-road": inches(0.5625),
  "poor-road": inches(0.4375),
  track: inches(0.34375),
  stream: inches(0.75),
  ditch: inches(0.25),
  "anti-tank-ditch": inches(0.375),
  embankment: inches(0.5),
  wall: inches(0.125),
  hedge: inches(0.1875),
  hedgerow: inches(0.3125),
  "wood-fence": inches(0.125),
  "barbed-wire": inches(0.25),
};

/** The shortest line, in inches; a shorter line is a slip of the hand. */
const SHORTEST = 0.25;

export interface LineOptions {
  readonly width?: Inches | undefined;
  readonly name?: string | undefined;
  /** Moves ends within half an inch of the table's edge onto it (true if absent). */
  readonly snapToEdge?: boolean | undefined;
}
export interface DrawnLine {
  readonly line: LineFeature;
  readonly recipe: Recipe;
}

/** The places as points of a line: on the table, without repeated neighbours. */
function pointsThrough(spots: readonly Spot[], table: Scenario["table"], snapFirst: boolean, snapLast: boolean) {
  const points: TablePoint[] = [];
  spots.forEach((spot, i) => {
    const edge = (snapFirst && i === 0) || (snapLast && i === spots.length - 1);
    const at = edge ? onTableOrEdge(spot, table) : ontoTable(spot, table);
    if (!samePlace(at, points.at(-1))) points.push(at);
  });
  return points;
}

const TOO_MANY = `A line has at most ${MOST.linePoints} points.`;

/** A new line through some places in their order, smooth or straight, and kept on the table. */
export function drawLine(
  scenario: Scenario,
  kind: LineKind,
  through: readonly Spot[],
  options: LineOptions & { readonly smooth?: boolean | undefined } = {},
): Result<DrawnLine> {
  const { table } = scenario;
  const room = roomFor(scenario, "line");
  if (!room.ok) return room;
  const snap = options.snapToEdge ?? true;
  const points = pointsThrough(through, table, snap, snap);
  if (points.length < 2 || lengthOf(points) < SHORTEST) return refuseLine(`A line must be at least ${SHORTEST}″ long.`);
  if (points.length > MOST.linePoints) return refuseLine(TOO_MANY);
  const line: LineFeature = {
    id: nextId(table.lines, `${kind}-`),
    kind,
    width: options.width ?? LINE_WIDTHS[kind],
    points,
    smooth: options.smooth ?? false,
    ...(options.name !== undefined && { name: options.name }),
  };
  return ok({
    line,
    recipe: (draft) => {
      draft.table.lines.push({ ...line, points: line.points.map(([x, y]) => [x, y]) });
    },
  });
}

/** A line continued from one of its ends through further places. */
export function continueLine(
  scenario: Scenario,
  id: string,
  end: "first" | "last",
  through: readonly Spot[],
  options: Pick<LineOptions, "snapToEdge"> = {},
): Result<DrawnLine> {
  const line = lineIn(scenario, id);
  const last = end === "first" ? line?.points[0] : line?.points.at(-1);
  if (!line || !last) return refuseLine("That line is gone.");
  const further = pointsThrough([last, ...through], scenario.table, false, options.snapToEdge ?? true);
  if (lengthOf(further) < SHORTEST) return refuseLine(`A stretch must be at least ${SHORTEST}″ long.`);
  const points =
    end === "first" ? [...further.slice(1).reverse(), ...line.points] : [...line.points, ...further.slice(1)];
  if (points.length > MOST.linePoints) return refuseLine(TOO_MANY);
  const longer = { ...line, points };
  const recipe = reshape(scenario, [longer]);
  return recipe.ok ? ok({ line: longer, recipe: recipe.value }) : recipe;
}
