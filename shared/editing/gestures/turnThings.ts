/** Turning things on the table: buildings about their centre, outlines and lines about the middle of their box. */
import { ok, type Result } from "../../result.ts";
import type { Scenario } from "../../scenario/model.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { findThing, handlingOf, putThings, refuseThing, type ThingRef, withRecord } from "../things.ts";
import { facingToward } from "./turnStands.ts";

/** Turns a thing clockwise by whole degrees. */
export function turnThing(scenario: Scenario, ref: ThingRef, by: number): Result<Recipe> {
  const thing = findThing(scenario, ref);
  if (!thing) return refuseThing("It is already gone.", ref.type);
  const turned =
    handlingOf(thing).turned?.(thing.record, Math.round(by), scenario.table) ?? "This thing has no facing to turn.";
  return typeof turned === "string" ? refuseThing(turned, ref.type) : ok(putThings([withRecord(thing, turned)]));
}

/** Turns a building, bridge, road block or wreck to face a place, in steps of 1° or 15°. */
export function turnFootprintTo(scenario: Scenario, id: string, toward: Spot, step: 1 | 15): Result<Recipe> {
  const ref: ThingRef = { type: "footprint", id };
  const thing = findThing(scenario, ref);
  if (thing?.type !== "footprint") return refuseThing("It is already gone.", "footprint");
  const { at, facing } = thing.record;
  if (at[0] === toward[0] && at[1] === toward[1]) return ok(() => {});
  return turnThing(scenario, ref, facingToward(at, toward, step) - facing);
}
