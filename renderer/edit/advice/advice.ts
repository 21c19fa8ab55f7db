/**
 * The advisor of the scenario that is open: asked again a moment after each step, while Edit is in front. What is shown
 * meanwhile is what was found before, marked as such.
 */
import { createStore } from "zustand/vanilla";
import { type Advice, adviceKey } from "../../../shared/advise/advice.ts";
import type { Bridge } from "../../../shared/api.ts";
import type { Session } from "../../window/store/session.ts";
import type { UiStore } from "../../window/store/ui.ts";
import { AdviceAsking } from "./adviceAsking.ts";
import type { AdviceReport, AdviceWorker } from "./job.ts";

export interface AdviceState {
  /** The gravest first. */
  readonly findings: readonly Advice[];
  /** The scenario has changed since, or not all of it was looked at yet. */
  readonly stale: boolean;
  /** Findings that the user does not want to see again in this session, by their keys. */
  readonly ignored: ReadonlySet<string>;
  /** The finding under the mouse or in focus: marked on the table. */
  readonly pointed: Advice | null;
}
const NOTHING: AdviceState = { findings: [], stale: false, ignored: new Set(), pointed: null };

export interface AdviceParts {
  readonly bridge: Bridge;
  readonly session: Session;
  readonly ui: UiStore;
  readonly start: (report: (report: AdviceReport) => void) => AdviceWorker;
}

export function createAdvice({ bridge, session, ui, start }: AdviceParts) {
  const store = createStore<AdviceState>(() => NOTHING);
  const asking = new AdviceAsking({ session, ui, start, store, bridge });

  const ends = [
    session.store.subscribe((now, before) => {
      if (now.open?.serial !== before.open?.serial) asking.beginAnew();
    }),
    session.onChange(({ cells, cause }) => asking.changed(cells !== null, cause !== "saved")),
    ui.subscribe((now, before) => {
      if (now.vehicleChanges !== before.vehicleChanges) asking.forgetVehicles();
      if (now.mode === before.mode) return;
      store.setState({ pointed: null });
      if (now.mode === "edit") asking.catchUp();
    }),
  ];

  return {
    store,
    /** The database may have changed. */
    forgetVehicles: () => asking.forgetVehicles(),
    point(pointed: Advice | null): void {
      if (store.getState().pointed !== pointed) store.setState({ pointed });
    },
    ignore(advice: Advice): void {
      store.setState((s) => ({ ignored: new Set([...s.ignored, adviceKey(advice)]), pointed: null }));
    },
    /** Shows again what was not to be seen. */
    heed: () => store.setState({ ignored: new Set() }),
    stop(): void {
      asking.stop();
      for (const end of ends) end();
    },
  };
}
export type AdviceStore = ReturnType<typeof createAdvice>;

/** What is to be seen of the findings. */
export const heeded = ({ findings, ignored }: Pick<AdviceState, "findings" | "ignored">): readonly Advice[] =>
  ignored.size === 0 ? findings : findings.filter((advice) => !ignored.has(adviceKey(advice)));
