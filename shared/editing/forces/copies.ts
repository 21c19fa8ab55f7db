/** Copies of stands: new ids, places on the table, and roles within a side's limit. */
import type { Draft } from "immer";
import { roleOf } from "../../forces/sheets.ts";
import { newIds } from "../../scenario/ids.ts";
import type { Scenario, Stand } from "../../scenario/model.ts";
import type { Spot } from "../recipe.ts";

/**
 * Copies of stands, in their order, each in the formation that `formationOf` gives for its original. A copy stands
 * where `room` says for its original's id, or else waits off the table. A role with a limit isn't copied.
 */
export function copiesOf(
  scenario: Scenario,
  stands: readonly Stand[],
  room: ReadonlyMap<string, Spot>,
  formationOf: (stand: Stand) => string | undefined,
): readonly Stand[] {
  const ids = newIds(scenario.stands);
  return stands.map((original): Stand => {
    const { formation: _, role, ...stand } = original;
    const formation = formationOf(original);
    const at = room.get(stand.id);
    return {
      ...stand,
      id: ids(stand.side === "red" ? "r" : "b"),
      ...(formation !== undefined && { formation }),
      at: at === undefined ? null : (at as Stand["at"]),
      ...(role !== undefined && roleOf(scenario.system, original)?.most === undefined && { role }),
    };
  });
}

export function addStands(draft: Draft<Scenario>, stands: readonly Stand[]): void {
  for (const { at, footprint, figures, visibleTo, ...stand } of stands)
    draft.stands.push({
      ...stand,
      at: at === null ? null : [at[0], at[1]],
      footprint: [footprint[0], footprint[1]],
      ...(figures && { figures: { ...figures } }),
      ...(visibleTo && { visibleTo: [...visibleTo] }),
    });
}
