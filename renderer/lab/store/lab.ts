/**
 * The balance lab in the window: what is to be played, the series that were, the one in front, and the doctor's. Pure: no
 * screen, and the clock is given.
 */
import { createStore } from "zustand/vanilla";
import type { Doctor, DoctorState, DoctorWish } from "../../../shared/lab/doctor/contract.ts";
import { LEAST_BUDGET } from "../../../shared/lab/doctor/doctor.ts";
import type { HeatOf } from "../../../shared/lab/heat.ts";
import type { LabWish } from "../../../shared/lab/records.ts";
import type { Failure, Result } from "../../../shared/result.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { LabOrder, Pool } from "../worker/pool.ts";
import { doctorOrder, runOrder, subjectOf } from "./orders.ts";
import { type LabRun, type LabSource, missing, rangeLength, withGame } from "./runs.ts";
import { gamesWithin, initialSettings, type LabSettings, wishOf } from "./settings.ts";

export const LAB_TABS = ["result", "stands", "battles", "compare", "doctor"] as const;
export type LabTab = (typeof LAB_TABS)[number];

/** What of it lies on the table. */
export interface HeatHand {
  readonly what: HeatOf | null;
  readonly side: SideId | null;
}

/** What the workers are busy with. */
export interface Working {
  readonly what: "run" | "doctor";
  /** Battles of those that were wished for this time. */
  readonly done: number;
  readonly total: number;
  readonly paused: boolean;
  /** By the clock, when it was begun or went on, and the milliseconds that it took before that. */
  readonly since: number;
  readonly spent: number;
}

/** What the doctor is asked about a scenario. */
export type VisitWish = Omit<DoctorWish, "loaded" | "system">;

/** A look at a scenario by the doctor. */
export interface Visit {
  readonly of: LabSource;
  readonly wish: VisitWish;
  readonly state: DoctorState;
  /** The remedy that was carried out on the table, by its id. */
  readonly applied: string | null;
}

export interface LabState {
  readonly settings: LabSettings;
  readonly tab: LabTab;
  /** The oldest first. */
  readonly runs: readonly LabRun[];
  /** The run in front, and the one it is compared with, by their ids. */
  readonly front: number | null;
  readonly kept: number | null;
  readonly working: Working | null;
  /** Why nothing came of what was begun last. */
  readonly trouble: Failure | null;
  readonly visit: Visit | null;
  readonly budget: number;
  readonly heat: HeatHand;
  /** What the pointer is on in a panel: a stand of the table, or a remedy. */
  readonly pointed: { readonly type: "stand" | "remedy"; readonly id: string } | null;
}

/** So many runs are kept; the oldest goes first, but for the one that is kept to compare with. */
const MOST_RUNS = 6;

export interface LabParts {
  readonly pool: Pool;
  readonly clock: () => number;
  readonly cores: number;
  /** The scenario as it stands in the editor now, with its own ground; null where none is open. */
  readonly source: () => LabSource | null;
  /** Whether a battle of one is a battle of the other. */
  readonly same: (a: LoadedScenario, b: LoadedScenario) => boolean;
  readonly openDoctor: (loaded: LoadedScenario, wish: VisitWish) => Result<Doctor>;
}

export const BUDGETS = { least: LEAST_BUDGET, most: 20_000, step: 60, usual: 300 } as const;

