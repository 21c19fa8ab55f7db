/**
 * The planner in the window: what it is asked about and by whom, what is supposed, and the answers in their slots. Whatever
 * a topic wants to know is asked again by itself when the table changes. Pure: no screen, no clock.
 */
import { createStore } from "zustand/vanilla";
import { applyPlacements, type Placement } from "../../../shared/editing/gestures/moveStands.ts";
import type { Recipe } from "../../../shared/editing/recipe.ts";
import type { Asker } from "../../../shared/planner/questions.ts";
import type { StandId } from "../../../shared/play/contract.ts";
import type { Standing, Supposed } from "../../../shared/play/planning.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { UiStore } from "../../window/store/ui.ts";
import type { StartPlanner } from "../worker/startPlanner.ts";
import { createAsking } from "./asking.ts";
import { initialHands, type PlanHands } from "./hands.ts";
import type { PlanNow } from "./now.ts";
import type { Slots } from "./slots.ts";
import { type PlanTable, type SubjectKind, type Supposing, standingIn, type TableSource, tableFor } from "./table.ts";
import { wantedNow } from "./topics.ts";

/** A game of the open scenario, as far as the planner is concerned. */
export interface PlannedGame {
  readonly source: (asker: Asker) => TableSource;
  /** Changes with every change of its position. */
  readonly position: string;
  readonly turn: number;
  /** The sides hide things from each other: who looks now, and whether even that one's eyes are covered. */
  readonly handOver: { readonly viewer: SideId | null; readonly covered: boolean } | null;
}

/** What lies under the planner; read anew with every change that is told. */
export interface PlanSources {
  deployment(): (TableSource & { readonly serial: number; readonly revision: number }) | null;
  /** Null where none is under way. */
  game(): PlannedGame | null;
  edit(label: string, recipe: Recipe): void;
  onChange(listener: () => void): () => void;
}

