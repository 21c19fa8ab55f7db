/** The guide through a first table in the editor. Pure: panels read the state. */
import { createStore } from "zustand/vanilla";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { Session } from "../../window/store/session.ts";
import type { Guide } from "./guide.ts";
import { TABLE_LESSONS, type TableLesson, tableKey } from "./tableLessons.ts";

export interface TableGuideState {
  /** The serial of the guided session; null: none. */
  readonly session: number | null;
  /** The serial of the session that was guided last, also after the guide was left. */
  readonly last: number | null;
}

export function createTableGuide({ session, guide }: { readonly session: Session; readonly guide: Guide }) {
  const store = createStore<TableGuideState>(() => ({ session: null, last: null }));
  let before: LoadedScenario | null = null;

  const known = () => guide.store.getState().learned;
  const lesson = (): TableLesson | null => TABLE_LESSONS.find((each) => !known().includes(tableKey(each))) ?? null;
  const copy = (): LoadedScenario | null => {
    const { open } = session.store.getState();
    return open && { scenario: open.document.scenario, ground: open.document.ground.clone() };
  };
  function learn(done: TableLesson): void {
    guide.learn(tableKey(done));
    before = copy();
  }
  const stop = session.onChange((change, { serial, document }) => {
    const now = lesson();
    if (change.cause === "gesture" || serial !== store.getState().session || !before || !now) return;
    if (now.done(before, document)) learn(now);
  });
  return {
    store,
    lesson,
    stop,
    progress: () => ({
      done: TABLE_LESSONS.filter((each) => known().includes(tableKey(each))).length,
      of: TABLE_LESSONS.length,
    }),
    /** Guides the open scenario from now on. */
    follow(): void {
      before = copy();
      const serial = session.store.getState().open?.serial ?? null;
      store.setState({ session: serial, last: serial });
    },
    leave: () => store.setState({ session: null }),
    skip(): void {
      const now = lesson();
      if (now) learn(now);
    },
    forget: () => guide.forgetKeys(TABLE_LESSONS.map(tableKey)),
  };
}
export type TableGuide = ReturnType<typeof createTableGuide>;
