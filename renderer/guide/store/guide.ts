/**
 * The guide through a first battle: the lesson of the present decision, and the lessons that were learned. A lesson is learned
 * when a person has decided while it was shown. The lesson of a roll that the program makes unasked stays on screen until the
 * next decision. Pure: panels read the state.
 */
import { createStore } from "zustand/vanilla";
import type { Lesson } from "../../../shared/rules/lesson.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import type { SystemId } from "../../../shared/systems.ts";
import type { OpenGame, Play } from "../../play/store/play.ts";
import { personDecides } from "../../play/store/play.ts";
import { unasked } from "../../play/store/unasked.ts";

export interface GuideState {
  /** The serial of the guided game; null: none. */
  readonly game: number | null;
  /** The serial of the game that was guided last, also after the guide was left. */
  readonly last: number | null;
  /** The keys of the learned lessons, of all systems and the editor. */
  readonly learned: readonly string[];
  /** The lesson of a roll that fell before it could be read; null: none. */
  readonly unread: ToRead | null;
}
type ToRead = Extract<Saying, { readonly type: "read" }>;

/** What the guide says now. */
export type Saying =
  | { readonly type: "look" }
  | { readonly type: "lesson"; readonly lesson: Lesson; readonly rule: string; readonly kind: string }
  /** The lesson of a roll that the program has made already. */
  | { readonly type: "read"; readonly lesson: Lesson; readonly rule: string }
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
  const store = createStore<GuideState>(() => ({ game: null, last: null, learned, unread: null }));
  /** The lesson on screen, and where in the game; `rolls`: the program makes its roll unasked. */
  let shown: {
    readonly said: Extract<Saying, { readonly lesson: Lesson }>;
    readonly rolls: boolean;
    readonly node: number;
    readonly serial: number;
  } | null = null;

  const learn = (key: string) =>
    store.setState((s) => (s.learned.includes(key) ? s : { learned: [...s.learned, key] }));
  const learnLesson = (system: SystemId, lesson: Lesson) => {
    learn(keyOf(system, lesson));
    store.setState(({ unread }) => (unread?.lesson === lesson ? { unread: null } : {}));
  };

  const forgetKeys = (keys: readonly string[]) =>
    store.setState(({ learned: known }) => ({ learned: known.filter((key) => !keys.includes(key)) }));

  function saying(open: OpenGame): Saying {
    const { learned: known, unread } = store.getState();
    const { system } = open.game.info;
    const { side, open: kinds } = open.reader.decision;
    if (!known.includes(LOOKED)) return { type: "look" };
    if (side === null) return { type: "over" };
    if (!personDecides({ open })) return { type: "computer" };
    if (unread) return unread;
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
      forgetShown();
      return;
    }
    const { game, serial } = open;
    if (shown && shown.serial === serial && game.nodes.get(game.at)?.parent === shown.node) {
      const { lesson, rule } = shown.said;
      if (shown.rolls) store.setState({ unread: { type: "read", lesson, rule } });
      else learnLesson(game.info.system, lesson);
    }
    const said = saying(open);
    shown =
      said.type === "lesson" || said.type === "read"
        ? { said, rolls: rollsUnasked(open), node: game.at, serial }
        : null;
  }

  /** The program makes the present roll at once, before a person can read what it is about. */
  function rollsUnasked({ game, reader }: OpenGame): boolean {
    const begun = game.nodes.get(game.at)?.parent !== null;
    return begun && unasked(game.battle, reader, play.store.getState()) !== null;
  }

  function forgetShown(): void {
    shown = null;
    if (store.getState().unread) store.setState({ unread: null });
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
      forgetShown();
    },
    skip(open: OpenGame): void {
      const now = saying(open);
      if (now.type === "look") learn(LOOKED);
      else if (now.type === "lesson" || now.type === "read") learnLesson(open.game.info.system, now.lesson);
      look();
    },
    /** Forgets a system's lessons, to begin from the start. */
    forget: (system: SystemId) => forgetKeys([LOOKED, ...lessonsOf(system).map((lesson) => keyOf(system, lesson))]),
    forgetKeys,
  };
}
export type Guide = ReturnType<typeof createGuide>;
