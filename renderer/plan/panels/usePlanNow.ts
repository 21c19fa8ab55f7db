/** The planner's state for its panels, which render again with each change. */

import { useMemo } from "react";
import { useStore } from "zustand";
import { usePart, useUi } from "../../window/context.ts";
import { planPart, usePlan } from "../part.ts";
import type { PlanNow } from "../store/now.ts";
import type { Slot } from "../store/slots.ts";

/** Null while the screen is covered for a change of players. */
export function usePlanNow(): PlanNow | null {
  const plan = usePart(planPart);
  const { table, hands, slots, along } = useStore(plan.store);
  const topic = useUi((s) => s.topic);
  const tool = useUi((s) => s.tool);
  const selected = useUi((s) => s.selected);
  const target = useUi((s) => s.target);
  return useMemo(
    () => table && { table, topic, tool, selected, target, hands, slots, along },
    [table, topic, tool, selected, target, hands, slots, along],
  );
}
/** A question's slot; undefined while nothing is asked in it. */
export const useSlot = (name: string): Slot | undefined => usePlan((s) => s.slots[name]);
