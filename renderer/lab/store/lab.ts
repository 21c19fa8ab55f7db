/**
 * The balance lab in the window: the settings, the runs, the front run, and the doctor's visit. Pure: no screen, and
 * the clock is a parameter.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Doctor, DoctorState, DoctorWish } from "../../../shared/lab/doctor/contract.ts";
import { LEAST_BUDGET } from "../../../shared/lab/doctor/doctor.ts";
import type { HeatOf } from "../../../shared/lab/heat.ts";
import type { Failure, Result } from "../../../shared/result.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Pool } from "../worker/pool.ts";
import { LabWork } from "./labWork.ts";
import { doctorOrder } from "./orders.ts";
import { RunList } from "./runList.ts";
import type { LabRun, LabSource } from "./runs.ts";
import { Series } from "./series.ts";
import { initialSettings, type LabSettings, wishOf } from "./settings.ts";
import { Standing } from "./standing.ts";

export const LAB_TABS = ["result", "stands", "battles", "compare", "doctor"] as const;
export type LabTab = (typeof LAB_TABS)[number];

/** The heat map on the table. */
export interface HeatHand {
  readonly what: HeatOf | null;
  readonly side: SideId | null;
}

/** The work of the workers. */
export interface Working {
  readonly what: "run" | "doctor";
  /** The battles done, of those asked for this time. */
  readonly done: number;
  readonly total: number;
  readonly paused: boolean;
  /** The clock's time of the last start, and the milliseconds before it. */
  readonly since: number;
  readonly spent: number;
}

/** A question for the doctor about a scenario. */
export type VisitWish = Omit<DoctorWish, "loaded" | "system">;

/** A look at a scenario by the doctor. */
export interface Visit {
  readonly of: LabSource;
  readonly wish: VisitWish;
  readonly state: DoctorState;
  /** The id of the remedy applied to the table. */
  readonly applied: string | null;
}

export interface LabState {
  readonly settings: LabSettings;
  readonly tab: LabTab;
  /** The oldest first. */
  readonly runs: readonly LabRun[];
  /** The ids of the front run and of the run kept for comparison. */
  readonly front: number | null;
  readonly kept: number | null;
  readonly working: Working | null;
  /** The reason why the last start failed. */
  readonly trouble: Failure | null;
  readonly visit: Visit | null;
  readonly budget: number;
  readonly heat: HeatHand;
  /** The item under the pointer in a panel: a stand of the table, or a remedy. */
  readonly pointed: { readonly type: "stand" | "remedy"; readonly id: string } | null;
}

export interface LabParts {
  readonly pool: Pool;
  readonly clock: () => number;
  readonly cores: number;
  /** The scenario in its current state in the editor, with its ground; null if none is open. */
  readonly source: () => LabSource | null;
  /** Whether a battle of one scenario is a battle of the other. */
  readonly same: (a: LoadedScenario, b: LoadedScenario) => boolean;
  readonly openDoctor: (loaded: LoadedScenario, wish: VisitWish) => Result<Doctor>;
}

export const BUDGETS = { least: LEAST_BUDGET, most: 20_000, step: 60, usual: 300 } as const;

const initialState = (cores: number): LabState => ({
  settings: initialSettings(cores),
  tab: "result",
  runs: [],
  front: null,
  kept: null,
  working: null,
  trouble: null,
  visit: null,
  budget: BUDGETS.usual,
  heat: { what: null, side: null },
  pointed: null,
});

