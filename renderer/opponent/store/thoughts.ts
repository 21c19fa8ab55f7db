/** The shown part of the computer's thoughts: the chosen thought, the highlight, and the adviser. */
import { createStore } from "zustand/vanilla";
import { CHARACTERS, STANDARD_CHARACTER } from "../../../shared/opponent/character.ts";
import type { Character } from "../../../shared/play/character.ts";
import type { StandId } from "../../../shared/play/contract.ts";
import type { NodeId } from "../../../shared/play/game.ts";

export interface ThoughtsState {
  /** The thoughts are in the right-hand column, instead of the decision. */
  readonly open: boolean;
  readonly part: "decision" | "plan";
  /** The chosen thought, while the game is at `at`; otherwise the last one is shown. */
  readonly chosen: { readonly node: NodeId; readonly at: NodeId } | null;
  /** The highlighted option, and the source of the highlight. */
  readonly hot: { readonly option: number; readonly from: "list" | "table" } | null;
  readonly hotStand: StandId | null;
  /** The chosen option of an advice; null: the advised one. */
  readonly taken: number | null;
  /** The adviser's plan of the turn is shown too. */
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
    /** `at`: the game's current node. */
    choose: (node: NodeId, at: NodeId) => set({ open: true, part: "decision", chosen: { node, at }, ...QUIET }),
    setPart: (part: ThoughtsState["part"]) => set({ part, ...QUIET }),
    point(option: number | null, from: "list" | "table"): void {
      const { hot } = store.getState();
      // Leaving the table keeps the list's highlight.
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
