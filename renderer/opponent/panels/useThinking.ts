/** The visible thoughts, the current thought, and its picture on the table. */

import { useEffect, useMemo } from "react";
import type { TurnPlan, Weighed } from "../../../shared/opponent/reasons.ts";
import type { Game, NodeId } from "../../../shared/play/game.ts";
import type { SideId } from "../../../shared/systems.ts";
import { usePlay } from "../../play/part.ts";
import { useProgram, useUi } from "../../window/context.ts";
import { thoughtsPart, useOpponents, useThoughts } from "../part.ts";
import type { Advice, Thought } from "../store/state.ts";
import { doneAmong, planOf, thoughtNow, thoughtsOn } from "../store/thinking.ts";
import {
  NO_THOUGHT,
  optionsPicture,
  optionUnder,
  planPicture,
  type ThoughtPicture,
  type ThoughtTable,
} from "../store/thoughtPicture.ts";

export interface Thinking {
  readonly on: readonly Thought[];
  readonly shown: Thought | null;
  readonly plan: TurnPlan | null;
  /** The option that was carried out; −1 if there was none. */
  readonly done: number;
}

export function useThinking(): Thinking {
  const game = usePlay((s) => s.open?.game);
  const revision = usePlay((s) => s.revision);
  const thoughts = useOpponents((s) => s.thoughts);
  const intentions = useOpponents((s) => s.intentions);
  const revealed = useOpponents((s) => s.revealed);
  const chosen = useThoughts((s) => s.chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when the mutable game has changed
  return useMemo(() => {
    if (!game) return { on: [], shown: null, plan: null, done: -1 };
    const all = { thoughts, intentions, revealed };
    const on = thoughtsOn(game, all);
    const shown = thoughtNow(game, on, chosen?.at === game.at ? chosen.node : null);
    const { command, why } = shown?.decided ?? { command: null, why: null };
    return {
      on,
      shown,
      plan: shown && planOf(game, all, shown),
      done: command && why ? doneAmong(why.options, command) : -1,
    };
  }, [game, revision, thoughts, intentions, revealed, chosen]);
}

export type Given = Extract<Advice, { type: "given" }>;
/** The current advice; null if there is none, or if it belongs to another node. */
export function useGiven(): Given | null {
  const advice = useOpponents((s) => s.advice);
  const at = usePlay((s) => s.open?.game.at);
  return advice?.type === "given" && advice.node === at ? advice : null;
}

/** The current option of an advice: the chosen option or else the advised one. */
export function useFront({ decided }: Given): { readonly front: number; readonly advised: number } {
  const taken = useThoughts((s) => s.taken);
  const advised = useMemo(() => doneAmong(decided.why.options, decided.command), [decided]);
  return { front: taken ?? advised, advised };
}

/** The table as a side knew it before a node's command. */
function tableAt(game: Game, node: NodeId, side: SideId): ThoughtTable {
  const view = game.battle.view(game.stateAt(node), side);
  const places = new Map(view.stands.map(({ id, at }) => [id, at]));
  const records = new Map(game.loaded.scenario.stands.map((stand) => [stand.id, stand]));
  const named = game.loaded.scenario.objectives.map(({ at }) => at);
  return { at: (id) => places.get(id) ?? null, record: (id) => records.get(id), named };
}

interface Marked {
  readonly options: readonly Weighed[];
  readonly front: number;
  /** The plan, drawn instead of the options. */
  readonly plan: TurnPlan | null;
  readonly table: ThoughtTable;
}

/** The thought to mark on the table: the current thought, or else the advice. */
function useMarked(): Marked | null {
  const playing = useUi((s) => s.mode === "play");
  const game = usePlay((s) => (s.cover === null ? s.open?.game : undefined));
  const open = useThoughts((s) => s.open);
  const part = useThoughts((s) => s.part);
  const advicePlan = useThoughts((s) => s.advicePlan);
  const taken = useThoughts((s) => s.taken);
  const { shown, plan, done } = useThinking();
  const given = useGiven();
  return useMemo(() => {
    if (!playing || !game) return null;
    if (open) {
      const before = shown && game.nodes.get(shown.node)?.parent;
      if (!shown || before === null || before === undefined) return null;
      const table = tableAt(game, before, shown.side);
      return { options: shown.decided.why.options, front: done, plan: part === "plan" ? plan : null, table };
    }
    if (!given) return null;
    const { decided } = given;
    // Without weighed options, the command alone is drawn.
    const front = taken ?? doneAmong(decided.why.options, decided.command);
    const table = tableAt(game, given.node, given.side);
    return { options: decided.why.options, front, plan: advicePlan ? given.plan : null, table };
  }, [playing, game, open, shown, plan, done, part, given, advicePlan, taken]);
}

export function useThoughtPicture(): ThoughtPicture {
  const program = useProgram();
  const marked = useMarked();
  const hot = useThoughts((s) => s.hot?.option ?? null);
  const hotStand = useThoughts((s) => s.hotStand);
  // The table highlights rows of the list, as the list highlights marks on the table.
  useEffect(() => {
    if (!marked || marked.plan) return;
    return program.pointer.subscribe(({ at }) =>
      thoughtsPart.of(program).point(at && optionUnder(marked.options, at, marked.table), "table"),
    );
  }, [program, marked]);
  return useMemo(() => {
    if (!marked) return NO_THOUGHT;
    if (marked.plan) return planPicture(marked.plan, hotStand, marked.table);
    return optionsPicture(marked.options, marked.front, hot, marked.table);
  }, [marked, hot, hotStand]);
}
