/** Actions of keys and buttons on plans: one step of the history each. */

import { editPlanLayer } from "../../shared/editing/gestures/editThings.ts";
import {
  addPlanLayer,
  copyPlanLayer,
  deletePlanLayer,
  type MadeLayer,
  movePlanLayer,
} from "../../shared/editing/gestures/plans/layers.ts";
import { moveStep, renumberSteps } from "../../shared/editing/gestures/plans/steps.ts";
import type { Recipe } from "../../shared/editing/recipe.ts";
import type { Result } from "../../shared/result.ts";
import type { PlanLayer, PlanMarkOf, Scenario } from "../../shared/scenario/model.ts";
import { stepsOf } from "../../shared/scenario/plans.ts";
import type { SideId } from "../../shared/systems.ts";
import { showThing } from "../edit/thingHands.ts";
import type { Program } from "../window/program.ts";
import { selectThing, setTool } from "../window/store/ui.ts";
import { planPart } from "./part.ts";
import { activeLayer, layersFor, type PlansHand } from "./store/plans.ts";

const documentOf = (p: Program) => p.session.store.getState().open?.document ?? null;
const plansHand = (p: Program): PlansHand => planPart.of(p).store.getState().hands.plans;
const viewerOf = (p: Program) => planPart.of(p).asker().asker;

export const setPlansHand = (p: Program, change: Partial<PlansHand>): void => planPart.of(p).setHand("plans", change);

/** Chooses the next mark to draw. */
export function choosePlanMark(p: Program, what: PlansHand["what"]): void {
  setPlansHand(p, { what });
  if (p.ui.getState().tool !== "plans") setTool(p.ui, "plans");
}

function carry(p: Program, label: string, wish: (s: Scenario) => Result<Recipe>): void {
  const document = documentOf(p);
  if (!document) return;
  p.toolbox.settle();
  const result = wish(document.scenario);
  if (result.ok) document.edit(label, result.value);
  else p.tell("warning", result.error.message);
}

function made(p: Program, label: string, wish: (s: Scenario) => Result<MadeLayer>): void {
  const document = documentOf(p);
  if (!document) return;
  p.toolbox.settle();
  const result = wish(document.scenario);
  if (!result.ok) {
    p.tell("warning", result.error.message);
    return;
  }
  document.edit(label, result.value.recipe);
  setPlansHand(p, { layer: result.value.layer.id, side: result.value.layer.side });
}

export const addLayer = (p: Program, side: SideId): void => made(p, "Add layer", (s) => addPlanLayer(s, { side }));

export const copyLayer = (p: Program, { id, name }: PlanLayer, side: SideId): void =>
  made(p, `Copy ${name}`, (s) => copyPlanLayer(s, id, side));

const plain = (recipe: Recipe): Result<Recipe> => ({ ok: true, value: recipe });
export const deleteLayer = (p: Program, { id, name }: PlanLayer): void =>
  carry(p, `Delete ${name}`, () => plain(deletePlanLayer(id)));
export const moveLayer = (p: Program, { id, name }: PlanLayer, by: 1 | -1): void =>
  carry(p, `Move ${name}`, () => plain(movePlanLayer(id, by)));
export const showLayer = (p: Program, { id, name, hidden }: PlanLayer): void =>
  carry(p, `${hidden ? "Show" : "Hide"} ${name}`, (s) => editPlanLayer(s, id, { hidden: hidden ? undefined : true }));

/** The layer whose steps are shown: the layer of the step in front, the active layer, or the uppermost with steps. */
export function layerOfSteps(scenario: Scenario, hand: PlansHand, viewer: SideId | null): PlanLayer | null {
  const active = activeLayer(scenario, hand, viewer);
  const all = layersFor(scenario, viewer);
  const holder = all.find(({ marks }) => marks.some(({ id }) => id === hand.step));
  if (holder) return holder;
  return active && stepsOf(active).length > 0 ? active : (all.find((layer) => stepsOf(layer).length > 0) ?? active);
}

const stepsNow = (p: Program): readonly PlanMarkOf<"step">[] => {
  const document = documentOf(p);
  const layer = document && layerOfSteps(document.scenario, plansHand(p), viewerOf(p));
  return layer ? stepsOf(layer) : [];
};
export const hasSteps = (p: Program): boolean => stepsNow(p).length > 0;

/** Goes to the next or the last step; past an end it wraps around. */
export function stepBy(p: Program, by: 1 | -1): void {
  const steps = stepsNow(p);
  const now = steps.findIndex(({ id }) => id === plansHand(p).step);
  const next = steps[now < 0 ? (by > 0 ? 0 : steps.length - 1) : (now + by + steps.length) % steps.length];
  if (next) showStep(p, next.id);
}
export function showStep(p: Program, id: string): void {
  setPlansHand(p, { step: id });
  showThing(p, { type: "planMark", id });
}

export const shiftStep = (p: Program, { id, number }: PlanMarkOf<"step">, by: 1 | -1): void =>
  carry(p, `Move step ${number}`, (s) => plain(moveStep(s, id, by)));
export const renumber = (p: Program, { id }: PlanLayer): void =>
  carry(p, "Renumber steps", (s) => plain(renumberSteps(s, id)));

export function takeLayer(p: Program, { id, side }: PlanLayer): void {
  setPlansHand(p, { layer: id, side });
  selectThing(p.ui, null);
}
