/** Moving things on the table, alone or together with stands: the group keeps its shape and stays on the table. */
import type { Scenario } from "../../scenario/model.ts";
import { CELL, roomAround, STEP, steppedBy } from "../bounded.ts";
import { loosened } from "../planMarks.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { findThing, handlingOf, putThings, type Thing, type ThingRef, withRecord } from "../things.ts";
import { reshape } from "./lines/vertices.ts";
import { applyPlacements, boundsOfStand, moveStands } from "./moveStands.ts";

export interface ThingsMove {
  readonly recipe: Recipe;
  /** The real move, in inches: kept on the table, in steps of 1/64″ or, with a painted area, of ¼″. */
  readonly by: Spot;
  /** The labels of moved stands that would overlap a stand that stays. */
  readonly overlapping: readonly string[];
}

/** A thing moved by some inches; an entry edge moves only along its border. */
export const movedThing = (thing: Thing, by: Spot): Thing =>
  withRecord(thing, handlingOf(thing).moved(thing.record, by));

/** The step of moves, in inches: a cell if one of the things is made of cells. */
export const stepOf = (things: readonly Thing[]): number =>
  things.some((thing) => handlingOf(thing).onCells?.(thing.record)) ? CELL : STEP;

/**
 * The recipe that moves things and stands by `by` inches from their places in `scenario`. They stay on the table.
 * Missing things and stands that wait off the table are left out.
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
  // Lines attached at junctions and bridges move along; where they can't, the line moves alone.
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
