/** The program for components: a context, and hooks that read only the state they render. */
import { createContext, use, useSyncExternalStore } from "react";
import { type StoreApi, useStore } from "zustand";
import type { EditingDocument } from "../../shared/editing/types.ts";
import type { Scenario } from "../../shared/scenario/model.ts";
import type { Part } from "./part.ts";
import type { Front, Program } from "./program.ts";
import type { SessionState } from "./store/session.ts";
import type { UiState } from "./store/ui.ts";

export const ProgramContext = createContext<Program | null>(null);

export function useProgram(): Program {
  const program = use(ProgramContext);
  if (!program) throw new Error("no program in this part of the window");
  return program;
}
export const useUi = <T>(look: (s: UiState) => T): T => useStore(useProgram().ui, look);
export const useSession = <T>(look: (s: SessionState) => T): T => useStore(useProgram().session.store, look);
export const useFront = <T>(look: (s: Front) => T): T => useStore(useProgram().front, look);

/** The open document, rendered again with every change of it; throws where none is open. */
export function useDocument(): EditingDocument {
  const open = useSession((s) => s.open);
  useSession((s) => s.revision);
  if (!open) throw new Error("no scenario is open");
  return open.document;
}
/** The records only: no new render while a brush paints. */
export function useScenario(): Scenario {
  const scenario = useSession((s) => s.open?.document.scenario);
  if (!scenario) throw new Error("no scenario is open");
  return scenario;
}

export const usePart = <T>(part: Part<T>): T => part.of(useProgram());
/** A hook that reads a feature's store. */
export const storeHook =
  <S>(storeOf: (program: Program) => StoreApi<S>) =>
  <T>(look: (s: S) => T): T =>
    useStore(storeOf(useProgram()), look);

/** Renders again with every change that may enable or disable a command. */
export function useCommandPulse(): void {
  const { pulses } = useProgram();
  useSyncExternalStore(
    (changed) => {
      const ends = pulses.map((store) => store.subscribe(changed));
      return () => {
        for (const end of ends) end();
      };
    },
    () => pulses.map((store) => counter(store.getState())).join("."),
  );
}
const numbers = new WeakMap<object, number>();
let last = 0;
/** A number for each state object, so that the states of several stores make a comparable snapshot. */
function counter(state: object): number {
  const known = numbers.get(state);
  if (known !== undefined) return known;
  last++;
  numbers.set(state, last);
  return last;
}
