/** Copies of the chosen stands. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Scenario, Stand } from "../../scenario/model.ts";
import { keepingNumbers } from "../forces/automatic.ts";
import { roomBeside } from "../forces/beside.ts";
import { addStands, copiesOf } from "../forces/copies.ts";
import { MOST } from "../limits.ts";
import type { Recipe, Spot } from "../recipe.ts";

export interface DuplicatedStands {
  /** The copies, ordered as their originals; the recipe gives their labels. */
  readonly stands: readonly Stand[];
  /** The number of copies that found no room on the table and wait off it. */
  readonly withoutRoom: number;
  readonly recipe: Recipe;
}

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "stands" });

/** A place for each copy alone, in sequence; a copy without room is left out. */
function roomForEach(scenario: Scenario, stands: readonly Stand[]): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>();
  let now = scenario;
  for (const stand of stands) {
    const at = roomBeside(now, [stand])?.get(stand.id);
    if (at === undefined) continue;
    spots.set(stand.id, at);
    now = { ...now, stands: [...now.stands, { ...stand, id: `copy of ${stand.id}`, at: at as Stand["at"] }] };
  }
  return spots;
}

/**
 * Copies of stands, last in the formations of their originals, with new ids and automatic numbers. Copies of placed
 * stands stand beside them: together in the same shape if there is room, and otherwise each as near to its original as
 * possible. A copy waits off the table if there is no room or if its original waits. A copy of the GHQ is a stand of
 * the line. Refused if a file couldn't hold them.
 */
export function duplicateStands(scenario: Scenario, ids: Iterable<string>): Result<DuplicatedStands> {
  const wanted = new Set(ids);
  const originals = scenario.stands.filter(({ id }) => wanted.has(id));
  if (originals.length === 0) return refuse("The stand is gone.");
  if (scenario.stands.length + originals.length > MOST.stands)
    return refuse(`A scenario has at most ${MOST.stands} stands.`);
  const placed = originals.filter(({ at }) => at !== null);
  const room = roomBeside(scenario, placed) ?? roomForEach(scenario, placed);
  const stands = copiesOf(scenario, originals, room, ({ formation }) => formation);
  return ok({
    stands,
    withoutRoom: placed.length - room.size,
    recipe: keepingNumbers((draft) => addStands(draft, stands)),
  });
}
