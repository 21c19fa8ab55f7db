/** Removing things from the table and the scenario, with everything that refers to them. */
import type { Draft } from "immer";
import type { Scenario } from "../../scenario/model.ts";
import { apexOf } from "../../scenario/plans.ts";
import { type ListKey, THINGS } from "../../scenario/things/thingKinds.ts";
import { removeUnusedVehicles } from "../../scenario/vehicles.ts";
import type { Recipe } from "../recipe.ts";
import { THING_TYPES, type ThingType } from "../things/handlings.ts";
import { listsIn } from "../things.ts";
import { tidyReferences } from "../tidy.ts";

type Ids = readonly string[];

/** Ids, by their list. */
export type Things = { readonly [K in ListKey | "stands" | "formations" | "reinforcements" | "planMarks"]?: Ids };

const keyOf = (type: ThingType) => (type === "planMark" ? "planMarks" : THINGS[type].list);

/** The argument of {@link deleteThings} for a single thing or stand. */
export const onlyThing = ({ type, id }: { readonly type: ThingType | "stand"; readonly id: string }): Things => ({
  [type === "stand" ? "stands" : keyOf(type)]: [id],
});

const remove = (list: { readonly id: string }[], ids: Ids = []): void => {
  const gone = new Set(ids);
  if (gone.size === 0) return;
  for (let i = list.length - 1; i >= 0; i--) if (gone.has((list[i] as { id: string }).id)) list.splice(i, 1);
};

/**
 * Deletes things. A deleted stand also leaves the reinforcements, and its vehicle's figures go unless another stand
 * uses them. Members of a deleted formation move up to its parent. Conditions and arrivals that need a deleted
 * objective or edge go too. Unknown ids are ignored.
 */
export const deleteThings =
  (things: Things): Recipe =>
  (draft) => {
    const stands = new Set(things.stands ?? []);
    const vehicles = new Set(draft.stands.filter((s) => stands.has(s.id)).map((s) => s.vehicle));
    leaveWedges(draft, stands);
    remove(draft.stands, things.stands);
    removeUnusedVehicles(draft, vehicles);

    for (const id of things.formations ?? []) {
      const parent = draft.formations.find((f) => f.id === id)?.parent;
      for (const inside of [
        ...draft.stands.filter((s) => s.formation === id).map((s) => ({ move: () => set(s, "formation", parent) })),
        ...draft.formations.filter((f) => f.parent === id).map((f) => ({ move: () => set(f, "parent", parent) })),
      ])
        inside.move();
      remove(draft.formations, [id]);
    }
    remove(draft.reinforcements, things.reinforcements);
    for (const type of THING_TYPES) for (const list of listsIn(draft, type)) remove(list, things[keyOf(type)]);
    tidyReferences(draft);
  };

/** Fire sectors stay where their stands were. */
function leaveWedges(draft: Draft<Scenario>, stands: ReadonlySet<string>): void {
  for (const { marks } of draft.plans ?? [])
    for (const mark of marks) {
      if (mark.type !== "fire-sector" || mark.shape.type !== "wedge" || !stands.has(mark.shape.stand ?? "")) continue;
      const [x, y] = apexOf(draft as Scenario, mark.shape);
      mark.shape.at = [x, y];
      delete mark.shape.stand;
    }
}

function set<K extends string>(record: { [key in K]?: string | undefined }, key: K, value: string | undefined): void {
  if (value === undefined) delete record[key];
  else record[key] = value;
}
