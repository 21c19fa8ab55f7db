/** Changes by keys and buttons to the selection: one step of the history each. */

import { deleteThings } from "../../shared/editing/gestures/deleteThings.ts";
import { duplicateStands } from "../../shared/editing/gestures/duplicateStands.ts";
import { applyPlacements, moveStands } from "../../shared/editing/gestures/moveStands.ts";
import { turnBy } from "../../shared/editing/gestures/turnStands.ts";
import type { Recipe } from "../../shared/editing/recipe.ts";
import type { Scenario, Stand } from "../../shared/scenario/model.ts";
import type { Program } from "../window/program.ts";
import { select } from "../window/store/ui.ts";
import { deleteThingInHand, duplicateThingInHand, nudgeThing, turnThingInHand } from "./thingHands.ts";

/** The selected stands, and the words for them in the history. */
function selection(p: Program): { scenario: Scenario; stands: readonly Stand[]; words: string } | null {
  const { open } = p.session.store.getState();
  if (!open) return null;
  const { scenario } = open.document;
  const { selected } = p.ui.getState();
  const stands = scenario.stands.filter((s) => selected.has(s.id));
  if (stands.length === 0) return null;
  return { scenario, stands, words: stands.length === 1 ? (stands[0]?.label ?? "") : `${stands.length} stands` };
}

function edit(p: Program, label: string, recipe: Recipe): void {
  p.toolbox.settle();
  p.session.store.getState().open?.document.edit(label, recipe);
}

export function turnSelected(p: Program, by: number): void {
  if (p.ui.getState().thing) {
    turnThingInHand(p, by);
    return;
  }
  const s = selection(p);
  if (!s) return;
  const placements = turnBy(
    s.scenario,
    s.stands.map((t) => t.id),
    by,
  );
  edit(p, `Turn ${s.words}`, applyPlacements(placements));
  p.flashFront();
}

export function nudge(p: Program, dx: number, dy: number): void {
  if (p.ui.getState().thing) {
    nudgeThing(p, [dx, dy]);
    return;
  }
  const s = selection(p);
  if (!s) return;
  const ids = s.stands.filter((t) => t.at !== null).map((t) => t.id);
  const move = moveStands(s.scenario, ids, [dx, dy], { snap: false, overlap: "refuse" });
  if (move.refused) p.tell("warning", "No room there: it would stand on another stand or off the table.");
  else edit(p, `Move ${s.words}`, applyPlacements(move.placements));
}

export function deleteSelected(p: Program): void {
  if (p.ui.getState().thing) {
    deleteThingInHand(p);
    return;
  }
  const s = selection(p);
  if (s) edit(p, `Delete ${s.words}`, deleteThings({ stands: s.stands.map((t) => t.id) }));
}

/** Duplicates stands and selects the copies, in one step of the history. */
export function duplicateAll(p: Program, ids: Iterable<string>): void {
  p.toolbox.settle();
  const { open } = p.session.store.getState();
  if (!open) return;
  const made = duplicateStands(open.document.scenario, ids);
  if (!made.ok) {
    p.tell("warning", made.error.message);
    return;
  }
  const { stands, withoutRoom, recipe } = made.value;
  const words = stands.length === 1 ? (stands[0]?.label ?? "stand") : `${stands.length} stands`;
  open.document.edit(`Duplicate ${words}`, recipe);
  // A selection from the tree of forces stays in the tree.
  const { inspector } = p.ui.getState();
  select(
    p.ui,
    stands.map(({ id }) => id),
    inspector === "forces" ? "list" : "table",
  );
  if (withoutRoom > 0)
    p.tell(
      "warning",
      withoutRoom === 1
        ? "No room beside the original: the copy waits off the table."
        : `No room beside the originals: ${withoutRoom} copies wait off the table.`,
    );
}

export function duplicateSelected(p: Program): void {
  const { thing, selected } = p.ui.getState();
  if (thing) duplicateThingInHand(p);
  else if (selected.size > 0) duplicateAll(p, selected);
}

/** The stands on the table as shown: in Plan, those that the asking side knows. */
const standing = (p: Program): readonly Stand[] =>
  p.session.store.getState().open ? p.shown().scenario.stands.filter((s) => s.at !== null) : [];

export function selectAll(p: Program): void {
  select(
    p.ui,
    standing(p).map((s) => s.id),
  );
}

/** Selects the next stand on the table, in the order of the forces. */
export function selectNext(p: Program, by: 1 | -1): void {
  const stands = standing(p);
  if (stands.length === 0) return;
  const { selected } = p.ui.getState();
  const now = stands.findIndex((s) => selected.has(s.id));
  const next = stands[now < 0 ? (by > 0 ? 0 : stands.length - 1) : (now + by + stands.length) % stands.length];
  if (next) select(p.ui, [next.id]);
}
