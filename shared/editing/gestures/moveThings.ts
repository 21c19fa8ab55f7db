/** Moving whatever lies on the table, alone or together with stands: the group keeps its shape and stays on the table. */
import type { Scenario } from "../../scenario/model.ts";
import { CELL, roomAround, STEP, steppedBy } from "../bounded.ts";
import { loosened } from "../planMarks.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { findThing, handlingOf, putThings, type Thing, type ThingRef, withRecord } from "../things.ts";
import { reshape } from "./lines/vertices.ts";
import { applyPlacements, boundsOfStand, moveStands } from "./moveStands.ts";

export interface ThingsMove {
  readonly recipe: Recipe;
  /** How far it really goes, in inches: kept on the table, in steps of 1/64″ or, with a painted area, of ¼″. */
  readonly by: Spot;
  /** The labels of moved stands that would lie on one that stays. */
  readonly overlapping: readonly string[];
}

/** A thing so many inches further; an entry edge only goes along its border. */
export const movedThing = (thing: Thing, by: Spot): Thing =>
  withRecord(thing, handlingOf(thing).moved(thing.record, by));

/** The steps in which things may be pushed. */
export const stepOf = (things: readonly Thing[]): number =>
  things.some((thing) => handlingOf(thing).onCells?.(thing.record)) ? CELL : STEP;

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
    ...things.map((thing) => {
      const { obstacle, bounds } = handlingOf(thing);
      return (obstacle ?? bounds)(thing.record, table);
    }),
    ...scenario.stands.flatMap((s) => (s.at !== null && ids.has(s.id) ? [boundsOfStand(s, s.at)] : [])),
  ];
  if (boxes.length === 0) return { recipe: () => {}, by: [0, 0], overlapping: [] };
  const done = steppedBy(by, roomAround(boxes, table), stepOf(things));
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