export interface PlanState {
  /** What was chosen; without a game it is the deployment. */
  readonly subject: SubjectKind;
  /** Whose eyes were chosen; between two players of one table it is whoever looks. */
  readonly asker: Asker;
  readonly supposed: Supposing;
  readonly hands: PlanHands;
  readonly slots: Slots;
  /** Null while the planner isn't in front. */
  readonly table: PlanTable | null;
  /** A place along the line of sight that is pointed at, on the table or on its profile, in inches. */
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

export function createPlan({ ui, sources, start }: PlanParts) {
  const store = createStore<PlanState>(() => START);
  const state = store.getState;
  const asking = createAsking(start, state, (slots) => {
    store.setState({ slots });
    ask();
  });
  /** What the table in front was made of. */
  let made: readonly unknown[] = [];
  let position = "";
  let serial = -1;

  const gameNow = (): PlannedGame | null => (state().subject === "game" ? sources.game() : null);

  function now(): PlanNow | null {
    const { table, hands, slots, along } = state();
    const { topic, tool, selected, target } = ui.getState();
    return table && { table, topic, tool, selected, target, hands, slots, along };
  }

  /** Brings the table up to date; the same object where nothing changed. */
  function look(): void {
    const deployment = sources.deployment();
    if (deployment && deployment.serial !== serial) {
      serial = deployment.serial;
      store.setState(START);
    }
    if (ui.getState().mode !== "plan") return;
    if (!deployment || covered()) {
      made = [];
      if (state().table) store.setState({ table: null });
      return;
    }
    const game = gameNow();
    const here = game?.position ?? "";
    // What was supposed of one position is nothing to the next.
    if (here !== position) {
      position = here;
      if (state().supposed.size > 0) store.setState({ supposed: new Map() });
    }
    const asker = askerNow();
    const { supposed } = state();
    const of = [game ? here : deployment.scenario, game ? "" : deployment.revision, asker, supposed];
    if (of.every((part, i) => part === made[i])) return;
    made = of;
    const source = game ? game.source(asker) : deployment;
    store.setState({ table: tableFor(source, game ? "game" : "deployment", asker, supposed) });
    prune();
  }

  /** What the asker doesn't know can't be in the hands. */
  function prune(): void {
    const { table } = state();
    if (!table) return;
    const known = new Set(table.scenario.stands.map(({ id }) => id));
    const { selected, target } = ui.getState();
    const kept = [...selected].filter((id) => known.has(id));
    if (kept.length < selected.size) ui.setState({ selected: new Set(kept) });
    if (target !== null && !known.has(target)) ui.setState({ target: null });
  }

  function ask(): void {
    const here = ui.getState().mode === "plan" ? now() : null;
    asking.want(here?.table ?? null, here ? wantedNow(here) : {});
  }

  let busy = false;
  function refresh(): void {
    if (busy) return;
    busy = true;
    try {
      look();
      ask();
    } finally {
      busy = false;
    }
  }

  const forced = (): Asker | undefined => sources.game()?.handOver?.viewer ?? undefined;
  const askerNow = (): Asker => forced() ?? state().asker;
  /** Nobody has sat down yet: there is nothing to be seen. */
  const covered = (): boolean => sources.game()?.handOver?.covered ?? false;

  const change = (part: Partial<PlanState>): void => {
    store.setState(part);
    refresh();
  };
  const suppose = (more: Iterable<Supposed>): void => {
    const supposed = new Map(state().supposed);
    const real = state().table?.real;
    for (const one of more) {
      const before = supposed.get(one.stand);
      const next = { ...before, ...one };
      const there = real && standingIn(real, one.stand);
      const back = next.place && there && same(next.place, there);
      const { place: _, ...rest } = next;
      if (!back) supposed.set(one.stand, next);
      else if (rest.beads) supposed.set(one.stand, rest);
      else supposed.delete(one.stand);
    }
    change({ supposed });
  };

  let mode = ui.getState().mode;
  const ends = [
    sources.onChange(refresh),
    ui.subscribe((uiNow) => {
      if (uiNow.mode !== mode) {
        const before = mode;
        mode = uiNow.mode;
        if (mode === "plan" && before !== "print")
          store.setState({ subject: before === "play" && sources.game() ? "game" : "deployment" });
        if (mode !== "plan") {
          made = [];
          store.setState({ table: null });
        }
      }
      refresh();
    }),
  ];
  refresh();

  return {
    store,
    now,
    /** The table in front; null while the planner isn't. */
    table: (): PlanTable | null => state().table,
    /** Whose eyes the planner has, and whether there is a choice. */
    asker: (): { readonly asker: Asker; readonly fixed: boolean } => ({
      asker: askerNow(),
      fixed: forced() !== undefined,
    }),
    covered,
    /** The game that may be asked about; null where none is under way. */
    game: () => sources.game(),
    chooseAsker: (asker: Asker) => change({ asker }),
    chooseSubject: (subject: SubjectKind) => change({ subject, supposed: new Map() }),

    /** Stands are elsewhere than they are, or in another condition; where it is nothing new, it is forgotten. */
    suppose,
    supposePlaces: (placements: readonly Placement[]) =>
      suppose(placements.map(({ id, at, facing }) => ({ stand: id, place: { at, facing } }))),
    /** What was supposed before. */
    supposeAgain: (supposed: Supposing) => change({ supposed }),
    /** These stands, or all, are where they really are. */
    putBack(ids?: Iterable<StandId>): void {
      if (state().supposed.size === 0) return;
      const supposed = new Map(ids === undefined ? [] : state().supposed);
      if (ids !== undefined) for (const id of ids) supposed.delete(id);
      change({ supposed });
    },
    /** What is supposed is deployed: one step of the history. */
    apply(): void {
      const { supposed, table } = state();
      if (table?.subject !== "deployment") return;
      const placements = [...supposed.values()].flatMap(({ stand, place }): Placement[] =>
        place ? [{ id: stand, ...place }] : [],
      );
      if (placements.length === 0) return;
      const [only] = placements;
      const label = table.scenario.stands.find(({ id }) => id === only?.id)?.label ?? "stand";
      store.setState({ supposed: new Map() });
      sources.edit(
        placements.length === 1 ? `Move ${label} as planned` : `Move ${placements.length} stands as planned`,
        applyPlacements(placements),
      );
      refresh();
    },

    /** How the hands are set in one topic. */
    setHand<T extends keyof PlanHands>(topic: T, part: Partial<PlanHands[T]>): void {
      const { hands } = state();
      change({ hands: { ...hands, [topic]: { ...hands[topic], ...part } } });
    },
    /** Gives up an answer that takes too long; it is asked again when something changes. */
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
export type Plan = ReturnType<typeof createPlan>;

const same = (a: Standing, b: Standing): boolean => a.at[0] === b.at[0] && a.at[1] === b.at[1] && a.facing === b.facing;
