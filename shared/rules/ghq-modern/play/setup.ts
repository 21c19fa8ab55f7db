/** The state before anybody decided anything: battle groups are as the scenario has its formations. */
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { setup as setupFamily } from "../../ghq/play/setup.ts";
import { formationGroups } from "./groups.ts";
import type { ModernState } from "./state.ts";

export function setup(field: Battlefield): ModernState {
  const begun = setupFamily(field);
  const groups = formationGroups(field);
  const groupOf = new Map(groups.flatMap(({ id, stands }) => stands.map((stand) => [stand, id] as const)));
  return {
    ...begun,
    phase: "organization",
    groups,
    stands: begun.stands.map((stand) => ({
      ...stand,
      group: groupOf.get(stand.id) ?? null,
      shots: 0,
      firedIn: null,
      revealed: false,
      depleted: false,
      tried: false,
      spent: 0,
    })),
    attack: null,
  };
}
