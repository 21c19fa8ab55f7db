/**
 * The planner in the window: the asker, the subject, the suppositions, and the answers in their slots. When the table
 * changes, a topic's questions are asked again. Pure: no screen, no clock.
 */
import { createStore } from "zustand/vanilla";
import type { Placement } from "../../../shared/editing/gestures/moveStands.ts";
import type { Recipe } from "../../../shared/editing/recipe.ts";
import type { Asker } from "../../../shared/planner/questions.ts";
import type { StandId } from "../../../shared/play/contract.ts";
import type { Supposed } from "../../../shared/play/planning.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { UiStore } from "../../window/store/ui.ts";
import type { StartPlanner } from "../worker/startPlanner.ts";
import { PlanAsking } from "./asking.ts";
import { initialHands, type PlanHands } from "./hands.ts";
import type { PlanNow } from "./now.ts";
import type { Slots } from "./slots.ts";
import { Suppositions } from "./suppositions.ts";
import type { PlanTable, SubjectKind, Supposing, TableSource } from "./table.ts";
import { TableInFront } from "./tableInFront.ts";
import { wantedNow } from "./topics.ts";

/** A game of the open scenario, for the planner. */
export interface PlannedGame {
  readonly source: (asker: Asker) => TableSource;
  /** Changes with every change of the game's position. */
  readonly position: string;
  readonly turn: number;
  /** For sides that hide things from each other: the side that looks, and whether the screen is covered. */
  readonly handOver: { readonly viewer: SideId | null; readonly covered: boolean } | null;
}

/** The planner's sources, read again with every change. */
export interface PlanSources {
  deployment(): (TableSource & { readonly serial: number; readonly revision: number }) | null;
  /** Null where none is in progress. */
  game(): PlannedGame | null;
  edit(label: string, recipe: Recipe): void;
  onChange(listener: () => void): () => void;
}

export interface PlanState {
  /** The chosen subject; without a game, it is the deployment. */
  readonly subject: SubjectKind;
  /** The chosen asker; at a shared screen it is the side that looks. */
  readonly asker: Asker;
  readonly supposed: Supposing;
  readonly hands: PlanHands;
  readonly slots: Slots;
  /** Null while the planner isn't in front. */
  readonly table: PlanTable | null;
  /** The place pointed at on the line of sight or its profile, in inches along the line. */
  readonly along: number | null;
}

const START: PlanState = {
  subject: "deployment",
  asker: null,
  supposed: new Map(),
  hands: initialHands,
  slots: {},
  table: null,
  along: null,
};

export interface PlanParts {
  readonly ui: UiStore;
  readonly sources: PlanSources;
  readonly start: StartPlanner;
}
export type Plan = ReturnType<typeof createPlan>;

/** Runs the work, but not again from within it. */
function unnested(work: () => void): () => void {
  let busy = false;
  return () => {
    if (busy) return;
    busy = true;
    try {
      work();
    } finally {
      busy = false;
    }
  };
}

export function createPlan({ ui, sources, start }: PlanParts) {
  const store = createStore<PlanState>(() => START);
  const state = store.getState;
  const front = new TableInFront(store, ui, sources);
  const asking = new PlanAsking(start, state, (slots) => {
    store.setState({ slots });
    ask();
  });

  function now(): PlanNow | null {
    const { table, hands, slots, along } = state();
    const { topic, tool, selected, target } = ui.getState();
    return table && { table, topic, tool, selected, target, hands, slots, along };
  }
  function ask(): void {
    const here = ui.getState().mode === "plan" ? now() : null;
    asking.want(here?.table ?? null, here ? wantedNow(here) : {});
  }

  const refresh = unnested(() => {
    front.look();
    ask();
  });
  const change = (part: Partial<PlanState>): void => {
    store.setState(part);
    refresh();
  };
  const suppositions = new Suppositions(store, sources, refresh);

  const ends = [
    sources.onChange(refresh),
    ui.subscribe(({ mode }) => {
      front.turnTo(mode);
      refresh();
    }),
  ];
  refresh();

  return {
    store,
    now,
    /** The table in front; null while the planner isn't. */
    table: (): PlanTable | null => state().table,
    /** The asker, and whether it is fixed. */
    asker: () => ({ asker: front.asker, fixed: front.forced !== null }),
    covered: () => front.covered,
    /** The game in progress; null where there is none. */
    game: () => sources.game(),
    chooseAsker: (asker: Asker) => change({ asker }),
    chooseSubject: (subject: SubjectKind) => change({ subject, supposed: new Map() }),

    suppose: (more: Iterable<Supposed>) => suppositions.suppose(more),
    supposePlaces: (placements: readonly Placement[]) =>
      suppositions.suppose(placements.map(({ id, at, facing }) => ({ stand: id, place: { at, facing } }))),
    /** Restores earlier suppositions. */
    supposeAgain: (supposed: Supposing) => change({ supposed }),
    putBack: (ids?: Iterable<StandId>) => suppositions.putBack(ids),
    apply: () => suppositions.apply(),

    /** Changes a topic's settings. */
    setHand<T extends keyof PlanHands>(topic: T, part: Partial<PlanHands[T]>): void {
      const { hands } = state();
      change({ hands: { ...hands, [topic]: { ...hands[topic], ...part } } });
    },
    /** Cancels a slow answer; the next change asks again. */
    giveUp: (slot: string) => asking.giveUp(slot),
    askAgain(slot: string): void {
      asking.forget(slot);
      ask();
    },
    pointAlong(along: number | null): void {
      if (along !== state().along) store.setState({ along });
    },
    stop(): void {
      asking.stop();
      for (const end of ends) end();
    },
  };
}
