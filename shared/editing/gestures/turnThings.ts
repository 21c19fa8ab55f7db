/** Turning what lies on the table: buildings about their centre, outlines and lines about the middle of their box. */
import { degrees, type TablePoint } from "../../geometry/units.ts";
import { ok, type Result } from "../../result.ts";
import type { Scenario } from "../../scenario/model.ts";
import { baseOf, directionOf, fitsTable, keptOnTable, placeAt, type Sided } from "../base.ts";
import { mappedMark, pointsOfMark, withPoints } from "../planMarks.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { boundsOf, findThing, putThings, refuseThing, type Thing, type ThingRef } from "../things.ts";
import { facingToward } from "./turnStands.ts";

/** Places turned clockwise by whole degrees about the middle of their box, and pushed back onto the table. */
function turnedPoints(points: readonly TablePoint[], by: number, table: Sided): TablePoint[] | null {
  const box = boundsOf(points);
  const [cx, cy] = [(box.west + box.east) / 2, (box.south + box.north) / 2];
  const [sin, cos] = directionOf(by);
  const turned = points.map(([x, y]): Spot => {
    const [dx, dy] = [x - cx, y - cy];
    return [cx + dx * cos + dy * sin, cy - dx * sin + dy * cos];
  });
  const after = boundsOf(turned);
  if (after.east - after.west > table.width || after.north - after.south > table.height) return null;
  const push = (least: number, most: number, size: number) => Math.max(-least, Math.min(0, size - most));
  const back: Spot = [push(after.west, after.east, table.width), push(after.south, after.north, table.height)];
  return turned.map(([x, y]) => placeAt([x + back[0], y + back[1]]));
}

function turnedThing(thing: Thing, by: number, table: Sided): Result<Thing> {
  const wide = () => refuseThing("The table has no room to turn it.", thing.type);
  switch (thing.type) {
    case "footprint": {
      const { record } = thing;
      const facing = degrees(record.facing + by);
      const base = baseOf({ footprint: record.size, facing }, record.at);
      if (!fitsTable(base, table)) return wide();
      const at = placeAt(keptOnTable(base, table));
      return ok({ ...thing, record: { ...record, facing, at } });
    }
    case "line":
    case "zone": {
      const points = turnedPoints(thing.record.points, by, table);
      return points ? ok({ ...thing, record: { ...thing.record, points } } as Thing) : wide();
    }
    case "overlay": {
      if (thing.record.shape.type === "cells") return refuseThing("A painted area can't be turned.", thing.type);
      const points = turnedPoints(thing.record.shape.points, by, table);
      return points ? ok({ ...thing, record: { ...thing.record, shape: { type: "polygon", points } } }) : wide();
    }
    case "planMark": {
      const before = pointsOfMark(thing.record);
      if (before) {
        const points = turnedPoints(before, by, table);
        return points ? ok({ ...thing, record: withPoints(thing.record, points) }) : wide();
      }
      if (thing.record.type !== "fire-sector") return refuseThing("This thing has no facing to turn.", thing.type);
      const limits = (d: number) => degrees(d + by);
      return ok({
        ...thing,
        record: mappedMark(
          thing.record,
          (at) => at,
          ([left, right]) => [limits(left), limits(right)],
        ),
      });
    }
    case "label":
    case "objective":
    case "entryEdge":
      return refuseThing("This thing has no facing to turn.", thing.type);
  }
}

/** A thing turned clockwise by whole degrees. */
export function turnThing(scenario: Scenario, ref: ThingRef, by: number): Result<Recipe> {
  const thing = findThing(scenario, ref);
  if (!thing) return refuseThing("It is already gone.", ref.type);
  const turned = turnedThing(thing, Math.round(by), scenario.table);
  return turned.ok ? ok(putThings([turned.value])) : turned;
}

/** A building, bridge, road block or wreck turned to face a place, in steps of 1° or 15°. */
export function turnFootprintTo(scenario: Scenario, id: string, toward: Spot, step: 1 | 15): Result<Recipe> {
  const ref: ThingRef = { type: "footprint", id };
  const thing = findThing(scenario, ref);
  if (thing?.type !== "footprint") return refuseThing("It is already gone.", "footprint");
  const { at, facing } = thing.record;
  if (at[0] === toward[0] && at[1] === toward[1]) return ok(() => {});
  return turnThing(scenario, ref, facingToward(at, toward, step) - facing);
}
