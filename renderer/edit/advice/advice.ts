/**
 * The advisor of the scenario that is open: asked again a moment after each step, while Edit is in front. What is shown
 * meanwhile is what was found before, marked as such.
 */
import { createStore } from "zustand/vanilla";
import { type Advice, adviceKey } from "../../../shared/advise/advice.ts";
import type { Bridge } from "../../../shared/api.ts";
import type { Ground } from "../../../shared/table/ground.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import type { OpenSession, Session } from "../../window/store/session.ts";
import type { UiStore } from "../../window/store/ui.ts";
import type { AdviceReport, AdviceWorker } from "./job.ts";
import { countVersions } from "./versions.ts";

export interface AdviceState {
  /** The gravest first. */
  readonly found: readonly Advice[];
  /** The scenario has changed since, or not all of it was looked at yet. */
  readonly stale: boolean;
  /** Findings that the user does not want to see again in this session, by their keys. */
  readonly ignored: ReadonlySet<string>;
  /** The finding under the mouse or in focus: marked on the table. */
  readonly pointed: Advice | null;
}
const NOTHING: AdviceState = { found: [], stale: false, ignored: new Set(), pointed: null };

export interface AdviceParts {
  readonly bridge: Bridge;
  readonly session: Session;
  readonly ui: UiStore;
  readonly start: (report: (report: AdviceReport) => void) => AdviceWorker;
}

/** So long the hands must rest. */
const REST_MS = 250;

export function createAdvice({ bridge, session, ui, start }: AdviceParts) {
  const store = createStore<AdviceState>(() => NOTHING);
  let worker: AdviceWorker | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let jobs = 0;
  /** Of the open scenario; a step may put another ground in place of the table's. */
  let cells = 0;
  let ground: Ground | null = null;
  let versionsOf = countVersions();
  let pending = false;
  let known: ReadonlyMap<string, Vehicle | null> = new Map();

  const report = ({ id, found, done }: AdviceReport): void => {
    if (id !== jobs) return;
    // What is still to be asked must not make what was found before vanish and come again.
    const before = store.getState().found;
    if (done) store.setState({ found, stale: false });
    else if (found.length > before.length) store.setState({ found });
  };

  const ask = (): void => {
    const open = session.store.getState().open;
    if (!open || ui.getState().mode !== "edit") return;
    pending = false;
    const { scenario } = open.document;
    if (open.document.ground !== ground) cells++;
    ground = open.document.ground;
    worker ??= start(report);
    jobs++;
    // A reference picture is no matter, and may be megabytes.
    const { picture: _picture, ...table } = scenario.table;
    worker.ask({
      id: jobs,
      serial: open.serial,
      scenario: { ...scenario, table },
      terrain: ground.terrain.slice(),
      level: ground.level.slice(),
      known,
      versions: versionsOf({ scenario, cells, known }),
    });
    void learn(open);
  };

  const soon = (): void => {
    pending = true;
    if (session.store.getState().open && !store.getState().stale) store.setState({ stale: true });
    clearTimeout(timer);
    timer = setTimeout(ask, REST_MS);
  };

  /** Asks the database of the vehicles that it wasn't asked of yet. */
  async function learn({ document, serial }: OpenSession): Promise<void> {
    const strangers = Object.keys(document.scenario.vehicles).filter((id) => !known.has(id));
    if (strangers.length === 0) return;
    const answers = await Promise.all(
      strangers.map(async (id): Promise<readonly [string, Vehicle | null] | null> => {
        try {
          const answer = await bridge.invoke("vehicles.get", { id });
          if (answer.ok) return [id, answer.value.vehicle];
          return answer.error.code === "not-found" ? [id, null] : null;
        } catch {
          return null;
        }
      }),
    );
    const learned = answers.flatMap((answer) => (answer ? [answer] : []));
    if (learned.length === 0 || session.store.getState().open?.serial !== serial) return;
    known = new Map([...known, ...learned]);
    soon();
  }

  const ends = [
    session.store.subscribe((now, before) => {
      if (now.open?.serial === before.open?.serial) return;
      clearTimeout(timer);
      cells = 0;
      jobs++;
      versionsOf = countVersions();
      known = new Map();
      store.setState(NOTHING);
      if (now.open) soon();
    }),
    session.onChange(({ cells: changed, cause }) => {
      if (changed) cells++;
      if (cause !== "saved") soon();
    }),
    ui.subscribe((now, before) => {
      if (now.vehicleChanges !== before.vehicleChanges) {
        known = new Map();
        soon();
      }
      if (now.mode === before.mode) return;
      store.setState({ pointed: null });
      if (now.mode === "edit" && pending) soon();
    }),
  ];

  return {
    store,
    /** The database may have changed. */
    forgetVehicles(): void {
      known = new Map();
      soon();
    },
    point(pointed: Advice | null): void {
      if (store.getState().pointed !== pointed) store.setState({ pointed });
    },
    ignore(advice: Advice): void {
      store.setState((s) => ({ ignored: new Set([...s.ignored, adviceKey(advice)]), pointed: null }));
    },
    /** Shows again what was not to be seen. */
    heed(): void {
      store.setState({ ignored: new Set() });
    },
    stop(): void {
      clearTimeout(timer);
      worker?.stop();
      for (const end of ends) end();
    },
  };
}
export type AdviceStore = ReturnType<typeof createAdvice>;

/** What is to be seen of the findings. */
export const heeded = ({ found, ignored }: Pick<AdviceState, "found" | "ignored">): readonly Advice[] =>
  ignored.size === 0 ? found : found.filter((advice) => !ignored.has(adviceKey(advice)));
