/** Moving whatever lies on the table, alone or together with stands: the group keeps its shape and stays on the table. */
import type { TablePoint } from "../../geometry/units.ts";
import type { Scenario } from "../../scenario/model.ts";
import { CELLS_PER_INCH } from "../../table/ground.ts";
import { placeAt, type Sided } from "../base.ts";
import { CELL, roomAround, STEP, steppedBy } from "../bounded.ts";
import { loosened, mappedMark } from "../planMarks.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { type Bounds, boundsOfThing, findThing, putThings, type Thing, type ThingRef } from "../things.ts";
import { reshape } from "./lines/vertices.ts";
import { applyPlacements, boundsOfStand, moveStands } from "./moveStands.ts";

export interface ThingsMove {
  readonly recipe: Recipe;
  /** How far it really goes, in inches: kept on the table, in steps of 1/64″ or, with a painted area, of ¼″. */
  readonly by: Spot;
  /** The labels of moved stands that would lie on one that stays. */
  readonly overlapping: readonly string[];
}

const shifted = (at: Spot, by: Spot): TablePoint => placeAt([at[0] + by[0], at[1] + by[1]]);

/** A thing so many inches further; an entry edge only goes along its border. */
export function movedThing(thing: Thing, by: Spot): Thing {
  switch (thing.type) {
    case "line":
      return { ...thing, record: { ...thing.record, points: thing.record.points.map((p) => shifted(p, by)) } };
    case "zone":
      return { ...thing, record: { ...thing.record, points: thing.record.points.map((p) => shifted(p, by)) } };
    case "footprint":
      return { ...thing, record: { ...thing.record, at: shifted(thing.record.at, by) } };
    case "label":
      return { ...thing, record: { ...thing.record, at: shifted(thing.record.at, by) } };
    case "objective":
      return { ...thing, record: { ...thing.record, at: shifted(thing.record.at, by) } };
    case "planMark":
      return { ...thing, record: mappedMark(thing.record, (at) => shifted(at, by)) };
    case "entryEdge": {
      const { edge, from, to } = thing.record;
      const along = edge === "north" || edge === "south" ? by[0] : by[1];
      const [start] = shifted([from, 0], [along, 0]);
      const [end] = shifted([to, 0], [along, 0]);
      return { ...thing, record: { ...thing.record, from: start, to: end } };
    }
    case "overlay": {
      const { shape } = thing.record;
      if (shape.type === "polygon")
        return {
          ...thing,
          record: { ...thing.record, shape: { ...shape, points: shape.points.map((p) => shifted(p, by)) } },
        };
      const cells = (n: number) => Math.round(n * CELLS_PER_INCH);
      return {
        ...thing,
        record: { ...thing.record, shape: { ...shape, x: shape.x + cells(by[0]), y: shape.y + cells(by[1]) } },
      };
    }
  }
}

/** What bounds a thing's way: across the border an entry edge does not go at all, so nothing there holds others back. */
function obstacleOf(thing: Thing, table: Sided): Bounds {
  const box = boundsOfThing(thing, table);
  if (thing.type !== "entryEdge") return box;
  const alongX = thing.record.edge === "north" || thing.record.edge === "south";
  return alongX ? { ...box, south: Infinity, north: -Infinity } : { ...box, west: Infinity, east: -Infinity };
}

const isPainted = (thing: Thing): boolean => thing.type === "overlay" && thing.record.shape.type === "cells";

/**
 * Where things and stands come to lie when they are pushed by `by` inches from where they are in `scenario`. Nothing of
 * it leaves the table; things that are gone and stands that wait off the table are left out.
 */
export function moveThings(
  scenario: Scenario,
  group: { readonly things?: readonly ThingRef[]; readonly stands?: readonly string[] },
  by: Spot,
): ThingsMove {
  const { table } = scenario;
  const things = (group.things ?? []).flatMap((ref): Thing[] => {
    const thing = findThing(scenario, ref);
    if (thing?.type === "planMark") return [{ ...thing, record: loosened(scenario, thing.record) }];
    return thing ? [thing] : [];
  });
  const ids = new Set(group.stands ?? []);
  const boxes = [
    ...things.map((thing) => obstacleOf(thing, table)),
    ...scenario.stands.flatMap((s) => (s.at !== null && ids.has(s.id) ? [boundsOfStand(s, s.at)] : [])),
  ];
  if (boxes.length === 0) return { recipe: () => {}, by: [0, 0], overlapping: [] };
  const done = steppedBy(by, roomAround(boxes, table), things.some(isPainted) ? CELL : STEP);
  const still = done[0] === 0 && done[1] === 0;
  const stands = moveStands(scenario, [...ids], done, { snap: false, overlap: "refuse" });
  const moved = still ? [] : things.map((thing) => movedThing(thing, done));
  // What hangs on a line at its junctions goes along, and so do its bridges; where that can't be, it goes alone.
  const lines = moved.flatMap(({ type, record }) => (type === "line" ? [record] : []));
  const reshaped = lines.length > 0 ? reshape(scenario, lines) : null;
  const put = putThings(moved.filter(({ type }) => type !== "line" || !reshaped?.ok));
  const place = applyPlacements(stands.placements);
  const label = (id: string) => scenario.stands.find((s) => s.id === id)?.label ?? id;
  return {
    recipe: (draft) => {
      if (reshaped?.ok) reshaped.value(draft);
      put(draft);
      place(draft);
    },
    by: done,
    overlapping: stands.overlapping.map(label),
  };
}
