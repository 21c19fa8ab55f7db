/**
 * The advisor of the open scenario. It asks again a moment after each step, while Edit is in front. Until the answer
 * comes, the earlier findings stay on screen, marked as stale.
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
  /** The scenario has changed since, or a part of it is still unchecked. */
  readonly stale: boolean;
  /** Keys of the findings that the user hides for this session. */
  readonly ignored: ReadonlySet<string>;
  /** The finding under the mouse or in focus, marked on the table. */
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
    /** For a changed database. */
    forgetVehicles: () => asking.forgetVehicles(),
    point(pointed: Advice | null): void {
      if (store.getState().pointed !== pointed) store.setState({ pointed });
    },
    ignore(advice: Advice): void {
      store.setState((s) => ({ ignored: new Set([...s.ignored, adviceKey(advice)]), pointed: null }));
    },
    /** Shows the hidden findings again. */
    heed: () => store.setState({ ignored: new Set() }),
    stop(): void {
      asking.stop();
      for (const end of ends) end();
    },
  };
}
export type AdviceStore = ReturnType<typeof createAdvice>;

/** The findings without the hidden ones. */
export const heeded = ({ findings, ignored }: Pick<AdviceState, "findings" | "ignored">): readonly Advice[] =>
  ignored.size === 0 ? findings : findings.filter((advice) => !ignored.has(adviceKey(advice)));