export function createLab({ pool, clock, cores, source, same, openDoctor }: LabParts) {
  const store = createStore(() => initialState(cores));
  const now = store.getState;
  const runs = new RunList(store);
  const work = new LabWork(store, pool, clock);
  const standing = new Standing(source, same);
  /** A copy of the scenario: later edits must not change it. */
  const snapshot = (): LabSource | null => {
    const open = source();
    return open && { ...open, loaded: { scenario: open.loaded.scenario, ground: open.loaded.ground.clone() } };
  };
  const series = new Series(store, runs, work, snapshot);

  return {
    store,
    clock,
    /** The greatest number of workers. */
    most: cores,
    ...choices(store, pool),

    runOf: (id: number | null) => runs.of(id),
    front: () => runs.of(now().front),
    kept: () => runs.of(now().kept),
    /** Whether the run belongs to the scenario in its current state; "other": to a different scenario. */
    standing: (run: Pick<LabRun, "of" | "wish"> | Pick<Visit, "of" | "wish">) => standing.of(run),
    bringToFront: (id: number) => store.setState({ front: id }),
    /** Keeps a run, or none, for comparison with later runs. */
    keep: (id: number | null) => store.setState({ kept: id }),
    forget(id: number): void {
      if (now().working?.what !== "run" || now().front !== id) runs.forget(id);
    },
    take: (run: Omit<LabRun, "id">) => void runs.add(run),

    /** Plays the current scenario with the current settings. */
    run: () => series.begin(wishOf(now().settings)),
    runAgainst: () => series.runAgainst(),
    more: () => series.more(),
    stop: () => work.stop(),
    hold: (still: boolean) => work.hold(still),

    visit: createVisits(store, work, snapshot, openDoctor),
    /** The remedy was applied in the editor. */
    applied(remedy: string): void {
      store.setState((s) => ({ visit: s.visit && { ...s.visit, applied: remedy } }));
    },
    dismiss: () => store.setState({ trouble: null }),
    end: () => work.end(),
  };
}
export type Lab = ReturnType<typeof createLab>;

/** The settings, and the choice of the shown results. */
function choices(store: StoreApi<LabState>, pool: Pool) {
  return {
    set(part: Partial<LabSettings>): void {
      store.setState((s) => ({ settings: { ...s.settings, ...part } }));
      if (part.workers !== undefined && store.getState().working) pool.setSize(part.workers);
    },
    setPlayer(side: SideId, player: LabSettings["players"][SideId]): void {
      store.setState(({ settings: s }) => ({ settings: { ...s, players: { ...s.players, [side]: player } } }));
    },
    setPlan(side: SideId, plan: string | null): void {
      store.setState(({ settings: s }) => ({ settings: { ...s, plans: { ...s.plans, [side]: plan } } }));
    },
    /** Another scenario is on the table: the chosen plans don't belong to it. */
    newTable(): void {
      store.setState(({ settings }) => ({
        settings: { ...settings, plans: { red: null, blue: null } },
        pointed: null,
      }));
    },
    show: (tab: LabTab) => store.setState({ tab }),
    setHeat: (part: Partial<HeatHand>) => store.setState((s) => ({ heat: { ...s.heat, ...part } })),
    setBudget: (budget: number) => store.setState({ budget }),
    point(pointed: LabState["pointed"]): void {
      const { pointed: before } = store.getState();
      if (before?.type !== pointed?.type || before?.id !== pointed?.id) store.setState({ pointed });
    },
  };
}

/** Sends the doctor to the current scenario. */
function createVisits(
  store: StoreApi<LabState>,
  work: LabWork,
  snapshot: () => LabSource | null,
  openDoctor: LabParts["openDoctor"],
): () => void {
  let visits = 0;
  return () => {
    const of = snapshot();
    const { working, settings, budget } = store.getState();
    if (!of || working) return;
    const { players, plans, seed, workers } = settings;
    const wish: VisitWish = { players, plans, seed, budget };
    const opened = openDoctor(of.loaded, wish);
    if (!opened.ok) {
      store.setState({ trouble: opened.error, visit: null, tab: "doctor" });
      return;
    }
    const doctor = opened.value;
    const looked = () => store.setState((s) => ({ visit: s.visit && { ...s.visit, state: doctor.state() } }));
    visits++;
    store.setState({ tab: "doctor", visit: { of, wish, state: doctor.state(), applied: null } });
    const { counted: game, rest } = work;
    const order = doctorOrder(
      doctor,
      { key: `doctor ${visits}`, length: 2, many: workers },
      { game, looked, end: rest, refused: rest },
    );
    work.begin("doctor", budget, order);
  };
}

/** The estimated milliseconds left, at the current rate; null before the first battle. */
export function timeLeft({ done, total, paused, since, spent }: Working, at: number): number | null {
  if (done === 0) return null;
  const took = spent + (paused ? 0 : at - since);
  return (took / done) * Math.max(0, total - done);
}
