/** A second of its kind, a little aside. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { nextId } from "../../scenario/ids.ts";
import type { Scenario } from "../../scenario/model.ts";
import { CELL, roomAround, STEP, steppedBy } from "../bounded.ts";
import { MOST } from "../limits.ts";
import { loosened } from "../planMarks.ts";
import type { Recipe, Spot } from "../recipe.ts";
import {
  addThing,
  boundsOfThing,
  findThing,
  refuseThing,
  type Thing,
  type ThingRef,
  type ThingType,
  thingsOf,
} from "../things.ts";
import { movedThing } from "./moveThings.ts";
import { nextName } from "./placeThing.ts";
import { likeNew, roomOnLayer } from "./plans/naming.ts";

/** How far aside the copy lies, in inches. */
const ASIDE = 1;

const ROOM: Readonly<Record<ThingType, { most: number; words: string }>> = {
  line: { most: MOST.lines, words: "roads and other lines" },
  footprint: { most: MOST.footprints, words: "placed things" },
  overlay: { most: MOST.overlays, words: "areas" },
  label: { most: MOST.labels, words: "labels" },
  zone: { most: MOST.zones, words: "deployment zones" },
  entryEdge: { most: MOST.entryEdges, words: "entry edges" },
  objective: { most: MOST.objectives, words: "objectives" },
  planMark: { most: MOST.planLayers * MOST.planMarks, words: "marks on plans" },
};

/** "Hill 2" from "Hill", "Hill 3" from "Hill 2" where that is taken. */
const nameAfter = (taken: readonly { readonly name: string }[], name: string): string =>
  nextName(taken, name.replace(/ \d+$/u, "").slice(0, 110));

/** A thing with an id, and where it has one a name, that none of the scenario's things has. */
export function renamed(scenario: Scenario, thing: Thing): Thing {
  const prefix = thing.record.id.replace(/\d+$/u, "");
  const id = nextId(thingsOf(scenario, thing.type), prefix.length > 56 ? "copy-" : prefix);
  switch (thing.type) {
    case "zone":
      return { ...thing, record: { ...thing.record, id, name: nameAfter(scenario.zones, thing.record.name) } };
    case "objective":
      return { ...thing, record: { ...thing.record, id, name: nameAfter(scenario.objectives, thing.record.name) } };
    case "planMark":
      return { ...thing, record: likeNew(scenario, { ...thing.record, id }, thing.layer) };
    default:
      return { ...thing, record: { ...thing.record, id } } as Thing;
  }
}

/** Whether a file could hold one more thing of a type. */
export function roomFor(scenario: Scenario, type: ThingType): Result<void> {
  const { most, words } = ROOM[type];
  return thingsOf(scenario, type).length < most
    ? ok(undefined)
    : refuseThing(`A scenario has at most ${most} ${words}.`, type);
}

/** Puts a copy of a thing an inch aside, wherever the table has room for it. */
export function duplicateThing(scenario: Scenario, ref: ThingRef): Result<{ copy: ThingRef; recipe: Recipe }> {
  const found = findThing(scenario, ref);
  if (!found) return fail<Failure>({ code: "invalid", message: "It is already gone.", place: "" });
  const space = found.type === "planMark" ? roomOnLayer(scenario, found.layer) : roomFor(scenario, found.type);
  if (!space.ok) return space;
  const thing = found.type === "planMark" ? { ...found, record: loosened(scenario, found.record) } : found;
  const room = roomAround([boundsOfThing(thing, scenario.table)], scenario.table);
  const step = thing.type === "overlay" && thing.record.shape.type === "cells" ? CELL : STEP;
  // To the south-east, or to whichever side is free.
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
