/** How components reach the program: one context and a few hooks that read no more than they draw. */
import { createContext, use, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { EditingDocument } from "../../shared/editing/types.ts";
import type { Scenario } from "../../shared/scenario/model.ts";
import type { Front, Program } from "../app/program.ts";
import type { LabState } from "../lab/store/lab.ts";
import type { OpponentState } from "../opponent/store/state.ts";
import type { ThoughtsState } from "../opponent/store/thoughts.ts";
import type { PlanState } from "../plan/store/plan.ts";
import type { PlayState } from "../play/store/play.ts";
import type { PrintState } from "../print/store/print.ts";
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
export const usePlay = <T>(look: (s: PlayState) => T): T => useStore(useProgram().play.store, look);
export const useOpponents = <T>(look: (s: OpponentState) => T): T => useStore(useProgram().opponents.store, look);
export const useThoughts = <T>(look: (s: ThoughtsState) => T): T => useStore(useProgram().thoughts.store, look);
export const usePlan = <T>(look: (s: PlanState) => T): T => useStore(useProgram().plan.store, look);
export const usePrint = <T>(look: (s: PrintState) => T): T => useStore(useProgram().print.store, look);
export const useLab = <T>(look: (s: LabState) => T): T => useStore(useProgram().lab.store, look);
export const useFront = <T>(look: (s: Front) => T): T => useStore(useProgram().front, look);

/** The open document, drawn again with every change of it; throws where none is open. */
export function useDocument(): EditingDocument {
  const open = useSession((s) => s.open);
  useSession((s) => s.revision);
  if (!open) throw new Error("no scenario is open");
  return open.document;
}
/** The records alone: not drawn again while a brush paints. */
export function useScenario(): Scenario {
  const scenario = useSession((s) => s.open?.document.scenario);
  if (!scenario) throw new Error("no scenario is open");
  return scenario;
}

/** Draws again with every change that may switch a command on or off. */
export function useCommandPulse(): void {
  const { ui, session, front, play, opponents, thoughts, plan, print, lab } = useProgram();
  useSyncExternalStore(
    (told) => {
      const ends = [
        ui.subscribe(told),
        session.store.subscribe(told),
        front.subscribe(told),
        play.store.subscribe(told),
        opponents.store.subscribe(told),
        thoughts.store.subscribe(told),
        plan.store.subscribe(told),
        print.store.subscribe(told),
        lab.store.subscribe(told),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    () =>
      [ui, session.store, front, play.store, opponents.store, thoughts.store, plan.store, print.store, lab.store]
        .map((store) => counter(store.getState()))
        .join("."),
  );
}
const numbers = new WeakMap<object, number>();
let last = 0;
/** A number for each state object, so that three stores make one comparable snapshot. */
function counter(state: object): number {
  const known = numbers.get(state);
  if (known !== undefined) return known;
  last++;
  numbers.set(state, last);
  return last;
}
