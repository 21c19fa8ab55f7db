/** Actions on the rows of the tree: one step of the history each. */

import { keepingNumbers } from "../../../../shared/editing/forces/automatic.ts";
import { formationAndBelow } from "../../../../shared/editing/forces/below.ts";
import { nextName } from "../../../../shared/editing/forces/nextName.ts";
import { addFormation } from "../../../../shared/editing/gestures/addFormation.ts";
import { deleteThings } from "../../../../shared/editing/gestures/deleteThings.ts";
import { duplicateFormation } from "../../../../shared/editing/gestures/duplicateFormation.ts";
import { editFormation, editStand } from "../../../../shared/editing/gestures/editThings.ts";
import { lineUp } from "../../../../shared/editing/gestures/lineUp.ts";
import { moveInTree, type TreeMove } from "../../../../shared/editing/gestures/moveInTree.ts";
import { applyPlacements } from "../../../../shared/editing/gestures/moveStands.ts";
import { putOffTable } from "../../../../shared/editing/gestures/offTable.ts";
import { renumber } from "../../../../shared/editing/gestures/renumber.ts";
import { setEyes } from "../../../../shared/editing/gestures/setEyes.ts";
import { setRole } from "../../../../shared/editing/gestures/setRole.ts";
import { ok } from "../../../../shared/result.ts";
import type { Formation, Scenario, Stand } from "../../../../shared/scenario/model.ts";
import type { SideId } from "../../../../shared/systems.ts";
import { useProgram } from "../../../window/context.ts";
import { useEdit } from "../../../window/panels/editing.ts";
import { select } from "../../../window/store/ui.ts";
import { duplicateAll } from "../../hands.ts";

const many = (n: number): string => (n === 1 ? "1 stand" : `${n} stands`);

/** The first name of a new formation beside these. */
function newName(scenario: Scenario, side: SideId, parent: string | undefined): string {
  const formations = scenario.formations.filter((f) => f.side === side);
  const last = formations.filter((f) => f.parent === parent).at(-1);
  if (!last) return parent === undefined ? "1st Battalion" : "1st Company";
  return nextName(last.name, new Set(formations.map((f) => f.name)));
}

export function useForceActions() {
  const program = useProgram();
  const { ui, scene, session, tell } = program;
  const inList = (list: readonly Stand[]) => select(ui, ids(list), "list");
  const edit = useEdit();
  const words = (stands: readonly Stand[]) =>
    stands.length === 1 ? (stands[0]?.label ?? "stand") : many(stands.length);
  const ids = (stands: readonly Stand[]) => stands.map(({ id }) => id);
  return {
    /** Returns the new formation's id, or null where it can't be added. */
    addFormation(scenario: Scenario, side: SideId, parent?: string): string | null {
      const name = newName(scenario, side, parent);
      let id: string | null = null;
      const done = edit(`Add ${name}`, (s) => {
        const added = addFormation(s, { side, name, parent });
        if (!added.ok) return added;
        id = added.value.formation.id;
        return ok(added.value.recipe);
      });
      return done ? id : null;
    },
    rename: (formation: Formation, name: string) =>
      edit(`Rename ${formation.name}`, (s) => editFormation(s, formation.id, { name })),
    relabel: (stand: Stand, label: string) => edit(`Label of ${stand.label}`, (s) => editStand(s, stand.id, { label })),
    nameStand: (stand: Stand, name: string) =>
      edit(`Name of ${stand.label}`, (s) => editStand(s, stand.id, { name: name === "" ? undefined : name })),
    setRole: (stands: readonly Stand[], role: string | null) =>
      edit(`Role of ${words(stands)}`, (s) => setRole(s, ids(stands), role)),
    setEyes: (stands: readonly Stand[], hidden: boolean) =>
      edit(`${hidden ? "Hide" : "Show"} ${words(stands)}`, (s) => setEyes(s, ids(stands), hidden)),
    duplicate(formation: Formation): void {
      edit(`Duplicate ${formation.name}`, (s) => {
        const copy = duplicateFormation(s, formation.id);
        if (!copy.ok) return copy;
        const { stands, onTable } = copy.value;
        queueMicrotask(() => inList(stands));
        if (!onTable && s.stands.some((x) => x.formation === formation.id && x.at !== null))
          tell("warning", "No room beside the original: the copy waits off the table.");
        return ok(copy.value.recipe);
      });
    },
    duplicateStands: (stands: readonly Stand[]) => duplicateAll(program, ids(stands)),
    renumber: (of: { readonly side: SideId } | { readonly formation: string }, name: string) =>
      edit(`Renumber ${name}`, (s) => ok(renumber(s, of))),
    /** The tree on screen may lag behind the scenario: the move is worked out on the current scenario. */
    move(what: string, moveIn: (now: Scenario) => TreeMove | null): void {
      const now = session.store.getState().open?.document.scenario;
      const move = now && moveIn(now);
      if (move) edit(`Move ${what}`, (s) => moveInTree(s, move));
    },
    deleteStands: (stands: readonly Stand[]) =>
      edit(`Delete ${words(stands)}`, () => ok(keepingNumbers(deleteThings({ stands: ids(stands) })))),
    /** Also deletes all below it, with its stands. */
    deleteFormation: (scenario: Scenario, formation: Formation, stands: readonly Stand[]) =>
      edit(`Delete ${formation.name}`, () =>
        ok(
          keepingNumbers(
            deleteThings({ stands: ids(stands), formations: [...formationAndBelow(scenario, formation.id)] }),
          ),
        ),
      ),
    /** Deletes the formation only: its contents move up. */
    dissolve: (formation: Formation) =>
      edit(`Dissolve ${formation.name}`, () => ok(keepingNumbers(deleteThings({ formations: [formation.id] })))),
    offTable: (stands: readonly Stand[]) =>
      edit(`Take ${words(stands)} off the table`, () => ok(putOffTable(ids(stands)))),
    onTable(stands: readonly Stand[], near?: readonly [number, number]): void {
      edit(`Put ${words(stands)} on the table`, (s) => {
        const ranks = lineUp(s, ids(stands), near);
        if (!ranks.ok) return ranks;
        if (ranks.value.left.length > 0) tell("warning", `There is no room for ${many(ranks.value.left.length)}.`);
        return ok(applyPlacements(ranks.value.placements));
      });
    },
    select: inList,
    flyTo(stand: Stand | undefined): void {
      if (stand?.at) scene.handle?.flyTo(stand.at);
    },
  };
}
export type ForceActions = ReturnType<typeof useForceActions>;
