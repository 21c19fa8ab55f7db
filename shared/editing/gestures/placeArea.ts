/** New overlay areas (smoke, mines, positions, crops) and deployment zones from an outline. */
import { ok, type Result } from "../../result.ts";
import { nextId } from "../../scenario/ids.ts";
import type { Overlay, Scenario, Zone } from "../../scenario/model.ts";
import { SIDE_NAMES, type SideId } from "../../systems.ts";
import type { OverlayKind } from "../../table/kinds.ts";
import { MOST } from "../limits.ts";
import { outlineOnTable, outlineProblem } from "../outline.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { addThing, refuseThing, roomFor } from "../things.ts";
import { nextName } from "./placeThing.ts";

/** A new overlay area; its outline is kept on the table. */
export function placeOverlay(
  scenario: Scenario,
  kind: OverlayKind,
  outline: readonly Spot[],
): Result<{ overlay: Overlay; recipe: Recipe }> {
  const { table } = scenario;
  const room = roomFor(scenario, "overlay");
  if (!room.ok) return room;
  const points = outlineOnTable(outline, table);
  const problem = outlineProblem(points, MOST.overlayPoints);
  if (problem !== null) return refuseThing(problem, "overlay");
  const overlay: Overlay = {
    id: nextId(table.overlays, `${kind}-`),
    kind,
    shape: { type: "polygon", points },
  };
  return ok({ overlay, recipe: addThing({ type: "overlay", record: overlay }) });
}

/** A new deployment zone, named after its side if no name is given. */
export function placeZone(
  scenario: Scenario,
  wish: { readonly side: SideId; readonly outline: readonly Spot[]; readonly name?: string | undefined },
): Result<{ zone: Zone; recipe: Recipe }> {
  const { zones, table } = scenario;
  const room = roomFor(scenario, "zone");
  if (!room.ok) return room;
  const points = outlineOnTable(wish.outline, table);
  const problem = outlineProblem(points, MOST.zonePoints);
  if (problem !== null) return refuseThing(problem, "zone");
  const name = wish.name?.trim() || nextName(zones, `${SIDE_NAMES[wish.side]} deployment`);
  if (name.length > 120) return refuseThing("A name has at most 120 characters.", "zone");
  const zone: Zone = { id: nextId(zones, `${wish.side}-zone-`), side: wish.side, name, points };
  return ok({ zone, recipe: addThing({ type: "zone", record: zone }) });
}
