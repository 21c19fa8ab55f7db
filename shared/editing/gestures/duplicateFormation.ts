/** A second company like the first. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { newIds } from "../../scenario/ids.ts";
import type { Formation, Scenario, Stand } from "../../scenario/model.ts";
import { keepingNumbers } from "../forces/automatic.ts";
import { formationAndBelow, standsBelow } from "../forces/below.ts";
import { roomBeside } from "../forces/beside.ts";
import { addStands, copiesOf } from "../forces/copies.ts";
import { nextName } from "../forces/nextName.ts";
import { MOST } from "../limits.ts";
import type { Recipe } from "../recipe.ts";

export interface Duplicate {
  /** The copy of the formation itself. */
  readonly formation: Formation;
  readonly stands: readonly Stand[];
  /** Whether the copies of placed stands are on the table too: beside the originals, in the same shape. */
  readonly onTable: boolean;
  readonly recipe: Recipe;
}

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "formations" });

/**
 * A copy of a formation with everything below it: the next name, new ids, the next automatic numbers, last among its
 * siblings. Copies of placed stands stand beside them if there is room for all, and wait off the table otherwise. A
 * copy of the GHQ is a stand of the line.
 */
export function duplicateFormation(scenario: Scenario, id: string): Result<Duplicate> {
  const original = scenario.formations.find((f) => f.id === id);
  if (!original) return refuse("The formation is gone.");
  const { side } = original;
  const inside = formationAndBelow(scenario, id);
  const formations = scenario.formations.filter((f) => inside.has(f.id));
  const stands = standsBelow(scenario, id);
  if (scenario.formations.length + formations.length > MOST.formations)
    return refuse(`A scenario has at most ${MOST.formations} formations.`);
  if (scenario.stands.length + stands.length > MOST.stands)
    return refuse(`A scenario has at most ${MOST.stands} stands.`);

  const copyOf = new Map<string, string>();
  const newFormations: Formation[] = [];
  const formationIds = newIds(scenario.formations);
  for (const formation of formations) copyOf.set(formation.id, formationIds(`${side}-`));
  const taken = new Set(scenario.formations.filter((f) => f.side === side).map((f) => f.name));
  for (const formation of formations) {
    const parent = formation === original ? original.parent : copyOf.get(formation.parent ?? "");
    newFormations.push({
      id: copyOf.get(formation.id) as string,
      side,
      // Formations below the top may share names: their parents differ.
      name: formation === original ? nextName(formation.name, taken) : formation.name,
      ...(parent !== undefined && { parent }),
    });
  }
  const room = roomBeside(scenario, stands);
  const newStands = copiesOf(scenario, stands, room ?? new Map(), ({ formation }) => copyOf.get(formation ?? ""));
  return ok({
    formation: newFormations.find((f) => f.id === copyOf.get(id)) as Formation,
    stands: newStands,
    onTable: room !== null,
    recipe: keepingNumbers((draft) => {
      for (const formation of newFormations) draft.formations.push({ ...formation });
      addStands(draft, newStands);
    }),
  });
}
