/** New buildings, bridges, road blocks and wrecks, names and objectives. */
import { flattenLine } from "../../geometry/curve.ts";
import { type Degrees, degrees, type Inches, inches } from "../../geometry/units.ts";
import { ok, type Result } from "../../result.ts";
import { nextId } from "../../scenario/ids.ts";
import type { Footprint, Label, Objective, Scenario } from "../../scenario/model.ts";
import { baseOf, fitsTable, keptOnTable, placeAt } from "../base.ts";
import { ontoTable } from "../outline.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { addThing, refuseThing, roomFor } from "../things.ts";

export interface FootprintWish {
  readonly kind: Footprint["kind"];
  /** The terrain that a building counts as; ignored for other kinds. */
  readonly terrain?: Footprint["terrain"];
  readonly look?: string | undefined;
  /** The wanted centre; it is kept on the table. */
  readonly at: Spot;
  /** Across × along the facing. */
  readonly size: readonly [Inches, Inches];
  readonly facing: Degrees;
}

/** A new building, bridge, road block or wreck. Footprints may overlap, as a bridge and a wreck do. */
export function placeFootprint(
  scenario: Scenario,
  { kind, terrain, look, at, size, facing }: FootprintWish,
): Result<{ footprint: Footprint; recipe: Recipe }> {
  const { table } = scenario;
  const room = roomFor(scenario, "footprint");
  if (!room.ok) return room;
  const base = baseOf({ footprint: size, facing }, at);
  if (!fitsTable(base, table)) return refuseThing("The table has no room for it.", "footprint");
  const footprint: Footprint = {
    id: nextId(table.footprints, `${kind}-`),
    kind,
    ...(kind === "building" && { terrain: terrain ?? "light-buildings" }),
    at: placeAt(keptOnTable(base, table)),
    size: [inches(size[0]), inches(size[1])],
    facing,
    ...(look !== undefined && { look }),
  };
  return ok({ footprint, recipe: addThing({ type: "footprint", record: footprint }) });
}

const ROADS: ReadonlySet<string> = new Set(["good-road", "poor-road", "track"]);

/** The place on a segment nearest to a place. */
function nearestOn([ax, ay]: Spot, [bx, by]: Spot, [x, y]: Spot): Spot {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return [ax + t * dx, ay + t * dy];
}

/**
 * The facing that turns a front to the nearest road within `reach` inches of a place; on the road itself, along it.
 * Null if there is no road.
 */
export function facingRoad(scenario: Scenario, at: Spot, reach: number): Degrees | null {
  let best: { away: number; toward: Spot } | null = null;
  for (const line of scenario.table.lines) {
    if (!ROADS.has(line.kind)) continue;
    const path = flattenLine(line.points, line.smooth);
    for (let i = 0; i + 1 < path.length; i++) {
      const [a, b] = [path[i] as Spot, path[i + 1] as Spot];
      const foot = nearestOn(a, b, at);
      const away = Math.hypot(foot[0] - at[0], foot[1] - at[1]);
      if (away > reach || away >= (best?.away ?? Infinity)) continue;
      const on = away <= line.width / 2;
      best = { away, toward: on ? [b[0] - a[0], b[1] - a[1]] : [foot[0] - at[0], foot[1] - at[1]] };
    }
  }
  return best && degrees((Math.atan2(best.toward[0], best.toward[1]) * 180) / Math.PI);
}

/** A new name or note on the table. */
export function placeLabel(
  scenario: Scenario,
  wish: Pick<Label, "text" | "style"> & { readonly at: Spot },
): Result<{ label: Label; recipe: Recipe }> {
  const { table } = scenario;
  const room = roomFor(scenario, "label");
  if (!room.ok) return room;
  const text = wish.text.trim();
  if (text.length < 1 || text.length > 120) return refuseThing("A label has 1 to 120 characters.", "label");
  const label: Label = {
    id: nextId(table.labels, "label-"),
    text,
    at: ontoTable(wish.at, table),
    style: wish.style,
  };
  return ok({ label, recipe: addThing({ type: "label", record: label }) });
}

/** The first of "Objective 1", "Objective 2" … that isn't taken. */
export function nextName(taken: readonly { readonly name: string }[], stem: string): string {
  const names = new Set(taken.map(({ name }) => name));
  let n = 1;
  while (names.has(`${stem} ${n}`)) n++;
  return `${stem} ${n}`;
}

/** A new objective; if no name is given, it gets the next free number. */
export function placeObjective(
  scenario: Scenario,
  wish: { readonly at: Spot; readonly radius: Inches; readonly name?: string | undefined },
): Result<{ objective: Objective; recipe: Recipe }> {
  const { objectives, table } = scenario;
  const room = roomFor(scenario, "objective");
  if (!room.ok) return room;
  const name = wish.name?.trim() || nextName(objectives, "Objective");
  if (name.length > 120) return refuseThing("A name has at most 120 characters.", "objective");
  const objective: Objective = {
    id: nextId(objectives, "objective-"),
    name,
    at: ontoTable(wish.at, table),
    radius: inches(wish.radius),
  };
  return ok({ objective, recipe: addThing({ type: "objective", record: objective }) });
}
