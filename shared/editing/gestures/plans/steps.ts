/** The order of a plan's steps. */
import type { Scenario } from "../../../scenario/model.ts";
import { stepsOf } from "../../../scenario/plans.ts";
import type { Recipe } from "../../recipe.ts";
import { layerIn } from "./naming.ts";

function numbered(layer: string, numbers: ReadonlyMap<string, number>): Recipe {
  return (draft) => {
    for (const mark of draft.plans?.find(({ id }) => id === layer)?.marks ?? []) {
      const number = numbers.get(mark.id);
      if (mark.type === "step" && number !== undefined && number !== mark.number) mark.number = number;
    }
  };
}

/** Numbers the steps 1, 2, 3 … without gaps; steps with the same number keep a common number. */
export function renumberSteps(scenario: Scenario, layer: string): Recipe {
  const planLayer = layerIn(scenario, layer);
  const steps = planLayer ? stepsOf(planLayer) : [];
  const order = [...new Set(steps.map(({ number }) => number))];
  return numbered(layer, new Map(steps.map(({ id, number }) => [id, order.indexOf(number) + 1])));
}

/** Moves a step one place earlier (−1) or later (+1); it swaps numbers with the steps there. */
export function moveStep(scenario: Scenario, id: string, by: 1 | -1): Recipe {
  for (const layer of scenario.plans ?? []) {
    const steps = stepsOf(layer);
    const step = steps.find((other) => other.id === id);
    if (!step) continue;
    const order = [...new Set(steps.map(({ number }) => number))];
    const other = order[order.indexOf(step.number) + by];
    if (other === undefined) return () => {};
    const alone = steps.every(({ id: stepId, number }) => stepId === id || number !== step.number);
    // A step leaves its group without the others.
    if (!alone) return apart(layer.id, steps, step, by);
    const swapped = new Map<string, number>([[id, other]]);
    for (const { id: stepId, number } of steps) if (number === other) swapped.set(stepId, step.number);
    return numbered(layer.id, swapped);
  }
  return () => {};
}

function apart(
  layer: string,
  steps: readonly { readonly id: string; readonly number: number }[],
  step: { readonly id: string; readonly number: number },
  by: 1 | -1,
): Recipe {
  const others = steps.filter(({ id }) => id !== step.id);
  const order = [...new Set(others.map(({ number }) => number))];
  // A file's numbers end at 99.
  if (order.length >= 99) return () => {};
  const at = order.indexOf(step.number) + (by > 0 ? 1 : 0);
  // Its new place is between two numbers; the later numbers rise by one.
  const numbers = new Map(
    others.map(({ id, number }) => [id, order.indexOf(number) + 1 + (order.indexOf(number) >= at ? 1 : 0)]),
  );
  numbers.set(step.id, at + 1);
  return numbered(layer, numbers);
}
