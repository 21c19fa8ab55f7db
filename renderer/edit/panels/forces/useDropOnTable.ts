/** Stands and formations dragged from the tree of forces onto the table line up where they are dropped. */
import type { DragEvent } from "react";
import { standsBelow } from "../../../../shared/editing/forces/below.ts";
import { useProgram, useUi } from "../../../window/context.ts";
import { carrying } from "./carrying.ts";
import { useForceActions } from "./useForceActions.ts";

interface Drops {
  readonly onDragOver?: (event: DragEvent) => void;
  readonly onDrop?: (event: DragEvent) => void;
}

export function useDropOnTable(): Drops {
  const { scene, session } = useProgram();
  const actions = useForceActions();
  const editing = useUi((s) => s.mode === "edit");
  if (!editing) return {};
  return {
    onDragOver: (event) => {
      if (!carrying.now || !scene.handle?.placeAt(event.clientX, event.clientY)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    },
    onDrop: (event) => {
      const carried = carrying.now;
      const scenario = session.store.getState().open?.document.scenario;
      const at = scene.handle?.placeAt(event.clientX, event.clientY);
      carrying.end();
      if (!carried || !scenario || !at) return;
      event.preventDefault();
      const below = new Set(carried.formations.flatMap((id) => standsBelow(scenario, id).map((s) => s.id)));
      const stands = scenario.stands.filter((s) => carried.stands.includes(s.id) || below.has(s.id));
      if (stands.length > 0) actions.onTable(stands, at);
    },
  };
}
