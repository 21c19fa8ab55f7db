/**
 * The guide through a first battle: the lesson of the present decision, and the lessons that were learned. A lesson is learned
 * when a person has decided while it was shown. Pure: panels read the state.
 */
import { createStore } from "zustand/vanilla";
import type { Lesson } from "../../../shared/rules/lesson.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import type { SystemId } from "../../../shared/systems.ts";
import type { OpenGame, Play } from "../../play/store/play.ts";
import { personDecides } from "../../play/store/play.ts";

export interface GuideState {
  /** The serial of the guided game; null: none. */
  readonly game: number | null;
  /** The serial of the game that was guided last, also after the guide was left. */
  readonly last: number | null;
  /** The keys of the learned lessons, of all systems and the editor. */
  readonly learned: readonly string[];
}

/** What the guide says now. */
export type Saying =
  | { readonly type: "look" }
  | { readonly type: "lesson"; readonly lesson: Lesson; readonly rule: string; readonly kind: string }
  /** A person decides what has been explained already. */
  | { readonly type: "again" }
  | { readonly type: "computer" }
  | { readonly type: "over" }
  | { readonly type: "learned" };

export const lessonsOf = (system: SystemId): readonly Lesson[] => {
  const rules = ruleSystem(system);
  return rules.ok ? (rules.value.lessons ?? []) : [];
};
export const keyOf = (system: SystemId, { kinds }: Pick<Lesson, "kinds">): string => `${system} ${kinds[0]}`;
export const LOOKED = "look around";

export function createGuide({ play, learned }: { readonly play: Play; readonly learned: readonly string[] }) {
  const store = createStore<GuideState>(() => ({ game: null, last: null, learned }));
  /** The lesson on screen, and where in the game. */
  let shown: { readonly key: string; readonly node: number; readonly serial: number } | null = null;

  const learn = (key: string) =>
    store.setState((s) => (s.learned.includes(key) ? s : { learned: [...s.learned, key] }));

  const forgetKeys = (keys: readonly string[]) =>
    store.setState(({ learned: known }) => ({ learned: known.filter((key) => !keys.includes(key)) }));

  function saying(open: OpenGame): Saying {
    const known = store.getState().learned;
    const { system } = open.game.info;
    const { side, open: kinds } = open.reader.decision;
    if (!known.includes(LOOKED)) return { type: "look" };
    if (side === null) return { type: "over" };
    if (!personDecides({ open })) return { type: "computer" };
    for (const lesson of lessonsOf(system)) {
      const kind = kinds.find((each) => lesson.kinds.includes(each.kind));
      if (kind && !known.includes(keyOf(system, lesson)))
        return { type: "lesson", lesson, rule: kind.rule, kind: kind.kind };
    }
    return progressOf(system).left === 0 ? { type: "learned" } : { type: "again" };
  }

  function progressOf(system: SystemId): { readonly done: number; readonly of: number; readonly left: number } {
    const lessons = lessonsOf(system);
    const known = store.getState().learned;
    const done = lessons.filter((lesson) => known.includes(keyOf(system, lesson))).length;
    return { done, of: lessons.length, left: lessons.length - done };
  }

  /** Notes the lesson on screen, and learns the last once the game has gone on from it. */
  function look(): void {
    const { open } = play.store.getState();
    if (!open || store.getState().game !== open.serial) {
      shown = null;
      return;
    }
    const { game, serial } = open;
    if (shown && shown.serial === serial && game.nodes.get(game.at)?.parent === shown.node) learn(shown.key);
    const now = saying(open);
    shown = now.type === "lesson" ? { key: keyOf(game.info.system, now.lesson), node: game.at, serial } : null;
  }

  const stop = play.store.subscribe((now, before) => {
    if (now.revision !== before.revision || now.open !== before.open) look();
  });
  return {
    store,
    saying,
    progressOf,
    learn,
    stop,
    /** Guides the open game from now on. */
    follow(): void {
      const game = play.store.getState().open?.serial ?? null;
      store.setState({ game, last: game });
      look();
    },
    leave(): void {
      store.setState({ game: null });
      shown = null;
    },
    skip(open: OpenGame): void {
      const now = saying(open);
      if (now.type === "look") learn(LOOKED);
      else if (now.type === "lesson") learn(keyOf(open.game.info.system, now.lesson));
      look();
    },
    /** Forgets a system's lessons, to begin from the start. */
    forget: (system: SystemId) => forgetKeys([LOOKED, ...lessonsOf(system).map((lesson) => keyOf(system, lesson))]),
    forgetKeys,
  };
}
export type Guide = ReturnType<typeof createGuide>;
