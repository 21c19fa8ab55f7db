/** What of the program's thoughts is looked at: which of them, what is pointed at, and who is asked for advice. */
import { createStore } from "zustand/vanilla";
import { CHARACTERS, STANDARD_CHARACTER } from "../../../shared/opponent/character.ts";
import type { Character } from "../../../shared/play/character.ts";
import type { StandId } from "../../../shared/play/contract.ts";
import type { NodeId } from "../../../shared/play/game.ts";

export interface ThoughtsState {
  /** The thoughts lie in the right-hand column, in place of the decision. */
  readonly open: boolean;
  readonly part: "decision" | "plan";
  /** The thought that was chosen, while the game is at `at`; else the last one is shown. */
  readonly chosen: { readonly node: NodeId; readonly at: NodeId } | null;
  /** An option that is pointed at, and from where. */
  readonly hot: { readonly option: number; readonly from: "list" | "table" } | null;
  readonly hotStand: StandId | null;
  /** Of the options of an advice the one taken up; null: the one advised. */
  readonly taken: number | null;
  /** The adviser's plan of the turn is looked at, too. */
  readonly advicePlan: boolean;
  readonly adviser: Character;
}

export type ThoughtsStore = ReturnType<typeof createThoughts>;

const QUIET = { hot: null, hotStand: null } as const;

export function createThoughts(adviser: Character | null) {
  const store = createStore<ThoughtsState>(() => ({
    open: false,
    part: "decision",
    chosen: null,
    hot: null,
    hotStand: null,
    taken: null,
    advicePlan: false,
    adviser: adviser ?? CHARACTERS[STANDARD_CHARACTER],
  }));
  const set = store.setState;
  return {
    store,
    setOpen: (open: boolean) => set({ open, ...QUIET }),
    /** `at`: where the game is. */
    choose: (node: NodeId, at: NodeId) => set({ open: true, part: "decision", chosen: { node, at }, ...QUIET }),
    setPart: (part: ThoughtsState["part"]) => set({ part, ...QUIET }),
    point(option: number | null, from: "list" | "table"): void {
      const { hot } = store.getState();
      // Who leaves the table leaves what the list points at alone.
      if (option === null && hot?.from !== from) return;
      if (option !== hot?.option) set({ hot: option === null ? null : { option, from } });
    },
    pointStand: (hotStand: StandId | null) => set({ hotStand }),
    take: (taken: number | null) => set({ taken }),
    setAdvicePlan: (advicePlan: boolean) => set({ advicePlan, ...QUIET }),
    /** Another advice, or none. */
    fresh: () => set({ taken: null, advicePlan: false, ...QUIET }),
    setAdviser: (character: Character) => set({ adviser: character }),
  };
}
