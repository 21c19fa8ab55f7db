/** The things under a place on the table, topmost first: for pointing, erasing and the bottom bar. */
import { THING_TYPES } from "../../../shared/editing/things/handlings.ts";
import { handlingOf, type ThingType, thingsOf } from "../../../shared/editing/things.ts";
import type { PlanLayer, Scenario } from "../../../shared/scenario/model.ts";
import { CELLS_PER_INCH, type Ground } from "../../../shared/table/ground.ts";
import { type GroundKind, kindOf } from "../../../shared/table/kinds.ts";
import { marksAt } from "./marksAt.ts";
import { HAND, type Spot } from "./tool.ts";

/** `name`: for hints and the history: "church", "stand 1/2". */
export interface Under {
  readonly type: "stand" | ThingType;
  readonly id: string;
  readonly name: string;
}

export interface Pointing {
  /** The scene's stand under the pointer. */
  readonly stand: string | null;
  /** The pointer's reach there, in inches. */
  readonly hand?: number | undefined;
  /** Includes deployment zones and entry edges. */
  readonly zones: boolean;
  /** The layers of plans whose marks are included, by their lines. */
  readonly plans?: readonly PlanLayer[];
}

const TOPMOST_FIRST = THING_TYPES.toSorted((a, b) => handlingOf({ type: b }).rank - handlingOf({ type: a }).rank);

/** Everything under a place except the ground. */
export function thingsUnder(scenario: Scenario, at: Spot, { stand, hand = HAND, zones, plans }: Pointing): Under[] {
  const things: Under[] = [];
  const standing = scenario.stands.find((s) => s.id === stand);
  if (standing) things.push({ type: "stand", id: standing.id, name: `stand ${standing.label}` });
  const pointer = { at, hand, table: scenario.table };
  for (const type of TOPMOST_FIRST) {
    if (type === "planMark")
      for (const { mark, name } of marksAt(plans ?? [], scenario.stands, at, { hand, within: false }))
        things.push({ type, id: mark.id, name });
    const { under, name, deploys } = handlingOf({ type });
    if (!under || (!zones && deploys)) continue;
    for (const record of thingsOf(scenario, type).toReversed())
      if (under(record, pointer)) things.push({ type, id: record.id, name: name(record) });
  }
  return things;
}

/** Kind and level of the ground at a place; null outside the table. */
export function groundAt(ground: Ground, [x, y]: Spot): { kind: GroundKind; level: number } | null {
  if (x < 0 || y < 0 || x > ground.width || y > ground.height) return null;
  const column = Math.min(ground.columns - 1, Math.floor(x * CELLS_PER_INCH));
  const row = Math.min(ground.rows - 1, Math.floor(y * CELLS_PER_INCH));
  const index = ground.index(column, row);
  return { kind: kindOf(ground.terrain[index] ?? 0), level: ground.level[index] ?? 0 };
}