export function createLab({ pool, clock, cores, source, same, openDoctor }: LabParts) {
  const store = createStore<LabState>(() => ({
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
  }));
  const now = store.getState;
  let lastRun = 0;
  let lastOrder = 0;

  const runOf = (id: number | null): LabRun | null => now().runs.find((run) => run.id === id) ?? null;
  const replace = (id: number, change: (run: LabRun) => LabRun): void =>
    store.setState((s) => ({ runs: s.runs.map((run) => (run.id === id ? change(run) : run)) }));

  /** A copy of the scenario: what is edited while it is played is another one. */
  function snapshot(): LabSource | null {
    const open = source();
    return open && { ...open, loaded: { scenario: open.loaded.scenario, ground: open.loaded.ground.clone() } };
  }

  function work(what: Working["what"], total: number, order: LabOrder): void {
    store.setState({
      trouble: null,
      working: { what, done: 0, total, paused: false, since: clock(), spent: 0 },
    });
    pool.setSize(now().settings.workers);
    pool.run(order);
  }
  const rest = (trouble: Failure | null = null) => store.setState({ working: null, trouble });
  const counted = () => store.setState((s) => ({ working: s.working && { ...s.working, done: s.working.done + 1 } }));

  /** Plays what the run still lacks. */
  function play(id: number): void {
    const run = runOf(id);
    if (!run) return;
    const ranges = missing(run, rangeLength(run.wish, now().settings.workers));
    if (ranges.length === 0) return;
    const total = ranges.reduce((n, { games }) => n + games, 0);
    const order = runOrder(subjectOf(`run ${id}`, run.of.loaded), ranges, {
      game(game) {
        replace(id, (old) => ({ ...old, games: withGame(old.games, game) }));
        counted();
      },
      end: rest,
      refused: rest,
    });
    work("run", total, order);
  }

  function begin(wish: LabWish): void {
    const of = snapshot();
    if (!of || now().working) return;
    lastRun++;
    const run: LabRun = { id: lastRun, of, wish, games: [] };
    const { runs, kept } = now();
    // A run that was stopped before its first battle has nothing to tell.
    const all = [...runs.filter(({ games }) => games.length > 0), run];
    const extra = all.find(({ id }) => id !== kept && id !== run.id);
    const left = all.length > MOST_RUNS && extra ? all.filter((one) => one !== extra) : all;
    const { tab } = now();
    store.setState({ runs: left, front: run.id, tab: tab === "doctor" ? "result" : tab });
    play(run.id);
  }

  /** Whether the run is of the scenario as it stands in the editor: "other": of another scenario altogether. */
  function standing(run: Pick<LabRun, "of" | "wish"> | Pick<Visit, "of" | "wish">): "same" | "edited" | "other" {
    const open = source();
    if (!open || open.serial !== run.of.serial) return "other";
    if (open.state === run.of.state) return "same";
    const { plans } = run.wish;
    const drawn = (id: string | null, { scenario }: LoadedScenario) => scenario.plans?.find((layer) => layer.id === id);
    const planned = (["red", "blue"] as const).every(
      (side) => drawn(plans[side], run.of.loaded) === drawn(plans[side], open.loaded),
    );
    return planned && sameNow(run.of, open) ? "same" : "edited";
  }
  /** Comparing rasters takes a moment: once for each state of the document. */
  const known = new WeakMap<LoadedScenario, { readonly state: number; readonly same: boolean }>();
  function sameNow(of: LabSource, open: LabSource): boolean {
    const before = known.get(of.loaded);
    if (before?.state === open.state) return before.same;
    const answer = same(of.loaded, open.loaded);
    known.set(of.loaded, { state: open.state, same: answer });
    return answer;
  }

  function visit(): void {
    const of = snapshot();
    if (!of || now().working) return;
    const { settings, budget } = now();
    const { players, plans, seed } = settings;
    const wish: VisitWish = { players, plans, seed, budget };
    const doctor = openDoctor(of.loaded, wish);
    if (!doctor.ok) {
      store.setState({ trouble: doctor.error, visit: null, tab: "doctor" });
      return;
    }
    const look = () => store.setState((s) => ({ visit: s.visit && { ...s.visit, state: doctor.value.state() } }));
    lastOrder++;
    store.setState({ tab: "doctor", visit: { of, wish, state: doctor.value.state(), applied: null } });
    const { workers } = settings;
    const order = doctorOrder(
      doctor.value,
      { key: `doctor ${lastOrder}`, length: 2, many: workers },
      { game: counted, looked: look, end: rest, refused: rest },
    );
    work("doctor", budget, order);
  }

  return {
    store,
    clock,
    /** How many workers there may be. */
    most: cores,
    runOf,
    standing,
    /** The run in front. */
    front: (): LabRun | null => runOf(now().front),
    kept: (): LabRun | null => runOf(now().kept),

    set(part: Partial<LabSettings>): void {
      store.setState((s) => ({ settings: { ...s.settings, ...part } }));
      if (part.workers !== undefined && now().working) pool.setSize(part.workers);
    },
    setPlayer(side: SideId, player: LabSettings["players"][SideId]): void {
      store.setState(({ settings: s }) => ({ settings: { ...s, players: { ...s.players, [side]: player } } }));
    },
    setPlan(side: SideId, plan: string | null): void {
      store.setState(({ settings: s }) => ({ settings: { ...s, plans: { ...s.plans, [side]: plan } } }));
    },
    /** Another scenario lies on the table: its plans are not those that were chosen. */
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
      const { pointed: before } = now();
      if (before?.type !== pointed?.type || before?.id !== pointed?.id) store.setState({ pointed });
    },
    bringToFront: (id: number) => store.setState({ front: id }),
    /** The run in front, or none, is what later ones are compared with. */
    keep: (id: number | null) => store.setState({ kept: id }),
    forget(id: number): void {
      if (now().working?.what === "run" && now().front === id) return;
      store.setState((s) => {
        const runs = s.runs.filter((run) => run.id !== id);
        return {
          runs,
          front: s.front === id ? (runs.at(-1)?.id ?? null) : s.front,
          kept: s.kept === id ? null : s.kept,
        };
      });
    },
    /** Takes a series in that was played elsewhere, and puts it in front. */
    take(run: Omit<LabRun, "id">): void {
      lastRun++;
      store.setState((s) => ({ runs: [...s.runs, { ...run, id: lastRun }], front: lastRun }));
    },

    /** Plays the scenario as it stands now, as it was chosen. */
    run: () => begin(wishOf(now().settings)),
    /** The scenario, players and plans of now with the dice of the run that is kept. */
    runAgainst(): void {
      const kept = runOf(now().kept);
      if (!kept) return;
      const { seed, swap, from, games } = kept.wish;
      store.setState((s) => ({ settings: { ...s.settings, seed, games } }));
      // Battles are pairs by number and dice: whether players change over is as it was, whoever they are now.
      begin({ ...wishOf(now().settings), seed, swap, from, games });
      if (now().working) store.setState({ tab: "compare" });
    },
    /** What was stopped goes on; where all was played, so many battles more. */
    more(): void {
      const run = runOf(now().front);
      if (!run || now().working) return;
      if (missing(run, 1).length === 0) {
        const games = run.wish.games + gamesWithin(now().settings.games, run.wish.swap);
        replace(run.id, (old) => ({ ...old, wish: { ...old.wish, games } }));
      }
      play(run.id);
    },
    stop(): void {
      pool.cancel();
      rest();
    },
    hold(still: boolean): void {
      const { working } = now();
      if (!working || working.paused === still) return;
      const at = clock();
      const spent = working.spent + (still ? at - working.since : 0);
      store.setState({ working: { ...working, paused: still, since: at, spent } });
      pool.hold(still);
    },
    visit,
    /** It was carried out in the editor. */
    applied(remedy: string): void {
      store.setState((s) => ({ visit: s.visit && { ...s.visit, applied: remedy } }));
    },
    dismiss: () => store.setState({ trouble: null }),
    end(): void {
      pool.stop();
      store.setState({ working: null });
    },
  };
}
export type Lab = ReturnType<typeof createLab>;

/** Milliseconds that the rest will take, as the part before did; null before there is anything to judge by. */
export function timeLeft({ done, total, paused, since, spent }: Working, at: number): number | null {
  if (done === 0) return null;
  const took = spent + (paused ? 0 : at - since);
  return (took / done) * Math.max(0, total - done);
}
