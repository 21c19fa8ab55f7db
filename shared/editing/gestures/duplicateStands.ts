/** More stands like those chosen. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Scenario, Stand } from "../../scenario/model.ts";
import { keepingNumbers } from "../forces/automatic.ts";
import { roomBeside } from "../forces/beside.ts";
import { addStands, copiesOf } from "../forces/copies.ts";
import { MOST } from "../limits.ts";
import type { Recipe, Spot } from "../recipe.ts";

export interface DuplicatedStands {
  /** The copies, ordered as their originals; their labels are given by the recipe. */
  readonly stands: readonly Stand[];
  /** How many copies of stands on the table found no room there and wait off it. */
  readonly withoutRoom: number;
  readonly recipe: Recipe;
}

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "stands" });

/** Where each copy finds room by itself, one after the other; a copy that finds none is left out. */
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
 * Copies of stands in the formations of their originals, last there, with fresh ids and the automatic numbers of their
 * places. Copies of stands on the table stand beside them: together in the same shape where there is room for that, else
 * each as near to its original as it can; without room, and where the original waits off the table, a copy waits there. A
 * copy of the GHQ is a stand of the line. Refused where a file could not hold them.
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
