/** A copy of a thing, a little aside. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { nextId } from "../../scenario/ids.ts";
import type { Scenario } from "../../scenario/model.ts";
import { roomAround, steppedBy } from "../bounded.ts";
import { loosened } from "../planMarks.ts";
import type { Recipe, Spot } from "../recipe.ts";
import {
  addThing,
  boundsOfThing,
  findThing,
  handlingOf,
  roomFor,
  type Thing,
  type ThingRef,
  thingsOf,
  withRecord,
} from "../things.ts";
import { movedThing, stepOf } from "./moveThings.ts";
import { nextName } from "./placeThing.ts";
import { likeNew, roomOnLayer } from "./plans/naming.ts";

/** The copy's distance from the original along x and y, in inches. */
const ASIDE = 1;

/** "Hill 2" from "Hill"; "Hill 3" from "Hill 2" if that is taken. */
const nameAfter = (taken: readonly { readonly name: string }[], name: string): string =>
  nextName(taken, name.replace(/ \d+$/u, "").slice(0, 110));

/** A thing with a new id and, if its kind has names, a new name. */
export function renamed(scenario: Scenario, thing: Thing): Thing {
  const prefix = thing.record.id.replace(/\d+$/u, "");
  const id = nextId(thingsOf(scenario, thing.type), prefix.length > 56 ? "copy-" : prefix);
  if (thing.type === "planMark") return { ...thing, record: likeNew(scenario, { ...thing.record, id }, thing.layer) };
  const record = { ...thing.record, id };
  const { named, name } = handlingOf(thing);
  if (!named) return withRecord(thing, record);
  const taken = thingsOf(scenario, thing.type).map((other) => ({ name: name(other) }));
  return withRecord(thing, named(record, nameAfter(taken, name(record))));
}

/** Puts a copy of a thing an inch aside, wherever the table has room for it. */
export function duplicateThing(scenario: Scenario, ref: ThingRef): Result<{ copy: ThingRef; recipe: Recipe }> {
  const original = findThing(scenario, ref);
  if (!original) return fail<Failure>({ code: "invalid", message: "It is already gone.", place: "" });
  const space = original.type === "planMark" ? roomOnLayer(scenario, original.layer) : roomFor(scenario, original.type);
  if (!space.ok) return space;
  const thing = original.type === "planMark" ? { ...original, record: loosened(scenario, original.record) } : original;
  const room = roomAround([boundsOfThing(thing, scenario.table)], scenario.table);
  const step = stepOf([thing]);
  // To the south-east, or to a side that is free.
  const ways: Spot[] = [
    [ASIDE, -ASIDE],
    [ASIDE, ASIDE],
    [-ASIDE, -ASIDE],
    [-ASIDE, ASIDE],
  ];
  const tried = ways.map((way) => steppedBy(way, room, step));
  const far = (by: Spot) => Math.abs(by[0]) + Math.abs(by[1]);
  const by = tried.reduce((best, way) => (far(way) > far(best) ? way : best));
  const copy = renamed(scenario, movedThing(thing, by));
  return ok({ copy: { type: copy.type, id: copy.record.id }, recipe: addThing(copy) });
}
